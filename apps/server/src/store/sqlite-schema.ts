import type { DatabaseSync } from 'node:sqlite';
import { SQLITE_PAPERS } from './papers.ts';
import { COMPANY_TABLES } from './sqlite-company.ts';
import { PERSON_TABLES } from './sqlite-persons.ts';

const SCHEMA = 3;

const LOG_ROW = 'match, ply, seat, by, cid, choice, events, hash, at, turn';

/**
 * New plies of all matches go to `fresh`, one after the other, so that those of one commit share a page or two. Now and
 * then they are sorted into `log`, which is keyed by match and ply and where a match lies together. `plies` is both. The
 * other tables have long rows, which SQLite keeps better by number.
 */
const TABLES = `
  CREATE TABLE IF NOT EXISTS hall (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, code TEXT UNIQUE, status TEXT NOT NULL, game TEXT NOT NULL, listed INTEGER NOT NULL,
    rev INTEGER NOT NULL, doc TEXT NOT NULL, outcome TEXT, due INTEGER, created INTEGER NOT NULL, touched INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS tables_due ON tables (due) WHERE due IS NOT NULL;
  CREATE INDEX IF NOT EXISTS tables_listed ON tables (created) WHERE listed = 1 AND status IN ('open', 'running');
  CREATE INDEX IF NOT EXISTS tables_idle ON tables (touched) WHERE status IN ('open', 'closed');
  CREATE INDEX IF NOT EXISTS tables_running ON tables (touched) WHERE status = 'running';
  CREATE TABLE IF NOT EXISTS log (
    match TEXT NOT NULL, ply INTEGER NOT NULL, seat INTEGER NOT NULL, by TEXT NOT NULL, cid TEXT NOT NULL,
    choice TEXT NOT NULL, events TEXT NOT NULL, hash TEXT NOT NULL, at INTEGER NOT NULL,
    turn INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (match, ply)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS fresh (
    number INTEGER PRIMARY KEY, match TEXT NOT NULL, ply INTEGER NOT NULL, seat INTEGER NOT NULL, by TEXT NOT NULL,
    cid TEXT NOT NULL, choice TEXT NOT NULL, events TEXT NOT NULL, hash TEXT NOT NULL, at INTEGER NOT NULL,
    turn INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE IF NOT EXISTS states (
    match TEXT NOT NULL, ply INTEGER NOT NULL, version INTEGER NOT NULL, state TEXT NOT NULL, asked TEXT NOT NULL,
    PRIMARY KEY (match, ply)
  );
  CREATE TABLE IF NOT EXISTS rules (
    process TEXT PRIMARY KEY, rules TEXT NOT NULL, until INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS trials (
    day TEXT NOT NULL, proof TEXT NOT NULL, won INTEGER NOT NULL, PRIMARY KEY (day, proof)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS answers (
    key TEXT PRIMARY KEY, request TEXT NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS answers_at ON answers (at);
  CREATE TABLE IF NOT EXISTS leases (
    office TEXT PRIMARY KEY, holder TEXT NOT NULL, until INTEGER NOT NULL
  ) WITHOUT ROWID;
`;

const PLIES = `CREATE VIEW IF NOT EXISTS plies AS SELECT ${LOG_ROW} FROM log UNION ALL SELECT ${LOG_ROW} FROM fresh`;

/** Every commit is synced before it returns (FULL); readers and the writer do not wait for each other (WAL). */
export function prepareDatabase(db: DatabaseSync): void {
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000; PRAGMA foreign_keys = ON');
  db.exec('PRAGMA wal_autocheckpoint = 4000; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY');
}

/** All fresh plies into the log. A ply that is there already is a fault: nothing is moved then. */
export const SETTLE = `INSERT INTO log (${LOG_ROW}) SELECT ${LOG_ROW} FROM fresh ORDER BY match, ply; DELETE FROM fresh`;

/** Where all plies of a file are; one from before there were fresh ones has them in the log. */
export const pliesOf = (db: DatabaseSync): 'plies' | 'log' =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'plies'").get() ? 'plies' : 'log';

/** Where a file keeps its snapshots; until schema 2 it had one for each match. */
export const statesOf = (db: DatabaseSync): 'states' | 'snapshots' =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'states'").get() ? 'states' : 'snapshots';

/** Brings a file of an older schema up to date, all or nothing. */
function upgrade(db: DatabaseSync): void {
  const isOld = db.prepare("SELECT 1 FROM hall WHERE name = 'schema' AND value IN ('1', '2')");
  if (!isOld.get()) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    if (isOld.get() && db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'snapshots'").get()) {
      db.exec('INSERT OR IGNORE INTO states SELECT match, ply, version, state, asked FROM snapshots');
      db.exec('DROP TABLE snapshots');
    }
    if (isOld.get()) {
      db.exec('DROP VIEW IF EXISTS plies');
      for (const table of ['log', 'fresh']) {
        const has = db.prepare("SELECT 1 FROM pragma_table_info(?) WHERE name = 'turn'").get(table);
        if (!has) db.exec(`ALTER TABLE ${table} ADD COLUMN turn INTEGER NOT NULL DEFAULT 0`);
      }
    }
    db.prepare("UPDATE hall SET value = ? WHERE name = 'schema' AND value IN ('1', '2')").run(String(SCHEMA));
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

export function createSchema(db: DatabaseSync): void {
  db.exec(TABLES);
  db.exec(PERSON_TABLES);
  db.exec(SQLITE_PAPERS);
  db.exec(COMPANY_TABLES);
  upgrade(db);
  db.exec(PLIES);
  db.prepare('INSERT OR IGNORE INTO hall VALUES (?, ?)').run('schema', String(SCHEMA));
  const row = db.prepare('SELECT value FROM hall WHERE name = ?').get('schema');
  if (row?.value !== String(SCHEMA)) {
    throw new Error(`This data folder has schema ${String(row?.value)}; this hall reads schema ${SCHEMA}.`);
  }
}
