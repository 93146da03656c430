import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { databasesOf } from './open.ts';
import { createSchema } from './sqlite-schema.ts';

const PAGE = 2_000;

const ORDERS = {
  tables: 'id',
  log: 'match, ply',
  states: 'match, ply',
  trials: 'day, proof',
  answers: 'key',
  persons: 'id',
  keys: 'hash',
  seats: 'person, match',
  standings: 'match',
  notices: 'match, seat, asked, way',
  papers: 'shelf, kind, id',
  lines: 'match, number',
  mutes: 'who, whom',
  reports: 'id',
  acts: 'id',
  settings: 'name',
} as const;

const BIG = ['due', 'created', 'touched', 'at', 'seen', 'until', 'tell', 'settled'];

type Cell = string | number | null;

/** PostgreSQL's big integers come as text, its truths as truths; SQLite wants numbers. */
function cell(value: unknown, name: string): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return value;
  return BIG.includes(name) ? Number(value) : String(value);
}

/** Everything in a PostgreSQL database (or several, each as it is at one moment) as an SQLite file. */
export async function exportFrom(databaseUrl: string, file: string): Promise<void> {
  const db = new DatabaseSync(file);
  try {
    createSchema(db);
    for (const url of databasesOf(databaseUrl)) await exportOne(url, db);
  } finally {
    db.close();
  }
}

async function exportOne(url: string, db: DatabaseSync): Promise<void> {
  const client = new Client({ connectionString: url });
  // A lost connection fails the statement under way; it need not end the process as well.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    db.exec('BEGIN');
    for (const [table, order] of Object.entries(ORDERS)) {
      // A database from before there were trials or answers has no such table.
      const { rows: known } = await client.query('SELECT to_regclass($1) AS found', [table]);
      if (known[0]?.found === null) continue;
      const { rows: there } = await client.query(
        'SELECT column_name FROM information_schema.columns WHERE table_name = $1',
        [table],
      );
      const names = new Set(there.map(({ column_name: name }) => String(name)));
      const columns = db
        .prepare(`SELECT name FROM pragma_table_info(?)`)
        .all(table)
        .flatMap(({ name }) => (names.has(String(name)) ? [String(name)] : []));
      const put = db.prepare(`INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`);
      await client.query(`DECLARE every_row NO SCROLL CURSOR FOR SELECT ${columns} FROM ${table} ORDER BY ${order}`);
      for (;;) {
        const { rows } = await client.query(`FETCH ${PAGE} FROM every_row`);
        if (rows.length === 0) break;
        for (const row of rows) put.run(...columns.map((name) => cell(row[name], name)));
      }
      await client.query('CLOSE every_row');
    }
    const { rows: own } = await client.query("SELECT name, value FROM hall WHERE name LIKE 'kept.%'");
    const keep = db.prepare('INSERT OR IGNORE INTO hall VALUES (?, ?)');
    for (const { name, value } of own) keep.run(String(name), String(value));
    db.exec('COMMIT');
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
