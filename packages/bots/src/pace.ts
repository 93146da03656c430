import { derive, type Seat, type Seed } from '@meadhall/core';
import type { Bot, Level } from './levels.ts';
import { type Pace, THINKING_PACES } from './paces.ts';
import { likelihoods } from './rating.ts';
import type { Node } from './search/tree.ts';

/** The share of the time at hand that a level uses. Levels that do not search use none. */
const APPETITE: Readonly<Partial<Record<Bot['level'], number>>> = { jarl: 0.25, konungr: 1 };

export const appetiteOf = (level: Bot['level']): number => APPETITE[level] ?? 0;

/** The share of a turn that one decision takes where nobody may learn how open it was. */
const EVEN_SHARE = 0.3;
/** The largest share of what a turn has left that one decision may take. */
const MOST = 0.6;
/** How many choices as good as the best one make a decision take half of `MOST`. */
const HALFWAY = 2;
const HEAT = 0.7;

/**
 * What one turn of the game may take: a person sees `seats` turns between two own ones, and one turn's worth may have been
 * saved up before.
 */
const turnShare = (wait: number, seats: number): number => wait / (seats + 1);

/**
 * The time for the `nth` decision of a turn, counted from 0, from what everybody knows: a hall answers after exactly this,
 * so that the wait tells nothing about a hand.
 */
export function evenTime(level: Level, pace: Pace, seats: number, nth: number): number {
  return appetiteOf(level) * turnShare(THINKING_PACES[pace], seats) * EVEN_SHARE * (1 - EVEN_SHARE) ** nth;
}

/**
 * The share of what a turn has left that a decision deserves, by how its choices look at a glance: none if one stands out
 * from all others, the more the more of them look alike.
 */
export function openness(ratings: readonly number[]): number {
  const entropy = likelihoods(ratings, HEAT).reduce(
    (sum, share) => (share > 0 ? sum - share * Math.log(share) : sum),
    0,
  );
  const rivals = Math.exp(entropy) - 1;
  return (MOST * rivals) / (rivals + HALFWAY);
}

/**
 * A token bucket of thinking time for one match: filled by every turn of the game, emptied by thinking. Over the turns
 * between two own turns of a person no more than `wait` is spent.
 */
export interface Purse {
  /** What may be spent on the rest of this turn. */
  left(turn: number): number;
  spend(ms: number): void;
}

export function newPurse(wait: number, seats: number): Purse {
  const share = turnShare(wait, seats);
  let known: number | null = null;
  let left = share;
  return {
    left(turn) {
      const gone = known === null ? 0 : Math.max(0, turn - known);
      known = turn;
      left = Math.min(2 * share, left + gone * share);
      return Math.max(0, left);
    },
    spend(ms) {
      left -= ms;
    },
  };
}

/** What a seat's search found out that is of use for its next decision, if nobody else decides in between. */
export interface Memory {
  readonly ply: number;
  readonly seat: Seat;
  readonly tree: Node;
}

/** The seed of a bot's decision in a match in which everything follows from the match's own seed. */
export const decisionSeed = (seed: Seed, plies: number, seat: Seat): Seed => derive(seed, `bot/${plies}/${seat}`);

/** The seed of what a bot overlooks in a turn of such a match. */
export const attentionSeed = (seed: Seed, turn: number, seat: Seat): Seed => derive(seed, `attention/${turn}/${seat}`);
