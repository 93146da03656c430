import { at } from '@meadhall/core';
import type { Store } from './store.ts';

/** Which of several databases holds a match: always the same one, as long as their number stays the same. */
export function shardOf(match: string, shards: number): number {
  let sum = 0;
  for (let i = 0; i < match.length; i++) sum = (sum * 31 + match.charCodeAt(i)) >>> 0;
  return sum % shards;
}

/**
 * Several stores as one. A match lives in one of them, by its id, with all that belongs to it, so that a choice still is
 * one write in one place. Only lists and codes are asked of all.
 */
export function shardedStore(stores: readonly Store[]): Store {
  const holding = (match: string): Store => at(stores, shardOf(match, stores.length));
  const everywhere = <T>(ask: (store: Store) => Promise<T>): Promise<T[]> => Promise.all(stores.map(ask));
  const byCode: Store['byCode'] = async (code) =>
    (await everywhere((store) => store.byCode(code))).find((row) => row !== null) ?? null;
  /** Whether a code is another table's. Each database keeps its own codes apart; this looks at the others. */
  const isTaken = async (code: string | null | undefined, id: string): Promise<boolean> => {
    const holder = code ? await byCode(code) : null;
    return holder !== null && holder.id !== id;
  };

  return {
    kind: at(stores, 0).kind,
    create: async (row) => !(await isTaken(row.code, row.id)) && holding(row.id).create(row),
    change: async (change) => !(await isTaken(change.code, change.id)) && holding(change.id).change(change),
    append: (entry) => holding(entry.match).append(entry),
    snap: (match, snapshot) => holding(match).snap(match, snapshot),
    table: (id) => holding(id).table(id),
    byCode,
    load: (id) => holding(id).load(id),
    async heads(ids) {
      const found = await Promise.all(
        stores.map((store, shard) => {
          const own = ids.filter((id) => shardOf(id, stores.length) === shard);
          return own.length > 0 ? store.heads(own) : [];
        }),
      );
      return found.flat();
    },
    log: (match, from, limit) => holding(match).log(match, from, limit),
    played: (match, seat, cid, from) => holding(match).played(match, seat, cid, from),
    async listed(game, limit) {
      const rows = (await everywhere((store) => store.listed(game, limit))).flat();
      return rows.sort((a, b) => b.created - a.created).slice(0, limit);
    },
    async due(now, limit) {
      return (await everywhere((store) => store.due(now, Math.ceil(limit / stores.length)))).flat();
    },
    async walk(after, limit) {
      const rows = (await everywhere((store) => store.walk(after, limit))).flat();
      return rows.sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, limit);
    },
    lease: (office, holder, now, until) => at(stores, 0).lease(office, holder, now, until),
    sweep: async (before) => (await everywhere((store) => store.sweep(before))).reduce((sum, swept) => sum + swept, 0),
    async ping() {
      await everywhere((store) => store.ping());
    },
    async close() {
      await everywhere((store) => store.close());
    },
  };
}
