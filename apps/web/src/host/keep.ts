import { MeadhallError, type Seat } from '@meadhall/core';
import {
  hasSnapshots,
  lastVersion,
  type MatchRecord,
  parseRecord,
  playback,
  snapshotsHold,
  standingPlies,
  verifyRecord,
  wholeRecord,
} from '@meadhall/match';
import { load, METAS } from '@meadhall/registry';
import { openLocal } from './open.ts';
import { pageOf } from './person.ts';
import { receiptOf } from './receipts.ts';
import { findMatch, type Seating, type StoredMatch } from './store.ts';
import { marksFor } from './yours.ts';

/** What a record does not say of its seats. */
interface KnownSeat {
  readonly mark?: number | null;
  readonly bot?: string | null;
  readonly person?: string;
}

/** Refuses, in words, what is no record of a game of this hall, or does not hold when it is played again. */
export async function checkedRecord(given: unknown): Promise<MatchRecord> {
  const told = parseRecord(typeof given === 'string' ? given : JSON.stringify(given));
  const meta = METAS.find((each) => each.id === told.game);
  if (!meta) throw new MeadhallError('BAD_RECORD', `This hall has no game '${told.game}'.`);
  const pkg = await load(told.game);
  const { game } = pkg;
  const record = await wholeRecord(pkg, told);
  const isOwn = meta.version === record.version && lastVersion(record) === record.version;
  // Other rules cannot play it again: then its states must at least be those its chain of hashes covers.
  const verdict = isOwn ? verifyRecord(game, record) : snapshotsHold(record);
  if (!verdict.ok) throw new MeadhallError('BAD_RECORD', `It does not hold: at ply ${verdict.ply}, ${verdict.why}.`);
  if (!isOwn) playback(game, record);
  return record;
}

/** People and bots as they sat; without a word about it, everybody is a person. */
export function seatingOf({ seats, fairness }: MatchRecord, known: readonly KnownSeat[] = []): readonly Seating[] {
  const marks = marksFor(seats.map((_, seat) => known[seat]?.mark ?? null));
  return seats.map((name, seat): Seating => {
    const bot = known[seat]?.bot ?? fairness?.bots?.[seat] ?? null;
    const person = known[seat]?.person;
    return {
      name,
      mark: marks[seat] ?? 7,
      kind: bot === null ? 'person' : 'bot',
      ...(bot === null ? {} : { bot }),
      ...(person === undefined ? {} : { page: pageOf(person) }),
    };
  });
}

const pliesOf = (record: MatchRecord): StoredMatch['plies'] =>
  (hasSnapshots(record) ? record.plies : standingPlies(record.plies)).map(({ seat, choice }) => ({ seat, choice }));

/** A record to be looked at, without being kept. */
export function matchFrom(
  id: string,
  record: MatchRecord,
  { own, made, seats }: { readonly own: Seat | null; readonly made: number; readonly seats?: readonly KnownSeat[] },
): StoredMatch {
  return {
    id,
    game: record.game,
    version: lastVersion(record),
    options: Object.fromEntries(Object.entries(record.options ?? {})),
    seed: record.seed,
    seating: seatingOf(record, seats),
    plies: pliesOf(record),
    ...(hasSnapshots(record) ? { record } : {}),
    own,
    made,
    touched: made,
    summary: { turn: 0, asked: [], winners: record.outcome?.winners ?? [] },
  };
}

/** The seat that this browser has a receipt for: it sat there, whoever else did. */
export async function seatByReceipt(match: string, seats: number): Promise<Seat | null> {
  const receipt = await receiptOf(match, seats);
  return typeof receipt?.viewer === 'number' ? receipt.viewer : null;
}

/**
 * A record, from a file or from the hall, becomes a match of this browser, to be looked at and played on from any ply.
 * With an `id` it is kept once.
 */
export async function keepRecord(given: unknown, id?: string): Promise<string> {
  if (id && (await findMatch(id))) return id;
  const record = await checkedRecord(given);
  return openLocal({
    game: record.game,
    options: Object.fromEntries(Object.entries(record.options ?? {})),
    seating: seatingOf(record),
    seed: record.seed,
    plies: pliesOf(record),
    ...(hasSnapshots(record) ? { record } : {}),
    winners: record.outcome?.winners ?? [],
    own: await seatByReceipt(id ?? record.id ?? '', record.seats.length),
    ...(id ? { id } : {}),
  });
}
