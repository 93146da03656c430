import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type MatchRecord, standingPlies, verifyRecord } from '@meadhall/match';
import type { OpenTable, Refused, Seated, Sitting, TableInfo } from '@meadhall/protocol';
import { load } from '@meadhall/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shadow } from '../src/tools/shadow.ts';
import { get, must, post, robot, sit, started, type TestHall, testHall, until } from './support.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await testHall();
});
afterAll(() => hall.end());

const ask = ({ match, token }: Seated) =>
  post<TableInfo & Refused>(`${hall.url}/api/tables/${match}/take-back`, undefined, token);
const answer = ({ match, token }: Seated, ply: number, agrees: boolean) =>
  post<TableInfo & Refused>(`${hall.url}/api/tables/${match}/take-back/answer`, { ply, agrees }, token);

interface Table {
  readonly seated: readonly Seated[];
  readonly sittings: readonly Sitting[];
  leave(): void;
}

async function table(people: number, given: Partial<OpenTable> = {}): Promise<Table> {
  const seated = await started(hall.url, people, given);
  const sittings = seated.map((one) => sit(hall.url, one));
  await until('everyone is seated', () => sittings.every(({ state }) => state.ply !== null));
  return {
    seated,
    sittings,
    leave() {
      for (const one of sittings) one.leave();
    },
  };
}

const agreeOn = (sittings: readonly Sitting[], ply: number): Promise<void> =>
  until('everyone stands at the same ply', () => sittings.every(({ state }) => state.ply === ply));

/** Plays the first choice for whoever is asked; says who it was and what all saw before. */
async function playOne(sittings: readonly Sitting[]): Promise<{ seat: number; before: readonly unknown[] }> {
  await until('someone is asked', () => sittings.some(({ state }) => state.question && !state.question.may));
  const seat = sittings.findIndex(({ state }) => state.question && !state.question.may);
  const before = sittings.map(({ state }) => state.view);
  const sitting = sittings[seat];
  const played = await sitting?.choose(sitting.state.question?.choices[0]);
  if (played?.kind !== 'played') throw new Error(`Refused: ${JSON.stringify(played)}`);
  await agreeOn(sittings, played.ply);
  return { seat, before };
}

/** Plays until a choice may be had back, and asks for it. */
async function askSometime({ seated, sittings }: Table) {
  const refusals = new Set<string>();
  for (let plies = 0; plies < 80; plies++) {
    const { seat, before } = await playOne(sittings);
    const asker = seated[seat];
    if (!asker) throw new Error('nobody');
    const { status, body } = await ask(asker);
    if (status === 200) return { seat, before, ply: body.takeBack?.ply ?? -1, refusals };
    expect(body.code).toBe('NO_TAKE_BACK');
    refusals.add(body.message);
  }
  throw new Error(`Nothing could be had back: ${[...refusals].join(' ')}`);
}

test('a choice is had back when everyone agrees: one more row, the same table for all, and the record holds', async () => {
  const at = await table(3, { game: 'edge-of-the-world' });
  const { seated, sittings } = at;
  const { seat, before, ply } = await askSometime(at);
  const others = seated.filter((_, i) => i !== seat);
  await until('all hear of it', () => sittings.every(({ state }) => state.table?.takeBack?.seat === seat));
  const [first, second] = others;
  if (!first || !second) throw new Error('nobody');
  must(await answer(first, ply, true));
  expect(sittings[0]?.state.ply).toBe(ply);
  must(await answer(second, ply, true));
  await agreeOn(sittings, ply + 1);
  expect(sittings.map(({ state }) => state.view)).toEqual(before);
  expect(sittings[seat]?.state.question?.asked).toBe(ply + 1);
  expect(sittings[0]?.state.heard.at(-1)).toMatchObject({ ply: ply + 1, events: [], back: { seat } });

  const watcher = sit(hall.url, { match: first.match });
  await until('someone who comes later sees the whole log', () => watcher.state.heard.length === ply + 2);
  expect(watcher.state.heard.at(-1)?.back).toMatchObject({ seat });
  watcher.leave();

  const robots = sittings.map((one, i) => robot(one, `back ${i}`));
  await until('the match is over', () => sittings.every(({ state }) => state.table?.status === 'over'), 60_000);
  expect(robots.flatMap(({ refused }) => refused)).toEqual([]);
  const { body: record } = await get<MatchRecord>(`${hall.url}/api/records/${first.match}`);
  const { game } = await load('edge-of-the-world');
  expect(verifyRecord(game, record)).toEqual({ ok: true, plies: record.plies.length });
  expect(record.plies.filter(({ back }) => back !== undefined)).toHaveLength(1);
  expect(standingPlies(record.plies).length).toBeLessThan(record.plies.length - 1);
  at.leave();
});

test('whoever is asked may refuse; then nothing happens, and it is not asked again', async () => {
  const at = await table(3, { game: 'edge-of-the-world' });
  const { seated, sittings } = at;
  const { seat, ply } = await askSometime(at);
  const next = (seat + 1) % 3;
  const [asker, other] = [seated[seat], seated[next]];
  if (!asker || !other) throw new Error('nobody');
  must(await answer(other, ply, false));
  await until('the asker hears', () => sittings[seat]?.state.table?.takeBack?.refusedBy === next);
  expect((await ask(asker)).body.code).toBe('NO_TAKE_BACK');
  expect((await answer(other, ply, true)).body.code).toBe('NO_TAKE_BACK');
  expect(sittings[0]?.state.ply).toBe(ply);
  at.leave();
});

