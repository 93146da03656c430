import { z } from './schema.ts';

/** A day, as 2026-11-16, by the world's clock. */
export const trialDay = z.strictObject({ day: z.iso.date() });

/**
 * How a try stands. `begun` counts as one's only try, whether it is ended or not; `late` was ended after its day, and
 * `void` could not be played again by the rules of its day: neither has a place.
 */
export type TryState = 'begun' | 'won' | 'lost' | 'givenUp' | 'late' | 'void';

/** One person's try, as everybody may see it. */
export interface TrialRow {
  /** Null for a try without a score. */
  readonly place: number | null;
  readonly person: string;
  readonly name: string;
  readonly mark: number;
  readonly state: TryState;
  /** The game's own measures, the weightiest first. */
  readonly score: readonly number[];
  readonly turns: number;
  /** How much of the weightiest was gained in each stretch of the match. */
  readonly rounds: readonly number[];
  /** The match that was played; others' are told when the day is over and their records are open. */
  readonly match: string | null;
}

/** One day's trial at this hall. */
export interface TrialDay {
  readonly day: string;
  readonly game: string;
  readonly seats: number;
  /** The hash of the day's seed, and when it was made known; null for days before halls sealed them. */
  readonly promise: { readonly hash: string; readonly at: number } | null;
  /** What the promise was of; told when the day is over. */
  readonly hallSeed: string | null;
  /** The promise of the day that follows. */
  readonly next: { readonly day: string; readonly hash: string } | null;
  readonly tried: number;
  readonly won: number;
  /** The best of the day first. */
  readonly rows: readonly TrialRow[];
  readonly mine: TrialRow | null;
}

/** A person's tries, the newest first. */
export interface OwnTrials {
  readonly days: readonly {
    readonly day: string;
    readonly game: string;
    readonly state: TryState;
    readonly score: readonly number[];
  }[];
  /** Days in a row, up to today or yesterday, whose trial was played to its end in time. */
  readonly streak: number;
  readonly longest: number;
}
