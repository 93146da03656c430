import 'fake-indexeddb/auto';
import { choiceFromSeed } from '@meadhall/bots';
import { type AnyPackage, at, range, seedFrom } from '@meadhall/core';
import { isKept, type Match, type MatchRecord, openMatch, parseRecord, recordText } from '@meadhall/match';
import { load } from '@meadhall/registry';
import { bumped } from '@meadhall/testkit/bumped';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { database, openDatabase } from '../src/host/database.ts';
import { keepRecord } from '../src/host/keep.ts';
import { chunksOf, recordFrom } from '../src/host/past.ts';
import { openReading } from '../src/host/reading.ts';
import { allMatches, findMatch, findToSet, removeMatch, type StoredMatch, saveMatch } from '../src/host/store.ts';
import { newDatabase, plan, setTable, until, untilAsked } from './local.ts';
import { olderDatabase } from './older-database.ts';

const SEED = seedFrom('outlive');

/** So many plies for two, as an older page would have played them: everybody takes what a bot would. */
function played(pkg: AnyPackage, plies: number): Match {
  const match = openMatch(pkg.game, { id: 'older', options: {}, names: ['S0', 'S1'], seed: SEED });
  for (let ply = 0; ply < plies && !match.isOver; ply++) {
    const seat = at(match.toMove(), 0);
    match.play(seat, choiceFromSeed(pkg, match.state, seat, 'karl', SEED, ply));
  }
  return match;
}

const stored = (match: Match, id: string, given: Partial<StoredMatch> = {}): StoredMatch => {
  const { meta } = match.game;
  const outcome = match.outcome();
  return plan(meta.id, 2, 1, {
    id,
    seed: SEED,
    version: meta.version,
    plies: match.plies.slice(1).map(({ seat, choice }) => ({ seat: seat ?? -1, choice })),
    record: match.record(),
    summary: { turn: 0, asked: [], winners: outcome?.winners ?? null },
    ...given,
  });
};

async function found(id: string): Promise<StoredMatch> {
  const match = await findToSet(id);
  if (!match) throw new Error(`${id} is not kept.`);
  return match;
}

describe('what the page before kept opens in this one', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  /** Today's code on a browser that has a database of an earlier version. */
  async function browserWith(version: 1 | 2, matches: readonly StoredMatch[]) {
    vi.resetModules();
    vi.stubGlobal('indexedDB', new IDBFactory());
    await olderDatabase({ version, matches });
    const { findToSet, findMatch, allMatches } = await import('../src/host/store.ts');
    const db = await (await import('../src/host/database.ts')).database();
    const { setTable } = await import('./local.ts');
    return { findToSet, findMatch, allMatches, setTable, db };
  }

  test.each([
    [1, 'choices alone'],
    [2, 'a record in chunks'],
  ] as const)('version %i: %s, running and over', async (version, _kept) => {
    const pkg = await load('god-of-war');
    const [half, whole] = [played(pkg, 45), played(pkg, 3_000)];
    const kept = [stored(half, 'running00001'), stored(whole, 'finished0001')];
    const browser = await browserWith(version, kept);
    expect(await browser.allMatches()).toHaveLength(2);
    for (const [id, match] of [
      ['running00001', half],
      ['finished0001', whole],
    ] as const) {
      const before = await browser.findToSet(id);
      if (!before) throw new Error('It is not kept.');
      expect(before.inLog).toBeUndefined();
      const table = await browser.setTable(before, { db: browser.db });
      const sitting = table.sit(0);
      await until(sitting, ({ ply }) => ply !== null);
      if (match === half) await untilAsked(sitting);
      else expect(sitting.state.view).toEqual(pkg.game.view(match.state, 0));
      await table.close();
      const after = await browser.findMatch(id);
      expect(after?.record?.plies.slice(0, match.plies.length - 1)).toEqual(match.record().plies);
      expect(after?.inLog).toBe(true);
      expect(await browser.db.getAllKeys('pasts')).not.toContainEqual([id, 0]);
      expect(after?.seating).toEqual(kept[0]?.seating);
    }
    const rows = await browser.db.count('log');
    const again = await browser.setTable((await browser.findToSet('finished0001')) ?? at(kept, 1), { db: browser.db });
    expect(await browser.db.count('log')).toBe(rows);
    await again.close();
  });

  test('a page that ended half-way through the change is no loss', async () => {
    const pkg = await load('axes');
    const match = played(pkg, 30);
    const browser = await browserWith(2, [stored(match, 'running00001')]);
    const before = await browser.findToSet('running00001');
    if (!before) throw new Error('It is not kept.');
    // All is in the log, and the list does not know it yet.
    await (await browser.setTable(before, { db: browser.db })).close();
    await browser.db.put('matches', before);
    const table = await browser.setTable(before, { db: browser.db });
    const sitting = table.sit(0);
    await untilAsked(sitting);
    const after = await browser.findMatch('running00001');
    expect(after?.record?.plies.slice(0, 30)).toEqual(match.record().plies);
    await table.close();
  });

  test('choices of other rules stay as they are, and say what they need', async () => {
    const pkg = await load('axes');
    const kept = stored(played(pkg, 9), 'running00001', { version: pkg.game.meta.version - 1 });
    const browser = await browserWith(1, [kept]);
    const before = await browser.findToSet('running00001');
    if (!before) throw new Error('It is not kept.');
    await expect(browser.setTable(before, { db: browser.db })).rejects.toThrow(
      `Rules version ${pkg.game.meta.version - 1}`,
    );
    expect(await browser.findToSet('running00001')).toEqual(before);
    expect(await browser.db.count('log')).toBe(0);
  });
});

