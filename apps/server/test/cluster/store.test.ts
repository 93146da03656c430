import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresStore } from '../../src/store/postgres.ts';
import { shardedStore } from '../../src/store/sharded.ts';
import { StoreDown } from '../../src/store/store.ts';
import { storeSuite } from '../store-suite.ts';
import { newDatabase, privatePostgres, type Service } from './services.ts';

let postgres: Service;
beforeAll(async () => {
  postgres = await privatePostgres();
});
afterAll(() => postgres.remove());

storeSuite('PostgreSQL', async () => postgresStore(await newDatabase(postgres.url)));

storeSuite('two PostgreSQL databases as one', async () =>
  shardedStore([
    await postgresStore(await newDatabase(postgres.url)),
    await postgresStore(await newDatabase(postgres.url)),
  ]),
);

test('two processes that open an empty database at once both find it ready', async () => {
  const url = await newDatabase(postgres.url);
  const stores = await Promise.all([postgresStore(url), postgresStore(url), postgresStore(url)]);
  await Promise.all(stores.map((store) => store.ping()));
  await Promise.all(stores.map((store) => store.close()));
});

test('a database that is away refuses, and is used again when it is back', async () => {
  const store = await postgresStore(await newDatabase(postgres.url));
  await postgres.crash();
  await expect(store.ping()).rejects.toThrow(StoreDown);
  await expect(store.append({ match: 'x', after: 'y', rows: [] })).rejects.toThrow(StoreDown);
  await postgres.start();
  await store.ping();
  await store.close();
});

test('connections that break in the middle of a transaction fail it and nothing else', async () => {
  const url = await newDatabase(postgres.url);
  const store = await postgresStore(url);
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  const down: unknown[] = [];
  for (let round = 0; round < 60; round++) {
    const reads = Array.from({ length: 6 }, () => store.load('nowhere').catch((error: unknown) => down.push(error)));
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      url.split('/').at(-1),
    ]);
    await Promise.all(reads);
  }
  expect(down.length).toBeGreaterThan(0);
  expect(down.every((error) => error instanceof StoreDown)).toBe(true);
  expect(await store.load('nowhere')).toBe(null);
  await admin.end();
  await store.close();
});
