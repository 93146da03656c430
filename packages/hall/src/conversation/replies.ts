import type { RefusalCode, Said, ServerMessage } from '@meadhall/protocol';
import { said } from '@meadhall/protocol';
import { Refuse } from '../refusal.ts';
import type { Log, Metrics } from '../seams.ts';
import { StoreDown } from '../store.ts';

/** Bytes buffered for a client beyond which it is dropped. */
export const MOST_UNSENT = 1_000_000;

/** The part of a WebSocket that is needed. */
export interface Socket {
  readonly readyState: number;
  readonly OPEN: number;
  readonly bufferedAmount: number;
  send(data: string | Uint8Array): void;
  close(code: number): void;
  terminate(): void;
  ping(): void;
}

/** What goes out to one client. */
export interface Replies {
  readonly isOpen: boolean;
  /** Text or bytes as they are; a client whose send buffer exceeds the limit is dropped. */
  pass(message: string | Uint8Array): void;
  send(message: ServerMessage): void;
  /** The last message, and the code to close with. */
  bye(message: ServerMessage, code: number): void;
  refuse(id: string | null, code: RefusalCode, why: Said, rule?: string, because?: string): void;
  /** Whatever went wrong, in the protocol's words; what nobody foresaw is logged and counted. */
  refuseFor(id: string | null, error: unknown, match: string | undefined): void;
}

/** `deliver` is where messages go; it may put them into another form before they are passed. */
export function openReplies(
  socket: Socket,
  { metrics, log }: { readonly metrics: Metrics; readonly log: Log },
  deliver: (text: string) => void,
): Replies {
  const send = (message: ServerMessage): void => deliver(JSON.stringify(message));

  function refuse(id: string | null, code: RefusalCode, why: Said, rule?: string, because?: string): void {
    metrics.refusals.inc({ code });
    send({
      t: 'refused',
      id,
      code,
      ...why,
      ...(rule === undefined ? {} : { rule }),
      ...(because === undefined ? {} : { because }),
    });
  }

  return {
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    pass(message) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > MOST_UNSENT) {
        metrics.dropped.inc({ why: 'slow' });
        socket.terminate();
        return;
      }
      socket.send(message);
    },
    send,
    bye(message, code) {
      send(message);
      socket.close(code);
    },
    refuse,
    refuseFor(id, error, match) {
      if (error instanceof Refuse) return refuse(id, error.code, error.said, error.rule, error.because);
      if (error instanceof StoreDown) return refuse(id, 'STORE_DOWN', said('storeDownHere'));
      metrics.faults.inc();
      log.error({ err: error, match }, 'a message failed');
      refuse(id, 'FAULT', said('fault'));
    },
  };
}
