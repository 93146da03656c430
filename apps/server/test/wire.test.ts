import { createServer } from 'node:http';
import type { Socket } from '@meadhall/hall';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { quickSocket, WORTH_COMPRESSING } from '../src/live/wire.ts';
import { until } from './support.ts';

const server = createServer();
let port = 0;
let accepted: Socket[] = [];

beforeAll(async () => {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: { threshold: WORTH_COMPRESSING } });
  server.on('upgrade', (request, connection, head) =>
    sockets.handleUpgrade(request, connection, head, (socket) => accepted.push(quickSocket(socket, connection))),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => server.close());

async function pair(perMessageDeflate: boolean) {
  accepted = [];
  const client = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate });
  const heard: (string | Buffer)[] = [];
  client.on('message', (data: Buffer, isBinary: boolean) => heard.push(isBinary ? data : data.toString()));
  await until('accepted', () => accepted.length === 1);
  const [socket] = accepted;
  if (!socket) throw new Error('nobody came');
  return { socket, client, heard };
}

const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => i % 251);

test.each([true, false])('updates of every length arrive whole (compression offered: %s)', async (offered) => {
  const { socket, client, heard } = await pair(offered);
  const lengths = [0, 1, 60, 125, 126, 127, 4_096, 65_535, 65_536, 100_000];
  for (const length of lengths) socket.send(bytes(length));
  await until('all are there', () => heard.length === lengths.length);
  for (const [i, length] of lengths.entries())
    expect(Buffer.compare(Buffer.from(bytes(length)), Buffer.from(heard[i] ?? ''))).toBe(0);
  client.close();
});

test('an update does not overtake a message that is still being compressed', async () => {
  const { socket, client, heard } = await pair(true);
  const expected: string[] = [];
  for (let round = 0; round < 40; round++) {
    const long = `${round}:${'x'.repeat(50_000 - round * 1_000)}`;
    socket.send(long);
    socket.send(Uint8Array.of(round, 1));
    socket.send(`short ${round}`);
    socket.send(Uint8Array.of(round, 2));
    expected.push(long, `${round},1`, `short ${round}`, `${round},2`);
    if (round % 7 === 0) await new Promise((resolve) => setTimeout(resolve, 3));
  }
  await until('all are there', () => heard.length === expected.length);
  expect(heard.map((one) => (typeof one === 'string' ? one : [...one].join()))).toEqual(expected);
  client.close();
});

test('what waits to be compressed counts as unsent', async () => {
  const { socket, client } = await pair(true);
  for (let i = 0; i < 20; i++) socket.send('x'.repeat(50_000) + i);
  expect(socket.bufferedAmount).toBeGreaterThan(900_000);
  await until('it is sent', () => socket.bufferedAmount === 0);
  client.close();
});
