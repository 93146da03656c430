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
export const isAxe = (card: Card): card is AxeCard => card === 'axe1' || card === 'axe2' || card === 'axe3';
export const isShield = (card: Card): card is ShieldCard =>
  card === 'shield1' || card === 'shield2' || card === 'shield3' || card === 'shield4';

/** What a throw would do, said before and done after. [AX-A2, AX-A3, AX-A6] */
export function throwResult(axes: number, unused: number): { stopped: number; hits: number } {
  const stopped = Math.min(axes, unused);
  return { stopped, hits: axes - stopped };
}

/** Nobody loses two turns without completing one in between. [AX-M3] */
export const canLoseTurn = ({ rest }: { rest: Viking['rest'] }): boolean => rest === 'free';

/** Whether the maid has anyone to go to. [AX-M4] */
export function maidHasTarget(state: DeepReadonly<State>, seat: Seat): boolean {
  for (let other = 0; other < state.vikings.length; other++) {
    if (other === seat) continue;
    const rival = vikingOf(state, other);
    if (!rival.out && (rival.armory || canLoseTurn(rival))) return true;
  }
  return false;
}

/** Axes and shields can always be played, an armory or a maid not always. [AX-T2, AX-R3, AX-M4, AX-V3] */
export function isPlayable(state: DeepReadonly<State>, seat: Seat, card: Card): boolean {
  if (card === 'armory') return !vikingOf(state, seat).armory;
  return card !== 'maid' || maidHasTarget(state, seat);
}

export function canPlayAny(state: DeepReadonly<State>, seat: Seat, hand: readonly Card[]): boolean {
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i];
    if (card && isPlayable(state, seat, card)) return true;
  }
  return false;
}

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
