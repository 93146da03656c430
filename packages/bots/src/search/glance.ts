import type { Random } from '@meadhall/core';

/** Argmax, ties broken uniformly. */
export function best(ratings: readonly number[], dice: Random): number {
  let best = 0;
  let ties = 1;
  let highest = ratings[0] ?? 0;
  for (let i = 1; i < ratings.length; i++) {
    const rating = ratings[i] ?? 0;
    if (rating > highest) {
      highest = rating;
      best = i;
      ties = 1;
    } else if (rating === highest && dice.below(++ties) === 0) best = i;
  }
  return best;
}

/** Samples an index from a distribution. */
export function drawn(shares: readonly number[], dice: Random): number {
  let left = dice.unit();
  for (let i = 0; i < shares.length; i++) {
    left -= shares[i] ?? 0;
    if (left < 0) return i;
  }
  return shares.length - 1;
}
