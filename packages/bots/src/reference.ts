import { type AnyPackage, at, derive, type Line, Random, type Seed } from '@meadhall/core';
import type { Choice, Seen } from './seen.ts';

/**
 * Reference players. What they choose is pinned by a test, position by position: ladders of different versions are compared by
 * them. Nothing here may be made better; a judgement that changes keeps its old `rate` as `reference`.
 */

/** Lines of play for each choice, and how far each is played. */
const LINES = 6;
const PLIES = 120;

/** The listed choice that looks best, the first of several. */
export function plainChoice({ judge }: AnyPackage, { view, seat, choices }: Seen): Choice {
  if (choices.length < 2) return choices[0];
  const ratings: readonly number[] = (judge.reference ?? judge.rate)(view, seat, choices);
  let best = 0;
  for (let i = 1; i < choices.length; i++) if (at(ratings, i) > at(ratings, best)) best = i;
  return choices[best];
}

/** The listed choice that does best when each is played on by lot, on the same imagined tables. */
export function flatChoice({ game }: AnyPackage, seen: Seen, seed: Seed): Choice {
  const { choices, seat, seats } = seen;
  if (choices.length < 2) return choices[0];
  let best = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < choices.length; i++) {
    let sum = 0;
    for (let n = 0; n < LINES; n++) {
      const line = seen.imagine(derive(seed, `table ${n}`));
      line.play(seat, choices[i]);
      byLot(line, Random.from(derive(seed, `lot ${n}`)));
      sum += game.outcome(line.state)?.payoff[seat] ?? 1 / seats;
    }
    if (sum > highest) [highest, best] = [sum, i];
  }
  return choices[best];
}

function byLot(line: Line<unknown, Choice>, random: Random): void {
  for (let ply = 0; ply < PLIES; ply++) {
    const [seat] = line.toMove();
    if (seat === undefined) return;
    const choices = line.choices(seat);
    line.play(seat, choices.length > 0 ? random.pick(choices) : line.sample(seat, random));
  }
}
