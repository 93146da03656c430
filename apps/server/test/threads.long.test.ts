import type { Worker } from 'node:worker_threads';
import { at, range } from '@meadhall/core';
import { DEFAULT_LIMITS, onceFrom, openHall, openTables, systemClock, type Thinkers } from '@meadhall/hall';
import { CLOSE, type OpenTable, PROTOCOL } from '@meadhall/protocol';
import { entriesOf, load, registryOf } from '@meadhall/registry';
import { expect, test } from 'vitest';
import { serve } from '../src/index.ts';
import { newLogger } from '../src/log.ts';
import { newMetrics } from '../src/metrics.ts';
import { sqliteFile } from '../src/options.ts';
import { openStore } from '../src/store/open.ts';
import { writingThread } from '../src/store/sqlite-writing.ts';
import { openPulse } from '../src/threads/pulse.ts';
import { openThreads, type ThreadSurroundings } from '../src/threads/threads.ts';
import { surviveKills, surviveKillsOfOne } from './kill-suite.ts';
import { freePort } from './processes.ts';
import { simulatedClock } from './simulated-clock.ts';
import { metric, post, raw, robot, salt, sit, started, temporary, testHall, until } from './support.ts';

/** Kills in this run; the full run sets 50. */
const KILLS = Number(process.env.MEADHALL_KILLS ?? 2);

/** The threads that play matches, as they are started while something is done. */
async function watchingThreads<T>(act: (threads: readonly Worker[]) => Promise<T>): Promise<T> {
  const threads: Worker[] = [];
  const note = (worker: Worker): void => {
    if (worker.threadName === 'matches') threads.push(worker);
  };
  process.on('worker', note);
  try {
    return await act(threads);
  } finally {
    process.off('worker', note);
  }
}

test('matches are played on all threads, and what these count is one hall’s', async () => {
  await watchingThreads(async (threads) => {
    const hall = await testHall({ threads: 2 });
    try {
      expect(threads.length).toBe(2);
      const tables = await Promise.all(range(6).map(() => started(hall.url, 2)));
      const sittings = tables.flat().map((seated) => sit(hall.url, seated, false));
      const robots = sittings.map((sitting, i) => robot(sitting, `threads ${i}`));
      await until('all matches are over', () => sittings.every(({ state }) => state.table?.status === 'over'), 60_000);
      await until('nothing is pending', () => sittings.every(({ state }) => state.pending.length === 0));
      const made = robots.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
      expect(await metric(hall.url, 'meadhall_choice_milliseconds_count')).toBeGreaterThanOrEqual(made);
      expect(await metric(hall.url, 'meadhall_matches_finished_total')).toBe(6);
      expect(await metric(hall.url, 'meadhall_connections')).toBe(12);
      const busy = await Promise.all(threads.map(async (thread) => (await thread.cpuUsage()).user));
      expect(Math.min(...busy)).toBeGreaterThan(0);
      for (const sitting of sittings) sitting.leave();
    } finally {
      await hall.end();
    }
  });
});

test('the thread that has the sockets plays no match itself', async () => {
  const hall = await testHall({ threads: 2 });
  try {
    const [first] = await started(hall.url, 2);
    if (!first) throw new Error('Nobody sits.');
    const guest = sit(hall.url, first, false);
    await until('the guest is welcomed', () => guest.state.link === 'live');
    // One of these is the copy that a request has left in the first thread, until it is forgotten.
    expect(await metric(hall.url, 'meadhall_matches_resident')).toBe(2);
    guest.leave();
  } finally {
    await hall.end();
  }
});

test(
  'a thread that ends is started again; its clients come back by themselves, and nothing acknowledged is lost',
  async () => {
    await watchingThreads(async (threads) => {
      const port = await freePort();
      const folder = temporary();
      const hall = await serve({
        port,
        data: folder.path,
        logLevel: 'silent',
        botDelayMs: 5,
        webRoot: null,
        threads: 2,
      });
      try {
        const struck = new Set<Worker>();
        const { choices } = await surviveKills(
          {
            urls: [hall.url],
            store: { data: folder.path },
            async strike() {
              const before = threads.length;
              const victim = threads.filter((one) => !struck.has(one))[struck.size % 2];
              if (!victim) throw new Error('No thread is left.');
              struck.add(victim);
              await victim.terminate();
              await until('another thread is started', () => threads.length > before);
            },
          },
          KILLS,
          4,
        );
        expect(choices).toBeGreaterThan(KILLS * 8);
        expect(await metric(hall.url, 'meadhall_faults_total')).toBe(KILLS);
      } finally {
        await hall.stop();
        folder.remove();
      }
    });
  },
  120_000 + KILLS * 15_000,
);

