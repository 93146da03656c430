import type { Judge } from '@meadhall/core';
import type { Choice } from './choices.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';
import { rateWith } from './weigh/rates.ts';
import { WEIGHTS } from './weigh/weights.ts';

export const judge: Judge<State, View, Choice> = {
  rate: (view, seat, choices) => rateWith(WEIGHTS, view, seat, choices),
  value: (state) => state.vikings.map(() => 1 / state.vikings.length),
};
