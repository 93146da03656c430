import { at as element } from '@meadhall/core';
import { bucket, COSTS, openHistories, steadyTime, systemClock } from '@meadhall/hall';
import type { MatchRecord } from '@meadhall/match';
import type { Refused, Seated, Sitting, TableInfo } from '@meadhall/protocol';
import { PROTOCOL } from '@meadhall/protocol';
import { tiny } from '@meadhall/testkit/tiny';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ServeOptions } from '../src/index.ts';
import {
  get,
  metric,
  must,
  plan,
  post,
  type Raw,
  raw,
  robot,
  sit,
  started,
  type TestHall,
  testHall,
  until,
} from './support.ts';

const halls: TestHall[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const hall of halls.splice(0)) await hall.end();
});

async function opened(options: ServeOptions = {}): Promise<TestHall> {
  const hall = await testHall(options);
  halls.push(hall);
  return hall;
}

/** A hall whose monotonic clock the test can push on. */
async function timed(options: ServeOptions = {}) {
  let offset = 0;
  const hall = await opened({ tick: () => performance.now() + offset, ...options });
  return {
    hall,
    pass(ms: number): void {
      offset += ms;
    },
  };
}

async function live(url: string, who: { match: string; token?: string }): Promise<Sitting> {
  const one = sit(url, who);
  await until('live', () => one.state.link === 'live');
  return one;
}

async function hello(url: string, { match, token }: { match: string; token?: string }): Promise<Raw> {
  const connection = await raw(url);
  connection.send({ t: 'hello', v: PROTOCOL, match, token });
  return connection;
}

describe('a bot that sits in', () => {
  test('may be called for someone only after they have been away for thirty seconds', async () => {
    const { hall, pass } = await timed();
    const [rival, victim] = await started(hall.url, 2);
    if (!rival || !victim) throw new Error('nobody');
    const sittings = [await live(hall.url, rival), await live(hall.url, victim)];
    const call = () =>
      post<TableInfo & Refused>(`${hall.url}/api/tables/${rival.match}/stand-in`, { seat: 1 }, rival.token);
    await until('both are seen', () => sittings[0]?.state.table?.seats[1]?.present === true);
    expect((await call()).body.code).toBe('NO_SEAT');
    pass(60_000);
    element(sittings, 1).leave();
    await until('the victim is seen to be gone', () => sittings[0]?.state.table?.seats[1]?.present === false);
    const { status, body } = await call();
    expect([status, body.code]).toEqual([409, 'TOO_SOON']);
    expect(body.message).toMatch(/wait (29|30) more seconds/);
    pass(28_000);
    expect((await call()).body.code).toBe('TOO_SOON');
    const again = await live(hall.url, victim);
    await until('the victim is back', () => sittings[0]?.state.table?.seats[1]?.present === true);
    again.leave();
    await until('and gone again', () => sittings[0]?.state.table?.seats[1]?.present === false);
    pass(5_000);
    expect((await call()).body.code).toBe('TOO_SOON');
    pass(26_000);
    expect((await call()).body.seats[1]).toMatchObject({ away: true });
    sittings[0]?.leave();
  });

  test('a hall that has just started gives everyone that time to come back', async () => {
    const { hall, pass } = await timed();
    const [first] = await started(hall.url, 2);
    const call = () =>
      post<TableInfo & Refused>(`${hall.url}/api/tables/${first?.match}/stand-in`, { seat: 1 }, first?.token);
    expect((await call()).body.code).toBe('TOO_SOON');
    pass(31_000);
    expect((await call()).status).toBe(200);
  });
});

