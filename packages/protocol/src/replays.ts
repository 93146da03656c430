import type { MatchRecord } from '@meadhall/match';
import { personMark } from './persons.ts';
import { z } from './schema.ts';

/** Who sat where in a replay that is open to everyone. */
const replaySeat = z.strictObject({
  kind: z.enum(['person', 'bot']),
  mark: personMark.nullable(),
  bot: z.string().max(40).nullable(),
});
export type ReplaySeat = z.infer<typeof replaySeat>;

/** A game of one browser, handed to the hall so that others can look at it. Whoever opens it plays it again first. */
export const shareReplay = z.strictObject({
  record: z.looseObject({ game: z.string().max(60), seats: z.array(z.string().max(120)).min(1).max(8) }),
  seats: z.array(replaySeat).min(1).max(8),
});
export type ShareReplay = z.infer<typeof shareReplay>;

/** A finished match as anyone may look at it. */
export interface PublicReplay {
  readonly id: string;
  /** `hall`: played here, under the hall's own promises. `shared`: a browser's own game. */
  readonly from: 'hall' | 'shared';
  readonly made: number;
  readonly record: MatchRecord;
  readonly seats: readonly (ReplaySeat & { /** Whom the hall knows. */ readonly person?: string })[];
}

/** One of the games that a person has shared. */
export interface SharedReplay {
  readonly id: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly winners: readonly number[] | null;
  readonly at: number;
}
