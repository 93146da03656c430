import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { privateRedis, type Service } from '../../../server/test/cluster/services.ts';
import { meadhall, scratch, started } from '../meadhall.ts';

/** Games of the lab in this run; the long run sets more. */
const GAMES = process.env.MEADHALL_LAB_GAMES ?? '1000';

let redis: Service;
beforeAll(async () => {
  redis = await privateRedis();
});
afterAll(() => redis?.remove());

async function worker(): Promise<ChildProcess> {
  const child = started(['worker', '--redis', redis.url, '--workers', '1']);
  await once(child.stdout, 'data');
  return child;
}

test('two workers, one killed with -9, lose nothing and count the same as one machine', async () => {
  const [alone, spread] = [scratch(), scratch()];
  const args = (out: string): string[] => ['lab', 'axes', '--games', GAMES, '--seats', '3-5', '--out', out];
  meadhall([...args(alone), '--workers', '1']);
  const [first, second] = await Promise.all([worker(), worker()]);
  const run = started([...args(spread), '--redis', redis.url]);
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
  expect(meadhall([...args(spread), '--redis', redis.url]).code).toBe(0);
  const figures = (out: string): string => readFileSync(join(out, 'ladder.json'), 'utf8');
  expect(figures(spread)).toBe(figures(alone));
  child.kill('SIGTERM');
  await once(child, 'exit');
});
