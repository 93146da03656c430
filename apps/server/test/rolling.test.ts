import { createHash } from 'node:crypto';
import { type AnyPackage, at } from '@meadhall/core';
import {
  type Bus,
  type Hall,
  type LiveMatch,
  memoryStore,
  type News,
  onceFrom,
  openHall,
  openOverdue,
  openTables,
  peersBy,
  Refuse,
  SEALED,
  type Store,
  systemClock,
} from '@meadhall/hall';
import { load } from '@meadhall/registry';
import { bumped } from '@meadhall/testkit/bumped';
import { describe, expect, test } from 'vitest';
import { newLogger } from '../src/log.ts';
import { newMetrics } from '../src/metrics.ts';
import { salt, until } from './support.ts';

/** Processes that share a store and hear each other. */
function cluster() {
  let time = 1_000_000;
  const store = memoryStore({ now: () => time });
  const ears = new Map<string, Map<string, (news: News) => void>>();
  // The same deals every time: in one of many hundreds of others somebody wins before the test is over.
  let drawn = 0;
  const random = (count: number): Uint8Array<ArrayBuffer> =>
    new Uint8Array(createHash('shake256', { outputLength: count }).update(`rolling ${drawn++}`).digest());

  const busOf = (process: string): Bus => ({
    isShared: true,
    publish(match, news) {
      for (const [other, hear] of ears.get(match) ?? []) if (other !== process) queueMicrotask(() => hear(news));
    },
    async subscribe(match, hear) {
      const all = ears.get(match) ?? new Map();
      ears.set(match, all.set(process, hear));
    },
    unsubscribe: (match) => void ears.get(match)?.delete(process),
    onGap() {},
    isUp: true,
    async close() {},
  });

  async function process(name: string, pkg: AnyPackage) {
    const metrics = newMetrics();
    const log = newLogger('silent');
    const clock = { ...systemClock, now: () => time };
    const { id, version } = pkg.game.meta;
    const rules = { [id]: version };
    await store.announce({ process: name, rules: { ...rules, [SEALED]: 1 }, until: time + 60_000 });
    const around = { store, bus: busOf(name), log, metrics, process: name, clock };
    const hall = openHall(
      around,
      async () => pkg,
      { idleMs: 0, mostIdle: 100 },
      () => {},
    );
    const tables = openTables({ store, hall, metrics, load: async () => pkg, clock, random });
    return {
      hall,
      metrics,
      tables,
      async opened(): Promise<string> {
        const seats = [{ kind: 'me' }, { kind: 'bot', level: 'karl' }, { kind: 'bot', level: 'karl' }] as const;
        const given = { game: id, seats: [...seats], name: 'Ylva', salt: salt(1) };
        const { match, token } = await tables.open(given, onceFrom(null, given));
        await tables.start(match, token, onceFrom(null, match));
        return match;
      },
      /** Looks after matches whose time has come, in office with those of the same rules. */
      office(rouse: (match: LiveMatch) => void) {
        const bots = { rouse, work: async () => {} };
        const office = { holder: name, peers: peersBy(rules), leaseMs: 6_000, retentionMs: null };
        return openOverdue({ store, hall, tables, bots, log, metrics, clock, ...office });
      },
      async gone() {
        await hall.close();
        await store.announce({ process: name, rules: {}, until: 0 });
      },
    };
  }
  return {
    store,
    process,
    later(ms: number): void {
      time += ms;
    },
  };
}

async function play(hall: Hall, id: string, plies: number): Promise<number> {
  const match: LiveMatch = await hall.match(id);
  for (let i = 0; i < plies; i++) {
    const { shown, pkg } = match;
    const seat = shown?.waiting[0];
    if (!shown || seat === undefined) break;
    const choices: readonly unknown[] = pkg.game.choices(shown.state, seat);
    await match.choose(
      seat,
      shown.asked[seat] ?? -1,
      `c${shown.ply}`,
      [at(choices, shown.ply % choices.length)],
      'seat',
    );
  }
  return match.shown?.ply ?? -1;
}

const code = async (asked: Promise<unknown>): Promise<string> => {
  try {
    await asked;
    return 'none';
  } catch (error) {
    return error instanceof Refuse ? error.code : String(error);
  }
};

const renewals = async (store: Store, match: string): Promise<number> =>
  (await store.log(match, 0, 10_000)).filter(({ by }) => by === 'rules').length;

