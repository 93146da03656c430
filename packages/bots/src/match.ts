import { type AnyPackage, at, derive, type Line, type Outcome, type Seat, type Seed } from '@meadhall/core';
import { playOut, pureLine } from '@meadhall/match';
import { type Budget, type Clock, systemClock } from './budget.ts';
import { choose } from './choose.ts';
import type { BotId } from './levels.ts';
import { attentionSeed } from './pace.ts';
import { newPast, type Past } from './past.ts';
import { type Choice, type Seen, seenBy } from './seen.ts';

/** Whatever makes choices for a seat. */
export type Chooser = (seen: Seen, seed: Seed, attention: Seed) => Choice;

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
      (seen, seed, attention) =>
        choose(pkg, seen, id, seed, plan.budgets?.[id], clock, attention),
  );
  return playWith(pkg, choosers, plan.options, plan.seed, onPly);
}

/** The same with choosers of any kind. Keeps no past: `playLine` over an open match does. */
export function playWith(
  pkg: AnyPackage,
  choosers: readonly Chooser[],
  options: unknown,
  seed: Seed,
  onPly?: (ply: Ply) => void,
): MatchResult {
  const past = newPast();
  const start = pkg.game.start(choosers.length, options, seed);
  const line = pureLine(pkg.game, start, (_seat, _choice, { events }) => past.hear(events));
  return playLine(pkg, choosers, line, seed, onPly, past);
}

/** Plays a line to its end: one that keeps nothing, or a match that can be recorded. `past` hears what happens on it. */
export function playLine(
  pkg: AnyPackage,
  choosers: readonly Chooser[],
  line: Line<unknown, Choice>,
  seed: Seed,
  onPly?: (ply: Ply) => void,
  past?: Past,
): MatchResult {
  const { game } = pkg;
  const { outcome, plies } = playOut(game, line, (seat, ply) => {
    const { state } = line;
    const attention = attentionSeed(seed, game.turns(state), seat);
    const choice = at(choosers, seat)(seenBy(pkg, state, seat, past?.events), derive(seed, `bot:${ply}`), attention);
    onPly?.({ state, seat, choice });
    return choice;
  });
  if (line.toMove().length > 0) {
    throw new RangeError(`${game.meta.title} went on past its bound of ${game.meta.bound} plies.`);
  }
  if (!outcome) throw new TypeError(`${game.meta.title} is over without an outcome.`);
  return { outcome, plies };
}
