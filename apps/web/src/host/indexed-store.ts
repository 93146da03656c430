import {
  type Append,
  type Change,
  type LogRow,
  type Outdated,
  type Snapshot,
  type Store,
  StoreDown,
  type StoredMatch,
  type Swept,
  type TableRow,
} from '@meadhall/hall';
import type { IDBPTransaction, StoreNames } from 'idb';
import type { Database, Kept } from './database.ts';

type Name = StoreNames<Kept>;
type Writing<Names extends Name> = IDBPTransaction<Kept, Names[], 'readwrite'>;

/** All keys of a match, from a ply on. */
export const pliesFrom = (match: string, ply: number): IDBKeyRange =>
  IDBKeyRange.bound([match, ply], [match, Number.MAX_SAFE_INTEGER]);

const tableOf = ({ touched: _, ...row }: Kept['tables']['value']): TableRow => row;
const rowOf = ({ match: _, ...row }: Kept['log']['value']): LogRow => row;
const snapshotOf = ({ match: _, ...snapshot }: Kept['snapshots']['value']): Snapshot => snapshot;

const down = (error: unknown): StoreDown =>
  error instanceof StoreDown ? error : new StoreDown('The browser could not save.', { cause: error });

/** The hall's store in a browser: every write is one IndexedDB transaction, and resolves once it is on disk. */
export function indexedStore(db: Database, clock: { now(): number }): Store {
  /** What `act` says stands if the transaction completes; nothing of it is kept if it says null or fails. */
  async function written<Names extends Name, T>(
    names: Names[],
    act: (transaction: Writing<Names>) => Promise<T | null>,
  ): Promise<T | null> {
    try {
      const transaction = db.transaction(names, 'readwrite', { durability: 'strict' });
      // Settles whatever happens to `act`; a failure is told once.
      transaction.done.catch(() => {});
      const result = await act(transaction);
      if (result === null) transaction.abort();
      else await transaction.done;
      return result;
    } catch (error) {
      throw down(error);
    }
  }

  async function read<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      throw down(error);
    }
  }

  const allTables = (): Promise<readonly Kept['tables']['value'][]> => read(() => db.getAll('tables'));

  function change({ id, rev, doc, begin, answer, ...to }: Change): Promise<true | null> {
    return written(['tables', 'log', 'snapshots', 'answers'], async (transaction) => {
      const tables = transaction.objectStore('tables');
      const answers = transaction.objectStore('answers');
      const row = await tables.get(id);
      if (row?.rev !== rev || (answer && (await answers.get(answer.key)))) return null;
      const holder = to.code ? await tables.index('code').getKey(to.code) : undefined;
      if (holder !== undefined && holder !== id) return null;
      const { status = row.status, code = row.code, listed = row.listed, due = row.due, outcome = row.outcome } = to;
      await tables.put({ ...row, doc, status, code, listed, due, outcome, rev: rev + 1, touched: clock.now() });
      if (begin) {
        await transaction.objectStore('log').add({ ...begin.row, match: id });
        await transaction.objectStore('snapshots').add({ ...begin.snapshot, match: id });
      }
      if (answer) await answers.add(answer);
      return true;
    });
  }

  function append({ match, after, rows, snapshots = [], due, outcome }: Append): Promise<true | null> {
    return written(['tables', 'log', 'snapshots'], async (transaction) => {
      const tables = transaction.objectStore('tables');
      const log = transaction.objectStore('log');
      const [first] = rows;
      const row = await tables.get(match);
      const last = (await log.openCursor(pliesFrom(match, 0), 'prev'))?.value;
      if (!row || !first || last?.hash !== after || last.ply !== first.ply - 1) return null;
      for (const each of rows) await log.add({ ...each, match });
      for (const snapshot of snapshots) await keep(transaction.objectStore('snapshots'), match, snapshot);
      if (outcome !== undefined) {
        await tables.put({ ...row, status: 'over', outcome, due: null, rev: row.rev + 1, touched: first.at });
      } else if (due !== undefined) await tables.put({ ...row, due });
      return true;
    });
  }

  /** What was kept of a ply is never changed. */
  async function keep(
    snapshots: {
      get(key: [string, number]): Promise<unknown>;
      add(value: Kept['snapshots']['value']): Promise<unknown>;
    },
    match: string,
    snapshot: Snapshot,
  ): Promise<void> {
    if (!(await snapshots.get([match, snapshot.ply]))) await snapshots.add({ ...snapshot, match });
  }

  const load = (id: string): Promise<StoredMatch | null> =>
    read(async () => {
      const transaction = db.transaction(['tables', 'log', 'snapshots']);
      const table = await transaction.objectStore('tables').get(id);
      if (!table) return null;
      const newest = (await transaction.objectStore('snapshots').openCursor(pliesFrom(id, 0), 'prev'))?.value;
      const rows = newest ? await transaction.objectStore('log').getAll(pliesFrom(id, newest.ply - 1)) : [];
      const [own, ...later] = rows.filter(({ ply }) => newest && ply >= newest.ply).map(rowOf);
      if (!newest || !own) return { table: tableOf(table), game: null };
      const previous = rows.find(({ ply }) => ply === newest.ply - 1)?.hash ?? null;
      return { table: tableOf(table), game: { snapshot: snapshotOf(newest), own, previous, rows: later } };
    });

  async function sweep(outdated: Outdated): Promise<Swept> {
    let [forgotten, archived] = [0, 0];
    await written(['tables', 'log', 'answers'], async (transaction) => {
      const tables = transaction.objectStore('tables');
      const answers = transaction.objectStore('answers');
      for (const { key, at } of await answers.getAll()) if (at < outdated.answers) await answers.delete(key);
      for (const row of await tables.getAll()) {
        const { id, status, touched } = row;
        const last = (await transaction.objectStore('log').openCursor(pliesFrom(id, 0), 'prev'))?.value;
        const { matches } = outdated;
        if (status === 'running' && matches !== null && touched < matches && (last?.at ?? 0) < matches) {
          await tables.put({ ...row, status: 'archived', due: null, code: null, listed: false, rev: row.rev + 1 });
          archived++;
        }
        if ((status === 'open' || status === 'closed') && touched < outdated.tables) {
          await tables.delete(id);
          forgotten++;
        }
      }
      return true;
    });
    return { forgotten, archived };
  }

  return {
    kind: 'indexeddb',
    create: async (row, answer) =>
      (await written(['tables', 'answers'], async (transaction) => {
        const tables = transaction.objectStore('tables');
        const answers = transaction.objectStore('answers');
        if (await tables.get(row.id)) return null;
        if (row.code !== null && (await tables.index('code').getKey(row.code)) !== undefined) return null;
        if (answer && (await answers.get(answer.key))) return null;
        await tables.add({ ...row, touched: row.created });
        if (answer) await answers.add(answer);
        return true;
      })) !== null,
    change: async (given) => (await change(given)) !== null,
    append: async (entry) => (await append(entry)) !== null,
    async snap(match, snapshot, instead) {
      await written(['tables', 'snapshots'], async (transaction) => {
        if (!(await transaction.objectStore('tables').get(match))) return null;
        await keep(transaction.objectStore('snapshots'), match, snapshot);
        if (instead !== undefined) await transaction.objectStore('snapshots').delete([match, instead]);
        return true;
      });
    },
    snapshots: (match) =>
      read(async () => (await db.getAll('snapshots', pliesFrom(match, 0))).map((each) => snapshotOf(each))),
    table: (id) =>
      read(async () => {
        const row = await db.get('tables', id);
        return row ? tableOf(row) : null;
      }),
    byCode: (code) =>
      read(async () => {
        const row = await db.getFromIndex('tables', 'code', code);
        return row ? tableOf(row) : null;
      }),
    load,
    heads: (ids) =>
      read(async () => {
        const transaction = db.transaction(['tables', 'log']);
        const found = await Promise.all(
          ids.map(async (id) => {
            const row = await transaction.objectStore('tables').get(id);
            const last = (await transaction.objectStore('log').openCursor(pliesFrom(id, 0), 'prev'))?.value;
            return row ? [{ id, rev: row.rev, ply: last?.ply ?? -1 }] : [];
          }),
        );
        return found.flat();
      }),
    log: (match, from, limit) =>
      read(async () => (await db.getAll('log', pliesFrom(match, from), limit)).map((each) => rowOf(each))),
    played: (match, seat, cid, from) =>
      read(async () => {
        const rows = await db.getAll('log', pliesFrom(match, from));
        return rows.find((row) => row.seat === seat && row.cid === cid)?.ply ?? null;
      }),
    answered: (key) => read(async () => (await db.get('answers', key)) ?? null),
    listed: async (game, limit) =>
      (await allTables())
        .filter((row) => row.listed && (row.status === 'open' || row.status === 'running'))
        .filter((row) => game === null || row.game === game)
        .sort((a, b) => b.created - a.created)
        .slice(0, limit)
        .map(tableOf),
    due: async (now, limit) =>
      (await allTables())
        .flatMap(({ id, status, due }) =>
          (status === 'open' || status === 'running') && due !== null && due <= now ? [{ id, due }] : [],
        )
        .sort((a, b) => a.due - b.due)
        .slice(0, limit)
        .map(({ id }) => id),
    walk: (after, limit) =>
      read(async () => (await db.getAll('tables', IDBKeyRange.lowerBound(after, true), limit)).map(tableOf)),
    lease: async (office, holder, now, until) =>
      (await written(['leases'], async (transaction) => {
        const leases = transaction.objectStore('leases');
        const held = await leases.get(office);
        if (held && held.holder !== holder && held.until > now) return null;
        await leases.put({ office, holder, until });
        return true;
      })) !== null,
    enter: async (day, proof, won) =>
      (await written(['trials'], async (transaction) => {
        const trials = transaction.objectStore('trials');
        if (await trials.get([day, proof])) return null;
        await trials.add({ day, proof, won });
        return true;
      })) !== null,
    async tally(day) {
      const proofs = await read(() => db.getAll('trials', IDBKeyRange.bound([day], [day, []])));
      return { tried: proofs.length, won: proofs.filter(({ won }) => won).length };
    },
    sweep,
    async announce(announced) {
      await written(['processes'], (transaction) => transaction.objectStore('processes').put(announced));
    },
    announced: async (now) => (await read(() => db.getAll('processes'))).filter(({ until }) => until > now),
    async probe() {
      const office = 'probe';
      await written(['leases'], (transaction) =>
        transaction.objectStore('leases').put({ office, holder: '', until: 0 }),
      );
    },
    async close() {
      db.close();
    },
  };
}
