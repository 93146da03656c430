import { type AnyPackage, at, Random, range, seedFrom } from '@meadhall/core';
import {
  type BotJob,
  type BotQueue,
  type Clock,
  type Hall,
  type LiveMatch,
  localBus,
  localQueue,
  memoryStore,
  noLog,
  noMetrics,
  type Once,
  onceFrom,
  openBotSeats,
  openHall,
  openTables,
  type Thinkers,
} from '@meadhall/hall';
import { load } from '@meadhall/registry';
import { describe, expect, test } from 'vitest';
import { handedOutAfter } from '../src/bus/ahead.ts';
import { simulatedClock } from './simulated-clock.ts';
import { salt } from './support.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const listIn = (value: unknown, name: string): readonly unknown[] =>
  isRecord(value) && Array.isArray(value[name]) ? value[name] : [];

/** Where others are asked in somebody's turn, what they may have ordered for it, and what nobody is to learn from its length. */
interface Windows {
  /** What is under way then. */
  readonly kinds: readonly string[];
  readonly orders: readonly string[];
  readonly rounds: number;
  readonly options?: Record<string, boolean>;
  /** Whether a seat holds something; by default, something to answer with. */
  holds?(state: unknown, seat: number): boolean;
}

const WINDOWS: Readonly<Record<string, Windows>> = {
  'endless-pass': { kinds: ['battle'], orders: ['neverAnswer'], rounds: 60 },
  'god-of-war': {
    kinds: ['struck', 'aid'],
    orders: ['neverBlock', 'neverAid'],
    rounds: 6,
    options: { openHands: false },
  },
  'pax-viking': {
    kinds: ['offer', 'althing'],
    orders: ['declineOffers', 'voteNay'],
    rounds: 24,
    // An offer can always be declined or accepted: any fact about the hand will do.
    holds(state, seat) {
      const hand = JSON.stringify(listIn(listIn(state, 'jarls')[seat], 'hand'));
      return [...hand].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 0;
    },
  },
};

/** Answers for which nothing need be held. */
const BARE = new Set<unknown>(['yield', 'take', 'pass', 'holdBack']);

const DELAY = 700;
const PLIES = 250;
/** Answers of either kind that are compared, at least. */
const ENOUGH = 8;
/** Whose answers are looked at. */
const LAST = 2;

/** How long one answer in a window took. */
interface Answered {
  readonly ms: number;
  /** Choices made in this turn before: everybody knows them, and bots think by them. */
  readonly nth: number;
  readonly holds: boolean;
}

/** Sums of fractions differ in their last digits. */
const even = (ms: number): number => Number(ms.toPrecision(7));

const kindOf = (state: unknown): unknown => {
  const top = listIn(state, 'stack').at(-1);
  return isRecord(top) ? top.kind : null;
};

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

const here = (clock: Clock, work: (job: BotJob) => Promise<void>): BotQueue => localQueue(work, clock);

/**
 * Matches in which the last seat is answered for in windows, by a bot or by standing orders. Both take the longer the more there is
 * to choose from; how long they take is to be seen nowhere.
 */
