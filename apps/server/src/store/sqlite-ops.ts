import type { DatabaseSync } from 'node:sqlite';
import type { Append, Change, LogRow, Snapshot, TableRow } from './store.ts';

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
  | { readonly op: 'sweep'; readonly before: number };

/** Whether it was done; for a sweep, how many. */
export type WriteResult = boolean | number;

export interface Writer {
  /** All of them in one transaction, synced. Throws if that failed; then none was done. */
  write(ops: readonly WriteOp[]): WriteResult[];
}

const SET_ROW = `
  UPDATE tables SET doc = ?, rev = rev + 1, touched = ?,
    status = coalesce(?, status), code = iif(?, ?, code), listed = coalesce(?, listed), due = iif(?, ?, due)
  WHERE id = ? AND rev = ?`;

export function writerOn(db: DatabaseSync): Writer {
  const insertTable = db.prepare('INSERT OR IGNORE INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const insertRow = db.prepare('INSERT OR IGNORE INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const followLink = db.prepare(
    `INSERT OR IGNORE INTO log SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
     FROM log WHERE match = ?1 AND ply = ?2 - 1 AND hash = ?10`,
  );
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
  const sweep = db.prepare("DELETE FROM tables WHERE status IN ('open', 'closed') AND touched < ?");
  const moved = db.prepare("SELECT value FROM hall WHERE name = 'moved'");

  const insert = (match: string, { ply, seat, by, cid, choice, events, hash, at }: LogRow): boolean =>
    insertRow.run(match, ply, seat, by, cid, choice, events, hash, at).changes === 1;
  /** Only if the link it follows is there, and nobody has made this ply. */
  const follow = (match: string, { ply, seat, by, cid, choice, events, hash, at }: LogRow, after: string): boolean =>
    followLink.run(match, ply, seat, by, cid, choice, events, hash, at, after).changes === 1;
  const snap = (match: string, { ply, version, state, asked }: Snapshot): void => {
    putSnapshot.run(match, ply, version, state, asked);
  };

  function append({ match, after, rows, snapshot, due, outcome }: Append): boolean {
    const [first, ...rest] = rows;
    if (!first || !follow(match, first, after)) return false;
    for (const row of rest) insert(match, row);
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
      case 'sweep':
        return Number(sweep.run(op.before).changes);
    }
  }

  return {
    write(ops) {
      db.exec('BEGIN IMMEDIATE');
      try {
        const destination = moved.get();
        if (destination) throw new Error(`This hall's data was moved to ${String(destination.value)}.`);
        const results = ops.map(act);
        db.exec('COMMIT');
        return results;
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      }
    },
  };
}
