import type { Judge } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { greyFollowers } from '../rules/grey.ts';
import type { ReadonlyState, State } from '../state.ts';
import type { View } from '../view.ts';
import { levels } from './levels.ts';
import { EVEN } from './outlook.ts';
import { rateWith } from './rate.ts';
import { reference } from './reference.ts';
import { nearness, standing } from './standing.ts';
import { propose } from './trade.ts';

/** A race: how near the lone jarl is to a card, and how far the grey rival is from what it wants. */
function aloneValue(state: ReadonlyState): number {
  const near = nearness(state, 0).share ** 1.5;
  if (!state.grey) return Math.min(0.95, 0.05 + 0.9 * near);
  const left = state.grey.goal - greyFollowers(state);
  return Math.min(0.95, 0.03 + near * (0.3 + 0.6 * Math.min(1, left / RACE)));
}

function value(state: ReadonlyState): readonly number[] {
  if (state.over) {
    const { winners } = state.over;
    return Array.from({ length: state.seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
  }
  if (state.seats === 1) return [aloneValue(state)];
  const powers = Array.from({ length: state.seats }, (_, seat) => Math.exp(standing(state, seat)));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** So many Followers before its goal the grey rival is no danger yet. */
const RACE = 6;

export const judge: Judge<State, View, Choice> = {
  rate: rateWith(EVEN),
  reference,
  value,
  propose,
  temperaments: {
    raider: rateWith({ cards: 1, harm: 1.8, silfr: 0.9, trade: 0.8 }),
    trader: rateWith({ cards: 1, harm: 0.7, silfr: 1.4, trade: 1.3 }),
  },
  levels,
};
