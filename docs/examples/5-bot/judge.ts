import type { Judge } from '@meadhall/core';
import type { Choice, State, View } from '../2-hands/horns.ts';

/** Nobody drinks more than three at once: whoever leaves four horns cannot be beaten next turn, one to three is a gift. */
function standing(left: number): number {
  if (left === 0) return 3;
  if (left <= 3) return -2;
  return left % 4 === 0 ? 1 : 0;
}

export const judge: Judge<State, View, Choice> = {
  rate: (view, _seat, choices) => choices.map(({ card }) => standing(Math.max(0, view.horns - card))),
  value({ hands, horns, winner, stack }) {
    if (winner !== null) return hands.map((_, seat) => (seat === winner ? 1 : 0));
    const asked = stack[0]?.seat ?? 0;
    const own = horns <= 3 ? 0.8 : horns === 4 ? 0.2 : 1 / hands.length;
    return hands.map((_, seat) => (seat === asked ? own : (1 - own) / (hands.length - 1)));
  },
};
