import type { TrialTally } from '@meadhall/protocol';
import { type ReactElement, useEffect, useState } from 'react';
import type { StoredMatch } from '../host/store.ts';
import { tallyOf } from '../host/tally.ts';
import { beginTrial, daysInARow, idOf, trialAt, triedIn } from '../host/trial.ts';
import { Icon } from '../look/icon.tsx';
import { Button } from '../look/parts.tsx';
import { go } from '../route.ts';
import { coverOf, metaOf } from './shelf.ts';

const NUMBERS = ['', 'one Karl', 'two Karls', 'three Karls'];

const counted = ({ tried, won }: TrialTally): string =>
  tried === 0 ? 'Nobody here has tried it yet.' : `${tried} ${tried === 1 ? 'has' : 'have'} tried here, ${won} won.`;

/** How the others in the hall did; null until it is known, or without a hall. */
function useTally(matches: readonly StoredMatch[] | null, day: string): TrialTally | null {
  const [tally, setTally] = useState<TrialTally | null>(null);
  useEffect(() => {
    if (matches === null) return;
    let left = false;
    const trial = trialAt(Date.parse(day));
    const own = matches.find(({ id }) => id === idOf(trial));
    tallyOf(trial, own).then(
      (told) => left || setTally(told),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [matches, day]);
  return tally;
}

/** One deal a day that all halls share. */
export function TodaysTrial({ matches }: { matches: readonly StoredMatch[] | null }): ReactElement {
  const now = Date.now();
  const trial = trialAt(now);
  const known = matches ?? [];
  const tried = triedIn(known, trial);
  const isOver = tried === 'won' || tried === 'lost';
  const meta = metaOf(trial.game);
  const days = daysInARow(known, now);
  const tally = useTally(matches, trial.day);
  return (
    <div className="panel daily">
      <span className="di">
        <Icon of={coverOf(trial.game).icon} />
      </span>
      <div>
        <b>{isOver ? `Today’s trial: ${tried}` : 'Today’s trial'}</b>
        <span>
          {meta?.title}, {meta?.cooperative ? 'beside' : 'against'} {NUMBERS[trial.seats - 1]}: the same deal for
          everyone. {tally && counted(tally)} {days > 1 && `You: ${days} days in a row.`}
        </span>
      </div>
      {tried === null && <Button onClick={() => void beginTrial(trial).then((id) => go(`/play/${id}`))}>Try it</Button>}
      {tried === 'open' && (
        <a className="btn" href={`/play/${idOf(trial)}`}>
          Go on
        </a>
      )}
      {isOver && (
        <a className="btn" href={`/replay/${idOf(trial)}`}>
          Replay
        </a>
      )}
    </div>
  );
}
