import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { at, range, type Viewer } from '@meadhall/core';
import { type Match, olderRules, openMatch, playback, wholeRecord } from '@meadhall/match';
import { load } from '@meadhall/registry';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { StoredMatch } from '../src/host/store.ts';
import { until, untilAsked } from './local.ts';
import { olderDatabase } from './older-database.ts';

// What is inside a link is read without the hall and without a person.
vi.mock('../src/host/online.ts', () => ({ hall: {}, heldSeat: () => null }));
vi.mock('../src/host/person.ts', () => ({ ownSeatAt: () => -1 }));

const TABLES = join(import.meta.dirname, '../../../packages/testkit/test/version-1/browser');

interface Kept {
  readonly running: StoredMatch;
  readonly finished: StoredMatch;
  readonly whatIf: StoredMatch;
}

const keptOf = (game: string): Kept => JSON.parse(readFileSync(join(TABLES, `${game}.json`), 'utf8'));

/** Today's page in a browser that version 1 has kept these tables in. */
async function browserWith(...matches: readonly StoredMatch[]) {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  await olderDatabase({ version: 1, matches });
  const [store, open, { openReading }, { setTable }, { database }, { findReplay }] = await Promise.all([
    import('../src/host/store.ts'),
    import('../src/host/open.ts'),
    import('../src/host/reading.ts'),
    import('./local.ts'),
    import('../src/host/database.ts'),
    import('../src/host/public.ts'),
  ]);
  const db = await database();
  const found = async (id: string): Promise<StoredMatch> => {
    const match = await store.findMatch(id);
    if (!match) throw new Error(`${id} is not kept.`);
    return match;
  };
  return {
    ...store,
    ...open,
    openReading,
    findReplay,
    found,
    db,
    set: async (id: string) => setTable(await given(id), { db }),
  };

  async function given(id: string): Promise<StoredMatch> {
    const match = await store.findToSet(id);
    if (!match) throw new Error(`${id} is not kept.`);
    return match;
  }
}

type Browser = Awaited<ReturnType<typeof browserWith>>;

/** Whoever sits at the screen is asked, and chooses; the record as it is kept then. */
async function playedOn({ set, found }: Browser, id: string, times = 3) {
  const table = await set(id);
  const sitting = table.sit(0);
  for (const _ of range(times)) {
    await untilAsked(sitting);
    const { question } = sitting.state;
    if (question) expect((await sitting.choose(at(question.choices, 0))).kind).toBe('played');
  }
  await untilAsked(sitting);
  await table.close();
  const { record } = await found(id);
  if (!record) throw new Error('There is no record.');
  return record;
}

/** A match as the rules of version 1 play it. */
async function playedThen({ game: id, options, seed, seating, plies, whatIf }: StoredMatch): Promise<Match> {
  const pkg = await load(id);
  const rules = await olderRules(pkg, 1);
  if (!rules) throw new Error('The rules of version 1 are not kept.');
  const names = seating.map(({ name }) => name);
  const match = openMatch(rules, { options, names, seed, ...(whatIf ? { whatIf } : {}) });
  for (const { seat, choice } of plies) match.play(seat, choice);
  return match;
}

/** The state to which the rules of version 1 lead, as today's rules read it. */
async function stateOf(stored: StoredMatch): Promise<unknown> {
  const { game } = await load(stored.game);
  return game.migrate((await playedThen(stored)).state, 1);
}

/** What follows the address of a replay that is inside it, as the page of version 1 made it. */
async function fragmentOf(stored: StoredMatch, given: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { game, version, options, seed, seating, plies } = stored;
  const packed = {
    v: 1,
    game,
    version,
    options,
    seed,
    seats: seating.map(({ name, mark, bot }) => [name, mark, bot ?? null]),
    own: 0,
    plies: plies.map(({ seat, choice }) => [seat, choice]),
    last: (await playedThen(stored)).now.link,
    ...given,
  };
  return `game=${deflateRawSync(JSON.stringify(packed)).toString('base64url')}`;
}

