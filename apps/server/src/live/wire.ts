import type { Duplex } from 'node:stream';
import type { Socket } from '@meadhall/hall';
import type { WebSocket } from 'ws';

/** Texts from this length on are compressed; shorter ones, and updates, are not worth it. */
export const WORTH_COMPRESSING = 4_096;

/** The opcode of a whole message in bytes (RFC 6455, 5.2). */
const WHOLE_BYTES = 0x82;
const LONG = 126;
const MOST = 0xffff;

let content: Uint8Array | null = null;
let frame: Buffer = Buffer.alloc(0);

/** An update as it goes over the wire: header and content in one piece. The same update goes to several in a row. */
function frameOf(update: Uint8Array): Buffer {
  if (update !== content) {
    content = update;
    frame = framed(update);
  }
  return frame;
}

function framed(content: Uint8Array): Buffer {
  const { length } = content;
  const start = length < LONG ? 2 : 4;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = WHOLE_BYTES;
  if (length < LONG) frame[1] = length;
  else {
    frame[1] = LONG;
    frame.writeUInt16BE(length, 2);
  }
  frame.set(content, start);
  return frame;
}

/**
 * A WebSocket that writes updates to its connection in one go. `ws` writes header and content apart, which for sixty bytes
 * four times a move is most of the work. While it still compresses an earlier message, updates wait in its own queue.
 */
export function quickSocket(socket: WebSocket, connection: Duplex): Socket {
  let compressing = 0;
  return {
    OPEN: socket.OPEN,
    get readyState() {
      return socket.readyState;
    },
    // What the operating system has not taken, and what waits to be compressed.
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    send(data) {
      if (typeof data !== 'string' && compressing === 0 && data.length <= MOST) {
        connection.write(frameOf(data));
        return;
      }
      const isSlow = typeof data === 'string' && data.length >= WORTH_COMPRESSING;
      if (!isSlow) return socket.send(data, { compress: false });
      compressing++;
      socket.send(data, { compress: true }, () => {
        compressing--;
      });
    },
    close: (code) => socket.close(code),
    terminate: () => socket.terminate(),
    ping: () => socket.ping(),
  };
}
