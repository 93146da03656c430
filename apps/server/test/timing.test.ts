import { type AnyPackage, at, Random, seedFrom } from '@meadhall/core';
import {
  type BotJob,
  type BotQueue,
  buckets,
  type Clock,
  converse,
  DEFAULT_LIMITS,
  type Hall,
  localBus,
  localQueue,
  memoryStore,
  noLog,
  noMetrics,
  onceFrom,
  openBotSeats,
  openHall,
  openHistories,
  openTables,
  type Socket,
  type Thinkers,
} from '@meadhall/hall';
import { PROTOCOL } from '@meadhall/protocol';
import { load } from '@meadhall/registry';
import { describe, expect, test } from 'vitest';
import { handedOutAfter } from '../src/bus/ahead.ts';
import { simulatedClock } from './simulated-clock.ts';
import { salt } from './support.ts';

const DELAY = 700;

interface Answer {
  /** There was one thing to do. */
  readonly isForced: boolean;
  readonly ms: number;
}

/** Matches of one person and two bots. A bot that has no choice answers at once, any other takes its time. */
async function answers(game: string, queueOn: (clock: Clock, work: (job: BotJob) => Promise<void>) => BotQueue) {
  const pkg = await load(game);
  const time = simulatedClock();
  const { clock } = time;
  const random = Random.from(seedFrom(game));
  const store = memoryStore({ now: clock.now });
  const asked = new Map<string, Omit<Answer, 'ms'>>();
  const thinkers: Pick<Thinkers, 'think'> = {
    think: async ({ game: rules }, state, seat, _, __, decision) => {
      const choices: readonly unknown[] = rules.choices(state, seat);
      const isForced = choices.length === 1 && !rules.isOpen(state, seat);
      asked.set(`${decision.match}/${seat}/bot-${decision.asked}`, { isForced });
      if (!isForced) await new Promise<void>((resolve) => void clock.after(5 + random.below(80), resolve));
      const choice = rules.isOpen(state, seat) ? rules.sample(state, seat, random) : random.pick(choices);
      return { choice, isHasty: false };
    },
  };
  const bots = openBotSeats({
    hall: () => hall,
    queue: () => queue,
    thinkers,
    log: noLog,
    metrics: noMetrics,
    delayMs: DELAY,
    clock,
  });
  const around = { store, bus: localBus, log: noLog, metrics: noMetrics, process: 'one', clock };
  const hall: Hall = openHall(around, async () => pkg, { idleMs: 1e9, mostIdle: 100 }, bots.rouse);
  const queue = queueOn(clock, bots.work);
  const tables = openTables({ store, hall, metrics: noMetrics, load: async () => pkg, clock });

  const found: Answer[] = [];
  for (let round = 0; round < 4; round++) {
    const bot = { kind: 'bot', level: 'karl' } as const;
    const given = { game, seats: [{ kind: 'me' } as const, bot, bot], name: 'Ylva', salt: salt(round + 1) };
    const { match, token } = await tables.open(given, onceFrom(null, given));
    await tables.start(match, token, onceFrom(null, match));
    const live = await hall.match(match);
    for (let plies = 0; plies < 120 && live.row.status === 'running'; plies++) {
      const { shown } = live;
      const before = shown?.ply ?? 0;
      if (shown?.waiting.includes(0)) {
        const choice = random.pick(pkg.game.choices(shown.state, 0));
        await live.choose(0, shown.asked[0] ?? -1, `c${before}`, [choice], 'seat');
      } else await time.until(() => (live.shown?.ply ?? 0) > before);
    }
    const log = await store.log(match, 0, 10_000);
    for (const row of log.filter(({ by }) => by === 'bot')) {
      const known = asked.get(`${match}/${row.seat}/${row.cid}`);
      const since = at(log, Number(row.cid.slice(4))).at;
      if (known) found.push({ ...known, ms: row.at - since });
    }
  }
  return found;
}

