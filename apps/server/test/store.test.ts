import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { shardedStore } from '../src/store/sharded.ts';
import { sqliteStore } from '../src/store/sqlite.ts';
import { StoreDown } from '../src/store/store.ts';
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
