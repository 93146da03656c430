import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { databasesOf } from './open.ts';
import { POSTGRES_SCHEMA } from './postgres-sql.ts';
import { shardOf } from './sharded.ts';
import { pliesOf, statesOf } from './sqlite-schema.ts';

const PAGE = 500;

const TABLES = {
  tables: {
    key: ['id'],
    columns: {
      id: 'text',
      code: 'text',
      status: 'text',
      game: 'text',
      listed: 'boolean',
      rev: 'int',
      doc: 'text',
      outcome: 'text',
      due: 'bigint',
      created: 'bigint',
      touched: 'bigint',
    },
    newer: 'tables.rev <= excluded.rev',
  },
} as const;

const STATES = { match: 'text', ply: 'int', version: 'int', state: 'text', asked: 'text' } as const;

const LOG = {
  match: 'text',
  ply: 'int',
  seat: 'int',
  by: 'text',
  cid: 'text',
  choice: 'text',
  events: 'text',
  hash: 'text',
  at: 'bigint',
  turn: 'int',
} as const;

const TRIALS = { day: 'text', proof: 'text', won: 'boolean' } as const;

const ANSWERS = { key: 'text', request: 'text', text: 'text', at: 'bigint' } as const;

type Row = Readonly<Record<string, unknown>>;

const arrays = (columns: Readonly<Record<string, string>>): string =>
  Object.values(columns)
    .map((type, i) => `$${i + 1}::${type}[]`)
    .join(', ');

const values = (columns: Readonly<Record<string, string>>, rows: readonly Row[]): unknown[] =>
  Object.entries(columns).map(([name, type]) =>
    rows.map((row) => (type === 'boolean' ? row[name] === 1 : (row[name] ?? (name === 'turn' ? 0 : null)))),
  );

/** Whether a match, or a day's trial, belongs into this database. */
type Belongs = (match: string) => boolean;

async function putTable(client: Client, db: DatabaseSync, name: keyof typeof TABLES, belongs: Belongs): Promise<void> {
  const { key, columns, newer } = TABLES[name];
  const names = Object.keys(columns);
  const sets = names.filter((column) => column !== key[0]).map((column) => `${column} = excluded.${column}`);
  const put = `
    INSERT INTO ${name} (${names.join(', ')}) SELECT * FROM unnest(${arrays(columns)})
    ON CONFLICT (${key[0]}) DO UPDATE SET ${sets.join(', ')} WHERE ${newer}`;
  const page = db.prepare(`SELECT * FROM ${name} WHERE ${key[0]} > ? ORDER BY ${key[0]} LIMIT ${PAGE}`);
  for (let after = ''; ; ) {
    const rows = page.all(after);
    const last = rows.at(-1);
    if (!last) return;
    const own = rows.filter((row) => belongs(String(row[key[0]])));
    if (own.length > 0) await client.query(put, values(columns, own));
    after = String(last[key[0]]);
  }
}

/** Only plies that are not there yet: a second run after a long first one is short. */
async function putLog(client: Client, db: DatabaseSync, belongs: Belongs): Promise<void> {
  const put = `INSERT INTO log (${Object.keys(LOG).join(', ')}) SELECT * FROM unnest(${arrays(LOG)}) ON CONFLICT DO NOTHING`;
  const matches = db.prepare('SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT 500');
  const plies = db.prepare(`SELECT * FROM ${pliesOf(db)} WHERE match = ? AND ply > ? ORDER BY ply LIMIT ${PAGE}`);
  for (let after = ''; ; ) {
    const ids = matches.all(after).map(({ id }) => String(id));
    const last = ids.at(-1);
    if (last === undefined) return;
    const known = await client.query('SELECT match, max(ply) AS ply FROM log WHERE match = ANY ($1) GROUP BY match', [
      ids,
    ]);
    const reached = new Map<string, number>(known.rows.map(({ match, ply }) => [String(match), Number(ply)]));
    for (const id of ids.filter(belongs)) {
      for (let from = reached.get(id) ?? -1; ; ) {
        const rows = plies.all(id, from);
        const end = rows.at(-1);
        if (!end) break;
        await client.query(put, values(LOG, rows));
        from = Number(end.ply);
      }
    }
    after = last;
  }
}

