import { type HiddenSpec, type Random, range, type Viewer } from '@meadhall/core';
import { drawCard, PILE, putBack } from './rules/pile.ts';
import type { State } from './state.ts';

/** In the strategic game the hands of others; the pile has no order until it is drawn from. [AX-S5] */
export const hidden: HiddenSpec<State> = {
  of({ limits, vikings }, viewer) {
    if (limits.openHands) return { pools: [] };
    const others = range(vikings.length).filter((seat) => seat !== viewer);
    const hands = others.map((seat) => ({ zone: 'hands', at: ['vikings', seat, 'hand'] }));
    return { pools: [{ name: 'cards', places: [...hands, PILE.hidden('pile', ['pile'])] }] };
  },
  follows: {
    'pile[]': 'the deck, less the cards that lie open',
    'stack.play.stored': 'whether an armory lay there as the turn began',
  },
};

/** The hands of others are unknown in the strategic game: they go back to the pile and are drawn anew. [AX-S5] */
export function redeal(state: State, viewer: Viewer, random: Random): void {
  if (state.limits.openHands) return;
  const hidden = state.vikings.filter((_, seat) => seat !== viewer);
  for (const viking of hidden) putBack(state, viking.hand);
  for (const viking of hidden) viking.hand = viking.hand.map(() => drawCard(state, random));
}
