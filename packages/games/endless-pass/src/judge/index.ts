import type { Judge } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { levels } from './levels.ts';
import { rateWith } from './rates.ts';
import { chances } from './standing.ts';
import { TEMPERAMENTS, WEIGHTS } from './weights.ts';

export const judge: Judge<State, View, Choice> = {
  rate: (view, seat, choices) => rateWith(WEIGHTS, view, seat, choices),
  value: chances,
  temperaments: {
    bold: (view, seat, choices) => rateWith(TEMPERAMENTS.bold, view, seat, choices),
    raider: (view, seat, choices) => rateWith(TEMPERAMENTS.raider, view, seat, choices),
    wary: (view, seat, choices) => rateWith(TEMPERAMENTS.wary, view, seat, choices),
  },
  levels,
};
