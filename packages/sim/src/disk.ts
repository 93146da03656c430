import { memoryStore, type PeopledStore, StoreDown } from '@meadhall/hall';
import { EPOCH, type Host } from './host.ts';
import type { World } from './world.ts';

/** Calls that change nothing; all others are taken for writes. */
const READS: ReadonlySet<string> = new Set([
  'snapshots',
  'table',
  'byCode',
  'load',
  'heads',
  'log',
  'played',
  'answered',
  'listed',
  'due',
  'walk',
  'tally',
  'announced',
  'company.lines',
  'company.muted',
  'company.acts',
  'company.setting',
  'persons.key',
  'persons.keys',
  'persons.person',
  'persons.standing',
  'persons.toTell',
  'persons.noticeHeld',
  'papers.paper',
  'papers.ranked',
  'papers.owned',
]);

/** What else a store holds. */
const PARTS: ReadonlySet<string> = new Set(['persons', 'papers', 'company']);

/** Ways in which a store can be built wrongly, for the simulator to find. */
export const STORE_MISTAKES = {
  'acknowledges before sync': { unsyncedMs: 3_000, mistaken: (store: PeopledStore) => store },
  'does not fence': { unsyncedMs: 0, mistaken: unfenced },
  'drops idempotency': {
    unsyncedMs: 0,
    mistaken: (store: PeopledStore): PeopledStore => ({
      ...store,
      answered: async () => null,
      played: async () => null,
    }),
  },
  'says twice what is sent twice': { unsyncedMs: 0, mistaken: repeating },
  'lets every office tell': { unsyncedMs: 0, mistaken: unclaimed },
  'does nothing': {
    unsyncedMs: 0,
    mistaken: (store: PeopledStore): PeopledStore => ({ ...store, append: async () => true }),
  },
} as const;
export type StoreMistake = keyof typeof STORE_MISTAKES;

/** Whoever comes second is let in as if they had been first. */
function unfenced(store: PeopledStore): PeopledStore {
  return {
    ...store,
    async append(entry) {
      const last = (await store.log(entry.match, 0, 100_000)).at(-1);
      if (!last) return false;
      const rows = entry.rows.map((row, i) => ({ ...row, ply: last.ply + 1 + i }));
      return store.append({ ...entry, after: last.hash, rows });
    },
  };
}

/** A line that comes again is taken for another one. */
function repeating(store: PeopledStore): PeopledStore {
  let said = 0;
  const say: PeopledStore['company']['say'] = (line) => store.company.say({ ...line, cid: `${line.cid}/${said++}` });
  return { ...store, company: { ...store.company, say } };
}

/** Whoever would tell somebody of a decision may, whether or not another has. */
function unclaimed(store: PeopledStore): PeopledStore {
  return {
    ...store,
    lease: async (office, holder, now, until) => office === 'notices' || store.lease(office, holder, now, until),
    persons: { ...store.persons, claimNotice: async () => true, noticeHeld: async () => null },
  };
}

export interface Disk {
  /** The store as one process reaches it. */
  storeFor(host: Host): PeopledStore;
  /** The store as it is, for whoever watches. */
  readonly inside: PeopledStore;
  /** The power goes: what was not synced is gone. Resolves with how many writes that were. */
  cut(): Promise<number>;
}

interface Entry {
  readonly method: string;
  readonly args: readonly unknown[];
  readonly synced: number;
}

/** A method of a store, or, after a dot, of a part of it. */
function callOn(store: object, method: string, args: readonly unknown[]): Promise<unknown> {
  const [first = '', rest] = method.split('.');
  const found: unknown = Reflect.get(store, first);
  if (rest !== undefined && typeof found === 'object' && found !== null) return callOn(found, rest, args);
  if (typeof found !== 'function') throw new TypeError(`A store has no '${method}'.`);
  return Promise.resolve(Reflect.apply(found, store, args));
}

/**
 * A store in memory behind a connection: calls take time to get there and back, and fail in all the ways a database does.
 * A correct one has synced what it acknowledges, so that a loss of power takes only what nobody was told of.
 */
export function newDisk(world: World, watched: (store: PeopledStore) => PeopledStore, mistake?: StoreMistake): Disk {
  const { time } = world;
  const random = world.dice('disk');
  const { unsyncedMs, mistaken } = mistake
    ? STORE_MISTAKES[mistake]
    : { unsyncedMs: 0, mistaken: (one: PeopledStore) => one };
  const empty = (): PeopledStore => mistaken(memoryStore({ now: () => EPOCH + time.now }));
  let bare = empty();
  let store = watched(bare);
  let journal: Entry[] = [];

  async function perform(method: string, args: readonly unknown[]): Promise<unknown> {
    if (unsyncedMs > 0 && !READS.has(method)) journal.push({ method, args, synced: time.now + unsyncedMs });
    return callOn(store, method, args);
  }

  function reach(host: Host, method: string, args: readonly unknown[]): Promise<unknown> {
    const { life } = host;
    const isWrite = !READS.has(method);
    const there = 1 + random.below(4);
    const back = 1 + random.below(3);
    const late = random.below(20_000);
    /** A lost connection may be noticed before the write is done. */
    const isLagging = random.below(2) === 0;
    return new Promise((resolve, reject) => {
      const answer = (ms: number, act: () => void): void => {
        time.after(ms, () => host.enter(life, act));
      };
      const fail = (why: string, ms: number): void => answer(ms, () => reject(new StoreDown(why)));
      time.after(there, async () => {
        // A hall of one process has its database inside: with the one the other is gone.
        if (world.plan.processes === 1 && host.life !== life) return;
        if (world.suffers('refuse')) return fail('no connection', back);
        if (isWrite && world.suffers('full')) return fail('no space left on device', back);
        const ms = world.suffers('late') ? late : back;
        if (isWrite && world.suffers('unsure')) {
          fail('connection lost', back);
          time.after(isLagging ? 1 + (late % 500) : 1, () => void perform(method, args));
          return;
        }
        const result = await perform(method, args);
        answer(ms, () => resolve(result));
      });
    });
  }

  return {
    get inside() {
      return bare;
    },
    async cut() {
      const kept = journal.filter(({ synced }) => synced <= time.now);
      const lost = journal.length - kept.length;
      if (lost === 0) return 0;
      journal = kept;
      bare = empty();
      for (const { method, args } of kept) await callOn(bare, method, args);
      store = watched(bare);
      return lost;
    },
    storeFor(host) {
      const reached = <T extends object>(part: T, prefix: string): T =>
        new Proxy(part, {
          get(target, name) {
            const own: unknown = Reflect.get(target, name);
            if (typeof name !== 'string') return own;
            if (PARTS.has(name) && typeof own === 'object' && own !== null) return reached(own, `${name}.`);
            if (typeof own !== 'function') return own;
            if (name === 'close') return async () => {};
            return (...args: readonly unknown[]) => reach(host, prefix + name, args);
          },
        });
      return reached(store, '');
    },
  };
}
