import type { AnyPackage, Seat, Viewer } from '@meadhall/core';
import type { Position } from '@meadhall/match';
import type { PlyEvents, TableInfo } from '@meadhall/protocol';
import { attendance, type Listener } from '../attendance.ts';
import type { Bus, News } from '../bus.ts';
import type { Company } from '../company/company.ts';
import type { TableDoc } from '../doc.ts';
import { isDeserted, type Presence } from '../info.ts';
import { isChoice, type Return } from '../planned.ts';
import type { Refuse } from '../refusal.ts';
import type { Restored } from '../restore.ts';
import type { Clock, Log, Metrics } from '../seams.ts';
import type { LogRow, Store, StoredMatch, TableRow } from '../store.ts';
import { openFollowing } from './following.ts';
import { serialReads } from './reads.ts';
import type { RecentPlies } from './recent.ts';
import { stateOf } from './state.ts';
import { openTelling } from './telling.ts';
import { openWriting } from './writing.ts';

export interface Surroundings {
  readonly store: Store;
  readonly bus: Bus;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Id of this server process in a cluster. */
  readonly process: string;
  readonly clock: Clock;
  /**
   * Whether every choice is written with the state it leads to. A hall that may end at any moment, and that no older version
   * can be started for, leaves no plies behind which only its own rules could play again.
   */
  readonly keepsEvery?: boolean;
  /** Called whenever someone new may be asked: bots are roused here. */
  settled(match: LiveMatch): void;
  /** Told of what other processes say about talk at a match; left out where nobody talks. */
  readonly company?: Pick<Company, 'hear' | 'missed'>;
  /** Called when a match cannot go on in this process. */
  held(match: LiveMatch, why: Refuse): void;
}

/** One match in memory. Everything that happens to it in this process goes through here. */
export interface LiveMatch {
  readonly id: string;
  readonly pkg: AnyPackage;
  readonly row: TableRow;
  readonly doc: TableDoc;
  /** The newest position that is written down and was told; null before the start. */
  readonly shown: Position | null;
  /** What happened in the newest plies, as far as this process was there and nothing was taken back. */
  readonly recent: Pick<RecentPlies, 'events'>;
  readonly info: TableInfo;
  readonly presence: Presence;
  /** For how long a seat has not been connected, as far as this process can know. */
  absentMs(seat: Seat): number;
  /** On the monotonic clock. */
  readonly lastUsed: number;
  readonly isIdle: boolean;
  /** The store could not be read when it should have been: `refresh` is owed. */
  readonly isBehind: boolean;
  /** Others have written, and nobody listens here: what is in memory is read again before it is used. */
  readonly isAsleep: boolean;
  /** Plays a choice (or a path of them) for a seat and resolves with the ply once it is written. */
  choose(seat: Seat, asked: number, cid: string, choices: readonly unknown[], by: LogRow['by']): Promise<number>;
  /** Someone starts listening; they are sent a welcome first. */
  join(listener: Listener, viewer: Viewer, seen: number | null): Promise<void>;
  part(listener: Listener, viewer: Viewer): void;
  /** What is written does not hold: everyone is told why, and nothing more is taken in. */
  hold(why: Refuse): void;
  /** All agreed: the state of an earlier ply stands again, unless the game has gone on from ply `from`. */
  goBack(from: number, back: Return): Promise<void>;
  history(viewer: Viewer, from: number): Promise<{ readonly plies: readonly PlyEvents[]; readonly more: boolean }>;
  hear(news: News): void;
  /** Reads the store again if another process has written something; tells nobody. */
  catchUp(): Promise<void>;
  /** Reads the store again: the table, and plies that were written elsewhere. */
  refresh(): Promise<void>;
  /**
   * Keeps the present position before a rest, so that a newer version of the rules never has to replay older plies; false if
   * it was kept already.
   */
  keep(): Promise<boolean>;
  /** The process ends: no more choices; those under way are written, and the position after them is kept. */
  rest(): Promise<void>;
}

