import { at } from '@meadhall/core';
import {
  localBus,
  memoryStore,
  noLog,
  noMetrics,
  onceFrom,
  openHall,
  openTables,
  Refuse,
  recordOf,
  type Store,
  systemClock,
} from '@meadhall/hall';
import { checkReceipt, promiseOf, type Receipt, verifyRecord } from '@meadhall/match';
import { bearWitness, hallApi, memoryShelf, newSalt, type Seated } from '@meadhall/protocol';
import { load } from '@meadhall/registry';
import { describe, expect, test } from 'vitest';
import { must, plan, post, robot, salt, sit, testHall, until } from './support.ts';

const PROMISE_MS = 10_000;
const SALT_MS = 20_000;

/** A hall without a network, on a clock that stands still. */
function quietHall(shared?: Store) {
  let time = 1_000_000;
  const clock = { ...systemClock, now: () => time };
  const store = shared ?? memoryStore(clock);
  const around = { store, bus: localBus, log: noLog, metrics: noMetrics, process: 'one', clock };
  const settings = { idleMs: 60_000, mostIdle: 100 };
  const hall = openHall(around, load, settings, () => {});
  const tables = openTables({ store, hall, metrics: noMetrics, load, clock });

  /** A table of so many people who will promise their salts, and a bot. */
  async function laid(people: number): Promise<Seated[]> {
    const open = Array.from({ length: people - 1 }, () => ({ kind: 'open' }) as const);
    const { salt: _, ...given } = plan({ seats: [{ kind: 'me' }, ...open, { kind: 'bot', level: 'thrall' }] });
    const first = await tables.open(given, onceFrom(null, 'open'));
    const seated = [first];
    for (let seat = 1; seat < people; seat++)
      seated.push(await tables.join(first.match, { name: `Guest ${seat}` }, onceFrom(null, 'join', seat)));
    return seated;
  }
  const start = ({ match, token }: Seated) => tables.start(match, token, onceFrom(null, 'start'));
  const promise = ({ match, token }: Seated, n: number) =>
    tables.promise(match, token, promiseOf(salt(n)), onceFrom(null, 'promise', n));
  const show = ({ match, token }: Seated, n: number) =>
    tables.showSalt(match, token, salt(n), onceFrom(null, 'salt', n));
  return {
    store,
    hall,
    tables,
    laid,
    start,
    promise,
    show,
    later(ms: number): void {
      time += ms;
    },
  };
}

const refusal = async (asked: Promise<unknown>): Promise<string> => {
  try {
    await asked;
    return 'none';
  } catch (error) {
    if (error instanceof Refuse) return error.code;
    throw error;
  }
};

