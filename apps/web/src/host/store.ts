import type { Seat } from '@meadhall/core';
import type { Mark } from './session.ts';

export interface Seating {
  readonly name: string;
  readonly mark: Mark;
  readonly kind: 'person' | 'bot';
  readonly bot?: string;
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
  /** A guided first game. */
  readonly guided?: boolean;
  readonly made: number;
  readonly touched: number;
  /** For the hall's list. */
  readonly summary: {
    readonly turn: number;
    readonly asked: readonly Seat[];
    readonly winners: readonly Seat[] | null;
  };
}

const DATABASE = 'meadhall';
const MATCHES = 'matches';

let opening: Promise<IDBDatabase> | null = null;
const kept = new Map<string, StoredMatch>();

function database(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(MATCHES, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps no data.'));
  });
  return opening;
}

async function ask<T>(mode: IDBTransactionMode, act: (matches: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await database();
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(MATCHES, mode, { durability: 'strict' });
    const request = act(transaction.objectStore(MATCHES));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error ?? new Error('The browser could not save.'));
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser could not save.'));
  });
}

/** Saves a match. A browser that keeps nothing (a private window) keeps it until it is closed; false then. */
export async function saveMatch(match: StoredMatch): Promise<boolean> {
  kept.set(match.id, match);
  try {
    await ask('readwrite', (matches) => matches.put(match));
    return true;
  } catch {
    return false;
  }
}

export async function findMatch(id: string): Promise<StoredMatch | null> {
  try {
    const found: StoredMatch | undefined = await ask('readonly', (matches) => matches.get(id));
    return found ?? kept.get(id) ?? null;
  } catch {
    return kept.get(id) ?? null;
  }
}

/** All matches, the latest first. */
export async function allMatches(): Promise<readonly StoredMatch[]> {
  let all: StoredMatch[];
  try {
    all = await ask('readonly', (matches) => matches.getAll());
  } catch {
    all = [...kept.values()];
  }
  return all.sort((a, b) => b.touched - a.touched);
}

export async function removeMatch(id: string): Promise<void> {
  kept.delete(id);
  try {
    await ask('readwrite', (matches) => matches.delete(id));
  } catch {
    // Nothing was kept, so nothing is left.
  }
}
