import { type Trial, trialOf } from '@meadhall/bots';
import { GAME_IDS } from '@meadhall/registry';
import { openLocal, seatingFor } from './open.ts';
import { currentProfile } from './profile.ts';
import type { StoredMatch } from './store.ts';

const DAY = 86_400_000;

export const trialAt = (time: number): Trial => trialOf(new Date(time).toISOString().slice(0, 10), GAME_IDS);

/** Under which id this browser keeps a day's trial. */
export const idOf = ({ day }: Trial): string => `trial-${day}`;

/** Sits down at the trial: the first seat is yours. */
export function beginTrial(trial: Trial): Promise<string> {
  const { game, seats, seed } = trial;
  const { name, mark } = currentProfile();
  const others = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', bot: 'karl' }) as const);
  return openLocal({ id: idOf(trial), game, options: {}, seating: seatingFor({ name, mark }, others), seed });
}

export type Tried = 'open' | 'won' | 'lost';

/** How a trial stands, by what this browser keeps; null if it was never begun. */
export function triedIn(matches: readonly StoredMatch[], trial: Trial): Tried | null {
  const match = matches.find(({ id }) => id === idOf(trial));
  if (!match) return null;
  const { winners } = match.summary;
  return winners === null ? 'open' : winners.includes(0) ? 'won' : 'lost';
}

/** Days in a row, up to today or yesterday, whose trial was played to its end. */
export function daysInARow(matches: readonly StoredMatch[], now: number): number {
  const isDone = (time: number): boolean => ['won', 'lost'].includes(triedIn(matches, trialAt(time)) ?? '');
  let days = 0;
  for (let time = isDone(now) ? now : now - DAY; isDone(time); time -= DAY) days++;
  return days;
}
