import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresStore } from '../../src/store/postgres.ts';
import { StoreDown } from '../../src/store/store.ts';
import { storeSuite } from '../store-suite.ts';
import { newDatabase, privatePostgres, type Service } from './services.ts';

let postgres: Service;
beforeAll(async () => {
  postgres = await privatePostgres();
});
afterAll(() => postgres.remove());

storeSuite('PostgreSQL', async () => postgresStore(await newDatabase(postgres.url)));

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
