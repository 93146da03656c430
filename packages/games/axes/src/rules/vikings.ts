import { type DeepReadonly, lookup, type Seat } from '@meadhall/core';
import { type ArmoryCard, type AxeCard, CARDS, type ShieldCard } from '../data/cards.ts';
import { ARMORY, KINDS } from '../data/kinds.ts';
import type { ReadonlyState, State, Viking } from '../state.ts';

const nobody = (seat: Seat): never => {
  throw new RangeError(`No Viking sits at ${seat}.`);
};

export const viking = (state: State, seat: Seat): Viking => state.vikings[seat] ?? nobody(seat);
export const vikingOf = (state: ReadonlyState, seat: Seat): DeepReadonly<Viking> => state.vikings[seat] ?? nobody(seat);

/** How many axes a card throws, or how many its shields stop. [AX-S1] */
const powerOf = lookup(KINDS, (card) => CARDS[card].power);
export const power = (card: AxeCard | ShieldCard): number => powerOf(card) ?? 0;

/** The armory that lies before a Viking, if one does. */
export const storedIn = ({ armory }: Pick<DeepReadonly<Viking>, 'armory'>): ArmoryCard =>
  typeof armory === 'string' ? armory : ARMORY;

/** What a throw would do, said before and done after. [AX-A2, AX-A3, AX-A6] */
export function throwResult(axes: number, unused: number): { stopped: number; hits: number } {
  const stopped = Math.min(axes, unused);
  return { stopped, hits: axes - stopped };
}

/** Nobody loses two turns without completing one in between. [AX-M3] */
export const canLoseTurn = ({ rest }: { rest: Viking['rest'] }): boolean => rest === 'free';

/** The next seat to the left that has not fallen. [AX-T4] */
export function nextSeat(state: ReadonlyState, seat: Seat): Seat {
  const { vikings } = state;
  let next = seat;
  do next = next + 1 < vikings.length ? next + 1 : 0;
  while (vikings[next]?.out);
  return next;
}

/** The only Viking left, or null. [AX-O4] */
export function survivor(state: ReadonlyState): Seat | null {
  let last: Seat | null = null;
  for (let seat = 0; seat < state.vikings.length; seat++) {
    if (vikingOf(state, seat).out) continue;
    if (last !== null) return null;
    last = seat;
  }
  return last;
}
