import { Pool, type PoolClient } from 'pg';
import { batcher } from './batch.ts';
import { POSTGRES_SCHEMA, SQL } from './postgres-sql.ts';
import { headsFrom, logFrom, snapshotFrom, storedMatch, tableFrom, tallyFrom } from './rows.ts';
import { shardOf } from './sharded.ts';
import { type Append, type Change, type LogRow, type Store, StoreDown } from './store.ts';

/** Batches written at the same time. A match always goes by the same lane, so that its plies stay in order. */
const LANES = 2;
const READERS = 4;

const logColumns = (rows: readonly { readonly match: string; readonly row: LogRow }[]): unknown[] => [
  rows.map(({ match }) => match),
  rows.map(({ row }) => row.ply),
  rows.map(({ row }) => row.seat),
  rows.map(({ row }) => row.by),
  rows.map(({ row }) => row.cid),
  rows.map(({ row }) => row.choice),
  rows.map(({ row }) => row.events),
  rows.map(({ row }) => row.hash),
  rows.map(({ row }) => row.at),
];

/** Appends of many matches as one statement, which is one transaction, one round trip and one sync. */
function appendStatement(entries: readonly Append[]): unknown[] {
  // In one order everywhere, so that two processes never wait for each other in a ring.
  const sorted = entries.slice().sort((a, b) => (a.match < b.match ? -1 : 1));
  const firsts = sorted.flatMap(({ match, rows }) => (rows[0] ? [{ match, row: rows[0] }] : []));
  const rests = sorted.flatMap(({ match, rows }) => rows.slice(1).map((row) => ({ match, row })));
  const snaps = sorted.flatMap(({ match, snapshot }) => (snapshot ? [{ match, ...snapshot }] : []));
  const dues = sorted.filter(({ due }) => due !== undefined);
  const overs = sorted.filter(({ outcome }) => outcome !== undefined);
  return [
    ...logColumns(firsts),
    sorted.map(({ after }) => after),
    ...logColumns(rests),
    snaps.map(({ match }) => match),
    snaps.map(({ ply }) => ply),
    snaps.map(({ version }) => version),
    snaps.map(({ state }) => state),
    snaps.map(({ asked }) => asked),
    dues.map(({ match }) => match),
    dues.map(({ due }) => due ?? null),
    overs.map(({ match }) => match),
    overs.map(({ outcome }) => outcome),
    Date.now(),
  ];
}

/** Entries that may go together: the first of each match. A second one of the same match waits for the next statement. */
function split(entries: readonly Append[]): { readonly now: readonly Append[]; readonly later: readonly Append[] } {
  const seen = new Set<string>();
  const now: Append[] = [];
  const later: Append[] = [];
  for (const entry of entries) {
    (seen.has(entry.match) ? later : now).push(entry);
    seen.add(entry.match);
  }
  return { now, later };
}

