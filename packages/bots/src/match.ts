import { type AnyPackage, at, derive, type Outcome, type Seat, type Seed } from '@meadhall/core';
import { type Budget, type Clock, systemClock } from './budget.ts';
import { choose } from './choose.ts';
import type { BotId } from './levels.ts';
import { type Choice, type Seen, seenBy } from './seen.ts';

/** Whatever makes choices for a seat. */
export type Chooser = (seen: Seen, seed: Seed) => Choice;

export interface MatchPlan {
  /** The bot at each seat. */
  readonly bots: readonly BotId[];
  readonly options: unknown;
  /** The deal. The same seed deals the same cards, whoever sits where. */
  readonly seed: Seed;
  /** What bots that search may think, by their id; else what is usual for their level. */
  readonly budgets?: Readonly<Partial<Record<BotId, Budget>>>;
}

export interface MatchResult {
  readonly outcome: Outcome;
  readonly plies: number;
}

/** One made choice of a match under way. */
export interface Ply {
  readonly state: unknown;
  readonly seat: Seat;
  readonly choice: Choice;
}

/** Plays a match from the deal to the end. `onPly` is told each choice, with the state it was made in. */
export function playMatch(
  pkg: AnyPackage,
  plan: MatchPlan,
  clock: Clock = systemClock,
  onPly?: (ply: Ply) => void,
): MatchResult {
  const choosers = plan.bots.map(
    (id): Chooser =>
      (seen, seed) =>
        choose(pkg, seen, id, seed, plan.budgets?.[id], clock),
  );
  return playWith(pkg, choosers, plan.options, plan.seed, onPly);
}

/** The same with choosers of any kind. */
export function playWith(
  pkg: AnyPackage,
  choosers: readonly Chooser[],
  options: unknown,
  seed: Seed,
  onPly?: (ply: Ply) => void,
): MatchResult {
  const { game } = pkg;
  let state: unknown = game.start(choosers.length, options, seed).state;
  for (let plies = 0; plies <= game.meta.bound; plies++) {
    const seat = game.toMove(state)[0];
    if (seat === undefined) {
      const outcome = game.outcome(state);
      if (!outcome) throw new TypeError(`${game.meta.title} is over without an outcome.`);
      return { outcome, plies };
    }
    const choice = at(choosers, seat)(seenBy(pkg, state, seat), derive(seed, `bot:${plies}`));
    onPly?.({ state, seat, choice });
    state = game.play(state, seat, choice).state;
  }
  throw new RangeError(`${game.meta.title} went on past its bound of ${game.meta.bound} plies.`);
}
