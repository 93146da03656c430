import { type AnyPackage, type Random, same } from '@meadhall/core';
import type { Choice, Seen } from './seen.ts';

export type Rate = AnyPackage['judge']['rate'];

/** Listed choices and, where the decision is open, proposals worth weighing against them. */
export function candidates(pkg: AnyPackage, seen: Seen, random: Random, tries: number): readonly Choice[] {
  if (!seen.isOpen) return seen.choices;
  const weighed = [...seen.choices];
  for (let i = 0; i < tries; i++) {
    const proposed: Choice = pkg.judge.propose?.(seen.view, seen.seat, random) ?? null;
    if (proposed === null || weighed.some((known) => same(known, proposed))) continue;
    if (seen.allows(proposed)) weighed.push(proposed);
  }
  return weighed.length > 0 ? weighed : [seen.sample(random)];
}

/** How choices are rated: in the game's own terms or those of a temperament. */
export const ratingOf = ({ judge }: AnyPackage, temperament: string | null): Rate =>
  (temperament !== null && judge.temperaments?.[temperament]) || judge.rate;

export function rated(
  pkg: AnyPackage,
  seen: Seen,
  temperament: string | null,
  choices: readonly Choice[],
): readonly number[] {
  return ratingOf(pkg, temperament)(seen.view, seen.seat, choices);
}

/** One of the indices with the highest number, each as likely as the other. */
export function bestIndex(ratings: readonly number[], random: Random): number {
  let best = 0;
  let ties = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < ratings.length; i++) {
    const rating = ratings[i] ?? Number.NEGATIVE_INFINITY;
    if (rating > highest) {
      highest = rating;
      best = i;
      ties = 1;
    } else if (rating === highest) {
      ties++;
      if (random.below(ties) === 0) best = i;
    }
  }
  return best;
}

/** Ratings on one scale for all games: how far below the best, in steps of their own spread. */
export function shortfalls(ratings: readonly number[]): number[] {
  const finite = ratings.filter(Number.isFinite);
  if (finite.length === 0) return ratings.map(() => 0);
  const best = Math.max(...finite);
  const mean = finite.reduce((sum, rating) => sum + rating, 0) / finite.length;
  const spread = Math.sqrt(finite.reduce((sum, rating) => sum + (rating - mean) ** 2, 0) / finite.length) || 1;
  return ratings.map((rating) =>
    Number.isFinite(rating) ? (best - rating) / spread : rating > 0 ? 0 : Number.POSITIVE_INFINITY,
  );
}

/** Likelihoods that fall with the shortfall; the lower the heat, the steeper. They sum to 1. */
export function likelihoods(ratings: readonly number[], heat: number): number[] {
  const weights = shortfalls(ratings).map((shortfall) => Math.exp(-shortfall / heat));
  const sum = weights.reduce((total, weight) => total + weight, 0) || 1;
  return weights.map((weight) => weight / sum);
}

/** An index, each as likely as its share says. */
export function drawnIndex(shares: readonly number[], random: Random): number {
  let left = random.unit();
  for (let i = 0; i < shares.length; i++) {
    left -= shares[i] ?? 0;
    if (left < 0) return i;
  }
  return Math.max(0, shares.length - 1);
}