async function answersIn(game: string, by: 'bot' | 'orders', queueOn: typeof here) {
  const { kinds, orders, rounds, options = {}, holds } = WINDOWS[game] ?? { kinds: [], orders: [], rounds: 0 };
  const real = await load(game);
  const rules = real.game;
  const time = simulatedClock();
  const { clock } = time;
  const random = Random.from(seedFrom(`windows/${game}`));
  const chance = Random.from(seedFrom(`waits/${game}`));
  const effort = (choices: readonly unknown[]): number => (choices.length > 1 ? 20 + random.below(50) : 0);
  const waits = new Set<number>();

  const pkg: AnyPackage = {
    ...real,
    orders: (real.orders ?? []).map((order) => ({
      ...order,
      answer(view: unknown, seat: number, choices: readonly unknown[]) {
        time.spend(effort(choices));
        return order.answer(view, seat, choices);
      },
    })),
  };
  const chosen = (state: unknown, seat: number): unknown => {
    const choices: readonly unknown[] = rules.choices(state, seat);
    const isSampled = rules.isOpen(state, seat) && (choices.length === 0 || random.below(2) === 0);
    return (isSampled ? rules.sample(state, seat, random) : null) ?? random.pick(choices);
  };
  const isWindow = (state: unknown): boolean => kinds.some((kind) => kind === kindOf(state));
  /** Of a few choices by chance one that asks the last seat for an answer, if there is any. */
  function provoking(state: unknown, seat: number): unknown {
    const some = range(6).map(() => chosen(state, seat));
    const asks = (choice: unknown): boolean => {
      const { state: after } = rules.play(state, seat, choice);
      return isWindow(after) && rules.toMove(after).includes(LAST);
    };
    return some.find(asks) ?? some[0];
  }
  const thinkers: Pick<Thinkers, 'think'> = {
    async think(_, state, seat, __, ms) {
      // Whoever has something to think about uses the whole time, and a little more.
      const more = effort(rules.choices(state, seat));
      if (more > 0) await new Promise<void>((resolve) => void clock.after(ms + more, resolve));
      return { choice: chosen(state, seat), isHasty: false };
    },
  };

  /** What is known of each question in a window: by match, seat and the ply it was asked at. */
  const asked = new Map<string, Omit<Answered, 'ms'>>();
  const turns = new Map<string, { readonly turn: number; readonly ply: number }>();
  function note({ id, shown }: LiveMatch): void {
    if (!shown) return;
    const { state, ply, turn } = shown;
    if (turns.get(id)?.turn !== rules.turns(state)) turns.set(id, { turn: rules.turns(state), ply });
    if (!isWindow(state)) return;
    for (const seat of shown.waiting) {
      const name = `${id}/${seat}/${shown.asked[seat]}`;
      if (asked.has(name)) continue;
      const choices: readonly unknown[] = rules.choices(state, seat);
      const isHeld = holds ? holds(state, seat) : choices.some((one) => isRecord(one) && !BARE.has(one.kind));
      asked.set(name, { nth: ply - (turns.get(id)?.ply ?? turn), holds: isHeld });
    }
  }

  const store = memoryStore({ now: clock.now });
  const bots = openBotSeats({
    hall: () => hall,
    queue: () => queue,
    thinkers,
    log: noLog,
    metrics: noMetrics,
    delayMs: DELAY,
    clock,
    orderWait() {
      const wait = 1_500 + chance.below(4_501);
      waits.add(wait);
      return wait;
    },
  });
  const around = { store, bus: localBus, log: noLog, metrics: noMetrics, process: 'one', clock };
  const hall: Hall = openHall(
    around,
    async () => pkg,
    { idleMs: 1e9, mostIdle: 100 },
    (live) => {
      note(live);
      bots.rouse(live);
    },
  );
  const queue = queueOn(clock, bots.work);
  const entropy = Random.from(seedFrom(`entropy/${game}`));
  const tables = openTables({
    store,
    hall,
    metrics: noMetrics,
    load: async () => pkg,
    clock,
    random: (count) => Uint8Array.from({ length: count }, () => entropy.below(256)),
  });
  /** Whatever is asked for is the same in every run. */
  const once = (...asked: readonly unknown[]): Once => onceFrom(`${game}/${by}/${asked.join('/')}`, asked);

  async function begun(round: number): Promise<LiveMatch> {
    const last = by === 'bot' ? ({ kind: 'bot', level: 'jarl' } as const) : ({ kind: 'open' } as const);
    const seats = [{ kind: 'me' } as const, { kind: 'open' } as const, last];
    const given = { game, seats, options, name: 'Ylva', salt: salt(round + 1) };
    const { match, token } = await tables.open(given, once('open', round));
    const guests = by === 'bot' ? ['Astrid'] : ['Astrid', 'Olaf'];
    for (const [i, name] of guests.entries())
      await tables.join(match, { name, salt: salt(i + 10) }, once('join', name, round));
    await tables.start(match, token, once('start', match));
    if (by === 'orders')
      await hall.edit(match, (doc) => ({
        doc: {
          ...doc,
          seats: doc.seats.map((one, i) =>
            i === LAST ? { ...one, orders: orders.map((id) => ({ id, from: null })) } : one,
          ),
        },
      }));
    return hall.match(match);
  }

  const found: Answered[] = [];
  for (const round of range(rounds)) {
    const live = await begun(round);
    const isAnsweredFor = (state: unknown): boolean =>
      by === 'bot' ||
      (real.orders ?? []).some(
        ({ id, answer }) =>
          orders.includes(id) && answer(rules.view(state, LAST), LAST, rules.choices(state, LAST)) !== null,
      );
    for (let played = 0; played < PLIES && live.row.status === 'running'; played++) {
      const { shown } = live;
      if (!shown) break;
      const own = shown.waiting.find((seat) => seat !== LAST || !isAnsweredFor(shown.state));
      if (own === undefined) await time.until(() => (live.shown?.ply ?? 0) > shown.ply);
      else await live.choose(own, shown.asked[own] ?? -1, `c${shown.ply}`, [provoking(shown.state, own)], 'seat');
    }
    const log = await store.log(live.id, 0, 10_000);
    for (const { seat, cid, at: answeredAt } of log) {
      const [, since] = /^(?:bot|order)-(\d+)$/.exec(cid) ?? [];
      const known = asked.get(`${live.id}/${seat}/${since}`);
      if (since !== undefined && known) found.push({ ...known, ms: even(answeredAt - at(log, Number(since)).at) });
    }
  }
  return { found, waits };
}

