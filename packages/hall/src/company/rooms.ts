import type { Viewer } from '@meadhall/core';
import type { ServerMessage } from '@meadhall/protocol';
import type { LiveMatch } from '../match/match.ts';
import type { Clock } from '../seams.ts';
import { lineFrom, mayHear, speakerOf } from './lines.ts';
import type { CompanyStore, LineRow } from './rows.ts';

/** Someone connected to a match. */
export interface Hearer {
  readonly match: LiveMatch;
  readonly viewer: Viewer;
  /** Who watches, where the hall knows them. Whose a seat is, its table says. */
  readonly person: { readonly id: string; readonly name: string } | null;
  send(message: ServerMessage): void;
}

interface Ear {
  readonly hearer: Hearer;
  muted: ReadonlySet<string>;
  /** Up to this line nothing is missing; null before the first answer. */
  to: number | null;
}

/** Lines of one match that are read at once. */
export const MOST_LINES = 10_000;

/** What was lost on the way, or perhaps written without an answer, is read after so long. */
const READ_AGAIN_MS = 1_000;

/** Who speaks here; null for someone the hall does not know. */
export const selfOf = ({ match, viewer, person }: Hearer): string | null =>
  speakerOf(match.id, match.doc, viewer, person?.id ?? null);

/** Who listens to which match in this process, and what they have been told of it. */
export interface Rooms {
  readonly listening: number;
  has(hearer: Hearer): boolean;
  /** Lets somebody in, who hears from now on. Null if they left before. */
  enter(hearer: Hearer, muted: ReadonlySet<string>): Ear | null;
  /** Whether they were in. */
  leave(hearer: Hearer): boolean;
  /** Tells a line to all who may hear it; its speaker also which message it answers. */
  tell(row: LineRow, own?: { readonly hearer: Hearer; readonly id: string }): void;
  /** Reads in a moment what those who listen have not been told of; a store that is away is asked again. */
  readLater(match: string): void;
  /** News were lost: all rooms are read. */
  readAll(): void;
  /** Somebody hears from now on all but these, wherever they listen. */
  mute(self: string, muted: ReadonlySet<string>): void;
  /** Shows a set in the making to everyone but whoever lays it. */
  show(match: string, seat: number, set: readonly string[]): void;
}

export function openRooms(store: Pick<CompanyStore, 'lines'>, clock: Pick<Clock, 'after'>): Rooms {
  const rooms = new Map<string, Map<Hearer, Ear>>();
  /** Whoever left while the store was asked for them is not let in any more. */
  const gone = new WeakSet<Hearer>();
  const earsAt = (match: string): Iterable<Ear> => rooms.get(match)?.values() ?? [];

  function tell(row: LineRow, own?: { readonly hearer: Hearer; readonly id: string }): void {
    let isLate = false;
    for (const ear of earsAt(row.match)) {
      const { hearer, muted, to } = ear;
      if (to !== null && row.number === to + 1) ear.to = row.number;
      else if (to !== null && row.number > to) isLate = true;
      if (!mayHear(row.room, hearer.viewer, hearer.match.row)) continue;
      const line = lineFrom(row, muted);
      hearer.send({ t: 'said', line, ...(own?.hearer === hearer ? { id: own.id } : {}) });
    }
    if (isLate) readLater(row.match);
  }

  const late = new Set<string>();
  function readLater(match: string): void {
    if (late.has(match)) return;
    late.add(match);
    clock.after(READ_AGAIN_MS, () => {
      late.delete(match);
      if (rooms.has(match)) catchUp(match).catch(() => readLater(match));
    });
  }

  async function catchUp(match: string): Promise<void> {
    const ears = [...earsAt(match)].filter(({ to }) => to !== null);
    if (ears.length === 0) return;
    const rows = await store.lines(match, Math.min(...ears.map(({ to }) => to ?? 0)), MOST_LINES);
    for (const ear of ears) {
      const missed = rows.filter(({ number }) => number > (ear.to ?? 0));
      ear.to = Math.max(ear.to ?? 0, missed.at(-1)?.number ?? 0);
      const { hearer, muted } = ear;
      for (const row of missed)
        if (mayHear(row.room, hearer.viewer, hearer.match.row)) hearer.send({ t: 'said', line: lineFrom(row, muted) });
    }
  }

  return {
    get listening() {
      return [...rooms.values()].reduce((sum, ears) => sum + ears.size, 0);
    },
    has: (hearer) => rooms.get(hearer.match.id)?.has(hearer) === true,
    enter(hearer, muted) {
      if (gone.has(hearer)) return null;
      const ears = rooms.get(hearer.match.id) ?? new Map<Hearer, Ear>();
      const ear: Ear = { hearer, muted, to: null };
      rooms.set(hearer.match.id, ears.set(hearer, ear));
      return ear;
    },
    leave(hearer) {
      gone.add(hearer);
      const ears = rooms.get(hearer.match.id);
      if (!ears?.delete(hearer)) return false;
      if (ears.size === 0) rooms.delete(hearer.match.id);
      return true;
    },
    tell,
    readLater,
    readAll() {
      for (const match of rooms.keys()) readLater(match);
    },
    mute(self, muted) {
      for (const ears of rooms.values()) {
        for (const ear of ears.values()) if (selfOf(ear.hearer) === self) ear.muted = muted;
      }
    },
    show(match, seat, set) {
      for (const { hearer } of earsAt(match)) {
        if (hearer.viewer !== seat) hearer.send({ t: 'building', seat, set });
      }
    },
  };
}
