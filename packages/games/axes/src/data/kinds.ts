import { at, keysOf } from '@meadhall/core';
import { CARDS, type Card, type OfFamily } from './cards.ts';

/** The kinds of card in the order of the table, for piles that are counted. */
export const KINDS: readonly Card[] = keysOf(CARDS);

const ofFamily = <const F extends string>(family: F): readonly OfFamily<F>[] =>
  KINDS.filter((card): card is OfFamily<F> => CARDS[card].family === family);

export const AXES = ofFamily('axe');
export const SHIELDS = ofFamily('shield');
export const ARMORIES = ofFamily('armory');
export const MAIDS = ofFamily('maid');

/** Meant by states and events that name no armory, and no maid: those of a deck with one of each. */
export const ARMORY = at(ARMORIES, 0);
export const MAID = at(MAIDS, 0);
