import { CLOSE } from '@meadhall/protocol';
import { type Connection, type Conversation, converse } from './conversation/converse.ts';
import type { Socket } from './conversation/replies.ts';
import { openHistories } from './histories.ts';
import { buckets } from './limits.ts';
import { pause } from './seams.ts';
import { every } from './upkeep.ts';

const HEARTBEAT = 20_000;
/** How long clients get to go when the hall closes. */
const FAREWELL_MS = 2_000;

/** All clients of one process, from the opening of their sockets to the end. */
export interface Connections {
  readonly size: number;
  /** Someone has connected. `closed` of what comes back is to be called when the socket is. */
  open(socket: Socket, address: string): Connection;
  /** Tells everyone to come back elsewhere or later, and waits until they have gone. */
  close(): Promise<void>;
}

export function openConnections(
  around: Omit<Conversation, 'seatBuckets' | 'addressBuckets' | 'guesses' | 'histories'>,
): Connections {
  const { limits, metrics, clock } = around;
  const conversation: Conversation = {
    ...around,
    seatBuckets: buckets(limits.seat),
    addressBuckets: buckets(limits.address),
    guesses: buckets({ rate: 0.2, burst: 20 }),
    histories: openHistories(clock),
  };
  const all = new Map<Socket, Connection>();

  const stopHeartbeat = every(clock, HEARTBEAT, () => {
    for (const [socket, connection] of all) {
      if (connection.checkAlive()) continue;
      metrics.dropped.inc({ why: 'silent' });
      socket.terminate();
    }
    const now = clock.monotonic();
    for (const some of [conversation.seatBuckets, conversation.addressBuckets, conversation.guesses]) some.tidy(now);
  });

  return {
    get size() {
      return all.size;
    },
    open(socket, address) {
      const connection = converse(socket, address, conversation);
      all.set(socket, connection);
      return {
        ...connection,
        closed() {
          all.delete(socket);
          connection.closed();
        },
      };
    },
    async close() {
      stopHeartbeat();
      for (const connection of all.values()) connection.bye({ t: 'bye', why: 'restart', again: true }, CLOSE.restart);
      const until = clock.monotonic() + FAREWELL_MS;
      while (all.size > 0 && clock.monotonic() < until) await pause(clock, 20);
      for (const socket of all.keys()) socket.terminate();
    },
  };
}
