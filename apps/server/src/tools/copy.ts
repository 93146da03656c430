import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import { type StoreAddress, sqliteFile } from '../options.ts';
import { lockFolder, movedTo } from '../store/data-folder.ts';
import { databasesOf, openStore } from '../store/open.ts';
import { exportFrom } from '../store/postgres-export.ts';
import { importInto } from '../store/postgres-import.ts';
import { sqliteStore } from '../store/sqlite.ts';
import { pliesOf, prepareDatabase } from '../store/sqlite-schema.ts';

/** How much there is now where it was copied to. */
export interface Copied {
  readonly tables: number;
  readonly plies: number;
}

const count = (db: DatabaseSync, table: string): number =>
  Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);

function counted(file: string): Copied {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return { tables: count(db, 'tables'), plies: count(db, pliesOf(db)) };
  } finally {
    db.close();
  }
}

/** Writes to a file beside the wanted one and puts it in place when it is whole. */
async function inPlace(file: string, make: (part: string) => Promise<void>): Promise<Copied> {
  mkdirSync(dirname(file), { recursive: true });
  const part = `${file}.part`;
  rmSync(part, { force: true });
  await make(part);
  const copied = counted(part);
  renameSync(part, file);
  return copied;
}

async function copySqlite(from: string, to: string): Promise<void> {
  const db = new DatabaseSync(from, { readOnly: true });
  try {
    await copyDatabase(db, to);
  } finally {
    db.close();
  }
}

/** A consistent copy of everything, as one SQLite file, while the hall goes on. */
export async function backup({ from, to }: { readonly from: StoreAddress; readonly to: string }): Promise<Copied> {
  return inPlace(to, async (part) => {
    if (from.databaseUrl) return exportFrom(from.databaseUrl, part);
    if (!existsSync(sqliteFile(from.data))) throw new Error(`There is no hall in ${sqliteFile(from.data)}.`);
    return copySqlite(sqliteFile(from.data), part);
  });
}

/** Puts a backup where a hall will look for it. Refuses to write over a hall that has tables. */
export async function restore({ from, to }: { readonly from: string; readonly to: StoreAddress }): Promise<Copied> {
  if (!existsSync(from)) throw new Error(`There is no backup in ${from}.`);
  const file = sqliteFile(to.data);
  if (!to.databaseUrl) mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const letGo = to.databaseUrl ? () => {} : lockFolder(dirname(file));
  try {
    const target = await openStore(to);
    const isEmpty = (await target.walk('', 1)).length === 0;
    await target.close();
    if (!isEmpty) throw new Error('There are tables already: restore into an empty place.');
    if (to.databaseUrl) return await importInto(to.databaseUrl, from);
    for (const old of [file, `${file}-wal`, `${file}-shm`]) rmSync(old, { force: true });
    return await inPlace(file, (part) => copySqlite(from, part));
  } finally {
    letGo();
  }
}

/** A hall that goes on elsewhere by now must not be overwritten with what it was. */
function refuseMoved(file: string): void {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const moved = db.prepare("SELECT value FROM hall WHERE name = 'moved'").get();
    if (moved) throw new Error(movedTo(String(moved.value)));
  } finally {
    db.close();
  }
}

/**
 * Moves a hall from SQLite to PostgreSQL while it runs. First everything is copied; then, with the SQLite file locked so
 * that nothing more can be acknowledged there, whatever came meanwhile; then the file is marked as moved, and the old
 * hall refuses every write until it is started anew on the database.
 */
export async function migrateStore({ from, to }: { readonly from: string; readonly to: string }): Promise<Copied> {
  const file = sqliteFile(from);
  if (!existsSync(file)) throw new Error(`There is no hall in ${file}.`);
  await sqliteStore({ file }).close();
  refuseMoved(file);
  await importInto(to, file);
  const db = new DatabaseSync(file);
  try {
    prepareDatabase(db);
    db.exec('BEGIN IMMEDIATE');
    const copied = await importInto(to, file);
    const where = databasesOf(to).map((url) => new URL(url).host + new URL(url).pathname);
    db.prepare("INSERT OR REPLACE INTO hall VALUES ('moved', ?)").run(where.join(', '));
    db.exec('COMMIT');
    return copied;
  } finally {
    if (db.isTransaction) db.exec('ROLLBACK');
    db.close();
  }
}
