import type { Seat } from '@meadhall/core';
import { SMALLEST_COIN } from '../data/numbers.ts';
import type { EdgeTable } from '../state.ts';
import { captain } from './captains.ts';

/** Half of a sum, rounded down to the smallest coin. [EW-T10] */
export const half = (gold: number): number => Math.floor(gold / (2 * SMALLEST_COIN)) * SMALLEST_COIN;

/** From the store, as far as it goes; says how much that was. [EW-G8] */
export function earn({ state }: EdgeTable, seat: Seat, gold: number): number {
  const paid = Math.min(gold, state.store);
  state.store -= paid;
  captain(state, seat).gold += paid;
  return paid;
}

/** To the store. */
export function pay({ state }: EdgeTable, seat: Seat, gold: number): void {
  captain(state, seat).gold -= gold;
  state.store += gold;
}
