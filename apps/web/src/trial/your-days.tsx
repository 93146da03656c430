import { Icon } from '@meadhall/board';
import type { OwnTrials, TryState } from '@meadhall/protocol';
import type { ReactElement } from 'react';
import { useCover } from '../hall/shelf.ts';
import type { StoredMatch } from '../host/store.ts';
import { dayAt, trialAt, triedIn } from '../host/trial.ts';
import { t } from '../words/trial/index.ts';
import { dayText } from './days.ts';

const DAY = 86_400_000;
const SHOWN = 14;

interface Tile {
  readonly day: string;
  readonly game: string;
  readonly state: TryState | 'alone' | 'other';
}

function tilesOf(own: OwnTrials | null, here: readonly StoredMatch[], now: number): readonly Tile[] {
  return Array.from({ length: SHOWN }, (_, i) => {
    const time = now - (SHOWN - 1 - i) * DAY;
    const day = dayAt(time);
    const tried = own?.days.find((one) => one.day === day);
    if (tried) return { day, game: tried.game, state: tried.state };
    const trial = trialAt(time);
    return { day, game: trial.game, state: triedIn(here, trial) === null ? 'other' : 'alone' };
  });
}

/** Two weeks of one's own, and how many in a row. */
export function YourDays({
  own,
  here,
  day,
}: {
  own: OwnTrials | null;
  here: readonly StoredMatch[];
  day: string;
}): ReactElement {
  const { streak = 0, longest = 0 } = own ?? {};
  const rows = [
    ...(streak > 0 ? [t('streak', { n: streak })] : []),
    ...(longest > streak ? [t('longest', { n: longest })] : []),
  ];
  return (
    <section className="tr-days" aria-label={t('yourDays')}>
      <h2>
        {t('yourDays')} <em>{rows.join(', ')}</em>
      </h2>
      <ol>
        {tilesOf(own, here, Date.now()).map((tile) => (
          <DayTile key={tile.day} tile={tile} isShown={tile.day === day} />
        ))}
      </ol>
    </section>
  );
}

function DayTile({ tile: { day, game, state }, isShown }: { tile: Tile; isShown: boolean }): ReactElement {
  const cover = useCover(game);
  const label = t('dayTile', { day: dayText(day), state });
  return (
    <li>
      <a
        href={`/trial?day=${day}`}
        className={`${state} ${isShown ? 'shown' : ''}`}
        aria-label={label}
        title={label}
        aria-current={isShown ? 'date' : undefined}
      >
        <Icon of={cover.icon} />
      </a>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
    </li>
  );
}
