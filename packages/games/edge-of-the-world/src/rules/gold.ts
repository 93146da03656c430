import type { Seat } from '@meadhall/core';
import { SMALLEST_COIN } from '../data/numbers.ts';
import type { EdgePlay } from '../state.ts';
import { captain } from './captains.ts';

/** Half of a sum, rounded down to the smallest coin. [EW-T10] */
export const half = (gold: number): number => Math.floor(gold / (2 * SMALLEST_COIN)) * SMALLEST_COIN;

/** What the store pays of a sum. [EW-G8] */
export const paidFrom = ({ store }: { readonly store: number }, gold: number): number => Math.min(gold, store);

/** From the store, as far as it goes; says how much that was. [EW-G8] */
export function earn({ state }: EdgePlay, seat: Seat, gold: number): number {
  const paid = paidFrom(state, gold);
  state.store -= paid;
  captain(state, seat).gold += paid;
  return paid;
}

/** To the store. */
export function pay({ state }: EdgePlay, seat: Seat, gold: number): void {
  captain(state, seat).gold -= gold;
  state.store += gold;
}
