import 'fake-indexeddb/auto';
import { choiceFromSeed } from '@meadhall/bots';
import { at, range, seedFrom } from '@meadhall/core';
import { type MatchRecord, openMatch, playback, recordText, verifyRecord } from '@meadhall/match';
import type { Sitting } from '@meadhall/protocol';
import { GAME_IDS, load, METAS } from '@meadhall/registry';
import { describe, expect, test } from 'vitest';
import { type LocalTable, newDatabase, plan, setTable, until, untilAsked } from './local.ts';

/** Answers whatever a seat is asked, so many times or to the end: the n-th time by the n-th choice. */
async function play(sitting: Sitting, times = 4_000): Promise<void> {
  for (let i = 0; i < times; i++) {
    await untilAsked(sitting);
    const { question } = sitting.state;
    if (!question || sitting.state.table?.status === 'over') return;
    expect((await sitting.choose(at(question.choices, i % question.choices.length))).kind).toBe('played');
  }
}

const recordOf = async ({ hall }: LocalTable): Promise<MatchRecord> => {
  const { record } = await hall.stored();
  if (!record) throw new Error('There is no record.');
  return record;
};

describe.each(GAME_IDS)('%s in the hall of one', (id) => {
  const { min = 2, max = 4 } = METAS.find((meta) => meta.id === id)?.seats ?? {};

  test('against bots, to the end, with a record that holds; bots do what follows from the seed', async () => {
    const pkg = await load(id);
    const table = await setTable(plan(id, Math.max(min, Math.min(3, max)), 1));
    const sitting = table.sit(0);
    await play(sitting);
    expect(sitting.state.table?.status).toBe('over');
    const record = await recordOf(table);
    expect(verifyRecord(pkg.game, record)).toMatchObject({ ok: true });
    const scenes = playback(pkg.game, record);
    for (const [ply, { seat, choice }] of record.plies.slice(0, 40).entries()) {
      const { state } = at(scenes, ply);
      if (seat !== 0) expect(choice).toEqual(choiceFromSeed(pkg, state, seat, 'karl', record.seed, ply));
    }
    await table.close();
  });
});

test.each(['axes', 'god-of-war'])('%s is left and opened again: table, log and record are as they were', async (id) => {
  const db = await newDatabase();
  const table = await setTable(plan(id, 2, 1), { db });
  const sitting = table.sit(0);
  await play(sitting, 12);
  await untilAsked(sitting);
  const { view, turn, question, heard } = sitting.state;
  const record = await recordOf(table);
  await table.close();
  const again = await setTable({ ...plan(id, 2, 1), inLog: true }, { db });
  const back = again.sit(0);
  await untilAsked(back);
  await until(back, (state) => state.heard.length === heard.length);
  expect(back.state).toMatchObject({ view, turn });
  expect(back.state.question?.choices).toEqual(question?.choices);
  expect(back.state.heard.map(({ live: _, ...each }) => each)).toEqual(heard.map(({ live: _, ...each }) => each));
  expect((await recordOf(again)).plies).toEqual(record.plies);
  await play(back);
  expect(back.state.table?.status).toBe('over');
  await again.close();
});

describe('what if', () => {
  test.each(GAME_IDS)('in %s what a seat could not see is dealt anew, and what it saw stays', async (id) => {
    const { game, ...pkg } = await load(id);
    const seats = METAS.find((meta) => meta.id === id)?.seats.max ?? 4;
    const seed = seedFrom('web');
    const before = openMatch(game, { options: {}, names: range(seats).map((seat) => `S${seat}`), seed });
    for (let ply = 0; ply < 20 && !before.isOver; ply++) {
      const seat = at(before.toMove(), 0);
      before.play(seat, choiceFromSeed({ game, ...pkg }, before.state, seat, 'karl', seed, ply));
    }
    const plies = before.plies.slice(1).map(({ seat, choice }) => ({ seat: seat ?? -1, choice }));
    const seating = plan(id, seats, 0).seating.map((one, seat) => ({
      ...one,
      kind: seat === 1 ? ('person' as const) : ('bot' as const),
    }));
    const whatIf = { ply: plies.length, seat: 1, seed: seedFrom('one') };
    const db = id === 'axes' ? await newDatabase() : null;
    const table = await setTable(plan(id, seats, 0, { seating, plies, whatIf }), { db });
    const sitting = table.sit(1);
    await until(sitting, ({ ply }) => ply !== null);
    if (sitting.state.ply === plies.length) {
      expect(sitting.state.view).toEqual(game.view(before.state, 1));
      expect(await table.hall.undo()).toBe(false);
    }
    await play(sitting, 6);
    const { record, whatIf: kept } = await table.hall.stored();
    expect(kept).toEqual(whatIf);
    expect(record?.plies.slice(0, plies.length - 1).map(({ choice }) => choice)).toEqual(
      plies.slice(0, -1).map(({ choice }) => choice),
    );
    await table.close();
  });
});

test('a choice that is not offered is refused with its rule and changes nothing', async () => {
  const table = await setTable(plan('axes', 3, 3));
  const onlooker = table.sit(null);
  await until(onlooker, ({ ply }) => ply === 0);
  const seat = at(onlooker.state.waiting, 0);
  const sitting = table.sit(seat);
  await untilAsked(sitting);
  const answer = await sitting.choose({ kind: 'throwAxes', card: 'axe1', target: seat });
  expect(answer).toMatchObject({ kind: 'refused', rule: expect.stringMatching(/^AX-/) });
  expect((await recordOf(table)).plies).toEqual([]);
  await table.close();
});

