import { range, type Seat } from '@meadhall/core';
import { type AxeCard, type Card, MOST_SEATS, type ShieldCard } from './data/cards.ts';

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

/*
 * Choices are plain data and never change, so each is made once: a game asks for them millions of times in a search.
 * They are told apart by comparing words, which costs less than looking a word up.
 */
const atEach = (choice: (target: Seat) => Choice): readonly Choice[] => range(MOST_SEATS).map(choice);

const SINGLE_AXES = atEach((target) => ({ kind: 'throwAxes', card: 'axe1', target }));
const DOUBLE_AXES = atEach((target) => ({ kind: 'throwAxes', card: 'axe2', target }));
const TRIPLE_AXES = atEach((target) => ({ kind: 'throwAxes', card: 'axe3', target }));
/** A throw at each seat; null for a card that is no axe. */
export function throwsOf(card: Card): readonly Choice[] | null {
  if (card === 'axe1') return SINGLE_AXES;
  if (card === 'axe2') return DOUBLE_AXES;
  return card === 'axe3' ? TRIPLE_AXES : null;
}

/** A visit of the maid to each seat. */
export const ROBBERIES = atEach((target) => ({ kind: 'robArmory', card: 'maid', target }));
export const DISTRACTIONS = atEach((target) => ({ kind: 'keepBusy', card: 'maid', target }));

const ONE_SHIELD: Choice = { kind: 'layShield', card: 'shield1' };
const TWO_SHIELDS: Choice = { kind: 'layShield', card: 'shield2' };
const THREE_SHIELDS: Choice = { kind: 'layShield', card: 'shield3' };
const FOUR_SHIELDS: Choice = { kind: 'layShield', card: 'shield4' };
export function layingOf(card: ShieldCard): Choice {
  if (card === 'shield1') return ONE_SHIELD;
  if (card === 'shield2') return TWO_SHIELDS;
  return card === 'shield3' ? THREE_SHIELDS : FOUR_SHIELDS;
}

export const SPEND_ARMORY: Choice = { kind: 'spendArmory', card: 'armory' };
export const LAY_ARMORY: Choice = { kind: 'layArmory', card: 'armory' };
export const USE_ARMORY: Choice = { kind: 'useArmory' };
export const END_TURN: Choice = { kind: 'endTurn' };

export function aimed(choices: readonly Choice[], target: Seat): Choice {
  const choice = choices[target];
  if (!choice) throw new RangeError(`Nobody sits at ${target}.`);
  return choice;
}
