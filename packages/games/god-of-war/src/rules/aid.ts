import { begin, type DeepReadonly, type Seat } from '@meadhall/core';
import type { GowTable, State, Window } from '../state.ts';
import { isIn } from './facts.ts';
import { playerOf } from './hands.ts';
import { hasSpecial, holdsFor } from './specials.ts';
import { hasSupport } from './support.ts';

/**
 * Whether a seat is asked in this window. With open hands only those who can do something; with closed hands everyone
 * who holds a card, so that the question tells nothing. [GW-C8, GW-C9]
 */
export function isAsked(state: DeepReadonly<State>, seat: Seat, window: Window, turn: Seat | null): boolean {
  if (!isIn(state, seat)) return false;
  const own = playerOf(state, seat);
  const helps = window !== 'attack' && window !== 'struck' && hasSupport(state, seat, turn);
  if (window === 'support') return helps || (isMimir(state, seat) && !own.holding && speaks(state, seat, window));
  if (window === 'attack') return couldHold(state, seat, 'attack') || canBoost(state);
  if (window === 'struck' && couldHold(state, seat, 'defense')) return true;
  return !own.holding && (helps || speaks(state, seat, window));
}

const isMimir = (state: DeepReadonly<State>, seat: Seat): boolean => playerOf(state, seat).party === 'mimir';

const speaks = (state: DeepReadonly<State>, seat: Seat, window: Window): boolean =>
  state.limits.openHands ? hasSpecial(state, seat, window) : playerOf(state, seat).hand.length > 0;

const couldHold = (state: DeepReadonly<State>, seat: Seat, does: 'attack' | 'defense'): boolean =>
  state.limits.openHands ? holdsFor(state, seat, does) : playerOf(state, seat).hand.length > 0;

/** Alone, Atreus may add to an Attack that has been named. [GW-O3] */
export const canBoost = (state: DeepReadonly<State>): boolean => state.limits.solo && state.companions.a1;

/** Opens a window for all who are to be asked; nothing happens if nobody is. */
export function beginAid(table: GowTable, window: Window, turn: Seat | null): void {
  const waiting: Seat[] = [];
  for (let seat = 0; seat < table.state.seats.length; seat++) {
    if (isAsked(table.state, seat, window, turn)) waiting.push(seat);
  }
  if (waiting.length > 0) begin(table, { kind: 'aid', window, waiting, turn, stale: false });
}
