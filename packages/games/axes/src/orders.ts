import type { StandingOrder } from '@meadhall/core';
import type { Choice } from './choices.ts';
import type { View } from './view.ts';

/** Throws are answered by what lies there; only the stored Armory is asked about after a card was played. [AX-R2] */
export const ORDERS = [
  {
    id: 'keepArmory',
    answer: ({ asked }, _, choices) =>
      asked?.to === 'storedArmory' ? (choices.find(({ kind }) => kind === 'endTurn') ?? null) : null,
  },
] as const satisfies readonly StandingOrder<View, Choice>[];
