import type { OfferedLevel } from '@meadhall/core';

/**
 * Written by `meadhall ladder hnefatafl --seats 2 --pairs karl/thrall,jarl/karl,konungr/jarl --games 200 --seed levels-2
 * --think jarl=40,konungr=160 --levels …`: each level is shown to be stronger than the one before. Konungr won 50.0 % (43–57 %) against
 * Jarl, so it is not offered.
 */
export const LEVELS: readonly OfferedLevel[] = [
  { level: 'thrall', proof: null },
  { level: 'karl', proof: { share: 0.91, low: 0.862, high: 0.948, games: 200, seed: 'levels-2' } },
  {
    level: 'jarl',
    proof: { share: 0.645, low: 0.577, high: 0.708, games: 200, seed: 'levels-2', think: '40 iterations' },
  },
];
