import { type Bond, daySeed, promiseOf, seedOf, setSeed } from '@meadhall/match';
import { said } from '@meadhall/protocol';
import { z } from 'zod';
import type { SeatDoc, TableDoc } from './doc.ts';
import { Refuse } from './refusal.ts';
import type { LogRow } from './store.ts';

/** How long the hall waits for promises, and for the salts of those who have promised. */
export interface OpeningTimes {
  readonly promiseMs: number;
  readonly saltMs: number;
}

/** Someone who has not promised costs nothing but their own salt; someone who has is waited for longer. */
export const OPENING_TIMES: OpeningTimes = { promiseMs: 10_000, saltMs: 20_000 };

const isPerson = ({ kind }: SeatDoc): boolean => kind === 'person';
/** A person of whom neither a promise nor, from an older client, a salt is there. */
const owesPromise = (seat: SeatDoc): boolean => isPerson(seat) && seat.promise === null && seat.salt === '';
const owesSalt = (seat: SeatDoc): boolean => isPerson(seat) && seat.promise !== null && seat.salt === '';

/** The seats that are waited for. */
export function awaited({ seats, opening }: TableDoc): readonly number[] {
  if (!opening) return [];
  const owes = opening.phase === 'promises' ? owesPromise : owesSalt;
  return seats.flatMap((seat, i) => (owes(seat) ? [i] : []));
}

/**
 * What the opening waits for next; null if the match can be dealt. Salts that were given outright are bound by their hash
 * like all others, so that nobody can change them after another was shown.
 */
export function opened(doc: TableDoc, now: number, times: OpeningTimes): TableDoc | null {
  const isLate = doc.opening !== null && doc.opening.until <= now;
  const phase = doc.opening?.phase ?? 'promises';
  if (phase === 'promises') {
    if (!isLate && doc.seats.some(owesPromise))
      return { ...doc, opening: doc.opening ?? openingIn('promises', now, times) };
    const seats = doc.seats.map((seat) => (seat.salt === '' ? seat : { ...seat, promise: promiseOf(seat.salt) }));
    return seats.some(owesSalt) ? { ...doc, seats, opening: openingIn('salts', now, times) } : null;
  }
  return !isLate && doc.seats.some(owesSalt) ? doc : null;
}

const openingIn = (phase: 'promises' | 'salts', now: number, times: OpeningTimes): TableDoc['opening'] => ({
  phase,
  until: now + (phase === 'promises' ? times.promiseMs : times.saltMs),
});

/** The seat with what its person promises; refuses another promise than the first. */
export function promised(doc: TableDoc, seat: SeatDoc, promise: string): SeatDoc | null {
  if (seat.promise === promise) return null;
  if (doc.opening?.phase !== 'promises') throw new Refuse('TOO_LATE', said('promisesClosed'));
  if (seat.promise !== null || seat.salt !== '') throw new Refuse('BAD_SALT', said('otherSalt'));
  return { ...seat, promise };
}

/** The seat with the salt its person shows; only the one that was promised, and only when all have promised. */
export function shown(doc: TableDoc, seat: SeatDoc, salt: string): SeatDoc | null {
  if (seat.salt === salt) return null;
  if (doc.opening?.phase === 'promises') throw new Refuse('TOO_SOON', said('saltsLater'));
  if (doc.opening?.phase !== 'salts') throw new Refuse('TOO_LATE', said('dealtWithout'));
  if (seat.promise === null || promiseOf(salt) !== seat.promise) throw new Refuse('BAD_SALT', said('notTheSalt'));
  return { ...seat, salt };
}

/** All that the first link binds. Kept in the log's first row, where nobody changes it any more. */
export const bondFor = (match: string, { seats, commitment, trial, duplicate }: TableDoc): Bond => ({
  match,
  names: seats.map(({ name }, seat) => name ?? `Seat ${seat + 1}`),
  bots: seats.map(({ kind, level }) => (kind === 'bot' ? level : null)),
  commitment,
  promises: seats.map(({ promise, salt }) => promise ?? (salt === '' ? null : promiseOf(salt))),
  salts: seats.map(({ salt }) => salt),
  ...(trial === null ? {} : { day: trial }),
  ...(duplicate === null ? {} : { set: duplicate.set }),
});

const bondText = z
  .object({
    match: z.string(),
    names: z.array(z.string()),
    withheld: z.array(z.int()).exactOptional(),
    bots: z.array(z.string().nullable()),
    commitment: z.string(),
    promises: z.array(z.string().nullable()),
    salts: z.array(z.string()),
    day: z.string().exactOptional(),
    set: z.string().exactOptional(),
  })
  .nullable();

/** What the first row of a log binds; null in matches that older halls dealt. */
export const bondFrom = ({ choice }: Pick<LogRow, 'choice'>): Bond | null => bondText.parse(JSON.parse(choice));

/** What a deal that is the same for several follows from, and with it every answer of their bots; null where it is one's own. */
export function sharedSeed({ trial, duplicate, hallSeed }: TableDoc): string | null {
  if (trial !== null) return daySeed(hallSeed, trial);
  return duplicate && setSeed(hallSeed, duplicate.set);
}

/** The seed of a match, from its table and the first row of its log. */
export const dealSeed = ({ dealtFrom, hallSeed, seats }: TableDoc, bond: Bond | null): string =>
  dealtFrom ??
  seedOf(
    hallSeed,
    seats.map(({ salt }) => salt),
    bond,
  );
