import { type AnyPackage, checkedOptions, MeadhallError, same } from '@meadhall/core';
import { type OpenTable, type Seated, said } from '@meadhall/protocol';
import { docFrom, seatOf, type TableDoc } from './doc.ts';
import { answerKey, type Once } from './once.ts';
import { Refuse } from './refusal.ts';
import type { Clock } from './seams.ts';
import type { Store, TableRow } from './store.ts';
import type { Whose } from './tables/seating.ts';
import type { Tables } from './tables/tables.ts';

/** A seek hangs in the hall for so long. */
export const SEEK_MS = 30 * 60_000;
/** Whoever has not been connected for so long has left; a page that reloads, or a hall that starts again, has not. */
const GONE_MS = 90_000;
/** How often somebody looks whether those who wait are still there. */
const LOOK_MS = 15_000;
/** Seeks looked through for an equal one. */
const MOST = 100;

type Seek = NonNullable<TableDoc['seek']>;

/** What becomes of a seek now. */
export type SeekStep =
  /** All seats are taken, or bots take those that are left. */
  | { readonly kind: 'begin' }
  | { readonly kind: 'fill' }
  /** These have left; nobody else has. */
  | { readonly kind: 'wait'; readonly gone: readonly number[]; readonly due: number }
  /** Its time is over, and several wait here: it is a table like any other from now on. */
  | { readonly kind: 'settle' }
  | { readonly kind: 'close' };

/** `absentMs` says for how long a seat has not been connected. */
export function seekStep(
  { seats }: Pick<TableDoc, 'seats'>,
  { until, fill }: Seek,
  now: number,
  absentMs: (seat: number) => number,
): SeekStep {
  const people = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  const gone = people.filter((seat) => absentMs(seat) >= GONE_MS);
  if (gone.length === people.length) return { kind: 'close' };
  if (gone.length === 0 && seats.every(({ kind }) => kind !== 'open')) return { kind: 'begin' };
  if (until > now) return { kind: 'wait', gone, due: Math.min(until, now + LOOK_MS) };
  if (gone.length > 0) return { kind: 'wait', gone, due: now };
  if (fill) return { kind: 'fill' };
  return { kind: people.length > 1 ? 'settle' : 'close' };
}

/** Whether a row is a seek that hangs now. */
export function seekAt(row: TableRow, now: number): TableDoc | null {
  if (row.status !== 'open') return null;
  const doc = docFrom(row.doc);
  return doc.seek && doc.seek.until > now ? doc : null;
}

/** One person asks for one game at a time. */
export async function mustSeekOnce(store: Store, person: string, now: number): Promise<void> {
  const rows = await store.listed(null, MOST);
  const isAsking = rows.some((row) => {
    const doc = seekAt(row, now);
    return doc !== null && seatOf(doc, { person }) >= 0;
  });
  if (isAsking) throw new Refuse('TOO_MANY', said('seekAlready'));
}

/** For which reasons another seek is tried: somebody was faster, or may not sit there. */
const TAKEN: readonly string[] = ['NO_SEAT', 'NOT_OPEN', 'NO_TABLE', 'BAD_NAME', 'TOO_SOON'];

export interface Seeks {
  /** Sits down where somebody asks for the very same, or asks for it and waits. */
  quick(given: OpenTable, once: Once, whose: Whose | null): Promise<Seated>;
}

export function openSeeks(deps: {
  readonly store: Store;
  readonly tables: Pick<Tables, 'open' | 'join' | 'leave'>;
  load(game: string): Promise<AnyPackage>;
  readonly clock: Clock;
}): Seeks {
  const { store, tables, clock } = deps;

  /** All that must be equal for two wishes to be one game. */
  const wishOf = (options: unknown, seats: number, pace: unknown, rated: unknown): unknown => ({
    options,
    seats,
    pace,
    rated,
  });

  async function wish({ game, options = {}, seats, pace = 'unhurried', rated = false }: OpenTable): Promise<unknown> {
    try {
      const { meta } = (await deps.load(game)).game;
      return wishOf(checkedOptions(meta, options), seats.length, pace, rated);
    } catch (error) {
      if (error instanceof MeadhallError) throw new Refuse('BAD_OPTION', said('asTold', { why: error.message }));
      throw error;
    }
  }

  /** Those who ask for the same, the longest waiting first. */
  async function equals(game: string, wanted: unknown, person: string): Promise<readonly TableRow[]> {
    const rows = await store.listed(game, MOST);
    const isEqual = (row: TableRow): boolean => {
      const doc = seekAt(row, clock.now());
      if (!doc || seatOf(doc, { person }) >= 0) return false;
      const { options, seats, pace, rated } = doc;
      if (seats.some(({ kind }) => kind === 'bot') || seats.every(({ kind }) => kind !== 'open')) return false;
      return same(wishOf(options, seats.length, pace, rated), wanted);
    };
    return rows.filter(isEqual).sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  }

  async function sitAtOne(rows: readonly TableRow[], { name, salt }: OpenTable, once: Once, whose: Whose) {
    for (const { id } of rows) {
      try {
        return await tables.join(id, { name, ...(salt === undefined ? {} : { salt }) }, once, whose);
      } catch (error) {
        if (!(error instanceof Refuse) || !TAKEN.includes(error.code)) throw error;
      }
    }
    return null;
  }

  return {
    async quick(given, once, whose) {
      if (!whose) throw new Refuse('NO_PERSON', said('nameBefore'));
      if (given.seats.some(({ kind }) => kind === 'bot')) throw new Refuse('BAD_SEATS', said('seekPeople'));
      const asked = { ...given, seek: true, listed: true };
      // Two things may come of one request: a seat at another's table, or a table of one's own. Sent again, the same.
      const seated: Once = { ...once, key: `${once.key}.seated` };
      if (await store.answered(answerKey(seated))) return tables.join('', { name: given.name }, seated, whose);
      const isAsked = (await store.answered(answerKey(once))) !== null;
      const wanted = await wish(given);
      const known = isAsked ? null : await sitAtOne(await equals(given.game, wanted, whose.id), given, seated, whose);
      if (known) return known;
      const own = await tables.open(asked, once, whose);
      // Somebody may have asked for the same at the same moment: the later one goes over.
      const { created } = own.table;
      const isEarlier = (row: TableRow): boolean =>
        row.created < created || (row.created === created && row.id < own.match);
      const earlier = (await equals(given.game, wanted, whose.id)).filter(isEarlier);
      const found = await sitAtOne(earlier, given, seated, whose);
      if (!found) return own;
      await tables.leave(own.match, { person: whose.id }, { ...once, key: `${once.key}.left` });
      return found;
    },
  };
}
