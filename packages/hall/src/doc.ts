import { paceId } from '@meadhall/protocol';
import { z } from 'zod';
import { sha256 } from '#hash';
import { base64url, hex } from './encoding.ts';
import type { Entropy } from './seams.ts';
import { randomBytes } from './system.ts';

/** Settings and people of a table, as stored. Never sent as it is: `tableInfo` says what others may see of it. */
const seatDoc = z.object({
  kind: z.enum(['open', 'person', 'bot']),
  name: z.string().nullable(),
  level: z.string().nullable(),
  /** SHA-256 of the seat's token; whoever has the token holds the seat. */
  token: z.string().nullable(),
  /** SHA-256 of a link that moves the seat to another device, and until when. */
  link: z.object({ hash: z.string(), until: z.number() }).nullable(),
  /** What was promised of the salt, and the salt once it is shown; empty before. */
  promise: z.string().nullable().default(null),
  salt: z.string(),
  /** A bot sits in for the person. */
  away: z.boolean(),
  /** Decisions in a row that the clock had to make. */
  missed: z.int(),
  /** The bot here had to answer below its level. */
  hasty: z.boolean().default(false),
  /** Whose seat it is, on whichever device; null for a guest, who has only the token. */
  person: z.string().nullable().default(null),
  /** The mark that person likes best. */
  mark: z.int().nullable().default(null),
  /** Given up for good: a bot plays on, and nobody comes back. */
  resigned: z.boolean().default(false),
  /** Decisions the clock made for this person since their own last one, and when it made the last. */
  late: z.object({ count: z.int(), at: z.number() }).nullable().default(null),
  /** MatchStanding orders, the game's own: what `until` said when each was given, if it ends by itself. Told to the seat alone. */
  orders: z.array(z.object({ id: z.string(), from: z.number().nullable() })).default([]),
});
export type SeatDoc = z.infer<typeof seatDoc>;

const tableDoc = z.object({
  version: z.int(),
  options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
  seats: z.array(seatDoc),
  host: z.int().nullable(),
  spectators: z.boolean(),
  pace: paceId,
  standIn: z.string(),
  /** Whether its end moves ratings. */
  rated: z.boolean().default(false),
  /** SHA-256 of the token of the one large screen that shows this table, and is its host without a seat. */
  screen: z.string().nullable().default(null),
  /** The hall's own seed: secret until the match is over. */
  hallSeed: z.string(),
  commitment: z.string(),
  /** Dealt from this very seed, without promise and salts: a table of one browser. */
  dealtFrom: z.string().nullable().default(null),
  /** The day whose trial this is: one person against bots, on a deal that is the same for all. */
  trial: z.string().nullable().default(null),
  /** One of several tables with one deal: which they are, whether all are over, and how this one ended. */
  duplicate: z
    .object({
      set: z.string(),
      tables: z.array(z.string()),
      /** No table of the set runs or can begin: everything may be told. */
      isTold: z.boolean(),
      result: z
        .object({
          ending: z.string().nullable(),
          winners: z.array(z.int()),
          turns: z.int(),
          scores: z.array(z.array(z.number())),
          stoodIn: z.array(z.int()),
        })
        .nullable(),
    })
    .nullable()
    .default(null),
  /** Nothing is taken back to before this ply: what a seat could not see was dealt anew there. */
  heldFrom: z.int().default(0),
  /** The first link of the chain, once started. */
  start: z.string().nullable(),
  /** Between the word to begin and the deal: what everyone is waited for, and until when. */
  opening: z
    .object({ phase: z.enum(['promises', 'salts']), until: z.number() })
    .nullable()
    .default(null),
  rematch: z.string().nullable(),
  /** Who was asked to leave: a person, or a name as it looks; they may not sit down here until then. */
  barred: z.array(z.object({ whom: z.string(), until: z.number() })).default([]),
  /** Hangs in the hall until then, and begins by itself when all seats are taken; then bots may take what is left. */
  seek: z.object({ until: z.number(), fill: z.boolean() }).nullable().default(null),
  /** Someone asks to rest, or all do since then. */
  pause: z
    .object({
      seat: z.int(),
      hours: z.number(),
      agreed: z.array(z.int()),
      refusedBy: z.int().nullable(),
      since: z.number().nullable(),
      until: z.number().nullable(),
      /** Who would go on sooner. */
      back: z.array(z.int()),
    })
    .nullable()
    .default(null),
  /** When the clocks stood still. */
  pauses: z.array(z.object({ from: z.number(), to: z.number() })).default([]),
  /** Someone asks to have a choice back; void as soon as the game goes on from `ply`. */
  takeBack: z
    .object({
      seat: z.int(),
      /** Where the game stood when it was asked, and where it would stand again. */
      ply: z.int(),
      to: z.int(),
      agreed: z.array(z.int()),
      refusedBy: z.int().nullable(),
    })
    .nullable()
    .default(null),
});
export type TableDoc = z.infer<typeof tableDoc>;

export const docFrom = (text: string): TableDoc => tableDoc.parse(JSON.parse(text));

export const emptySeat: SeatDoc = {
  kind: 'open',
  name: null,
  level: null,
  token: null,
  link: null,
  promise: null,
  salt: '',
  away: false,
  missed: 0,
  hasty: false,
  person: null,
  mark: null,
  resigned: false,
  late: null,
  orders: [],
};

/** 192 random bits, as 32 characters that need no escaping. */
export const newSecret = (random: Entropy = randomBytes): string => base64url(random(24));
export const newSeed = (random: Entropy = randomBytes): string => hex(random(32));

/** Letters and digits that cannot be taken for each other; 30 bits. */
const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const newCode = (random: Entropy): string => Array.from(random(6), (byte) => CODE_LETTERS[byte & 31]).join('');

/** Whether a secret is the one whose hash was kept; takes as long for a near miss as for a far one. */
export function isSecret(given: string, kept: string | null): boolean {
  if (kept === null) return false;
  const hash = sha256(given);
  let differing = hash.length ^ kept.length;
  for (let i = 0; i < hash.length; i++) differing |= hash.charCodeAt(i) ^ kept.charCodeAt(i);
  return differing === 0;
}

/** What shows that a seat is one's own: its token, or being the person whose seat it is. */
export type Bearer = string | { readonly person: string };

/** Seat by seat, the person who sits there. */
export const holdersOf = ({ seats }: TableDoc): readonly (string | null)[] => seats.map(({ person }) => person);

/** The seat that is this bearer's, or -1. */
export const seatOf = ({ seats }: TableDoc, token: Bearer): number => {
  if (typeof token !== 'string') return seats.findIndex(({ person }) => person === token.person);
  let found = -1;
  seats.forEach((seat, i) => {
    if (isSecret(token, seat.token)) found = i;
  });
  return found;
};

/** Whether this is the one large screen that the table lies on. */
export const isScreen = ({ screen }: TableDoc, token: Bearer): boolean =>
  typeof token === 'string' && isSecret(token, screen);

export { sha256 };
