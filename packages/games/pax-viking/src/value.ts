import type { Judge } from '@meadhall/core';
import type { Choice } from './choices.ts';
import { EVEN } from './judge/outlook.ts';
import { rateWith } from './judge/rate.ts';
import { nearness, standing } from './judge/standing.ts';
import { propose } from './judge/trade.ts';
import type { Seen, State } from './state.ts';
import type { View } from './view.ts';

function value(state: Seen): readonly number[] {
  if (state.over) {
    const { winners } = state.over;
    return Array.from({ length: state.seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
  }
  if (state.seats === 1) return [Math.min(0.95, 0.05 + 0.9 * nearness(state, 0).share ** 1.5)];
  const powers = Array.from({ length: state.seats }, (_, seat) => Math.exp(standing(state, seat)));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

export const judge: Judge<State, View, Choice> = {
  rate: rateWith(EVEN),
  value,
  propose,
  temperaments: {
    raider: rateWith({ cards: 1, harm: 1.8, silfr: 0.9, trade: 0.8 }),
    trader: rateWith({ cards: 1, harm: 0.7, silfr: 1.4, trade: 1.3 }),
  },
};