/** Days and proofs; a file from before there were trials has none. */
async function putTrials(client: Client, db: DatabaseSync, belongs: Belongs): Promise<void> {
  if (!db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'trials'").get()) return;
  const put = `INSERT INTO trials SELECT * FROM unnest(${arrays(TRIALS)}) ON CONFLICT DO NOTHING`;
  const page = db.prepare(`SELECT * FROM trials WHERE (day, proof) > (?, ?) ORDER BY day, proof LIMIT ${PAGE}`);
  for (let after = { day: '', proof: '' }; ; ) {
    const rows = page.all(after.day, after.proof);
    const last = rows.at(-1);
    if (!last) return;
    const own = rows.filter(({ day }) => belongs(String(day)));
    if (own.length > 0) await client.query(put, values(TRIALS, own));
    after = { day: String(last.day), proof: String(last.proof) };
  }
}

/** Snapshots are written once and never changed. */
async function putStates(client: Client, db: DatabaseSync, belongs: Belongs): Promise<void> {
  const put = `INSERT INTO states SELECT * FROM unnest(${arrays(STATES)}) ON CONFLICT DO NOTHING`;
  const page = db.prepare(
    `SELECT match, ply, version, state, asked FROM ${statesOf(db)} WHERE (match, ply) > (?, ?)
     ORDER BY match, ply LIMIT ${PAGE}`,
  );
  for (let after = { match: '', ply: -1 }; ; ) {
    const rows = page.all(after.match, after.ply);
    const last = rows.at(-1);
    if (!last) return;
    const own = rows.filter(({ match }) => belongs(String(match)));
    if (own.length > 0) await client.query(put, values(STATES, own));
    after = { match: String(last.match), ply: Number(last.ply) };
  }
}

/** Answers of the last day, so that a request sent before the move can be sent again after it. */
async function putAnswers(client: Client, db: DatabaseSync, belongs: Belongs): Promise<void> {
  if (!db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'answers'").get()) return;
  const put = `INSERT INTO answers SELECT * FROM unnest(${arrays(ANSWERS)}) ON CONFLICT DO NOTHING`;
  const page = db.prepare(`SELECT * FROM answers WHERE key > ? ORDER BY key LIMIT ${PAGE}`);
  for (let after = ''; ; ) {
    const rows = page.all(after);
    const last = rows.at(-1);
    if (!last) return;
    const own = rows.filter(({ key }) => belongs(String(key)));
    if (own.length > 0) await client.query(put, values(ANSWERS, own));
    after = String(last.key);
  }
}

/** What is about people and their talk, and by which column a row finds its database. */
const PEOPLE = {
  persons: { home: 'id', columns: { id: 'text', rev: 'int', doc: 'text', created: 'bigint' } },
  keys: {
    home: 'person',
    columns: {
      hash: 'text',
      person: 'text',
      kind: 'text',
      doc: 'text',
      created: 'bigint',
      seen: 'bigint',
      until: 'bigint',
    },
  },
  seats: { home: 'match', columns: { person: 'text', match: 'text', seat: 'int' } },
  standings: { home: 'match', columns: { match: 'text', glance: 'text', tell: 'bigint' } },
  notices: {
    home: 'match',
    columns: {
      match: 'text',
      seat: 'int',
      asked: 'int',
      way: 'text',
      person: 'text',
      holder: 'text',
      until: 'bigint',
      settled: 'bigint',
    },
  },
  papers: {
    home: 'shelf',
    columns: {
      shelf: 'text',
      kind: 'text',
      id: 'text',
      owner: 'text',
      rank: 'double precision',
      at: 'bigint',
      rev: 'int',
      doc: 'text',
    },
  },
  lines: {
    home: 'match',
    columns: {
      match: 'text',
      number: 'int',
      room: 'text',
      speaker: 'text',
      cid: 'text',
      doc: 'text',
      at: 'bigint',
    },
  },
  mutes: { home: 'who', columns: { who: 'text', whom: 'text' } },
  reports: {
    home: 'match',
    columns: {
      id: 'text',
      match: 'text',
      number: 'int',
      reporter: 'text',
      doc: 'text',
      at: 'bigint',
      settled: 'bigint',
    },
  },
  acts: {
    home: 'whom',
    columns: { id: 'text', whom: 'text', kind: 'text', doc: 'text', at: 'bigint', until: 'bigint' },
  },
  // The same in every database, for they are read from the first.
  settings: { home: null, columns: { name: 'text', rev: 'int', value: 'text' } },
} as const;

/** People as they are in the file now: a key that was ended between two runs must not come back. */
async function putPeople(client: Client, db: DatabaseSync, belongs: Belongs): Promise<void> {
  for (const [name, { home, columns }] of Object.entries(PEOPLE)) {
    if (!db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name)) continue;
    await client.query(`DELETE FROM ${name}`);
    const put = `INSERT INTO ${name} (${Object.keys(columns).join(', ')}) SELECT * FROM unnest(${arrays(columns)})`;
    let page: Row[] = [];
    const flush = async (): Promise<void> => {
      if (page.length > 0) await client.query(put, values(columns, page));
      page = [];
    };
    for (const row of db.prepare(`SELECT * FROM ${name}`).iterate()) {
      if (home === null || belongs(String(row[home]))) page.push(row);
      if (page.length >= PAGE) await flush();
    }
    await flush();
  }
  const keep = 'INSERT INTO hall VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value';
  for (const { name, value } of db.prepare("SELECT name, value FROM hall WHERE name LIKE 'kept.%'").all())
    await client.query(keep, [name, value]);
}

/** Brings all that an SQLite file holds into PostgreSQL, one transaction a database. May be repeated. */
export async function importInto(databaseUrl: string, file: string): Promise<{ tables: number; plies: number }> {
  const urls = databasesOf(databaseUrl);
  let [tables, plies] = [0, 0];
  for (const [shard, url] of urls.entries()) {
    const copied = await importOne(url, file, (match) => shardOf(match, urls.length) === shard);
    tables += copied.tables;
    plies += copied.plies;
  }
  return { tables, plies };
}

async function importOne(url: string, file: string, belongs: Belongs): Promise<{ tables: number; plies: number }> {
  const db = new DatabaseSync(file, { readOnly: true });
  const client = new Client({ connectionString: url });
  // A lost connection fails the statement under way; it need not end the process as well.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('BEGIN');
    await client.query(POSTGRES_SCHEMA);
    db.exec('BEGIN');
    await putTable(client, db, 'tables', belongs);
    await putLog(client, db, belongs);
    await putStates(client, db, belongs);
    await putTrials(client, db, belongs);
    await putAnswers(client, db, belongs);
    await putPeople(client, db, belongs);
    const { rows } = await client.query(
      'SELECT (SELECT count(*) FROM tables) AS tables, (SELECT count(*) FROM log) AS plies',
    );
    await client.query('COMMIT');
    return { tables: Number(rows[0]?.tables), plies: Number(rows[0]?.plies) };
  } finally {
    await client.end();
    db.close();
  }
}
