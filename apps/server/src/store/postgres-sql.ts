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
  CREATE TABLE IF NOT EXISTS log (
    match text COLLATE "C" NOT NULL, ply integer NOT NULL, seat integer NOT NULL, by text NOT NULL, cid text NOT NULL,
    choice text NOT NULL, events text NOT NULL, hash text NOT NULL, at bigint NOT NULL,
    PRIMARY KEY (match, ply)
  );
  CREATE TABLE IF NOT EXISTS snapshots (
    match text COLLATE "C" PRIMARY KEY, ply integer NOT NULL, version integer NOT NULL, state text NOT NULL,
    asked text NOT NULL
  ) WITH (fillfactor = 70);
  CREATE TABLE IF NOT EXISTS trials (
    day text COLLATE "C" NOT NULL, proof text COLLATE "C" NOT NULL, won boolean NOT NULL, PRIMARY KEY (day, proof)
  );
  CREATE TABLE IF NOT EXISTS leases (office text PRIMARY KEY, holder text NOT NULL, until bigint NOT NULL);
`;

const LOG_ROW = 'match, ply, seat, by, cid, choice, events, hash, at';
const LOG_TYPES =
  'text[], $N::int[], $N::int[], $N::text[], $N::text[], $N::text[], $N::text[], $N::text[], $N::bigint[]';

/** `unnest($from::text[], …)` over the nine columns of a log row. */
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
    SELECT new.match, new.ply, new.seat, new.by, new.cid, new.choice, new.events, new.hash, new.at
    FROM ${logArrays(1)}, $10::text[]) AS new (${LOG_ROW}, after)
    JOIN log AS before ON before.match = new.match AND before.ply = new.ply - 1 AND before.hash = new.after
    ORDER BY new.match
    ON CONFLICT DO NOTHING
    RETURNING match
  ), rest AS (
    INSERT INTO log (${LOG_ROW})
    SELECT new.* FROM ${logArrays(11)}) AS new (${LOG_ROW}) WHERE new.match IN (SELECT match FROM first)
  ), snapped AS (
    INSERT INTO snapshots
    SELECT new.* FROM unnest($20::text[], $21::int[], $22::int[], $23::text[], $24::text[])
      AS new (match, ply, version, state, asked)
    WHERE new.match IN (SELECT match FROM first)
    ON CONFLICT (match) DO UPDATE
      SET ply = excluded.ply, version = excluded.version, state = excluded.state, asked = excluded.asked
  ), timed AS (
    UPDATE tables SET due = new.due FROM unnest($25::text[], $26::bigint[]) AS new (match, due)
    WHERE tables.id = new.match AND new.match IN (SELECT match FROM first)
      AND NOT new.match = ANY ($27::text[])
  ), ended AS (
    UPDATE tables SET status = 'over', outcome = new.outcome, due = NULL, rev = rev + 1, touched = $29::bigint
    FROM unnest($27::text[], $28::text[]) AS new (match, outcome)
    WHERE tables.id = new.match AND new.match IN (SELECT match FROM first)
  )
  SELECT match FROM first`;

export const SQL = {
  append: APPEND,
  create: `INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING RETURNING id`,
  codeTaken: 'SELECT 1 FROM tables WHERE code = $1 AND id <> $2',
  change: `
    UPDATE tables SET doc = $1, rev = rev + 1, touched = $2, status = coalesce($3, status),
      code = CASE WHEN $4::boolean THEN $5 ELSE code END, listed = coalesce($6::boolean, listed),
      due = CASE WHEN $7::boolean THEN $8::bigint ELSE due END
    WHERE id = $9 AND rev = $10`,
  insertLog: `INSERT INTO log (${LOG_ROW}) SELECT * FROM ${logArrays(1)}) AS new (${LOG_ROW})`,
  snap: `
    INSERT INTO snapshots VALUES ($1, $2, $3, $4, $5) ON CONFLICT (match) DO UPDATE
      SET ply = excluded.ply, version = excluded.version, state = excluded.state, asked = excluded.asked
      WHERE snapshots.ply <= excluded.ply`,
  heads: `
    SELECT id, rev, (SELECT ply FROM log WHERE match = tables.id ORDER BY ply DESC LIMIT 1) AS ply
    FROM tables WHERE id = ANY ($1)`,
  log: 'SELECT * FROM log WHERE match = $1 AND ply >= $2 ORDER BY ply LIMIT $3',
  played: 'SELECT ply FROM log WHERE match = $1 AND ply >= $2 AND seat = $3 AND cid = $4 LIMIT 1',
  listed: `
    SELECT * FROM tables WHERE listed AND status IN ('open', 'running') AND ($1::text IS NULL OR game = $1)
    ORDER BY created DESC LIMIT $2`,
  due: `SELECT id FROM tables WHERE due <= $1 AND status = 'running' ORDER BY due LIMIT $2`,
  walk: 'SELECT * FROM tables WHERE id > $1 ORDER BY id LIMIT $2',
  lease: `
    INSERT INTO leases VALUES ($1, $2, $3) ON CONFLICT (office) DO UPDATE
      SET holder = excluded.holder, until = excluded.until
      WHERE leases.holder = excluded.holder OR leases.until <= $4::bigint
    RETURNING office`,
  enter: 'INSERT INTO trials VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING day',
  tally: 'SELECT count(*) AS tried, count(*) FILTER (WHERE won) AS won FROM trials WHERE day = $1',
  sweep: `DELETE FROM tables WHERE status IN ('open', 'closed') AND touched < $1 RETURNING id`,
} as const;