describe.each(['axes', 'endless-pass'])('%s, two versions side by side', (game) => {
  test('matches stay with the older rules while they live, go over once, and come back to nothing changed', async () => {
    const old = await load(game);
    const next = bumped(old);
    const { store, process, later } = cluster();
    const a = await process('a', old);
    const matches = await Promise.all(Array.from({ length: 5 }, () => a.opened()));
    for (const [i, match] of matches.entries()) expect(await play(a.hall, match, 3 + 3 * i)).toBe(3 + 3 * i);

    const b = await process('b', next);
    const c = await process('c', next);
    for (const match of matches) expect(await code(b.hall.match(match))).toBe('MOVING');
    for (const match of matches) await play(a.hall, match, 1);
    const fresh = await b.opened();
    expect(await code(a.hall.match(fresh))).toBe('MOVING');
    await play(b.hall, fresh, 2);

    await a.gone();
    const lengths = await Promise.all(matches.map(async (match) => (await store.log(match, 0, 10_000)).length));
    // Both processes are asked for all of them at once.
    await Promise.all(matches.flatMap((match) => [b.hall.match(match), c.hall.match(match)]));
    for (const [i, match] of matches.entries()) {
      expect(await renewals(store, match)).toBe(1);
      expect(await store.log(match, 0, 10_000)).toHaveLength((lengths[i] ?? 0) + 1);
      await play(b.hall, match, 4);
    }

    await b.gone();
    await c.gone();
    const back = await process('d', old);
    for (const match of [...matches, fresh]) expect(await code(back.hall.match(match))).toBe('OTHER_RULES');
    const own = await back.opened();
    await play(back.hall, own, 3);
    await back.gone();

    later(60_000);
    const again = await process('e', next);
    for (const [i, match] of matches.entries()) {
      const reached = (await store.log(match, 0, 10_000)).length;
      expect(reached).toBe((lengths[i] ?? 0) + 5);
      expect(await play(again.hall, match, 1)).toBe(reached);
      expect(await renewals(store, match)).toBe(1);
    }
    expect(await renewals(store, own)).toBe(0);
    await play(again.hall, own, 1);
    expect(await renewals(store, own)).toBe(1);
  });

  test('matches that have left memory are kept as they stand, once each, and go over like all others', async () => {
    const old = await load(game);
    const { store, process } = cluster();
    const a = await process('a', old);
    const match = await a.opened();
    for (const plies of [6, 3, 2]) {
      await play(a.hall, match, plies);
      a.hall.evict();
      expect(a.hall.resident).toBe(0);
    }
    await a.gone();
    expect((await store.snapshots(match)).map(({ ply }) => ply)).toEqual([0, 11]);
    const b = await process('b', bumped(old));
    expect(await play(b.hall, match, 2)).toBe(14);
    expect(await renewals(store, match)).toBe(1);
  });

  test('a process that slept through the change writes nothing and lets go of the match', async () => {
    const old = await load(game);
    const { store, process, later } = cluster();
    const a = await process('a', old);
    const match = await a.opened();
    await play(a.hall, match, 6);
    const asleep = await a.hall.match(match);
    await asleep.keep();
    later(120_000);
    const b = await process('b', bumped(old));
    await play(b.hall, match, 2);
    const before = await store.log(match, 0, 10_000);
    const { shown, pkg } = asleep;
    const seat = shown?.waiting[0] ?? 0;
    const choice: unknown = shown && pkg.game.choices(shown.state, seat)[0];
    expect(await code(asleep.choose(seat, shown?.asked[seat] ?? -1, 'late', [choice], 'seat'))).toBe('OTHER_RULES');
    expect(await store.log(match, 0, 10_000)).toEqual(before);
    expect(a.hall.peek(match)).toBeUndefined();
  });
});

test('what nobody listens to here is not played again with every choice made elsewhere, and is read before it is used', async () => {
  const { process } = cluster();
  const pkg = await load('axes');
  const [here, elsewhere] = [await process('here', pkg), await process('elsewhere', pkg)];
  const match = await here.opened();
  const ply = await play(elsewhere.hall, match, 3);
  expect(ply).toBe(3);
  const asleep = here.hall.peek(match);
  expect({ ply: asleep?.shown?.ply, isAsleep: asleep?.isAsleep }).toEqual({ ply: 0, isAsleep: true });
  const used = await here.hall.match(match);
  expect({ ply: used.shown?.ply, isAsleep: used.isAsleep }).toEqual({ ply, isAsleep: false });
});

test('bots are roused by a process that can play their match, though one with newer rules came into office before it', async () => {
  const old = await load('axes');
  const { process, later } = cluster();
  const a = await process('a', old);
  const match = await a.opened();
  const live = await a.hall.match(match);
  while (!live.shown?.waiting.some((seat) => seat > 0)) await play(a.hall, match, 1);
  const b = await process('b', bumped(old));
  const roused: string[] = [];
  const offices = [b, a].map((one) => one.office(({ id }) => void roused.push(id)));
  later(16_000);
  await until('the bot is roused', () => roused.includes(match));
  await Promise.all(offices.map((office) => office.stop()));
});
