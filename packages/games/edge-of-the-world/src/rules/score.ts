import type { Seat } from '@meadhall/core';
import type { ReadonlyState } from '../state.ts';

/** Gold brings a captain home; what is still aboard is not sold yet. */
export const score = ({ captains }: ReadonlyState, seat: Seat): readonly number[] => [
  captains[seat]?.gold ?? 0,
  captains[seat]?.hold.filter((disc) => disc !== null).length ?? 0,
];
