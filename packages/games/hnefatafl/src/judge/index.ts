import type { Judge, Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { scores, seatOf, sideOf } from '../rules/match.ts';
import type { ReadonlyState, State } from '../state.ts';
import type { View } from '../view.ts';
import { levels } from './levels.ts';
import { glimpse, rating, weighing } from './rate.ts';
import { standing } from './standing.ts';

const chance = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** The share of the match each seat may expect: games that are over as they ended, the one under way weighed, others even. */
function value(state: ReadonlyState): readonly number[] {
  const frame = state.stack.at(-1);
  const [first, second] = scores(state.results);
  if (frame?.kind !== 'turn') return [first / state.games, second / state.games];
  const king: Seat = seatOf(state, 'defenders');
  const hope = chance(standing(state, sideOf(state, frame.seat)));
  const open = (state.games - state.results.length - 1) / 2;
  const share = (seat: Seat, done: number): number => (done + open + (seat === king ? hope : 1 - hope)) / state.games;
  return [share(0, first), share(1, second)];
}

export const judge: Judge<State, View, Choice> = {
  rate: rating(weighing()),
  naive: rating(glimpse),
  value,
  levels,
  temperaments: {
    /** Goes for men, and guards its own. */
    raider: rating(weighing({ men: 2, ways: 0.7 })),
    /** Gives men for the ways: to close them, or to open one. */
    warden: rating(weighing({ men: 0.6, ways: 1.4 })),
  },
};
