import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { at as element } from '@meadhall/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../processes.ts';
import { get, robot, sit, started, temporary, until } from '../support.ts';
import { afterEveryCut } from './forgetful.ts';

const SCRIPT = fileURLToPath(new URL('../hall-process.ts', import.meta.url));
const CALLS = 'pwrite64,pwritev,ftruncate,fdatasync,fsync,write,writev,sendto,sendmsg';

/** What a process did to its disk and its clients, in the order the operating system saw it. */
interface Seen {
  /** Updates that were told, and how many of them while something written was not yet synced. */
  readonly told: number;
  readonly tooSoon: number;
  readonly syncs: number;
}

/** Reads a trace. A call that was interrupted by another thread ends where it is resumed. */
function seenIn(trace: string): Seen {
  const waiting = new Map<string, string>();
  const seen = { told: 0, tooSoon: 0, syncs: 0 };
  let isDirty = false;
  for (const line of trace.split('\n')) {
    const [thread = ''] = line.split(/\s+/);
    const call = line.includes('resumed>') ? (waiting.get(thread) ?? '') : line;
    if (line.includes('<unfinished')) waiting.set(thread, line);
    const isOnLog = call.includes('hall.db-wal');
    if (isOnLog && /pwritev?(64)?\(/.test(call)) isDirty = true;
    // A sync counts when it has returned.
    if (isOnLog && /f(data)?sync\(/.test(call) && /= 0$/.test(line)) {
      isDirty = false;
      seen.syncs++;
    }
    // An update is a whole binary frame: its first byte is 0x82.
    if (/(write|sendto)\(\d+<TCP.*?\]>, "\\202/.test(line)) {
      seen.told++;
      if (isDirty) seen.tooSoon++;
    }
  }
  return seen;
}

/** A match of two people in a hall of its own, as the operating system saw it. */
async function played(folder: { readonly path: string }) {
  const trace = `${folder.path}/trace`;
  const port = await freePort();
  const args = ['-f', '-yy', '-s', '70000', '-e', `trace=${CALLS}`, '-o', trace, process.execPath, SCRIPT];
  const child = spawn('strace', args, {
    env: { ...process.env, MEADHALL_PORT: String(port), MEADHALL_DATA: `${folder.path}/data`, MEADHALL_LOG: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`strace is needed here: ${error.message}`)));
    child.once('exit', () => resolve());
  });
  const url = `http://127.0.0.1:${port}`;
  const isOpen = (): Promise<boolean> =>
    get(`${url}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  await Promise.race([until('the hall is open', isOpen, 60_000), ended]);
  const seated = await started(url, 2);
  // The clock's own first writes (lease, sweep) are over then: all that is written from here on is choices.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const sittings = seated.map((one) => sit(url, one, false));
  const robots = sittings.map((one, i) => robot(one, `durable ${i}`));
  await until(
    'forty plies, or the end',
    () => sittings.some(({ state }) => (state.ply ?? 0) >= 40 || state.table?.status === 'over'),
    60_000,
  );
  for (const one of robots) one.stop();
  const acknowledged = robots.reduce((sum, one) => sum + one.acknowledged.length, 0);
  for (const one of sittings) one.leave();
  // The hall is strace's only child; strace ends with it.
  const hall = Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim());
  process.kill(hall, 'SIGTERM');
  await ended;
  return { trace: readFileSync(trace, 'utf8'), acknowledged, match: element(seated, 0).match };
}

describe('every choice is on the disk before anyone is told of it', () => {
  const folder = temporary();
  let match: Awaited<ReturnType<typeof played>>;
  beforeAll(async () => {
    match = await played(folder);
  }, 120_000);
  afterAll(() => folder.remove());

  test('as the operating system saw it', () => {
    const { trace, acknowledged } = match;
    const seen = seenIn(trace);
    expect(acknowledged).toBeGreaterThan(20);
    expect(seen.told).toBeGreaterThanOrEqual(acknowledged);
    expect(seen.syncs).toBeGreaterThanOrEqual(acknowledged);
    expect(seen.tooSoon).toBe(0);
  });

  test('so a disk that forgets what was not synced loses nothing, whenever the power goes', () => {
    const { trace, acknowledged, match: id } = match;
    const data = `${folder.path}/data`;
    const { cuts, wrong } = afterEveryCut(trace, data, id, `${folder.path}/left`);
    expect(wrong).toEqual([]);
    expect(cuts).toBeGreaterThanOrEqual(2 * acknowledged);
    // The same evening without its last twenty syncs.
    const syncs = trace.split('\n').flatMap((line, i) => (/fdatasync\(|fsync\(/.test(line) ? [i] : []));
    const last = new Set(syncs.slice(-20));
    const forgetting = trace.split('\n').map((line, i) => (last.has(i) ? '' : line));
    const lost = afterEveryCut(forgetting.join('\n'), data, id, `${folder.path}/left`).wrong;
    expect(lost.some((what) => what.includes('were told'))).toBe(true);
  });
});

describe('the reading of a trace', () => {
  const write = '7 pwrite64(19</d/hall.db-wal>, "a"..., 24, 32) = 24';
  const sync = '7 fdatasync(19</d/hall.db-wal>) = 0';
  const tell = '1 write(25<TCP:[127.0.0.1:1->127.0.0.1:2]>, "\\202\\17"..., 60) = 60';

  test('finds what was told before it was synced, or never synced', () => {
    expect(seenIn([write, sync, tell].join('\n'))).toEqual({ told: 1, tooSoon: 0, syncs: 1 });
    expect(seenIn([write, tell, sync].join('\n'))).toEqual({ told: 1, tooSoon: 1, syncs: 1 });
    expect(seenIn([write, tell].join('\n'))).toEqual({ told: 1, tooSoon: 1, syncs: 0 });
  });

  test('a sync that has begun has not happened', () => {
    const begun = '7 fdatasync(19</d/hall.db-wal> <unfinished ...>';
    const done = '7 <... fdatasync resumed>) = 0';
    expect(seenIn([write, begun, tell, done].join('\n')).tooSoon).toBe(1);
    expect(seenIn([write, begun, done, tell].join('\n')).tooSoon).toBe(0);
  });
});
