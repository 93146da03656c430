import {
  buckets,
  type Clock,
  COSTS,
  type Connection,
  type Conversation,
  converse,
  DEFAULT_LIMITS,
  localBus,
  onceFrom,
  openHall,
  openHistories,
  openTables,
  type Socket,
  type Store,
  systemClock,
  type Tables,
} from '@meadhall/hall';
import { PROTOCOL } from '@meadhall/protocol';
import { tiny } from '@meadhall/testkit/tiny';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newLogger } from '../src/log.ts';
import { newMetrics } from '../src/metrics.ts';
import { openStore } from '../src/store/open.ts';
import { plan, temporary, until } from './support.ts';

const folder = temporary();
let store: Store;
beforeAll(async () => {
  store = await openStore({ data: folder.path });
});
afterAll(async () => {
  await store.close();
  folder.remove();
});

function around(tick = (): number => Date.now()): Conversation & {
  readonly metrics: ReturnType<typeof newMetrics>;
  readonly tables: Tables;
} {
  const metrics = newMetrics();
  const log = newLogger('silent');
  const clock: Clock = { ...systemClock, monotonic: tick };
  const load = async () => tiny;
  const hall = openHall(
    { store, bus: localBus, log, metrics, process: 'test', clock },
    load,
    { idleMs: 1e9, mostIdle: 9 },
    () => {},
  );
  return {
    hall,
    tables: openTables({ store, hall, metrics, load, clock }),
    limits: DEFAULT_LIMITS,
    seatBuckets: buckets(DEFAULT_LIMITS.seat),
    addressBuckets: buckets(DEFAULT_LIMITS.address),
    guesses: buckets({ rate: 1, burst: 9 }),
    log,
    metrics,
    clock,
    histories: openHistories(clock),
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

async function listening(tick?: () => number) {
  const conversation = around(tick);
  const { match } = await conversation.tables.open(plan({ game: 'tiny' }), onceFrom(null));
  const socket = new FakeSocket();
  const connection = converse(socket, '10.0.0.1', conversation);
  connection.heard(Buffer.from(JSON.stringify({ t: 'hello', v: PROTOCOL, match })), false);
  await until('welcome', () => socket.sent.length > 0);
  return { conversation, socket, connection, match };
}

test('a client that takes nothing off our hands is dropped; the others are told all the same', async () => {
  const { conversation, socket, match } = await listening();
  const other = new FakeSocket();
  const second = converse(other, '10.0.0.2', conversation);
  second.heard(Buffer.from(JSON.stringify({ t: 'hello', v: PROTOCOL, match })), false);
  await until('both are there', () => other.sent.length > 1);
  socket.bufferedAmount = 2_000_000;
  const [before, told] = [socket.sent.length, other.sent.length];
  await conversation.tables.join(match, { name: 'Astrid', salt: 'ab'.repeat(16) }, onceFrom(null));
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
  broken.heard(Buffer.from(JSON.stringify({ t: 'hello', v: PROTOCOL, match: 'abcdefghijklmnop' })), false);
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

describe('what a client asks for costs what it costs', () => {
  const texts = (socket: FakeSocket, part: string): number =>
    socket.sent.filter((one) => String(one).includes(part)).length;
  const ask = (connection: Connection, n: number): void =>
    connection.heard(Buffer.from(JSON.stringify({ t: 'history', id: `h${n}`, from: 0 })), false);

  test('of many histories asked for at once the first few are answered one by one, the others refused', async () => {
    const { socket, connection } = await listening();
    for (let i = 0; i < 10; i++) ask(connection, i);
    await until('all are answered or refused', () => texts(socket, '"id":"h') === 10);
    expect(texts(socket, '"t":"history"')).toBe(4);
    expect(texts(socket, 'One history at a time')).toBe(6);
  });

  test('histories empty the bucket sooner than pings', async () => {
    // Time stands still: nothing fills up again.
    const { socket, connection } = await listening(() => 1_000);
    const most = Math.floor((DEFAULT_LIMITS.connection.burst - COSTS.hello) / COSTS.history);
    for (let i = 0; i < most; i++) {
      ask(connection, i);
      await until('it is answered', () => texts(socket, '"t":"history"') === i + 1);
    }
    ask(connection, most);
    await until('the next one is refused', () => texts(socket, 'Too fast for one connection') === 1);
    expect(texts(socket, '"t":"history"')).toBe(most);
  });

  test('none is sent to a client that has not taken the last one', async () => {
    const { socket, connection } = await listening();
    socket.bufferedAmount = 100_000;
    ask(connection, 1);
    await until('it is refused', () => texts(socket, 'TOO_MANY') === 1);
    expect(texts(socket, '"t":"history"')).toBe(0);
  });
});
