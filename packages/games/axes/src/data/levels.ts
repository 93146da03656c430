import type { OfferedLevel } from '@meadhall/core';

/**
 * Written by `meadhall ladder axes --seats 4 --pairs 2karl/thrall,2jarl/karl,2konungr/jarl --games 402 --seed levels-2
 * --think jarl=60,konungr=240 --levels …`: each level is shown to be stronger than the one before. Karl won 51.0 % (46–56 %) against Thrall, so
 * there is no Thrall below it.
 */
export const LEVELS: readonly OfferedLevel[] = [
  { level: 'karl', proof: null },
  {
    level: 'jarl',
    proof: { share: 0.552, low: 0.503, high: 0.602, games: 402, seed: 'levels-2', think: '60 iterations' },
  },
  {
    level: 'konungr',
    proof: { share: 0.587, low: 0.538, high: 0.636, games: 402, seed: 'levels-2', think: '240 iterations' },
  },
];
