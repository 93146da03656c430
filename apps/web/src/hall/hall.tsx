import menu from 'icon:hamburger-menu';
import laurel from 'icon:laurel-crown';
import raven from 'icon:raven';
import ruleBook from 'icon:rule-book';
import scroll from 'icon:scroll-unfurled';
import spark from 'icon:sparkles';
import torch from 'icon:torch';
import type { Meta } from '@meadhall/core';
import { METAS } from '@meadhall/registry';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { useProfile } from '../host/profile.ts';
import { allMatches, removeMatch, type StoredMatch } from '../host/store.ts';
import { Icon } from '../look/icon.tsx';
import { usePhone } from '../look/media.ts';
import { Button, Sheet } from '../look/parts.tsx';
import { SeatMark } from '../look/seat.tsx';
import { BarButton, SoundButton, ThemeButton, TopBar } from '../look/topbar.tsx';
import { Vignette } from '../look/vignette.tsx';
import { go } from '../route.ts';
import { startGuided } from './learn.ts';
import { NameSheet } from './name.tsx';
import { OpenBenches } from './online.tsx';
import { coverOf, metaOf, playersOf } from './shelf.ts';
import { TodaysTrial } from './trial.tsx';

export function Hall(): ReactElement {
  const phone = usePhone();
  const [known, setKnown] = useState<readonly StoredMatch[] | null>(null);
  const refresh = useCallback((): void => void allMatches().then(setKnown), []);
  const tables = known ?? [];
  useEffect(refresh, [refresh]);
  const running = tables.filter(({ summary }) => summary.winners === null);
  return (
    <div className="hall-page">
      <HallBar />
      <main>
        <Beams />
        <div className="hall">
          {phone && <Tables tables={running} refresh={refresh} />}
          {phone && <h2 className="sec">Games</h2>}
          <div className="gts">
            {METAS.map((meta) => (
              <GameTile key={meta.id} meta={meta} />
            ))}
          </div>
          <div className="low">
            {known?.length === 0 && <Welcome />}
            {!phone && tables.length > 0 && <Tables tables={running} refresh={refresh} />}
            {phone && <OpenBenches />}
            {tables.length > 0 && <Finished tables={tables.filter(({ summary }) => summary.winners !== null)} />}
            {!phone && <OpenBenches />}
            <InTheHall matches={known} />
          </div>
        </div>
      </main>
    </div>
  );
}

export function HallBar(): ReactElement {
  const phone = usePhone();
  const { name, mark } = useProfile();
  const [open, setOpen] = useState<'menu' | 'name' | null>(null);
  return (
    <>
      <TopBar>
        {phone ? (
          <BarButton bare icon={menu} label="Menu" onClick={() => setOpen('menu')} />
        ) : (
          <>
            <BarButton icon={ruleBook} label="Rules" onClick={() => go(`/rules/${METAS[0]?.id ?? ''}`)} />
            <BarButton icon={scroll} label="Replays" onClick={() => go('/replays')} />
            <BarButton icon={laurel} label="About" onClick={() => go('/about')} />
            <SoundButton />
            <ThemeButton />
            <button type="button" className="you" onClick={() => setOpen('name')}>
              <SeatMark mark={mark} size={26} />
              {name}
              <span className="unseen">: change your name</span>
            </button>
          </>
        )}
      </TopBar>
      {open === 'name' && <NameSheet close={() => setOpen(null)} />}
      {open === 'menu' && (
        <Sheet title="Menu" onClose={() => setOpen(null)}>
          <nav className="menu" aria-label="Hall">
            <button type="button" className="btn" onClick={() => setOpen('name')}>
              <SeatMark mark={mark} size={24} /> {name}
            </button>
            <a className="btn" href={`/rules/${METAS[0]?.id ?? ''}`}>
              Rules
            </a>
            <a className="btn" href="/replays">
              Replays and records
            </a>
            <a className="btn" href="/about">
              About and credits
            </a>
            <div className="menu-row">
              <SoundButton />
              <ThemeButton />
            </div>
          </nav>
        </Sheet>
      )}
    </>
  );
}

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
      <h1>The hall is open</h1>
      <p>Five games, one long table. Play alone, around one screen, or with friends far off.</p>
    </div>
  </section>
);

function GameTile({ meta }: { meta: Meta<unknown> }): ReactElement {
  const cover = coverOf(meta.id);
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
          {playersOf(meta)} · {meta.minutes} min
        </em>
        <p>{meta.blurb}</p>
        <footer>
          <a className="btn go" href={`/open/${meta.id}`} aria-label={`Play ${meta.title}`}>
            Play
          </a>
          <button
            type="button"
            className="btn"
            onClick={() => void startGuided(meta.id)}
            aria-label={`Learn ${meta.title}`}
          >
            Learn
          </button>
        </footer>
      </div>
    </article>
  );
}

