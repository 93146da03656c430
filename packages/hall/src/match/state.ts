import type { Position } from '@meadhall/match';
import { docFrom, type TableDoc } from '../doc.ts';
import type { Refuse } from '../refusal.ts';
import type { StoredMatch, TableRow } from '../store.ts';
import { type RecentPlies, recentPlies } from './recent.ts';

/** What this process knows of one match. Changed in place, by the parts of `openMatch` alone. */
export interface MatchState {
  row: TableRow;
  doc: TableDoc;
  /** The newest position that is written and was told; null before the start. */
  shown: Position | null;
  /** Runs ahead of `shown` while a choice is being written. */
  head: Position | null;
  readonly recent: RecentPlies;
  /** The ply of the newest snapshot. */
  kept: number;
  /** That ply, if the snapshot was made for a rest: the next rest replaces it. */
  rested: number | undefined;
  /** The store could not be read when it should have been: a read is owed. */
  isBehind: boolean;
  /** Others have written, and nobody listens here: it is read again before it is used. */
  isAsleep: boolean;
  /** Why this match takes in nothing more in this process. */
  stopped: Refuse | null;
}

/** Before anything of the game was read: the table alone. */
export const stateOf = ({ table }: StoredMatch): MatchState => ({
  row: table,
  doc: docFrom(table.doc),
  shown: null,
  head: null,
  recent: recentPlies(),
  kept: -1,
  rested: undefined,
  isBehind: false,
  isAsleep: false,
  stopped: null,
});
