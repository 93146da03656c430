import { at, type Judge, type Seat } from '@meadhall/core';
import type { Choice } from './choices.ts';
import { EVEN } from './judge/outlook.ts';
import { rateWith } from './judge/rate.ts';
import { propose } from './judge/trade.ts';
import { following, progress } from './rules/counts.ts';
import type { Seen, State } from './state.ts';
import type { View } from './view.ts';

/** How near a jarl is to its two nearest cards: 1 when one is fulfilled. */
function nearness(state: Seen, seat: Seat): { best: number; second: number } {
  let [best, second] = [0, 0];
  for (const card of state.cards) {
    let [have, need] = [0, 0];
    for (const part of progress(state, seat, card)) {
      have += part.have;
      need += part.need;
    }
    const share = have / need;
    second = Math.max(second, Math.min(best, share));
    best = Math.max(best, share);
  }
  return { best, second };
}

/** Standing in the saga, with weights fitted to who won a hundred measured games. */
function standing(state: Seen, seat: Seat): number {
  const { silfr, hand } = at(state.jarls, seat);
  const { best, second } = nearness(state, seat);
  const cards = 1.6 * best ** 3 - 1.1 * best + 1.6 * second;
  return cards + 0.27 * following(state, seat) + 0.03 * Math.min(12, silfr) + 0.01 * Math.min(5, hand.length);
}

function value(state: Seen): readonly number[] {
  if (state.over) {
    const { winners } = state.over;
    return Array.from({ length: state.seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
  }
  if (state.seats === 1) return [Math.min(0.95, 0.05 + 0.9 * nearness(state, 0).best ** 1.5)];
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
