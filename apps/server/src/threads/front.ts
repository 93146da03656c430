import { type Clock, type Connections, HELLO_MS, type Metrics, MOST_UNSENT, type Socket } from '@meadhall/hall';
import { CLOSE, type ServerMessage } from '@meadhall/protocol';
import { WATCHED } from './line.ts';
import type { Link } from './link.ts';
import type { FromThread, ToThread } from './messages.ts';

/** How often a thread is told about a client that has not taken what it was sent. */
const WATCH_MS = 100;
const FAREWELL: ServerMessage = { t: 'bye', why: 'restart', again: true };

/** A thread as a client's connection knows it. */
export type Home = Pick<Link<ToThread>, 'tell'>;

interface Guest {
  readonly socket: Socket;
  readonly home: Home;
  isWatched: boolean;
}

export interface Front extends Connections {
  /** Does to a socket what a thread asks; false if it asks for something else. */
  obey(item: FromThread, bytes: Uint8Array | null): boolean;
  /** A thread has ended: its clients are asked to come again. */
  abandon(home: Home): void;
}

const textOf = (data: string | Uint8Array): string =>
  typeof data === 'string' ? data : Buffer.from(data.buffer, data.byteOffset, data.length).toString();

/** The match that a client greets; null if it says anything else first. */
function greeted(data: string): string | null {
  try {
    const said: unknown = JSON.parse(data);
    const isHello = typeof said === 'object' && said !== null && 't' in said && said.t === 'hello' && 'match' in said;
    return isHello && typeof said.match === 'string' ? said.match : null;
  } catch {
    return null;
  }
}

/**
 * All clients of the process. What they say goes to the thread whose match they greet, what it answers goes to them; whoever
 * greets nobody is any thread's.
 */
export function openFront(
  homeOf: (match: string) => Home,
  letThreadsEnd: () => Promise<void>,
  { metrics, clock }: { readonly metrics: Pick<Metrics, 'dropped'>; readonly clock: Clock },
): Front {
  const guests = new Map<number, Guest>();
  const sockets = new Set<Socket>();
  const farewell = (socket: Socket): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(FAREWELL));
    socket.close(CLOSE.restart);
  };
  let last = 0;

  function send(id: number, { socket }: Guest, data: string | Uint8Array): void {
    if (socket.readyState === socket.OPEN) {
      if (socket.bufferedAmount > MOST_UNSENT) {
        metrics.dropped.inc({ why: 'slow' });
        return socket.terminate();
      }
      socket.send(data);
    }
    if (typeof data === 'string' && data.length >= WATCHED) watch(id, data.length);
  }

  /** Tells a thread that a large text has left, and goes on telling while the client does not take it. */
  function watch(id: number, length: number): void {
    const guest = guests.get(id);
    if (!guest) return;
    const unsent = guest.socket.bufferedAmount;
    guest.home.tell({ k: 'sent', id, length, unsent });
    if (unsent === 0 || guest.isWatched) return;
    guest.isWatched = true;
    clock.after(WATCH_MS, () => {
      guest.isWatched = false;
      watch(id, 0);
    });
  }

  return {
    get size() {
      return sockets.size;
    },
    open(socket, address) {
      const id = ++last;
      let guest: Guest | null = null;
      sockets.add(socket);
      const callOff = clock.after(HELLO_MS, () => {
        metrics.dropped.inc({ why: 'silent' });
        socket.close(CLOSE.silent);
      });
      const settle = (first: string): Guest => {
        callOff();
        guest = { socket, home: homeOf(greeted(first) ?? ''), isWatched: false };
        guests.set(id, guest);
        guest.home.tell({ k: 'opened', id, address });
        return guest;
      };
      return {
        heard(data, isBinary) {
          const text = isBinary ? '' : textOf(data);
          const { home } = guest ?? settle(text);
          home.tell({ k: 'heard', id, text: isBinary ? null : text });
        },
        ponged: () => guest?.home.tell({ k: 'ponged', id }),
        failed: ({ code = '' }) => (guest ?? settle('')).home.tell({ k: 'failed', id, code }),
        closed() {
          callOff();
          sockets.delete(socket);
          guests.delete(id);
          guest?.home.tell({ k: 'closed', id });
        },
        checkAlive: () => true,
        bye(message, code) {
          socket.send(JSON.stringify(message));
          socket.close(code);
        },
      };
    },
    obey(item, bytes) {
      switch (item.k) {
        case 'send': {
          const guest = guests.get(item.id);
          const data = item.text ?? bytes;
          if (guest && data !== null) send(item.id, guest, data);
          return true;
        }
        case 'close':
          guests.get(item.id)?.socket.close(item.code);
          return true;
        case 'terminate':
          guests.get(item.id)?.socket.terminate();
          return true;
        case 'ping':
          guests.get(item.id)?.socket.ping();
          return true;
        default:
          return false;
      }
    },
    abandon(home) {
      for (const [id, guest] of guests) {
        if (guest.home !== home) continue;
        guests.delete(id);
        farewell(guest.socket);
      }
    },
    async close() {
      const greeting = new Set([...guests.values()].map(({ socket }) => socket));
      for (const socket of sockets) if (!greeting.has(socket)) farewell(socket);
      await letThreadsEnd();
      for (const socket of sockets) socket.terminate();
    },
  };
}
