import {
  type Answered,
  type Append,
  type Change,
  type LogRow,
  type PeopledStore,
  StoreDown,
  sha256,
} from '@meadhall/hall';
import { Pool, type PoolClient } from 'pg';
import { batcher } from './batch.ts';
import type { Report } from './failures.ts';
import { postgresPapers } from './papers.ts';
import { postgresCompany } from './postgres-company.ts';
import { PERSON_SQL, postgresPersons, sit } from './postgres-persons.ts';
import { POSTGRES_SCHEMA, SQL } from './postgres-sql.ts';
import {
  announcedFrom,
  answeredFrom,
  headsFrom,
  logFrom,
  snapshotFrom,
  storedMatch,
  tableFrom,
  tallyFrom,
} from './rows.ts';
import { shardOf } from './sharded.ts';

/** Batches written at the same time. A match always goes by the same lane, so that its plies stay in order. */
const LANES = 2;
const READERS = 4;
const LAYOUT_TRIES = 5;

const isDeadlock = (error: unknown): boolean =>
  error instanceof StoreDown && error.cause instanceof Error && 'code' in error.cause && error.cause.code === '40P01';

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
  rows.map(({ row }) => row.turn),
];

/** Appends of many matches as one statement, which is one transaction, one round trip and one sync. */
function appendStatement(entries: readonly Append[]): unknown[] {
  // In one order everywhere, so that two processes never wait for each other in a ring.
  const sorted = entries.slice().sort((a, b) => (a.match < b.match ? -1 : 1));
  const firsts = sorted.flatMap(({ match, rows }) => (rows[0] ? [{ match, row: rows[0] }] : []));
  const rests = sorted.flatMap(({ match, rows }) => rows.slice(1).map((row) => ({ match, row })));
  const snaps = sorted.flatMap(({ match, snapshots = [] }) => snapshots.map((one) => ({ match, ...one })));
  const dues = sorted.filter(({ due }) => due !== undefined);
  const overs = sorted.filter(({ outcome }) => outcome !== undefined);
  const stood = sorted.filter(({ standing }) => standing !== undefined);
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
    stood.map(({ match }) => match),
    stood.map(({ standing }) => standing?.glance),
    stood.map(({ standing }) => standing?.tell ?? null),
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

export async function postgresStore(url: string, report: Report = () => {}): Promise<PeopledStore> {
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: 4_000,
    keepAlive: true,
    options: '-c synchronous_commit=on',
  };
  const pool = new Pool({ ...settings, max: READERS + LANES, query_timeout: 15_000, statement_timeout: 12_000 });
  // A connection that breaks fails the statement on it, if any, and is replaced. Without these listeners, one for idle
  // connections and one for those in use, it would end the process.
  pool.on('error', (error) => report('connect', error));
  pool.on('connect', (client) => client.on('error', () => {}));

  async function query(text: string, values: readonly unknown[], name?: string): Promise<Record<string, unknown>[]> {
    try {
      return (await pool.query({ text, values: [...values], ...(name ? { name } : {}) })).rows;
    } catch (error) {
      report('read', error);
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
      report('write', error);
      throw new StoreDown('The hall cannot write to its database now.', { cause: error });
    }
  }

  /** The same, where one of them may find that someone else was first: then none has happened, and that is no failure. */
  async function attempt(
    act: (client: PoolClient) => Promise<void>,
    isOutrun: (error: unknown) => boolean,
  ): Promise<boolean> {
    let outrun = false;
    await together(async (client) => {
      await client.query('SAVEPOINT attempt');
      try {
        await act(client);
      } catch (error) {
        if (!isOutrun(error)) throw error;
        outrun = true;
        await client.query('ROLLBACK TO SAVEPOINT attempt');
      }
    });
    return !outrun;
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

  const isAnswered = async (client: PoolClient, { key }: Answered): Promise<boolean> =>
    (await client.query(SQL.answered, [key])).rowCount === 1;
  /** The same key used elsewhere at this very moment breaks the primary key, and with it the whole transaction. */
  const keep = (client: PoolClient, { key, request, text, at }: Answered): Promise<unknown> =>
    client.query(SQL.putAnswer, [key, request, text, at]);

  async function changed(
    client: PoolClient,
    { id, rev, doc, begin, holders, answer, ...to }: Change,
  ): Promise<boolean> {
    const { status, code, listed, due, outcome } = to;
    if (answer && (await isAnswered(client, answer))) return false;
    if (code && (await client.query(SQL.codeTaken, [code, id])).rowCount) return false;
    const set = [doc, Date.now(), status ?? null, code !== undefined, code ?? null, listed ?? null];
    const { rowCount } = await client.query(SQL.change, [
      ...set,
      due !== undefined,
      due ?? null,
      id,
      rev,
      outcome ?? null,
    ]);
    if (rowCount !== 1) return false;
    if (begin) {
      const { row, snapshot } = begin;
      await client.query(SQL.insertLog, logColumns([{ match: id, row }]));
      await client.query(SQL.snap, [id, snapshot.ply, snapshot.version, snapshot.state, snapshot.asked]);
      if (begin.standing) await client.query(PERSON_SQL.putStanding, [id, begin.standing.glance, begin.standing.tell]);
    }
    if (holders) await sit(client, id, holders);
    if (answer) await keep(client, answer);
    return true;
  }

  /** Lays out the tables, unless that was done: each ALTER waits for all who write, and may meet one of them in a deadlock. */
  const layOut = (): Promise<void> =>
    together(async (client) => {
      // Many processes may start at once on an empty database.
      await client.query('SELECT pg_advisory_xact_lock(7250011)');
      await client.query('CREATE TABLE IF NOT EXISTS layouts (print text PRIMARY KEY)');
      const print = sha256(POSTGRES_SCHEMA);
      if ((await client.query('SELECT 1 FROM layouts WHERE print = $1', [print])).rowCount === 1) return;
      await client.query(POSTGRES_SCHEMA);
      await client.query('INSERT INTO layouts VALUES ($1)', [print]);
    });

  for (let tries = 1; ; tries++) {
    try {
      await layOut();
      break;
    } catch (error) {
      if (tries === LAYOUT_TRIES || !isDeadlock(error)) throw error;
    }
  }

  return {
    kind: 'postgres',
    papers: postgresPapers(query, attempt),
    persons: postgresPersons(query, together),
    company: postgresCompany(query),
    async create({ id, code, status, game, listed, rev, doc, outcome, due, created }, answer, holders) {
      const row = [id, code, status, game, listed, rev, doc, outcome, due, created, created];
      if (!answer && !holders) return (await query(SQL.create, row)).length === 1;
      return together(async (client) => {
        if (answer && (await isAnswered(client, answer))) return false;
        if ((await client.query(SQL.create, row)).rowCount !== 1) return false;
        if (holders) await sit(client, id, holders);
        if (answer) await keep(client, answer);
        return true;
      });
    },
    change: (change) => together((client) => changed(client, change)),
    append: (entry) => {
      const lane = lanes[shardOf(entry.match, LANES)];
      if (!lane) throw new RangeError('No lane for this match.');
      return lane.add(entry);
    },
    async snap(match, { ply, version, state, asked }, instead) {
      await query(SQL.snap, [match, ply, version, state, asked]);
      if (instead !== undefined) await query(SQL.dropSnapshot, [match, instead]);
    },
    snapshots: async (match) => (await query(SQL.snapshots, [match])).map(snapshotFrom),
    async announce({ process, rules, until }) {
      await query(SQL.announce, [process, JSON.stringify(rules), until]);
    },
    announced: async (now) => (await query(SQL.announced, [now])).map(announcedFrom),
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
        const [snapshot] = (await client.query(SQL.snapshot, [id])).rows;
        const rows = snapshot ? (await client.query(SQL.log, [id, snapshotFrom(snapshot).ply - 1, null])).rows : [];
        return storedMatch(tableFrom(raw), snapshot ? snapshotFrom(snapshot) : null, rows.map(logFrom));
      }, 'ISOLATION LEVEL REPEATABLE READ READ ONLY'),
    heads: async (ids) => headsFrom(await query(SQL.heads, [ids])),
    log: async (match, from, limit) => (await query(SQL.log, [match, from, limit])).map(logFrom),
    async played(match, seat, cid, from) {
      const [raw] = await query(SQL.played, [match, from, seat, cid]);
      return raw ? Number(raw.ply) : null;
    },
    async answered(key) {
      const [raw] = await query(SQL.answered, [key]);
      return raw ? answeredFrom(raw) : null;
    },
    listed: async (game, limit) => (await query(SQL.listed, [game, limit])).map(tableFrom),
    due: async (now, limit) => (await query(SQL.due, [now, limit])).map(({ id }) => String(id)),
    walk: async (after, limit) => (await query(SQL.walk, [after, limit])).map(tableFrom),
    lease: async (office, holder, now, until) => (await query(SQL.lease, [office, holder, until, now])).length === 1,
    enter: async (day, proof, won) => (await query(SQL.enter, [day, proof, won])).length === 1,
    tally: async (day) => tallyFrom((await query(SQL.tally, [day]))[0]),
    async sweep({ tables, answers, matches }) {
      await query(SQL.sweepAnswers, [answers]);
      const archived = matches === null ? 0 : (await query(SQL.archive, [matches])).length;
      return { forgotten: (await query(SQL.sweep, [tables])).length, archived };
    },
    async probe() {
      await query(SQL.probe, [String(Date.now())]);
    },
    async close() {
      await Promise.all(lanes.map((lane) => lane.idle()));
      await pool.end();
    },
  };
}
