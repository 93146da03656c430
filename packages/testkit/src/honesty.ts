import { type AnyPackage, derive, range, type Seat, type Seed, seedFrom } from '@meadhall/core';
import { anyChoice, anySeat, randomFor } from './checks.ts';
import { openZones } from './planted.ts';

/** The options as they come, and each other value of each option alone, as far as they go with so many seats. */
export function everyOption({ game }: AnyPackage, seats: number): readonly Readonly<Record<string, unknown>>[] {
  const sets: Record<string, unknown>[] = [{}];
  for (const [name, spec] of Object.entries(game.meta.options)) {
    const values =
      spec.kind === 'flag'
        ? [!spec.default]
        : spec.kind === 'pick'
          ? spec.values.map(({ value }) => value)
          : [spec.min, spec.max];
    sets.push(...values.filter((value) => value !== spec.default).map((value) => ({ [name]: value })));
  }
  return sets.filter((options) => isPlayable({ game }, seats, options));
}

function isPlayable({ game }: Pick<AnyPackage, 'game'>, seats: number, options: object): boolean {
  try {
    game.start(seats, options, seedFrom('options'));
    return true;
  } catch {
    return false;
  }
}

/** A match in the middle of which a seat has a real choice and something is hidden from it. */
export interface DecisionPoint {
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: Seed;
  readonly plies: readonly { readonly seat: Seat; readonly choice: unknown }[];
  readonly state: unknown;
  readonly seat: Seat;
}

/** Some decisions of a random game, not of its beginning; fewer if little is hidden. */
export function decisionsOf(
  { game }: AnyPackage,
  seats: number,
  options: Readonly<Record<string, unknown>>,
  count: number,
): readonly DecisionPoint[] {
  const seed = seedFrom(`decisions ${JSON.stringify(options)}`);
  const random = randomFor(seed, 'moves');
  const plies: { seat: Seat; choice: unknown }[] = [];
  const met: DecisionPoint[] = [];
  let { state } = game.start(seats, options, seed);
  while (game.toMove(state).length > 0) {
    const seat = anySeat(game, state, random);
    // The first who is asked is the one whom a host of bots asks.
    const isFirst = game.toMove(state)[0] === seat;
    if (isFirst && game.choices(state, seat).length > 1 && openZones(game, { state, viewer: seat }).length > 0) {
      met.push({ seats, options, seed, plies: [...plies], state, seat });
    }
    const choice = anyChoice(game, state, seat, random);
    plies.push({ seat, choice });
    state = game.play(state, seat, choice).state;
  }
  const late = met.slice(Math.floor(met.length / 4));
  const apart = Math.max(1, Math.floor(late.length / count));
  return late.filter((_, i) => i % apart === 0).slice(0, count);
}

/** Seeds of worlds in which everything that a seat cannot see lies elsewhere. */
export const elsewhere = (count: number): readonly Seed[] => range(count).map((n) => derive(seedFrom('elsewhere'), n));
