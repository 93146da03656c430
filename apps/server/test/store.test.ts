import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { shardedStore, shardOf } from '../src/store/sharded.ts';
import { sqliteStore } from '../src/store/sqlite.ts';
import { type Store, StoreDown } from '../src/store/store.ts';
import { storeSuite } from './store-suite.ts';
import { temporary } from './support.ts';

const folder = temporary();
afterAll(() => folder.remove());

storeSuite('three SQLite files as one', async () =>
  shardedStore([1, 2, 3].map((n) => sqliteStore({ file: join(folder.path, `shard-${n}.db`) }))),
);

storeSuite('SQLite', async () => sqliteStore({ file: join(folder.path, 'suite.db') }));

const row = (n: number, doc: string) =>
  ({
    id: `match-${n}`,
    code: null,
    status: 'open',
    game: 'axes',
    listed: false,
    rev: 1,
    doc,
    outcome: null,
    due: null,
    created: 1,
  }) as const;

test('a full disk refuses, loses nothing, and is forgotten once there is room', async () => {
  const file = join(folder.path, 'full.db');
  const cramped = sqliteStore({ file, maxPages: 60 });
  let written = 0;
  await expect(
    (async () => {
      for (; written < 500; written++) await cramped.create(row(written, 'x'.repeat(1_000)));
    })(),
  ).rejects.toThrow(StoreDown);
  expect(written).toBeGreaterThan(5);
  expect(await cramped.walk('', 1_000)).toHaveLength(written);
  await cramped.close();
  const roomy = sqliteStore({ file });
  expect(await roomy.walk('', 1_000)).toHaveLength(written);
  expect(await roomy.create(row(written, 'x'))).toBe(true);
  await roomy.close();
});

test('one of several databases is away: its matches wait, the others go on', async () => {
  const stores = [1, 2, 3].map((n) => sqliteStore({ file: join(folder.path, `away-${n}.db`) }));
  const whole = shardedStore(stores);
  for (let n = 0; n < 12; n++) await whole.create({ ...row(n, '{}'), code: `CODE${n}`, listed: true });
  const gone = (): Promise<never> => Promise.reject(new StoreDown('away'));
  const away: Partial<Store> = { ...Object.fromEntries(Object.keys(stores[0] ?? {}).map((name) => [name, gone])) };
  const lame = shardedStore(stores.map((store, shard) => (shard === 0 ? { ...store, ...away } : store)));
  const isThere = (n: number): boolean => shardOf(`match-${n}`, 3) !== 0;
  const there = Array.from({ length: 12 }, (_, n) => n).filter(isThere);
  expect(there.length).toBeLessThan(12);
  await lame.ping();
  expect(await lame.listed(null, 100)).toHaveLength(there.length);
  expect(await lame.due(1, 10)).toEqual([]);
  expect(await lame.lease('clock', 'one', 1, 10)).toBe(true);
  expect(await lame.lease('clock', 'another', 2, 10)).toBe(false);
  for (let n = 0; n < 12; n++) {
    if (isThere(n)) {
      expect((await lame.table(`match-${n}`))?.code).toBe(`CODE${n}`);
      expect((await lame.byCode(`CODE${n}`))?.id).toBe(`match-${n}`);
    } else {
      await expect(lame.table(`match-${n}`)).rejects.toThrow(StoreDown);
      await expect(lame.byCode(`CODE${n}`)).rejects.toThrow(StoreDown);
    }
  }
  await expect(lame.walk('', 10)).rejects.toThrow(StoreDown);
  const mostly = Array.from({ length: 6 }, (_, n) => 100 + n);
  const made = await Promise.allSettled(mostly.map((n) => lame.create({ ...row(n, '{}'), code: `NEW${n}` })));
  expect(made.map(({ status }) => status === 'fulfilled')).toEqual(mostly.map(isThere));
  await whole.close();
});
