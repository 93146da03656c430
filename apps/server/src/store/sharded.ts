import { at } from '@meadhall/core';
import type { Answered, PeopledStore } from '@meadhall/hall';
import { shardedPapers } from './papers.ts';
import { shardedCompany } from './sharded-company.ts';
import { shardedPersons } from './sharded-persons.ts';

/** Which of several databases holds a match: always the same one, as long as their number stays the same. */
export function shardOf(match: string, shards: number): number {
  let sum = 0;
  for (let i = 0; i < match.length; i++) sum = (sum * 31 + match.charCodeAt(i)) >>> 0;
  return sum % shards;
}

/** The fulfilled results; throws the first rejection if there is none. */
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
export function shardedStore(stores: readonly PeopledStore[]): PeopledStore {
  const holding = (match: string): PeopledStore => at(stores, shardOf(match, stores.length));
  const everywhere = <T>(ask: (store: PeopledStore) => Promise<T>): Promise<T[]> => Promise.all(stores.map(ask));
  const whereItAnswers = <T>(ask: (store: PeopledStore) => Promise<T>): Promise<T[]> => answers(stores.map(ask));

  async function byCode(code: string): ReturnType<PeopledStore['byCode']> {
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

  /** Idempotency keys are stored in the shard of the table they changed; the caller may not know it (a join by code). */
  async function answered(key: string): ReturnType<PeopledStore['answered']> {
    return (await whereItAnswers((store) => store.answered(key))).find((one) => one !== null) ?? null;
  }
  const isAnswered = async (answer: Answered | undefined): Promise<boolean> =>
    answer !== undefined && (await answered(answer.key)) !== null;

  return {
    kind: at(stores, 0).kind,
    papers: shardedPapers(stores, holding),
    persons: shardedPersons(stores, holding, whereItAnswers),
    company: shardedCompany(stores, holding, whereItAnswers),
    async create(row, answer, holders) {
      if ((await isTaken(row.code, row.id)) || (await isAnswered(answer))) return false;
      return holding(row.id).create(row, answer, holders);
    },
    async change(change) {
      if ((await isTaken(change.code, change.id)) || (await isAnswered(change.answer))) return false;
      return holding(change.id).change(change);
    },
    append: (entry) => holding(entry.match).append(entry),
    snap: (match, snapshot, instead) => holding(match).snap(match, snapshot, instead),
    snapshots: (match) => holding(match).snapshots(match),
    // Stated in all of them: whichever holds a match knows who is alive.
    async announce(stated) {
      await whereItAnswers((store) => store.announce(stated));
    },
    async announced(now) {
      const all = (await whereItAnswers((store) => store.announced(now))).flat();
      return [...new Map(all.map((one) => [one.process, one])).values()];
    },
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
    answered,
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
    async sweep(outdated) {
      const swept = await whereItAnswers((store) => store.sweep(outdated));
      return {
        forgotten: swept.reduce((sum, { forgotten }) => sum + forgotten, 0),
        archived: swept.reduce((sum, { archived }) => sum + archived, 0),
      };
    },
    async probe() {
      await whereItAnswers((store) => store.probe());
    },
    async close() {
      await everywhere((store) => store.close());
    },
  };
}