describe('the order of promises', () => {
  test('the hall first, then everyone’s hash, only then salts, only then a deal', async () => {
    const { laid, start, promise, show, tables } = quietHall();
    const [one, two] = await laid(2);
    if (!one || !two) throw new Error('nobody');
    const { commitment } = one.table.fairness;
    expect(await refusal(promise(one, 1))).toBe('TOO_LATE');
    expect(await refusal(show(one, 1))).toBe('TOO_LATE');
    const begun = await start(one);
    expect(begun.fairness).toMatchObject({ commitment, start: null, salts: null, promises: null });
    expect(begun.fairness.opening).toMatchObject({ phase: 'promises', awaited: [0, 1] });
    expect(await refusal(tables.join(one.match, { name: 'Late' }, onceFrom(null, 'late')))).toBe('NOT_OPEN');

    expect((await promise(one, 1)).fairness.opening).toMatchObject({ phase: 'promises', awaited: [1] });
    expect(await refusal(promise(one, 3))).toBe('BAD_SALT');
    expect((await promise(one, 1)).fairness.opening?.awaited).toEqual([1]);
    expect(await refusal(show(one, 1))).toBe('TOO_SOON');
    const all = (await promise(two, 2)).fairness;
    expect(all).toMatchObject({ commitment, start: null, salts: null });
    expect(all.opening).toMatchObject({ phase: 'salts', awaited: [0, 1] });
    expect(all.promises).toEqual([promiseOf(salt(1)), promiseOf(salt(2)), null]);

    expect(await refusal(show(one, 9))).toBe('BAD_SALT');
    expect((await show(one, 1)).fairness).toMatchObject({ start: null, salts: null });
    expect((await show(one, 1)).fairness.opening?.awaited).toEqual([1]);
    const dealt = (await show(two, 2)).fairness;
    expect(dealt).toMatchObject({ commitment, opening: null, promises: all.promises });
    expect(dealt.salts).toEqual([salt(1), salt(2), '']);
    expect(dealt.start).toMatch(/^[0-9a-f]{64}$/);
    expect(await refusal(show(two, 2))).toBe('none');
  });

  test('a request that is sent again changes nothing and gets the same answer', async () => {
    const { laid, start, tables, store } = quietHall();
    const [one] = await laid(1);
    if (!one) throw new Error('nobody');
    await start(one);
    const once = onceFrom('k'.repeat(32), 'promise');
    const told = await tables.promise(one.match, one.token, promiseOf(salt(1)), once);
    const show = onceFrom('s'.repeat(32), 'salt');
    const dealt = await tables.showSalt(one.match, one.token, salt(1), show);
    const rev = (await store.table(one.match))?.rev;
    expect(await tables.promise(one.match, one.token, promiseOf(salt(1)), once)).toEqual(told);
    expect(await tables.showSalt(one.match, one.token, salt(1), show)).toEqual(dealt);
    expect((await store.table(one.match))?.rev).toBe(rev);
  });
});

describe('someone who is late', () => {
  test('with the promise is left out and blocks nobody', async () => {
    const { laid, start, promise, show, tables, later } = quietHall();
    const [one, two] = await laid(2);
    if (!one || !two) throw new Error('nobody');
    await start(one);
    await promise(one, 1);
    await tables.goOn(one.match);
    expect((await tables.find(one.match)).fairness.opening?.phase).toBe('promises');
    later(PROMISE_MS);
    await tables.goOn(one.match);
    const { fairness } = await tables.find(one.match);
    expect(fairness.opening).toMatchObject({ phase: 'salts', awaited: [0] });
    expect(await refusal(promise(two, 2))).toBe('TOO_LATE');
    expect((await show(one, 1)).fairness.salts).toEqual([salt(1), '', '']);
  });

  test('with the salt is left out, and the record names the promise that was not kept', async () => {
    const { laid, start, promise, show, tables, store, later, hall } = quietHall();
    const [one, two] = await laid(2);
    if (!one || !two) throw new Error('nobody');
    await start(one);
    await promise(one, 1);
    await promise(two, 2);
    await show(one, 1);
    later(SALT_MS);
    await tables.goOn(one.match);
    await tables.goOn(one.match);
    expect(await refusal(show(two, 2))).toBe('TOO_LATE');
    const live = await hall.match(one.match);
    expect(live.shown?.ply).toBe(0);
    await store.change({ id: live.id, rev: live.row.rev, doc: live.row.doc, status: 'archived' });
    const record = await recordOf(store, live.id, () => true);
    expect(record.fairness?.promises).toEqual([promiseOf(salt(1)), promiseOf(salt(2)), null]);
    expect(record.fairness?.salts).toEqual([salt(1), '', '']);
    expect(verifyRecord((await load('axes')).game, record).ok).toBe(true);
  });

  test('when nobody answers at all the match is dealt nevertheless', async () => {
    const { laid, start, tables, later, hall } = quietHall();
    const one = at(await laid(1), 0);
    await start(one);
    later(PROMISE_MS);
    await tables.goOn(one.match);
    expect((await hall.match(one.match)).shown?.ply).toBe(0);
  });
});

test('a hall that dies in the middle of an opening goes on with it', async () => {
  const first = quietHall();
  const one = at(await first.laid(1), 0);
  await first.start(one);
  await first.promise(one, 1);
  // Whoever looks after overdue matches finds it there.
  expect(await first.store.due(2_000_000, 10)).toEqual([one.match]);
  const second = quietHall(first.store);
  expect((await second.tables.find(one.match)).fairness.opening).toMatchObject({ phase: 'salts', awaited: [0] });
  expect((await second.show(one, 1)).fairness.salts).toEqual([salt(1), '']);
});

