import { type AnyPackage, derive, Random, type Seed } from '@meadhall/core';
import { type Budget, type Clock, systemClock } from './budget.ts';
import { candidates, rated } from './rating.ts';
import { search } from './search/search.ts';
import type { Choice, Seen } from './seen.ts';

/** How many proposals are weighed where a decision is open. */
export const PROPOSALS = 8;
/** How many choices the coach shows. */
const SHOWN = 3;

/** One of the coach's choices. */
export interface Hint {
  readonly choice: Choice;
  /** The asker's chance to win with it. */
  readonly chance: number;
  /** The chance to win, seat by seat. */
  readonly chances: readonly number[];
  readonly visits: number;
  /** How good it looks at first glance, among all choices: 1 is best. */
  readonly rank: number;
}

export interface Advice {
  /** At most three, best first. */
  readonly hints: readonly Hint[];
  /** The asker's chance to win with the best of them. */
  readonly chance: number;
  /** How many choices there are in all. */
  readonly choices: number;
  readonly iterations: number;
}

/** "What would you do?": the search's best choices, from what the asker sees and nothing else. */
export function advise(pkg: AnyPackage, seen: Seen, seed: Seed, budget: Budget, clock: Clock = systemClock): Advice {
  const choices = candidates(pkg, seen, Random.from(derive(seed, 'proposals')), PROPOSALS);
  const ratings = rated(pkg, seen, null, choices);
  const { weighed, iterations } = search(pkg, seen, { seed, budget, clock, choices });
  const hints = weighed.slice(0, SHOWN).map(({ choice, visits, chances }): Hint => {
    const own = ratings[choices.indexOf(choice)] ?? 0;
    const rank = 1 + ratings.filter((rating) => rating > own).length;
    return { choice, chance: chances[seen.seat] ?? 0, chances, visits, rank };
  });
  const tried = hints.filter(({ visits }) => visits > 0);
  return {
    hints: tried.length > 0 ? tried : hints.slice(0, 1),
    chance: hints[0]?.chance ?? 0,
    choices: choices.length,
    iterations,
  };
}
