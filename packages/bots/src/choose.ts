import { type AnyPackage, at, derive, Random, type Seed } from '@meadhall/core';
import { type Budget, type Clock, systemClock } from './budget.ts';
import { PROPOSALS } from './coach.ts';
import { type Bot, type BotId, botFrom, LEVEL_BUDGETS } from './levels.ts';
import { bestIndex, candidates, drawnIndex, likelihoods, rated } from './rating.ts';
import { search } from './search/search.ts';
import type { Choice, Seen } from './seen.ts';

/** How often a Thrall picks anything at all, and how freely it mixes the good with the middling. */
const THRALL = { slips: 0.15, heat: 0.6 } as const;

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
      return chooseLikeThrall(pkg, seen, bot, random);
    case 'karl':
      return chooseLikeKarl(pkg, seen, bot, random);
    case 'jarl':
    case 'konungr':
      return chooseBySearch(pkg, seen, bot, seed, budget ?? LEVEL_BUDGETS[bot.level], clock);
  }
}

function chooseLikeKarl(pkg: AnyPackage, seen: Seen, bot: Bot, random: Random): Choice {
  const choices = candidates(pkg, seen, random, 1);
  if (choices.length === 1) return choices[0];
  return at(choices, bestIndex(rated(pkg, seen, bot.temperament, choices), random));
}

function chooseLikeThrall(pkg: AnyPackage, seen: Seen, bot: Bot, random: Random): Choice {
  const choices = candidates(pkg, seen, random, 1);
  if (choices.length === 1) return choices[0];
  if (random.unit() < THRALL.slips) return random.pick(choices);
  return at(choices, drawnIndex(likelihoods(rated(pkg, seen, bot.temperament, choices), THRALL.heat), random));
}

function chooseBySearch(
  pkg: AnyPackage,
  seen: Seen,
  { temperament }: Bot,
  seed: Seed,
  budget: Budget,
  clock: Clock,
): Choice {
  const choices = candidates(pkg, seen, Random.from(derive(seed, 'proposals')), PROPOSALS);
  if (choices.length === 1) return choices[0];
  return at(search(pkg, seen, { seed, budget, temperament, clock, choices }).weighed, 0).choice;
}
