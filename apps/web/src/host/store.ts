import type { Mark } from '@meadhall/board';
import type { Seat } from '@meadhall/core';
import { lastVersion, type MatchRecord } from '@meadhall/match';
import { database } from './database.ts';
import { chunksOf, recordFrom } from './past.ts';

export interface Seating {
  readonly name: string;
  readonly mark: Mark;
  readonly kind: 'person' | 'bot';
  readonly bot?: string;
  /** Where the hall tells how they stand. */
  readonly page?: string;
}

/** A match that runs in this browser, as it is kept in IndexedDB: enough to go on after a reload. */
export interface StoredMatch {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: string;
  readonly seating: readonly Seating[];
  readonly plies: readonly { readonly seat: Seat; readonly choice: unknown }[];
  /** What if: at this ply all that the seat could not see was dealt anew. No record can prove such a match. */
  readonly whatIf?: { readonly ply: number; readonly seat: Seat; readonly seed: string };
  /** Whose game it was to this browser, where that is not simply the first person; null for a stranger's. */
  readonly own?: Seat | null;
  /** A guided first game. */
  readonly guided?: boolean;
  /** The past is in the hall's log: neither in `plies` nor in `record`. */
  readonly inLog?: boolean;
  /** The whole past, with events and states: what outlives a change of the rules. Older browsers did not keep it. */
  readonly record?: MatchRecord;
  readonly made: number;
  readonly touched: number;
  /** For the hall's list. */
  readonly summary: {
    readonly turn: number;
    readonly asked: readonly Seat[];
    readonly winners: readonly Seat[] | null;
  };
}

/** What is kept of a match in the list; its past lies apart. */
export type KeptMatch = Omit<StoredMatch, 'record'>;

const kept = new Map<string, StoredMatch>();

/** All chunks of a match, from one on. */
const chunksFrom = (id: string, chunk: number): IDBKeyRange =>
  IDBKeyRange.bound([id, chunk], [id, Number.MAX_SAFE_INTEGER]);

/**
 * Saves a match; of its record only what came after ply `from`. A browser that keeps nothing (a private window) keeps it
 * until it is closed; false then.
 */
export async function saveMatch(match: StoredMatch, from = 0): Promise<boolean> {
  kept.set(match.id, match);
  const { record, ...plain } = match;
  try {
    const transaction = (await database()).transaction(['matches', 'pasts'], 'readwrite', { durability: 'strict' });
    const pasts = transaction.objectStore('pasts');
    const chunks = record ? chunksOf(match.id, record, from) : [];
    await Promise.all([
      ...chunks.map((chunk) => pasts.put(chunk)),
      pasts.delete(chunksFrom(match.id, (chunks.at(-1)?.chunk ?? -1) + 1)),
      transaction.objectStore('matches').put(plain),
      transaction.done,
    ]);
    return true;
  } catch {
    return false;
  }
}

/** A match as a hall of one is given it: with its past, unless the hall has that already. */
export async function findToSet(id: string): Promise<StoredMatch | null> {
  try {
    const transaction = (await database()).transaction(['matches', 'pasts']);
    const found = await transaction.objectStore('matches').get(id);
    if (!found) return kept.get(id) ?? null;
    const chunks = await transaction.objectStore('pasts').getAll(chunksFrom(id, 0));
    const record = recordFrom(chunks);
    return record && record.plies.length === found.plies.length ? { ...found, record } : found;
  } catch {
    return kept.get(id) ?? null;
  }
}

/** A match as it was kept, with its past. */
export async function findMatch(id: string): Promise<StoredMatch | null> {
  const found = await findToSet(id);
  if (!found?.inLog) return found;
  const { recordKept } = await import('./record-kept.ts');
  const record = await recordKept(await database(), id);
  const plies = record.plies.map(({ seat, choice }) => ({ seat, choice }));
  return { ...found, version: lastVersion(record), plies, record };
}

/** All matches without their past, the latest first. */
export async function allMatches(): Promise<readonly StoredMatch[]> {
  let all: StoredMatch[];
  try {
    all = await (await database()).getAll('matches');
  } catch {
    all = [...kept.values()];
  }
  return all.sort((a, b) => b.touched - a.touched);
}

export async function removeMatch(id: string): Promise<void> {
  kept.delete(id);
  try {
    const names = ['matches', 'pasts', 'tables', 'log', 'snapshots'] as const;
    const transaction = (await database()).transaction(names, 'readwrite');
    const past = chunksFrom(id, 0);
    await Promise.all([
      transaction.objectStore('pasts').delete(past),
      transaction.objectStore('log').delete(past),
      transaction.objectStore('snapshots').delete(past),
      transaction.objectStore('tables').delete(id),
      transaction.objectStore('matches').delete(id),
      transaction.done,
    ]);
  } catch {
    // Nothing was kept, so nothing is left.
  }
}