/** Redis hands a turn out somewhat late. */
function likeRedis(clock: Clock, work: (job: BotJob) => Promise<void>): BotQueue {
  const random = Random.from(seedFrom('redis'));
  const known = new Set<string>();
  return {
    add(job) {
      const name = JSON.stringify([job.match, job.seat, job.asked]);
      if (known.has(name)) return;
      known.add(name);
      clock.after(handedOutAfter(DELAY) + random.below(120), () => void work(job));
    },
    async close() {},
  };
}

/** How often each time occurs. */
function distribution(all: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { ms } of all) counts[ms] = (counts[ms] ?? 0) + 1;
  return counts;
}

describe.each(['endless-pass', 'god-of-war', 'axes'])('%s: bots answer after the same time, forced or free', (game) => {
  test.each([
    ['worked on here', (clock: Clock, work: (job: BotJob) => Promise<void>) => localQueue(work, clock)],
    ['handed out by Redis', likeRedis],
  ])('%s', async (_, queueOn) => {
    const all = await answers(game, queueOn);
    const forced = all.filter(({ isForced }) => isForced);
    const free = all.filter(({ isForced }) => !isForced);
    expect(Math.min(forced.length, free.length)).toBeGreaterThan(10);
    expect(distribution(forced)).toEqual({ [DELAY]: forced.length });
    expect(distribution(free)).toEqual({ [DELAY]: free.length });
  });
});

test('why-not comes after the same time, however long the rules took over what lies face down', async () => {
  const pkg = await load('endless-pass');
  const time = simulatedClock();
  const { clock } = time;
  let effort = 0;
  const slow: AnyPackage = {
    ...pkg,
    game: {
      ...pkg.game,
      whyNot(state, seat) {
        time.spend(effort);
        return pkg.game.whyNot(state, seat);
      },
    },
  };
  const store = memoryStore({ now: clock.now });
  const around = { store, bus: localBus, log: noLog, metrics: noMetrics, process: 'one', clock };
  const hall = openHall(
    around,
    async () => slow,
    { idleMs: 1e9, mostIdle: 100 },
    () => {},
  );
  const tables = openTables({ store, hall, metrics: noMetrics, load: async () => slow, clock });
  const bot = { kind: 'bot', level: 'karl' } as const;
  const given = { game: 'endless-pass', seats: [{ kind: 'me' } as const, bot, bot], name: 'Ylva', salt: salt(1) };
  const { match, token } = await tables.open(given, onceFrom(null, given));
  await tables.start(match, token, onceFrom(null, match));

  const sent: { readonly at: number; readonly text: string }[] = [];
  const socket: Socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (data) => void sent.push({ at: clock.now(), text: String(data) }),
    close() {},
    terminate() {},
    ping() {},
  };
  const { heard } = converse(socket, '10.0.0.1', {
    hall,
    tables,
    limits: DEFAULT_LIMITS,
    seatBuckets: buckets(DEFAULT_LIMITS.seat),
    addressBuckets: buckets(DEFAULT_LIMITS.address),
    guesses: buckets({ rate: 1, burst: 9 }),
    log: noLog,
    metrics: noMetrics,
    clock,
    histories: openHistories(clock),
  });
  heard(JSON.stringify({ t: 'hello', v: PROTOCOL, match, token }), false);
  await time.until(() => sent.some(({ text }) => text.includes('"welcome"')));
  const waits: number[] = [];
  for (const [i, took] of [0, 1, 7, 25, 3, 0].entries()) {
    effort = took;
    const asked = clock.now();
    heard(JSON.stringify({ t: 'why', id: `why-${i}` }), false);
    await time.until(() => sent.some(({ text }) => text.includes(`why-${i}`)));
    waits.push((sent.find(({ text }) => text.includes(`why-${i}`))?.at ?? 0) - asked);
  }
  expect(new Set(waits).size).toBe(1);
});