describe('the wall clock is set back by a minute, and forward by a day', () => {
  test('everyone is still heard, and clocks run on', async () => {
    const { hall, pass } = await timed({
      limits: { connection: { rate: 50, burst: 60 } },
    });
    const seated = await started(hall.url, 2, { pace: 'lively' });
    const watcher = await live(hall.url, { match: element(seated, 0).match });
    const connection = await hello(hall.url, element(seated, 0));
    await connection.next('welcome', ({ t }) => t === 'welcome');
    const wall = Date.now;
    for (const leap of [-60_000, 86_400_000]) {
      vi.spyOn(Date, 'now').mockImplementation(() => wall() + leap);
      const answers = connection.heard.length;
      for (let i = 0; i < 30; i++) connection.send({ t: 'ping' });
      await until('all pings are answered', () => connection.heard.length >= answers + 30);
      expect(JSON.stringify(connection.heard)).not.toContain('TOO_MANY');
      vi.restoreAllMocks();
      pass(60_001);
    }
    await until('the clock decides', () => (watcher.state.ply ?? 0) >= 1);
    expect(watcher.state.ply).toBeLessThan(8);
    watcher.leave();
    connection.close();
  });

  test('requests are still answered, minute by minute', async () => {
    const { hall, pass } = await timed({ limits: { sparesLoopback: false, requestsPerMinute: 20 } });
    const wall = Date.now;
    const asked = async (): Promise<number> => (await get(`${hall.url}/api/hall`)).status;
    for (const leap of [-60_000, -120_000, -180_000]) {
      vi.spyOn(Date, 'now').mockImplementation(() => wall() + leap);
      for (let i = 0; i < 15; i++) expect(await asked()).toBe(200);
      pass(60_001);
    }
    for (let i = 0; i < 20; i++) await asked();
    expect(await asked()).toBe(429);
  });

  test('an empty bucket fills by the monotonic clock alone', () => {
    const one = bucket({ rate: 10, burst: 10 }, 1_000);
    expect(one.take(1_000, 10)).toBe(true);
    expect(one.take(1_000)).toBe(false);
    expect(one.take(0)).toBe(false);
    expect(one.take(1_100)).toBe(true);
    const time = steadyTime(
      () => 5_000,
      () => 70,
    );
    expect(time.now()).toBe(5_000);
  });
});

test('wrong tokens cost their sender, not the table: nobody is told, and after twenty the door is shut', async () => {
  const hall = await opened();
  const seated = await started(hall.url, 2);
  const honest = await hello(hall.url, element(seated, 0));
  await honest.next('welcome', ({ t }) => t === 'welcome');
  await new Promise((resolve) => setTimeout(resolve, 200));
  const before = honest.heard.length;
  const codes: unknown[] = [];
  for (let i = 0; i < 84; i++) {
    const liar = await hello(hall.url, { match: element(seated, 0).match, token: `${i}`.padStart(32, 'x') });
    codes.push((await liar.next('refusal', ({ t }) => t === 'refused')).code);
    liar.close();
  }
  expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'BAD_TOKEN'));
  expect(codes.filter((code) => code === 'TOO_MANY').length).toBeGreaterThan(50);
  expect(honest.heard.length).toBe(before);
  honest.close();
});

