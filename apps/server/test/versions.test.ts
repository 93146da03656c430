import { DatabaseSync } from 'node:sqlite';
import { type AnyPackage, at } from '@meadhall/core';
import { type MatchRecord, parseRecord, playback, verifyRecord } from '@meadhall/match';
import type { Refused, Seated, Sitting, TableInfo } from '@meadhall/protocol';
import { PROTOCOL } from '@meadhall/protocol';
import { load } from '@meadhall/registry';
import { bumped } from '@meadhall/testkit/bumped';
import { afterEach, describe, expect, test } from 'vitest';
import { type Serving, serve } from '../src/index.ts';
import { get, metric, raw, sit, started, temporary, until } from './support.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** A data folder that halls with one or the other rules open, one after the other. */
function house() {
  const folder = temporary();
  ended.push(folder.remove);
  const file = `${folder.path}/hall.db`;
  return {
    async open(pkg: AnyPackage): Promise<Serving> {
      const options = { port: 0, data: folder.path, logLevel: 'silent', webRoot: null, botDelayMs: 0 };
      const hall = await serve({ ...options, load: async () => pkg });
      ended.push(() => hall.stop());
      return hall;
    },
    /** What a process that was killed leaves behind: no snapshot of where it stood. */
    crashed(match: string, kept = 0): void {
      const db = new DatabaseSync(file);
      db.prepare('DELETE FROM states WHERE match = ? AND ply > ?').run(match, kept);
      db.close();
    },
    change(sql: string): void {
      const db = new DatabaseSync(file);
      db.exec(sql);
      db.close();
    },
    log(match: string): { readonly ply: number; readonly by: string; readonly hash: string }[] {
      const db = new DatabaseSync(file);
      const rows = db.prepare('SELECT ply, by, hash FROM plies WHERE match = ? ORDER BY ply').all(match);
      db.close();
      return rows.map(({ ply, by, hash }) => ({ ply: Number(ply), by: String(by), hash: String(hash) }));
    },
  };
}

async function seated(hall: Serving, people: readonly Seated[]): Promise<readonly Sitting[]> {
  const sittings = people.map((one) => sit(hall.url, one));
  ended.push(() => {
    for (const one of sittings) one.leave();
  });
  await until('all are there', () => sittings.every(({ state }) => state.link === 'live' && state.ply !== null));
  return sittings;
}

/** So many plies, the first choice each time; fewer if the match is over. */
async function play(sittings: readonly Sitting[], plies: number): Promise<number> {
  const first = at(sittings, 0);
  for (let i = 0; i < plies && first.state.table?.status === 'running'; i++) {
    const ply = first.state.ply ?? 0;
    await until('all see the same', () => sittings.every(({ state }) => state.ply === ply));
    const seat = first.state.waiting[0];
    if (seat === undefined) break;
    const sitting = at(sittings, seat);
    await until('the question', () => sitting.state.question !== null);
    const choices = sitting.state.question?.choices ?? [];
    expect(await sitting.choose(at(choices, (ply * 7) % choices.length))).toMatchObject({ kind: 'played' });
    await until('it is told', () => (first.state.ply ?? 0) > ply);
  }
  return first.state.ply ?? 0;
}

async function refusal(hall: Serving, { match, token }: Seated): Promise<Record<string, unknown>> {
  const one = await raw(hall.url);
  one.send({ t: 'hello', v: PROTOCOL, match, token });
  const refused = await one.next('refusal', ({ t }) => t === 'refused');
  one.close();
  return refused;
}

const recordOf = async (hall: Serving, match: string): Promise<MatchRecord> =>
  parseRecord(JSON.stringify((await get<MatchRecord>(`${hall.url}/api/records/${match}`)).body));

