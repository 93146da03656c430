import { at, type DeepReadonly, type Seat } from '@meadhall/core';
import { BATTLE } from '../data/discs.ts';
import { HOLD } from '../data/numbers.ts';
import type { HomeId } from '../data/ports.ts';
import type { Captain, HoldSlot, ReadonlyState, State } from '../state.ts';
import { faceOf } from './knowledge.ts';

export const captain = (state: State, seat: Seat): Captain => at(state.captains, seat);
export const captainOf = (state: ReadonlyState, seat: Seat): DeepReadonly<Captain> => at(state.captains, seat);

/** What decides where the duel is: a state has it, and a view. */
interface Chased {
  readonly chase: { readonly leader: Seat } | null;
  readonly captains: readonly { readonly home: HomeId }[];
}

/** Every set of up to four seats or slots, by the bits of its number. */
const SETS: readonly (readonly number[])[] = Array.from({ length: 16 }, (_, bits) =>
  [0, 1, 2, 3].filter((member) => (bits >> member) & 1),
);

export const NOBODY: readonly Seat[] = at(SETS, 0);
export const only = (seat: Seat): readonly Seat[] => at(SETS, 1 << seat);
export const setOf = (bits: number): readonly number[] => at(SETS, bits);

export const leaderHome = ({ chase, captains }: Chased): HomeId | null =>
  chase === null ? null : at(captains, chase.leader).home;

/** Clockwise from the holder of the Special Token, without the leader of a chase. [EW-D3, EW-M2, EW-H6] */
export function inTurn(state: ReadonlyState): Seat[] {
  const seats: Seat[] = [];
  const count = state.captains.length;
  for (let i = 0; i < count; i++) {
    const seat = (state.token + i) % count;
    if (seat !== state.chase?.leader) seats.push(seat);
  }
  return seats;
}

/** The first of these, clockwise from the holder of the Special Token, holder included. [EW-H7] */
export function firstFromToken(state: ReadonlyState, seats: readonly Seat[]): Seat {
  const count = state.captains.length;
  for (let i = 0; i < count; i++) {
    const seat = (state.token + i) % count;
    if (seats.includes(seat)) return seat;
  }
  return at(seats, 0);
}

export function discsAboard(holder: DeepReadonly<Captain>): number {
  let count = 0;
  for (const disc of holder.hold) if (disc !== null) count++;
  return count;
}

export const room = (holder: DeepReadonly<Captain>): number => HOLD - discsAboard(holder);

/** The first empty slot; the hold has room. */
export const emptySlot = (holder: DeepReadonly<Captain>): HoldSlot => holder.hold.indexOf(null);

/** Which slots hold anything, and which a shield, as bits. */
export function discBits({ hold }: DeepReadonly<Captain>): number {
  let bits = 0;
  for (let slot = 0; slot < HOLD; slot++) if (hold[slot] !== null) bits |= 1 << slot;
  return bits;
}

export function shieldBits(state: ReadonlyState, { hold }: DeepReadonly<Captain>): number {
  let bits = 0;
  for (let slot = 0; slot < HOLD; slot++) {
    const disc = hold[slot];
    if (disc !== null && disc !== undefined && BATTLE[faceOf(state, disc)] > 0) bits |= 1 << slot;
  }
  return bits;
}
