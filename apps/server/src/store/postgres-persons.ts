import type { Holders, KeyRow, PersonRow, PersonStore } from '@meadhall/hall';
import type { PoolClient } from 'pg';
import { keptName, keyFrom, ownFrom, personFrom, standingFrom, tellFrom } from './person-rows.ts';
import { text, whole } from './rows.ts';

export const POSTGRES_PERSONS = `
  CREATE TABLE IF NOT EXISTS persons (
    id text COLLATE "C" PRIMARY KEY, rev integer NOT NULL, doc text NOT NULL, created bigint NOT NULL
  );
  CREATE TABLE IF NOT EXISTS keys (
    hash text COLLATE "C" PRIMARY KEY, person text COLLATE "C" NOT NULL, kind text NOT NULL, doc text NOT NULL,
    created bigint NOT NULL, seen bigint NOT NULL, until bigint
  );
  CREATE INDEX IF NOT EXISTS keys_person ON keys (person);
  CREATE INDEX IF NOT EXISTS keys_until ON keys (until) WHERE until IS NOT NULL;
  CREATE TABLE IF NOT EXISTS seats (
    person text COLLATE "C" NOT NULL, match text COLLATE "C" NOT NULL, seat integer NOT NULL, PRIMARY KEY (person, match)
  );
  CREATE INDEX IF NOT EXISTS seats_match ON seats (match);
  CREATE TABLE IF NOT EXISTS standings (
    match text COLLATE "C" PRIMARY KEY, glance text NOT NULL, tell bigint
  ) WITH (fillfactor = 70);
  CREATE INDEX IF NOT EXISTS standings_tell ON standings (tell) WHERE tell IS NOT NULL;
  CREATE TABLE IF NOT EXISTS notices (
    match text COLLATE "C" NOT NULL, seat integer NOT NULL, asked integer NOT NULL, way text COLLATE "C" NOT NULL,
    person text COLLATE "C" NOT NULL, holder text NOT NULL, until bigint NOT NULL, settled bigint,
    PRIMARY KEY (match, seat, asked, way)
  );
  CREATE INDEX IF NOT EXISTS notices_person ON notices (person);
  CREATE INDEX IF NOT EXISTS notices_settled ON notices (settled) WHERE settled IS NOT NULL;
`;

const OWN = (statuses: string): string => `
  SELECT tables.*, seats.seat, standings.glance, standings.tell
  FROM seats JOIN tables ON tables.id = seats.match LEFT JOIN standings ON standings.match = seats.match
  WHERE seats.person = $1 AND tables.status IN (${statuses})
  ORDER BY tables.touched DESC, tables.id LIMIT $2 OFFSET $3`;

const THAT = 'match = $1 AND seat = $2 AND asked = $3 AND way = $4 AND holder = $5 AND settled IS NULL';

export const PERSON_SQL = {
  enrol: 'INSERT INTO persons VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
  // The row of the person is held until this is committed: it cannot be forgotten in between.
  addKey: `
    INSERT INTO keys SELECT $1::text, $2::text, $3::text, $4::text, $5::bigint, $6::bigint, $7::bigint
    WHERE $2 = '' OR EXISTS (SELECT 1 FROM persons WHERE id = $2 FOR SHARE) ON CONFLICT DO NOTHING RETURNING hash`,
  person: 'SELECT * FROM persons WHERE id = $1',
  change: 'UPDATE persons SET doc = $1, rev = rev + 1 WHERE id = $2 AND rev = $3 RETURNING id',
  key: 'SELECT * FROM keys WHERE hash = $1',
  keys: 'SELECT * FROM keys WHERE person = $1 ORDER BY created, hash',
  setKey: 'UPDATE keys SET doc = $1, seen = $2 WHERE hash = $3 RETURNING hash',
  dropKey: 'DELETE FROM keys WHERE hash = $1 RETURNING hash',
  putStanding: `
    INSERT INTO standings VALUES ($1, $2, $3)
    ON CONFLICT (match) DO UPDATE SET glance = excluded.glance, tell = excluded.tell`,
  stand: 'INSERT INTO standings VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
  dropSeats: 'DELETE FROM seats WHERE match = $1',
  putSeats: `
    INSERT INTO seats SELECT new.person, $1, new.seat FROM unnest($2::text[], $3::int[]) AS new (person, seat)
    ON CONFLICT DO NOTHING`,
  live: OWN("'open', 'running'"),
  past: OWN("'over', 'archived'"),
  toTell: `
    SELECT match, tell FROM standings JOIN tables ON tables.id = standings.match
    WHERE tell <= $1 AND tables.status = 'running' ORDER BY tell LIMIT $2`,
  standing: 'SELECT glance, tell FROM standings WHERE match = $1',
  tellAgain: `
    UPDATE standings SET tell = least(coalesce(tell, $1::bigint), $1::bigint)
    WHERE match IN (SELECT match FROM seats WHERE person = $2)`,
  tellLater: 'UPDATE standings SET tell = $1 WHERE match = $2 AND tell = $3',
  claim: `
    INSERT INTO notices VALUES ($1, $2, $3, $4, $5, $6, $7, NULL) ON CONFLICT (match, seat, asked, way) DO UPDATE
      SET holder = excluded.holder, until = excluded.until
      WHERE notices.settled IS NULL AND notices.until <= $8::bigint
    RETURNING match`,
  held: `
    SELECT until FROM notices
    WHERE match = $1 AND seat = $2 AND asked = $3 AND way = $4 AND settled IS NULL`,
  settle: `UPDATE notices SET settled = $6 WHERE ${THAT}`,
  release: `DELETE FROM notices WHERE ${THAT}`,
} as const;

