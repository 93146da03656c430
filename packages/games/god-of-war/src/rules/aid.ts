import { begin, type Seat } from '@meadhall/core';
import type { GowPlay, ReadonlyState, Window } from '../state.ts';
import { isIn } from './facts.ts';
import { playerOf } from './hands.ts';
import { hasSpecial, holdsFor, type Moment } from './specials.ts';
import { hasSupport } from './support.ts';

/**
 * Whether a seat is asked in this window. With open hands only those who can do something; with closed hands everyone
 * who holds a card, so that the question tells nothing. [GW-C8, GW-C9]
 */
export function isAsked(state: ReadonlyState, seat: Seat, window: Window, turn: Seat | null): boolean {
  if (!isIn(state, seat)) return false;
  const own = playerOf(state, seat);
  const helps = window !== 'attack' && window !== 'struck' && hasSupport(state, seat, turn);
  if (window === 'support') return helps || (isMimir(state, seat) && !own.holding && mightSpeak(state, seat, window));
  if (window === 'attack') return couldHold(state, seat, 'attack') || canBoost(state);
  if (window === 'struck' && couldHold(state, seat, 'defense')) return true;
  return !own.holding && (helps || mightSpeak(state, seat, window));
}

const isMimir = (state: ReadonlyState, seat: Seat): boolean => playerOf(state, seat).party === 'mimir';

/** With open hands: has a Special to play now. With closed hands: holds a card, which all can see. */
export const mightSpeak = (state: ReadonlyState, seat: Seat, moment: Moment): boolean =>
  state.limits.openHands ? hasSpecial(state, seat, moment) : playerOf(state, seat).hand.length > 0;

const couldHold = (state: ReadonlyState, seat: Seat, does: 'attack' | 'defense'): boolean =>
  state.limits.openHands ? holdsFor(state, seat, does) : playerOf(state, seat).hand.length > 0;

/** Alone, Atreus may add to an Attack that has been named. [GW-O3] */
export const canBoost = (state: ReadonlyState): boolean => state.limits.solo && state.companions.a1;

/** Opens a window for all who are to be asked; nothing happens if nobody is. */
export function beginAid(play: GowPlay, window: Window, turn: Seat | null): void {
  const waiting: Seat[] = [];
  for (let seat = 0; seat < play.state.seats.length; seat++) {
    if (isAsked(play.state, seat, window, turn)) waiting.push(seat);
  }
  if (waiting.length > 0) begin(play, { kind: 'aid', window, waiting, turn, stale: false });
}
