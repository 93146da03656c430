import type { AnyPackage, Seat, Viewer } from '@meadhall/core';
import { LIMITS, newBook, type PlyEvents, PROTOCOL, type ServerMessage, type TableInfo } from '@meadhall/protocol';
import type { Bus, News } from '../bus/bus.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { LogRow, Store, StoredMatch, TableRow } from '../store/store.ts';
import { attendance, type Listener } from './attendance.ts';
import { docFrom, type TableDoc } from './doc.ts';
import { deadlinesAt, tableInfo } from './info.ts';
import { type Planned, planBack, planChoices, toldOf } from './planned.ts';
import { type Moved, type Position, positionFrom, replayed, snapshotOf } from './position.ts';
import { Refuse, refusalFrom, unanswerable } from './refusal.ts';

/** Plies whose events stay at hand for someone who was away for a moment. */
const RECENT = 16;
const RACES = 8;

export interface Surroundings {
  readonly store: Store;
  readonly bus: Bus;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** This process, among others. */
  readonly process: string;
  now(): number;
  /** Called whenever someone new may be asked: bots are roused here. */
  settled(match: Match): void;
}

/** One match in memory. Everything that happens to it in this process goes through here. */
export interface Match {
  readonly id: string;
  readonly pkg: AnyPackage;
  readonly row: TableRow;
  readonly doc: TableDoc;
  /** The newest position that is written down and was told; null before the start. */
  readonly shown: Position | null;
  readonly info: TableInfo;
  readonly lastUsed: number;
  readonly isIdle: boolean;
  /** The store could not be read when it should have been: `refresh` is owed. */
  readonly isBehind: boolean;
  /** Plays a choice (or a path of them) for a seat and resolves with the ply once it is written. */
  choose(seat: Seat, asked: number, cid: string, choices: readonly unknown[], by: LogRow['by']): Promise<number>;
  /** Someone starts listening; they are sent a welcome first. */
  join(listener: Listener, viewer: Viewer, seen: number | null): Promise<void>;
  part(listener: Listener, viewer: Viewer): void;
  /** All agreed: the state after ply `to` stands again, unless the game has gone on from ply `from`. */
  goBack(seat: Seat, from: number, to: number, state: unknown): Promise<void>;
  history(viewer: Viewer, from: number): Promise<{ readonly plies: readonly PlyEvents[]; readonly more: boolean }>;
  hear(news: News): void;
  /** Reads the store again: the table, and plies that were written elsewhere. */
  refresh(): Promise<void>;
  /** Keeps the present position, so that a newer version of the rules never has to replay older plies. */
  keep(): Promise<void>;
}

