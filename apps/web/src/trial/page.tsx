import undo from 'icon:anticlockwise-rotation';
import crown from 'icon:laurel-crown';
import stopwatch from 'icon:stopwatch';
import './trial.css';
import { Icon } from '@meadhall/board';
import type { OwnTrials, TrialDay, TryState } from '@meadhall/protocol';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { HallBar } from '../hall/hall-bar.tsx';
import { metaOf, titleOf } from '../hall/shelf.ts';
import { hall } from '../host/online.ts';
import { personId } from '../host/person.ts';
import { allMatches, type StoredMatch } from '../host/store.ts';
import { dayAt, trialAt } from '../host/trial.ts';
import { t } from '../words/trial/index.ts';
import { Alone } from './alone.tsx';
import { Banner } from './banner.tsx';
import { Begin } from './begin.tsx';
import { Ranking } from './ranking.tsx';
import { Seal, Yesterday } from './seal.tsx';
import { ShareCard } from './share.tsx';
import { YourDays } from './your-days.tsx';

interface Known {
  readonly told: TrialDay | null;
  readonly before: TrialDay | null;
  readonly own: OwnTrials | null;
  readonly here: readonly StoredMatch[];
  readonly isAway: boolean;
}

const LOOK_MS = 30_000;

function useDay(day: string): Known | null {
  const [known, setKnown] = useState<Known | null>(null);
  const look = useCallback(async (): Promise<void> => {
    const [told, before, own, here] = await Promise.all([
      hall.trial(day),
      hall.trial(dayAt(Date.parse(day) - 86_400_000)),
      personId() === null ? null : hall.persons.trials(),
      allMatches(),
    ]);
    setKnown({
      told: told.ok ? told.value : null,
      before: before.ok ? before.value : null,
      own: own?.ok ? own.value : null,
      here,
      isAway: !told.ok,
    });
  }, [day]);
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [look]);
  return known;
}

/** The trial of a day: what is sealed, one's own try, and how all did. */
export function TrialPage({ day: asked }: { day: string | null }): ReactElement {
  const today = dayAt(Date.now());
  const day = asked ?? today;
  const known = useDay(day);
  return (
    <div className="hall-page">
      <HallBar />
      <main className="tr" aria-busy={known === null}>
        {known?.told && <Told {...known} told={known.told} isToday={day === today} />}
        {known?.isAway && <Alone trial={trialAt(Date.now())} matches={known.here} />}
      </main>
    </div>
  );
}

function Told({ told, before, own, here, isToday }: Known & { told: TrialDay; isToday: boolean }): ReactElement {
  const { mine, game, seats, day } = told;
  const meta = metaOf(game);
  const isEnded = mine !== null && mine.state !== 'begun';
  const ranked = Math.max(told.tried, told.rows.filter(({ place }) => place !== null).length);
  const title = isEnded ? t('heading', { state: mine.state, place: mine.place ?? 0, n: ranked }) : titleOf(game);
  const text = isEnded
    ? `${titleOf(game)}. ${whyOf(mine.state)}`
    : t('against', { side: meta?.cooperative ? 'beside' : 'other', n: seats - 1 });
  return (
    <>
      <Banner game={game} day={day} title={title} text={text} />
      <div className="tr-in">
        <div className="tr-own">
          {!isEnded && isToday && <Facts measures={meta?.score ?? []} />}
          {!(isEnded && isToday) && <Seal told={told} />}
          {!isEnded && isToday && <Begin match={mine?.match ?? null} minutes={meta?.minutes ?? 0} />}
          {isEnded && mine.place !== null && <ShareCard told={told} mine={mine} of={ranked} />}
          {!isToday && (
            <a className="btn" href="/trial">
              {t('today')}
            </a>
          )}
        </div>
        <Ranking told={told} heading={t(isToday ? 'soFar' : 'thatDay')} measures={meta?.score ?? []} />
        <YourDays own={own} here={here} day={day} />
        {isToday && before && <Yesterday before={before} />}
      </div>
    </>
  );
}

const whyOf = (state: TryState): string =>
  state === 'late' || state === 'void' || state === 'givenUp' ? t('why', { state }) : '';

function Facts({ measures: [first, second] }: { measures: readonly string[] }): ReactElement {
  const score = first && second ? t('scoreBy', { first, second }) : (first ?? t('scoreWon'));
  const facts = [
    { icon: stopwatch, head: t('oneTry'), text: t('oneTryWhy') },
    { icon: undo, head: t('noUndo'), text: t('noUndoWhy') },
    { icon: crown, head: t('score'), text: score },
  ];
  return (
    <ul className="tr-facts">
      {facts.map(({ icon, head, text }) => (
        <li key={head} className="panel">
          <Icon of={icon} />
          <b>{head}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
