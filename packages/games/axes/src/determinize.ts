import { at, type Random, type Viewer } from '@meadhall/core';
import { KINDS } from './data/cards.ts';
import { drawCard } from './rules/pile.ts';
import type { State } from './state.ts';

/** The hands of others are unknown in the strategic game: they go back to the pile and are drawn anew. [AX-S5] */
export function redeal(state: State, viewer: Viewer, random: Random): void {
  if (state.limits.openHands) return;
  const hidden = state.vikings.filter((_, seat) => seat !== viewer);
  for (const viking of hidden) {
    for (const card of viking.hand) {
      const kind = KINDS.indexOf(card);
      state.pile[kind] = at(state.pile, kind) + 1;
      state.left++;
    }
  }
  for (const viking of hidden) viking.hand = viking.hand.map(() => drawCard(state, random));
}
