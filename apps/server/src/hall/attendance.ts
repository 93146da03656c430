import { type AnyGame, same, type Viewer } from '@meadhall/core';
import type { ServerMessage } from '@meadhall/protocol';
import type { Bus } from '../bus/bus.ts';
import { type Chorus, chorus } from './chorus.ts';
import type { Presence } from './info.ts';
import type { Moved, Position } from './position.ts';

/** Whatever can be told something: a connection. */
export interface Listener {
  /** Text is a message of its own kind, bytes are an update. */
  send(message: string | Uint8Array): void;
  /** Ends it, after saying why. */
  dismiss(message: ServerMessage): void;
}

/** What another process last said about its connections is believed for so long. */
const BELIEVED = 45_000;
/** Several people coming back at once are one piece of news. */
const PAUSE = 40;

export interface Attendance {
  readonly isEmpty: boolean;
  presence(): Presence;
  /** Someone listens from this position on; null before the start. */
  add(listener: Listener, viewer: Viewer, at: Position | null): void;
  remove(listener: Listener, viewer: Viewer): void;
  /** One ply to everyone, each in their own view. `welcome` is sent where someone has to begin afresh. */
  tell(
    before: Position,
    moved: Moved,
    deadlines: readonly (number | null)[] | null,
    welcome: (viewer: Viewer) => string,
  ): void;
  tellAll(text: string): void;
  welcomeAll(welcome: (viewer: Viewer) => string): void;
  /** Everyone begins afresh at this position. */
  restart(at: Position): void;
  whole(viewer: Viewer, at: Position): ReturnType<Chorus['whole']>;
  dismiss(seat: number, why: 'moved' | 'kicked'): void;
  heardOf(process: string, seats: readonly number[], watching: number): void;
  announce(): void;
}

/** Who listens to a match in this process, and who is known to listen elsewhere. */
export function attendance(game: AnyGame, match: string, process: string, bus: Bus, changed: () => void): Attendance {
  const ears = new Map<Viewer, Set<Listener>>();
  const singing = chorus(game);
  const elsewhere = new Map<
    string,
    { readonly seats: readonly number[]; readonly watching: number; readonly at: number }
  >();
  let listening = 0;
  let timer: NodeJS.Timeout | null = null;

  const seatsHere = (): number[] => [...ears.keys()].filter((viewer) => viewer !== 'spectator');
  const watchingHere = (): number => ears.get('spectator')?.size ?? 0;

  function announce(): void {
    if (!bus.isShared) return;
    bus.publish(match, { k: 'here', process, seats: seatsHere(), watching: watchingHere() });
  }

  function soon(): void {
    if (timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      announce();
      changed();
    }, PAUSE);
  }

  function tellOne(viewer: Viewer, message: string | Uint8Array): void {
    for (const listener of ears.get(viewer) ?? []) listener.send(message);
  }

  return {
    get isEmpty() {
      return listening === 0;
    },
    presence() {
      const seats = new Set(seatsHere());
      let watching = watchingHere();
      const stale = Date.now() - BELIEVED;
      for (const [name, there] of elsewhere) {
        if (there.at < stale) elsewhere.delete(name);
        else {
          for (const seat of there.seats) seats.add(seat);
          watching += there.watching;
        }
      }
      return { seats, watching };
    },
    add(listener, viewer, at) {
      const listeners = ears.get(viewer) ?? new Set();
      ears.set(viewer, listeners.add(listener));
      if (at) singing.add(viewer, at);
      listening++;
      soon();
    },
    remove(listener, viewer) {
      const listeners = ears.get(viewer);
      if (!listeners?.delete(listener)) return;
      listening--;
      if (listeners.size === 0) {
        ears.delete(viewer);
        singing.remove(viewer);
      }
      soon();
    },
    tell(before, moved, deadlines, welcome) {
      for (const viewer of singing.tell(before, moved, deadlines, tellOne)) tellOne(viewer, welcome(viewer));
    },
    tellAll(text) {
      for (const viewer of ears.keys()) tellOne(viewer, text);
    },
    welcomeAll(welcome) {
      for (const viewer of ears.keys()) tellOne(viewer, welcome(viewer));
    },
    restart: (at) => singing.restart(at),
    whole: (viewer, at) => singing.whole(viewer, at),
    dismiss(seat, why) {
      for (const listener of ears.get(seat) ?? []) listener.dismiss({ t: 'bye', why, again: false });
    },
    heardOf(name, seats, watching) {
      if (name === process) return;
      const before = elsewhere.get(name);
      elsewhere.set(name, { seats, watching, at: Date.now() });
      if (!same(before?.seats ?? [], seats) || (before?.watching ?? 0) !== watching) changed();
    },
    announce,
  };
}
