import { at } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { ACTIONS, type ActionCard } from '../data/cards.ts';

const DISCARDS = new Map<number, readonly Choice[]>();

/** A hand as a number: how many of each kind, four bits each. */
function counted(hand: readonly ActionCard[]): number {
  let key = 0;
  for (let i = 0; i < hand.length; i++) key += 1 << (4 * ACTIONS.indexOf(at(hand, i)));
  return key;
}

/** Every set of cards that can be discarded from a hand, none and all included; like cards are one. [EP-R2] */
export function discardsFrom(hand: readonly ActionCard[]): readonly Choice[] {
  const key = counted(hand);
  let known = DISCARDS.get(key);
  if (!known) {
    let sets: ActionCard[][] = [[]];
    for (const kind of ACTIONS) {
      const held = (key >> (4 * ACTIONS.indexOf(kind))) & 15;
      sets = sets.flatMap((set) =>
        Array.from({ length: held + 1 }, (_, count) => [...set, ...Array<ActionCard>(count).fill(kind)]),
      );
    }
    known = sets.map((discards): Choice => ({ kind: 'replenish', discards }));
    DISCARDS.set(key, known);
  }
  return known;
}