export function openMatch(pkg: AnyPackage, stored: StoredMatch, around: Surroundings): Match {
  const { store, bus, log, metrics } = around;
  const { game } = pkg;
  const { id } = stored.table;
  let row = stored.table;
  let doc = docFrom(row.doc);
  /** `head` runs ahead of `shown` while a choice is being written. */
  let shown: Position | null = null;
  let head: Position | null = null;
  let kept = -1;
  let flights = 0;
  let healing: Promise<void> | null = null;
  let isBehind = false;
  let lastUsed = around.now();
  let recent: { readonly ply: number; readonly events: readonly unknown[] }[] = [];
  const underway = new Map<string, Promise<number>>();
  const people = attendance(game, id, around.process, bus, () => tellTable());

  const info = (): TableInfo => tableInfo(row, doc, people.presence());
  const tellTable = (): void => {
    const message: ServerMessage = { t: 'table', table: info() };
    people.tellAll(JSON.stringify(message));
  };

  /** Seconds are enough for a person's clock, and half the bytes. */
  const clocks = (position: Position): (number | null)[] | null =>
    deadlinesAt(doc, position)?.map((at) => (at === null ? null : Math.ceil(at / 1000))) ?? null;

  function remember(ply: number, events: readonly unknown[]): void {
    recent.push({ ply, events });
    if (recent.length > RECENT * 2) recent = recent.slice(-RECENT);
  }

  /** A ply is written: now it is true, and everyone is told. */
  function deliver(moved: Moved): void {
    const before = shown;
    if (!before) return;
    shown = moved.after;
    remember(moved.after.ply, moved.events);
    people.tell(before, moved, clocks(moved.after), (viewer) => JSON.stringify(welcome(viewer, [])));
    const outcome = moved.after.waiting.length === 0 ? game.outcome(moved.after.state) : null;
    if (outcome && row.status === 'running') {
      row = { ...row, status: 'over', rev: row.rev + 1, due: null, outcome: JSON.stringify(outcome) };
      metrics.finished.inc({ game: row.game });
      tellTable();
    }
  }

  /** Time did not simply go on: everyone is shown the whole table again. */
  function standAt(position: Position, missed: readonly PlyEvents[]): void {
    shown = position;
    if (missed.length > 0) recent = [];
    people.restart(position);
    people.welcomeAll((viewer) => JSON.stringify(welcome(viewer, missed)));
  }

  /** Takes over what the store holds beyond what this process has shown. */
  function adopt({ table, game: stored }: StoredMatch): void {
    if (table.rev >= row.rev) {
      row = table;
      doc = docFrom(table.doc);
    }
    if (!stored) return;
    if (!shown || stored.snapshot.ply > shown.ply) {
      shown = positionFrom(game, stored.snapshot, stored.hash);
      kept = stored.snapshot.ply;
      recent = [];
      for (const { after, events } of replay(stored.rows)) {
        shown = after;
        remember(after.ply, events);
      }
      standAt(shown, []);
    } else {
      for (const moved of replay(stored.rows.filter(({ ply }) => ply > (shown?.ply ?? -1)))) deliver(moved);
    }
    head = shown;
  }

  function* replay(rows: readonly LogRow[]): Generator<Moved> {
    for (const logged of rows) {
      if (!shown) return;
      const moved = replayed(game, shown, logged);
      if (!moved.agrees) {
        metrics.disagreements.inc({ game: row.game });
        log.error({ match: id, ply: logged.ply }, 'replaying a ply gave another state than its writer saw');
      }
      yield moved;
    }
  }

  /** After a lost race or a failed write: wait for what is in the air, then believe the store. */
  function heal(): Promise<void> {
    healing ??= (async () => {
      try {
        while (flights > 0) await new Promise((resolve) => setImmediate(resolve));
        head = shown;
        const stored = await store.load(id);
        if (stored) adopt(stored);
        isBehind = false;
      } catch (error) {
        isBehind = true;
        throw error;
      } finally {
        healing = null;
      }
      around.settled(match);
    })();
    return healing;
  }

  /** Before someone is shown the table: another process may have written a ply and died before telling. */
  async function catchUp(): Promise<void> {
    if (isBehind) return heal();
    if (!bus.isShared) return;
    const [newest] = await store.heads([id]);
    if (newest && (newest.ply > (shown?.ply ?? -1) || newest.rev > row.rev)) await heal();
  }

  async function write({ entry, moves, after }: Planned): Promise<boolean> {
    head = after;
    flights++;
    const begun = performance.now();
    let isFirst: boolean;
    try {
      isFirst = await store.append(entry);
    } catch (error) {
      flights--;
      heal().catch(() => {});
      throw error;
    }
    flights--;
    if (!isFirst) return false;
    metrics.writes.observe(performance.now() - begun);
    if (entry.snapshot) kept = Math.max(kept, entry.snapshot.ply);
    if (entry.due !== undefined) row = { ...row, due: entry.due };
    for (const moved of moves) deliver(moved);
    for (const back of entry.rows.filter(({ by }) => by === 'back')) standAt(after, [toldOf(back)]);
    if (bus.isShared) bus.publish(id, { k: 'plies', rows: entry.rows });
    around.settled(match);
    return true;
  }

  async function attempt(
    seat: Seat,
    asked: number,
    cid: string,
    choices: readonly unknown[],
    by: LogRow['by'],
  ): Promise<number> {
    for (let race = 0; race < RACES; race++) {
      if (healing) await healing;
      if (isBehind) await heal();
      const from = head;
      const age = from?.asked[seat] ?? null;
      if (!from || row.status !== 'running' || age !== asked) {
        // Perhaps it was played and only the answer was lost.
        const before = from && (await store.played(id, seat, cid, asked));
        if (before !== null) return before;
        const isAhead = asked > (from?.ply ?? -1);
        if (!isAhead || race > 0) throw unanswerable(row.status, age, asked);
        // The client has seen more than this process: catch up and judge again.
        await heal();
        continue;
      }
      let planned: Planned;
      try {
        planned = planChoices(game, { row, doc, kept }, from, { seat, cid, by, choices }, around.now());
      } catch (error) {
        throw refusalFrom(error);
      }
      if (await write(planned)) return planned.after.ply;
      metrics.races.inc();
      await heal();
    }
    throw new Refuse('STALE_CHOICE', 'Others were faster again and again; look once more.');
  }

  function welcome(viewer: Viewer, missed: readonly PlyEvents[]): ServerMessage {
    const whole = shown && people.whole(viewer, shown);
    return {
      t: 'welcome',
      v: PROTOCOL,
      viewer,
      table: info(),
      ply: shown?.ply ?? null,
      view: whole?.view ?? null,
      waiting: shown?.waiting ?? [],
      question: whole?.question ?? null,
      deadlines: shown && clocks(shown),
      missed,
      book: whole?.book ?? newBook(),
      now: around.now(),
    };
  }

  const told = (viewer: Viewer, ply: number, events: readonly unknown[]): PlyEvents => ({
    ply,
    events: game.viewEvents(events, viewer),
  });

  async function logged(viewer: Viewer, from: number, limit: number): Promise<PlyEvents[]> {
    const rows = await store.log(id, from, limit);
    return rows.map((each) => (each.by === 'back' ? toldOf(each) : told(viewer, each.ply, JSON.parse(each.events))));
  }

  /** What a viewer missed since a ply. From memory if it was a moment ago; nothing if it is too much. */
  async function missedSince(viewer: Viewer, seen: number | null): Promise<PlyEvents[]> {
    if (seen === null || !shown || shown.ply <= seen || shown.ply - seen > LIMITS.history) return [];
    const first = recent[0]?.ply ?? Number.POSITIVE_INFINITY;
    return first <= seen + 1 ? [] : logged(viewer, seen + 1, LIMITS.history);
  }

  const match: Match = {
    id,
    pkg,
    get row() {
      return row;
    },
    get doc() {
      return doc;
    },
    get shown() {
      return shown;
    },
    get info() {
      return info();
    },
    get lastUsed() {
      return lastUsed;
    },
    get isBehind() {
      return isBehind;
    },
    get isIdle() {
      return people.isEmpty && flights === 0 && underway.size === 0 && !healing;
    },
    choose(seat, asked, cid, choices, by) {
      lastUsed = around.now();
      const key = `${seat}/${cid}`;
      const same = underway.get(key);
      if (same) return same;
      const result = attempt(seat, asked, cid, choices, by);
      underway.set(key, result);
      const settle = (): void => void underway.delete(key);
      result.then(settle, settle);
      return result;
    },
    async goBack(seat, from, to, state) {
      lastUsed = around.now();
      if (healing) await healing;
      if (isBehind) await heal();
      const late = new Refuse('STALE_CHOICE', 'The game has gone on meanwhile.');
      if (!head || row.status !== 'running' || head.ply !== from) throw late;
      if (await write(planBack(game, { row, doc, kept }, head, { seat, to, state }, around.now()))) return;
      await heal();
      throw late;
    },
    async join(listener, viewer, seen) {
      lastUsed = around.now();
      await catchUp().catch(() => {});
      const earlier = await missedSince(viewer, seen);
      const from = earlier.at(-1)?.ply ?? seen ?? Number.POSITIVE_INFINITY;
      const later = recent.filter(({ ply }) => ply > from).map(({ ply, events }) => told(viewer, ply, events));
      listener.send(JSON.stringify(welcome(viewer, [...earlier, ...later])));
      people.add(listener, viewer, shown);
    },
    part(listener, viewer) {
      lastUsed = around.now();
      people.remove(listener, viewer);
    },
    async history(viewer, from) {
      const plies = await logged(viewer, from, LIMITS.history);
      const last = plies.at(-1)?.ply ?? Number.POSITIVE_INFINITY;
      const reached = shown?.ply ?? 0;
      return { plies: plies.filter(({ ply }) => ply <= reached), more: last < reached };
    },
    hear(news) {
      switch (news.k) {
        case 'plies': {
          const next = (shown?.ply ?? -1) + 1;
          const rows = news.rows.filter(({ ply }) => ply >= next);
          if (rows.length === 0) return;
          const isPlain = rows[0]?.ply === next && rows.every(({ by }) => by !== 'back');
          if (flights > 0 || healing || !shown || !isPlain) return void heal().catch(() => {});
          for (const moved of replay(rows)) deliver(moved);
          // Whoever wrote these plies rouses the bots.
          head = shown;
          return;
        }
        case 'table':
          for (const { seat, why } of news.gone ?? []) people.dismiss(seat, why);
          return void match.refresh().catch(() => {});
        case 'here':
          return people.heardOf(news.process, news.seats, news.watching);
        case 'who':
          return people.announce();
      }
    },
    async refresh() {
      await heal();
      tellTable();
    },
    async keep() {
      if (shown && shown.ply > kept && row.status === 'running') await store.snap(id, snapshotOf(game, shown));
    },
  };
  adopt(stored);
  return match;
}
