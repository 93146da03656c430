import type { AnyGame, Seat } from '@meadhall/core';
import { isKept } from '@meadhall/match';
import { said } from '@meadhall/protocol';
import { isPaused } from '../info.ts';
import { isChoice, type Planned, planBack, planChoices, type Return, toldOf } from '../planned.ts';
import { snapshotOf } from '../position.ts';
import { Refuse, refusalFrom, unanswerable } from '../refusal.ts';
import { type Append, type LogRow, type Store, StoreDown } from '../store.ts';
import type { Surroundings } from './match.ts';
import type { Reads } from './reads.ts';
import type { MatchState } from './state.ts';
import type { Telling } from './telling.ts';

/** How often a choice is judged anew after another process was faster. */
const RACES = 8;

/** Appends of a match: judged against the newest position, written with its link as fence, and only then told. */
export interface Writing {
  /** Whether anything is being written or judged. */
  readonly isBusy: boolean;
  /** Resolves when no append is in flight. */
  landed(): Promise<void>;
  readonly inFlight: number;
  choose(seat: Seat, asked: number, cid: string, choices: readonly unknown[], by: LogRow['by']): Promise<number>;
  goBack(from: number, back: Return): Promise<void>;
  keep(): Promise<boolean>;
  /** Takes in nothing more, waits for what has begun and keeps the position it leads to. */
  rest(): Promise<void>;
}

/** Keeps the position that is shown, unless it was kept or others have written since. */
async function keepShown(game: AnyGame, state: MatchState, store: Pick<Store, 'snap'>): Promise<boolean> {
  const { shown: position, kept: before, rested, row } = state;
  if (!position || position.ply <= before || row.status !== 'running' || state.isAsleep) return false;
  state.kept = position.ply;
  try {
    await store.snap(row.id, snapshotOf(game, position), rested);
  } catch (error) {
    state.kept = before;
    throw error;
  }
  state.rested = position.ply;
  return true;
}

/** A choice was written with its state: the one before was kept only until there is a newer one. */
function dropRested(state: MatchState, store: Pick<Store, 'snap'>, entry: Append): void {
  const { rows, snapshots = [], outcome } = entry;
  const [newest, row] = [snapshots.at(-1), rows.at(-1)];
  if (!newest || !row) return;
  // It is there already, so this only drops the other; one that stays does no harm.
  if (state.rested !== undefined) store.snap(state.row.id, newest, state.rested).catch(() => {});
  const isLoose = isChoice(row) && !isKept(row.ply, outcome === undefined ? -1 : row.ply);
  state.rested = isLoose ? row.ply : undefined;
}

export function openWriting(
  game: AnyGame,
  state: MatchState,
  telling: Pick<Telling, 'deliver' | 'standAt'>,
  reads: Reads,
  around: Pick<Surroundings, 'store' | 'bus' | 'metrics' | 'clock' | 'keepsEvery'>,
  settled: () => void,
): Writing {
  const { store, bus, metrics, clock, keepsEvery = false } = around;
  const { id } = state.row;
  const flights = new Set<Promise<boolean>>();
  /** Requests under way by seat and idempotency key: a resend waits for the first. */
  const underway = new Map<string, Promise<number>>();
  let isClosing = false;

  async function write({ entry, moves, after }: Planned): Promise<boolean> {
    state.head = after;
    const begun = clock.monotonic();
    const flight = store.append(entry);
    flights.add(flight);
    let isFirst: boolean;
    try {
      isFirst = await flight;
    } catch (error) {
      flights.delete(flight);
      reads.again().catch(() => {});
      throw error;
    }
    flights.delete(flight);
    if (!isFirst) return false;
    metrics.writes.observe(clock.monotonic() - begun);
    state.kept = Math.max(state.kept, ...(entry.snapshots ?? []).map(({ ply }) => ply));
    if (keepsEvery) dropRested(state, store, entry);
    if (entry.due !== undefined) state.row = { ...state.row, due: entry.due };
    // An earlier write of this process may have been answered later, or not at all: then the store tells all in order.
    if (entry.rows[0]?.ply !== (state.shown?.ply ?? -1) + 1) await reads.again().catch(() => {});
    else {
      for (const moved of moves) telling.deliver(moved);
      for (const back of entry.rows.filter(({ by }) => by === 'back')) telling.standAt(after, [toldOf(back)]);
    }
    if (bus.isShared) bus.publish(id, { k: 'plies', rows: entry.rows });
    settled();
    return true;
  }

  /** Waits for a read in flight and catches up with the store; throws if the match was stopped. */
  async function upToDate(): Promise<void> {
    if (reads.underway) await reads.underway;
    if (state.isBehind || state.isAsleep) await reads.again();
    if (state.stopped) throw state.stopped;
    // Whoever chose sends it again, to the process that comes after this one.
    if (isClosing) throw new StoreDown('The hall is closing.');
  }

  async function attempt(
    seat: Seat,
    asked: number,
    cid: string,
    choices: readonly unknown[],
    by: LogRow['by'],
  ): Promise<number> {
    for (let race = 0; race < RACES; race++) {
      await upToDate();
      const { head: from, row, doc } = state;
      const age = from?.asked[seat] ?? null;
      if (!from || row.status !== 'running' || age !== asked) {
        // Perhaps it was played and only the answer was lost.
        const before = from && (await store.played(id, seat, cid, asked));
        if (before !== null) return before;
        const isAhead = asked > (from?.ply ?? -1);
        if (!isAhead || race > 0) throw unanswerable(state.row.status, age, asked);
        // The client has seen more than this process: catch up and judge again.
        await reads.again();
        continue;
      }
      if (by === 'seat' && isPaused(doc)) throw new Refuse('PAUSED', said('tableRests'));
      let planned: Planned;
      try {
        planned = planChoices(game, { row, doc }, from, { seat, cid, by, choices, isKept: keepsEvery }, clock.now());
      } catch (error) {
        throw refusalFrom(error);
      }
      if (await write(planned)) return planned.after.ply;
      metrics.races.inc();
      await reads.again();
    }
    throw new Refuse('STALE_CHOICE', said('othersFaster'));
  }

  const keep = (): Promise<boolean> => keepShown(game, state, store);
  const begun = (): readonly Promise<unknown>[] => [
    ...flights,
    ...underway.values(),
    ...(reads.underway ? [reads.underway] : []),
  ];

  return {
    get isBusy() {
      return flights.size > 0 || underway.size > 0;
    },
    get inFlight() {
      return flights.size;
    },
    async landed() {
      while (flights.size > 0) await Promise.allSettled(flights);
    },
    choose(seat, asked, cid, choices, by) {
      const key = `${seat}/${cid}`;
      const same = underway.get(key);
      if (same) return same;
      const result = attempt(seat, asked, cid, choices, by);
      underway.set(key, result);
      const settle = (): void => void underway.delete(key);
      result.then(settle, settle);
      return result;
    },
    async goBack(from, back) {
      await upToDate();
      const { head, row, doc } = state;
      const late = new Refuse('STALE_CHOICE', said('goneOn'));
      if (!head || row.status !== 'running' || head.ply !== from) throw late;
      if (await write(planBack(game, { row, doc }, head, back, clock.now()))) return;
      await reads.again();
      throw late;
    },
    keep,
    async rest() {
      isClosing = true;
      for (let left = begun(); left.length > 0; left = begun()) await Promise.allSettled(left);
      await keep();
    },
  };
}
