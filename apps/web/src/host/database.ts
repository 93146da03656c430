import type { Announced, Answered, LogRow, Snapshot, TableRow } from '@meadhall/hall';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { PastChunk } from './past.ts';
import type { KeptMatch } from './store.ts';

/** What this browser keeps. `matches` is its list of tables; the rest is the hall's own, as in any other store. */
export interface Kept extends DBSchema {
  matches: { key: string; value: KeptMatch };
  /** The past of matches that no hall of one has opened yet; versions before kept it in chunks of a record. */
  pasts: { key: [id: string, chunk: number]; value: PastChunk };
  tables: { key: string; value: TableRow & { readonly touched: number }; indexes: { code: string } };
  log: { key: [match: string, ply: number]; value: LogRow & { readonly match: string } };
  snapshots: { key: [match: string, ply: number]; value: Snapshot & { readonly match: string } };
  answers: { key: string; value: Answered };
  leases: {
    key: string;
    value: { readonly office: string; readonly holder: string; readonly until: number };
  };
  trials: {
    key: [day: string, proof: string];
    value: { readonly day: string; readonly proof: string; readonly won: boolean };
  };
  processes: { key: string; value: Announced };
}

export type Database = IDBPDatabase<Kept>;

const VERSION = 3;

function upgrade(db: Database, from: number): void {
  if (from < 1) db.createObjectStore('matches', { keyPath: 'id' });
  if (from < 2) db.createObjectStore('pasts', { keyPath: ['id', 'chunk'] });
  if (from < 3) {
    db.createObjectStore('tables', { keyPath: 'id' }).createIndex('code', 'code', { unique: true });
    db.createObjectStore('log', { keyPath: ['match', 'ply'] });
    db.createObjectStore('snapshots', { keyPath: ['match', 'ply'] });
    db.createObjectStore('answers', { keyPath: 'key' });
    db.createObjectStore('leases', { keyPath: 'office' });
    db.createObjectStore('trials', { keyPath: ['day', 'proof'] });
    db.createObjectStore('processes', { keyPath: 'process' });
  }
}

/** Opens the browser's database, brought to this version if need be. */
export function openDatabase(name = 'meadhall'): Promise<Database> {
  return new Promise((resolve, reject) => {
    openDB<Kept>(name, VERSION, {
      upgrade,
      blocked: () => reject(new Error('Another tab of this browser still runs an older version; close it.')),
    }).then(resolve, reject);
  });
}

let opening: Promise<Database> | null = null;

/** The database of this page or worker, opened once; one that could not be opened is tried again. */
export function database(): Promise<Database> {
  opening ??= openDatabase().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}
