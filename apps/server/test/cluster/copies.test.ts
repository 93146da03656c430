import { at as element, same } from '@meadhall/core';
import type { Store } from '@meadhall/hall';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backup, migrateStore, restore, type StoreAddress, shadow } from '../../src/index.ts';
import { openStore } from '../../src/store/open.ts';
import { robot, sit, started, temporary, testHall, until } from '../support.ts';
import { newDatabase, privatePostgres, privateRedis, type Service } from './services.ts';

let postgres: Service;
let redis: Service;
beforeAll(async () => {
  [postgres, redis] = await Promise.all([privatePostgres(), privateRedis()]);
});
afterAll(async () => {
  await Promise.all([postgres.remove(), redis.remove()]);
});

test('a running hall moves from SQLite to PostgreSQL: whatever was acknowledged is there, and play goes on', async () => {
  const databaseUrl = await newDatabase(postgres.url);
  const old = await testHall();
  const tables = [];
  for (let i = 0; i < 4; i++) tables.push(await started(old.url, 2));
  const sittings = tables.flat().map((one) => sit(old.url, one, false));
  const robots = sittings.map((one, i) => robot(one, `move ${i}`));
  await until('all are playing', () => sittings.every(({ state }) => (state.ply ?? 0) >= 4));
  const moved = await migrateStore({ from: old.data, to: databaseUrl });
  expect(moved.tables).toBe(4);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const acknowledged = robots.reduce((sum, one) => sum + one.acknowledged.length, 0);
  await old.stop();
  const report = await shadow({ databaseUrl });
  expect(report).toMatchObject({ matches: 4, differing: [] });
  expect(report.plies).toBeGreaterThanOrEqual(acknowledged);

  const fresh = await testHall({ databaseUrl, redisUrl: redis.url, port: old.port });
  await until(
    'every match is played to its end on the database',
    () => sittings.every(({ state }) => state.table?.status === 'over'),
    60_000,
  );
  const total = sittings.reduce((sum, { state }) => sum + (state.ply ?? 0), 0) / 2;
  expect(robots.reduce((sum, one) => sum + one.acknowledged.length, 0)).toBe(total);
  expect(robots.flatMap(({ refused }) => refused)).toEqual([]);
  for (const one of sittings) one.leave();
  await fresh.end();
  await old.end();
});

const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18'];

async function withStore<T>(address: StoreAddress, act: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(address);
  try {
    return await act(store);
  } finally {
    await store.close();
  }
}

test.each([1, 3])('a backup of PostgreSQL (databases: %i) is one file, good for either store', async (databases) => {
  const urls: string[] = [];
  for (let i = 0; i < databases; i++) urls.push(await newDatabase(postgres.url));
  const databaseUrl = urls.join(',');
  const hall = await testHall({ databaseUrl });
  const seated = await started(hall.url, 2);
  const sittings = seated.map((one) => sit(hall.url, one, false));
  const robots = sittings.map((one, i) => robot(one, `copy ${i}`));
  await until('some plies', () => (sittings[0]?.state.ply ?? 0) >= 9);
  for (const one of robots) one.stop();
  await until(
    'quiet',
    () =>
      sittings.every(({ state }) => state.pending.length === 0) && sittings[0]?.state.ply === sittings[1]?.state.ply,
  );
  const before = sittings[0]?.state;
  for (const one of sittings) one.leave();
  for (const day of DAYS) await withStore({ databaseUrl }, (store) => store.enter(day, `proof of ${day}`, true));
  const folder = temporary();
  const file = `${folder.path}/hall.backup`;
  const copied = await backup({ from: { databaseUrl }, to: file });
  await hall.end();

  const elsewhere = await newDatabase(postgres.url);
  const data = `${folder.path}/data`;
  expect(await restore({ from: file, to: { databaseUrl: elsewhere } })).toEqual(copied);
  expect(await restore({ from: file, to: { data } })).toEqual(copied);
  await expect(restore({ from: file, to: { databaseUrl: elsewhere } })).rejects.toThrow('empty');
  for (const address of [{ databaseUrl: elsewhere }, { data }]) {
    expect((await shadow(address)).differing).toEqual([]);
    for (const day of DAYS) {
      expect(await withStore(address, (store) => store.tally(day))).toEqual({ tried: 1, won: 1 });
    }
    const again = await testHall(address);
    const one = sit(again.url, element(seated, 0));
    await until('welcome', () => one.state.link === 'live');
    expect(one.state.ply).toBe(before?.ply);
    expect(same(one.state.view, before?.view)).toBe(true);
    one.leave();
    await again.stop();
  }
  folder.remove();
});
