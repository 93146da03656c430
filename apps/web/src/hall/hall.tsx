import raven from 'icon:raven';
import book from 'icon:rule-book';
import scroll from 'icon:scroll-unfurled';
import glow from 'icon:sun';
import { Button, Icon, SeatMark, usePhone, Vignette } from '@meadhall/board';
import type { Meta } from '@meadhall/core';
import { hasLesson, hasRiddles, METAS } from '@meadhall/registry';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { allMatches, type StoredMatch } from '../host/store.ts';
import { yourTables } from '../host/yours.ts';
import { t } from '../words/hall/index.ts';
import { Announcement } from './announcement.tsx';
import { Begin, knowsTheWay, rememberTheWay } from './begin.tsx';
import { OpenBenches } from './benches.tsx';
import { HallBar } from './hall-bar.tsx';
import { HowFar } from './how-far.tsx';
import { startGuided } from './learn.ts';
import { metaOf, metas, playersOf, useCover } from './shelf.ts';
import { TodaysTrial } from './trial.tsx';
import { useOwnTables, YourTables } from './yours.tsx';

export function Hall(): ReactElement {
  const phone = usePhone();
  const [known, setKnown] = useState<readonly StoredMatch[] | null>(null);
  const refresh = useCallback((): void => void allMatches().then(setKnown), []);
  const tables = known ?? [];
  useEffect(refresh, [refresh]);
  const running = tables.filter(({ summary }) => summary.winners === null);
  const online = useOwnTables();
  /** Nothing of one's own goes on: the beams and the games move up. */
  const isIdle = yourTables(online, running, Date.now()).every(({ why }) => why === 'over');
  const [isNew, setNew] = useState(() => !knowsTheWay());
  useEffect(() => {
    if (known?.length) rememberTheWay();
  }, [known]);
  if (isNew && FIRST && known === null) return <main className="setting" aria-busy="true" />;
  if (isNew && FIRST && known?.length === 0) {
    return <Begin game={FIRST.id} minutes={t('fourMinutes')} onPast={() => setNew(false)} />;
  }
  return (
    <div className="hall-page">
      <HallBar />
      <main>
        {isIdle && <Beams />}
        <div className="hall">
          <Announcement />
          <YourTables online={online} local={running} refresh={refresh} />
          {!isIdle && <OpenBenches />}
          {(phone || !isIdle) && <h2 className="sec">{t('games')}</h2>}
          <div className="gts">
            {metas().map((meta) => (
              <GameTile key={meta.id} meta={meta} matches={tables} />
            ))}
          </div>
          <div className="low">
            {known?.length === 0 && <Welcome />}
            {isIdle && phone && <OpenBenches />}
            <Finished tables={tables.filter(({ summary }) => summary.winners !== null)} />
            {isIdle && !phone && <OpenBenches />}
            <InTheHall matches={known} />
          </div>
        </div>
      </main>
    </div>
  );
}

/** The shortest game is the first one to learn; a hall whose games have no lessons begins with its tables. */
const FIRST = METAS.find(({ id }) => hasLesson(id));
const RAFTERS = [0, 1, 2, 3, 4];

const Beams = (): ReactElement => (
  <section className="hero">
    <svg className="beam" viewBox="0 0 1440 210" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <radialGradient id="hearth" cx="50%" cy="95%" r="55%">
          <stop offset="0" stopColor="#ffb45a" stopOpacity=".5" />
          <stop offset="1" stopColor="#ffb45a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1440" height="210" fill="url(#hearth)" />
      <g fill="none" stroke="#0b0704" strokeOpacity=".55" strokeWidth="15">
        {RAFTERS.map((k) => (
          <path key={k} d={`M${60 + k * 88} 214L720 ${-70 + k * 44}L${1380 - k * 88} 214`} />
        ))}
      </g>
      <g fill="none" stroke="#8a6432" strokeOpacity=".4" strokeWidth="2">
        {RAFTERS.map((k) => (
          <path key={k} d={`M${52 + k * 88} 214L720 ${-78 + k * 44}L${1388 - k * 88} 214`} />
        ))}
      </g>
    </svg>
    <div className="ht">
      <h1>{t('hallOpen')}</h1>
      <p>{t('hallAbout')}</p>
    </div>
  </section>
);

