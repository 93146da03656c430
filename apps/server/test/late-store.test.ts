import {
  type Clock,
  DEFAULT_LIMITS,
  type Hall,
  type LiveMatch,
  type Log,
  localBus,
  memoryStore,
  noLog,
  onceFrom,
  openBotSeats,
  openCompany,
  openConnections,
  openHall,
  openHouse,
  openTables,
  openTakeBacks,
  type PeopledStore,
  type Person,
  type Socket,
  seatOf,
  systemClock,
  type Tables,
} from '@meadhall/hall';
import { PROTOCOL, type Seated } from '@meadhall/protocol';
import { tiny } from '@meadhall/testkit/tiny';
import { expect, test } from 'vitest';
import { newLogger } from '../src/log.ts';
import { newMetrics } from '../src/metrics.ts';
import { salt } from './support.ts';

/** A store whose answers come late: the next call of a method is done at once, and answered when it is released. */
function lateStore() {
  const inside = memoryStore({ now: () => 1_000_000 });
  const gates = new Map<string, Promise<void>>();
  async function late<T>(method: string, done: Promise<T>): Promise<T> {
    const gate = gates.get(method);
    gates.delete(method);
    const result = await done;
    await gate;
    return result;
  }
  const store: PeopledStore = {
    ...inside,
    load: (id) => late('load', inside.load(id)),
    change: (change) => late('change', inside.change(change)),
    append: (entry) => late('append', inside.append(entry)),
    log: (...asked) => late('log', inside.log(...asked)),
    played: (...asked) => late('played', inside.played(...asked)),
    company: { ...inside.company, muted: (speaker) => late('muted', inside.company.muted(speaker)) },
  };
  return {
    store,
    hold(method: 'load' | 'change' | 'append' | 'log' | 'played' | 'muted'): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gates.set(method, promise);
      return resolve;
    },
  };
}

function processOn(
  store: PeopledStore,
  idleMs = 1e9,
  { clock = systemClock, log = newLogger('silent') }: { readonly clock?: Clock; readonly log?: Log } = {},
): { readonly hall: Hall; readonly tables: Tables } {
  const metrics = newMetrics();
  const load = async () => tiny;
  const hall = openHall(
    { store, bus: localBus, log, metrics, process: 'test', clock },
    load,
    { idleMs, mostIdle: 9 },
    () => {},
  );
  return { hall, tables: openTables({ store, hall, metrics, load, clock }) };
}

async function opened(tables: Tables): Promise<Seated> {
  const given = { game: 'tiny', seats: [{ kind: 'me' as const }, { kind: 'bot' as const, level: 'karl' }] };
  return tables.open({ ...given, name: 'Ylva', salt: salt(1) }, onceFrom(null, given));
}

/** Everything that can go on without the answers that are held back has gone on. */
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

test('a token that was told holds its seat, though the match was being read before the token was written', async () => {
  const { store, hold } = lateStore();
  const { match, token } = await opened(processOn(store).tables);
  const { hall, tables } = processOn(store);
  const readIn = hold('load');
  const reading = hall.match(match);
  const written = hold('change');
  const once = onceFrom('k'.repeat(32), 'revoke');
  const first = tables.revoke(match, token, once);
  await rest();
  const again = tables.revoke(match, token, once);
  await rest();
  readIn();
  const told = await again;
  expect(seatOf((await reading).doc, told.token)).toBe(0);
  written();
  expect((await first).token).toBe(told.token);
});

test('a choice is taken back once by a request that is sent twice, and not the one after it', async () => {
  const { store, hold } = lateStore();
  const { hall, tables } = processOn(store);
  const { match, token } = await opened(tables);
  await tables.start(match, token, onceFrom(null, 'start'));
  const backs = openTakeBacks({ store, hall, clock: systemClock });
  const live = await hall.match(match);
  await layIn(live, 3);
  const once = onceFrom('k'.repeat(32), 'take back');
  const answered = hold('played');
  const first = backs.ask(match, token, once);
  await rest();
  await backs.ask(match, token, once);
  await layIn(live, 7);
  answered();
  await first;
  const log = await store.log(match, 1, 99);
  expect(log.map(({ by }) => by)).toEqual(['seat', 'back', 'seat']);
});

const layIn = (live: LiveMatch, card: number): Promise<number> =>
  live.choose(0, live.shown?.asked[0] ?? -1, `card ${card}`, [{ kind: 'lay', card }], 'seat');

/** A match under way of which a new process knows nothing but its last position; whatever is idle there leaves memory at once. */
async function readAnew(store: PeopledStore) {
  const before = processOn(store);
  const { match, token } = await opened(before.tables);
  await before.tables.start(match, token, onceFrom(null, 'start'));
  await layIn(await before.hall.match(match), 3);
  await before.hall.close();
  const { hall, tables } = processOn(store, -1);
  return { hall, tables, match, live: await hall.match(match) };
}

