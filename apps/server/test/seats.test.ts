import { at as element } from '@meadhall/core';
import { timeFor } from '@meadhall/hall';
import type { Refused, Seated, TableInfo } from '@meadhall/protocol';
import { load } from '@meadhall/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openThinkers } from '../src/bots/thinkers.ts';
import { newLogger } from '../src/log.ts';
import { newMetrics } from '../src/metrics.ts';
import { openStore } from '../src/store/open.ts';
import { metric, must, plan, post, robot, salt, sit, started, type TestHall, testHall, until } from './support.ts';

let hall: TestHall;
let offset = 0;
let passed = 0;
beforeAll(async () => {
  hall = await testHall({ now: () => Date.now() + offset, tick: () => performance.now() + passed });
});
afterAll(() => hall.end());

const at = (path: string): string => `${hall.url}/api/tables${path}`;

async function decidedBy(match: string): Promise<string[]> {
  const store = await openStore({ data: hall.data });
  const log = await store.log(match, 0, 10_000);
  await store.close();
  return log.map(({ by, seat }) => `${by} ${seat}`);
}

const MS = 300;
const DECISION = { match: 'none', ply: 0, asked: 0 };

describe('bots are seats', () => {
  test('one person and three bots play to the end', async () => {
    const seats = [
      { kind: 'me' },
      ...['karl', 'thrall', 'random'].map((level) => ({ kind: 'bot', level }) as const),
    ] as const;
    const seated = must(await post<Seated>(at(''), plan({ seats: [...seats] })));
    must(await post(at(`/${seated.match}/start`), undefined, seated.token));
    const sitting = sit(hall.url, seated);
    const one = robot(sitting, 'bots');
    await until('the match is over', () => sitting.state.table?.status === 'over', 40_000);
    expect(one.refused).toEqual([]);
    expect(new Set(sitting.state.table?.seats.map(({ name }) => name)).size).toBe(4);
    const by = await decidedBy(seated.match);
    expect(new Set(by)).toEqual(new Set(['start -1', 'seat 0', 'bot 1', 'bot 2', 'bot 3']));
    sitting.leave();
  });

  test('a bot that thinks ahead does so on a thread: the hall goes on meanwhile', async () => {
    const thinkers = openThinkers(1, newLogger('silent'), newMetrics());
    const pkg = await load('axes');
    const { state } = pkg.game.start(3, {}, '7'.repeat(64));
    const [seat] = pkg.game.toMove(state);
    if (seat === undefined) throw new Error('nobody is asked');
    let turns = 0;
    const other = setInterval(() => turns++, 1);
    const { choice } = await thinkers.think(pkg, state, seat, 'jarl', MS, DECISION);
    clearInterval(other);
    expect(() => pkg.game.play(state, seat, choice)).not.toThrow();
    expect(turns).toBeGreaterThan(3);
    await thinkers.close();
  });

  test('a level has the same time whatever it holds, and a turn of many choices takes no longer than its share', () => {
    const turn = Array.from({ length: 60 }, (_, nth) => timeFor('konungr', 4, nth));
    expect(turn.every((ms, nth) => nth === 0 || ms < (turn[nth - 1] ?? 0))).toBe(true);
    expect(4 * turn.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(6_000);
    expect(timeFor('jarl:trader', 4, 0)).toBeLessThan(timeFor('konungr', 4, 0));
    expect(timeFor('karl', 4, 0)).toBe(0);
  });

  test('when the pool is full, a bot answers at once', async () => {
    const metrics = newMetrics();
    const thinkers = openThinkers(1, newLogger('silent'), metrics);
    const pkg = await load('axes');
    const { state } = pkg.game.start(3, {}, '7'.repeat(64));
    const [seat] = pkg.game.toMove(state);
    if (seat === undefined) throw new Error('nobody is asked');
    const thoughts = await Promise.all(
      Array.from({ length: 40 }, () => thinkers.think(pkg, state, seat, 'jarl', MS, DECISION)),
    );
    for (const { choice } of thoughts) expect(() => pkg.game.play(state, seat, choice)).not.toThrow();
    const { values } = await metrics.botFallbacks.get();
    expect(values[0]?.value).toBeGreaterThan(20);
    await thinkers.close();
  });
});

describe('those who leave', () => {
  test('a bot sits in at the agreed level, and the person may return', async () => {
    const seated = await started(hall.url, 2, { standIn: 'thrall' });
    const sittings = seated.map((one) => sit(hall.url, one));
    await until('live', () => sittings.every(({ state }) => state.link === 'live'));
    const [stayer, leaver] = [element(sittings, 0), element(sittings, 1)];
    leaver.leave();
    must(await post(at(`/${element(seated, 1).match}/leave`), undefined, element(seated, 1).token));
    await until('a bot sits in', () => stayer.state.table?.seats[1]?.away === true);
    expect(stayer.state.table?.seats[1]).toMatchObject({ kind: 'person', name: 'Astrid', level: 'thrall' });
    const one = robot(stayer, 'stay');
    await until('the game goes on', () => (stayer.state.ply ?? 0) >= 6 || stayer.state.table?.status === 'over');
    const back = sit(hall.url, element(seated, 1));
    if (stayer.state.table?.status === 'running') {
      await until(
        'the person is back',
        () => stayer.state.table?.status === 'over' || stayer.state.table?.seats[1]?.away === false,
      );
    }
    one.stop();
    expect(await decidedBy(element(seated, 0).match)).toContain('bot 1');
    stayer.leave();
    back.leave();
  });

  test('anyone at the table may call a bot for someone who is not there, but not for someone who is', async () => {
    const seated = await started(hall.url, 2);
    const here = sit(hall.url, element(seated, 0));
    await until('live', () => here.state.link === 'live');
    const call = (seat: number) =>
      post<TableInfo & Refused>(at(`/${element(seated, 0).match}/stand-in`), { seat }, element(seated, 0).token);
    expect((await call(0)).body.code).toBe('NO_SEAT');
    expect((await call(1)).body.code).toBe('TOO_SOON');
    passed += 31_000;
    expect((await call(1)).body.seats[1]).toMatchObject({ away: true });
    here.leave();
  });
});

describe('clocks', () => {
  test('a decision that takes too long is made by the clock, as a logged choice; after two a bot sits in', async () => {
    const seated = await started(hall.url, 2, { pace: 'lively' });
    const { match } = element(seated, 0);
    const watcher = sit(hall.url, { match });
    await until('live', () => watcher.state.link === 'live');
    const [late] = watcher.state.waiting;
    if (late === undefined) throw new Error('nobody is asked');
    expect(watcher.state.deadlines?.[late]).toBeGreaterThan(Date.now());
    expect(watcher.state.deadlines?.[1 - late]).toBe(null);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(watcher.state.ply).toBe(0);
    offset += 31_000;
    await until('the clock decides', () => (watcher.state.ply ?? 0) >= 1);
    for (let i = 0; i < 6 && !watcher.state.table?.seats.some(({ away }) => away); i++) {
      const ply = watcher.state.ply ?? 0;
      offset += 31_000;
      await until(
        'the clock decides again',
        () => (watcher.state.ply ?? 0) > ply || watcher.state.table?.status === 'over',
      );
    }
    expect(watcher.state.table?.seats.some(({ away }) => away)).toBe(true);
    expect((await decidedBy(match)).some((by) => by.startsWith('clock'))).toBe(true);
    expect(await metric(hall.url, 'meadhall_timeouts_total')).toBeGreaterThanOrEqual(2);
    watcher.leave();
  });
});

test('a stranger’s salt is part of the seed: same hall, other salts, other deals', async () => {
  const deals = new Set<string>();
  for (let i = 0; i < 3; i++) {
    const [first] = await started(hall.url, 2, { salt: salt(100 + i) });
    const one = sit(hall.url, first ?? { match: '' });
    await until('live', () => one.state.view !== null);
    deals.add(JSON.stringify(one.state.table?.fairness.start));
    one.leave();
  }
  expect(deals.size).toBe(3);
});
