import { recordOf, systemClock } from '@meadhall/hall';
import type { MatchRecord } from '@meadhall/match';
import type { Database } from './database.ts';
import { indexedStore } from './indexed-store.ts';

/** The record of a match that a hall of one has in its log, as far as it was played. */
export const recordKept = (db: Database, id: string): Promise<MatchRecord> =>
  recordOf(indexedStore(db, systemClock), id, () => true);
