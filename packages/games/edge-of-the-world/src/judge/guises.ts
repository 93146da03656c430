import { at, type Guise, range, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { BATTLE } from '../data/discs.ts';
import type { HoldSlot } from '../state.ts';
import type { Seen } from './outlook.ts';

/**
 * How often so many discs are laid by one who lays so many shields in earnest: the number is drawn evenly from none to all aboard,
 * and goods make it up as far as they go.
 */
export function guiseShare(shields: number, goods: number, aboard: number, count: number): number {
  const most = shields + goods;
  if (count < shields || count > most) return 0;
  return (count === shields ? count + 1 : 1) / (aboard + 1) + (count === most ? (aboard - most) / (aboard + 1) : 0);
}

/**
 * An attacker shows how many discs lie there before the defender answers. As many as drawn evenly from none to all aboard
 * are laid, goods beside the shields if need be: so the number tells as little as it can, and costs only that goods laid
 * are known to all afterwards. [EW-S4, EW-S7]
 */
export function guises(view: Seen, seat: Seat, choice: Choice): readonly Guise<Choice>[] {
  const { asked } = view;
  if (choice.kind !== 'lay' || asked?.to !== 'shipBattle' || asked.attacker !== seat) return [];
  const { hold } = at(view.captains, seat);
  const battle = (slot: HoldSlot): number => {
    const face = hold[slot]?.face;
    return face ? BATTLE[face] : 0;
  };
  const aboard = range(hold.length).filter((slot) => hold[slot] !== null);
  const shields = choice.slots.filter((slot) => battle(slot) > 0);
  const goods = aboard.filter((slot) => battle(slot) === 0);
  return range(goods.length + 1).map((laid) => ({
    choice: { ...choice, slots: [...shields, ...goods.slice(0, laid)].sort((a, b) => a - b) },
    share: guiseShare(shields.length, goods.length, aboard.length, shields.length + laid),
  }));
}
