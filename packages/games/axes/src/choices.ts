import { lookup, range, type Seat } from '@meadhall/core';
import { type ArmoryCard, type AxeCard, type Card, type MaidCard, MOST_SEATS, type ShieldCard } from './data/cards.ts';
import { ARMORIES, AXES, MAIDS, SHIELDS } from './data/kinds.ts';

export type Choice =
  | { kind: 'throwAxes'; card: AxeCard; target: Seat }
  | { kind: 'layShield'; card: ShieldCard }
  | { kind: 'layArmory'; card: ArmoryCard }
  /** Discard a newly drawn armory to draw another card. */
  | { kind: 'spendArmory'; card: ArmoryCard }
  | { kind: 'robArmory'; card: MaidCard; target: Seat }
  | { kind: 'keepBusy'; card: MaidCard; target: Seat }
  | { kind: 'discard'; card: Card }
  /** Discard an armory stored on an earlier turn to draw and play one more card. */
  | { kind: 'useArmory' }
  | { kind: 'endTurn' };

// Choices are plain data and never change, so each is made once: a search asks for them millions of times.
const atEach = (choice: (target: Seat) => Choice): readonly Choice[] => range(MOST_SEATS).map(choice);

/** For each axe a throw at each seat. */
export const throwsOf = lookup(AXES, (card) => atEach((target) => ({ kind: 'throwAxes', card, target })));

/** For each shield how it is laid. */
export const layingOf = lookup(SHIELDS, (card): Choice => ({ kind: 'layShield', card }));

/** For each armory how it is discarded for another card, and how it is stored. */
export const armingOf = lookup(ARMORIES, (card): { readonly spend: Choice; readonly lay: Choice } => ({
  spend: { kind: 'spendArmory', card },
  lay: { kind: 'layArmory', card },
}));

/** For each maid her visits to each seat. */
export const visitsOf = lookup(MAIDS, (card) => ({
  robberies: atEach((target) => ({ kind: 'robArmory', card, target })),
  distractions: atEach((target) => ({ kind: 'keepBusy', card, target })),
}));

export const USE_ARMORY: Choice = { kind: 'useArmory' };
export const END_TURN: Choice = { kind: 'endTurn' };

const nobody = (seat: Seat): never => {
  throw new RangeError(`Nobody sits at ${seat}.`);
};

export const aimed = (choices: readonly Choice[], target: Seat): Choice => choices[target] ?? nobody(target);
