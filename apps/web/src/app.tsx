import { type ReactElement, useEffect, useState } from 'react';
import { Hall } from './hall/hall.tsx';
import { OnlineTable, TakeSeat } from './hall/online.tsx';
import { OpenTable } from './hall/open.tsx';
import { AboutPage, LostPage, RulesPage } from './hall/pages.tsx';
import { ReplaysPage } from './hall/replays.tsx';
import { localSession } from './host/local.ts';
import type { Session } from './host/session.ts';
import { findMatch } from './host/store.ts';
import { followLinks, type Place, placeAt, useAddress } from './route.ts';
import { ReplayPage } from './table/replay.tsx';
import { Table } from './table/table.tsx';

const TITLES: Readonly<Record<Place['at'], string>> = {
  hall: 'Meadhall',
  open: 'Open a table · Meadhall',
  play: 'Meadhall',
  replay: 'Replay · Meadhall',
  replays: 'Replays · Meadhall',
  rules: 'Rules · Meadhall',
  about: 'About · Meadhall',
  table: 'Meadhall',
  seat: 'Meadhall',
  lost: 'No such place · Meadhall',
};

export function App(): ReactElement {
  const place = placeAt(useAddress());
  useEffect(() => {
    document.addEventListener('click', followLinks);
    return () => document.removeEventListener('click', followLinks);
  }, []);
  useEffect(() => {
    document.title = TITLES[place.at];
  }, [place.at]);
  switch (place.at) {
    case 'hall':
      return <Hall />;
    case 'open':
      return (
        <>
          <Hall />
          <OpenTable game={place.game} />
        </>
      );
    case 'play':
      return <LocalTable key={place.id} id={place.id} />;
    case 'replay':
      return <ReplayPage key={place.id} id={place.id} ply={place.ply} as={place.as} />;
    case 'replays':
      return <ReplaysPage />;
    case 'rules':
      return <RulesPage game={place.game} rule={place.rule} />;
    case 'about':
      return <AboutPage />;
    case 'table':
      return <OnlineTable key={place.code} code={place.code} />;
    case 'seat':
      return <TakeSeat match={place.match} secret={place.secret} />;
    case 'lost':
      return <LostPage />;
  }
}

/** A table that runs in this browser. */
function LocalTable({ id }: { id: string }): ReactElement {
  const [session, setSession] = useState<Session | null | 'none'>(null);
  useEffect(() => {
    let opened: Session | null = null;
    let left = false;
    void findMatch(id).then((match) => {
      if (left) return;
      opened = match ? localSession(id, match.game) : null;
      setSession(opened ?? 'none');
    });
    return () => {
      left = true;
      opened?.close();
    };
  }, [id]);
  if (session === 'none') return <LostPage />;
  if (!session) return <main className="setting" aria-busy="true" />;
  return <Table session={session} />;
}
