import { TRIAL_BOT, type Trial, trialOf } from '@meadhall/bots';
import { METAS } from '@meadhall/registry';
import { openLocal, seatingFor } from './open.ts';
import { currentProfile } from './profile.ts';
import type { StoredMatch } from './store.ts';

export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The deal of a day as a browser works it out alone; the hall's own is sealed. */
export const trialAt = (time: number): Trial => trialOf(dayAt(time), METAS);

/** Under which id this browser keeps a day's deal that was played for oneself. */
export const idOf = ({ day }: Trial): string => `trial-${day}`;

/** Sits down alone: the first seat is yours. */
export function beginTrial(trial: Trial): Promise<string> {
  const { game, seats, seed } = trial;
  const { name, mark } = currentProfile();
  const others = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', bot: TRIAL_BOT }) as const);
  return openLocal({ id: idOf(trial), game, options: {}, seating: seatingFor({ name, mark }, others), seed });
}

export type Tried = 'open' | 'won' | 'lost';

/** How a day's deal stands, by what this browser keeps; null if it was never begun here. */
export function triedIn(matches: readonly StoredMatch[], trial: Trial): Tried | null {
  const match = matches.find(({ id }) => id === idOf(trial));
  if (!match) return null;
  const { winners } = match.summary;
  return winners === null ? 'open' : winners.includes(0) ? 'won' : 'lost';
}