const FIRST_STEPS = [
  {
    icon: torch,
    title: 'Learn by playing',
    text: 'Learn opens a first game of five minutes that explains itself as you go.',
  },
  { icon: spark, title: 'What glows can be done', text: 'What is grey says why, with its rule one click away.' },
  { icon: raven, title: 'Never stuck', text: 'Take a step back, or ask the raven what it would do.' },
] as const;

/** For someone who has not played here yet. */
const Welcome = (): ReactElement => (
  <section className="low-in welcome panel" aria-label="First time here">
    <h2>First time here?</h2>
    <ul>
      {FIRST_STEPS.map(({ icon, title, text }) => (
        <li key={title}>
          <span className="di">
            <Icon of={icon} />
          </span>
          <div>
            <b>{title}</b>
            <span>{text}</span>
          </div>
        </li>
      ))}
    </ul>
    <Button gold onClick={() => void startGuided('axes')}>
      Begin with Viking Games
    </Button>
  </section>
);

function stands({ summary, seating }: StoredMatch): string {
  const asked = summary.asked.map((seat) => seating[seat]?.name ?? '').filter(Boolean);
  if (summary.turn === 0) return 'just opened';
  return `Turn ${summary.turn}${asked.length > 0 ? ` · ${asked.join(', ')} to choose` : ''}`;
}

function Tables({ tables, refresh }: { tables: readonly StoredMatch[]; refresh: () => void }): ReactElement | null {
  const phone = usePhone();
  const [clearing, setClearing] = useState<StoredMatch | null>(null);
  if (tables.length === 0 && phone) return null;
  return (
    <section className="low-in" aria-label="Your tables">
      {!phone && <h2>Your tables</h2>}
      {tables.length === 0 && <p className="none">No table is open. Choose a game above.</p>}
      <ul>
        {tables.slice(0, phone ? 2 : 4).map((match) => {
          const you = match.seating.find(({ kind }) => kind === 'person');
          return (
            <li key={match.id} className="hot">
              {you && <SeatMark mark={you.mark} size={30} />}
              <div>
                <b>{metaOf(match.game)?.title ?? match.game}</b>
                <span>{stands(match)}</span>
              </div>
              <span className="who">
                {match.seating.map(({ mark, name }) => (
                  <SeatMark key={mark} mark={mark} size={18} label={name} />
                ))}
              </span>
              <button
                type="button"
                className="ib quiet"
                aria-label={`Clear away ${metaOf(match.game)?.title ?? 'this table'}`}
                onClick={() => setClearing(match)}
              >
                ×
              </button>
              <a className="btn go" href={`/play/${match.id}`}>
                Sit down
              </a>
            </li>
          );
        })}
      </ul>
      {tables.length > (phone ? 2 : 4) && (
        <p className="none">
          <a href="/replays">All {tables.length} open tables</a>
        </p>
      )}
      {clearing && (
        <Sheet title="Clear the table?" side="middle" onClose={() => setClearing(null)}>
          <div className="ask-box">
            <p>
              {metaOf(clearing.game)?.title ?? clearing.game}, {stands(clearing)}. The game is lost for good.
            </p>
            <div className="btns">
              <Button first onClick={() => setClearing(null)}>
                Keep it
              </Button>
              <Button
                onClick={() => {
                  setClearing(null);
                  void removeMatch(clearing.id).then(refresh);
                }}
              >
                Clear it away
              </Button>
            </div>
          </div>
        </Sheet>
      )}
    </section>
  );
}

function Finished({ tables }: { tables: readonly StoredMatch[] }): ReactElement {
  return (
    <section className="low-in" aria-label="Finished games">
      <h2>Told by the fire</h2>
      {tables.length === 0 && <p className="none">Finished games are kept here, to be looked at again.</p>}
      <ul>
        {tables.slice(0, 3).map((match) => {
          const winners = (match.summary.winners ?? []).flatMap((seat) => match.seating[seat] ?? []);
          return (
            <li key={match.id}>
              {winners[0] && <SeatMark mark={winners[0].mark} size={30} />}
              <div>
                <b>{metaOf(match.game)?.title ?? match.game}</b>
                <span>
                  {winners.length > 0 ? `${winners.map(({ name }) => name).join(', ')} won` : 'nobody won'} · turn{' '}
                  {match.summary.turn}
                </span>
              </div>
              <a className="btn" href={`/replay/${match.id}`}>
                Replay
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const InTheHall = ({ matches }: { matches: readonly StoredMatch[] | null }): ReactElement => (
  <section className="low-in in-hall" aria-label="In the hall">
    <h2>In the hall</h2>
    <TodaysTrial matches={matches} />
    <div className="panel daily">
      <span className="di">
        <Icon of={scroll} />
      </span>
      <div>
        <b>Fair by record</b>
        <span>Every game is a record that anyone can play again and check.</span>
      </div>
      <a className="btn" href="/replays">
        Load one
      </a>
    </div>
    <p className="cred">
      Unofficial: not affiliated with the publishers of these games, none of their art or text. Icons from
      game-icons.net, CC BY 3.0. Coastlines: Natural Earth. <a href="/about">About and credits</a>
    </p>
  </section>
);
