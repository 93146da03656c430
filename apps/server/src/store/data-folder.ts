import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Store } from '@meadhall/hall';
import type { Logger } from '../log.ts';
import { sqliteFile } from '../options.ts';
import { remedied } from './failures.ts';

/** A data folder that cannot be used as it is. The message says what to do about it. */
export class UnusableFolder extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnusableFolder';
  }
}

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Seeds of running matches lie here: nobody else on the machine may read them. */
function makePrivate(folder: string, log: Logger): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if ((statSync(folder).mode & 0o077) === 0) return;
    chmodSync(folder, 0o700);
    log.warn({ folder }, 'the data folder was open to others on this machine; it is private now');
  } catch (error) {
    throw new UnusableFolder(`The data folder ${folder} cannot be made private: ${remedied(error)}`, { cause: error });
  }
}

/** An old hall that is just closing may need a moment to let go. */
const WAIT_MS = 3_000;

const isBusy = (error: unknown): boolean => /locked|busy/.test(said(error));

const heldBy = (folder: string): string =>
  `Another hall is open on the data folder ${folder}. Stop it first, or give this one a folder of its own ` +
  '(--data or MEADHALL_DATA).';

const unusable = (folder: string, error: unknown): string =>
  `The data folder ${folder} cannot be used: ${remedied(error)}`;

/**
 * Held by one process at a time and let go by the operating system when that process ends, however it ends: an exclusive
 * transaction on a database of its own, since Node has no file locks.
 */
export function lockFolder(folder: string): () => void {
  let lock: DatabaseSync | null = null;
  try {
    lock = new DatabaseSync(join(folder, 'hall.lock'), { timeout: WAIT_MS });
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    throw new UnusableFolder(isBusy(error) ? heldBy(folder) : unusable(folder, error), { cause: error });
  }
  const held = lock;
  return () => held.close();
}

const howToRestore = (folder: string): string =>
  `Move ${folder} aside, keep it, and bring back the newest backup: meadhall restore BACKUP --data ${folder}`;

/** Reads the whole file once. A page that was damaged is better found now than in the middle of a match. */
function check(folder: string): void {
  const file = sqliteFile(folder);
  if (!existsSync(file)) return;
  let problem: string;
  try {
    const db = new DatabaseSync(file);
    try {
      const found = db
        .prepare('PRAGMA quick_check(3)')
        .all()
        .map((row) => String(row.quick_check));
      const hasHall = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'hall'").get() !== undefined;
      const moved = hasHall ? db.prepare("SELECT value FROM hall WHERE name = 'moved'").get() : undefined;
      if (moved) throw new UnusableFolder(movedTo(String(moved.value)));
      if (found.join() === 'ok') return;
      problem = found.join('; ');
    } finally {
      db.close();
    }
  } catch (error) {
    if (error instanceof UnusableFolder) throw error;
    problem = said(error);
    if (!/malformed|not a database/.test(problem)) throw new UnusableFolder(unusable(folder, error), { cause: error });
  }
  throw new UnusableFolder(`The hall's file ${file} is damaged (${problem}). ${howToRestore(folder)}`);
}

/** Said at the start, and by every write of a hall that was open while its data was moved. */
export const movedTo = (where: string): string =>
  `This hall's data was moved to ${where}. Start the hall on that database (--database or DATABASE_URL).`;

/** Opens what is in a folder; a disk that is full, or cannot be written, is told in words. */
export function opened<T>(folder: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    const isOfDisk = error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
    throw isOfDisk ? new UnusableFolder(unusable(folder, error), { cause: error }) : error;
  }
}

/** Shown by a write: a hall that could not keep a single choice is better not opened. */
export async function writable(folder: string, store: Pick<Store, 'probe'>): Promise<void> {
  await store.probe().catch((error: unknown) => {
    throw new UnusableFolder(unusable(folder, error), { cause: error });
  });
}

/** Makes a data folder ready for one hall. Resolves with what lets go of it again. */
export function takeFolder(folder: string, log: Logger): () => void {
  makePrivate(folder, log);
  const letGo = lockFolder(folder);
  try {
    check(folder);
    return letGo;
  } catch (error) {
    letGo();
    throw error;
  }
}
