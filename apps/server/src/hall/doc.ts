import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { paceId } from '@meadhall/protocol';
import { z } from 'zod';

/** Settings and people of a table, as stored. Never sent as it is: `tableInfo` says what others may see of it. */
const seatDoc = z.object({
  kind: z.enum(['open', 'person', 'bot']),
  name: z.string().nullable(),
  level: z.string().nullable(),
  /** SHA-256 of the seat's token; whoever has the token holds the seat. */
  token: z.string().nullable(),
  /** SHA-256 of a link that moves the seat to another device, and until when. */
  link: z.object({ hash: z.string(), until: z.number() }).nullable(),
  salt: z.string(),
  /** A bot sits in for the person. */
  away: z.boolean(),
  /** Decisions in a row that the clock had to make. */
  missed: z.int(),
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
  /** The hall's own seed: secret until the match is over. */
  hallSeed: z.string(),
  commitment: z.string(),
  /** The first link of the chain, once started. */
  start: z.string().nullable(),
  rematch: z.string().nullable(),
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
  salt: '',
  away: false,
  missed: 0,
};

/** 192 random bits, as 32 characters that need no escaping. */
export const newSecret = (): string => randomBytes(24).toString('base64url');
export const newMatchId = (): string => randomBytes(12).toString('base64url');
export const newSeed = (): string => randomBytes(32).toString('hex');
export const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** Letters and digits that cannot be taken for each other; 30 bits. */
const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const newCode = (): string => Array.from(randomBytes(6), (byte) => CODE_LETTERS[byte & 31]).join('');

/** Whether a secret is the one whose hash was kept; takes as long for a near miss as for a far one. */
export function isSecret(given: string, kept: string | null): boolean {
  if (kept === null) return false;
  const [a, b] = [Buffer.from(sha256(given)), Buffer.from(kept)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The seat a token holds, or -1. */
export const seatOf = ({ seats }: TableDoc, token: string): number => {
  let found = -1;
  seats.forEach((seat, i) => {
    if (isSecret(token, seat.token)) found = i;
  });
  return found;
};
