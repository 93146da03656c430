import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { batcher } from './batch.ts';
import { headsFrom, logFrom, snapshotFrom, storedMatch, tableFrom, tallyFrom } from './rows.ts';
import type { WriteOp, WriteResult } from './sqlite-ops.ts';
import { createSchema, prepareDatabase } from './sqlite-schema.ts';
import { type Store, StoreDown } from './store.ts';

export interface SqliteOptions {
  readonly file: string;
  /** For tests: the file may not grow beyond this many pages, as on a full disk. */
  readonly maxPages?: number;
}

type Reply = { readonly results: WriteResult[] } | { readonly failed: string } | { readonly closed: true };

/** The thread that writes, as a function that writes one batch. */
function writingThread(file: string, maxPages: number | null) {
  let worker: Worker | null = null;
  let waiting: { resolve(reply: Reply): void; reject(error: unknown): void } | null = null;

  function thread(): Worker {
    if (worker) return worker;
    const started = new Worker(new URL('./sqlite-writer.ts', import.meta.url), { workerData: { file, maxPages } });
    started.on('message', (reply: Reply) => {
      const asker = waiting;
      waiting = null;
      started.unref();
      asker?.resolve(reply);
    });
    const lost = (error: unknown): void => {
      if (worker === started) worker = null;
      waiting?.reject(error);
      waiting = null;
    };
    started.on('error', lost);
    started.on('exit', () => lost(new StoreDown('The writing thread ended.')));
    started.unref();
    worker = started;
    return started;
  }

  const ask = (message: unknown): Promise<Reply> =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject };
      const writer = thread();
      // A write under way keeps the process alive, an idle writer does not.
      writer.ref();
      writer.postMessage(message);
    });

  return {
    async write(ops: readonly WriteOp[]): Promise<readonly WriteResult[]> {
      const reply = await ask({ ops }).catch((error: unknown) => {
        throw new StoreDown('The hall cannot write now.', { cause: error });
      });
      if ('results' in reply) return reply.results;
      throw new StoreDown(`The hall cannot write now: ${'failed' in reply ? reply.failed : 'closed'}.`);
    },
    async close(): Promise<void> {
      if (!worker) return;
      await ask({ close: true });
      await worker?.terminate();
    },
  };
}

export function sqliteStore({ file, maxPages }: SqliteOptions): Store {
  mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  prepareDatabase(db);
  createSchema(db);
  const tableById = db.prepare('SELECT * FROM tables WHERE id = ?');
  const tableByCode = db.prepare('SELECT * FROM tables WHERE code = ?');
  const snapshotOf = db.prepare('SELECT * FROM snapshots WHERE match = ?');
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
  const due = db.prepare("SELECT id FROM tables WHERE due <= ? AND status = 'running' ORDER BY due LIMIT ?");
  const tally = db.prepare('SELECT count(*) AS tried, sum(won) AS won FROM trials WHERE day = ?');
  const walk = db.prepare('SELECT * FROM tables WHERE id > ? ORDER BY id LIMIT ?');

  const writing = writingThread(file, maxPages ?? null);
  const { add, idle } = batcher<WriteOp, WriteResult>(writing.write);
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
    enter: (day, proof, won) => done({ op: 'enter', day, proof, won }),
    tally: (day) => reading(() => tallyFrom(tally.get(day))),
    sweep: async (before) => Number(await add({ op: 'sweep', before })),
    async ping() {
      await reading(() => tableById.get(''));
    },
    async close() {
      await idle();
      await writing.close();
      db.close();
    },
  };
}
