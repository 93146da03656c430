import { type AnyPackage, at, type Carelessness, derive, Random, type Seed } from '@meadhall/core';
import { noticedBest } from './attention.ts';
import { type Budget, type Clock, systemClock } from './budget.ts';
import { PROPOSALS } from './coach.ts';
import { type Bot, type BotId, LEVEL_BUDGETS, playerFrom } from './levels.ts';
import { appetiteOf, type Memory } from './pace.ts';
import { candidates, drawnIndex, ratingOf } from './rating.ts';
import { flatChoice, plainChoice } from './reference.ts';
import { searching } from './search/search.ts';
import type { Choice, Seen } from './seen.ts';

const THRALL: Carelessness = { overlooks: 0.75 };
const KARL: Carelessness = { overlooks: 0.35 };

/** A bot's answer, and what it found out on the way. */
export interface Chosen {
  readonly choice: Choice;
  readonly tree: Memory['tree'] | null;
}

/** A decision in small steps. Given `true`, it ends at once with the best it knows. */
export type Thinking = Generator<undefined, Chosen, boolean | undefined>;

/** What a bot does. Same view, same bot, same seed, same choice (for a budget in iterations). */
export function choose(
  pkg: AnyPackage,
  seen: Seen,
  id: BotId,
  seed: Seed,
  budget?: Budget,
  clock: Clock = systemClock,
  attention: Seed = seed,
): Choice {
  return finish(thinkingOf(pkg, seen, id, seed, { budget, clock, attention })).choice;
}

/** Takes all steps at once. */
export function finish<Result>(steps: Generator<undefined, Result, boolean | undefined>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

export interface ThinkRequest {
  readonly budget?: Budget | undefined;
  readonly clock?: Clock;
  /** What the same seat found out at its last decision, if nobody else decided since. */
  readonly tree?: Memory['tree'] | null;
  /** Whether to stop as soon as no choice can be expected to overtake the best; always so for what a turn has left. */
  readonly early?: boolean;
  /** What the bot overlooks hangs on it: the same seed all through a turn. */
  readonly attention?: Seed;
}

/** The same step by step, for a host that has other things to do meanwhile. */
export function* thinkingOf(pkg: AnyPackage, seen: Seen, id: BotId, seed: Seed, request: ThinkRequest = {}): Thinking {
  const bot = playerFrom(pkg, id);
  if (!bot) throw new RangeError(`No bot '${id}' plays ${pkg.game.meta.title}.`);
  if (bot.level === 'jarl' || bot.level === 'konungr') {
    const own = { ...request, budget: request.budget ?? LEVEL_BUDGETS[bot.level] };
    const chosen = yield* thinkAhead(pkg, seen, bot, seed, own);
    return { ...chosen, choice: guised(pkg, seen, chosen.choice, seed) };
  }
  if (bot.level === 'plain') return { choice: plainChoice(pkg, seen), tree: null };
  if (bot.level === 'flat') return { choice: flatChoice(pkg, seen, seed), tree: null };
  const choice = chosenAtOnce(pkg, seen, bot, Random.from(seed), request.attention ?? seed);
  return { choice: bot.level === 'random' ? choice : guised(pkg, seen, choice, seed), tree: null };
}

/** The same choice in one of the guises the game has for it. */
function guised(pkg: AnyPackage, seen: Seen, choice: Choice, seed: Seed): Choice {
  const guises = pkg.judge.guises?.(seen.view, seen.seat, choice) ?? [];
  if (guises.length < 2) return choice;
  const shares = guises.map(({ share }) => share);
  return at(guises, drawnIndex(shares, Random.from(derive(seed, 'guise')))).choice;
}

function chosenAtOnce(
  pkg: AnyPackage,
  seen: Seen,
  { level, temperament }: Bot,
  random: Random,
  attention: Seed,
): Choice {
  if (level === 'random') return seen.choices.length > 0 ? random.pick(seen.choices) : seen.sample(random);
  const choices = candidates(pkg, seen, random, 1);
  if (choices.length === 1) return choices[0];
  const { judge } = pkg;
  const isByRule = level === 'thrall' && temperament === null;
  const rate = (isByRule && judge.naive) || ratingOf(pkg, temperament);
  const { overlooks } = level === 'thrall' ? (judge.levels?.thrall ?? THRALL) : (judge.levels?.karl ?? KARL);
  return noticedBest(choices, rate(seen.view, seen.seat, choices), overlooks, attention);
}

function* thinkAhead(
  pkg: AnyPackage,
  seen: Seen,
  { level, temperament }: Bot,
  seed: Seed,
  { budget, clock = systemClock, tree = null, early }: ThinkRequest & { readonly budget: Budget },
): Thinking {
  const began = clock();
  const choices = candidates(pkg, seen, Random.from(derive(seed, 'proposals')), PROPOSALS);
  if (choices.length === 1) return { choice: choices[0], tree: null };
  const tuning = level === 'konungr' ? pkg.judge.levels?.konungr : undefined;
  const isShared = 'turnMs' in budget;
  const own: Budget = isShared ? { turnMs: budget.turnMs * appetiteOf(level) } : budget;
  const request = { seed, budget: own, temperament, clock, began, choices, tuning, early: early ?? isShared, tree };
  const found = yield* searching(pkg, seen, request);
  return { choice: at(found.weighed, 0).choice, tree: found.tree };
}
