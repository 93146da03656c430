import { at, type Seat, type Viewer } from '@meadhall/core';
import type { Face } from '../data/discs.ts';
import { TRADE_DISCS_A_ZONE } from '../data/numbers.ts';
import type { Zone } from '../data/ports.ts';
import type { DiscId, ReadonlyState, State } from '../state.ts';

/** The bit of those who only watch: they see what everyone sees. */
const SPECTATOR = 1 << 7;
const EVERYONE = 0xff;

const bit = (viewer: Viewer): number => (viewer === 'spectator' ? SPECTATOR : 1 << viewer);

export const zoneOf = (disc: DiscId): Zone => (disc < TRADE_DISCS_A_ZONE ? 'north' : 'south');

export const faceOf = (state: ReadonlyState, disc: DiscId): Face => at(state.faces, disc);

/** Whether this viewer has ever seen the disc's face. [EW-K2] */
export const knows = (state: ReadonlyState, viewer: Viewer, disc: DiscId): boolean =>
  (at(state.seen, disc) & bit(viewer)) !== 0;

/** Whether it was once turned up before everybody. */
export const isShown = (state: ReadonlyState, disc: DiscId): boolean => knows(state, 'spectator', disc);

/** The captains who have seen it; that they looked is no secret. [EW-K2] */
export function seenBy(state: ReadonlyState, disc: DiscId): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < state.captains.length; seat++) if (knows(state, seat, disc)) seats.push(seat);
  return seats;
}

export function learn(state: State, seat: Seat, disc: DiscId): void {
  state.seen[disc] = at(state.seen, disc) | bit(seat);
}

/** Turned up before the whole table, watchers included. [EW-K5] */
export function showAll(state: State, disc: DiscId): void {
  state.seen[disc] = EVERYONE;
}
