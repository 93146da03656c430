import type { Judge } from '@meadhall/core';
import type { Choice } from './choices.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

export const judge: Judge<State, View, Choice> = {
  rate: (_view, _seat, choices) => choices.map(() => 0),
  value: (state) => state.vikings.map(() => 1 / state.vikings.length),
};
