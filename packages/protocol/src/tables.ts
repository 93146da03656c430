import { LIMITS } from './limits.ts';
import type { ToldRefusal } from './refusals.ts';
import { z } from './schema.ts';

/** Everything that travels over HTTP: opening a table, taking a seat, looking at what is there. */

/** The hall's own have 16; a browser's are shorter. */
export const matchId = z.string().regex(/^[A-Za-z0-9_-]{12,16}$/);
export const joinCode = z.string().regex(/^[2-9A-HJ-NP-Z]{6}$/);
export const secret = z.string().regex(/^[A-Za-z0-9_-]{32}$/);
/** Names a request that changes something, so that it can be sent again: drawn at random, known to its sender alone. */
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);
/** A client's share of the dice: 128 to 256 bits of its own randomness, as hex. */
export const salt = z.string().regex(/^[0-9a-f]{32,64}$/);
/** SHA-256 of a salt, told before any salt is shown. */
const saltPromise = z.string().regex(/^[0-9a-f]{64}$/);
const gameId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const botId = z.string().regex(/^[a-z]{1,20}(:[A-Za-z0-9-]{1,30})?$/);
const rawName = z.string().min(1).max(120);
const seat = z
  .int()
  .min(0)
  .max(LIMITS.seats - 1);

export const paceId = z.enum(['unhurried', 'lively', 'steady', 'thoughtful', 'by-day', 'by-week']);
export type PaceId = z.infer<typeof paceId>;

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
  /** From clients that do not promise first: known to the hall at once, so it vouches for nothing to its sender. */
  salt: salt.optional(),
  /** Listed in the lobby for everyone. */
  listed: z.boolean().default(false),
  spectators: z.boolean().default(true),
  pace: paceId.default('unhurried'),
  /** Who sits in for someone who leaves or runs out of time. */
  standIn: botId.default('karl'),
  /** Whether it counts for ratings; persons and bots only. */
  rated: z.boolean().default(false),
  /** A seek: hangs in the hall for a while, and begins by itself when all seats are taken. Persons only. */
  seek: z.boolean().default(false),
  /** Whether bots take the seats that are left when a seek's time is over. */
  fill: z.boolean().default(false),
  /** Around one screen: whoever opens it shows the table to all, lays it and begins, and takes no seat. */
  screen: z.boolean().default(false),
  /** The same deal at so many tables, each with people of its own, compared when all are over. Persons only. */
  tables: z.int().min(1).max(LIMITS.duplicates).default(1),
});
export type OpenTable = z.input<typeof openTable>;

export const joinTable = z.strictObject({ name: rawName, salt: salt.optional(), seat: seat.optional() });
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
/** Names the ply at which the game stood, so that nothing else is called off. */
export const callOff = z.strictObject({ ply: z.int().min(1) });
/** For how many hours the clocks shall stand still. */
export const askPause = z.strictObject({ hours: z.number().min(0.25).max(168) });
export const pauseAnswer = z.strictObject({ agrees: z.boolean() });
export const claimSeat = z.strictObject({ link: secret });
export const rematch = z.strictObject({ salt: salt.optional() }).optional();
export const promiseSalt = z.strictObject({ promise: saltPromise });
export const showSalt = z.strictObject({ salt });
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
  /** Whoever sits here is known to the hall by this id; a guest is not. */
  readonly person?: string;
  /** The mark they like best. */
  readonly mark?: number;
  /** The bot here answered its last question below its level, because the hall had no time for it. */
  readonly hasty?: boolean;
  /** Given up for good: a bot plays on. */
  readonly resigned?: boolean;
  /** How many decisions the clock made since the person's own last one, and when it made the last. */
  readonly late?: { readonly count: number; readonly at: number };
}

/**
 * Between the host's word to begin and the deal: everyone promises a salt, then everyone shows theirs. Whoever is late is
 * left out and named.
 */
export interface Opening {
  readonly phase: 'promises' | 'salts';
  /** Seats that are waited for. */
  readonly awaited: readonly number[];
  /** Until when, in milliseconds of the hall's clock. */
  readonly until: number;
}