describe.each(['axes', 'god-of-war'])('%s in this browser gets a new version', (game) => {
  test('a running match goes on, taken over once, with its log as it was', async () => {
    const pkg = await load(game);
    const next = bumped(pkg);
    const db = await database();
    const id = `going-${game}-000000`.slice(0, 16);
    const table = await setTable(stored(played(pkg, 25), id), { db, pkg });
    const sitting = table.sit(0);
    await untilAsked(sitting);
    const { view } = sitting.state;
    await table.close();
    const before = (await findMatch(id))?.record?.plies ?? [];
    for (const _ of range(2)) {
      const later = await setTable(await found(id), { db, pkg: next });
      const again = later.sit(0);
      await untilAsked(again);
      expect(again.state.view).toEqual(view);
      expect(again.state.ply).toBe(before.length + 1);
      expect(await later.hall.undoKind()).toBeNull();
      await later.close();
    }
    const record = (await findMatch(id))?.record;
    expect(record?.plies.slice(0, before.length)).toEqual(before);
    expect(record?.plies.filter(({ rules }) => rules !== undefined)).toHaveLength(1);
  });

  test('a page that ends while bots answer leaves the state after their last choice', async () => {
    const pkg = await load(game);
    const { seating, ...given } = plan(game, 3, 1, { id: `cut-${game}-00000000`.slice(0, 16) });
    // A match that bots begin.
    const match = { ...given, seating: seating.toReversed() };
    const db = await openDatabase(match.id);
    const cut = Promise.withResolvers<void>();
    let written = 0;
    // Nothing comes after what is on disk at this very moment.
    const onKept = (): void => {
      if (++written < 2) return;
      db.close();
      cut.resolve();
    };
    const table = await setTable(match, { db, pkg, onKept });
    table.sit(2);
    await cut.promise;
    await table.close();
    const again = await openDatabase(match.id);
    const [before, kept] = [await again.getAll('log'), await again.getAll('snapshots')];
    expect(before.slice(1).map(({ by }) => by)).toEqual(['bot', 'bot']);
    expect(kept.at(-1)).toMatchObject({ ply: 2, version: pkg.game.meta.version });
    const later = await setTable({ ...match, inLog: true }, { db: again, pkg: bumped(pkg) });
    await untilAsked(later.sit(2));
    await later.close();
    const after = await again.getAll('log');
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.at(before.length)).toMatchObject({ by: 'rules', choice: String(pkg.game.meta.version + 1) });
  });

  test('of the states kept for newer rules alone only the newest stays', async () => {
    const db = await newDatabase();
    const table = await setTable(plan(game, 2, 0), { db });
    const sitting = table.sit(null);
    await until(sitting, ({ ply }) => (ply ?? 0) > 30);
    await table.close();
    const last = (await db.count('log')) - 1;
    const kept = (await db.getAllKeys('snapshots')).map(([, ply]) => ply);
    expect(kept).toEqual(range(last + 1).filter((ply) => isKept(ply, last)));
  });

  test('a finished one is shown, and looked at again ply by ply', async () => {
    const pkg = await load(game);
    const match = played(pkg, 3_000);
    const db = await database();
    const id = `ended-${game}-000000`.slice(0, 16);
    await (await setTable(stored(match, id), { db, pkg })).close();
    const table = await setTable(await found(id), { db, pkg: bumped(pkg) });
    const sitting = table.sit(0);
    await until(sitting, ({ ply }) => ply !== null);
    expect(sitting.state.view).toEqual(pkg.game.view(match.state, 0));
    await table.close();
    const kept = await findMatch(id);
    const reading = kept && (await openReading(bumped(pkg), kept));
    expect(reading?.moment('spectator', 7).view).toEqual(pkg.game.view(at(match.plies, 7).after.state, 'spectator'));
    expect(reading?.moment(0).outcome).toEqual(match.outcome());
  });

  test('without a way over it says what it needs, and stays', async () => {
    const pkg = await load(game);
    const db = await database();
    const id = `stuck-${game}-000000`.slice(0, 16);
    const table = await setTable(stored(played(pkg, 9), id), { db, pkg });
    await untilAsked(table.sit(0));
    await table.close();
    const before = await findMatch(id);
    const later = await setTable(await found(id), { db, pkg: bumped(pkg, 'no way') });
    await expect(untilAsked(later.sit(0))).rejects.toThrow(`Rules version ${pkg.game.meta.version}`);
    await later.close();
    expect((await findMatch(id))?.record).toEqual(before?.record);
    const again = await setTable(await found(id), { db, pkg });
    await untilAsked(again.sit(0));
    await again.close();
  });

  test('a record of other rules is kept if its states hold, and refused if they do not', async () => {
    const next = bumped(await load(game));
    const match = played(next, 3_000);
    const record: MatchRecord = parseRecord(recordText(match.record()));
    const id = await keepRecord(record, `kept-${game}`);
    const kept = await findMatch(id);
    expect(kept?.plies).toHaveLength(record.plies.length);
    const shown = kept && (await openReading(await load(game), kept));
    expect(shown?.log('spectator').map(({ events }) => events)).toEqual(
      match.plies.map(({ events }) => next.game.viewEvents(events, 'spectator')),
    );
    const [first, ...rest] = record.snapshots ?? [];
    const forged = { ...record, snapshots: [first, ...rest.map((one) => ({ ...one, state: first?.state }))] };
    await expect(keepRecord(forged)).rejects.toThrow('It does not hold');
  });
});

test('a record that was not opened yet is kept in chunks, and all of a match goes when it is removed', async () => {
  const pkg = await load('god-of-war');
  const match = stored(played(pkg, 45), 'cut000000000');
  const { record } = match;
  if (!record) throw new Error('There is no record.');
  expect(chunksOf('x', record, 44).map(({ chunk }) => chunk)).toEqual([2]);
  expect(recordFrom(chunksOf('x', record, 0))).toEqual(record);
  expect(recordFrom(chunksOf('x', record, 25))).toBeUndefined();
  await saveMatch(match);
  expect((await findMatch('cut000000000'))?.record?.plies).toHaveLength(45);
  const db = await database();
  const table = await setTable(await found('cut000000000'), { db });
  await table.close();
  expect(await db.count('log', IDBKeyRange.bound(['cut000000000', 0], ['cut000000000', 99]))).toBeGreaterThan(45);
  await removeMatch('cut000000000');
  expect(await findMatch('cut000000000')).toBeNull();
  expect(await db.count('log', IDBKeyRange.bound(['cut000000000', 0], ['cut000000000', 99]))).toBe(0);
  expect((await allMatches()).every((one) => one.record === undefined)).toBe(true);
});
