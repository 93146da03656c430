import type { Connection, Socket } from '@meadhall/hall';
import type { Dial } from '@meadhall/protocol';

/** The hall's protocol over a message port: texts and bytes as they are, and the end of the wire as its close code. */
type Frame = string | Uint8Array | { readonly closed: number };

const NORMAL = 1000;

/** Dials a hall on the other side of a message port; `hand` brings it the port. */
export function portDial(hand: (port: MessagePort) => void): Dial {
  return (on) => {
    const { port1: own, port2: theirs } = new MessageChannel();
    own.onmessage = ({ data }: MessageEvent<Frame>) => {
      if (typeof data === 'string') on.text(data);
      else if (data instanceof Uint8Array) on.bytes(data);
      else {
        own.close();
        on.closed(data.closed);
      }
    };
    hand(theirs);
    // The caller has to have its wire before it hears of it.
    queueMicrotask(() => on.open());
    return {
      send: (text) => own.postMessage(text),
      close() {
        own.postMessage({ closed: NORMAL });
        own.close();
      },
    };
  };
}

/** The hall's end of such a wire. */
export function answerPort(port: MessagePort, connect: (socket: Socket) => Connection): void {
  const OPEN = 1;
  let readyState = OPEN;
  let connection: Connection | null = null;
  const end = (): void => {
    if (readyState !== OPEN) return;
    readyState = 3;
    port.close();
    connection?.closed();
  };
  const socket: Socket = {
    get readyState() {
      return readyState;
    },
    OPEN,
    bufferedAmount: 0,
    // Updates share one large buffer, and a port would copy all of it.
    send: (data) => port.postMessage(typeof data === 'string' ? data : data.slice()),
    close(closed) {
      if (readyState === OPEN) port.postMessage({ closed });
      end();
    },
    terminate: end,
    ping() {},
  };
  connection = connect(socket);
  port.onmessage = ({ data }: MessageEvent<Frame>) => {
    if (typeof data === 'string') connection?.heard(data, false);
    else if (!(data instanceof Uint8Array)) end();
  };
}
