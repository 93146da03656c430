import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { batcher } from './batch.ts';
import { headsFrom, logFrom, snapshotFrom, storedMatch, tableFrom } from './rows.ts';
import { type WriteOp, type WriteResult, type Writer, writerOn } from './sqlite-ops.ts';
import { createSchema, prepareDatabase } from './sqlite-schema.ts';
import { type Store, StoreDown } from './store.ts';

export interface SqliteOptions {
  readonly file: string;
  /** For tests: the file may not grow beyond this many pages, as on a full disk. */
  readonly maxPages?: number;
}

/** The connection that writes. After a failure it is opened anew: a full disk may have room again, a lost one be back. */
function writing(file: string, maxPages: number | null) {
  let open: { readonly db: DatabaseSync; readonly writer: Writer } | null = null;

  function writer(): Writer {
    if (open) return open.writer;
    const db = new DatabaseSync(file);
    prepareDatabase(db);
    createSchema(db);
    if (maxPages !== null) db.exec(`PRAGMA max_page_count = ${maxPages}`);
    open = { db, writer: writerOn(db) };
    return open.writer;
  }

  function close(): void {
    open?.db.close();
    open = null;
  }

  return {
    close,
    async write(ops: readonly WriteOp[]): Promise<readonly WriteResult[]> {
      try {
        return writer().write(ops);
      } catch (error) {
        close();
        throw new StoreDown('The hall cannot write now.', { cause: error });
      }
    },
  };
}

/**
 * One file in a data folder. Writes are made on this thread: a sync takes less time than handing a batch to another thread
 * and back, and while it lasts the next batch gathers in the sockets.
 */
export function sqliteStore({ file, maxPages }: SqliteOptions): Store {
  mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  prepareDatabase(db);
  createSchema(db);
  const tableById = db.prepare('SELECT * FROM tables WHERE id = ?');
  const tableByCode = db.prepare('SELECT * FROM tables WHERE code = ?');
  const snapshotOf = db.prepare('SELECT * FROM snapshots WHERE match = ?');
  const logOf = db.prepare('SELECT * FROM log WHERE match = ? AND ply >= ? ORDER BY ply LIMIT ?');
  const head = db.prepare(
    `SELECT id, rev, (SELECT ply FROM log WHERE match = tables.id ORDER BY ply DESC LIMIT 1) AS ply
     FROM tables WHERE id = ?`,
  );
  const playedBy = db.prepare('SELECT ply FROM log WHERE match = ? AND ply >= ? AND seat = ? AND cid = ? LIMIT 1');
  const listed = db.prepare(
    `SELECT * FROM tables WHERE listed = 1 AND status IN ('open', 'running') AND (?1 IS NULL OR game = ?1)
     ORDER BY created DESC LIMIT ?2`,
  );
  const due = db.prepare("SELECT id FROM tables WHERE due <= ? AND status = 'running' ORDER BY due LIMIT ?");
  const walk = db.prepare('SELECT * FROM tables WHERE id > ? ORDER BY id LIMIT ?');

  const { write, close } = writing(file, maxPages ?? null);
  const { add, idle } = batcher<WriteOp, WriteResult>(write);
  const done = async (op: WriteOp): Promise<boolean> => (await add(op)) === true;

  /** A read that fails says so in our words. */
  async function reading<T>(read: () => T): Promise<T> {
    try {
      return read();
    } catch (error) {
      throw new StoreDown('The hall cannot read its data now.', { cause: error });
    }
  }

  return {
    kind: 'sqlite',
    create: (row) => done({ op: 'create', row }),
    change: (change) => done({ op: 'change', change, now: Date.now() }),
    append: (entry) => done({ op: 'append', entry }),
    async snap(match, snapshot) {
      await add({ op: 'snap', match, snapshot });
    },
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
          const rows = snapshot ? logOf.all(id, snapshotFrom(snapshot).ply, -1).map(logFrom) : [];
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
    listed: (game, limit) => reading(() => listed.all(game, limit).map(tableFrom)),
    due: (now, limit) => reading(() => due.all(now, limit).map(({ id }) => String(id))),
    walk: (after, limit) => reading(() => walk.all(after, limit).map(tableFrom)),
    lease: (office, holder, now, until) => done({ op: 'lease', office, holder, now, until }),
    sweep: async (before) => Number(await add({ op: 'sweep', before })),
    async ping() {
      await reading(() => tableById.get(''));
    },
    async close() {
      await idle();
      close();
      db.close();
    },
  };
}
