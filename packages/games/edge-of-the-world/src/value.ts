import type { Judge, Seat } from '@meadhall/core';
import type { Choice } from './choices.ts';
import { BATTLE } from './data/discs.ts';
import { rateAs } from './judge/rate.ts';
import { TEMPERS } from './judge/temper.ts';
import { captainOf } from './rules/captains.ts';
import { faceOf } from './rules/knowledge.ts';
import type { Reading, State } from './state.ts';
import type { View } from './view.ts';

function wealth(state: Reading, seat: Seat): number {
  const { gold, hold } = captainOf(state, seat);
  let worth = gold;
  for (const disc of hold) if (disc !== null) worth += BATTLE[faceOf(state, disc)] > 0 ? 3 : 13;
  return worth;
}

function value(state: Reading): readonly number[] {
  const powers = state.captains.map((_, seat) => Math.exp(wealth(state, seat) / 60));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

export const judge: Judge<State, View, Choice> = {
  rate: rateAs(TEMPERS.captain),
  value,
  temperaments: {
    trader: rateAs(TEMPERS.trader),
    raider: rateAs(TEMPERS.raider),
    pirate: rateAs(TEMPERS.pirate),
  },
};
