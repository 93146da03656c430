import { type AnyPackage, MeadhallError } from '@meadhall/core';
import type { News } from '../bus/bus.ts';
import type { Change, TableRow } from '../store/store.ts';
import { docFrom, type TableDoc } from './doc.ts';
import { type Match, openMatch, type Surroundings } from './match.ts';
import { Refuse } from './refusal.ts';

export interface HallSettings {
  /** A match nobody listens to leaves memory after so many milliseconds. */
  readonly idleMs: number;
  /** Matches without listeners kept in memory at most; the longest unused leave first. */
  readonly mostIdle: number;
}

/** What an edit does to a table: the new people and settings, and whatever else changes with them. */
export type Edit = { readonly doc: TableDoc } & Omit<Change, 'id' | 'rev' | 'doc'> & {
    readonly gone?: Extract<News, { k: 'table' }>['gone'];
  };

/** All matches this process knows, loaded when someone asks for them and forgotten when nobody does. */
export interface Hall {
  readonly resident: number;
  matches(): Iterable<Match>;
  /** The match, loaded if need be. Refuses if there is none. */
  match(id: string): Promise<Match>;
  /** The match if it is in memory. */
  peek(id: string): Match | undefined;
  /** Changes people or settings; tries again if someone else changed them meanwhile. */
  edit(id: string, change: (doc: TableDoc, row: TableRow) => Edit | null | Promise<Edit | null>): Promise<Match>;
  /** Compares the next of the matches in memory with the store, where other processes write; the late ones catch up. */
  compare(): Promise<void>;
  /** Forgets idle matches. */
  evict(now: number): void;
  close(): Promise<void>;
}

const ATTEMPTS = 8;
/** Matches compared with the store at a time; however many there are, the store is not asked for more. */
const PAGE = 1_000;

export function openHall(
  around: Omit<Surroundings, 'settled'>,
  load: (game: string) => Promise<AnyPackage>,
  settings: HallSettings,
  settled: (match: Match) => void,
): Hall {
  const { store, bus, metrics } = around;
  const resident = new Map<string, Match>();
  const loading = new Map<string, Promise<Match>>();
  let compared = 0;

  async function bring(id: string): Promise<Match> {
    let heard: News[] = [];
    let match: Match | null = null;
    // Listen first, read then: whatever is written in between is heard.
    await bus.subscribe(id, (news) => {
      if (match) match.hear(news);
      else heard.push(news);
    });
    try {
      const stored = await store.load(id);
      if (!stored) throw new Refuse('NO_TABLE', 'There is no such table.');
      match = openMatch(await load(stored.table.game), stored, { ...around, settled });
    } catch (error) {
      bus.unsubscribe(id);
      throw error instanceof MeadhallError ? new Refuse('NO_GAME', error.message) : error;
    }
    for (const news of heard) match.hear(news);
    heard = [];
    resident.set(id, match);
    metrics.resident.set(resident.size);
    if (bus.isShared) bus.publish(id, { k: 'who' });
    settled(match);
    return match;
  }

  function forget(id: string): void {
    resident.delete(id);
    bus.unsubscribe(id);
    metrics.resident.set(resident.size);
  }

  function match(id: string): Promise<Match> {
    const found = resident.get(id);
    if (found) return Promise.resolve(found);
    let coming = loading.get(id);
    if (!coming) {
      coming = bring(id).finally(() => loading.delete(id));
      loading.set(id, coming);
    }
    return coming;
  }

  bus.onGap(() => {
    for (const live of resident.values()) {
      live.refresh().catch(() => {});
      bus.publish(live.id, { k: 'who' });
    }
  });

  return {
    get resident() {
      return resident.size;
    },
    matches: () => resident.values(),
    match,
    peek: (id) => resident.get(id),
    async edit(id, change) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const row = await store.table(id);
        if (!row) throw new Refuse('NO_TABLE', 'There is no such table.');
        const edit = await change(docFrom(row.doc), row);
        if (!edit) return match(id);
        const { doc, gone, ...rest } = edit;
        if (!(await store.change({ id, rev: row.rev, doc: JSON.stringify(doc), ...rest }))) continue;
        const news: News = { k: 'table', ...(gone ? { gone } : {}) };
        bus.publish(id, news);
        const live = await match(id);
        live.hear(news);
        await live.refresh();
        return live;
      }
      throw new Refuse('TOO_MANY', 'Others keep changing this table; try again.');
    },
    async compare() {
      const followed = [...resident.values()].filter((live) => !live.isIdle);
      if (compared >= followed.length) compared = 0;
      const page = followed.slice(compared, compared + PAGE).map(({ id }) => id);
      compared += PAGE;
      for (const { id, rev, ply } of page.length > 0 ? await store.heads(page) : []) {
        const live = resident.get(id);
        const isBehind = live && (live.row.rev < rev || (live.shown?.ply ?? -1) < ply);
        if (isBehind) await live.refresh();
      }
    },
    evict(now) {
      const idle = [...resident.values()].filter((live) => live.isIdle).sort((a, b) => a.lastUsed - b.lastUsed);
      idle.forEach((live, i) => {
        if (live.lastUsed < now - settings.idleMs || idle.length - i > settings.mostIdle) forget(live.id);
      });
    },
    async close() {
      await Promise.allSettled([...resident.values()].map((live) => live.keep()));
      for (const id of [...resident.keys()]) forget(id);
    },
  };
}
