import { type AnyPackage, MeadhallError } from '@meadhall/core';
import type { TableInfo } from '@meadhall/protocol';
import { said } from '@meadhall/protocol';
import type { News } from './bus.ts';
import { docFrom } from './doc.ts';
import { type Edits, openEdits } from './edits.ts';
import { openReading } from './going-on.ts';
import { openHeld } from './held.ts';
import { nobody, tableInfo } from './info.ts';
import { type LiveMatch, openMatch, type Surroundings } from './match/match.ts';
import { Refuse } from './refusal.ts';
import { comparing, type HallSettings, leaving, resting } from './residents.ts';
import { StoreDown, type TableRow } from './store.ts';

export type { Edit } from './edits.ts';
export type { HallSettings } from './residents.ts';

const UNKEPT =
  'The hall closed before its store had answered. If newer rules hold these matches back, start this version once more.';

/** The matches in this process's memory: loaded on demand, evicted when idle. */
export interface Hall extends Edits {
  readonly resident: number;
  /** For how long nothing that other processes say has been missed; 0 while they cannot be heard. */
  readonly hearingMs: number;
  matches(): Iterable<LiveMatch>;
  /** The match, loaded if need be. Refuses if there is none. */
  match(id: string): Promise<LiveMatch>;
  /** The match if it is in memory. */
  peek(id: string): LiveMatch | undefined;
  /** What a stored table looks like from here: with whoever is known to be there. */
  infoOf(row: TableRow): TableInfo;
  /** A match in memory follows what is written, if it is in memory and can be read now. */
  readAgain(id: string): Promise<void>;
  /** Compares the next of the matches in memory with the store, where other processes write; the late ones catch up. */
  compare(): Promise<void>;
  /** Evicts idle matches from memory. */
  evict(): void;
  /** Waits for writes in flight, snapshots every match for the next process, and evicts them all. */
  close(): Promise<void>;
}

async function awake(live: LiveMatch): Promise<LiveMatch> {
  await live.catchUp();
  return live;
}

export function openHall(
  around: Omit<Surroundings, 'settled' | 'held'>,
  load: (game: string) => Promise<AnyPackage>,
  settings: HallSettings,
  settled: (match: LiveMatch) => void,
): Hall {
  const { store, bus, metrics } = around;
  const resident = new Map<string, LiveMatch>();
  const loading = new Map<string, Promise<LiveMatch>>();
  const held = openHeld(around);
  const goingOn = openReading(around, load, held);
  const { edit, editOnce } = openEdits({ ...around, hall: { match, peek: (id) => resident.get(id), readAgain } });
  let heardSince = Number.NEGATIVE_INFINITY;
  let isClosing = false;

  async function bring(id: string): Promise<LiveMatch> {
    let heard: News[] = [];
    let match: LiveMatch | null = null;
    // Listen first, read then: whatever is written in between is heard.
    await bus.subscribe(id, (news) => {
      if (match) match.hear(news);
      else heard.push(news);
    });
    try {
      const { pkg, stored, found } = await goingOn(id);
      match = openMatch(pkg, stored, { ...around, settled: tellSettled, held: hold }, found);
    } catch (error) {
      bus.unsubscribe(id);
      throw error instanceof MeadhallError ? new Refuse('NO_GAME', said('asTold', { why: error.message })) : error;
    }
    for (const news of heard) match.hear(news);
    heard = [];
    resident.set(id, match);
    metrics.resident.set(resident.size);
    if (bus.isShared) bus.publish(id, { k: 'who' });
    settled(match);
    return match;
  }

  /** A holder of an evicted match may still append to it: the instance that replaced it reloads then. */
  function tellSettled(live: LiveMatch): void {
    const isReplaced = loading.has(live.id) || (resident.get(live.id) ?? live) !== live;
    if (isReplaced) void readAgain(live.id);
    else settled(live);
  }

  function hold(live: LiveMatch, why: Refuse): void {
    if (why.code !== 'MOVING') held.note(live.id, live.row.game, why);
    forget(live.id);
  }

  function forget(id: string): void {
    resident.delete(id);
    bus.unsubscribe(id);
    metrics.resident.set(resident.size);
  }

  function match(id: string): Promise<LiveMatch> {
    const found = resident.get(id);
    if (found) return found.isAsleep ? awake(found) : Promise.resolve(found);
    const why = held.why(id);
    if (why) return Promise.reject(why);
    if (isClosing) return Promise.reject(new StoreDown('The hall is closing.'));
    let coming = loading.get(id);
    if (!coming) {
      coming = bring(id).finally(() => loading.delete(id));
      loading.set(id, coming);
    }
    return coming;
  }

  /** What is written is true, whether or not this process can read it now; the match in memory follows when it can. */
  async function readAgain(id: string): Promise<void> {
    // One that is being loaded may have been read before what is written now.
    const live = resident.get(id) ?? (await loading.get(id)?.catch(() => null));
    await live?.refresh().catch(() => {});
  }

  bus.onGap(() => {
    heardSince = around.clock.monotonic();
    around.company?.missed();
    for (const live of resident.values()) {
      live.refresh().catch(() => {});
      bus.publish(live.id, { k: 'who' });
    }
  });

  return {
    get resident() {
      return resident.size;
    },
    get hearingMs() {
      return bus.isUp ? around.clock.monotonic() - heardSince : 0;
    },
    matches: () => resident.values(),
    match,
    peek: (id) => resident.get(id),
    infoOf(row) {
      const live = resident.get(row.id);
      if (live && !live.isAsleep) return live.info;
      return tableInfo(row, docFrom(row.doc), live?.presence ?? nobody, held.why(row.id)?.message ?? null);
    },
    readAgain,
    edit,
    editOnce,
    compare: comparing(store, resident),
    evict() {
      held.sweep();
      for (const live of leaving([...resident.values()], settings, around.clock.monotonic())) {
        // Newer rules may be what reads it next. If this fails, they ask for the older ones once more.
        live.keep().catch(() => {});
        forget(live.id);
      }
    },
    async close() {
      isClosing = true;
      const unkept = await resting([...resident.values()], [...loading.values()], around.clock);
      if (unkept > 0) around.log.warn({ matches: unkept }, UNKEPT);
      for (const id of [...resident.keys()]) forget(id);
    },
  };
}
