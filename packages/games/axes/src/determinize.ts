import type { Random, Viewer } from '@meadhall/core';
import type { State } from './state.ts';

/** The order of the pile is unknown to all; in the strategic game, so are the hands of others. [AX-S5] */
export function redeal(state: State, viewer: Viewer, random: Random): void {
  const hidden = state.vikings.filter((viking, seat) => !state.limits.openHands && seat !== viewer && !viking.out);
  const unseen = random.redealt([...state.pile, ...hidden.flatMap((viking) => viking.hand)]);
  for (const viking of hidden) viking.hand = unseen.splice(0, viking.hand.length);
  state.pile = unseen;
}
