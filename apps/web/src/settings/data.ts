import { hall } from '../host/online.ts';
import { personId } from '../host/person.ts';
import { saveFile } from '../table/record.ts';

const PREFIX = 'meadhall';
/** Keys that open something, and requests on their way that carry such keys, are nobody's to lie in a file. */
const SECRET: readonly string[] = ['meadhall.unanswered'];
const SECRET_FIELDS: readonly string[] = ['key', 'token'];

function told(name: string, text: string | null): unknown {
  try {
    // Of the browser's own secrets only the values are left out, not that there are some.
    const isKeyed = name === 'meadhall.person' || name === 'meadhall.seats';
    return JSON.parse(text ?? 'null', (field, value) => (isKeyed && SECRET_FIELDS.includes(field) ? undefined : value));
  } catch {
    return text;
  }
}

/** Everything in this browser's storage under our names, whatever it is. */
const storageTold = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX) && !SECRET.includes(name))
      .sort()
      .map((name) => [name, told(name, localStorage.getItem(name))]),
  );

const opened = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const all = (db: IDBDatabase, store: string): Promise<readonly unknown[]> =>
  new Promise((resolve, reject) => {
    const request = db.transaction(store).objectStore(store).getAll();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Every store of every database under our names: what is added later is in it from the first day. */
async function databasesTold(): Promise<Readonly<Record<string, unknown>>> {
  const found: [string, unknown][] = [];
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith(PREFIX)) continue;
    const db = await opened(name);
    const stores: [string, unknown][] = [];
    for (const store of db.objectStoreNames) stores.push([store, await all(db, store)]);
    db.close();
    found.push([name, Object.fromEntries(stores)]);
  }
  return Object.fromEntries(found);
}

/** All that is kept, as one file: this browser's part and the hall's. Resolves with why not, in words. */
export async function exportAll(): Promise<string | null> {
  const known = personId() === null ? null : await hall.persons.export();
  if (known && !known.ok && known.code !== 'NO_PERSON') return known.message;
  const made = new Date().toISOString();
  saveFile(`meadhall-${made.slice(0, 10)}.json`, {
    meadhall: 'export',
    made,
    browser: { storage: storageTold(), databases: await databasesTold() },
    hall: known?.ok ? known.value : null,
  });
  return null;
}

/** A tab that holds a database open delays its end, not ours: it goes when that tab is closed. */
const ended = (request: IDBOpenDBRequest): Promise<void> =>
  new Promise((resolve) => {
    for (const done of ['success', 'error', 'blocked']) request.addEventListener(done, () => resolve());
  });

/** Leaves nothing behind in this browser, and begins anew. */
export async function forgetAll(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  for (const name of (await globalThis.caches?.keys()) ?? []) if (name.startsWith(PREFIX)) await caches.delete(name);
  for (const found of (await navigator.serviceWorker?.getRegistrations()) ?? []) await found.unregister();
  for (const { name } of await indexedDB.databases())
    if (name?.startsWith(PREFIX)) await ended(indexedDB.deleteDatabase(name));
  location.assign('/');
}
