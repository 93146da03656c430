import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const empty = mkdtempSync(join(tmpdir(), 'meadhall-packed-'));
const entry = join(empty, 'meadhall/meadhall.js');

/** Unpacked where nothing of the repository is in reach. */
beforeAll(() => {
  const said = execFileSync(process.execPath, ['scripts/run.mjs', 'pack'], { cwd: ROOT, encoding: 'utf8' });
  const archive = /^\S+\.tgz$/m.exec(said)?.[0] ?? '';
  execFileSync('tar', ['-xzf', archive, '-C', empty]);
}, 240_000);
afterAll(() => rmSync(empty, { recursive: true, force: true }));

const run = (...args: string[]) => spawnSync(process.execPath, [entry, ...args], { cwd: empty, encoding: 'utf8' });

test('the archive holds JavaScript only', () => {
  const files = readdirSync(join(empty, 'meadhall/lib'));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !file.endsWith('.js'))).toEqual([]);
});

test('unpacked in an empty folder it serves the app, compressed, and keeps its data there', async () => {
  const hall = spawn(process.execPath, [entry, 'serve', '--port', '0', '--data', 'halls', '--log', 'silent'], {
    cwd: empty,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void hall.kill('SIGKILL'));
  const [line] = await once(createInterface(hall.stdout), 'line');
  const { url }: { url: string } = JSON.parse(String(line));
  const page = await (await fetch(url)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  const answer = await fetch(`${url}${script}`, { headers: { 'accept-encoding': 'br' } });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
  const hallInfo: { games: readonly string[] } = await (await fetch(`${url}/api/hall`)).json();
  expect(hallInfo.games).toContain('axes');
  hall.kill('SIGTERM');
  expect((await once(hall, 'exit'))[0]).toBe(0);
  expect(readdirSync(join(empty, 'halls'))).toContain('hall.db');
});

test('its threads start too: games on two of them', () => {
  const { status, stdout, stderr } = run('simulate', 'axes', '--games', '40', '--seed', '1', '--workers', '2');
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  expect(stdout).toContain('40');
});

test('without a part of it, it does not: the tests above can fail', () => {
  rmSync(join(empty, 'meadhall/node_modules/fastify'), { recursive: true });
  const { status, stderr } = run('serve', '--port', '0', '--data', 'halls');
  expect(status).not.toBe(0);
  expect(stderr).toContain('fastify');
});
