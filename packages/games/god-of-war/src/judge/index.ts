import type { Judge } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { chance } from './chance.ts';
import { levels } from './levels.ts';
import { rate } from './rate.ts';

export const judge: Judge<State, View, Choice> = {
  rate,
  /** All win or lose together: one chance for everyone. [GW-G1] */
  value(state) {
    const share = chance(state);
    return state.seats.map(() => share);
  },
  levels,
};
