import { at, type DeepReadonly, type Seat } from '@meadhall/core';
import type { ActionCard, Loot } from '../data/cards.ts';
import type { ReadonlyState, State, Viking } from '../state.ts';
import { BUILDS, type Build } from './builds.ts';

export const viking = (state: State, seat: Seat): Viking => at(state.vikings, seat);
export const vikingOf = (state: ReadonlyState, seat: Seat): DeepReadonly<Viking> => at(state.vikings, seat);

export const build = ({ board }: Pick<Viking, 'board'>): Build => BUILDS[board];
export const isAlive = ({ fell }: Pick<Viking, 'fell'>): boolean => fell === null;

/** Speed that counts: the board's and the cards beside it, never below 1. [EP-S1, EP-S8] */
export const speedOf = (viking: Pick<Viking, 'board' | 'pace'>): number =>
  Math.max(1, build(viking).speed + viking.pace);

/** Hands are short and asked about all the time: faster than `includes`. */
function has<T>(cards: readonly T[], card: T): boolean {
  for (let i = 0; i < cards.length; i++) if (cards[i] === card) return true;
  return false;
}

export const holdsAction = ({ actions }: DeepReadonly<Viking>, card: ActionCard): boolean => has(actions, card);
export const holdsLoot = ({ loot }: DeepReadonly<Viking>, card: Loot): boolean => has(loot, card);

export function runesOf({ loot }: DeepReadonly<Viking>): number {
  let runes = 0;
  for (let i = 0; i < loot.length; i++) if (loot[i] === 'rune') runes++;
  return runes;
}

export const aliveCount = ({ vikings, fallen }: ReadonlyState): number => vikings.length - fallen;
export const isLastAlive = (state: ReadonlyState): boolean => aliveCount(state) === 1;

/** The nearest living Viking from a seat, going one way; the seat itself if there is no other. [EP-T8, EP-B2] */
export function nextSeat(state: ReadonlyState, seat: Seat, direction: 1 | -1): Seat {
  const count = state.vikings.length;
  let next = seat;
  for (let i = 0; i < count; i++) {
    next = (next + direction + count) % count;
    if (isAlive(vikingOf(state, next))) return next;
  }
  return seat;
}

/** Whether an Attack from one seat reaches the other: the nearest living Viking on either side. [EP-B2] */
export const isBeside = (state: ReadonlyState, seat: Seat, other: Seat): boolean =>
  seat !== other && (nextSeat(state, seat, 1) === other || nextSeat(state, seat, -1) === other);

/** Whether an Encounter is under way: Glory won in it counts only once it is survived. [EP-W1] */
export const inEncounter = ({ stack }: ReadonlyState): boolean => stack[0]?.kind === 'encounter';
