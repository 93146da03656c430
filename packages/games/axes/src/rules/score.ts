import type { Seat } from '@meadhall/core';
import type { ReadonlyState } from '../state.ts';

/** How many more hits this Viking could take, and how many others have fallen. */
export const score = ({ limits, vikings }: ReadonlyState, seat: Seat): readonly number[] => [
  Math.max(0, limits.hitsToFall - (vikings[seat]?.hits ?? 0)),
  vikings.filter(({ out }, other) => out && other !== seat).length,
];