function GameTile({ meta, matches }: { meta: Meta<unknown>; matches: readonly StoredMatch[] }): ReactElement {
  const cover = useCover(meta.id);
  return (
    <article className="gt" aria-labelledby={`game-${meta.id}`}>
      <div className="gt-p">
        <Vignette {...cover.scenery} />
        <span className="gt-i">
          <Icon of={cover.icon} />
        </span>
      </div>
      <div className="gt-b">
        <h2 id={`game-${meta.id}`}>{meta.title}</h2>
        <em>
          {playersOf(meta)} · {t('minutes', { n: meta.minutes })}
        </em>
        <p>{meta.blurb}</p>
        <HowFar game={meta.id} matches={matches} />
        <footer>
          <a className="btn go" href={`/open/${meta.id}`} aria-label={t('playGame', { title: meta.title })}>
            {t('play')}
          </a>
          <button
            type="button"
            className="btn"
            onClick={() => void startGuided(meta.id)}
            aria-label={t('learnGame', { title: meta.title })}
          >
            {t('learn')}
          </button>
          {hasRiddles(meta.id) && (
            <a className="btn" href={`/riddles/${meta.id}`} aria-label={t('riddlesOf', { title: meta.title })}>
              {t('riddles')}
            </a>
          )}
        </footer>
      </div>
    </article>
  );
}

const FIRST_STEPS = [
  { icon: book, title: 'learnByPlaying', text: 'learnByPlayingWhy' },
  { icon: glow, title: 'glows', text: 'glowsWhy' },
  { icon: raven, title: 'neverStuck', text: 'neverStuckWhy' },
] as const;

/** For someone who has not played here yet. */
const Welcome = (): ReactElement => (
  <section className="low-in welcome panel" aria-label={t('firstTime')}>
    <h2>{t('firstTimeAsk')}</h2>
    <ul>
      {FIRST_STEPS.map(({ icon, title, text }) => (
        <li key={title}>
          <span className="di">
            <Icon of={icon} />
          </span>
          <div>
            <b>{t(title)}</b>
            <span>{t(text)}</span>
          </div>
        </li>
      ))}
    </ul>
    {FIRST && (
      <Button gold onClick={() => void startGuided(FIRST.id)}>
        {t('beginWith', { title: FIRST.title })}
      </Button>
    )}
  </section>
);

function Finished({ tables }: { tables: readonly StoredMatch[] }): ReactElement | null {
  if (tables.length === 0) return null;
  return (
    <section className="low-in" aria-label={t('finishedGames')}>
      <h2>{t('byTheFire')}</h2>
      <ul>
        {tables.slice(0, 3).map((match) => {
          const winners = (match.summary.winners ?? []).flatMap((seat) => match.seating[seat] ?? []);
          return (
            <li key={match.id}>
              {winners[0] && <SeatMark mark={winners[0].mark} size={30} />}
              <div>
                <b>{metaOf(match.game)?.title ?? match.game}</b>
                <span>
                  {t('wonAtTurn', {
                    n: winners.length,
                    names: winners.map(({ name }) => name),
                    turn: match.summary.turn,
                  })}
                </span>
              </div>
              <a className="btn" href={`/replay/${match.id}`}>
                {t('lookBack')}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const InTheHall = ({ matches }: { matches: readonly StoredMatch[] | null }): ReactElement => (
  <section className="low-in in-hall" aria-label={t('inTheHall')}>
    <h2>{t('inTheHall')}</h2>
    <TodaysTrial matches={matches} />
    <div className="panel daily">
      <span className="di">
        <Icon of={scroll} />
      </span>
      <div>
        <b>{t('fairByRecord')}</b>
        <span>{t('fairByRecordWhy')}</span>
      </div>
      <a className="btn" href="/replays">
        {t('loadOne')}
      </a>
    </div>
    <p className="cred">
      {t('unofficial')} <a href="/about">{t('aboutAndCredits')}</a>
    </p>
  </section>
);
