import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { meadhall, scratch, started } from '../meadhall.ts';

let redis: ChildProcess | null = null;
let url = '';

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A Redis of our own, so that the test finds an empty one. */
beforeAll(async () => {
  const port = await freePort();
  url = `redis://127.0.0.1:${port}`;
  redis = spawn('redis-server', ['--port', String(port), '--save', '', '--dir', scratch()], { stdio: 'ignore' });
  for (let tries = 0; tries < 100; tries++) {
    if (spawnSync('redis-cli', ['-p', String(port), 'ping']).status === 0) return;
    await setTimeout(50);
  }
});

afterAll(() => {
  redis?.kill();
});

async function worker(): Promise<ChildProcess> {
  const child = started(['worker', '--redis', url, '--workers', '1']);
  await once(child.stdout, 'data');
  return child;
}

test('two workers, one killed with -9, lose nothing and count the same as one machine', async () => {
  const [alone, spread] = [scratch(), scratch()];
  const args = (out: string): string[] => ['lab', 'axes', '--games', '3000', '--seats', '3-5', '--out', out];
  meadhall([...args(alone), '--workers', '1']);
  const [first, second] = await Promise.all([worker(), worker()]);
  const run = started([...args(spread), '--redis', url]);
  const ended = once(run, 'exit');
  await once(first.stdout ?? run, 'data');
  first.kill('SIGKILL');
  const [code] = await ended;
  expect(code).toBe(0);
  const figures = (out: string): string => readFileSync(join(out, 'lab.json'), 'utf8');
  expect(figures(spread)).toBe(figures(alone));
  second.kill('SIGTERM');
  const [stopped] = await once(second, 'exit');
  expect(stopped).toBe(0);
});

test('a ladder over workers comes out the same as on one machine', async () => {
  const [alone, spread] = [scratch(), scratch()];
  const args = (out: string): string[] => [
    'ladder',
    'axes',
    '--games',
    '8',
    '--seats',
    '3',
    '--pairs',
    'karl/thrall,jarl/karl',
    '--think',
    'jarl=30',
    '--out',
    out,
  ];
  meadhall(args(alone));
  const child = await worker();
  expect(meadhall([...args(spread), '--redis', url]).code).toBe(0);
  const figures = (out: string): string => readFileSync(join(out, 'ladder.json'), 'utf8');
  expect(figures(spread)).toBe(figures(alone));
  child.kill('SIGTERM');
  await once(child, 'exit');
});
