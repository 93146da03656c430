import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Random, seedFrom } from '@meadhall/core';

/** A disk that forgets what was not synced, made from what the operating system saw a process do (a trace of strace). */

const SECTOR = 512;
const FILES = ['hall.db', 'hall.db-wal'] as const;

/** Something done to a file that a loss of power may undo. */
type Change =
  | { readonly kind: 'write'; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'cut'; readonly size: number };

interface File {
  /** What is on the disk for good. */
  durable: Buffer;
  /** What is not, in order. */
  readonly pending: Change[];
  /** Its name is in the folder for good. */
  isNamed: boolean;
}

const ESCAPED: Readonly<Record<string, number>> = { n: 10, t: 9, r: 13, v: 11, f: 12, '"': 34, '\\': 92 };

/** The bytes of a string as strace prints it. */
function bytesOf(text: string): Buffer {
  const bytes: number[] = [];
  for (const [, octal, letter, plain] of text.matchAll(/\\([0-7]{1,3})|\\(.)|([^\\])/gs)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8));
    else if (letter !== undefined) bytes.push(ESCAPED[letter] ?? letter.charCodeAt(0));
    else bytes.push(plain?.charCodeAt(0) ?? 0);
  }
  return Buffer.from(bytes);
}

function changed(before: Buffer, change: Change): Buffer {
  const size = change.kind === 'cut' ? change.size : Math.max(before.length, change.at + change.bytes.length);
  const after = Buffer.alloc(size);
  before.copy(after);
  if (change.kind === 'write') change.bytes.copy(after, change.at);
  return after;
}

/** What of a change is there after all: of a write any of its sectors. */
function partsOf(change: Change, isKept: () => boolean): Change[] {
  if (change.kind === 'cut') return isKept() ? [change] : [];
  const parts: Change[] = [];
  for (let from = 0; from < change.bytes.length; from += SECTOR)
    if (isKept()) parts.push({ ...change, at: change.at + from, bytes: change.bytes.subarray(from, from + SECTOR) });
  return parts;
}

export interface Survival {
  /** How often the power was cut. */
  readonly cuts: number;
  /** What was wrong afterwards. */
  readonly wrong: readonly string[];
}

/**
 * Cuts the power whenever a client was told of a ply, and opens what is left: once without anything unsynced, once with any
 * sectors of it. The file must be whole and hold every ply that anyone was told of.
 */
export function afterEveryCut(trace: string, data: string, match: string, scratch: string): Survival {
  const files = new Map<string, File>(
    FILES.map((name) => [name, { durable: Buffer.alloc(0), pending: [], isNamed: false }]),
  );
  const random = Random.from(seedFrom('sectors'));
  const begun = new Map<string, string>();
  const told = new Map<string, number>();
  const wrong: string[] = [];
  let cuts = 0;

  function left(file: File, isKept: () => boolean): Buffer {
    const kept = file.pending.flatMap((change) => partsOf(change, isKept));
    return kept.reduce(changed, file.durable);
  }

  function cut(isKept: () => boolean): void {
    cuts++;
    rmSync(scratch, { recursive: true, force: true });
    mkdirSync(scratch);
    for (const [name, file] of files) if (file.isNamed) writeFileSync(join(scratch, name), left(file, isKept));
    const needed = Math.max(0, ...told.values());
    try {
      const db = new DatabaseSync(join(scratch, 'hall.db'));
      const [check] = db.prepare('PRAGMA quick_check(1)').all();
      const row = db.prepare('SELECT count(*) AS rows, max(ply) AS last FROM plies WHERE match = ?').get(match);
      db.close();
      if (check?.quick_check !== 'ok') wrong.push(`after ${needed} plies: ${String(check?.quick_check)}`);
      if (Number(row?.rows) !== Number(row?.last) + 1) wrong.push(`after ${needed} plies: a hole in the log`);
      if (Number(row?.last) < needed) wrong.push(`${needed} plies were told, ${String(row?.last)} are left`);
    } catch (error) {
      wrong.push(`after ${needed} plies: ${String(error)}`);
    }
  }

  function synced(path: string): void {
    if (path === data) for (const file of files.values()) file.isNamed = true;
    const file = files.get(path.slice(data.length + 1));
    if (!file || !path.startsWith(data)) return;
    file.durable = file.pending.splice(0).reduce(changed, file.durable);
  }

  for (const line of trace.split('\n')) {
    const [thread = ''] = line.split(/\s+/, 1);
    const call = line.includes('resumed>') ? (begun.get(thread) ?? '') : line;
    if (line.includes('<unfinished')) begun.set(thread, line);
    const [, name = '', path = ''] = /^\d+\s+(\w+)\(\d+<([^>]*)>/.exec(call) ?? [];
    const isFirst = call === line;
    const file = path.startsWith(`${data}/`) ? files.get(path.slice(data.length + 1)) : undefined;
    if (/^f(data)?sync$/.test(name) && /= 0$/.test(line)) synced(path);
    const written = isFirst && name === 'pwrite64' ? /, "((?:[^"\\]|\\.)*)"(\.\.\.)?, (\d+), (\d+)/s.exec(call) : null;
    if (file && written) {
      const bytes = bytesOf(written[1] ?? '');
      if (bytes.length !== Number(written[3])) throw new RangeError(`The trace holds only a part of a write: ${call}`);
      file.pending.push({ kind: 'write', at: Number(written[4]), bytes });
    }
    const shortened = isFirst && name === 'ftruncate' ? /, (\d+)/.exec(call) : null;
    if (file && shortened) file.pending.push({ kind: 'cut', size: Number(shortened[1]) });
    // An update is a whole binary frame: its first byte is 0x82. Two in one write count as one.
    const client = /(?:write|sendto)\(\d+<(TCP.*?\])>, "\\202/.exec(line)?.[1];
    if (client === undefined) continue;
    told.set(client, (told.get(client) ?? 0) + 1);
    cut(() => false);
    cut(() => random.below(2) === 0);
  }
  rmSync(scratch, { recursive: true, force: true });
  return { cuts, wrong };
}
