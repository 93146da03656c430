import type { Seat } from '@meadhall/core';
import type { ReadonlyState } from '../state.ts';

/** Glory wins; Health is what is left to defend it with. */
export const score = ({ vikings }: ReadonlyState, seat: Seat): readonly number[] => [
  vikings[seat]?.glory ?? 0,
  vikings[seat]?.health ?? 0,
];
