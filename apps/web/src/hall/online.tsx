import { Button } from '@meadhall/board';
import type { Sitting, TableInfo } from '@meadhall/protocol';
import { type ReactElement, type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import {
  giveUpSeat,
  type HeldSeat,
  hall,
  heldSeat,
  holdSeat,
  onlineSession,
  SCREEN,
  seatHere,
  sit,
} from '../host/online.ts';
import type { Session } from '../host/session.ts';
import { Table } from '../later.tsx';
import { go } from '../route.ts';
import { HallBar } from './hall-bar.tsx';
import './online.css';
import { t } from '../words/room/index.ts';
import { OpeningRoom, WaitingRoom, WayIn } from './waiting.tsx';

interface Found {
  readonly table: TableInfo;
  readonly held: HeldSeat | undefined;
  readonly sitting: Sitting | null;
  readonly session: Session | null;
}

/** How long to wait before asking again in a hall that does not answer. */
const PATIENCE = 2000;

/** A table in the hall: the way in, the wait for others, and then the game. */
export function OnlineTable({ code }: { code: string }): ReactElement {
  const [found, setFound] = useState<Found | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const enter = useCallback((table: TableInfo, watch: boolean): void => {
    const held = seatHere(table);
    if (!held && !watch) return setFound({ table, held, sitting: null, session: null });
    const sitting = sit(table.match, held?.token);
    setFound({ table, held, sitting, session: onlineSession(sitting, table, held) });
  }, []);
  useEffect(() => {
    let timer = 0;
    let left = false;
    const look = async (): Promise<void> => {
      const reply = await hall.find(code);
      if (left) return;
      if (reply.ok) {
        // A code is good only until the game begins; the address must outlive it.
        if (reply.value.match !== code) return go(`/table/${reply.value.match}${location.search}`, { replace: true });
        setTrouble(null);
        return enter(reply.value, reply.value.status !== 'open');
      }
      setTrouble(reply.code === 'NO_TABLE' ? t('noTable') : reply.message);
      if (reply.code === 'AWAY' || reply.code === 'STORE_DOWN' || reply.code === 'TOO_MANY')
        timer = window.setTimeout(look, PATIENCE);
    };
    void look();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [code, enter]);
  useEffect(() => () => found?.session?.close(), [found]);
  if (trouble) return <Wayside text={trouble} />;
  if (!found) return <main className="setting" aria-busy="true" />;
  if (!found.sitting || !found.session)
    return (
      <WayIn table={found.table} onSeat={() => enter(found.table, false)} onWatch={() => enter(found.table, true)} />
    );
  return (
    <Seated
      key={`${found.table.match}/${found.held?.token ?? found.held?.seat ?? 'watch'}`}
      held={found.held}
      sitting={found.sitting}
      session={found.session}
      first={found.table}
      onReturn={() => enter(found.table, true)}
    />
  );
}

interface SeatedProps {
  readonly sitting: Sitting;
  readonly session: Session;
  readonly first: TableInfo;
  readonly held: HeldSeat | undefined;
  /** Back to the table, with whatever seat this browser holds now. */
  readonly onReturn: () => void;
}

const LOST: readonly unknown[] = ['moved', 'kicked', 'ended', 'BAD_TOKEN', 'NO_PERSON'];

function Seated({ sitting, session, first, held, onReturn }: SeatedProps): ReactElement {
  const state = useSyncExternalStore(
    (listener) => sitting.subscribe(listener),
    () => sitting.state,
  );
  const table = state.table ?? first;
  const { link, why } = state;
  useEffect(() => {
    // The seat may be held again by now, through another tab of this browser.
    if (link === 'ended' && LOST.includes(why) && heldSeat(first.match)?.token === held?.token) giveUpSeat(first.match);
  }, [link, why, held, first.match]);
  const { rematch } = table;
  useEffect(() => {
    // The screen goes along to the table that follows.
    if (held?.seat !== SCREEN || !rematch) return;
    holdSeat({ match: rematch, seat: SCREEN, token: held.token ?? '', table: { ...first, match: rematch } });
    go(`/table/${rematch}`);
  }, [held, rematch, first]);
  if (link === 'ended')
    return (
      <Wayside text={session.state().trouble ?? t('tableClosed')}>
        {table.spectators && LOST.includes(why) && <Button onClick={onReturn}>{t('lookAtTable')}</Button>}
      </Wayside>
    );
  if (table.status === 'open') return <WaitingRoom table={table} viewer={state.viewer} />;
  if (state.ply === null) return <OpeningRoom table={table} />;
  return <Table session={session} />;
}

const Wayside = ({ text, children }: { text: string; children?: ReactNode }): ReactElement => (
  <div className="hall-page">
    <HallBar />
    <main className="on-room">
      <h1>{t('noSeat')}</h1>
      <p role="alert">{text}</p>
      <div className="btns">
        <a className="btn go" href="/">
          {t('backToHall')}
        </a>
        {children}
      </div>
    </main>
  </div>
);

/** A personal link: takes over a seat on this device. */
export function TakeSeat({ match, secret }: { match: string; secret: string }): ReactElement {
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    void hall.claim(match, secret).then((reply) => {
      if (!reply.ok) return setTrouble(reply.message);
      holdSeat(reply.value);
      go(`/table/${match}`, { replace: true });
    });
  }, [match, secret]);
  return trouble ? <Wayside text={trouble} /> : <main className="setting" aria-busy="true" />;
}