const choicesOf = ({ plies }: Pick<StoredMatch, 'plies'>) => plies.map(({ seat, choice }) => ({ seat, choice }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe.each(readdirSync(TABLES).map((file) => file.replace('.json', '')))('%s, kept by version 1', (game) => {
  test('a running table goes on from where it stood, with its past', async () => {
    const { running } = keptOf(game);
    const pkg = await load(game);
    const browser = await browserWith(running);
    const record = await playedOn(browser, running.id);
    const count = running.plies.length;
    expect(choicesOf(record).slice(0, count)).toEqual(running.plies);
    expect(record.plies.length).toBeGreaterThan(count);
    const scenes = playback(pkg.game, await wholeRecord(pkg, record));
    expect(scenes.every(({ isExact }) => isExact)).toBe(true);
    const isRenewed = pkg.game.meta.version > 1;
    expect(scenes[count + 1]?.rules).toBe(isRenewed ? pkg.game.meta.version : undefined);
    expect(at(scenes, isRenewed ? count + 1 : count).state).toEqual(await stateOf(running));
    expect((await browser.found(running.id)).seating).toEqual(running.seating);
  });

  test('a finished one is looked at, ply by ply, before and after it was opened', async () => {
    const { finished } = keptOf(game);
    const pkg = await load(game);
    const browser = await browserWith(finished);
    const first = await browser.openReading(pkg, await browser.found(finished.id));
    const table = await browser.set(finished.id);
    const sitting = table.sit(0);
    await until(sitting, ({ ply, table }) => ply !== null && table?.status === 'over');
    expect(sitting.state.view).toEqual(pkg.game.view(await stateOf(finished), 0));
    await table.close();
    const again = await browser.openReading(pkg, await browser.found(finished.id));
    const viewers: readonly Viewer[] = [...range(finished.seating.length), 'spectator'];
    for (const reading of [first, again]) {
      expect(reading.end).toBe(finished.plies.length);
      expect(reading.moment(0).outcome?.winners).toEqual(finished.summary.winners);
      expect(choicesOf(reading.record() ?? { plies: [] })).toEqual(finished.plies);
    }
    for (const viewer of viewers) {
      expect(again.log(viewer)).toEqual(first.log(viewer));
      for (const ply of range(finished.plies.length + 1))
        expect(again.moment(viewer, ply).view).toEqual(first.moment(viewer, ply).view);
    }
  });

  test.each(['finished', 'running'] as const)(
    'a link with a %s one inside opens, unless it was changed',
    async (which) => {
      const kept = keptOf(game)[which];
      const pkg = await load(game);
      const { findReplay, openReading } = await browserWith();
      const replay = await findReplay('shared', await fragmentOf(kept));
      if (replay.is !== 'match') throw new Error(`${replay.is}: ${replay.is === 'refused' ? replay.why : ''}`);
      const reading = await openReading(pkg, replay.match);
      const count = kept.plies.length;
      expect(choicesOf(reading.record() ?? { plies: [] }).slice(0, count)).toEqual(kept.plies);
      expect(reading.moment(0, count).view).toEqual(pkg.game.view(await stateOf(kept), 0));
      const { link: earlier } = at((await playedThen(kept)).plies, count - 1).after;
      for (const given of [{ version: 99 }, { last: earlier }])
        expect((await findReplay('shared', await fragmentOf(kept, given))).is).toBe('refused');
    },
  );

  test('a what-if goes on, and keeps what it was dealt', async () => {
    const { whatIf, running } = keptOf(game);
    const pkg = await load(game);
    const rules = await olderRules(pkg, 1);
    if (!rules || !whatIf.whatIf) throw new Error('There is nothing to test.');
    const plies = [...whatIf.plies];
    for (const _ of range(6)) {
      const state = await stateOf({ ...whatIf, plies });
      const seat = at(pkg.game.toMove(state), 0);
      plies.push({ seat, choice: at(pkg.game.choices(state, seat), 0) });
    }
    const farther = { ...whatIf, id: 'farther', plies };
    const browser = await browserWith(whatIf, farther);
    for (const kept of [whatIf, farther]) {
      const record = await playedOn(browser, kept.id);
      const count = kept.plies.length;
      expect(choicesOf(record).slice(0, count)).toEqual(kept.plies);
      const scenes = playback(pkg.game, record);
      const ply = pkg.game.meta.version > 1 ? count + 1 : count;
      const { state } = at(scenes, ply);
      const seen = pkg.game.view(await stateOf(kept), whatIf.whatIf.seat);
      expect(pkg.game.view(state, whatIf.whatIf.seat)).toEqual(seen);
      if (kept === farther || pkg.game.meta.version > 1) expect(state).toEqual(await stateOf(kept));
    }
    expect(running.plies.slice(0, whatIf.plies.length)).toEqual(whatIf.plies);
  });

  test.each(['as it was', 'anew'] as const)('it is played on from the middle, %s', async (deal) => {
    const { finished } = keptOf(game);
    const pkg = await load(game);
    const browser = await browserWith(finished);
    const past = finished.plies.slice(0, 33);
    const before = await stateOf({ ...finished, plies: past });
    const id = await browser.playOn(await browser.found(finished.id), past.length, 0, deal);
    const record = await playedOn(browser, id, 1);
    expect(choicesOf(record).slice(0, past.length)).toEqual(past);
    const ply = pkg.game.meta.version > 1 ? past.length + 1 : past.length;
    expect(pkg.game.view(at(playback(pkg.game, record), ply).state, 0)).toEqual(pkg.game.view(before, 0));
  });
});
