import { type AnyPackage, same, type Viewer } from '@meadhall/core';
import type { Position } from '@meadhall/match';
import {
  LIMITS,
  newBook,
  type PlyEvents,
  PROTOCOL,
  type ServerMessage,
  type TableInfo,
  type Welcome,
} from '@meadhall/protocol';
import type { Attendance, Listener } from '../attendance.ts';
import { deadlinesAt, isPaused, tableInfo } from '../info.ts';
import { ordersAt } from '../orders.ts';
import { isChoice, toldOf, toldTo } from '../planned.ts';
import type { Moved } from '../position.ts';
import type { Surroundings } from './match.ts';
import type { MatchState } from './state.ts';

/** What listeners are told of a match, each as much as they may see. */
export interface Telling {
  info(): TableInfo;
  /** Tells everyone about the table, if that has changed since they were told. */
  table(): void;
  /** Call after the ply's row is committed: sends its events and the new view to every viewer. */
  deliver(moved: Moved): void;
  /** Sends full views, not patches, where a patch will not do: after an undo, or when clocks stop or start. */
  standAt(position: Position, missed: readonly PlyEvents[]): void;
  /** Sends a welcome with what was missed since ply `seen`, then counts the listener in. */
  welcome(listener: Listener, viewer: Viewer, seen: number | null): Promise<void>;
  history(viewer: Viewer, from: number): Promise<{ readonly plies: readonly PlyEvents[]; readonly more: boolean }>;
}

export function openTelling(
  { game, orders = [] }: AnyPackage,
  state: MatchState,
  people: Attendance,
  around: Pick<Surroundings, 'store' | 'metrics' | 'clock' | 'company'>,
): Telling {
  const { store, metrics } = around;
  const { id } = state.row;
  let toldTable = '';
  let toldOrders = state.doc;
  let doClocksStand = isPaused(state.doc);

  const info = (): TableInfo => tableInfo(state.row, state.doc, people.presence());

  /** Seconds are enough for a person's clock, and half the bytes. */
  const clocks = (position: Position): (number | null)[] | null =>
    deadlinesAt(state.doc, position)?.map((at) => (at === null ? null : Math.ceil(at / 1000))) ?? null;

  function welcomeText(viewer: Viewer, missed: readonly PlyEvents[]): string {
    const { shown } = state;
    const whole = shown && people.whole(viewer, shown);
    const message: ServerMessage = {
      t: 'welcome',
      v: PROTOCOL,
      viewer,
      table: info(),
      ply: shown?.ply ?? null,
      view: whole?.view ?? null,
      turn: shown?.turn ?? 0,
      waiting: shown?.waiting ?? [],
      question: whole?.question ?? null,
      deadlines: shown && clocks(shown),
      missed,
      book: whole?.book ?? newBook(),
      now: around.clock.now(),
      ...offers(viewer),
    };
    return JSON.stringify(message);
  }

  /** What is offered besides play; standing orders are told to their own seat and to nobody else. */
  function offers(viewer: Viewer): Pick<Welcome, 'offers' | 'orders'> {
    const company = around.company ? (['company'] as const) : [];
    if (viewer === 'spectator' || orders.length === 0) return company.length > 0 ? { offers: company } : {};
    return { offers: [...company, 'orders'], orders: ordersAt(state.doc, viewer) };
  }

  function tellOrders(): void {
    const { doc } = state;
    doc.seats.forEach((_, seat) => {
      const own = ordersAt(doc, seat);
      if (!same(own, ordersAt(toldOrders, seat))) people.tellSeat(seat, JSON.stringify({ t: 'orders', orders: own }));
    });
    toldOrders = doc;
  }

  function standAt(position: Position, missed: readonly PlyEvents[]): void {
    state.shown = position;
    if (missed.length > 0) state.recent.clear();
    people.restart(position);
    people.welcomeAll((viewer) => welcomeText(viewer, missed));
  }

  function table(): void {
    // Clocks travel with plies and welcomes: where they were stopped or set going, everyone is welcomed anew.
    if (state.shown && isPaused(state.doc) !== doClocksStand) standAt(state.shown, []);
    doClocksStand = isPaused(state.doc);
    tellOrders();
    const message: ServerMessage = { t: 'table', table: info() };
    const text = JSON.stringify(message);
    if (text === toldTable) return;
    toldTable = text;
    people.tellAll(text);
  }

  function deliver(moved: Moved): void {
    const before = state.shown;
    if (!before) return;
    const { after } = moved;
    state.shown = after;
    state.recent.push(after, moved.row.seat, moved.events);
    people.tell(before, moved, clocks(after), (viewer) => welcomeText(viewer, []));
    const outcome = after.waiting.length === 0 ? game.outcome(after.state) : null;
    if (outcome && state.row.status === 'running') {
      const { row } = state;
      state.row = { ...row, status: 'over', rev: row.rev + 1, due: null, outcome: JSON.stringify(outcome) };
      metrics.finished.inc({ game: row.game });
      table();
    }
  }

  async function logged(viewer: Viewer, from: number, limit: number): Promise<PlyEvents[]> {
    const rows = await store.log(id, from, limit);
    return rows.map((each) => {
      const { ply, hash, turn, seat } = each;
      return isChoice(each)
        ? toldTo(game, viewer, { ply, hash, turn, seat, events: JSON.parse(each.events) })
        : toldOf(each);
    });
  }

  /** What a viewer missed and is not in memory any more; nothing if it is too much. */
  async function missedSince(viewer: Viewer, seen: number | null): Promise<PlyEvents[]> {
    const { shown } = state;
    if (seen === null || !shown || shown.ply <= seen || shown.ply - seen > LIMITS.history) return [];
    return state.recent.first <= seen + 1 ? [] : logged(viewer, seen + 1, LIMITS.history);
  }

  return {
    info,
    table,
    deliver,
    standAt,
    async welcome(listener, viewer, seen) {
      const earlier = await missedSince(viewer, seen);
      const from = earlier.at(-1)?.ply ?? seen ?? Number.POSITIVE_INFINITY;
      const later = state.recent.after(from).map((one) => toldTo(game, viewer, one));
      listener.send(welcomeText(viewer, [...earlier, ...later]));
      people.add(listener, viewer, state.shown);
    },
    async history(viewer, from) {
      const plies = await logged(viewer, from, LIMITS.history);
      const last = plies.at(-1)?.ply ?? Number.POSITIVE_INFINITY;
      const reached = state.shown?.ply ?? 0;
      return { plies: plies.filter(({ ply }) => ply <= reached), more: last < reached };
    },
  };
}
