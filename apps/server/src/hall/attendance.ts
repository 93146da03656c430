import { type AnyGame, same, type Viewer } from '@meadhall/core';
import type { ServerMessage } from '@meadhall/protocol';
import type { Bus } from '../bus/bus.ts';
import type { Presence } from './info.ts';
import type { Moved, Position } from './position.ts';
import { openStream, type Stream } from './stream.ts';

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

interface Ears {
  readonly listeners: Set<Listener>;
  stream: Stream | null;
}

export interface Attendance {
  readonly isEmpty: boolean;
  presence(): Presence;
  add(listener: Listener, viewer: Viewer): void;
  remove(listener: Listener, viewer: Viewer): void;
  /** One ply to everyone, each in their own view. `welcome` is sent where a stream has to begin afresh. */
  tell(
    before: Position,
    moved: Moved,
    deadlines: readonly (number | null)[] | null,
    welcome: (viewer: Viewer) => string,
  ): void;
  tellAll(text: string): void;
  welcomeAll(welcome: (viewer: Viewer) => string): void;
  /** Every stream begins afresh at this position. */
  restart(game: AnyGame, at: Position): void;
  whole(game: AnyGame, viewer: Viewer, at: Position): ReturnType<Stream['whole']>;
  dismiss(seat: number, why: 'moved' | 'kicked'): void;
  heardOf(process: string, seats: readonly number[], watching: number): void;
  announce(): void;
}

/** Who listens to a match in this process, and who is known to listen elsewhere. */
export function attendance(match: string, process: string, bus: Bus, changed: () => void): Attendance {
  const ears = new Map<Viewer, Ears>();
  const elsewhere = new Map<
    string,
    { readonly seats: readonly number[]; readonly watching: number; readonly at: number }
  >();
  let listening = 0;
  let timer: NodeJS.Timeout | null = null;

  function earsOf(viewer: Viewer): Ears {
    let found = ears.get(viewer);
    if (!found) {
      found = { listeners: new Set(), stream: null };
      ears.set(viewer, found);
    }
    return found;
  }

  const seatsHere = (): number[] =>
    [...ears].flatMap(([viewer, { listeners }]) => (viewer !== 'spectator' && listeners.size > 0 ? [viewer] : []));
  const watchingHere = (): number => ears.get('spectator')?.listeners.size ?? 0;

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

  function streamOf(game: AnyGame, viewer: Viewer, at: Position): Stream {
    const found = earsOf(viewer);
    found.stream ??= openStream(game, viewer, at);
    return found.stream;
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
    add(listener, viewer) {
      earsOf(viewer).listeners.add(listener);
      listening++;
      soon();
    },
    remove(listener, viewer) {
      const found = ears.get(viewer);
      if (!found?.listeners.delete(listener)) return;
      listening--;
      // Without listeners a stream falls behind: the next one begins with a whole view.
      if (found.listeners.size === 0) ears.delete(viewer);
      soon();
    },
    tell(before, moved, deadlines, welcome) {
      for (const [viewer, found] of ears) {
        const { listeners, stream } = found;
        if (!stream) continue;
        let message: string | Uint8Array = stream.update(before, moved, deadlines);
        if (stream.isFull) {
          found.stream = null;
          message = welcome(viewer);
        }
        for (const listener of listeners) listener.send(message);
      }
    },
    tellAll(text) {
      for (const { listeners } of ears.values()) for (const listener of listeners) listener.send(text);
    },
    welcomeAll(welcome) {
      for (const [viewer, { listeners }] of ears) {
        if (listeners.size === 0) continue;
        const text = welcome(viewer);
        for (const listener of listeners) listener.send(text);
      }
    },
    restart(game, at) {
      for (const [viewer, found] of ears) found.stream = found.listeners.size > 0 ? openStream(game, viewer, at) : null;
    },
    whole: (game, viewer, at) => streamOf(game, viewer, at).whole(at),
    dismiss(seat, why) {
      for (const listener of ears.get(seat)?.listeners ?? []) listener.dismiss({ t: 'bye', why, again: false });
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