/** Whose seats they are now, in the transaction that changes the table. */
export async function sit(client: PoolClient, match: string, holders: Holders): Promise<void> {
  const taken = holders.flatMap((person, seat) => (person === null ? [] : [{ person, seat }]));
  await client.query(PERSON_SQL.dropSeats, [match]);
  if (taken.length === 0) return;
  await client.query(PERSON_SQL.putSeats, [match, taken.map(({ person }) => person), taken.map(({ seat }) => seat)]);
}

type Query = (text: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>;
type Together = <T>(act: (client: PoolClient) => Promise<T>) => Promise<T>;

const keyValues = ({ hash, person, kind, doc, created, seen, until }: KeyRow): unknown[] => [
  hash,
  person,
  kind,
  doc,
  created,
  seen,
  until,
];

async function enrol(client: PoolClient, { id, rev, doc, created }: PersonRow, key: KeyRow): Promise<boolean> {
  if ((await client.query(PERSON_SQL.key, [key.hash])).rowCount) return false;
  if ((await client.query(PERSON_SQL.enrol, [id, rev, doc, created])).rowCount !== 1) return false;
  return (await client.query(PERSON_SQL.addKey, keyValues(key))).rowCount === 1;
}

export function postgresPersons(query: Query, together: Together): PersonStore {
  return {
    enrol: (person, key) => together((client) => enrol(client, person, key)),
    async person(id) {
      const [raw] = await query(PERSON_SQL.person, [id]);
      return raw ? personFrom(raw) : null;
    },
    change: async (id, rev, doc) => (await query(PERSON_SQL.change, [doc, id, rev])).length === 1,
    async key(hash) {
      const [raw] = await query(PERSON_SQL.key, [hash]);
      return raw ? keyFrom(raw) : null;
    },
    keys: async (person) => (await query(PERSON_SQL.keys, [person])).map(keyFrom),
    addKey: async (key) => (await query(PERSON_SQL.addKey, keyValues(key))).length === 1,
    setKey: async (hash, doc, seen) => (await query(PERSON_SQL.setKey, [doc, seen, hash])).length === 1,
    dropKey: async (hash) => (await query(PERSON_SQL.dropKey, [hash])).length === 1,
    forget: (person) =>
      together(async (client) => {
        for (const whose of ['persons WHERE id', 'keys WHERE person', 'seats WHERE person', 'notices WHERE person'])
          await client.query(`DELETE FROM ${whose} = $1`, [person]);
      }),
    tables: async (person, which, skip, limit) => (await query(PERSON_SQL[which], [person, limit, skip])).map(ownFrom),
    async withhold(match, bond) {
      await query('UPDATE log SET choice = $1 WHERE match = $2 AND ply = 0', [bond, match]);
    },
    async stand(match, { glance, tell }) {
      await query(PERSON_SQL.stand, [match, glance, tell]);
    },
    async standing(match) {
      const [raw] = await query(PERSON_SQL.standing, [match]);
      return raw ? standingFrom(raw) : null;
    },
    toTell: async (now, limit) => (await query(PERSON_SQL.toTell, [now, limit])).map(tellFrom),
    async tellLater(match, was, tell) {
      await query(PERSON_SQL.tellLater, [tell, match, was]);
    },
    async tellAgain(person, at) {
      await query(PERSON_SQL.tellAgain, [at, person]);
    },
    claimNotice: async ({ match, seat, asked, way, person, holder, now, until }) =>
      (await query(PERSON_SQL.claim, [match, seat, asked, way, person, holder, until, now])).length === 1,
    async noticeHeld({ match, seat, asked, way }) {
      const [raw] = await query(PERSON_SQL.held, [match, seat, asked, way]);
      return raw ? whole(raw.until) : null;
    },
    async settleNotice({ match, seat, asked, way }, holder) {
      await query(PERSON_SQL.settle, [match, seat, asked, way, holder, Date.now()]);
    },
    async releaseNotice({ match, seat, asked, way }, holder) {
      await query(PERSON_SQL.release, [match, seat, asked, way, holder]);
    },
    async kept(name, value) {
      await query('INSERT INTO hall VALUES ($1, $2) ON CONFLICT DO NOTHING', [keptName(name), value]);
      const [raw] = await query('SELECT value FROM hall WHERE name = $1', [keptName(name)]);
      return text(raw?.value);
    },
    async sweep(now, notices) {
      await query('DELETE FROM keys WHERE until <= $1', [now]);
      await query('DELETE FROM notices WHERE settled < $1', [notices]);
      await query('DELETE FROM seats WHERE match NOT IN (SELECT id FROM tables)', []);
      await query('DELETE FROM standings WHERE match NOT IN (SELECT id FROM tables)', []);
    },
  };
}
