import { StoreDown } from '@meadhall/hall';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresStore } from '../../src/store/postgres.ts';
import { shardedStore } from '../../src/store/sharded.ts';
import { peopledSuite, storeSuite } from '../store-suite.ts';
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

peopledSuite('PostgreSQL', async () => postgresStore(await newDatabase(postgres.url)));
peopledSuite('two PostgreSQL databases as one', async () =>
  shardedStore([
    await postgresStore(await newDatabase(postgres.url)),
    await postgresStore(await newDatabase(postgres.url)),
  ]),
);

test('two processes that open an empty database at once both find it ready', async () => {
  const url = await newDatabase(postgres.url);
  const stores = await Promise.all([postgresStore(url), postgresStore(url), postgresStore(url)]);
  await Promise.all(stores.map((store) => store.probe()));
  await Promise.all(stores.map((store) => store.close()));
});

test('a database that is away refuses, and is used again when it is back', async () => {
  const store = await postgresStore(await newDatabase(postgres.url));
  await postgres.crash();
  await expect(store.probe()).rejects.toThrow(StoreDown);
  await expect(store.append({ match: 'x', after: 'y', rows: [] })).rejects.toThrow(StoreDown);
  await postgres.start();
  await store.probe();
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

test('every write is synced, whatever the database itself is set to', async () => {
  const url = await newDatabase(postgres.url);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
  const store = await postgresStore(url);
  // The database notes how each row was written.
  await client.query(`
    CREATE TABLE noted (how text);
    CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO noted VALUES (current_setting('synchronous_commit')); RETURN NEW; END $$;
    CREATE TRIGGER noting BEFORE INSERT OR UPDATE ON tables FOR EACH ROW EXECUTE FUNCTION note()`);
  const row = { id: 'm', code: null, status: 'open', game: 'axes', listed: false, rev: 1 } as const;
  expect(await store.create({ ...row, doc: '{}', outcome: null, due: null, created: 1 })).toBe(true);
  expect(await store.change({ id: 'm', rev: 1, doc: '{}' })).toBe(true);
  const { rows } = await client.query('SELECT how FROM noted');
  expect(rows.map(({ how }) => how)).toEqual(['on', 'on']);
  await store.close();
  await client.end();
});
