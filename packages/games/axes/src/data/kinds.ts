import { keysOf } from '@meadhall/core';
import { CARDS, type Card } from './cards.ts';

/** The kinds of card in the order of the table, for piles that are counted. */
export const KINDS: readonly Card[] = keysOf(CARDS);
