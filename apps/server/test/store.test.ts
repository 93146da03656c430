import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type LogRow, memoryStore, type Store, StoreDown, systemClock } from '@meadhall/hall';
import { afterAll, expect, test } from 'vitest';
import { shardedStore, shardOf } from '../src/store/sharded.ts';
import { sqliteStore } from '../src/store/sqlite.ts';
import { peopledSuite, storeSuite } from './store-suite.ts';
import { temporary } from './support.ts';

const folder = temporary();
afterAll(() => folder.remove());

storeSuite('three SQLite files as one', async () =>
  shardedStore([1, 2, 3].map((n) => sqliteStore({ file: join(folder.path, `shard-${n}.db`) }))),
);

storeSuite('memory', async () => memoryStore(systemClock));
storeSuite('SQLite', async () => sqliteStore({ file: join(folder.path, 'suite.db') }));

peopledSuite('three SQLite files as one', async () =>
  shardedStore([1, 2, 3].map((n) => sqliteStore({ file: join(folder.path, `people-${n}.db`) }))),
);
peopledSuite('memory', async () => memoryStore(systemClock));
peopledSuite('SQLite', async () => sqliteStore({ file: join(folder.path, 'people.db') }));

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

const ply = (n: number, by: string): LogRow => ({
  ply: n,
  seat: 0,
  by: n === 0 ? 'start' : 'seat',
  cid: `${by}-${n}`,
  choice: 'null',
  events: '[]',
  hash: `${by}-${n}`,
  at: n,
  turn: 0,
});

async function begun(store: Store, n: number): Promise<string> {
  const { id } = row(n, '{}');
  await store.create(row(n, '{}'));
  const snapshot = { ply: 0, version: 1, state: '{}', asked: '[]' };
  await store.change({ id, rev: 1, doc: '{}', status: 'running', begin: { row: ply(0, 'one'), snapshot } });
  return id;
}

test('two writers on one file: of two plies that follow the same one, one is made', async () => {
  const file = join(folder.path, 'shared.db');
  const [one, other] = [sqliteStore({ file }), sqliteStore({ file })];
  const match = await begun(one, 1);
  let after = 'one-0';
  for (let n = 1; n <= 12; n++) {
    const [first, second] = await Promise.all([
      one.append({ match, after, rows: [ply(n, 'one')] }),
      other.append({ match, after, rows: [ply(n, 'other')] }),
    ]);
    expect([first, second].filter((won) => won)).toHaveLength(1);
    after = first ? `one-${n}` : `other-${n}`;
    expect((await one.log(match, n, 10)).map(({ hash }) => hash)).toEqual([after]);
  }
  await one.close();
  expect((await other.load(match))?.game?.rows).toHaveLength(12);
  await other.close();
});

test('a file from before there were fresh plies is opened, and its match goes on', async () => {
  const file = join(folder.path, 'older.db');
  const before = sqliteStore({ file });
  const match = await begun(before, 1);
  await before.append({ match, after: 'one-0', rows: [ply(1, 'one')] });
  await before.close();
  const db = new DatabaseSync(file);
  expect(db.prepare('SELECT count(*) AS n FROM log').get()?.n).toBe(2);
  db.exec("DROP VIEW plies; DROP TABLE fresh; UPDATE hall SET value = '1' WHERE name = 'schema'");
  db.exec('CREATE TABLE snapshots (match TEXT PRIMARY KEY, ply INTEGER, version INTEGER, state TEXT, asked TEXT)');
  db.exec('INSERT INTO snapshots SELECT * FROM states; DROP TABLE states; DROP TABLE rules');
  db.close();
  const after = sqliteStore({ file });
  expect(await after.append({ match, after: 'one-1', rows: [ply(2, 'one')] })).toBe(true);
  expect((await after.load(match))?.game?.rows.map((one) => one.ply)).toEqual([1, 2]);
  expect(await after.snapshots(match)).toHaveLength(1);
  await after.close();
});

test('fresh plies are sorted into the log now and then, and are read alike before and after', async () => {
  const file = join(folder.path, 'fresh.db');
  const store = sqliteStore({ file });
  const matches = [await begun(store, 1), await begun(store, 2), await begun(store, 3)];
  for (let n = 1; n <= 450; n++) {
    const made = matches.map((match) => store.append({ match, after: `one-${n - 1}`, rows: [ply(n, 'one')] }));
    expect(await Promise.all(made)).toEqual([true, true, true]);
  }
  const look = new DatabaseSync(file, { readOnly: true });
  const count = (table: string): number => Number(look.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);
  expect(count('log')).toBeGreaterThan(900);
  expect(count('fresh')).toBeGreaterThan(0);
  expect(count('plies')).toBe(3 * 451);
  look.close();
  for (const match of matches) {
    expect((await store.log(match, 0, 1_000)).map((one) => one.ply)).toEqual(Array.from({ length: 451 }, (_, n) => n));
    expect(await store.played(match, 0, 'one-450', 440)).toBe(450);
    expect(await store.append({ match, after: 'one-449', rows: [ply(450, 'again')] })).toBe(false);
  }
  expect((await store.heads(matches)).map((one) => one.ply)).toEqual([450, 450, 450]);
  await store.close();
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
  await lame.probe();
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
