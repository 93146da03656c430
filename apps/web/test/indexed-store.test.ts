import 'fake-indexeddb/auto';
import { StoreDown, systemClock } from '@meadhall/hall';
import { expect, test } from 'vitest';
import { storeSuite } from '../../server/test/store-suite.ts';
import { openDatabase } from '../src/host/database.ts';
import { indexedStore } from '../src/host/indexed-store.ts';

storeSuite('IndexedDB', async () => indexedStore(await openDatabase('suite'), systemClock));

const row = {
  id: 'one',
  code: null,
  status: 'open',
  game: 'axes',
  listed: false,
  rev: 1,
  doc: '{}',
  outcome: null,
  due: null,
  created: 1,
} as const;

test('what was written is there when the database is opened again', async () => {
  const before = indexedStore(await openDatabase('again'), systemClock);
  expect(await before.create(row)).toBe(true);
  await before.close();
  const after = indexedStore(await openDatabase('again'), systemClock);
  expect(await after.table('one')).toEqual(row);
  await after.close();
});

test('a database that is gone says so, and nothing is taken for written', async () => {
  const store = indexedStore(await openDatabase('gone'), systemClock);
  await store.close();
  await expect(store.create(row)).rejects.toThrow(StoreDown);
  await expect(store.table('one')).rejects.toThrow(StoreDown);
  await expect(store.probe()).rejects.toThrow(StoreDown);
});

test('a write that fails half-way leaves nothing behind', async () => {
  const db = await openDatabase('half');
  const store = indexedStore(db, systemClock);
  await store.create(row);
  const ply = {
    ply: 0,
    seat: -1,
    by: 'start',
    cid: '',
    choice: 'null',
    events: '[]',
    hash: 'a',
    at: 1,
    turn: 0,
  } as const;
  const snapshot = { ply: 0, version: 1, state: '{}', asked: '[]' };
  await store.change({ id: 'one', rev: 1, doc: '{}', status: 'running', begin: { row: ply, snapshot } });
  const twice = [1, 1].map((n) => ({ ...ply, ply: n, by: 'seat', hash: 'b' }) as const);
  await expect(store.append({ match: 'one', after: 'a', rows: twice })).rejects.toThrow(StoreDown);
  expect(await store.log('one', 0, 10)).toEqual([ply]);
  expect(await store.append({ match: 'one', after: 'a', rows: twice.slice(0, 1) })).toBe(true);
  await store.close();
});
