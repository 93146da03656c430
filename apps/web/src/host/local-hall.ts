import type { Pace } from '@meadhall/bots';
import type { AnyPackage } from '@meadhall/core';
import {
  type Clock,
  type Connection,
  type LiveMatch,
  memoryStore,
  openHallOfOne,
  type Socket,
  type Store,
} from '@meadhall/hall';
import type { MatchRecord } from '@meadhall/match';
import type { Database } from './database.ts';
import { indexedStore } from './indexed-store.ts';
import { type LocalBots, openLocalBots } from './local-bots.ts';
import type { SetTable } from './messages.ts';
import type { StoredMatch } from './store.ts';

/** The hall of this browser, in which one match is open at a time. */
export interface LocalHall extends Pick<LocalBots, 'setPace' | 'hurry'> {
  /** Sets a match, unless the store has it; then its past is the store's. */
  set(match: StoredMatch): Promise<SetTable>;
  connect(socket: Socket): Connection;
  undoKind(): Promise<'free' | 'consent' | 'seen' | null>;
  undo(): Promise<boolean>;
  /** The match as it stands, with its whole record. */
  stored(): Promise<StoredMatch>;
  close(): Promise<void>;
}

/** Tells whenever a write fails, and when one succeeds again. */
function watched(store: Store, onKept: (isKept: boolean) => void): Store {
  return {
    ...store,
    async append(entry) {
      try {
        const isFirst = await store.append(entry);
        onKept(true);
        return isFirst;
      } catch (error) {
        onKept(false);
        throw error;
      }
    },
  };
}

const botsOf = ({ seating }: StoredMatch) =>
  seating.map(({ name, kind, bot }) => ({ name, bot: kind === 'bot' ? (bot ?? 'karl') : null }));

export function openLocalHall(deps: {
  /** Null in a browser that keeps nothing: the match is lost with the page. */
  readonly db: Database | null;
  readonly clock: Clock;
  readonly pace: Pace;
  load(game: string): Promise<AnyPackage>;
  onKept(isKept: boolean): void;
}): LocalHall {
  const { db, clock } = deps;
  const store = db ? watched(indexedStore(db, clock), deps.onKept) : memoryStore(clock);
  let bots: LocalBots | null = null;
  let match: StoredMatch | null = null;

  const one = openHallOfOne({
    store,
    clock,
    load: deps.load,
    thinkers: (hall) => {
      bots = openLocalBots(store, hall, deps.pace);
      return bots;
    },
    settled: (live) => void keepUp(live).catch(() => {}),
  });

  function table(): StoredMatch {
    if (!match) throw new Error('No table is open.');
    return match;
  }

  /** What the list of tables says of a match. */
  async function keepUp(live: LiveMatch): Promise<void> {
    const { shown, row } = live;
    if (!db || !shown || live.id !== match?.id) return;
    const winners = row.outcome === null ? null : (live.info.outcome?.winners ?? []);
    const { plies: _, record: __, ...kept } = match;
    const summary = { turn: shown.turn, asked: shown.waiting, winners };
    const version = live.pkg.game.meta.version;
    match = { ...match, version, touched: clock.now(), summary };
    await db.put('matches', { ...kept, version, touched: clock.now(), summary, inLog: true, plies: [] });
  }

  /** The log has it all now: what older versions of this page kept is not needed any more. */
  async function handOver(given: StoredMatch): Promise<void> {
    if (!db) return;
    const { record: _, ...kept } = given;
    const transaction = db.transaction(['matches', 'pasts'], 'readwrite', { durability: 'strict' });
    await Promise.all([
      transaction.objectStore('matches').put({ ...kept, inLog: true, plies: [] }),
      transaction.objectStore('pasts').delete(IDBKeyRange.bound([given.id, 0], [given.id, Number.MAX_SAFE_INTEGER])),
      transaction.done,
    ]);
  }

  return {
    async set(given) {
      const { id, game, options, seed, whatIf, record, plies, version } = given;
      const seats = botsOf(given);
      if (!given.inLog || !(await store.table(id))) {
        const known = { version, plies, ...(record ? { record } : {}) };
        await one.set({ id, game, options, seed, seats, known, ...(whatIf ? { whatIf } : {}) });
        await handOver(given);
      }
      match = { ...given, inLog: true, plies: [] };
      return { tokens: one.tokens({ id, seats }), isKept: db !== null };
    },
    connect: (socket) => one.connect(socket),
    undoKind: async () => (await one.undoKind(table().id))?.kind ?? null,
    undo: () => one.undo(table().id),
    async stored() {
      const record: MatchRecord = await one.record(table().id);
      const plies = record.plies.map(({ seat, choice }) => ({ seat, choice }));
      return { ...table(), plies, record };
    },
    setPace: (pace) => bots?.setPace(pace),
    hurry: () => bots?.hurry(),
    async close() {
      await one.close();
    },
  };
}
