import { type AnyPackage, at, derive, Random, type Seed } from '@meadhall/core';
import { type Budget, type Clock, systemClock } from './budget.ts';
import { PROPOSALS } from './coach.ts';
import { type Bot, type BotId, botFrom, LEVEL_BUDGETS } from './levels.ts';
import { bestIndex, candidates, drawnIndex, likelihoods, type Rate, ratingOf } from './rating.ts';
import { search } from './search/search.ts';
import { KONUNGR_TUNINGS } from './search/tuning.ts';
import type { Choice, Seen } from './seen.ts';

/** How a level that does not think ahead falls short of what looks best. */
interface Carelessness {
  /** The share of choices in which it takes anything at all. */
  readonly slips: number;
  /** The share in which it draws from what looks good, the better the likelier. */
  readonly wavers: number;
  /** How far down it draws then. */
  readonly heat: number;
}

const THRALL: Carelessness = { slips: 0.45, wavers: 0.55, heat: 1.2 };
/** A beginner's rule of thumb is mistake enough. */
const THRALL_BY_RULE: Carelessness = { slips: 0, wavers: 1, heat: 0.5 };
const KARL: Carelessness = { slips: 0, wavers: 0.75, heat: 1 };
/** In games of several hundred choices many small slips add up: there a Karl wavers less. By the game's id. */
const STEADIER_KARLS: Readonly<Record<string, Carelessness>> = {
  'god-of-war': { slips: 0, wavers: 0.3, heat: 0.5 },
  'pax-viking': { slips: 0, wavers: 0.3, heat: 0.5 },
};

/** What a bot does. Same view, same bot, same seed, same choice (for a budget in iterations). */
export function choose(
  pkg: AnyPackage,
  seen: Seen,
  id: BotId,
  seed: Seed,
  budget?: Budget,
  clock: Clock = systemClock,
): Choice {
  const bot = botFrom(pkg, id);
  if (!bot) throw new RangeError(`No bot '${id}' plays ${pkg.game.meta.title}.`);
  const random = Random.from(seed);
  switch (bot.level) {
    case 'random':
      return seen.choices.length > 0 ? random.pick(seen.choices) : seen.sample(random);
    case 'thrall':
      return bot.temperament === null && pkg.judge.naive
        ? chooseAtAGlance(pkg, seen, pkg.judge.naive, THRALL_BY_RULE, random)
        : chooseAtAGlance(pkg, seen, ratingOf(pkg, bot.temperament), THRALL, random);
    case 'karl':
      return chooseAtAGlance(
        pkg,
        seen,
        ratingOf(pkg, bot.temperament),
        STEADIER_KARLS[pkg.game.meta.id] ?? KARL,
        random,
      );
    case 'jarl':
    case 'konungr':
      return chooseBySearch(pkg, seen, bot, seed, budget ?? LEVEL_BUDGETS[bot.level], clock);
  }
}

function chooseAtAGlance(pkg: AnyPackage, seen: Seen, rate: Rate, care: Carelessness, random: Random): Choice {
  const choices = candidates(pkg, seen, random, 1);
  if (choices.length === 1) return choices[0];
  const mood = random.unit();
  if (mood < care.slips) return random.pick(choices);
  const ratings = rate(seen.view, seen.seat, choices);
  const wavers = mood < care.slips + care.wavers;
  return at(choices, wavers ? drawnIndex(likelihoods(ratings, care.heat), random) : bestIndex(ratings, random));
}

function chooseBySearch(
  pkg: AnyPackage,
  seen: Seen,
  { level, temperament }: Bot,
  seed: Seed,
  budget: Budget,
  clock: Clock,
): Choice {
  const began = clock();
  const choices = candidates(pkg, seen, Random.from(derive(seed, 'proposals')), PROPOSALS);
  if (choices.length === 1) return choices[0];
  const tuning = level === 'konungr' ? KONUNGR_TUNINGS[pkg.game.meta.id] : undefined;
  return at(search(pkg, seen, { seed, budget, temperament, clock, began, choices, tuning }).weighed, 0).choice;
}
