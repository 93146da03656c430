import type { Seat } from '@meadhall/core';
import type { ReadonlyState } from '../state.ts';
import { following } from './counts.ts';

/** What decides where several have won, in that order. [PX-W8] */
export const score = (state: ReadonlyState, seat: Seat): readonly number[] => [
  following(state, seat),
  state.jarls[seat]?.silfr ?? 0,
];
