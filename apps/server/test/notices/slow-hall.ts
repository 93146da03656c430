import { Random, seedFrom } from '@meadhall/core';
import {
  type Clock,
  type Couriers,
  type Entropy,
  type Hall,
  instantly,
  type LiveMatch,
  localBus,
  lookingAt,
  type NoticeOffice,
  noLog,
  noMetrics,
  type Once,
  onceFrom,
  openHall,
  openNotices,
  openOverdue,
  openPersons,
  openTables,
  type PeopledStore,
  type Persons,
} from '@meadhall/hall';
import { openTable } from '@meadhall/protocol';
import { load, METAS } from '@meadhall/registry';
import { nameOf, salt } from '../support.ts';

/** A hall on simulated time: it passes when the test says so, and then everything that follows has come to rest. */
export interface SlowHall {
  readonly clock: Clock;
  readonly store: PeopledStore;
  readonly hall: Hall;
  readonly persons: Persons;
  readonly keys: ReadonlyMap<string, string>;
  /** The clock is set forward; timers whose time has come go off once. */
  passTo(time: number): Promise<void>;
  /** Waits until nothing is written, read or sent any more. */
  rest(): Promise<void>;
  /** The office of a process on this store. */
  office(
    holder: string,
    couriers: Couriers,
    isLooking?: (match: string, seat: number) => boolean | Promise<boolean>,
  ): NoticeOffice;
  /** Somebody the hall knows; resolves with their id. */
  person(name: string): Promise<string>;
  begin(people: readonly string[], pace?: 'by-day' | 'by-week' | 'unhurried', game?: string): Promise<LiveMatch>;
  /** Somebody answers as a simple bot would. */
  answer(match: LiveMatch, seat: number): Promise<void>;
  stop(): Promise<void>;
}

/** Counts what was begun and has not ended, method by method. */
function counted<T extends object>(target: T, busy: { count: number }): T {
  return new Proxy(target, {
    get(from, name) {
      const value: unknown = Reflect.get(from, name);
      if (typeof value === 'object' && value !== null) return counted(value, busy);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const result: unknown = Reflect.apply(value, from, given);
        if (!(result instanceof Promise)) return result;
        busy.count++;
        const done = (): void => void busy.count--;
        result.then(done, done);
        return result;
      };
    },
  });
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function slowHall(plain: PeopledStore, time: { now: number }): SlowHall {
  const busy = { count: 0 };
  const store = counted(plain, busy);
  let timers: { readonly at: number; readonly act: () => void }[] = [];
  const clock: Clock = {
    now: () => time.now,
    monotonic: () => time.now,
    after(ms, act) {
      const timer = { at: time.now + ms, act };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  };
  const hall = openHall(
    { store, bus: localBus, log: noLog, metrics: noMetrics, process: 'slow', clock },
    load,
    { idleMs: 60_000, mostIdle: 100 },
    () => {},
  );
  // The same deals and choices every time.
  const dice = Random.from(seedFrom('slow hall'));
  const random: Entropy = (count) => Uint8Array.from({ length: count }, () => dice.below(256));
  const once = (): Once => onceFrom(Buffer.from(random(24)).toString('base64url'), 'a request');
  const tables = openTables({ store, hall, metrics: noMetrics, load, clock, random });
  const overdue = openOverdue({
    store,
    hall,
    tables,
    bots: { rouse() {}, work: async () => {} },
    log: noLog,
    metrics: noMetrics,
    holder: 'slow',
    peers: 'all',
    leaseMs: 60_000,
    retentionMs: null,
    clock,
    people: store.persons,
    random,
  });
  const persons = openPersons({ store: store.persons, clock });
  const offices: NoticeOffice[] = [];
  const keys = new Map<string, string>();

  async function rest(): Promise<void> {
    for (let still = 0; still < 4; still = busy.count === 0 ? still + 1 : 0) await turn();
  }

  return {
    clock,
    store,
    hall,
    persons,
    keys,
    rest,
    async passTo(at) {
      time.now = at;
      const due = timers.filter((timer) => timer.at <= at);
      timers = timers.filter((timer) => timer.at > at);
      for (const { act } of due) act();
      await rest();
    },
    office(holder, couriers, isLooking) {
      const office = openNotices({
        store,
        persons,
        couriers: counted(couriers, busy),
        clock,
        log: noLog,
        metrics: noMetrics,
        holder,
        leaseMs: 6_000,
        titleOf: (game) => METAS.find(({ id }) => id === game)?.title ?? game,
        isLooking: isLooking ? async (match, seat) => isLooking(match, seat) : lookingAt(hall, localBus, clock),
      });
      offices.push(office);
      return office;
    },
    async person(name) {
      const key = `key-of-${name}`.padEnd(32, '0');
      const { id } = await persons.enter(key, { name, mark: 1, label: 'A browser' });
      keys.set(id, key);
      return id;
    },
    async begin(people, pace = 'by-day', game = 'axes') {
      const [first = ''] = people;
      const seats = people.map((_, i) => (i === 0 ? { kind: 'me' as const } : { kind: 'open' as const }));
      const plan = openTable.parse({ game, seats, name: nameOf(0), salt: salt(1), pace });
      const { match } = await tables.open(plan, once(), { id: first, mark: 1 });
      for (const [i, id] of people.entries()) {
        if (i > 0) await tables.join(match, { name: nameOf(i), salt: salt(i + 1) }, once(), { id, mark: 1 });
      }
      await tables.start(match, { person: first }, once());
      await rest();
      return hall.match(match);
    },
    async answer(match, seat) {
      const { shown, pkg, doc } = match;
      const asked = shown?.asked[seat] ?? null;
      if (!shown || asked === null) throw new Error(`Seat ${seat} is not asked.`);
      const choice = instantly(pkg, shown.state, seat, doc.standIn, random);
      await match.choose(seat, asked, `${asked}-${seat}`, [choice], 'seat');
      if (match.doc.seats[seat]?.missed) await tables.welcomeBack(match.id, seat);
      await rest();
    },
    async stop() {
      for (const office of offices) await office.stop();
      await overdue.stop();
      await hall.close();
      await plain.close();
    },
  };
}
