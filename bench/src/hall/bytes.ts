import { subscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';

/** Every connection this process has opened, so that bytes are counted on the wire, whatever library reads them. */
const sockets = new Set<Socket>();
const gone = new Map<number, number>();

subscribe('net.client.socket', (message) => {
  if (typeof message !== 'object' || message === null || !('socket' in message)) return;
  const { socket } = message;
  if (!(socket instanceof Socket)) return;
  sockets.add(socket);
  socket.once('close', () => {
    sockets.delete(socket);
    const port = socket.remotePort ?? 0;
    gone.set(port, (gone.get(port) ?? 0) + socket.bytesRead);
  });
});

/** Bytes received from a local port so far. */
export function bytesFrom(port: number): number {
  let sum = gone.get(port) ?? 0;
  for (const socket of sockets) if (socket.remotePort === port) sum += socket.bytesRead;
  return sum;
}
