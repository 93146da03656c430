import { LIMITS } from './limits.ts';
import { PACES } from './paces.ts';
import { z } from './schema.ts';

/** Everything that travels over HTTP: opening a table, taking a seat, looking at what is there. */

export const matchId = z.string().regex(/^[A-Za-z0-9_-]{16}$/);
export const joinCode = z.string().regex(/^[2-9A-HJ-NP-Z]{6}$/);
export const secret = z.string().regex(/^[A-Za-z0-9_-]{32}$/);
/** A client's share of the dice: 128 to 256 bits of its own randomness, as hex. */
export const salt = z.string().regex(/^[0-9a-f]{32,64}$/);
const gameId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const botId = z.string().regex(/^[a-z]{1,20}(:[A-Za-z0-9-]{1,30})?$/);
const rawName = z.string().min(1).max(120);
const seat = z
  .int()
  .min(0)
  .max(LIMITS.seats - 1);

export const paceId = z.enum(['unhurried', 'lively', 'steady', 'thoughtful', 'by-day', 'by-week']);
export type PaceId = z.infer<typeof paceId>;
export const secondsOf = (id: PaceId): number | null => PACES.find((pace) => pace.id === id)?.seconds ?? null;

const optionValue = z.union([z.boolean(), z.number(), z.string().max(60)]);

/** A place laid at a new table: for whoever opens it, for anyone who comes, or for a bot. */
const plannedSeat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('me') }),
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('bot'), level: botId }),
]);
export type PlannedSeat = z.infer<typeof plannedSeat>;

export const openTable = z.strictObject({
  game: gameId,
  options: z.record(z.string().max(40), optionValue).default({}),
  seats: z.array(plannedSeat).min(1).max(LIMITS.seats),
  name: rawName,
  salt,
  /** Listed in the lobby for everyone. */
  listed: z.boolean().default(false),
  spectators: z.boolean().default(true),
  pace: paceId.default('unhurried'),
  /** Who sits in for someone who leaves or runs out of time. */
  standIn: botId.default('karl'),
});
export type OpenTable = z.input<typeof openTable>;

export const joinTable = z.strictObject({ name: rawName, salt, seat: seat.optional() });
export type JoinTable = z.infer<typeof joinTable>;
export const kickSeat = z.strictObject({ seat });
/** Before the start the host lays places anew: opens one, or puts a bot there. */
export const laySeat = z.strictObject({
  seat,
  to: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('open') }),
    z.strictObject({ kind: z.literal('bot'), level: botId }),
  ]),
});
export const standInFor = z.strictObject({ seat });
/** Names the ply at which it was asked, so that a late answer agrees to nothing else. */
export const takeBackAnswer = z.strictObject({ ply: z.int().min(0), agrees: z.boolean() });
export const claimSeat = z.strictObject({ link: secret });
export const rematch = z.strictObject({ salt });
export const nothing = z.strictObject({}).optional();
export const tableQuery = z.strictObject({
  game: gameId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** Someone at the table, as everybody may see it. */
export interface SeatInfo {
  readonly kind: 'open' | 'person' | 'bot';
  readonly name: string | null;
  /** The bot that plays here; for a person who left, the one that sits in. */
  readonly level: string | null;
  /** A bot sits in until the person returns. */
  readonly away: boolean;
  readonly present: boolean;
}

/** What anyone can check about the dice; core's `commitmentTo` and `combinedSeed` say how it fits together. */
export interface Promised {
  /** The hash of the hall's own seed, told before anyone sits down. */
  readonly commitment: string;
  /** Seat by seat, once the match has started; empty for a bot. */
  readonly salts: readonly string[] | null;
  /** The first link of the match's chain, once started: it fixes the seed without telling it. */
  readonly start: string | null;
  /** The hall's own seed, once over. */
  readonly hallSeed: string | null;
}

export interface OutcomeInfo {
  readonly ending: string;
  readonly winners: readonly number[];
  readonly payoff: readonly number[];
}

/** How a day's trial went in this hall. */
export interface TrialTally {
  readonly tried: number;
  readonly won: number;
}

export interface TakeBackInfo {
  readonly seat: number;
  readonly ply: number;
  /** Who is for it, the asker included, and who was against it. */
  readonly agreed: readonly number[];
  readonly refusedBy: number | null;
}

export type TableStatus = 'open' | 'running' | 'over' | 'closed';

/** A table as everybody may see it. */
export interface TableInfo {
  readonly match: string;
  /** To be said aloud or typed; only while seats are open. */
  readonly code: string | null;
  readonly game: string;
  readonly version: number;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly status: TableStatus;
  readonly seats: readonly SeatInfo[];
  readonly host: number | null;
  readonly listed: boolean;
  readonly spectators: boolean;
  readonly watching: number;
  readonly pace: PaceId;
  readonly standIn: string;
  readonly fairness: Promised;
  readonly outcome: OutcomeInfo | null;
  /** The match that follows this one, if someone asked for it. */
  readonly rematch: string | null;
  /** A seat asks to have its last choice back, and may as long as the game stands at `ply`. */
  readonly takeBack: TakeBackInfo | null;
  readonly created: number;
}

/** What whoever takes a seat is given. The token is told once, to them alone. */
export interface Seated {
  readonly match: string;
  readonly seat: number;
  readonly token: string;
  readonly table: TableInfo;
}

export interface PersonalLink {
  /** Good once, for a short while; whoever opens it takes the seat, and the old device gives it up. */
  readonly link: string;
  readonly path: string;
  readonly expires: number;
}

/** Why the hall refuses. `code` is stable; `message` is for people. */
export interface Refused {
  readonly code: RefusalCode;
  readonly message: string;
}

export const REFUSALS = [
  'MALFORMED',
  'TOO_LARGE',
  'TOO_MANY',
  'BAD_ORIGIN',
  'BAD_TOKEN',
  'BAD_NAME',
  'BAD_LINK',
  'NO_TABLE',
  'NO_GAME',
  'NO_SEAT',
  'NOT_HOST',
  'NOT_OPEN',
  'NOT_RUNNING',
  'NOT_OVER',
  'NOT_FULL',
  'NO_SPECTATORS',
  'BAD_OPTION',
  'BAD_SEATS',
  'NOT_YOUR_TURN',
  'ILLEGAL_CHOICE',
  'STALE_CHOICE',
  'NO_TAKE_BACK',
  'BAD_RECORD',
  'STORE_DOWN',
  'OLD_CLIENT',
  'FAULT',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];