test('around one screen each seat is told its own, an onlooker nothing of any hand', async () => {
  const table = await setTable(plan('axes', 3, 3, { options: { strategic: true } }));
  const [onlooker, ...seated] = [null, 0, 1, 2].map((seat) => table.sit(seat));
  for (const sitting of [onlooker, ...seated]) if (sitting) await until(sitting, ({ ply }) => ply === 0);
  expect(JSON.stringify(onlooker?.state.view)).not.toMatch(/"hand":\[/);
  expect(new Set(seated.map(({ state }) => JSON.stringify(state.view))).size).toBe(3);
  await table.close();
});

describe('taking back', () => {
  test('around one screen: with consent once others have seen something, and the log says so', async () => {
    const table = await setTable(plan('axes', 3, 3));
    const onlooker = table.sit(null);
    await until(onlooker, ({ ply }) => ply === 0);
    expect(await table.hall.undoKind()).toBeNull();
    expect(await table.hall.undo()).toBe(false);
    const seat = at(onlooker.state.waiting, 0);
    const sitting = table.sit(seat);
    await untilAsked(sitting);
    const { view } = sitting.state;
    await sitting.choose(at(sitting.state.question?.choices ?? [], 0));
    expect(await table.hall.undoKind()).toBe('consent');
    expect(await table.hall.undo()).toBe(true);
    await until(sitting, ({ ply }) => ply === 2);
    expect(sitting.state.view).toEqual(view);
    expect(sitting.state.heard.at(-1)).toMatchObject({ ply: 2, back: { seat, to: 0 } });
    expect(verifyRecord((await load('axes')).game, await recordOf(table))).toMatchObject({ ok: true });
    expect(await table.hall.undoKind()).toBeNull();
    await table.close();
  });

  test('alone: one click while nothing hidden was learnt; rivals answer the same choice as before', async () => {
    const table = await setTable(plan('hnefatafl', 2, 1));
    const sitting = table.sit(0);
    await play(sitting, 3);
    await untilAsked(sitting);
    const { view, ply } = sitting.state;
    const choice = at(sitting.state.question?.choices ?? [], 5);
    await sitting.choose(choice);
    await until(sitting, (state) => (state.ply ?? 0) > (ply ?? 0) + 1 && state.question !== null);
    const after = sitting.state.view;
    expect(await table.hall.undoKind()).toBe('free');
    expect(await table.hall.undo()).toBe(true);
    await until(sitting, ({ heard }) => heard.at(-1)?.back !== undefined);
    expect(sitting.state.view).toEqual(view);
    await sitting.choose(choice);
    await until(sitting, (state) => state.ply === (ply ?? 0) + 5 && state.question !== null);
    expect(sitting.state.view).toEqual(after);
    await table.close();
  });

  test('again and again, back to the first choice', async () => {
    const table = await setTable(plan('hnefatafl', 2, 1), { db: await newDatabase() });
    const sitting = table.sit(0);
    await until(sitting, ({ ply }) => ply !== null);
    await play(sitting, 5);
    await untilAsked(sitting);
    let times = 0;
    while (await table.hall.undo()) times++;
    expect(times).toBe(5);
    expect(await table.hall.undoKind()).toBeNull();
    const { game } = await load('hnefatafl');
    const record = await recordOf(table);
    expect(record.plies.filter(({ back }) => back !== undefined)).toHaveLength(times);
    expect(verifyRecord(game, record)).toMatchObject({ ok: true });
    await until(sitting, ({ ply }) => ply === record.plies.length);
    await play(sitting);
    expect(sitting.state.table?.status).toBe('over');
    expect(recordText(await recordOf(table))).toContain('"back"');
    await table.close();
  });

  test.each(['god-of-war', 'endless-pass'])(
    'alone at %s: not beyond what chance or a rival has shown',
    async (game) => {
      const table = await setTable(plan(game, 2, 1), { db: await newDatabase() });
      const sitting = table.sit(0);
      await until(sitting, ({ ply }) => ply !== null);
      await play(sitting, 8);
      await untilAsked(sitting);
      let times = 0;
      while (await table.hall.undo()) times++;
      expect(times).toBeLessThan(8);
      expect(await table.hall.undoKind()).toBe('seen');
      const { plies } = await recordOf(table);
      expect(await table.hall.undo()).toBe(false);
      expect((await recordOf(table)).plies).toHaveLength(plies.length);
      await table.close();
    },
  );
});

test('a store that cannot be written keeps the choice on its way, and it is played when it can', async () => {
  let failures = 0;
  const db = new Proxy(await newDatabase(), {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'transaction') return value.bind(target);
      return (...args: readonly unknown[]) => {
        if (args[1] === 'readwrite' && failures-- > 0) throw new DOMException('full', 'QuotaExceededError');
        return value.apply(target, args);
      };
    },
  });
  const kept: boolean[] = [];
  const table = await setTable(plan('axes', 2, 2), { db, onKept: (isKept) => kept.push(isKept) });
  const onlooker = table.sit(null);
  await until(onlooker, ({ ply }) => ply === 0);
  const sitting = table.sit(at(onlooker.state.waiting, 0));
  await untilAsked(sitting);
  failures = 1;
  expect((await sitting.choose(at(sitting.state.question?.choices ?? [], 0))).kind).toBe('played');
  expect(kept.slice(0, 2)).toEqual([false, true]);
  await table.close();
});
