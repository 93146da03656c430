import { lookup, range, type Seat } from '@meadhall/core';
import { type AxeCard, CARDS, type Card, MOST_SEATS, type ShieldCard } from './data/cards.ts';
import { KINDS } from './data/kinds.ts';

export type Choice =
  | { kind: 'throwAxes'; card: AxeCard; target: Seat }
  | { kind: 'layShield'; card: ShieldCard }
  | { kind: 'layArmory'; card: 'armory' }
  /** Discard a newly drawn armory to draw another card. */
  | { kind: 'spendArmory'; card: 'armory' }
  | { kind: 'robArmory'; card: 'maid'; target: Seat }
  | { kind: 'keepBusy'; card: 'maid'; target: Seat }
  | { kind: 'discard'; card: Card }
  /** Discard an armory stored on an earlier turn to draw and play one more card. */
  | { kind: 'useArmory' }
  | { kind: 'endTurn' };

// Choices are plain data and never change, so each is made once: a search asks for them millions of times.
const atEach = (choice: (target: Seat) => Choice): readonly Choice[] => range(MOST_SEATS).map(choice);

const isAxe = (card: Card): card is AxeCard => CARDS[card].family === 'axe';
const isShield = (card: Card): card is ShieldCard => CARDS[card].family === 'shield';

/** For each axe a throw at each seat. */
export const throwsOf = lookup(KINDS.filter(isAxe), (card) =>
  atEach((target) => ({ kind: 'throwAxes', card, target })),
);

/** For each shield how it is laid. */
export const layingOf = lookup(KINDS.filter(isShield), (card): Choice => ({ kind: 'layShield', card }));

/** A visit of the maid to each seat. */
export const ROBBERIES = atEach((target) => ({ kind: 'robArmory', card: 'maid', target }));
export const DISTRACTIONS = atEach((target) => ({ kind: 'keepBusy', card: 'maid', target }));

export const SPEND_ARMORY: Choice = { kind: 'spendArmory', card: 'armory' };
export const LAY_ARMORY: Choice = { kind: 'layArmory', card: 'armory' };
export const USE_ARMORY: Choice = { kind: 'useArmory' };
export const END_TURN: Choice = { kind: 'endTurn' };

const nobody = (seat: Seat): never => {
  throw new RangeError(`Nobody sits at ${seat}.`);
};

export const aimed = (choices: readonly Choice[], target: Seat): Choice => choices[target] ?? nobody(target);