describe('histories', () => {
  const done: string[] = [];
  const slow = (name: string) => async () => {
    done.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    done.push(`${name} ends`);
  };

  test('are worked on one at a time, connections in turn; one that asks for more than three waits is refused', async () => {
    const histories = openHistories(systemClock);
    const [greedy, calm] = [{}, {}];
    const asked = ['a', 'b', 'c', 'd'].map((name) => histories.inTurn(greedy, slow(name)));
    asked.push(histories.inTurn(calm, slow('calm')));
    expect(() => histories.inTurn(greedy, slow('e'))).toThrow('One history at a time');
    await Promise.all(asked);
    expect(done.map((line) => line.split(' ')[1])).toEqual(Array.from({ length: 5 }, () => ['begins', 'ends']).flat());
    expect(done.filter((line) => line.endsWith('ends')).slice(0, 3)).toContain('calm ends');
  });

  test('twelve spectators who ask as fast as they may: everyone else is answered, and memory stays', async () => {
    const hall = await opened({ load: async () => tiny });
    const seated = await started(hall.url, 6, { game: 'tiny' });
    const player = await live(hall.url, element(seated, 0));
    for (let i = 0; i < 420; i++) {
      const laid = () => player.choose({ kind: 'lay', card: i % 10 });
      while ((await laid()).kind !== 'played') await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const crowd = await Promise.all(
      Array.from({ length: 12 }, () => hello(hall.url, { match: player.state.table?.match ?? '' })),
    );
    for (const one of crowd) await one.next('welcome', ({ t }) => t === 'welcome');
    const rss = process.memoryUsage().rss;
    const told = () =>
      crowd.flatMap(({ heard }) => heard).filter((one) => JSON.stringify(one).startsWith('{"t":"history"'));
    const first = performance.now();
    for (let served = 0; served < 60 || told().length < 12; served++) {
      for (const one of crowd) for (let i = 0; i < 4; i++) one.send({ t: 'history', id: `h${i}`, from: i * 100 });
      expect((await player.choose({ kind: 'lay', card: served % 10 })).kind).toBe('played');
      // Below the player's own limit of 200 units a second, however quick the machine.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const seconds = (performance.now() - first) / 1_000;
    // A connection has 400 units at once and 200 a second; an unweighed one would get a history for each of them.
    expect(told().length).toBeLessThan((12 * (400 + (seconds + 1) * 200)) / COSTS.history);
    expect(process.memoryUsage().rss - rss).toBeLessThan(300_000_000);
    for (const one of crowd) one.close();
    player.leave();
  });

  test('a client that was refused a history asks again and gets it', async () => {
    const hall = await opened({ load: async () => tiny, limits: { connection: { rate: 30, burst: 22 } } });
    const seated = await started(hall.url, 2, { game: 'tiny' });
    const player = sit(hall.url, element(seated, 0), false);
    await until('live', () => player.state.link === 'live');
    for (let i = 0; i < 4; i++) expect((await player.choose({ kind: 'lay', card: i })).kind).toBe('played');
    // Hello leaves less than a history costs.
    const late = await live(hall.url, element(seated, 1));
    await until('the whole history is there', () => late.state.heard.length === 5);
    expect(await metric(hall.url, 'meadhall_refusals_total', 'code="TOO_MANY"')).toBeGreaterThan(0);
    player.leave();
    late.leave();
  });
});

describe('bots that think', () => {
  const thinkers = { seats: [{ kind: 'me' } as const, { kind: 'bot', level: 'jarl' } as const] };
  const start = async (hall: TestHall) => {
    const seated = must(await post<Seated>(`${hall.url}/api/tables`, plan(thinkers)));
    const reply = await post<TableInfo & Refused>(
      `${hall.url}/api/tables/${seated.match}/start`,
      undefined,
      seated.token,
    );
    return { seated, reply };
  };

  test('an address may have so many of them; a match that is over or left makes room', async () => {
    const hall = await opened({ limits: { sparesLoopback: false, thinkingPerAddress: 2 } });
    const first = await start(hall);
    expect((await start(hall)).reply.status).toBe(200);
    const third = await start(hall);
    expect([third.reply.status, third.reply.body.code]).toEqual([429, 'TOO_MANY']);
    expect(third.reply.body.message).toContain('2 seats');
    must(await post(`${hall.url}/api/tables/${first.seated.match}/leave`, undefined, first.seated.token));
    const again = `${hall.url}/api/tables/${third.seated.match}/start`;
    expect((await post(again, undefined, third.seated.token)).status).toBe(200);
  });

  test('one that has to answer below its level says so at the table', async () => {
    const hall = await opened({ botThreads: 0 });
    const { seated } = await start(hall);
    const one = await live(hall.url, seated);
    const me = robot(one, 'hasty');
    await until('the bot is seen to hurry', () => one.state.table?.seats[1]?.hasty === true, 30_000);
    me.stop();
    one.leave();
  });

  test('a table whose people have all left rests, and goes on when someone looks on', async () => {
    const hall = await opened();
    const bots = Array.from({ length: 3 }, () => ({ kind: 'bot', level: 'karl' }) as const);
    const seated = must(await post<Seated>(`${hall.url}/api/tables`, plan({ seats: [{ kind: 'me' }, ...bots] })));
    const { match, token } = seated;
    must(await post(`${hall.url}/api/tables/${match}/start`, undefined, token));
    must(await post(`${hall.url}/api/tables/${match}/leave`, undefined, token));
    const plies = async (): Promise<number> => {
      const { openStore } = await import('../src/store/open.ts');
      const store = await openStore({ data: hall.data });
      const log = await store.log(match, 0, 10_000);
      const row = await store.table(match);
      await store.close();
      expect(row?.status).toBe('running');
      return log.length;
    };
    await new Promise((resolve) => setTimeout(resolve, 700));
    const before = await plies();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(await plies()).toBe(before);
    const watcher = await live(hall.url, { match });
    await until('the bots go on', () => watcher.state.table?.status === 'over', 40_000);
    watcher.leave();
  });
});

test('a match nobody plays any more is archived after the days the host has set: closed, and its record open', async () => {
  let offset = 0;
  const hall = await opened({ retentionDays: 30, now: () => Date.now() + offset });
  const seated = await started(hall.url, 2);
  const { match, token } = element(seated, 0);
  expect((await get<Refused>(`${hall.url}/api/records/${match}`)).body.code).toBe('NOT_OVER');
  offset = 29 * 86_400_000;
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  const find = async (): Promise<TableInfo> => must(await get<TableInfo>(`${hall.url}/api/tables/${match}`));
  expect((await find()).status).toBe('running');
  offset = 31 * 86_400_000;
  await until('it is archived', async () => {
    const { body } = await get<MatchRecord & Refused>(`${hall.url}/api/records/${match}`);
    return body.code === undefined && body.id === match;
  });
  const late = await hello(hall.url, { match, token });
  const welcome = await late.next('welcome', ({ t }) => t === 'welcome');
  expect(welcome).toMatchObject({ ply: 0, viewer: 0 });
  late.send({ t: 'choose', id: 'x', ply: 0, choice: {} });
  expect(await late.next('refusal', ({ id }) => id === 'x')).toMatchObject({ code: 'NOT_RUNNING' });
  late.close();
});
