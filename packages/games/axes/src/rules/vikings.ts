import type { DeepReadonly, Seat } from '@meadhall/core';
import { type AxeCard, CARDS, type Card, type ShieldCard } from '../data/cards.ts';
import type { State, Viking } from '../state.ts';

const nobody = (seat: Seat): never => {
  throw new RangeError(`No Viking sits at ${seat}.`);
};

export const viking = (state: State, seat: Seat): Viking => state.vikings[seat] ?? nobody(seat);
export const vikingOf = (state: DeepReadonly<State>, seat: Seat): DeepReadonly<Viking> =>
  state.vikings[seat] ?? nobody(seat);

/** Told apart word by word: quicker than looking the card up. */
export function power(card: AxeCard | ShieldCard): number {
  if (card === 'axe1') return CARDS.axe1.power;
  if (card === 'axe2') return CARDS.axe2.power;
  if (card === 'axe3') return CARDS.axe3.power;
  if (card === 'shield1') return CARDS.shield1.power;
  if (card === 'shield2') return CARDS.shield2.power;
  return card === 'shield3' ? CARDS.shield3.power : CARDS.shield4.power;
}
export const isShield = (card: Card): card is ShieldCard =>
  card === 'shield1' || card === 'shield2' || card === 'shield3' || card === 'shield4';

/** What a throw would do, said before and done after. [AX-A2, AX-A3, AX-A6] */
export function throwResult(axes: number, unused: number): { stopped: number; hits: number } {
  const stopped = Math.min(axes, unused);
  return { stopped, hits: axes - stopped };
}

/** Nobody loses two turns without completing one in between. [AX-M3] */
export const canLoseTurn = ({ rest }: { rest: Viking['rest'] }): boolean => rest === 'free';

/** The next seat to the left that has not fallen. [AX-T4] */
export function nextSeat(state: DeepReadonly<State>, seat: Seat): Seat {
  const { vikings } = state;
  let next = seat;
  do next = next + 1 < vikings.length ? next + 1 : 0;
  while (vikings[next]?.out);
  return next;
}

/** The only Viking left, or null. [AX-O4] */
export function survivor(state: DeepReadonly<State>): Seat | null {
  let last: Seat | null = null;
  for (let seat = 0; seat < state.vikings.length; seat++) {
    if (vikingOf(state, seat).out) continue;
    if (last !== null) return null;
    last = seat;
  }
  return last;
}
