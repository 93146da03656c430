import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PeopledStore } from '@meadhall/hall';
import { StoreDown } from '@meadhall/hall/store';
import { batcher } from './batch.ts';
import { opened } from './data-folder.ts';
import type { Report } from './failures.ts';
import { sqlitePapers } from './papers.ts';
import {
  announcedFrom,
  answeredFrom,
  headsFrom,
  logFrom,
  snapshotFrom,
  storedMatch,
  tableFrom,
  tallyFrom,
} from './rows.ts';
import { sqliteCompany } from './sqlite-company.ts';
import type { WriteOp, WriteResult } from './sqlite-ops.ts';
import { sqlitePersons } from './sqlite-persons.ts';
import { createSchema, prepareDatabase } from './sqlite-schema.ts';
import { type Writing, writingThread } from './sqlite-writing.ts';

export interface SqliteOptions {
  readonly file: string;
  /** For tests: the file may not grow beyond this many pages, as on a full disk. */
  readonly maxPages?: number;
  readonly report?: Report;
  /** Who writes, if somebody does already. */
  readonly writing?: Writing | undefined;
}

export function sqliteStore({
  file,
  maxPages,
  report = () => {},
  writing = writingThread(file, maxPages ?? null),
}: SqliteOptions): PeopledStore {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const db = opened(dirname(file), () => {
    const made = new DatabaseSync(file);
    prepareDatabase(made);
    createSchema(made);
    return made;
  });
  const tableById = db.prepare('SELECT * FROM tables WHERE id = ?');
  const tableByCode = db.prepare('SELECT * FROM tables WHERE code = ?');
  const snapshotOf = db.prepare('SELECT * FROM states WHERE match = ? ORDER BY ply DESC LIMIT 1');
  const snapshotsOf = db.prepare('SELECT * FROM states WHERE match = ? ORDER BY ply');
  const announced = db.prepare('SELECT * FROM rules WHERE until > ? ORDER BY process');
  const logOf = db.prepare('SELECT * FROM plies WHERE match = ? AND ply >= ? ORDER BY ply LIMIT ?');
  const head = db.prepare(
    `SELECT id, rev, (SELECT ply FROM plies WHERE match = tables.id ORDER BY ply DESC LIMIT 1) AS ply
     FROM tables WHERE id = ?`,
  );
  const playedBy = db.prepare('SELECT ply FROM plies WHERE match = ? AND ply >= ? AND seat = ? AND cid = ? LIMIT 1');
  const listed = db.prepare(
    `SELECT * FROM tables WHERE listed = 1 AND status IN ('open', 'running') AND (?1 IS NULL OR game = ?1)
     ORDER BY created DESC LIMIT ?2`,
  );
  const due = db.prepare("SELECT id FROM tables WHERE due <= ? AND status IN ('open', 'running') ORDER BY due LIMIT ?");
  const tally = db.prepare('SELECT count(*) AS tried, sum(won) AS won FROM trials WHERE day = ?');
  const answered = db.prepare('SELECT * FROM answers WHERE key = ?');
  const walk = db.prepare('SELECT * FROM tables WHERE id > ? ORDER BY id LIMIT ?');

  const { add, idle } = batcher<WriteOp, WriteResult>((ops) =>
    writing.write(ops).catch((error: unknown) => {
      report('write', error);
      throw error;
    }),
  );
  const done = async (op: WriteOp): Promise<boolean> => (await add(op)) === true;

  /** A read that fails says so in our words. */
  async function reading<T>(read: () => T): Promise<T> {
    try {
      return read();
    } catch (error) {
      report('read', error);
      throw new StoreDown('The hall cannot read its data now.', { cause: error });
    }
  }

  return {
    kind: 'sqlite',
    papers: sqlitePapers(db, done, reading),
    persons: sqlitePersons(db, done, reading),
    company: sqliteCompany(db, done, reading),
    create: (row, answer, holders) => done({ op: 'create', row, answer: answer ?? null, holders }),
    change: (change) => done({ op: 'change', change, now: Date.now() }),
    append: (entry) => done({ op: 'append', entry }),
    async snap(match, snapshot, instead) {
      await add({ op: 'snap', match, snapshot, instead });
    },
    snapshots: (match) => reading(() => snapshotsOf.all(match).map(snapshotFrom)),
    async announce(stated) {
      await add({ op: 'announce', announced: stated });
    },
    announced: (now) => reading(() => announced.all(now).map(announcedFrom)),
    table: (id) =>
      reading(() => {
        const raw = tableById.get(id);
        return raw ? tableFrom(raw) : null;
      }),
    byCode: (code) =>
      reading(() => {
        const raw = tableByCode.get(code);
        return raw ? tableFrom(raw) : null;
      }),
    load: (id) =>
      reading(() => {
        db.exec('BEGIN');
        try {
          const raw = tableById.get(id);
          if (!raw) return null;
          const snapshot = snapshotOf.get(id);
          const rows = snapshot ? logOf.all(id, snapshotFrom(snapshot).ply - 1, -1).map(logFrom) : [];
          return storedMatch(tableFrom(raw), snapshot ? snapshotFrom(snapshot) : null, rows);
        } finally {
          db.exec('COMMIT');
        }
      }),
    heads: (ids) => reading(() => headsFrom(ids.map((id) => head.get(id)).filter((row) => row !== undefined))),
    log: (match, from, limit) => reading(() => logOf.all(match, from, limit).map(logFrom)),
    played: (match, seat, cid, from) =>
      reading(() => {
        const raw = playedBy.get(match, from, seat, cid);
        return raw ? Number(raw.ply) : null;
      }),
    answered: (key) =>
      reading(() => {
        const raw = answered.get(key);
        return raw ? answeredFrom(raw) : null;
      }),
    listed: (game, limit) => reading(() => listed.all(game, limit).map(tableFrom)),
    due: (now, limit) => reading(() => due.all(now, limit).map(({ id }) => String(id))),
    walk: (after, limit) => reading(() => walk.all(after, limit).map(tableFrom)),
    lease: (office, holder, now, until) => done({ op: 'lease', office, holder, now, until }),
    enter: (day, proof, won) => done({ op: 'enter', day, proof, won }),
    tally: (day) => reading(() => tallyFrom(tally.get(day))),
    async sweep(outdated) {
      const swept = await add({ op: 'sweep', outdated });
      return typeof swept === 'boolean' ? { forgotten: 0, archived: 0 } : swept;
    },
    async probe() {
      await add({ op: 'probe', now: Date.now() });
    },
    async close() {
      await idle();
      await writing.close();
      db.close();
    },
  };
}
