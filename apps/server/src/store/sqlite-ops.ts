import type { DatabaseSync } from 'node:sqlite';
import { SETTLE } from './sqlite-schema.ts';
import type { Append, Change, LogRow, Snapshot, TableRow } from './store.ts';

/** So many fresh plies at most; readers look through all of them. */
const MOST_FRESH = 1_000;

/** What the writer can be asked for. */
export type WriteOp =
  | { readonly op: 'create'; readonly row: TableRow }
  | { readonly op: 'change'; readonly change: Change; readonly now: number }
  | { readonly op: 'append'; readonly entry: Append }
  | { readonly op: 'snap'; readonly match: string; readonly snapshot: Snapshot }
  | {
      readonly op: 'lease';
      readonly office: string;
      readonly holder: string;
      readonly now: number;
      readonly until: number;
    }
  | { readonly op: 'enter'; readonly day: string; readonly proof: string; readonly won: boolean }
  | { readonly op: 'sweep'; readonly before: number };

/** Whether it was done; for a sweep, how many. */
export type WriteResult = boolean | number;

export interface Writer {
  /** Leaves the file in order for whoever opens it next. */
  settle(): void;
  /** All of them in one transaction, synced. Throws if that failed; then none was done. */
  write(ops: readonly WriteOp[]): WriteResult[];
}

const SET_ROW = `
  UPDATE tables SET doc = ?, rev = rev + 1, touched = ?,
    status = coalesce(?, status), code = iif(?, ?, code), listed = coalesce(?, listed), due = iif(?, ?, due)
  WHERE id = ? AND rev = ?`;

export function writerOn(db: DatabaseSync): Writer {
  const insertTable = db.prepare('INSERT OR IGNORE INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const insertFresh = db.prepare('INSERT INTO fresh VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const endsWith = db.prepare(
    `SELECT 1 FROM log WHERE match = ?1 AND ply = ?2 AND hash = ?3
     AND NOT EXISTS (SELECT 1 FROM log WHERE match = ?1 AND ply = ?2 + 1)`,
  );
  const version = db.prepare('PRAGMA data_version');
  const putSnapshot = db.prepare(
    `INSERT INTO snapshots VALUES (?, ?, ?, ?, ?) ON CONFLICT (match) DO UPDATE
       SET ply = excluded.ply, version = excluded.version, state = excluded.state, asked = excluded.asked
       WHERE snapshots.ply <= excluded.ply`,
  );
  const setRow = db.prepare(SET_ROW);
  const codeTaken = db.prepare('SELECT 1 FROM tables WHERE code = ? AND id <> ?');
  const setDue = db.prepare('UPDATE tables SET due = ? WHERE id = ?');
  const setOver = db.prepare(
    "UPDATE tables SET status = 'over', outcome = ?, due = NULL, rev = rev + 1, touched = ? WHERE id = ?",
  );
  const takeLease = db.prepare(
    `INSERT INTO leases VALUES (?, ?, ?) ON CONFLICT (office) DO UPDATE SET holder = excluded.holder, until = excluded.until
     WHERE leases.holder = excluded.holder OR leases.until <= ?`,
  );
  const enterTrial = db.prepare('INSERT OR IGNORE INTO trials VALUES (?, ?, ?)');
  const sweep = db.prepare("DELETE FROM tables WHERE status IN ('open', 'closed') AND touched < ?");
  const moved = db.prepare("SELECT value FROM hall WHERE name = 'moved'");

  /** The last link of each match that has fresh plies; for all others it is in the log. */
  const ends = new Map<string, LogRow>();
  let fresh = 0;
  let seen: unknown = null;

  function settle(): void {
    db.exec(SETTLE);
    ends.clear();
    fresh = 0;
  }

  /** Whether a match's newest ply is this one, with this link. */
  function isEnd(match: string, ply: number, hash: string): boolean {
    const end = ends.get(match);
    return end ? end.ply === ply && end.hash === hash : endsWith.get(match, ply, hash) !== undefined;
  }

  function insert(match: string, row: LogRow): void {
    const { ply, seat, by, cid, choice, events, hash, at } = row;
    insertFresh.run(match, ply, seat, by, cid, choice, events, hash, at);
    ends.set(match, row);
    fresh++;
  }
  const snap = (match: string, { ply, version, state, asked }: Snapshot): void => {
    putSnapshot.run(match, ply, version, state, asked);
  };

  function append({ match, after, rows, snapshot, due, outcome }: Append): boolean {
    const [first] = rows;
    if (!first || !isEnd(match, first.ply - 1, after)) return false;
    for (const row of rows) insert(match, row);
    if (snapshot) snap(match, snapshot);
    if (due !== undefined) setDue.run(due, match);
    if (outcome !== undefined) setOver.run(outcome, first.at, match);
    return true;
  }

  function change({ id, rev, doc, status, code, listed, due, begin }: Change, now: number): boolean {
    if (code && codeTaken.get(code, id)) return false;
    const flag = (given: boolean): number => (given ? 1 : 0);
    const { changes } = setRow.run(
      doc,
      now,
      status ?? null,
      flag(code !== undefined),
      code ?? null,
      listed === undefined ? null : flag(listed),
      flag(due !== undefined),
      due ?? null,
      id,
      rev,
    );
    if (changes !== 1) return false;
    if (begin) {
      insert(id, begin.row);
      snap(id, begin.snapshot);
    }
    return true;
  }

  function act(op: WriteOp): WriteResult {
    switch (op.op) {
      case 'create': {
        const { id, code, status, game, listed, rev, doc, outcome, due, created } = op.row;
        const run = insertTable.run(id, code, status, game, listed ? 1 : 0, rev, doc, outcome, due, created, created);
        return run.changes === 1;
      }
      case 'change':
        return change(op.change, op.now);
      case 'append':
        return append(op.entry);
      case 'snap':
        snap(op.match, op.snapshot);
        return true;
      case 'lease':
        return takeLease.run(op.office, op.holder, op.until, op.now).changes === 1;
      case 'enter':
        return enterTrial.run(op.day, op.proof, op.won ? 1 : 0).changes === 1;
      case 'sweep':
        return Number(sweep.run(op.before).changes);
    }
  }

  function inTransaction<T>(act: () => T): T {
    db.exec('BEGIN IMMEDIATE');
    try {
      const result = act();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      seen = null;
      throw error;
    }
  }

  return {
    settle: () => inTransaction(settle),
    write: (ops) =>
      inTransaction(() => {
        const destination = moved.get();
        if (destination) throw new Error(`This hall's data was moved to ${String(destination.value)}.`);
        // Someone else may have written to this file: then only the log knows.
        const now = version.get()?.data_version;
        if (fresh >= MOST_FRESH || now !== seen) settle();
        seen = now;
        return ops.map(act);
      }),
  };
}
