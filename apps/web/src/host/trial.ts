import { at, hashText } from '@meadhall/core';
import { GAME_IDS } from '@meadhall/registry';
import { openLocal, seatingFor } from './open.ts';
import { currentProfile } from './profile.ts';
import type { StoredMatch } from './store.ts';

/**
 * One deal a day, the same for everyone: the date names the game and the seed. The others are Karls, whose choices follow
 * from the seed too, so that the record of a trial proves how it was played.
 */
export interface Trial {
  /** The day it belongs to, as 2026-11-16, by the world's clock. */
  readonly day: string;
  readonly id: string;
  readonly game: string;
  readonly seats: number;
  readonly seed: string;
}

const DAY = 86_400_000;
const SEATS: Readonly<Record<string, number>> = { 'god-of-war': 2 };
const USUAL_SEATS = 4;
const PREFIX = 'trial-';

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export function trialOf(time: number): Trial {
  const day = dayOf(time);
  const game = at(GAME_IDS, Math.floor(time / DAY) % GAME_IDS.length);
  return { day, id: PREFIX + day, game, seats: SEATS[game] ?? USUAL_SEATS, seed: hashText(`meadhall-trial:${day}`) };
}

/** Sits down at the trial: the first seat is yours. */
export function beginTrial({ id, game, seats, seed }: Trial): Promise<string> {
  const { name, mark } = currentProfile();
  const others = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', bot: 'karl' }) as const);
  return openLocal({ id, game, options: {}, seating: seatingFor({ name, mark }, others), seed });
}

export type Tried = 'open' | 'won' | 'lost';

/** How a trial stands, by what this browser keeps; null if it was never begun. */
export function triedIn(matches: readonly StoredMatch[], { id }: Trial): Tried | null {
  const match = matches.find((each) => each.id === id);
  if (!match) return null;
  const { winners } = match.summary;
  return winners === null ? 'open' : winners.includes(0) ? 'won' : 'lost';
}

/** Days in a row, up to today or yesterday, whose trial was played to its end. */
export function daysInARow(matches: readonly StoredMatch[], now: number): number {
  const isDone = (time: number): boolean => ['won', 'lost'].includes(triedIn(matches, trialOf(time)) ?? '');
  let days = 0;
  for (let time = isDone(now) ? now : now - DAY; isDone(time); time -= DAY) days++;
  return days;
}
