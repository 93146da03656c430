import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer as bufferOf } from 'node:stream/consumers';
import { type AnyGame, checkedOptions, seedFrom } from '@meadhall/core';
import { commitmentTo, cutRecord, type MatchRecord, openMatch, parseRecord, promiseOf } from '@meadhall/match';
import { load } from '@meadhall/registry';
import { type TestHall as Serving, testHall, WebSocket, WebSocketServer } from '../../../server/test/support.ts';
import { DIST } from './hall.ts';

/** What a hall can lie about. */
export type Lie =
  | 'none'
  | 'ground seed'
  | 'swapped salt'
  | 'other game'
  | 'cut plies'
  | 'changed names'
  | 'changed choice'
  | 'another deal';

export interface LyingHall {
  readonly address: string;
  tell(lie: Lie): void;
  close(): Promise<void>;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const OWN_SALT = 'd4'.repeat(16);
const FALSE_PROMISE = commitmentTo(seedFrom('what the hall said first'));

/** Plays a record again with something changed; what is not legal any more becomes what is. The chain is made anew. */
function forged(
  game: AnyGame,
  record: MatchRecord,
  change: { readonly names?: readonly string[]; readonly seed?: string; readonly at?: number },
): MatchRecord {
  const match = openMatch(game, {
    id: record.id ?? '',
    options: record.options,
    names: change.names ?? record.seats,
    seed: change.seed ?? record.seed,
    ...(record.fairness ? { fairness: record.fairness } : {}),
  });
  while (!match.isOver) {
    const { ply } = match.now;
    const told = record.plies[ply];
    try {
      if (!told || ply === change.at) throw new Error('Something else is chosen.');
      match.play(told.seat, told.choice);
    } catch {
      const seat = match.toMove()[0] ?? 0;
      const other = match.choices(seat).find((choice) => JSON.stringify(choice) !== JSON.stringify(told?.choice));
      match.play(seat, other ?? match.choices(seat)[0]);
    }
  }
  return match.record();
}

/** A finished match of something else, under the same name. */
async function ofAnotherGame({ id, fairness }: MatchRecord): Promise<MatchRecord> {
  const { game } = await load('hnefatafl');
  const names = ['Ketil', 'Ask'];
  const match = openMatch(game, {
    ...(id === undefined ? {} : { id }),
    options: checkedOptions(game.meta, {}),
    names,
    seed: seedFrom('elsewhere'),
    ...(fairness ? { fairness } : {}),
  });
  for (let ply = 0; ply < 20 && !match.isOver; ply++) {
    const seat = match.toMove()[0] ?? 0;
    match.play(seat, match.choices(seat)[ply % 3]);
  }
  return match.record();
}

async function lyingRecord(lie: Lie, record: MatchRecord): Promise<MatchRecord> {
  const { game } = await load(record.game);
  switch (lie) {
    case 'other game':
      return ofAnotherGame(record);
    case 'cut plies':
      return cutRecord(record, record.plies.length - 3);
    case 'changed names':
      return forged(game, record, { names: record.seats.map((name, seat) => (seat === 1 ? 'Loki' : name)) });
    case 'changed choice': {
      const bots = record.plies.flatMap(({ seat }, at) => (seat === 1 && at > 4 ? [at] : []));
      // The first choice of the bot that leads to another game.
      for (const at of bots) {
        const other = forged(game, record, { at });
        if (other.plies[at]?.hash !== record.plies[at]?.hash) return other;
      }
      return record;
    }
    case 'another deal':
      return forged(game, record, { seed: seedFrom('a deal the hall likes better') });
    default:
      return record;
  }
}

/** A real hall, and in front of it its tongue: everything true passes through, one thing is said otherwise. */
export async function openLyingHall(): Promise<LyingHall> {
  const patience = { promiseMs: 240_000, saltMs: 240_000 };
  const real: Serving = await testHall({ webRoot: DIST, openingTimes: patience });
  let lie: Lie = 'none';
  /** What the browser really promised. */
  let promised: string | null = null;

  function aboutTable(table: Fields): Fields {
    const { fairness } = table;
    if (!isFields(fairness)) return table;
    if (lie === 'ground seed') return { ...table, fairness: { ...fairness, commitment: FALSE_PROMISE } };
    const { promises } = fairness;
    if (lie !== 'swapped salt' || !Array.isArray(promises) || promised === null) return table;
    return { ...table, fairness: { ...fairness, promises: [promised, ...promises.slice(1)] } };
  }

  /** A message or an answer with the lie in it. */
  function said(value: unknown): unknown {
    if (!isFields(value)) return value;
    if (isFields(value.table)) return { ...value, table: aboutTable(value.table) };
    if (Array.isArray(value.tables)) return { ...value, tables: value.tables.map((one) => aboutTable(one)) };
    return 'fairness' in value && 'match' in value ? aboutTable(value) : value;
  }

  /** What the hall writes down of what it is asked. */
  function heard(path: string, body: string): string {
    if (lie !== 'swapped salt') return body;
    if (path.endsWith('/promise')) {
      promised = JSON.parse(body).promise;
      return JSON.stringify({ promise: promiseOf(OWN_SALT) });
    }
    return path.endsWith('/salt') ? JSON.stringify({ salt: OWN_SALT }) : body;
  }

  async function answered(path: string, body: Buffer): Promise<Buffer> {
    if (!path.startsWith('/api/')) return body;
    const text = body.toString();
    if (path.startsWith('/api/records/') && text.includes('"plies"'))
      return Buffer.from(JSON.stringify(await lyingRecord(lie, parseRecord(text))));
    if (path.startsWith('/api/replays/') && text.includes('"plies"')) {
      const replay = JSON.parse(text);
      const record = await lyingRecord(lie, parseRecord(JSON.stringify(replay.record)));
      return Buffer.from(JSON.stringify({ ...replay, record }));
    }
    return Buffer.from(JSON.stringify(said(JSON.parse(text))));
  }

  async function pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const path = from.url ?? '/';
    const given = (await bufferOf(from)).toString();
    const body = heard(path, given);
    const { 'accept-encoding': _, 'content-length': __, ...headers } = from.headers;
    const options = { method: from.method ?? 'GET', port: real.port, host: '127.0.0.1', path };
    const sent = body === '' ? headers : { ...headers, 'content-length': Buffer.byteLength(body) };
    const asked = request({ ...options, headers: sent }, (reply) => {
      void bufferOf(reply)
        .then((told) => answered(path, told))
        .then((out) => {
          const { 'content-length': ___, 'transfer-encoding': ____, ...rest } = reply.headers;
          to.writeHead(reply.statusCode ?? 500, { ...rest, 'cache-control': 'no-store', 'content-length': out.length });
          to.end(out);
        });
    });
    asked.on('error', () => to.destroy());
    asked.end(body);
  }

  const server = createServer((from, to) => void pass(from, to).catch(() => to.destroy()));
  const sockets = new WebSocketServer({ server, path: '/ws' });
  sockets.on('connection', (page, { headers }) => {
    const { host = '', origin = '' } = headers;
    const hall = new WebSocket(`ws://127.0.0.1:${real.port}/ws`, { headers: { host, origin } });
    const early: string[] = [];
    page.on('message', (data) => (hall.readyState === hall.OPEN ? hall.send(String(data)) : early.push(String(data))));
    hall.on('open', () => {
      for (const text of early) hall.send(text);
    });
    hall.on('message', (data: Buffer, isBinary) =>
      page.send(isBinary ? data : JSON.stringify(said(JSON.parse(data.toString())))),
    );
    page.on('close', () => hall.close());
    hall.on('close', () => page.close());
    hall.on('error', () => page.close());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  return {
    address: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
    tell(next) {
      lie = next;
    },
    async close() {
      for (const page of sockets.clients) page.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await real.end();
    },
  };
}
