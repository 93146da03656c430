import type { DatabaseSync } from 'node:sqlite';
import type {
  Announced,
  Answered,
  Append,
  Change,
  Holders,
  LogRow,
  Outdated,
  Snapshot,
  Swept,
  TableRow,
} from '@meadhall/hall';
import { movedTo } from './data-folder.ts';
import { type PaperOp, paperWriterOn } from './papers.ts';
import { type CompanyOp, companyWriterOn } from './sqlite-company.ts';
import { type PersonOp, personWriterOn } from './sqlite-persons.ts';
import { SETTLE } from './sqlite-schema.ts';

/** So many fresh plies at most; readers look through all of them. */
const MOST_FRESH = 1_000;

/** What the writer can be asked for. */
export type WriteOp =
  | PersonOp
  | PaperOp
  | CompanyOp
  | {
      readonly op: 'create';
      readonly row: TableRow;
      readonly answer: Answered | null;
      readonly holders: Holders | undefined;
    }
  | { readonly op: 'change'; readonly change: Change; readonly now: number }
  | { readonly op: 'append'; readonly entry: Append }
  | {
      readonly op: 'snap';
      readonly match: string;
      readonly snapshot: Snapshot;
      readonly instead: number | undefined;
    }
  | {
      readonly op: 'lease';
      readonly office: string;
      readonly holder: string;
      readonly now: number;
      readonly until: number;
    }
  | { readonly op: 'enter'; readonly day: string; readonly proof: string; readonly won: boolean }
  | { readonly op: 'announce'; readonly announced: Announced }
  | { readonly op: 'probe'; readonly now: number }
  | { readonly op: 'sweep'; readonly outdated: Outdated };

/** Whether it was done; for a sweep, how many. */
export type WriteResult = boolean | Swept;

export interface Writer {
  /** Leaves the file in order for whoever opens it next. */
  settle(): void;
  /** All of them in one transaction, synced. Throws if that failed; then none was done. */
  write(ops: readonly WriteOp[]): WriteResult[];
}

const SET_ROW = `
  UPDATE tables SET doc = ?, rev = rev + 1, touched = ?,
    status = coalesce(?, status), code = iif(?, ?, code), listed = coalesce(?, listed), due = iif(?, ?, due),
    outcome = coalesce(?, outcome)
  WHERE id = ? AND rev = ?`;

export function writerOn(db: DatabaseSync): Writer {
  const people = personWriterOn(db);
  const papers = paperWriterOn(db);
  const actOnTalk = companyWriterOn(db);
  const insertTable = db.prepare('INSERT OR IGNORE INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const insertFresh = db.prepare('INSERT INTO fresh VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const endsWith = db.prepare(
    `SELECT 1 FROM log WHERE match = ?1 AND ply = ?2 AND hash = ?3
     AND NOT EXISTS (SELECT 1 FROM log WHERE match = ?1 AND ply = ?2 + 1)`,
  );
  const version = db.prepare('PRAGMA data_version');
  const putSnapshot = db.prepare('INSERT OR IGNORE INTO states VALUES (?, ?, ?, ?, ?)');
  const dropSnapshot = db.prepare('DELETE FROM states WHERE match = ? AND ply = ?');
  const announce = db.prepare('INSERT OR REPLACE INTO rules VALUES (?, ?, ?)');
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
  const archive = db.prepare(
    `UPDATE tables SET status = 'archived', due = NULL, code = NULL, listed = 0, rev = rev + 1
     WHERE status = 'running' AND touched < ?1
       AND (SELECT at FROM plies WHERE match = tables.id ORDER BY ply DESC LIMIT 1) < ?1`,
  );
  const putProbe = db.prepare("INSERT OR REPLACE INTO hall VALUES ('probe', ?)");
  const isAnswered = db.prepare('SELECT 1 FROM answers WHERE key = ?');
  const putAnswer = db.prepare('INSERT INTO answers VALUES (?, ?, ?, ?)');
  const sweepAnswers = db.prepare('DELETE FROM answers WHERE at < ?');
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
    const { ply, seat, by, cid, choice, events, hash, at, turn } = row;
    insertFresh.run(match, ply, seat, by, cid, choice, events, hash, at, turn);
    ends.set(match, row);
    fresh++;
  }
  const snap = (match: string, { ply, version, state, asked }: Snapshot): void => {
    putSnapshot.run(match, ply, version, state, asked);
  };

  function append({ match, after, rows, snapshots, due, outcome, standing }: Append): boolean {
    const [first] = rows;
    if (!first || !isEnd(match, first.ply - 1, after)) return false;
    for (const row of rows) insert(match, row);
    for (const snapshot of snapshots ?? []) snap(match, snapshot);
    if (due !== undefined) setDue.run(due, match);
    if (outcome !== undefined) setOver.run(outcome, first.at, match);
    people.stand(match, standing);
    return true;
  }

  function keep({ key, request, text, at }: Answered): void {
    putAnswer.run(key, request, text, at);
  }

  function create(row: TableRow, answer: Answered | null, holders: Holders | undefined): boolean {
    if (answer && isAnswered.get(answer.key)) return false;
    const { id, code, status, game, listed, rev, doc, outcome, due, created } = row;
    const run = insertTable.run(id, code, status, game, listed ? 1 : 0, rev, doc, outcome, due, created, created);
    if (run.changes !== 1) return false;
    people.seat(id, holders);
    if (answer) keep(answer);
    return true;
  }

  function change(change: Change, now: number): boolean {
    const { id, rev, doc, status, code, listed, due, outcome, begin, holders, answer } = change;
    if (answer && isAnswered.get(answer.key)) return false;
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
      outcome ?? null,
      id,
      rev,
    );
    if (changes !== 1) return false;
    if (begin) {
      insert(id, begin.row);
      snap(id, begin.snapshot);
      people.stand(id, begin.standing);
    }
    people.seat(id, holders);
    if (answer) keep(answer);
    return true;
  }

  function sweepAll({ tables, answers, matches }: Outdated): Swept {
    sweepAnswers.run(answers);
    const archived = matches === null ? 0 : Number(archive.run(matches).changes);
    return { forgotten: Number(sweep.run(tables).changes), archived };
  }

  function act(op: WriteOp): WriteResult {
    switch (op.op) {
      case 'create':
        return create(op.row, op.answer, op.holders);
      case 'change':
        return change(op.change, op.now);
      case 'append':
        return append(op.entry);
      case 'snap':
        snap(op.match, op.snapshot);
        if (op.instead !== undefined) dropSnapshot.run(op.match, op.instead);
        return true;
      case 'lease':
        return takeLease.run(op.office, op.holder, op.until, op.now).changes === 1;
      case 'enter':
        return enterTrial.run(op.day, op.proof, op.won ? 1 : 0).changes === 1;
      case 'announce':
        announce.run(op.announced.process, JSON.stringify(op.announced.rules), op.announced.until);
        return true;
      case 'probe':
        putProbe.run(String(op.now));
        return true;
      case 'sweep':
        return sweepAll(op.outdated);
      case 'write-papers':
      case 'drop-paper':
      case 'forget-papers':
        return papers(op);
      case 'say':
      case 'mute':
      case 'report':
      case 'settle-report':
      case 'act':
      case 'set':
      case 'forget-speaker':
      case 'sweep-company':
        return actOnTalk(op);
      default:
        return people.act(op);
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
        if (destination) throw new Error(movedTo(String(destination.value)));
        // Someone else may have written to this file: then only the log knows.
        const now = version.get()?.data_version;
        if (fresh >= MOST_FRESH || now !== seen) settle();
        seen = now;
        return ops.map(act);
      }),
  };
}
