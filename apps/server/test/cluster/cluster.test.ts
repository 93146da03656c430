import { at as element, same } from '@meadhall/core';
import type { Seated } from '@meadhall/protocol';
import { PROTOCOL } from '@meadhall/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { patient } from '../../../../scripts/test/patience.ts';
import { surviveKills } from '../kill-suite.ts';
import { freePort, type HallProcess, hallProcess } from '../processes.ts';
import { get, must, plan, post, raw, robot, sit, started, until } from '../support.ts';
import { newDatabase, privatePostgres, privateRedis, type Service } from './services.ts';

/** Kills in this run; the long run sets more. */
const KILLS = Number(process.env.MEADHALL_CLUSTER_KILLS ?? 10);

/** How long a process is paused; the long run sets half a minute. */
const PAUSE_MS = Number(process.env.MEADHALL_PAUSE_MS ?? 3_000);

let postgres: Service;
let redis: Service;
beforeAll(async () => {
  [postgres, redis] = await Promise.all([privatePostgres(), privateRedis()]);
});
afterAll(async () => {
  await Promise.all([postgres.remove(), redis.remove()]);
});

interface Cluster {
  readonly databaseUrl: string;
  readonly halls: HallProcess[];
  readonly urls: readonly string[];
  revive(which: number): Promise<void>;
  /** Brings back every process that does not run. */
  reviveAll(): Promise<void>;
  end(): Promise<void>;
}

async function cluster(size: number, redisUrl = redis.url): Promise<Cluster> {
  const databaseUrl = await newDatabase(postgres.url);
  const env = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl };
  const ports = await Promise.all(Array.from({ length: size }, freePort));
  const halls = await Promise.all(ports.map((port) => hallProcess(port, env)));
  async function revive(which: number): Promise<void> {
    halls[which] = await hallProcess(element(ports, which), env);
  }
  return {
    databaseUrl,
    halls,
    urls: halls.map(({ url }) => url),
    revive,
    async reviveAll() {
      const isEnded = ({ child }: HallProcess): boolean => child.exitCode !== null || child.signalCode !== null;
      await Promise.all(halls.map((hall, which) => (isEnded(hall) ? revive(which) : undefined)));
    },
    async end() {
      await Promise.all(halls.map((hall) => hall.kill()));
    },
  };
}

const url = (of: Cluster, which: number): string => element(of.urls, which);

