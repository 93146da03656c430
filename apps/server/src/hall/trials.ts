import { z } from 'zod';
import type { Store, Tally } from '../store/store.ts';
import { Refuse } from './refusal.ts';
import type { Thinkers } from './thinkers.ts';

const DAY = 86_400_000;

/** How the trials of the day went in this hall. Nobody's word is taken for it: a record is played again first. */
export interface Trials {
  tally(day: string): Promise<Tally>;
  /** Counts a record of that day's trial, once. */
  enter(day: string, record: unknown): Promise<Tally>;
}

export const trialDay = z.strictObject({ day: z.iso.date() });

export function openTrials({
  store,
  thinkers,
  now,
}: {
  readonly store: Store;
  readonly thinkers: Thinkers;
  now(): number;
}): Trials {
  return {
    tally: (day) => store.tally(day),
    async enter(day, record) {
      const days = Math.floor(now() / DAY) - Math.floor(Date.parse(day) / DAY);
      if (days !== 0 && days !== 1) throw new Refuse('BAD_RECORD', 'Only the trials of today and yesterday count.');
      const proof = await thinkers.prove(day, JSON.stringify(record));
      if (!proof.ok) throw new Refuse('BAD_RECORD', `This does not count: ${proof.why}.`);
      await store.enter(day, proof.hash, proof.won);
      return store.tally(day);
    },
  };
}