/** `known` is what was found out about the stored game already. */
export function openMatch(pkg: AnyPackage, stored: StoredMatch, around: Surroundings, known?: Restored): LiveMatch {
  const { store, bus, clock } = around;
  const [{ game }, { id }] = [pkg, stored.table];
  const state = stateOf(stored);
  let lastUsed = clock.monotonic();
  /** People who are about to listen. */
  let arriving = 0;
  const settled = (): void => around.settled(match);
  const people = attendance(game, id, around, () => telling.table());
  const telling = openTelling(pkg, state, people, around);
  const following = openFollowing(game, state, people, telling, (why) => around.held(match, why));

  /** After a lost race or a failed write: wait for what is in flight, then reload from the store. */
  async function readStore(): Promise<void> {
    try {
      await writing.landed();
      state.head = state.shown;
      const found = await store.load(id);
      if (found) following.adopt(found);
      state.isBehind = false;
      state.isAsleep = false;
    } catch (error) {
      state.isBehind = true;
      throw error;
    }
  }
  const reads = serialReads(readStore, settled);
  const writing = openWriting(game, state, telling, reads, around, settled);

  async function catchUp(): Promise<void> {
    if (state.isBehind || state.isAsleep) return reads.again();
    if (!bus.isShared) return;
    const [newest] = await store.heads([id]);
    if (newest && (newest.ply > (state.shown?.ply ?? -1) || newest.rev > state.row.rev)) await reads.again();
  }

  /** Where all people are away bots go on as long as somebody looks on, and only the process where they are knows that for sure. */
  function rouseIfDeserted(): void {
    if (isDeserted(state.doc)) settled();
  }

  async function refresh(): Promise<void> {
    await reads.again();
    telling.table();
    rouseIfDeserted();
  }

  const isIdle = (): boolean => people.isEmpty && arriving === 0 && !writing.isBusy && !reads.underway;

  /** Plies that another process has written. */
  function hearPlies(written: readonly LogRow[]): void {
    const next = (state.shown?.ply ?? -1) + 1;
    const rows = written.filter(({ ply }) => ply >= next);
    if (rows.length === 0) return;
    // Whoever wrote them has someone who listens; here they are played again when someone asks. Where all people are away the
    // writer may rest, and each process that knows of onlookers has to rouse the bots.
    if (isIdle() && !isDeserted(state.doc)) {
      state.isAsleep = true;
      return;
    }
    const isPlain = rows[0]?.ply === next && rows.every(isChoice);
    if (writing.inFlight > 0 || reads.underway || !state.shown || !isPlain) return void reads.again().catch(() => {});
    following.takeOver(rows);
    state.head = state.shown;
    // Whoever wrote these plies rouses the bots.
    rouseIfDeserted();
  }

  function hear(news: News): void {
    switch (news.k) {
      case 'plies':
        return hearPlies(news.rows);
      case 'table':
        for (const { seat, why } of news.gone ?? []) people.dismiss(seat, why);
        return void refresh().catch(() => {});
      case 'ended':
        return people.dismissDevice(news.device);
      case 'here':
        people.heardOf(news);
        return rouseIfDeserted();
      case 'who':
        return people.announce();
      case 'said':
      case 'building':
        return around.company?.hear(id, news);
    }
  }

  const used = (): void => {
    lastUsed = clock.monotonic();
  };

  const match: LiveMatch = {
    id,
    pkg,
    recent: state.recent,
    get row() {
      return state.row;
    },
    get doc() {
      return state.doc;
    },
    get shown() {
      return state.shown;
    },
    get info() {
      return telling.info();
    },
    get presence() {
      return people.presence();
    },
    get lastUsed() {
      return lastUsed;
    },
    get isBehind() {
      return state.isBehind;
    },
    get isAsleep() {
      return state.isAsleep;
    },
    get isIdle() {
      return isIdle();
    },
    choose(...given) {
      used();
      return writing.choose(...given);
    },
    goBack(from, back) {
      used();
      return writing.goBack(from, back);
    },
    async join(listener, viewer, seen) {
      used();
      arriving++;
      try {
        await catchUp().catch(() => {});
        await telling.welcome(listener, viewer, seen);
      } finally {
        arriving--;
      }
      rouseIfDeserted();
    },
    part(listener, viewer) {
      used();
      people.remove(listener, viewer);
    },
    hold: following.hold,
    history: telling.history,
    hear,
    catchUp,
    absentMs: (seat) => people.absentMs(seat),
    refresh,
    keep: writing.keep,
    rest: writing.rest,
  };
  following.adopt(stored, known);
  return match;
}