describe('three processes', () => {
  let three: Cluster;
  beforeAll(async () => {
    three = await cluster(3);
  });
  afterAll(() => three.end());
  // Whatever was ended is there again for the next test, however this one went.
  afterEach(async () => {
    await Promise.all([postgres.start(), redis.start()]);
    await three.reviveAll();
  });

  test('clients on different processes play one match and see the same', async () => {
    const seated = await started(url(three, 0), 3, { options: { strategic: true } });
    const sittings = seated.map((one, i) => sit(url(three, i), one));
    const robots = sittings.map((one, i) => robot(one, `apart ${i}`));
    await until('the match is over', () => sittings.every(({ state }) => state.table?.status === 'over'), 60_000);
    expect(robots.flatMap(({ refused }) => refused)).toEqual([]);
    expect(new Set(sittings.map(({ state }) => state.ply)).size).toBe(1);
    for (const [i, one] of sittings.entries()) {
      const fresh = sit(url(three, (i + 1) % 3), element(seated, i));
      await until('welcome', () => fresh.state.link === 'live');
      expect(same(fresh.state.view, one.state.view)).toBe(true);
      fresh.leave();
      one.leave();
    }
  });

  test('people and presence are known everywhere', async () => {
    const first = must(await post<Seated>(`${url(three, 0)}/api/tables`, plan()));
    const host = sit(url(three, 0), first);
    const watcher = sit(url(three, 2), { match: first.match });
    const guest = must(
      await post<Seated>(`${url(three, 1)}/api/tables/${first.match}/join`, { name: 'Astrid', salt: 'ab'.repeat(16) }),
    );
    const second = sit(url(three, 1), guest);
    for (const one of [host, watcher, second]) {
      await until(
        'everyone is seen',
        () => one.state.table?.seats.every(({ present, name }) => present && name !== null) === true,
      );
      await until('the watcher is counted', () => one.state.table?.watching === 1);
    }
    second.leave();
    await until(
      'one is gone',
      () => host.state.table?.seats[1]?.present === false && watcher.state.table?.seats[1]?.present === false,
    );
    host.leave();
    watcher.leave();
  });

  test('two processes race for the same decision: one plays, the other hears which', async () => {
    for (let round = 0; round < 12; round++) {
      const seated = await started(url(three, 0), 2);
      const sittings = seated.map((one) => sit(url(three, 0), one, false));
      await until('live', () => sittings.every(({ state }) => state.link === 'live'));
      const mover = sittings.findIndex(({ state }) => state.question !== null);
      const { question } = element(sittings, mover).state;
      const tabs = await Promise.all([0, 1, 2].map((which) => raw(url(three, which))));
      const { match, token } = element(seated, mover);
      for (const tab of tabs) tab.send({ t: 'hello', v: PROTOCOL, match, token });
      await Promise.all(tabs.map((tab) => tab.next('welcome', ({ t }) => t === 'welcome')));
      tabs.forEach((tab, i) => {
        tab.send({
          t: 'choose',
          id: `tab-${i}`,
          ply: question?.asked,
          choice: question?.choices[i % (question?.choices.length ?? 1)],
        });
      });
      await until('all have heard of one ply', () => tabs.every(({ bytes }) => bytes.length >= 1));
      const refused = (): number => tabs.filter(({ heard }) => JSON.stringify(heard).includes('"refused"')).length;
      await until('the slower ones are refused', () => refused() === 2);
      expect(tabs.map(({ bytes }) => bytes.length)).toEqual([1, 1, 1]);
      for (const tab of tabs) tab.close();
      for (const one of sittings) one.leave();
    }
  });

  test('a choice is had back by people on different processes, and all of them see it', async () => {
    const seated = await started(url(three, 0), 3, { game: 'edge-of-the-world' });
    const sittings = seated.map((one, i) => sit(url(three, i), one));
    await until('all sit', () => sittings.every(({ state }) => state.ply === 0));
    const seat = sittings.findIndex(({ state }) => state.question);
    const before = sittings.map(({ state }) => state.view);
    const chosen = element(sittings, seat);
    await chosen.choose(chosen.state.question?.choices[0]);
    await until('all have seen it', () => sittings.every(({ state }) => state.ply === 1));
    const ask = (which: number, path: string, body?: unknown) => {
      const { match, token } = element(seated, which);
      return post(`${url(three, which)}/api/tables/${match}/${path}`, body, token);
    };
    must(await ask(seat, 'take-back'));
    for (const other of [0, 1, 2].filter((each) => each !== seat)) {
      must(await ask(other, 'take-back/answer', { ply: 1, agrees: true }));
    }
    await until('all stand where they stood', () => sittings.every(({ state }) => state.ply === 2));
    expect(sittings.map(({ state }) => state.view)).toEqual(before);
    const robots = sittings.map((one, i) => robot(one, `back ${i}`));
    await until('play goes on', () => sittings.every(({ state }) => (state.ply ?? 0) > 30), 60_000);
    for (const one of robots) one.stop();
    expect(robots.flatMap(({ refused }) => refused)).toEqual([]);
    for (const one of sittings) one.leave();
  });

  test('a resend by way of another process is acknowledged, not played again', async () => {
    const seated = await started(url(three, 0), 2);
    const sittings = seated.map((one) => sit(url(three, 0), one, false));
    await until('live', () => sittings.every(({ state }) => state.link === 'live'));
    const mover = sittings.findIndex(({ state }) => state.question !== null);
    const { question } = element(sittings, mover).state;
    const { match, token } = element(seated, mover);
    const message = { t: 'choose', id: 'same', ply: question?.asked, choice: question?.choices[0] };
    for (const which of [1, 2, 0]) {
      const tab = await raw(url(three, which));
      tab.send({ t: 'hello', v: PROTOCOL, match, token });
      await tab.next('welcome', ({ t }) => t === 'welcome');
      tab.send(message);
      await until('it is acknowledged', () => tab.bytes.length === 1 || JSON.stringify(tab.heard).includes('"ack"'));
      tab.close();
    }
    await until('one ply', () => sittings.every(({ state }) => state.ply === 1));
    for (const one of sittings) one.leave();
  });

  test('bots go on when the process that asked them is killed, and the clock finds another keeper', async () => {
    const seats = [
      { kind: 'me' },
      ...['karl', 'karl', 'karl'].map((level) => ({ kind: 'bot', level }) as const),
    ] as const;
    const seated = must(
      await post<Seated>(`${url(three, 1)}/api/tables`, plan({ seats: [...seats], standIn: 'karl' })),
    );
    must(await post(`${url(three, 1)}/api/tables/${seated.match}/start`, undefined, seated.token));
    must(await post(`${url(three, 1)}/api/tables/${seated.match}/leave`, undefined, seated.token));
    await element(three.halls, 1).kill();
    const watcher = sit(url(three, 2), { match: seated.match });
    await until('four bots play to the end', () => watcher.state.table?.status === 'over', 90_000);
    watcher.leave();
  });

  test('Redis goes away and comes back: nothing is lost, everyone catches up', async () => {
    const seated = await started(url(three, 0), 3);
    const sittings = seated.map((one, i) => sit(url(three, i), one, false));
    const robots = sittings.map((one, i) => robot(one, `redis ${i}`));
    await until('some plies', () => sittings.every(({ state }) => (state.ply ?? 0) >= 3));
    await redis.crash();
    await until('it is said', async () => {
      const { status, body } = await get<{ degraded?: string[] }>(`${url(three, 0)}/readyz`);
      return status === 200 && body.degraded?.length === 1;
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    await redis.start();
    await until(
      'the match is over everywhere',
      () => sittings.every(({ state }) => state.table?.status === 'over'),
      60_000,
    );
    expect(robots.flatMap(({ refused }) => refused)).toEqual([]);
    expect(new Set(sittings.map(({ state }) => state.ply)).size).toBe(1);
    for (const one of sittings) one.leave();
  });

  test('without Redis bots go on playing, and so does everyone else', async () => {
    const seats = [
      { kind: 'me' },
      { kind: 'open' },
      { kind: 'bot', level: 'karl' },
      { kind: 'bot', level: 'jarl' },
    ] as const;
    const host = must(await post<Seated>(`${url(three, 0)}/api/tables`, plan({ seats: [...seats] })));
    const join = { name: 'Astrid', salt: 'ab'.repeat(16) };
    const guest = must(await post<Seated>(`${url(three, 1)}/api/tables/${host.match}/join`, join));
    await redis.crash();
    must(await post(`${url(three, 0)}/api/tables/${host.match}/start`, undefined, host.token));
    const sittings = [host, guest].map((one, i) => sit(url(three, i), one, false));
    const robots = sittings.map((one, i) => robot(one, `without ${i}`));
    await until(
      'the match is played to its end',
      () => sittings.every(({ state }) => state.table?.status === 'over'),
      120_000,
    );
    expect(robots.flatMap(({ refused }) => refused)).toEqual([]);
    for (const one of sittings) one.leave();
    await redis.start();
    await until('all processes hear each other again', async () => {
      const answers = await Promise.all(three.urls.map((one) => get<{ degraded?: string[] }>(`${one}/readyz`)));
      return answers.every(({ status, body }) => status === 200 && body.degraded === undefined);
    });
  });

  test('the database goes away and comes back: choices are refused, then played; none is lost', async () => {
    const seated = await started(url(three, 0), 3);
    const sittings = seated.map((one, i) => sit(url(three, i), one, false));
    const robots = sittings.map((one, i) => robot(one, `database ${i}`));
    await until('some plies', () => sittings.every(({ state }) => (state.ply ?? 0) >= 3));
    await postgres.crash();
    const stuck = sittings.map(({ state }) => state.ply);
    // Readiness is probed once a second; the answer before the crash may stand that long.
    await until('it is said', async () => (await get(`${url(three, 0)}/readyz`)).status === 503);
    expect(
      Math.max(...sittings.map(({ state }) => state.ply ?? 0)) - Math.max(...stuck.map((ply) => ply ?? 0)),
    ).toBeLessThanOrEqual(1);
    await postgres.start();
    await until(
      'the match is over everywhere',
      () => sittings.every(({ state }) => state.table?.status === 'over'),
      60_000,
    );
    await until('every choice is answered', () => sittings.every(({ state }) => state.pending.length === 0));
    expect(robots.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)).toBe(sittings[0]?.state.ply);
    expect(robots.flatMap(({ refused }) => refused)).toEqual([]);
    for (const one of sittings) one.leave();
  });
});

// The one mostly waits while the other works.
describe.concurrent('in the middle of play', () => {
  test(`one of three processes is killed ${KILLS} times: no acknowledged choice is missing, none is played twice, every client converges`, {
    timeout: patient(180_000 + KILLS * 30_000),
  }, async ({ onTestFinished }) => {
    const three = await cluster(3);
    onTestFinished(three.end);
    let next = 0;
    const result = await surviveKills(
      {
        urls: three.urls,
        store: { databaseUrl: three.databaseUrl },
        async strike() {
          const which = next++ % 3;
          await element(three.halls, which).kill();
          await three.revive(which);
        },
      },
      KILLS,
      6,
    );
    expect(result.choices).toBeGreaterThan(KILLS * 10);
  });

  test(`processes are paused for ${PAUSE_MS / 1_000} s and resumed: what they still held writes nothing that is not next, and nothing is lost`, {
    timeout: 300_000,
  }, async ({ onTestFinished }) => {
    const ownRedis = await privateRedis();
    onTestFinished(ownRedis.remove);
    const three = await cluster(3, ownRedis.url);
    onTestFinished(three.end);
    let next = 0;
    const result = await surviveKills(
      {
        urls: three.urls,
        store: { databaseUrl: three.databaseUrl },
        async strike() {
          const { child } = element(three.halls, next++ % 3);
          child.kill('SIGSTOP');
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
          child.kill('SIGCONT');
        },
      },
      3,
      6,
    );
    expect(result.choices).toBeGreaterThan(30);
  });
});
