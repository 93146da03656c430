import type { TrialScore } from '@meadhall/bots';
import type { TryState } from '@meadhall/protocol';
import { z } from 'zod';

/** What a day's deal comes from; the hall's seed is secret until the day is over. */
const sealDoc = z.object({ hallSeed: z.string(), game: z.string(), seats: z.int() });
export type SealDoc = z.infer<typeof sealDoc>;
export const sealFrom = (text: string): SealDoc => sealDoc.parse(JSON.parse(text));

const STATES = ['begun', 'won', 'lost', 'givenUp', 'late', 'void'] as const satisfies readonly TryState[];
const tryDoc = z.object({
  match: z.string(),
  game: z.string(),
  name: z.string(),
  mark: z.int(),
  state: z.enum(STATES),
  score: z.array(z.number()).default([]),
  turns: z.int().default(0),
  rounds: z.array(z.number()).default([]),
});
export type TryDoc = z.infer<typeof tryDoc>;
export const tryFrom = (text: string): TryDoc => tryDoc.parse(JSON.parse(text));

/** Where a try without a score stands in the order of a day. */
export const UNSCORED = -1;
const MOST = 9_999;
const MOST_TURNS = 99_999;
const within = (value: number | undefined, most: number): number =>
  Math.min(most, Math.max(0, Math.round((value ?? 0) * 2)));

/**
 * One number for the order of a day: who won, then the game's two weightiest measures, then who won in fewer turns or held
 * out for more.
 */
export function rankOf({ won, score, turns }: TrialScore): number {
  const [first, second] = [within(score[0], MOST), within(score[1], MOST)];
  const taken = Math.min(MOST_TURNS, turns);
  const span = won ? MOST_TURNS - taken : taken;
  return (((won ? 1 : 0) * (MOST + 1) + first) * (MOST + 1) + second) * (MOST_TURNS + 1) + span;
}
