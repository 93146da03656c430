import { DatabaseSync, type StatementSync } from 'node:sqlite';

interface Entry {
  write(): void;
  done(): void;
}

/** A database whose writes are made together, in one synced transaction: those that come meanwhile share the next. */
export interface GroupCommit {
  prepare(sql: string): StatementSync;
  /** `done` is called once what `write` wrote is on disk. */
  add(write: () => void, done: () => void): void;
  close(): void;
}

export function groupCommit(file: string, tables: string): GroupCommit {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000');
  db.exec(tables);
  const begin = db.prepare('BEGIN');
  const commit = db.prepare('COMMIT');
  let waiting: Entry[] = [];

  function flush(): void {
    const group = waiting;
    waiting = [];
    begin.run();
    for (const { write } of group) write();
    commit.run();
    for (const { done } of group) done();
  }

  return {
    prepare: (sql) => db.prepare(sql),
    add(write, done) {
      if (waiting.push({ write, done }) === 1) setImmediate(flush);
    },
    close: () => db.close(),
  };
}
