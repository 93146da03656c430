import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Connections, RateLimits } from '@meadhall/hall';
import { LIMITS } from '@meadhall/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Metrics } from '../metrics.ts';
import { addressOf, doorkeeper, isOwnOrigin } from './guard.ts';
import { quickSocket, WORTH_COMPRESSING } from './wire.ts';

export interface Sockets {
  /** Tells everyone to come back elsewhere or later, and waits until they have gone. */
  close(): Promise<void>;
}

interface Around {
  /** Who converses with clients. */
  readonly connections: Connections;
  readonly limits: RateLimits;
  readonly metrics: Metrics;
  readonly origins: readonly string[];
  readonly trustProxy: boolean;
}

/** Everything that comes in by WebSocket at `/ws`. */
export function openSockets(server: Server, around: Around): Sockets {
  const { connections, limits, metrics } = around;
  const door = doorkeeper(limits);
  let isClosing = false;
  // Histories and large views are worth compressing; an update of sixty bytes is not. No memory is kept in between.
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.frame,
    clientTracking: false,
    perMessageDeflate: {
      threshold: WORTH_COMPRESSING,
      serverNoContextTakeover: true,
      clientNoContextTakeover: true,
      concurrencyLimit: 4,
      zlibDeflateOptions: { level: 4, memLevel: 7 },
    },
  });

  function turnAway(socket: Duplex, status: string, code: 'BAD_ORIGIN' | 'TOO_MANY' | null): void {
    if (code) metrics.refusals.inc({ code });
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  }

  function welcome(socket: WebSocket, connection: Duplex, address: string): void {
    door.enter(address);
    const client = connections.open(quickSocket(socket, connection), address);
    metrics.connections.set(connections.size);
    socket.on('message', client.heard);
    socket.on('pong', client.ponged);
    socket.on('error', client.failed);
    socket.once('close', () => {
      client.closed();
      door.leave(address);
      metrics.connections.set(connections.size);
    });
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const path = request.url?.split('?')[0];
    const address = addressOf(request, around.trustProxy);
    if (path !== '/ws') return turnAway(socket, '404 Not Found', null);
    if (isClosing) return turnAway(socket, '503 Service Unavailable', null);
    if (!isOwnOrigin(request.headers.origin, request.headers.host, around.origins)) {
      return turnAway(socket, '403 Forbidden', 'BAD_ORIGIN');
    }
    if (!door.admits(address)) return turnAway(socket, '429 Too Many Requests', 'TOO_MANY');
    sockets.handleUpgrade(request, socket, head, (accepted) => welcome(accepted, socket, address));
  });

  return {
    async close() {
      isClosing = true;
      await connections.close();
    },
  };
}
