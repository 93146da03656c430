import type { ReactElement } from 'react';
import type { StoredMatch } from '../host/store.ts';
import { beginTrial, daysInARow, type Tried, trialOf, triedIn } from '../host/trial.ts';
import { Icon } from '../look/icon.tsx';
import { Button } from '../look/parts.tsx';
import { go } from '../route.ts';
import { coverOf, metaOf } from './shelf.ts';

const NUMBERS = ['', 'one Karl', 'two Karls', 'three Karls'];

function said(tried: Tried | null, days: number): string {
  const row = days > 1 ? ` ${days} days in a row.` : '';
  switch (tried) {
    case 'won':
      return `You won today’s.${row} The next one comes at midnight, by the world’s clock.`;
    case 'lost':
      return `Today’s was lost.${row} The next one comes at midnight, by the world’s clock.`;
    default:
      return `The same deal for everyone, everywhere.${row}`;
  }
}

/** One deal a day that all halls share. */
export function TodaysTrial({ matches }: { matches: readonly StoredMatch[] }): ReactElement {
  const now = Date.now();
  const trial = trialOf(now);
  const tried = triedIn(matches, trial);
  const meta = metaOf(trial.game);
  const others = NUMBERS[trial.seats - 1] ?? '';
  return (
    <div className="panel daily">
      <span className="di">
        <Icon of={coverOf(trial.game).icon} />
      </span>
      <div>
        <b>Today’s trial</b>
        <span>
          {meta?.title}, {meta?.cooperative ? 'beside' : 'against'} {others}. {said(tried, daysInARow(matches, now))}
        </span>
      </div>
      {tried === null && <Button onClick={() => void beginTrial(trial).then((id) => go(`/play/${id}`))}>Try it</Button>}
      {tried === 'open' && (
        <a className="btn" href={`/play/${trial.id}`}>
          Go on
        </a>
      )}
      {(tried === 'won' || tried === 'lost') && (
        <a className="btn" href={`/replay/${trial.id}`}>
          Replay
        </a>
      )}
    </div>
  );
}