test(
  `kill -9 of a hall with two threads, ${KILLS} times: no acknowledged choice is missing, none is played twice`,
  () => surviveKillsOfOne(KILLS, { MEADHALL_THREADS: '2' }),
  120_000 + KILLS * 15_000,
);

test('a request sees what was played on the thread of its match since the last one', async () => {
  const hall = await testHall({ threads: 2 });
  try {
    const seated = await started(hall.url, 3, { game: 'edge-of-the-world' });
    const sittings = seated.map((one) => sit(hall.url, one, false));
    let isTaken = false;
    for (let plies = 0; plies < 60 && !isTaken; plies++) {
      await until('someone is asked', () => sittings.some(({ state }) => state.question && !state.question.may));
      const seat = sittings.findIndex(({ state }) => state.question && !state.question.may);
      const sitting = sittings[seat];
      await sitting?.choose(sitting.state.question?.choices[0]);
      const { match, token } = at(seated, seat);
      isTaken = (await post(`${hall.url}/api/tables/${match}/take-back`, undefined, token)).status === 200;
    }
    expect(isTaken).toBe(true);
    for (const sitting of sittings) sitting.leave();
  } finally {
    await hall.end();
  }
});

test('whoever says something else first, or nothing that can be read, is answered as ever', async () => {
  const hall = await testHall({ threads: 2 });
  try {
    const [first] = await started(hall.url, 2);
    const guest = await raw(hall.url);
    guest.sendRaw('this is no JSON');
    guest.sendRaw(new Uint8Array([1, 2, 3]));
    guest.send({ t: 'ping' });
    guest.send({ t: 'hello', v: PROTOCOL, match: first?.match, token: first?.token });
    await guest.next('a refusal', ({ t, code }) => t === 'refused' && code === 'MALFORMED');
    await guest.next('an answer', ({ t }) => t === 'pong');
    await guest.next('a welcome', ({ t }) => t === 'welcome');
    guest.close();
  } finally {
    await hall.end();
  }
});

test('a hall that closes says so to all, on whatever thread they are', async () => {
  const hall = await testHall({ threads: 2 });
  const guests = await Promise.all(range(3).map(() => raw(hall.url)));
  const tables = await Promise.all(range(2).map(() => started(hall.url, 2)));
  tables.forEach(([seated], i) => {
    guests[i]?.send({ t: 'hello', v: PROTOCOL, match: seated?.match, token: seated?.token });
  });
  for (const guest of guests.slice(0, 2)) await guest.next('a welcome', ({ t }) => t === 'welcome');
  await hall.end();
  for (const guest of guests) expect(await guest.closed).toBe(CLOSE.restart);
});

test('threads share one file: on a database they are refused, and so is none at all', async () => {
  const databaseUrl = 'postgres://localhost:1/none';
  await expect(serve({ databaseUrl, threads: 2, logLevel: 'silent' })).rejects.toThrow('several processes');
  await expect(testHall({ threads: 0 })).rejects.toThrow('one thread or more');
});

test('a thread is given up after five questions without an answer, and one that answers late is not', async () => {
  const { clock, spend, until: go } = simulatedClock();
  let asked = 0;
  let given = 0;
  const pulse = openPulse(
    clock,
    () => void asked++,
    () => void given++,
  );
  await go(() => asked === 5);
  pulse.answered();
  // The machine sleeps for an hour: that is one question more, not a thousand.
  spend(3_600_000);
  await go(() => asked === 10);
  expect(given).toBe(0);
  await go(() => given === 1);
  expect(asked).toBe(10);
});

