import type { Viewer } from '@meadhall/core';
import type { Receipt, SeenPly } from '@meadhall/match';
import { memoryShelf, type ReceiptHead, type ReceiptShelf } from '@meadhall/protocol';

/** Receipts have a database of their own: nothing that is done to matches touches them. */
const DATABASE = 'meadhall-receipts';
const HEADS = 'heads';
const PLIES = 'plies';
/** So many matches are vouched for; the oldest receipts go first. */
const MOST = 300;

type KeptHead = ReceiptHead & { readonly id: string };
type KeptPly = SeenPly & { readonly id: string };

const idOf = (match: string, viewer: Viewer): string => `${match}/${viewer}`;
const pliesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

let opening: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(HEADS, { keyPath: 'id' });
      request.result.createObjectStore(PLIES, { keyPath: ['id', 'ply'] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps no data.'));
  });
  return opening;
}

type Stores = { readonly heads: IDBObjectStore; readonly plies: IDBObjectStore };

/** One transaction; resolves with what `act` left when it is on disk. */
async function within<T>(
  mode: IDBTransactionMode,
  act: (stores: Stores, leave: (value: T) => void) => void,
): Promise<T> {
  const db = await database();
  return new Promise((resolve, reject) => {
    const transaction = db.transaction([HEADS, PLIES], mode, { durability: 'strict' });
    let left: { readonly value: T } | null = null;
    transaction.oncomplete = () => (left ? resolve(left.value) : reject(new Error('Nothing was kept.')));
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser could not keep the receipt.'));
    act({ heads: transaction.objectStore(HEADS), plies: transaction.objectStore(PLIES) }, (value) => {
      left = { value };
    });
  });
}

function forgetOldest({ heads, plies }: Stores): void {
  const all = heads.getAll();
  all.onsuccess = () => {
    const kept: readonly KeptHead[] = all.result;
    const old = [...kept].sort((a, b) => b.since - a.since).slice(MOST);
    for (const { id } of old) {
      heads.delete(id);
      plies.delete(pliesOf(id));
    }
  };
}

const inDatabase: ReceiptShelf = {
  change: (match, viewer, to) =>
    within('readwrite', (stores, leave) => {
      const id = idOf(match, viewer);
      const found: IDBRequest<KeptHead | undefined> = stores.heads.get(id);
      found.onsuccess = () => {
        const head = to(found.result ?? null);
        stores.heads.put({ ...head, id });
        leave(head);
        if (!found.result) forgetOldest(stores);
      };
    }),
  add: (match, viewer, seen) =>
    within('readwrite', ({ plies }, leave) => {
      const id = idOf(match, viewer);
      leave();
      for (const one of seen) {
        const found = plies.getKey([id, one.ply]);
        // What was kept first counts.
        found.onsuccess = () => {
          if (found.result === undefined) plies.put({ ...one, id });
        };
      }
    }),
  find: (match, viewer) =>
    within<Receipt | null>('readonly', ({ heads, plies }, leave) => {
      const id = idOf(match, viewer);
      const found: IDBRequest<KeptHead | undefined> = heads.get(id);
      const told: IDBRequest<KeptPly[]> = plies.getAll(pliesOf(id));
      told.onsuccess = () => {
        if (!found.result) return leave(null);
        const { id: _, ...head } = found.result;
        leave({ ...head, seen: told.result.map(({ id: __, ...one }) => one) });
      };
    }),
};

const inMemory = memoryShelf();

/** A private window that keeps nothing keeps receipts until it is closed. */
async function orInMemory<T>(act: (shelf: ReceiptShelf) => Promise<T>): Promise<T> {
  try {
    await database();
  } catch {
    return act(inMemory);
  }
  return act(inDatabase);
}

export const receipts: ReceiptShelf = {
  change: (match, viewer, to) => orInMemory((shelf) => shelf.change(match, viewer, to)),
  add: (match, viewer, seen) => orInMemory((shelf) => shelf.add(match, viewer, seen)),
  find: (match, viewer) => orInMemory((shelf) => shelf.find(match, viewer)),
};

/** What this browser keeps of a match: as someone who sat there or, if it only watched, as that. */
export async function receiptOf(match: string, seats: number): Promise<Receipt | null> {
  const viewers: readonly Viewer[] = [...Array(seats).keys(), 'spectator'];
  const found = await Promise.all(viewers.map((viewer) => receipts.find(match, viewer)));
  const all = found.filter((receipt) => receipt !== null);
  return all.find(({ salt }) => salt !== null) ?? all[0] ?? null;
}