export async function postgresStore(url: string): Promise<Store> {
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: 4_000,
    keepAlive: true,
    options: '-c synchronous_commit=on',
  };
  const pool = new Pool({ ...settings, max: READERS + LANES, query_timeout: 15_000, statement_timeout: 12_000 });
  // A connection that breaks fails the statement on it, if any, and is replaced. Without these listeners, one for idle
  // connections and one for those in use, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  async function query(text: string, values: readonly unknown[], name?: string): Promise<Record<string, unknown>[]> {
    try {
      return (await pool.query({ text, values: [...values], ...(name ? { name } : {}) })).rows;
    } catch (error) {
      throw new StoreDown('The hall cannot reach its database now.', { cause: error });
    }
  }

  /** Statements that belong together. If any fails, none has happened. */
  async function together<T>(act: (client: PoolClient) => Promise<T>, mode = ''): Promise<T> {
    let client: PoolClient | null = null;
    try {
      client = await pool.connect();
      await client.query(`BEGIN ${mode}`);
      const result = await act(client);
      await client.query('COMMIT');
      client.release();
      return result;
    } catch (error) {
      client?.release(error instanceof Error ? error : true);
      throw new StoreDown('The hall cannot write to its database now.', { cause: error });
    }
  }

  async function writeAppends(entries: readonly Append[]): Promise<readonly boolean[]> {
    const won = new Map<Append, boolean>();
    for (let left = entries; left.length > 0; ) {
      const { now, later } = split(left);
      const rows = await query(SQL.append, appendStatement(now), 'append');
      const winners = new Set(rows.map(({ match }) => match));
      for (const entry of now) won.set(entry, winners.has(entry.match));
      left = later;
    }
    return entries.map((entry) => won.get(entry) === true);
  }

  const lanes = Array.from({ length: LANES }, () => batcher<Append, boolean>(writeAppends, 250));

  async function changed(client: PoolClient, { id, rev, doc, begin, ...to }: Change): Promise<boolean> {
    const { status, code, listed, due } = to;
    if (code && (await client.query(SQL.codeTaken, [code, id])).rowCount) return false;
    const set = [doc, Date.now(), status ?? null, code !== undefined, code ?? null, listed ?? null];
    const { rowCount } = await client.query(SQL.change, [...set, due !== undefined, due ?? null, id, rev]);
    if (rowCount !== 1) return false;
    if (begin) {
      const { row, snapshot } = begin;
      await client.query(SQL.insertLog, logColumns([{ match: id, row }]));
      await client.query(SQL.snap, [id, snapshot.ply, snapshot.version, snapshot.state, snapshot.asked]);
    }
    return true;
  }

  await together(async (client) => {
    // Many processes may start at once on an empty database.
    await client.query('SELECT pg_advisory_xact_lock(7250011)');
    await client.query(POSTGRES_SCHEMA);
  });

  return {
    kind: 'postgres',
    async create({ id, code, status, game, listed, rev, doc, outcome, due, created }) {
      const row = [id, code, status, game, listed, rev, doc, outcome, due, created, created];
      return (await query(SQL.create, row)).length === 1;
    },
    change: (change) => together((client) => changed(client, change)),
    append: (entry) => {
      const lane = lanes[shardOf(entry.match, LANES)];
      if (!lane) throw new RangeError('No lane for this match.');
      return lane.add(entry);
    },
    async snap(match, { ply, version, state, asked }) {
      await query(SQL.snap, [match, ply, version, state, asked]);
    },
    async table(id) {
      const [raw] = await query('SELECT * FROM tables WHERE id = $1', [id]);
      return raw ? tableFrom(raw) : null;
    },
    async byCode(code) {
      const [raw] = await query('SELECT * FROM tables WHERE code = $1', [code]);
      return raw ? tableFrom(raw) : null;
    },
    load: (id) =>
      together(async (client) => {
        const [raw] = (await client.query('SELECT * FROM tables WHERE id = $1', [id])).rows;
        if (!raw) return null;
        const [snapshot] = (await client.query('SELECT * FROM snapshots WHERE match = $1', [id])).rows;
        const rows = snapshot ? (await client.query(SQL.log, [id, snapshotFrom(snapshot).ply, null])).rows : [];
        return storedMatch(tableFrom(raw), snapshot ? snapshotFrom(snapshot) : null, rows.map(logFrom));
      }, 'ISOLATION LEVEL REPEATABLE READ READ ONLY'),
    heads: async (ids) => headsFrom(await query(SQL.heads, [ids])),
    log: async (match, from, limit) => (await query(SQL.log, [match, from, limit])).map(logFrom),
    async played(match, seat, cid, from) {
      const [raw] = await query(SQL.played, [match, from, seat, cid]);
      return raw ? Number(raw.ply) : null;
    },
    listed: async (game, limit) => (await query(SQL.listed, [game, limit])).map(tableFrom),
    due: async (now, limit) => (await query(SQL.due, [now, limit])).map(({ id }) => String(id)),
    walk: async (after, limit) => (await query(SQL.walk, [after, limit])).map(tableFrom),
    lease: async (office, holder, now, until) => (await query(SQL.lease, [office, holder, until, now])).length === 1,
    enter: async (day, proof, won) => (await query(SQL.enter, [day, proof, won])).length === 1,
    tally: async (day) => tallyFrom((await query(SQL.tally, [day]))[0]),
    sweep: async (before) => (await query(SQL.sweep, [before])).length,
    async ping() {
      await query('SELECT 1', []);
    },
    async close() {
      await Promise.all(lanes.map((lane) => lane.idle()));
      await pool.end();
    },
  };
}
