import { at, type Seed } from '@meadhall/core';
import { shortfalls } from './rating.ts';
import { keyOf } from './search/key.ts';
import type { Choice } from './seen.ts';

const WORD = 2 ** 32;

/** From 0 to 1, the same for the same choice under the same seed. */
const glimpse = (choice: Choice, salt: number): number => (keyOf([salt, choice]) >>> 0) / WORD;

/**
 * The best-rated choice among those that somebody notices. Each is overlooked with the same likelihood, but the best less and
 * less the further it stands out. The seed decides which: one seed for a turn, and what was overlooked stays so until
 * it is over. If nothing is noticed, it is what catches the eye most.
 */
export function noticedBest(
  choices: readonly Choice[],
  ratings: readonly number[],
  overlooks: number,
  attention: Seed,
): Choice {
  const salt = Number.parseInt(attention.slice(0, 8), 16);
  const behind = shortfalls(ratings);
  const gap = Math.min(...behind.filter((shortfall) => shortfall > 0), Number.POSITIVE_INFINITY);
  const ease = Number.isFinite(gap) ? Math.exp(-gap) : 1;
  let found = -1;
  let catching = 0;
  for (let i = 0; i < choices.length; i++) {
    const eye = glimpse(choices[i], salt);
    const likely = at(behind, i) === 0 ? overlooks * ease : overlooks;
    if (eye > glimpse(choices[catching], salt)) catching = i;
    if (eye < likely) continue;
    if (
      found < 0 ||
      at(ratings, i) > at(ratings, found) ||
      (at(ratings, i) === at(ratings, found) && eye > glimpse(choices[found], salt))
    )
      found = i;
  }
  return choices[found < 0 ? catching : found];
}
