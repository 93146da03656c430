import type { PlyNote } from '@meadhall/bots';
import type { StoredMatch } from './store.ts';

/** A note with its options in the game's words. */
export interface Noted extends PlyNote {
  readonly said: readonly string[];
}

/** Looks back into finished matches, kept beside them: the same numbers again at once. */
const DATABASE = 'meadhall-look-backs';
const NOTES = 'notes';
/** Another way to look back makes kept ones worthless. */
const EDITION = 1;

interface Kept {
  readonly id: string;
  readonly edition: number;
  readonly version: number;
  readonly plies: number;
  readonly notes: readonly Noted[];
}

let opening: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(NOTES, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps no data.'));
  });
  return opening;
}

async function ask<T>(mode: IDBTransactionMode, act: (notes: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await database();
  return new Promise((resolve, reject) => {
    const request = act(db.transaction(NOTES, mode).objectStore(NOTES));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps no data.'));
  });
}

/** The notes of a match, if they were made by this edition over the very same plies. */
export async function findLookBack({ id, version, plies }: StoredMatch): Promise<readonly Noted[] | null> {
  try {
    const kept: Kept | undefined = await ask('readonly', (notes) => notes.get(id));
    const isSame = kept?.edition === EDITION && kept.version === version && kept.plies === plies.length;
    return isSame ? kept.notes : null;
  } catch {
    return null;
  }
}

export async function keepLookBack({ id, version, plies }: StoredMatch, notes: readonly Noted[]): Promise<void> {
  try {
    const kept: Kept = { id, edition: EDITION, version, plies: plies.length, notes };
    await ask('readwrite', (all) => all.put(kept));
  } catch {
    // It is made again when someone looks back again.
  }
}
