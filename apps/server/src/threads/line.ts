import type { Socket } from '@meadhall/hall';
import type { FromThread } from './messages.ts';

const CONNECTING_TO_CLOSED = { open: 1, closing: 2, closed: 3 } as const;
/** From this length on it is told when a text has left, and how much of it the client has not taken. */
export const WATCHED = 4_096;

/** A socket that another thread has. */
export interface Line {
  readonly socket: Socket;
  /** A watched text has left. */
  sent(length: number, unsent: number): void;
  closed(): void;
}

export function openLine(id: number, tell: (item: FromThread, bytes?: Uint8Array) => void): Line {
  let readyState: number = CONNECTING_TO_CLOSED.open;
  let onTheWay = 0;
  let unsent = 0;
  const end = (item: FromThread): void => {
    if (readyState !== CONNECTING_TO_CLOSED.open) return;
    readyState = CONNECTING_TO_CLOSED.closing;
    tell(item);
  };
  return {
    socket: {
      OPEN: CONNECTING_TO_CLOSED.open,
      get readyState() {
        return readyState;
      },
      get bufferedAmount() {
        return onTheWay + unsent;
      },
      send(data) {
        if (typeof data !== 'string') return tell({ k: 'send', id, text: null }, data);
        if (data.length >= WATCHED) onTheWay += data.length;
        tell({ k: 'send', id, text: data });
      },
      close: (code) => end({ k: 'close', id, code }),
      terminate: () => end({ k: 'terminate', id }),
      ping: () => tell({ k: 'ping', id }),
    },
    sent(length, left) {
      onTheWay -= length;
      unsent = left;
    },
    closed() {
      readyState = CONNECTING_TO_CLOSED.closed;
    },
  };
}
