import { afterAll, beforeAll, expect, test } from 'vitest';
import { localBus } from '../src/bus/bus.ts';
import { openHall } from '../src/hall/hall.ts';
import { openTables } from '../src/hall/tables.ts';
import { buckets, DEFAULT_LIMITS } from '../src/limits.ts';
import { type Conversation, converse, type Socket } from '../src/live/connection.ts';
import { newLogger } from '../src/log.ts';
import { newMetrics } from '../src/metrics.ts';
import { openStore } from '../src/store/open.ts';
import type { Store } from '../src/store/store.ts';
import { plan, temporary, until } from './support.ts';
import { tiny } from './tiny.ts';

const folder = temporary();
let store: Store;
beforeAll(async () => {
  store = await openStore({ data: folder.path });
});
afterAll(async () => {
  await store.close();
  folder.remove();
});

function around(): Conversation & { readonly metrics: ReturnType<typeof newMetrics> } {
  const metrics = newMetrics();
  const log = newLogger('silent');
  const now = (): number => Date.now();
  const load = async () => tiny;
  const hall = openHall(
    { store, bus: localBus, log, metrics, process: 'test', now },
    load,
    { idleMs: 1e9, mostIdle: 9 },
    () => {},
  );
  return {
    hall,
    tables: openTables({ store, hall, metrics, load, now }),
    limits: DEFAULT_LIMITS,
    seatBuckets: buckets(DEFAULT_LIMITS.seat),
    addressBuckets: buckets(DEFAULT_LIMITS.address),
    guesses: buckets({ rate: 1, burst: 9 }),
    log,
    metrics,
    now,
  };
}

class FakeSocket implements Socket {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly sent: (string | Uint8Array)[] = [];
  ended: string | null = null;
  send(data: string | Uint8Array): void {
    this.sent.push(data);
  }
  close(code: number): void {
    this.ended = `closed ${code}`;
  }
  terminate(): void {
    this.ended = 'terminated';
  }
  ping(): void {
    this.sent.push('ping');
  }
}

async function listening() {
  const conversation = around();
  const { match } = await conversation.tables.open(plan({ game: 'tiny' }));
  const socket = new FakeSocket();
  const connection = converse(socket, '10.0.0.1', conversation);
  connection.heard(Buffer.from(JSON.stringify({ t: 'hello', v: 1, match })), false);
  await until('welcome', () => socket.sent.length > 0);
  return { conversation, socket, connection, match };
}

test('a client that takes nothing off our hands is dropped; the others are told all the same', async () => {
  const { conversation, socket, match } = await listening();
  const other = new FakeSocket();
  const second = converse(other, '10.0.0.2', conversation);
  second.heard(Buffer.from(JSON.stringify({ t: 'hello', v: 1, match })), false);
  await until('both are there', () => other.sent.length > 1);
  socket.bufferedAmount = 2_000_000;
  const [before, told] = [socket.sent.length, other.sent.length];
  await conversation.tables.join(match, { name: 'Astrid', salt: 'ab'.repeat(16) });
  await until('the other is told', () => other.sent.length > told);
  expect(socket.sent.length).toBe(before);
  expect(socket.ended).toBe('terminated');
});

test('a client that is silent for two heartbeats is given up, one that answers is not', async () => {
  const { connection } = await listening();
  expect(connection.checkAlive()).toBe(true);
  connection.ponged();
  expect(connection.checkAlive()).toBe(true);
  expect(connection.checkAlive()).toBe(false);
});

test('a fault in the hall is said, counted and logged, and ends there', async () => {
  const { conversation, socket } = await listening();
  const broken = converse(socket, '10.0.0.1', {
    ...conversation,
    hall: {
      ...conversation.hall,
      match() {
        throw new TypeError('a fault');
      },
    },
  });
  broken.heard(Buffer.from(JSON.stringify({ t: 'hello', v: 1, match: 'abcdefghijklmnop' })), false);
  await until('it is said', () => socket.sent.some((one) => String(one).includes('FAULT')));
  expect((await conversation.metrics.faults.get()).values[0]?.value).toBeGreaterThanOrEqual(1);
});

test('a socket error of any kind is counted, never thrown', async () => {
  const { conversation, connection } = await listening();
  connection.failed(new Error('broken pipe'));
  connection.closed();
  const { values } = await conversation.metrics.refusals.get();
  expect(values.some(({ labels }) => labels.code === 'MALFORMED')).toBe(true);
});
