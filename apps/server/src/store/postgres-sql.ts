import { POSTGRES_PAPERS } from './papers.ts';
import { POSTGRES_COMPANY } from './postgres-company.ts';
import { POSTGRES_PERSONS } from './postgres-persons.ts';

/** Ids and codes are compared byte by byte (COLLATE "C"), as SQLite does. `log` is keyed by match and ply. */
export const POSTGRES_SCHEMA = `
  CREATE TABLE IF NOT EXISTS hall (name text PRIMARY KEY, value text NOT NULL);
  INSERT INTO hall VALUES ('schema', '1') ON CONFLICT DO NOTHING;
  CREATE TABLE IF NOT EXISTS tables (
    id text COLLATE "C" PRIMARY KEY, code text COLLATE "C" UNIQUE, status text NOT NULL, game text NOT NULL,
    listed boolean NOT NULL, rev integer NOT NULL, doc text NOT NULL, outcome text, due bigint,
    created bigint NOT NULL, touched bigint NOT NULL
  ) WITH (fillfactor = 80);
  CREATE INDEX IF NOT EXISTS tables_due ON tables (due) WHERE due IS NOT NULL;
  CREATE INDEX IF NOT EXISTS tables_listed ON tables (created) WHERE listed AND status IN ('open', 'running');
  CREATE INDEX IF NOT EXISTS tables_idle ON tables (touched) WHERE status IN ('open', 'closed');
  CREATE INDEX IF NOT EXISTS tables_running ON tables (touched) WHERE status = 'running';
  CREATE TABLE IF NOT EXISTS log (
    match text COLLATE "C" NOT NULL, ply integer NOT NULL, seat integer NOT NULL, by text NOT NULL, cid text NOT NULL,
    choice text NOT NULL, events text NOT NULL, hash text NOT NULL, at bigint NOT NULL,
    turn integer NOT NULL DEFAULT 0, PRIMARY KEY (match, ply)
  );
  ALTER TABLE log ADD COLUMN IF NOT EXISTS turn integer NOT NULL DEFAULT 0;
  CREATE TABLE IF NOT EXISTS states (
    match text COLLATE "C" NOT NULL, ply integer NOT NULL, version integer NOT NULL, state text NOT NULL,
    asked text NOT NULL, PRIMARY KEY (match, ply)
  );
  DO $$ BEGIN
    -- Schema 1 kept one snapshot for each match. Processes that still know no other table may go on writing there.
    IF to_regclass('snapshots') IS NOT NULL AND (SELECT value FROM hall WHERE name = 'schema') = '1' THEN
      INSERT INTO states SELECT match, ply, version, state, asked FROM snapshots ON CONFLICT DO NOTHING;
    END IF;
    UPDATE hall SET value = '2' WHERE name = 'schema' AND value = '1';
  END $$;
  CREATE TABLE IF NOT EXISTS rules (process text PRIMARY KEY, rules text NOT NULL, until bigint NOT NULL);
  CREATE TABLE IF NOT EXISTS trials (
    day text COLLATE "C" NOT NULL, proof text COLLATE "C" NOT NULL, won boolean NOT NULL, PRIMARY KEY (day, proof)
  );
  CREATE TABLE IF NOT EXISTS answers (
    key text COLLATE "C" PRIMARY KEY, request text NOT NULL, text text NOT NULL, at bigint NOT NULL
  );
  CREATE INDEX IF NOT EXISTS answers_at ON answers (at);
  CREATE TABLE IF NOT EXISTS leases (office text PRIMARY KEY, holder text NOT NULL, until bigint NOT NULL);
  ${POSTGRES_PERSONS}
  ${POSTGRES_PAPERS}
  ${POSTGRES_COMPANY}
`;

const LOG_ROW = 'match, ply, seat, by, cid, choice, events, hash, at, turn';
const LOG_TYPES =
  'text[], $N::int[], $N::int[], $N::text[], $N::text[], $N::text[], $N::text[], $N::text[], $N::bigint[], $N::int[]';

/** `unnest($from::text[], …)` over the ten columns of a log row. */
function logArrays(from: number): string {
  let number = from;
  return `unnest($${number}::${LOG_TYPES.replaceAll('$N', () => `$${++number}`)}`;
}

/**
 * The first ply of each match goes in only if the link before it is there and nobody has made that ply; the primary key
 * decides between racing writers. Everything else of a match follows only if its first ply did.
 */