test('two processes that hear the last salt at once deal once', async () => {
  const first = quietHall();
  const second = quietHall(first.store);
  const [one, two] = await first.laid(2);
  if (!one || !two) throw new Error('nobody');
  await first.start(one);
  await Promise.all([first.promise(one, 1), second.promise(two, 2)]);
  await Promise.all([first.show(one, 1), second.show(two, 2)]);
  const rows = await first.store.log(one.match, 0, 10);
  expect(rows).toHaveLength(1);
  const [here, there] = await Promise.all([first, second].map(({ hall }) => hall.match(one.match)));
  await there?.refresh();
  await here?.refresh();
  expect(here?.shown?.link).toBe(rows[0]?.hash);
  expect(there?.shown?.link).toBe(rows[0]?.hash);
});

test('while a process lives that knows nothing of openings, nothing is begun', async () => {
  const { laid, start, store } = quietHall();
  const one = at(await laid(1), 0);
  await store.announce({ process: 'old', rules: { axes: 1 }, until: 2_000_000 });
  expect(await refusal(start(one))).toBe('MOVING');
});

test('two people and a bot in a real hall: each receipt vouches for the record, and for the rematch', async () => {
  const hall = await testHall();
  const shelves = [memoryShelf(), memoryShelf()];
  const api = hallApi(hall.url, (url, sent) => fetch(url, sent));
  const { game } = await load('axes');

  async function toItsEnd(seated: readonly Seated[]): Promise<readonly Seated[]> {
    const sittings = seated.map((one) => sit(hall.url, one));
    const around = { hall: api, newSalt, now: Date.now };
    const witnesses = sittings.map((one, i) => bearWitness(one, at(seated, i), { ...around, shelf: at(shelves, i) }));
    const robots = sittings.map((one, i) => robot(one, `witness ${i}`));
    must(await post(`${hall.url}/api/tables/${seated[0]?.match}/start`, undefined, seated[0]?.token));
    await until('the match is over', () => sittings.every(({ state }) => state.table?.status === 'over'), 30_000);
    await Promise.all(witnesses.map((one) => one.settled()));
    for (const one of [...robots, ...witnesses]) one.stop();
    for (const one of sittings) one.leave();
    return seated;
  }

  async function vouched(seated: readonly Seated[]): Promise<readonly Receipt[]> {
    const record = await api.record(at(seated, 0).match);
    if (!record.ok) throw new Error(record.message);
    const receipts = await Promise.all(seated.map(({ match, seat }, i) => at(shelves, i).find(match, seat)));
    return Promise.all(
      receipts.map(async (receipt) => {
        if (!receipt) throw new Error('There is no receipt.');
        const plies = record.value.plies.length;
        const found = await checkReceipt({ game }, record.value, receipt);
        expect(found).toMatchObject({ is: 'kept', agreed: plies, of: plies });
        expect(record.value.fairness?.salts).toContain(receipt.salt);
        return receipt;
      }),
    );
  }

  try {
    const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 'thrall' }] as const;
    const { salt: _, ...given } = plan({ seats: [...seats] });
    const one = must(await post<Seated>(`${hall.url}/api/tables`, given));
    const two = must(await post<Seated>(`${hall.url}/api/tables/${one.match}/join`, { name: 'Astrid' }));
    const before = await vouched(await toItsEnd([one, two]));
    const again = [await api.rematch(one), await api.rematch(two)].map((reply) => {
      if (!reply.ok) throw new Error(reply.message);
      return reply.value;
    });
    const after = await vouched(await toItsEnd(again));
    expect(new Set([...before, ...after].map((receipt) => receipt.salt)).size).toBe(4);
    expect(new Set([...before, ...after].map((receipt) => receipt.commitment)).size).toBe(2);
  } finally {
    await hall.end();
  }
});
