import { at, type Random } from '@meadhall/core';
import { type Card, KINDS } from '../data/cards.ts';
import type { State } from '../state.ts';

/**
 * The top card of a shuffled pile. Nobody ever knows more about the pile than what is in it, so its order is settled
 * card by card: each one left is as likely as the other. [AX-S3]
 */
export function drawCard(state: State, random: Random): Card {
  const { pile } = state;
  let skip = random.below(state.left--);
  for (let kind = 0; kind < KINDS.length; kind++) {
    const count = pile[kind] ?? 0;
    if (skip < count) {
      pile[kind] = count - 1;
      return KINDS[kind] ?? 'maid';
    }
    skip -= count;
  }
  throw new RangeError('The pile is empty.');
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
