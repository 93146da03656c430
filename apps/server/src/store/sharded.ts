import { at } from '@meadhall/core';
import type { Store } from './store.ts';

/** Which of several databases holds a match: always the same one, as long as their number stays the same. */
export function shardOf(match: string, shards: number): number {
  let sum = 0;
  for (let i = 0; i < match.length; i++) sum = (sum * 31 + match.charCodeAt(i)) >>> 0;
  return sum % shards;
}

/** What those said who answered. If nobody did, the first excuse is thrown. */
async function answers<T>(asked: readonly Promise<T>[]): Promise<T[]> {
  const said = await Promise.allSettled(asked);
  const heard = said.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const [excuse] = said.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (heard.length === 0 && asked.length > 0) throw excuse;
  return heard;
}

/**
 * Several stores as one. A match lives in one of them, by its id, with all that belongs to it, so that a choice still is
 * one write in one place. Only lists and codes are asked of all. While one store is away its matches wait, and all others
 * go on: lists are shorter, clocks run, tables open.
 */
export function shardedStore(stores: readonly Store[]): Store {
  const holding = (match: string): Store => at(stores, shardOf(match, stores.length));
  const everywhere = <T>(ask: (store: Store) => Promise<T>): Promise<T[]> => Promise.all(stores.map(ask));
  const whereItAnswers = <T>(ask: (store: Store) => Promise<T>): Promise<T[]> => answers(stores.map(ask));

  async function byCode(code: string): ReturnType<Store['byCode']> {
    const asked = stores.map((store) => store.byCode(code));
    const found = (await answers(asked)).find((row) => row !== null);
    // Only if all have answered is it certain that there is none.
    return found ?? (await Promise.all(asked)).find((row) => row !== null) ?? null;
  }

  /**
   * Whether a code is another table's. Each database keeps its own codes apart; this looks at the others, as far as they
   * answer. One of a billion codes, drawn anew for every table, is not worth refusing a table for.
   */
  async function isTaken(code: string | null | undefined, id: string): Promise<boolean> {
    if (!code) return false;
    return (await whereItAnswers((store) => store.byCode(code))).some((row) => row !== null && row.id !== id);
  }

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
      const asked = stores.flatMap((store, shard) => {
        const own = ids.filter((id) => shardOf(id, stores.length) === shard);
        return own.length > 0 ? [store.heads(own)] : [];
      });
      return (await answers(asked)).flat();
    },
    log: (match, from, limit) => holding(match).log(match, from, limit),
    played: (match, seat, cid, from) => holding(match).played(match, seat, cid, from),
    async listed(game, limit) {
      const rows = (await whereItAnswers((store) => store.listed(game, limit))).flat();
      return rows.sort((a, b) => b.created - a.created).slice(0, limit);
    },
    async due(now, limit) {
      return (await whereItAnswers((store) => store.due(now, Math.ceil(limit / stores.length)))).flat();
    },
    async walk(after, limit) {
      const rows = (await everywhere((store) => store.walk(after, limit))).flat();
      return rows.sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, limit);
    },
    async lease(office, holder, now, until) {
      // Offices are kept in the first that answers. Two holders for a while, after one came back, do no harm: whatever
      // they do is decided by the log.
      let excuse: unknown;
      for (const store of stores) {
        try {
          return await store.lease(office, holder, now, until);
        } catch (error) {
          excuse ??= error;
        }
      }
      throw excuse;
    },
    enter: (day, proof, won) => holding(day).enter(day, proof, won),
    tally: (day) => holding(day).tally(day),
    async sweep(before) {
      return (await whereItAnswers((store) => store.sweep(before))).reduce((sum, swept) => sum + swept, 0);
    },
    async ping() {
      await whereItAnswers((store) => store.ping());
    },
    async close() {
      await everywhere((store) => store.close());
    },
  };
}
