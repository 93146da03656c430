import {
  systemClock as clock,
  localBus,
  memoryStore,
  noLog,
  noMetrics,
  openHall,
  openOwnSeats,
  openPersons,
  type PeopledStore,
} from '@meadhall/hall';
import { load } from '@meadhall/registry';
import { expect, test } from 'vitest';

/** A store that counts how often it is asked for anything. */
function counted<T extends object>(store: T, asked: { count: number }): T {
  return new Proxy(store, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (typeof found === 'object' && found !== null) return counted(found, asked);
      if (typeof found !== 'function') return found;
      return (...given: unknown[]) => {
        asked.count++;
        return Reflect.apply(found, target, given);
      };
    },
  });
}

/** How often the store is asked for the tables of somebody who sits at so many. */
async function readsFor(many: number): Promise<number> {
  const asked = { count: 0 };
  const store: PeopledStore = counted(memoryStore(clock), asked);
  const me = await openPersons({ store: store.persons, clock }).enter('K'.repeat(32), {
    name: 'Freyja',
    mark: 2,
    label: 'A test',
  });
  const seat = {
    kind: 'person',
    name: 'Freyja',
    level: null,
    token: null,
    link: null,
    salt: '',
    away: false,
    missed: 0,
  };
  const doc = JSON.stringify({
    ...{ version: 1, options: {}, seats: [{ ...seat, person: me.id }, seat], host: 0, spectators: true },
    ...{ pace: 'by-day', standIn: 'karl', hallSeed: '', commitment: '', start: null, rematch: null },
  });
  for (let n = 0; n < many; n++) {
    const id = String(n).padStart(16, '0');
    const row = { id, code: null, status: 'running', game: 'axes', listed: false, rev: 1, outcome: null } as const;
    await store.create({ ...row, doc, due: null, created: n }, undefined, [me.id, null]);
    const glance = { ply: 3, turn: 1, waiting: [0], asked: [[0, 0], null], last: null };
    await store.persons.stand(id, { glance: JSON.stringify(glance), tell: null });
  }
  const around = { store, bus: localBus, log: noLog, metrics: noMetrics, process: 'one', clock };
  const hall = openHall(around, load, { idleMs: 1_000, mostIdle: 10 }, () => {});
  const seats = openOwnSeats({ store, hall, bus: localBus, clock });
  asked.count = 0;
  const { tables } = await seats.tables(me, {});
  expect(tables).toHaveLength(many);
  expect(tables.every(({ waiting }) => waiting.includes(0))).toBe(true);
  return asked.count;
}

test('the page of somebody with two hundred tables asks the store as often as that of somebody with two', async () => {
  const few = await readsFor(2);
  expect(few).toBeGreaterThan(0);
  expect(await readsFor(200)).toBe(few);
});
