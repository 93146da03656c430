import { at, type Random } from '@meadhall/core';
import { type Card, KINDS } from '../data/cards.ts';
import type { State } from '../state.ts';

/**
 * The top card of a shuffled pile. Nobody ever knows more about the pile than what is in it, so its order is settled
 * card by card: each one left is as likely as the other. [AX-S3]
 */
export function drawCard(state: State, random: Random): Card {
  let skip = random.below(state.left);
  let kind = 0;
  for (let count = at(state.pile, 0); skip >= count; count = at(state.pile, kind)) {
    skip -= count;
    kind++;
  }
  state.pile[kind] = at(state.pile, kind) - 1;
  state.left--;
  return at(KINDS, kind);
}

/** The discards become a new pile. [AX-T5] */
export function shuffleDiscards(state: State): void {
  for (const card of state.discards) {
    const kind = KINDS.indexOf(card);
    state.pile[kind] = at(state.pile, kind) + 1;
  }
  state.left += state.discards.length;
  state.discards = [];
}