/** How far apart two samples are, by Kolmogorov and Smirnov, as a share of what chance allows in one case of a thousand. */
function apart(a: readonly number[], b: readonly number[]): number {
  const upTo = (all: readonly number[], ms: number): number => all.filter((one) => one <= ms).length / all.length;
  const most = Math.max(...[...a, ...b].map((ms) => Math.abs(upTo(a, ms) - upTo(b, ms))));
  return most / (1.95 * Math.sqrt((a.length + b.length) / (a.length * b.length)));
}

const split = (found: readonly Answered[]): readonly [readonly Answered[], readonly Answered[]] => [
  found.filter(({ holds }) => holds),
  found.filter(({ holds }) => !holds),
];

describe.each(Object.keys(WINDOWS))('%s: how long a window takes does not tell who holds an answer', (game) => {
  test.each([
    ['worked on here', here],
    ['handed out by Redis', likeRedis],
  ])('bots, %s', async (_, queueOn) => {
    const { found } = await answersIn(game, 'bot', queueOn);
    const [holding, bare] = split(found);
    expect(Math.min(holding.length, bare.length)).toBeGreaterThanOrEqual(ENOUGH);
    // By what everybody knows there is one time and no other.
    const times = Map.groupBy(found, ({ nth }) => nth);
    expect([...times].filter(([, all]) => new Set(all.map(({ ms }) => ms)).size > 1)).toEqual([]);
    expect(Math.min(...found.map(({ ms }) => ms))).toBeGreaterThanOrEqual(DELAY);
  });

  test('standing orders', async () => {
    const { found, waits } = await answersIn(game, 'orders', here);
    const [holding, bare] = split(found).map((all) => all.map(({ ms }) => ms));
    expect(Math.min(holding?.length ?? 0, bare?.length ?? 0)).toBeGreaterThanOrEqual(ENOUGH);
    expect(found.filter(({ ms }) => !waits.has(ms))).toEqual([]);
    expect(apart(holding ?? [], bare ?? [])).toBeLessThan(1);
  });
});
