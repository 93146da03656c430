import { type AnyGame, same, type Viewer } from '@meadhall/core';
import type { Position } from '@meadhall/match';
import type { ServerMessage } from '@meadhall/protocol';
import type { Bus, News } from './bus.ts';
import { type Chorus, chorus } from './chorus.ts';
import type { Presence } from './info.ts';
import type { Moved } from './position.ts';
import type { Clock } from './seams.ts';

/** Whatever can be told something: a connection. */
export interface Listener {
  /** The device of a person by whose key this connection has its seat. */
  readonly device?: string | null;
  /** Who watches, if the hall knows them. */
  readonly name?: string | null;
  /** The table itself, on a large screen: it is no guest. */
  readonly isScreen?: boolean;
  /** The page is hidden: nobody looks at it. */
  readonly isHidden?: boolean;
  /** Text is a message of its own kind, bytes are an update. */
  send(message: string | Uint8Array): void;
  /** Ends it, after saying why. */
  dismiss(message: ServerMessage): void;
}

type Here = Omit<Extract<News, { k: 'here' }>, 'k'>;

/** What another process last said about its connections is believed for so long. */
const BELIEVED = 45_000;
/** Several people coming back at once are one piece of news. */
const PAUSE = 40;

export interface Attendance {
  readonly isEmpty: boolean;
  presence(): Presence;
  /** For how long a seat has not been connected, as far as this process can know; 0 if it is. */
  absentMs(seat: number): number;
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
  tellSeat(seat: number, text: string): void;
  welcomeAll(welcome: (viewer: Viewer) => string): void;
  /** Everyone begins afresh at this position. */
  restart(at: Position): void;
  whole(viewer: Viewer, at: Position): ReturnType<Chorus['whole']>;
  dismiss(seat: number, why: 'moved' | 'kicked'): void;
  dismissDevice(device: string): void;
  heardOf(there: Here): void;
  announce(): void;
}

/** Who listens to a match in this process, and who is known to listen elsewhere. */
export function attendance(
  game: AnyGame,
  match: string,
  { process, bus, clock }: { readonly process: string; readonly bus: Bus; readonly clock: Clock },
  changed: () => void,
): Attendance {
  const ears = new Map<Viewer, Set<Listener>>();
  const singing = chorus(game);
  const elsewhere = new Map<string, Omit<Here, 'process'> & { readonly at: number }>();
  let listening = 0;
  let isSoon = false;
  /** When each seat was last known to be connected; until then as if everyone had been here when this was opened. */
  const lastHere = new Map<Viewer, number>();
  const opened = clock.monotonic();

  const seatsHere = (): number[] => [...ears.keys()].filter((viewer) => viewer !== 'spectator');
  const lookingHere = (): number[] =>
    seatsHere().filter((seat) => [...(ears.get(seat) ?? [])].some(({ isHidden }) => !isHidden));
  const watchingHere = (): number => [...(ears.get('spectator') ?? [])].filter(({ isScreen }) => !isScreen).length;

  const namesHere = (): string[] =>
    [...(ears.get('spectator') ?? [])].flatMap(({ name }) => (name == null ? [] : [name]));

  function announce(): void {
    if (!bus.isShared) return;
    bus.publish(match, {
      k: 'here',
      process,
      seats: seatsHere(),
      watching: watchingHere(),
      names: namesHere(),
      looking: lookingHere(),
    });
  }

  function soon(): void {
    if (isSoon) return;
    isSoon = true;
    clock.after(PAUSE, () => {
      isSoon = false;
      announce();
      changed();
    });
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
      const looking = new Set(lookingHere());
      let watching = watchingHere();
      const names = new Set(namesHere());
      const stale = clock.monotonic() - BELIEVED;
      for (const [name, there] of elsewhere) {
        if (there.at < stale) {
          for (const seat of there.seats) lastHere.set(seat, Math.max(there.at, lastHere.get(seat) ?? opened));
          elsewhere.delete(name);
        } else {
          for (const seat of there.seats) seats.add(seat);
          for (const seat of there.looking ?? there.seats) looking.add(seat);
          watching += there.watching;
          for (const name of there.names ?? []) names.add(name);
        }
      }
      return { seats, watching, names: [...names].sort(), looking };
    },
    absentMs(seat) {
      return this.presence().seats.has(seat) ? 0 : clock.monotonic() - (lastHere.get(seat) ?? opened);
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
        lastHere.set(viewer, clock.monotonic());
        singing.remove(viewer);
      }
      soon();
    },
    tell(before, moved, deadlines, welcome) {
      for (const viewer of singing.tell(before, moved, deadlines, tellOne)) tellOne(viewer, welcome(viewer));
    },
    tellSeat: (seat, text) => tellOne(seat, text),
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
    dismissDevice(device) {
      for (const listener of [...ears.values()].flatMap((those) => [...those]))
        if (listener.device === device) listener.dismiss({ t: 'bye', why: 'ended', again: false });
    },
    heardOf({ process: name, seats, watching, names = [], looking = seats }) {
      if (name === process) return;
      const before = elsewhere.get(name);
      for (const seat of before?.seats ?? []) if (!seats.includes(seat)) lastHere.set(seat, clock.monotonic());
      elsewhere.set(name, { seats, watching, names, looking, at: clock.monotonic() });
      const isSame = same(before?.seats ?? [], seats) && same(before?.names ?? [], names);
      if (!isSame || (before?.watching ?? 0) !== watching) changed();
    },
    announce,
  };
}
