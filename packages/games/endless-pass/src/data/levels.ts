import type { OfferedLevel } from '@meadhall/core';

/** Two against two at four seats. Konungr is not shown to be stronger than Jarl, so it is not offered. */
export const LEVELS: readonly OfferedLevel[] = [
  { level: 'thrall', proof: null },
  { level: 'karl', proof: { share: 0.637, low: 0.589, high: 0.682, games: 402, seed: 'levels-1' } },
  {
    level: 'jarl',
    proof: { share: 0.696, low: 0.635, high: 0.753, games: 240, seed: 'levels-1', think: '150 iterations' },
  },
];