const APPEND = `
  WITH first AS (
    INSERT INTO log (${LOG_ROW})
    SELECT new.match, new.ply, new.seat, new.by, new.cid, new.choice, new.events, new.hash, new.at, new.turn
    FROM ${logArrays(1)}, $11::text[]) AS new (${LOG_ROW}, after)
    JOIN log AS before ON before.match = new.match AND before.ply = new.ply - 1 AND before.hash = new.after
    ORDER BY new.match
    ON CONFLICT DO NOTHING
    RETURNING match
  ), rest AS (
    INSERT INTO log (${LOG_ROW})
    SELECT new.* FROM ${logArrays(12)}) AS new (${LOG_ROW}) WHERE new.match IN (SELECT match FROM first)
  ), snapped AS (
    INSERT INTO states
    SELECT new.* FROM unnest($22::text[], $23::int[], $24::int[], $25::text[], $26::text[])
      AS new (match, ply, version, state, asked)
    WHERE new.match IN (SELECT match FROM first)
    ON CONFLICT DO NOTHING
  ), timed AS (
    UPDATE tables SET due = new.due FROM unnest($27::text[], $28::bigint[]) AS new (match, due)
    WHERE tables.id = new.match AND new.match IN (SELECT match FROM first)
      AND NOT new.match = ANY ($29::text[])
  ), ended AS (
    UPDATE tables SET status = 'over', outcome = new.outcome, due = NULL, rev = rev + 1, touched = $31::bigint
    FROM unnest($29::text[], $30::text[]) AS new (match, outcome)
    WHERE tables.id = new.match AND new.match IN (SELECT match FROM first)
  ), stood AS (
    INSERT INTO standings
    SELECT new.* FROM unnest($32::text[], $33::text[], $34::bigint[]) AS new (match, glance, tell)
    WHERE new.match IN (SELECT match FROM first)
    ON CONFLICT (match) DO UPDATE SET glance = excluded.glance, tell = excluded.tell
  )
  SELECT match FROM first`;

export const SQL = {
  append: APPEND,
  create: `INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING RETURNING id`,
  probe: `INSERT INTO hall VALUES ('probe', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value RETURNING name`,
  answered: 'SELECT * FROM answers WHERE key = $1',
  putAnswer: 'INSERT INTO answers VALUES ($1, $2, $3, $4)',
  sweepAnswers: 'DELETE FROM answers WHERE at < $1',
  codeTaken: 'SELECT 1 FROM tables WHERE code = $1 AND id <> $2',
  change: `
    UPDATE tables SET doc = $1, rev = rev + 1, touched = $2, status = coalesce($3, status),
      code = CASE WHEN $4::boolean THEN $5 ELSE code END, listed = coalesce($6::boolean, listed),
      due = CASE WHEN $7::boolean THEN $8::bigint ELSE due END, outcome = coalesce($11, outcome)
    WHERE id = $9 AND rev = $10`,
  insertLog: `INSERT INTO log (${LOG_ROW}) SELECT * FROM ${logArrays(1)}) AS new (${LOG_ROW})`,
  snap: 'INSERT INTO states VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
  dropSnapshot: 'DELETE FROM states WHERE match = $1 AND ply = $2',
  snapshot: 'SELECT * FROM states WHERE match = $1 ORDER BY ply DESC LIMIT 1',
  snapshots: 'SELECT * FROM states WHERE match = $1 ORDER BY ply',
  announce: `
    INSERT INTO rules VALUES ($1, $2, $3) ON CONFLICT (process) DO UPDATE
      SET rules = excluded.rules, until = excluded.until`,
  announced: 'SELECT * FROM rules WHERE until > $1 ORDER BY process',
  heads: `
    SELECT id, rev, (SELECT ply FROM log WHERE match = tables.id ORDER BY ply DESC LIMIT 1) AS ply
    FROM tables WHERE id = ANY ($1)`,
  log: 'SELECT * FROM log WHERE match = $1 AND ply >= $2 ORDER BY ply LIMIT $3',
  played: 'SELECT ply FROM log WHERE match = $1 AND ply >= $2 AND seat = $3 AND cid = $4 LIMIT 1',
  listed: `
    SELECT * FROM tables WHERE listed AND status IN ('open', 'running') AND ($1::text IS NULL OR game = $1)
    ORDER BY created DESC LIMIT $2`,
  due: `SELECT id FROM tables WHERE due <= $1 AND status IN ('open', 'running') ORDER BY due LIMIT $2`,
  walk: 'SELECT * FROM tables WHERE id > $1 ORDER BY id LIMIT $2',
  lease: `
    INSERT INTO leases VALUES ($1, $2, $3) ON CONFLICT (office) DO UPDATE
      SET holder = excluded.holder, until = excluded.until
      WHERE leases.holder = excluded.holder OR leases.until <= $4::bigint
    RETURNING office`,
  enter: 'INSERT INTO trials VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING day',
  tally: 'SELECT count(*) AS tried, count(*) FILTER (WHERE won) AS won FROM trials WHERE day = $1',
  archive: `
    UPDATE tables SET status = 'archived', due = NULL, code = NULL, listed = false, rev = rev + 1
    WHERE status = 'running' AND touched < $1::bigint
      AND (SELECT at FROM log WHERE match = tables.id ORDER BY ply DESC LIMIT 1) < $1::bigint
    RETURNING id`,
  sweep: `DELETE FROM tables WHERE status IN ('open', 'closed') AND touched < $1 RETURNING id`,
} as const;
