import type { Judge } from '@meadhall/core';
import type { Choice } from './choices.ts';
import type { State } from './state.ts';
import { chance } from './value/chance.ts';
import { rate } from './value/rate.ts';
import type { View } from './view.ts';

export const judge: Judge<State, View, Choice> = {
  rate,
  /** All win or lose together: one chance for everyone. [GW-G1] */
  value(state) {
    const share = chance(state);
    return state.seats.map(() => share);
  },
};
