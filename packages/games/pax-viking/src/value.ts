import { at, type Judge, type Seat } from '@meadhall/core';
import type { Choice } from './choices.ts';
import { EVEN } from './judge/outlook.ts';
import { rateWith } from './judge/rate.ts';
import { propose } from './judge/trade.ts';
import { following, progress } from './rules/counts.ts';
import type { Seen, State } from './state.ts';
import type { View } from './view.ts';

/** How near a jarl is to its nearest card: 1 when it is fulfilled. */
function nearness(state: Seen, seat: Seat): number {
  let best = 0;
  for (const card of state.cards) {
    let [have, need] = [0, 0];
    for (const part of progress(state, seat, card)) {
      have += part.have;
      need += part.need;
    }
    best = Math.max(best, have / need);
  }
  return best;
}

/** Standing in the saga: cards in reach, Followers, means. */
function standing(state: Seen, seat: Seat): number {
  const { silfr, hand } = at(state.jarls, seat);
  const near = nearness(state, seat);
  return 2.4 * near ** 2 + 0.22 * following(state, seat) + 0.04 * Math.min(12, silfr) + 0.06 * Math.min(5, hand.length);
}

function value(state: Seen): readonly number[] {
  if (state.over) {
    const { winners } = state.over;
    return Array.from({ length: state.seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
  }
  if (state.seats === 1) return [Math.min(0.95, 0.05 + 0.9 * nearness(state, 0) ** 1.5)];
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