/** One thread that plays matches, and a hall beside it that opens tables for it, with all games or those of a file. */
async function oneThread(given: Pick<ThreadSurroundings, 'games' | 'load' | 'thinkers' | 'log' | 'clock'>) {
  const folder = temporary();
  const { log, clock, load } = given;
  const metrics = newMetrics();
  const writing = writingThread(sqliteFile(folder.path), null);
  const store = await openStore({ data: folder.path }, undefined, writing);
  const data = { data: folder.path, logLevel: 'silent', idleMs: 60_000, botDelayMs: 0, limits: DEFAULT_LIMITS };
  const threads = await openThreads({ ...given, given: data, many: 1, process: 'one', writing, metrics, ended() {} });
  const around = { store, bus: threads.bus, log, metrics, process: 'one', clock };
  const hall = openHall(around, load, { idleMs: 60_000, mostIdle: 9 }, () => {});
  const tables = openTables({ store, hall, metrics, load, clock });
  return {
    store,
    /** A match that has begun. */
    async opened(game: string, seats: OpenTable['seats']): Promise<string> {
      const { match, token } = await tables.open({ game, seats, name: 'Ylva', salt: salt(1) }, onceFrom(null, game));
      await tables.start(match, token, onceFrom(null, match));
      return match;
    },
    /** The turn of the bot that sits first. */
    turnOf: (match: string): void => threads.queue.add({ match, seat: 0, asked: 0, since: 0 }),
    async end() {
      await threads.connections.close();
      await hall.close();
      await store.close();
      folder.remove();
    },
  };
}

test('a thread that is stuck is ended and started again; the matches that were not its trouble go on', async () => {
  await watchingThreads(async (workers) => {
    const games = String(new URL('./tiny-games.ts', import.meta.url));
    const { load } = registryOf(entriesOf(await import(games)));
    const told: unknown[] = [];
    const log = Object.assign(newLogger('silent'), { error: (fields: object) => void told.push(fields) });
    // Ten times as impatient as a hall is.
    const clock = { ...systemClock, after: (ms: number, act: () => void) => systemClock.after(ms / 10, act) };
    const think: Thinkers['think'] = () => Promise.reject(new Error('Nobody thinks ahead here.'));
    const { store, opened, turnOf, end } = await oneThread({ games, load, log, clock, thinkers: { think } });
    const bot = { kind: 'bot', level: 'karl' } as const;
    try {
      const stuck = await opened('endless', [bot, bot, { kind: 'me' }]);
      const other = await opened('endless', [bot, { kind: 'me' }]);
      turnOf(stuck);
      await until('another thread is started', () => workers.length === 2);
      expect(told[0]).toMatchObject({ thread: 0, err: { message: expect.stringContaining('did not answer') } });
      await until('the bot of the other match has played', async () => {
        turnOf(other);
        return (await store.log(other, 0, 9)).length === 2;
      });
      expect(await store.log(stuck, 0, 9)).toHaveLength(1);
    } finally {
      await end();
    }
  });
}, 60_000);

test('what a bot thought for a thread that has ended is no answer to the thread after it', async () => {
  await watchingThreads(async (workers) => {
    const asked: { readonly state: unknown; answer(choice: unknown): void }[] = [];
    const thinkers: Pick<Thinkers, 'think'> = {
      think: (_, state) =>
        new Promise((resolve) => {
          asked.push({ state, answer: (choice) => resolve({ choice, isHasty: false }) });
        }),
    };
    const given = { games: null, load, thinkers, log: newLogger('silent'), clock: systemClock };
    const { store, opened, turnOf, end } = await oneThread(given);
    const seats = [{ kind: 'bot' as const, level: 'jarl' }, { kind: 'me' as const }];
    try {
      const [first, second] = [await opened('hnefatafl', seats), await opened('hnefatafl', seats)];
      turnOf(first);
      await until('the first is thought about', () => asked.length === 1);
      await workers[0]?.terminate();
      await until('another thread is started', () => workers.length === 2);
      // What is told to a thread that is not there yet is lost; whoever looks after matches asks again.
      await until('the second is thought about', () => {
        turnOf(second);
        return asked.length === 2;
      });
      const { game } = await load('hnefatafl');
      const [wrong, right] = [0, 1].map((i) => game.choices(at(asked, 1).state, 0)[i]);
      at(asked, 0).answer(wrong);
      await new Promise((resolve) => setImmediate(resolve));
      at(asked, 1).answer(right);
      await until('the bot has played', async () => (await store.log(second, 0, 9)).length === 2);
      expect(JSON.parse(at(await store.log(second, 0, 9), 1).choice)).toEqual(right);
      expect(await store.log(first, 0, 9)).toHaveLength(1);
    } finally {
      await end();
    }
  });
}, 60_000);