/** What anyone can check about the dice; `bondOf` and `sealedSeed` of @meadhall/match say how it fits together. */
export interface Promised {
  /** The hash of the hall's own seed, told before anyone sits down. */
  readonly commitment: string;
  readonly opening: Opening | null;
  /** Seat by seat, from the moment when all have promised; null for a bot, and for someone who did not in time. */
  readonly promises: readonly (string | null)[] | null;
  /** Seat by seat, once the match has started; empty for a bot, and for someone who showed none in time. */
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
  readonly by?: readonly string[];
}

/** Someone asks to rest; once all agreed, `since` and `until` say for how long, and `back` who would go on sooner. */
export interface PauseInfo {
  readonly seat: number;
  readonly hours: number;
  readonly agreed: readonly number[];
  readonly refusedBy: number | null;
  readonly since: number | null;
  readonly until: number | null;
  readonly back: readonly number[];
}

export interface TakeBackInfo {
  readonly seat: number;
  readonly ply: number;
  /** Who is for it, the asker included, and who was against it. */
  readonly agreed: readonly number[];
  readonly refusedBy: number | null;
}

/** `archived`: nobody played for so long that the hall has put the match away; its record is open. */
export type TableStatus = 'open' | 'running' | 'over' | 'closed' | 'archived';

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
  /** Those of them whom the hall knows by name. */
  readonly onlookers?: readonly string[];
  readonly pace: PaceId;
  readonly standIn: string;
  readonly rated?: boolean;
  /** Lies on one large screen; whoever sits there has only their own hand before them. */
  readonly screen?: boolean;
  /** Hangs in the hall until then, and begins by itself. */
  readonly seek?: { readonly until: number; readonly fill: boolean };
  /** The day whose trial it is. */
  readonly trial?: string;
  /** One of so many tables with the same deal; `isOpen` when all of them are over. */
  readonly duplicate?: { readonly set: string; readonly tables: number; readonly isOpen: boolean };
  readonly fairness: Promised;
  readonly outcome: OutcomeInfo | null;
  /** The match that follows this one, if someone asked for it. */
  readonly rematch: string | null;
  /** A seat asks to have its last choice back, and may as long as the game stands at `ply`. */
  readonly takeBack: TakeBackInfo | null;
  /** Someone asks to rest, or all do. */
  readonly pause?: PauseInfo | undefined;
  /** Why the match does not go on here now, in words; null while it can. */
  readonly held: string | null;
  readonly created: number;
}

/** What whoever takes a seat is given. The token is told once, to them alone; a person's seat is theirs without one. */
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

/** Why the hall refuses. `code` is stable; `key` and `given` are said in the reader's language, `message` is English. */
export interface Refused extends ToldRefusal {
  readonly code: RefusalCode;
}

export const REFUSALS = [
  'MALFORMED',
  'TOO_LARGE',
  'TOO_MANY',
  'BAD_ORIGIN',
  'BAD_TOKEN',
  'BAD_NAME',
  'BAD_LINK',
  'NO_PERSON',
  'BAD_PASSKEY',
  'BAD_NOTICE',
  'NO_TABLE',
  'NO_GAME',
  'NO_SEAT',
  'NOT_HOST',
  'NOT_OPEN',
  'NOT_RUNNING',
  'NOT_OVER',
  'NOT_FULL',
  'TOO_SOON',
  'TOO_LATE',
  'BAD_SALT',
  'NO_SPECTATORS',
  'BAD_OPTION',
  'BAD_SEATS',
  'NOT_YOUR_TURN',
  'ILLEGAL_CHOICE',
  'STALE_CHOICE',
  'NO_TAKE_BACK',
  'TRIAL',
  'NO_TALK',
  'SILENCED',
  'BANNED',
  'PAUSED',
  'INVITED_ONLY',
  'BAD_OWNER_KEY',
  'BAD_RECORD',
  'STORE_DOWN',
  'OTHER_RULES',
  'MOVING',
  'STOPPED',
  'OLD_CLIENT',
  'FAULT',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];
