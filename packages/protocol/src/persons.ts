import { LIMITS } from './limits.ts';
import type { SharedReplay } from './replays.ts';
import { z } from './schema.ts';
import type { PersonStanding } from './standing.ts';
import { matchId, type PaceId, secret, type TableStatus } from './tables.ts';
import type { OwnTrials } from './trials.ts';

/** Everything about a person that travels over HTTP. */

/** One of seven marks: a shape with its letter and colour. */
export const personMark = z.int().min(1).max(7);
const label = z.string().min(1).max(60);
/** Nine letters and digits that cannot be taken for each other: 45 bits, good once and for five minutes. */
export const linkCode = z.string().regex(/^[2-9A-HJ-NP-Z]{9}$/);

export const enterPerson = z.strictObject({ name: z.string().min(1).max(120), mark: personMark, label });
export type EnterPerson = z.infer<typeof enterPerson>;
export const adoptSeats = z.strictObject({
  seats: z.array(z.strictObject({ match: matchId, token: secret })).max(60),
});
export type AdoptSeats = z.infer<typeof adoptSeats>;
export const claimLink = z.strictObject({ code: linkCode, label });
export const answerLink = z.strictObject({ device: z.string().max(20), yes: z.boolean() });
export const endDevice = z.strictObject({ device: z.string().max(20) });
export const recoverBy = z.strictObject({ secret, label });
export const forgetPerson = z.strictObject({ name: z.string().max(120) });
/** What an authenticator answered; the library that made the question judges it. */
export const passkeyAnswer = z.strictObject({ response: z.looseObject({ id: z.string().max(1_400) }), label });
export const ownQuery = z.strictObject({
  which: z.enum(['live', 'past']).default('live'),
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(LIMITS.ownTables).default(LIMITS.ownTables),
});
export type OwnQuery = z.input<typeof ownQuery>;

export interface PersonInfo {
  readonly id: string;
  readonly name: string;
  readonly mark: number;
  /** In this hall since then. */
  readonly since: number;
  /** Others may not see how they stand. */
  readonly hidden?: boolean;
}

export const showStanding = z.strictObject({ shown: z.boolean() });
export const personId = z.string().regex(/^[0-9a-f]{24}$/);

/** A browser that is this person, or another way in. */
export interface DeviceInfo {
  readonly id: string;
  readonly kind: 'device' | 'passkey' | 'recovery';
  readonly label: string;
  readonly created: number;
  readonly seen: number;
  /** The one that asks. */
  readonly here: boolean;
  readonly push: boolean;
}

/** A code for another device, and what became of it. */
export interface LinkOffer {
  readonly code: string;
  readonly expires: number;
}
/** Someone came with the code, and waits for this person to say that it is theirs. */
export interface LinkClaim {
  readonly device: string;
  readonly label: string;
}

export interface OwnSeat {
  readonly kind: 'open' | 'person' | 'bot';
  readonly name: string | null;
  readonly mark: number | null;
  /** A bot sits in. */
  readonly away: boolean;
}

/** A table at which a person sits, as the hall's first page shows it. */
export interface OwnTable {
  readonly match: string;
  readonly game: string;
  readonly status: TableStatus;
  readonly pace: PaceId;
  readonly seat: number;
  readonly host: number | null;
  readonly seats: readonly OwnSeat[];
  /** Who is asked now. */
  readonly waiting: readonly number[];
  /** When this person's time runs out, or else the first of the others; in milliseconds since 1970. */
  readonly deadline: number | null;
  /** Since when whoever has that deadline was asked. */
  readonly since: number | null;
  /** How many decisions in a row the clock has made for this person. */
  readonly missed: number;
  readonly turn: number;
  readonly ply: number;
  /** The last ply, as far as everybody may know it. */
  readonly last: { readonly seat: number; readonly at: number; readonly events: readonly unknown[] } | null;
  readonly winners: readonly number[] | null;
  readonly touched: number;
}

export interface OwnTables {
  /** The hall's clock. */
  readonly now: number;
  readonly tables: readonly OwnTable[];
  /** Whether there are more after these. */
  readonly more: boolean;
}

/** All that the hall keeps about a person. Secrets are kept as hashes, which are nobody's to take away. */
export interface PersonExport {
  readonly person: PersonInfo;
  readonly settings: unknown;
  readonly devices: readonly DeviceInfo[];
  readonly tables: readonly OwnTable[];
  /** What they have said, at which match and when. */
  readonly lines: readonly { readonly match: string; readonly at: number; readonly said: unknown }[];
  /** Games that this person has shared. */
  readonly replays: readonly SharedReplay[];
  readonly standing: PersonStanding | null;
  readonly trials: OwnTrials;
}
