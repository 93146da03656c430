import { type ReactElement, useEffect } from 'react';
import { Hall } from './hall/hall.tsx';
import { LostPage } from './hall/lost.tsx';
import { OpenTable } from './hall/open.tsx';
import {
  AboutPage,
  DealPage,
  LessonPage,
  LinkPage,
  Loaded,
  LocalTable,
  MailLinkPage,
  OnlineTable,
  OwnerPage,
  RecoverPage,
  ReplayPage,
  ReplaysPage,
  RiddlePage,
  RulesPage,
  SettingsPage,
  TakeSeat,
  TrialPage,
  TryPage,
  WhoPage,
  YouPage,
} from './later.tsx';
import { NewVersion } from './offline/new-version.tsx';
import { followLinks, type Place, placeAt, useAddress } from './route.ts';
import { t } from './words/hall/index.ts';

const TITLES = {
  hall: null,
  open: 'openTable',
  play: null,
  replay: 'replay',
  replays: 'replays',
  rules: 'rules',
  learn: 'lesson',
  try: 'rules',
  riddles: 'riddles',
  about: 'about',
  settings: 'settings',
  notices: 'titleNotices',
  owner: 'titleOwner',
  trial: 'trial',
  deal: 'titleDeal',
  you: 'titleYou',
  who: null,
  link: 'titleLink',
  recover: 'titleRecover',
  table: null,
  seat: null,
  lost: 'noPlace',
} as const satisfies Readonly<Record<Place['at'], Parameters<typeof t>[0] | null>>;

function titleAt(at: Place['at']): string {
  const key = TITLES[at];
  return key ? `${t(key)} · Meadhall` : 'Meadhall';
}

export function App(): ReactElement {
  const place = placeAt(useAddress());
  useEffect(() => {
    document.addEventListener('click', followLinks);
    return () => document.removeEventListener('click', followLinks);
  }, []);
  useEffect(() => {
    document.title = titleAt(place.at);
  }, [place.at]);
  return (
    <>
      <Loaded key={place.at}>
        <At place={place} />
      </Loaded>
      <NewVersion atTable={place.at === 'play' || place.at === 'table'} />
    </>
  );
}

function At({ place }: { place: Place }): ReactElement {
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
      return <ReplayPage key={place.id} {...place} />;
    case 'replays':
      return <ReplaysPage />;
    case 'rules':
      return <RulesPage game={place.game} rule={place.rule} />;
    case 'learn':
      return <LessonPage key={place.game} game={place.game} scene={place.scene} />;
    case 'try':
      return <TryPage key={place.game + place.rule} game={place.game} rule={place.rule} />;
    case 'riddles':
      return <RiddlePage key={place.game} game={place.game} riddle={place.riddle} />;
    case 'about':
      return <AboutPage />;
    case 'settings':
      return <SettingsPage />;
    case 'notices':
      return <MailLinkPage act={place.act} token={place.token} />;
    case 'owner':
      return <OwnerPage />;
    case 'trial':
      return <TrialPage key={place.day} day={place.day} />;
    case 'deal':
      return <DealPage key={place.match} match={place.match} />;
    case 'you':
      return <YouPage />;
    case 'who':
      return <WhoPage key={place.person} person={place.person} />;
    case 'link':
      return <LinkPage key={place.code} code={place.code} />;
    case 'recover':
      return <RecoverPage secret={place.secret} />;
    case 'table':
      return <OnlineTable key={place.code} code={place.code} />;
    case 'seat':
      return <TakeSeat match={place.match} secret={place.secret} />;
    case 'lost':
      return <LostPage />;
  }
}