test('a request is void as soon as the game goes on, and a late yes agrees to nothing', async () => {
  const at = await table(3, { game: 'edge-of-the-world' });
  const { seated, sittings } = at;
  const { seat, ply } = await askSometime(at);
  await playOne(sittings);
  const other = seated[(seat + 1) % 3];
  if (!other) throw new Error('nobody');
  expect((await answer(other, ply, true)).body.code).toBe('STALE_CHOICE');
  expect(sittings[0]?.state.ply).toBe(ply + 1);
  at.leave();
});

test('whoever leaves is not waited for: asked again, it is done', async () => {
  const at = await table(3, { game: 'edge-of-the-world' });
  const { seated, sittings } = at;
  const { seat, ply } = await askSometime(at);
  const asker = seated[seat];
  // Nobody waits for the one who leaves, so that the bot in their place has nothing to do.
  const gone = seated.find((_, each) => each !== seat && !sittings[seat]?.state.waiting.includes(each));
  const other = seated.find((one) => one !== asker && one !== gone);
  if (!asker || !other || !gone) throw new Error('nobody');
  must(await answer(other, ply, true));
  must(await ask(asker));
  expect(sittings[seat]?.state.ply).toBe(ply);
  must(await post(`${hall.url}/api/tables/${gone.match}/leave`, undefined, gone.token));
  must(await ask(asker));
  await agreeOn(sittings, ply + 1);
  expect(sittings[seat]?.state.heard.at(-1)?.back).toMatchObject({ seat });
  at.leave();
});

test('what chance or another hand has shown is not taken back, and the hall says why', async () => {
  const at = await table(2, { game: 'axes', options: { strategic: true } });
  const refusals = new Set<string>();
  for (let i = 0; i < 12 && at.sittings.every(({ state }) => state.table?.status === 'running'); i++) {
    const { seat } = await playOne(at.sittings);
    const asker = at.seated[seat];
    if (!asker) throw new Error('nobody');
    const { status, body } = await ask(asker);
    if (status !== 200) refusals.add(body.message);
    else must(await answer(asker, body.takeBack?.ply ?? -1, false));
  }
  expect([...refusals].join(' ')).toMatch(/Dice were rolled or cards drawn|hidden from you/);
  at.leave();
});

test('a past that was changed is not gone back to: the match is stopped, and nothing is written', async () => {
  const { seated, sittings, leave } = await table(3, { game: 'edge-of-the-world' });
  const { match } = seated[0] ?? fail();
  await until('someone is asked', () => sittings.some(({ state }) => state.question && !state.question.may));
  const other = sittings.find(({ state }) => state.question)?.state.question?.choices[1];
  let last = 0;
  for (const _ of [1, 2, 3]) last = (await playOne(sittings)).seat;
  const db = new DatabaseSync(join(hall.data, 'hall.db'));
  for (const rows of ['fresh', 'log'])
    db.prepare(`UPDATE ${rows} SET choice = ? WHERE match = ? AND ply = 1`).run(JSON.stringify(other), match);
  const { body } = await ask(seated[last] ?? fail());
  expect(body).toMatchObject({ code: 'STOPPED' });
  const asked = sittings.find(({ state }) => state.question && !state.question.may);
  expect((await asked?.choose(asked.state.question?.choices[0]))?.kind).not.toBe('played');
  expect(db.prepare('SELECT max(ply) AS last FROM plies WHERE match = ?').get(match)?.last).toBe(3);
  db.close();
  leave();
});

function fail(): never {
  throw new Error('Nobody sits there.');
}

test('not at a table with a clock, not before the first choice, not without a seat', async () => {
  const timed = await table(3, { game: 'edge-of-the-world', pace: 'thoughtful' });
  const { seat } = await playOne(timed.sittings);
  const asker = timed.seated[seat];
  if (!asker) throw new Error('nobody');
  expect((await ask(asker)).body.message).toContain('clock');
  expect((await ask({ ...asker, token: 'x'.repeat(32) })).body.code).toBe('BAD_TOKEN');
  timed.leave();
  const fresh = await table(3, { game: 'edge-of-the-world' });
  expect((await ask(fresh.seated[0] ?? asker)).body.code).toBe('NO_TAKE_BACK');
  fresh.leave();
});

test('among bots nobody else has to agree, and a hall that starts again stands where it stood', async () => {
  const folder = await testHall();
  await folder.stop();
  const bots = [{ kind: 'me' }, { kind: 'bot', level: 'thrall' }, { kind: 'bot', level: 'thrall' }] as const;
  const own = await testHall({ data: folder.data });
  const [me] = await started(own.url, 1, { game: 'edge-of-the-world', seats: [...bots] });
  if (!me) throw new Error('nobody');
  const sitting = sit(own.url, me);
  let backs = 0;
  for (let plies = 0; plies < 40 && backs === 0; plies++) {
    await until('I am asked', () => Boolean(sitting.state.question && !sitting.state.question.may));
    const view = sitting.state.view;
    const played = await sitting.choose(sitting.state.question?.choices[0]);
    if (played.kind !== 'played') throw new Error('refused');
    const { status } = await post(`${own.url}/api/tables/${me.match}/take-back`, undefined, me.token);
    if (status !== 200) continue;
    await until('it is had back', () => sitting.state.heard.at(-1)?.back !== undefined);
    expect(sitting.state.view).toEqual(view);
    backs++;
  }
  expect(backs).toBe(1);
  const { view, ply, heard } = sitting.state;
  await own.stop();
  const report = await shadow({ data: folder.data });
  expect(report.differing).toEqual([]);
  const again = await testHall({ data: folder.data });
  const later = sit(again.url, me);
  await until('the log is whole', () => later.state.heard.length === heard.length);
  expect(later.state).toMatchObject({ view, ply });
  sitting.leave();
  later.leave();
  await again.end();
  await folder.end();
});
