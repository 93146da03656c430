import { countedPile, type Random } from '@meadhall/core';
import type { Card } from '../data/cards.ts';
import { KINDS } from '../data/kinds.ts';
import type { State } from '../state.ts';

/** Nobody ever knows more about the pile than what is in it. [AX-S3] */
export const PILE = countedPile(KINDS);

export function drawCard(state: State, random: Random): Card {
  return PILE.draw(state.pile, state.left--, random);
}

/** Cards join the pile, which is as good as shuffled then. */
export function putBack(state: State, cards: readonly Card[]): void {
  for (const card of cards) PILE.put(state.pile, card);
  state.left += cards.length;
}

/** The discards become a new pile. [AX-T5] */
export function shuffleDiscards(state: State): void {
  putBack(state, state.discards);
  state.discards = [];
}