test('a match somebody is about to listen to stays in memory', async () => {
  const { store, hold } = lateStore();
  const { hall, match, live } = await readAnew(store);
  const told: unknown[] = [];
  const listener = { send: (message: unknown) => void told.push(message), dismiss() {} };
  const read = hold('log');
  const joining = live.join(listener, 0, 0);
  await rest();
  hall.evict();
  expect(hall.peek(match)).toBe(live);
  read();
  await joining;
  expect(told).toHaveLength(1);
});

test('whoever comes while their match leaves memory listens to the one in its place', async () => {
  const { store } = lateStore();
  const { hall, tables, match } = await readAnew(store);
  const known = Promise.withResolvers<Person>();
  const around = { hall, tables, limits: DEFAULT_LIMITS, log: newLogger('silent'), metrics: newMetrics() };
  const connections = openConnections({ ...around, clock: systemClock, whois: () => known.promise });
  /** Texts are welcomes and news of the table, plies are bytes. */
  const plies: unknown[] = [];
  const socket: Socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (data) => void (typeof data === 'string' || plies.push(data)),
    close() {},
    terminate() {},
    ping() {},
  };
  const hello = { t: 'hello', v: PROTOCOL, match, key: 'k'.repeat(32) };
  connections.open(socket, '10.0.0.1').heard(JSON.stringify(hello), false);
  await rest();
  hall.evict();
  const inPlace = await hall.match(match);
  known.resolve({ id: 'p', name: 'Onlooker', mark: 1, hidden: false, device: 'd', since: 0 });
  await rest();
  await inPlace.choose(1, inPlace.shown?.asked[1] ?? -1, 'bot', [{ kind: 'lay', card: 5 }], 'bot');
  await rest();
  expect(plies).toHaveLength(1);
  await connections.close();
});

test('what is written by way of a match that has left memory is told by the one in its place', async () => {
  const { store } = lateStore();
  const { hall, match, live } = await readAnew(store);
  hall.evict();
  const other = await hall.match(match);
  expect(other).not.toBe(live);
  const bot = live.shown?.asked[1] ?? -1;
  await live.choose(1, bot, 'bot', [{ kind: 'lay', card: 5 }], 'bot');
  await rest();
  expect([live.shown?.ply, other.shown?.ply]).toEqual([2, 2]);
});

test('whoever leaves before the talk was read for them is told nothing and not kept', async () => {
  const { store, hold } = lateStore();
  const { hall, tables } = processOn(store);
  const { match } = await opened(tables);
  const house = openHouse({ store: store.company, clock: systemClock });
  const company = openCompany({ store: store.company, house, bus: localBus, clock: systemClock });
  const told: unknown[] = [];
  const hearer = {
    match: await hall.match(match),
    viewer: 0,
    person: null,
    send: (said: unknown) => void told.push(said),
  };
  const read = hold('muted');
  const attending = company.take(hearer, { t: 'attend', id: 'a' });
  company.leave(hearer);
  read();
  await attending;
  expect([company.listening, told]).toEqual([0, []]);
});

/** A match under way, and a choice in it whose answer the store holds back. */
async function beingWritten(clock: Clock = systemClock, log: Log = noLog) {
  const { store, hold } = lateStore();
  const { hall, tables } = processOn(store, 1e9, { clock, log });
  const { match, token } = await opened(tables);
  await tables.start(match, token, onceFrom(null, 'start'));
  const live = await hall.match(match);
  const written = hold('append');
  const choosing = layIn(live, 3);
  await rest();
  return { store, hall, match, live, written, choosing };
}

test('a process that ends waits for choices that are being written, and keeps the position they lead to', async () => {
  const { store, hall, match, live, written, choosing } = await beingWritten();
  const closing = hall.close();
  await expect(live.choose(1, 0, 'late', [{ kind: 'lay', card: 5 }], 'seat')).rejects.toThrow('closing');
  written();
  await closing;
  expect(await choosing).toBe(1);
  // Newer rules have nothing to play again.
  expect((await store.load(match))?.game).toMatchObject({ snapshot: { ply: 1 }, rows: [] });
  // A bot that still thinks cannot bring it back.
  await expect(hall.match(match)).rejects.toThrow('closing');
});

test('a match that is being read while its process ends is kept like all others', async () => {
  const { store, hold } = lateStore();
  const { hall, match } = await readAnew(store);
  hall.evict();
  const read = hold('load');
  const coming = hall.match(match);
  await rest();
  const closing = hall.close();
  read();
  await closing;
  const live = await coming;
  await expect(live.choose(1, 0, 'late', [{ kind: 'lay', card: 5 }], 'bot')).rejects.toThrow('closing');
});

