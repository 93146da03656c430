import type { Judge } from '@meadhall/core';
import type { Choice } from './choices.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';
import { rateWith } from './weigh/rates.ts';
import { chances } from './weigh/standing.ts';
import { TEMPERAMENTS, WEIGHTS } from './weigh/weights.ts';

export const judge: Judge<State, View, Choice> = {
  rate: (view, seat, choices) => rateWith(WEIGHTS, view, seat, choices),
  value: chances,
  temperaments: {
    bold: (view, seat, choices) => rateWith(TEMPERAMENTS.bold, view, seat, choices),
    raider: (view, seat, choices) => rateWith(TEMPERAMENTS.raider, view, seat, choices),
    wary: (view, seat, choices) => rateWith(TEMPERAMENTS.wary, view, seat, choices),
  },
};
