import { spawn } from 'node:child_process';
import { chmodSync, closeSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { backup, restore, serve } from '../src/index.ts';
import { metric, started, temporary, until } from './support.ts';

const quiet = { port: 0, logLevel: 'silent', botDelayMs: 0, webRoot: null } as const;

/** What a hall writes to its log while something is done. */
async function logged(act: () => Promise<void>): Promise<string> {
  const lines: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (chunk: string | Uint8Array): boolean => {
    lines.push(String(chunk));
    return true;
  };
  try {
    await act();
  } finally {
    process.stdout.write = write;
  }
  return lines.join('');
}

interface Ready {
  readonly ok: boolean;
  readonly why?: string;
}

async function ready(url: string): Promise<Ready & { readonly status: number }> {
  const answer = await fetch(`${url}/readyz`);
  const { ok, why }: Ready = JSON.parse(await answer.text());
  return { status: answer.status, ok, ...(why === undefined ? {} : { why }) };
}

test('a second hall on the same data folder refuses with words, in this process and in another', async () => {
  const folder = temporary();
  const first = await serve({ ...quiet, data: folder.path });
  await expect(serve({ ...quiet, data: folder.path })).rejects.toThrow('Another hall is open on the data folder');
  const script = fileURLToPath(new URL('./hall-process.ts', import.meta.url));
  const second = spawn(process.execPath, [script], {
    env: { ...process.env, MEADHALL_PORT: '0', MEADHALL_DATA: folder.path, MEADHALL_LOG: 'silent' },
  });
  let said = '';
  second.stderr.on('data', (part) => {
    said += part;
  });
  expect(await new Promise((resolve) => second.once('exit', resolve))).not.toBe(0);
  expect(said).toContain('Another hall is open');
  expect((await ready(first.url)).ok).toBe(true);
  await expect(restore({ from: import.meta.filename, to: { data: folder.path } })).rejects.toThrow('Another hall');
  await first.stop();
  const third = await serve({ ...quiet, data: folder.path });
  await third.stop();
  folder.remove();
});

test('the data folder is private, also one that was not', async () => {
  const folder = temporary();
  const open = `${folder.path}/data`;
  const hall = await serve({ ...quiet, data: open });
  expect(statSync(open).mode & 0o777).toBe(0o700);
  await hall.stop();
  chmodSync(open, 0o755);
  const said = await logged(async () => {
    await (await serve({ ...quiet, logLevel: 'warn', data: open })).stop();
  });
  expect(statSync(open).mode & 0o777).toBe(0o700);
  expect(said).toContain('it is private now');
  folder.remove();
});

test('a damaged file is found at the start, says how to restore, and a backup brings the hall back', async () => {
  const folder = temporary();
  const data = `${folder.path}/data`;
  const hall = await serve({ ...quiet, data });
  for (let i = 0; i < 12; i++) await started(hall.url, 2);
  await backup({ from: { data }, to: `${folder.path}/good` });
  await hall.stop();
  // One page of rows, far from the schema: everything else can still be read.
  const pages = readFileSync(`${data}/hall.db`);
  let leaf = 0;
  for (let at = 4_096; at < pages.length; at += 4_096) if (pages[at] === 0x0d) leaf = at;
  const file = openSync(`${data}/hall.db`, 'r+');
  writeSync(file, Buffer.alloc(64, 0xff), 0, 64, leaf + 3);
  closeSync(file);
  await expect(serve({ ...quiet, data })).rejects.toThrow(/damaged .*meadhall restore BACKUP --data/s);
  const garbage = `${folder.path}/garbage`;
  await (await serve({ ...quiet, data: garbage })).stop();
  const other = openSync(`${garbage}/hall.db`, 'r+');
  writeSync(other, 'this is no database at all');
  closeSync(other);
  await expect(serve({ ...quiet, data: garbage })).rejects.toThrow(/damaged \(file is not a database\)/);
  const restored = `${folder.path}/restored`;
  await restore({ from: `${folder.path}/good`, to: { data: restored } });
  const again = await serve({ ...quiet, data: restored });
  expect((await ready(again.url)).ok).toBe(true);
  await again.stop();
  folder.remove();
});

test('a moved store says so at once: in the log, to whoever asks whether it is ready, and at the next start', async () => {
  const folder = temporary();
  const said = await logged(async () => {
    const hall = await serve({ ...quiet, logLevel: 'error', data: folder.path });
    expect((await ready(hall.url)).ok).toBe(true);
    const mover = new DatabaseSync(`${folder.path}/hall.db`);
    mover.exec("INSERT INTO hall VALUES ('moved', 'db.example/hall')");
    mover.close();
    await until('the probe writes again', async () => !(await ready(hall.url)).ok);
    const { status, why } = await ready(hall.url);
    expect(status).toBe(503);
    expect(why).toContain('was moved to db.example/hall');
    await hall.stop();
  });
  expect(said).toContain('was moved to db.example/hall');
  await expect(serve({ ...quiet, data: folder.path })).rejects.toThrow('was moved to db.example/hall');
  folder.remove();
});

test('readiness is shown by a write, and why one failed is in the log, once', async () => {
  const folder = temporary();
  const said = await logged(async () => {
    const hall = await serve({ ...quiet, logLevel: 'error', data: folder.path });
    const intruder = new DatabaseSync(`${folder.path}/hall.db`);
    intruder.exec('PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE');
    // Reading is still possible: only a write can tell.
    expect((await fetch(`${hall.url}/api/tables`)).status).toBe(200);
    for (let i = 0; i < 2; i++) {
      expect(await ready(hall.url)).toMatchObject({ status: 503, ok: false, why: expect.stringContaining('locked') });
      await new Promise((resolve) => setTimeout(resolve, 1_100));
    }
    intruder.exec('ROLLBACK');
    intruder.close();
    await until('it is ready again', async () => (await ready(hall.url)).ok);
    expect(await metric(hall.url, 'meadhall_store_failures_total')).toBeGreaterThanOrEqual(2);
    await hall.stop();
  });
  const lines = said.split('\n').filter((line) => line.includes('the store failed'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('database is locked');
  folder.remove();
});

test('a full disk is named in the log', async () => {
  const folder = temporary();
  const said = await logged(async () => {
    const hall = await serve({ ...quiet, logLevel: 'error', data: folder.path, maxPages: 26 });
    await until('the disk is full', async () => {
      await started(hall.url, 2).catch(() => {});
      return (await metric(hall.url, 'meadhall_store_failures_total')) > 0;
    });
    await hall.stop();
  });
  expect(said).toContain('database or disk is full. Make room on the disk');
  expect(readFileSync(`${folder.path}/hall.db`).length).toBeGreaterThan(0);
  folder.remove();
});