test('a process that ends does not wait for ever for a store that has fallen silent, and says so', async () => {
  let giveUp = (): void => {};
  const told: unknown[] = [];
  const clock = {
    ...systemClock,
    after(_: number, act: () => void) {
      giveUp = act;
      return () => {};
    },
  };
  const { hall } = await beingWritten(clock, { ...noLog, warn: (...said) => void told.push(said) });
  const closing = hall.close();
  await rest();
  expect(told).toEqual([]);
  giveUp();
  await closing;
  expect(told).toEqual([[{ matches: 1 }, expect.stringContaining('closed before its store had answered')]]);
}, 5_000);

test('nobody is taken for absent by a process that cannot hear where they are', async () => {
  const { store } = lateStore();
  const metrics = newMetrics();
  let time = 1_000_000;
  let mend = (): void => {};
  const bus = {
    ...localBus,
    isShared: true,
    isUp: true,
    onGap(act: () => void) {
      mend = act;
    },
  };
  const clock = { ...systemClock, now: () => time, monotonic: () => time };
  const load = async () => tiny;
  const around = { store, bus, log: newLogger('silent'), metrics, process: 'deaf', clock };
  const hall = openHall(around, load, { idleMs: 1e9, mostIdle: 9 }, () => {});
  const tables = openTables({ store, hall, metrics, load, clock });
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
  const { match, token } = await tables.open({ game: 'tiny', seats, name: 'Ylva', salt: salt(1) }, onceFrom(null, 1));
  await tables.join(match, { name: 'Olaf', salt: salt(2) }, onceFrom(null, 2));
  await tables.start(match, token, onceFrom(null, 'start'));
  await hall.match(match);
  const standIn = (): Promise<unknown> => tables.standIn(match, token, 1, onceFrom(null, 'sit in'));
  bus.isUp = false;
  time += 60_000;
  await expect(standIn()).rejects.toMatchObject({ code: 'TOO_SOON' });
  bus.isUp = true;
  mend();
  time += 29_000;
  await expect(standIn()).rejects.toMatchObject({ code: 'TOO_SOON' });
  time += 2_000;
  await expect(standIn()).resolves.toMatchObject({ match });
});

test('where all people are away, a copy that nobody listens to does not sleep beside onlookers elsewhere', async () => {
  const { store } = lateStore();
  const here = processOn(store);
  const { match, token } = await opened(here.tables);
  await here.tables.start(match, token, onceFrom(null, 'start'));
  await here.tables.leave(match, token, onceFrom(null, 'leave'));
  let roused = 0;
  const around = { store, bus: { ...localBus, isShared: true }, log: newLogger('silent'), metrics: newMetrics() };
  const there = openHall(
    { ...around, process: 'there', clock: systemClock },
    async () => tiny,
    { idleMs: 1e9, mostIdle: 9 },
    () => {
      roused++;
    },
  );
  const copy = await there.match(match);
  copy.hear({ k: 'here', process: 'elsewhere', seats: [], watching: 1 });
  const before = roused;
  await (await here.hall.match(match)).choose(1, 0, 'bot-0', [{ kind: 'lay', card: 4 }], 'bot');
  copy.hear({ k: 'plies', rows: await store.log(match, 1, 9) });
  expect(copy).toMatchObject({ isAsleep: false, shown: { ply: 1 } });
  expect(roused).toBeGreaterThan(before);
});

test('a bot answers, though its process has not heard yet that the match began', async () => {
  const { store } = lateStore();
  const metrics = newMetrics();
  const load = async () => tiny;
  const deaf = { ...localBus, isShared: true };
  const around = { store, bus: deaf, log: newLogger('silent'), metrics, process: 'deaf', clock: systemClock };
  const hall = openHall(around, load, { idleMs: 1e9, mostIdle: 9 }, () => {});
  const bots = openBotSeats({
    hall: () => hall,
    queue: () => ({ add() {}, async close() {} }),
    thinkers: { think: async () => ({ choice: { kind: 'lay', card: 4 }, isHasty: false }) },
    log: newLogger('silent'),
    metrics,
    delayMs: 0,
    clock: systemClock,
  });
  const { tables } = processOn(store);
  const { match, token } = await opened(tables);
  expect((await hall.match(match)).row.status).toBe('open');
  await tables.start(match, token, onceFrom(null, 'start'));
  await bots.work({ match, seat: 1, asked: 0, since: 0 });
  const log = await store.log(match, 1, 9);
  expect(log.map(({ by, choice }) => [by, JSON.parse(choice)])).toEqual([['bot', { kind: 'lay', card: 4 }]]);
});