describe.each([
  ['axes', 3],
  ['god-of-war', 2],
])('%s gets a new version', (game, seats) => {
  test('a running match goes over once, rolls back to nothing lost, and its record can be shown by both', async () => {
    const old = await load(game);
    const next = bumped(old);
    const { open, log } = house();
    const first = await open(old);
    const people = await started(first.url, seats, { game });
    const { match } = at(people, 0);
    const before = await play(await seated(first, people), 13);
    await first.stop();

    const second = await open(next);
    const there = await seated(second, people);
    expect(there.map(({ state }) => state.ply)).toEqual(people.map(() => before + 1));
    expect(log(match).map(({ by }) => by)).toEqual(['start', ...Array.from({ length: before }, () => 'seat'), 'rules']);
    expect(await play(there, 5)).toBe(before + 6);
    await second.stop();

    const back = await open(old);
    const refused = await refusal(back, at(people, 0));
    expect(refused).toMatchObject({ code: 'OTHER_RULES' });
    expect(refused.message).toContain(`Rules version ${next.game.meta.version}`);
    const { body } = await get<TableInfo>(`${back.url}/api/tables/${match}`);
    expect(body).toMatchObject({ status: 'running', held: refused.message });
    expect(log(match)).toHaveLength(before + 7);
    await back.stop();

    const again = await open(next);
    await play(await seated(again, people), 4_000);
    expect(log(match).filter(({ by }) => by === 'rules')).toHaveLength(1);
    const record = await recordOf(again, match);
    expect(at(record.plies, before)).toMatchObject({ rules: next.game.meta.version });
    for (const { game: rules } of [old, next]) {
      const scenes = playback(rules, record);
      expect(scenes).toHaveLength(record.plies.length + 1);
      expect(scenes.at(-1)).toMatchObject({ isExact: true });
      expect(verifyRecord(rules, record)).toMatchObject({ ok: false, ply: 0 });
    }
  });

  test('after a crash no ply is played again by rules that lead elsewhere', async () => {
    const old = await load(game);
    const next = bumped(old);
    const { open, log, crashed } = house();
    const first = await open(old);
    const people = await started(first.url, seats, { game });
    const { match } = at(people, 0);
    const ply = await play(await seated(first, people), 11);
    await first.stop();
    crashed(match);
    const before = log(match);

    const newer = await open(next);
    const refused = await refusal(newer, at(people, 0));
    expect(refused).toMatchObject({ code: 'OTHER_RULES' });
    expect(refused.message).toContain('Start the hall once with that version');
    expect(log(match)).toEqual(before);
    await newer.stop();

    const older = await open(old);
    expect(await play(await seated(older, people), 2)).toBe(ply + 2);
    await older.stop();
    const last = await open(next);
    expect((await seated(last, people)).map(({ state }) => state.ply)).toEqual(people.map(() => ply + 3));
  });

  test('without a way over it waits, says so and stays as it was', async () => {
    const old = await load(game);
    const { open, log } = house();
    const first = await open(old);
    const people = await started(first.url, seats, { game });
    const { match } = at(people, 0);
    const ply = await play(await seated(first, people), 4);
    await first.stop();
    const before = log(match);
    const newer = await open(bumped(old, 'no way'));
    const sitting = sit(newer.url, at(people, 0));
    await until('refused', () => sitting.state.link === 'ended');
    expect(sitting.state).toMatchObject({ why: 'OTHER_RULES' });
    expect(sitting.state.said).toContain(`Rules version ${old.game.meta.version}`);
    expect(sitting.state.said).toContain('It waits as it is.');
    expect(log(match)).toEqual(before);
    await newer.stop();
    expect((await seated(await open(old), people)).map(({ state }) => state.ply)).toEqual(people.map(() => ply));
  });

  test('a finished match is shown whatever the rules are now', async () => {
    const old = await load(game);
    const { open, log } = house();
    const first = await open(old);
    const people = await started(first.url, seats, { game });
    const { match } = at(people, 0);
    await play(await seated(first, people), 4_000);
    const told = await recordOf(first, match);
    await first.stop();
    const before = log(match);
    for (const over of ['migrated', 'no way'] as const) {
      const next = bumped(old, over);
      const hall = await open(next);
      const record = await recordOf(hall, match);
      expect(record).toEqual(told);
      if (over === 'migrated') {
        const watching = sit(hall.url, { match });
        await until(
          'the last table is shown',
          () => watching.state.view !== null && watching.state.heard[0]?.ply === 0,
        );
        expect(watching.state.heard).toHaveLength(before.length);
        watching.leave();
        expect(playback(next.game, record).at(-1)).toMatchObject({ isExact: true });
      } else expect(await refusal(hall, at(people, 0))).toMatchObject({ code: 'OTHER_RULES' });
      expect(log(match)).toEqual(before);
      await hall.stop();
    }
  });
});

describe('a log that does not hold', () => {
  async function tampered(sql: (match: string) => string) {
    const pkg = await load('axes');
    const { open, change, log } = house();
    const first = await open(pkg);
    const people = await started(first.url, 3, { game: 'axes' });
    const { match } = at(people, 0);
    const ply = await play(await seated(first, people), 9);
    await first.stop();
    change(sql(match));
    const before = log(match);
    const hall = await open(pkg);
    return { hall, people, match, ply, isUnchanged: () => expect(log(match)).toEqual(before) };
  }

  test('a ply that leads to another state stops the match, in words, in the log and in a metric', async () => {
    const { hall, match, people, isUnchanged } = await tampered(
      (id) =>
        `DELETE FROM states WHERE match = '${id}' AND ply > 0;
         UPDATE log SET hash = replace(hash, 'a', 'b') WHERE match = '${id}' AND ply = 5`,
    );
    const refused = await refusal(hall, at(people, 0));
    expect(refused).toMatchObject({ code: 'STOPPED' });
    expect(refused.message).toContain('Ply 5');
    isUnchanged();
    expect(await metric(hall.url, 'meadhall_disagreements_total')).toBe(1);
    const { body } = await get<TableInfo>(`${hall.url}/api/tables/${match}`);
    expect(body.held).toContain('Ply 5');
  });

  test('a snapshot of another state is not built on', async () => {
    const { hall, people, ply, isUnchanged } = await tampered(
      (id) => `UPDATE states SET state = replace(state, '"drawn":', '"drawn":1') WHERE match = '${id}' AND ply > 0`,
    );
    const refused = await refusal(hall, at(people, 0));
    isUnchanged();
    expect(refused).toMatchObject({ code: 'STOPPED' });
    expect(refused.message).toContain(`Ply ${ply}`);
  });

  test('nothing was changed: with the log as it was the match goes on', async () => {
    const { hall, people, ply } = await tampered((id) => `UPDATE states SET ply = ply WHERE match = '${id}'`);
    expect(await play(await seated(hall, people), 1)).toBe(ply + 1);
  });
});

test('what is not known is refused as before', async () => {
  const { open } = house();
  const hall = await open(await load('axes'));
  const { body } = await get<Refused>(`${hall.url}/api/tables/abcdefghijklmnop`);
  expect(body.code).toBe('NO_TABLE');
});
