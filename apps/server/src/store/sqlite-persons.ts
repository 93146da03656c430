import type { DatabaseSync } from 'node:sqlite';
import type { Holders, KeyRow, MatchStanding, NoticeClaim, NoticeKey, PersonRow, PersonStore } from '@meadhall/hall';
import { keptName, keyFrom, ownFrom, personFrom, standingFrom, tellFrom } from './person-rows.ts';
import { text, whole } from './rows.ts';

export const PERSON_TABLES = `
  CREATE TABLE IF NOT EXISTS persons (
    id TEXT PRIMARY KEY, rev INTEGER NOT NULL, doc TEXT NOT NULL, created INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS keys (
    hash TEXT PRIMARY KEY, person TEXT NOT NULL, kind TEXT NOT NULL, doc TEXT NOT NULL, created INTEGER NOT NULL,
    seen INTEGER NOT NULL, until INTEGER
  );
  CREATE INDEX IF NOT EXISTS keys_person ON keys (person);
  CREATE INDEX IF NOT EXISTS keys_until ON keys (until) WHERE until IS NOT NULL;
  CREATE TABLE IF NOT EXISTS seats (
    person TEXT NOT NULL, match TEXT NOT NULL, seat INTEGER NOT NULL, PRIMARY KEY (person, match)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS seats_match ON seats (match);
  CREATE TABLE IF NOT EXISTS standings (
    match TEXT PRIMARY KEY, glance TEXT NOT NULL, tell INTEGER
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS standings_tell ON standings (tell) WHERE tell IS NOT NULL;
  CREATE TABLE IF NOT EXISTS notices (
    match TEXT NOT NULL, seat INTEGER NOT NULL, asked INTEGER NOT NULL, way TEXT NOT NULL, person TEXT NOT NULL,
    holder TEXT NOT NULL, until INTEGER NOT NULL, settled INTEGER, PRIMARY KEY (match, seat, asked, way)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS notices_person ON notices (person);
  CREATE INDEX IF NOT EXISTS notices_settled ON notices (settled) WHERE settled IS NOT NULL;
`;

/** What the writer can be asked for about people. */
export type PersonOp =
  | { readonly op: 'enrol'; readonly person: PersonRow; readonly key: KeyRow }
  | { readonly op: 'change-person'; readonly id: string; readonly rev: number; readonly doc: string }
  | { readonly op: 'add-key'; readonly key: KeyRow }
  | { readonly op: 'set-key'; readonly hash: string; readonly doc: string; readonly seen: number }
  | { readonly op: 'drop-key'; readonly hash: string }
  | { readonly op: 'forget'; readonly person: string }
  | { readonly op: 'withhold'; readonly match: string; readonly bond: string }
  | { readonly op: 'stand'; readonly match: string; readonly standing: MatchStanding }
  | { readonly op: 'tell-later'; readonly match: string; readonly was: number; readonly tell: number | null }
  | { readonly op: 'tell-again'; readonly person: string; readonly at: number }
  | { readonly op: 'claim-notice'; readonly claim: NoticeClaim }
  | { readonly op: 'settle-notice'; readonly key: NoticeKey; readonly holder: string; readonly now: number }
  | { readonly op: 'release-notice'; readonly key: NoticeKey; readonly holder: string }
  | { readonly op: 'keep'; readonly name: string; readonly value: string }
  | { readonly op: 'sweep-persons'; readonly now: number; readonly notices: number };

/** The part of the writing thread that looks after people. Called inside its transaction. */
export function personWriterOn(db: DatabaseSync) {
  const insertPerson = db.prepare('INSERT OR IGNORE INTO persons VALUES (?, ?, ?, ?)');
  const keyTaken = db.prepare('SELECT 1 FROM keys WHERE hash = ?');
  const insertKey = db.prepare(
    `INSERT OR IGNORE INTO keys SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
     WHERE ?2 = '' OR EXISTS (SELECT 1 FROM persons WHERE id = ?2)`,
  );
  const setPerson = db.prepare('UPDATE persons SET doc = ?, rev = rev + 1 WHERE id = ? AND rev = ?');
  const setKey = db.prepare('UPDATE keys SET doc = ?, seen = ? WHERE hash = ?');
  const dropKey = db.prepare('DELETE FROM keys WHERE hash = ?');
  const forgetting = ['persons WHERE id', 'keys WHERE person', 'seats WHERE person', 'notices WHERE person'].map(
    (whose) => db.prepare(`DELETE FROM ${whose} = ?`),
  );
  const withholding = ['log', 'fresh'].map((table) =>
    db.prepare(`UPDATE ${table} SET choice = ? WHERE match = ? AND ply = 0`),
  );
  const dropSeats = db.prepare('DELETE FROM seats WHERE match = ?');
  const putSeat = db.prepare('INSERT OR IGNORE INTO seats VALUES (?, ?, ?)');
  const putStanding = db.prepare(
    `INSERT INTO standings VALUES (?, ?, ?)
     ON CONFLICT (match) DO UPDATE SET glance = excluded.glance, tell = excluded.tell`,
  );
  const firstStanding = db.prepare('INSERT OR IGNORE INTO standings VALUES (?, ?, ?)');
  const tellLater = db.prepare('UPDATE standings SET tell = ? WHERE match = ? AND tell = ?');
  const tellAgain = db.prepare(
    `UPDATE standings SET tell = min(coalesce(tell, ?1), ?1)
     WHERE match IN (SELECT match FROM seats WHERE person = ?2)`,
  );
  const claim = db.prepare(
    `INSERT INTO notices VALUES (?, ?, ?, ?, ?, ?, ?, NULL) ON CONFLICT (match, seat, asked, way) DO UPDATE
       SET holder = excluded.holder, until = excluded.until WHERE notices.settled IS NULL AND notices.until <= ?`,
  );
  const THAT = 'match = ? AND seat = ? AND asked = ? AND way = ? AND holder = ? AND settled IS NULL';
  const settle = db.prepare(`UPDATE notices SET settled = ? WHERE ${THAT}`);
  const release = db.prepare(`DELETE FROM notices WHERE ${THAT}`);
  const keep = db.prepare('INSERT OR IGNORE INTO hall VALUES (?, ?)');
  const sweepKeys = db.prepare('DELETE FROM keys WHERE until <= ?');
  const sweepNotices = db.prepare('DELETE FROM notices WHERE settled < ?');
  const sweepSeats = db.prepare('DELETE FROM seats WHERE match NOT IN (SELECT id FROM tables)');
  const sweepStandings = db.prepare('DELETE FROM standings WHERE match NOT IN (SELECT id FROM tables)');

  const addKey = ({ hash, person, kind, doc, created, seen, until }: KeyRow): boolean =>
    insertKey.run(hash, person, kind, doc, created, seen, until).changes === 1;

  function enrol({ id, rev, doc, created }: PersonRow, key: KeyRow): boolean {
    if (keyTaken.get(key.hash)) return false;
    if (insertPerson.run(id, rev, doc, created).changes !== 1) return false;
    return addKey(key);
  }

  return {
    seat(match: string, holders: Holders | undefined): void {
      if (!holders) return;
      dropSeats.run(match);
      holders.forEach((person, seat) => {
        if (person !== null) putSeat.run(person, match, seat);
      });
    },
    stand(match: string, standing: MatchStanding | undefined): void {
      if (standing) putStanding.run(match, standing.glance, standing.tell);
    },
    act(op: PersonOp): boolean {
      switch (op.op) {
        case 'enrol':
          return enrol(op.person, op.key);
        case 'change-person':
          return setPerson.run(op.doc, op.id, op.rev).changes === 1;
        case 'add-key':
          return addKey(op.key);
        case 'set-key':
          return setKey.run(op.doc, op.seen, op.hash).changes === 1;
        case 'drop-key':
          return dropKey.run(op.hash).changes === 1;
        case 'forget':
          for (const statement of forgetting) statement.run(op.person);
          return true;
        case 'withhold':
          for (const statement of withholding) statement.run(op.bond, op.match);
          return true;
        case 'stand':
          return firstStanding.run(op.match, op.standing.glance, op.standing.tell).changes === 1;
        case 'tell-later':
          return tellLater.run(op.tell, op.match, op.was).changes === 1;
        case 'tell-again':
          tellAgain.run(op.at, op.person);
          return true;
        case 'claim-notice': {
          const { match, seat, asked, way, person, holder, now, until } = op.claim;
          return claim.run(match, seat, asked, way, person, holder, until, now).changes === 1;
        }
        case 'settle-notice': {
          const { match, seat, asked, way } = op.key;
          return settle.run(op.now, match, seat, asked, way, op.holder).changes === 1;
        }
        case 'release-notice': {
          const { match, seat, asked, way } = op.key;
          return release.run(match, seat, asked, way, op.holder).changes === 1;
        }
        case 'keep':
          return keep.run(op.name, op.value).changes === 1;
        case 'sweep-persons':
          sweepKeys.run(op.now);
          sweepNotices.run(op.notices);
          sweepSeats.run();
          sweepStandings.run();
          return true;
      }
    },
  };
}

const OWN = (statuses: string): string => `
  SELECT tables.*, seats.seat, standings.glance, standings.tell
  FROM seats JOIN tables ON tables.id = seats.match LEFT JOIN standings ON standings.match = seats.match
  WHERE seats.person = ? AND tables.status IN (${statuses})
  ORDER BY tables.touched DESC, tables.id LIMIT ? OFFSET ?`;

/** People as the reading side and the writing thread know them. */
export function sqlitePersons(
  db: DatabaseSync,
  done: (op: PersonOp) => Promise<boolean>,
  reading: <T>(read: () => T) => Promise<T>,
): PersonStore {
  const personById = db.prepare('SELECT * FROM persons WHERE id = ?');
  const keyByHash = db.prepare('SELECT * FROM keys WHERE hash = ?');
  const keysOf = db.prepare('SELECT * FROM keys WHERE person = ? ORDER BY created, hash');
  const own = { live: db.prepare(OWN("'open', 'running'")), past: db.prepare(OWN("'over', 'archived'")) } as const;
  const kept = db.prepare('SELECT value FROM hall WHERE name = ?');
  const held = db.prepare(
    'SELECT until FROM notices WHERE match = ? AND seat = ? AND asked = ? AND way = ? AND settled IS NULL',
  );
  const standing = db.prepare('SELECT glance, tell FROM standings WHERE match = ?');
  const toTell = db.prepare(
    `SELECT match, tell FROM standings JOIN tables ON tables.id = standings.match
     WHERE tell <= ? AND tables.status = 'running' ORDER BY tell LIMIT ?`,
  );
  return {
    enrol: (person, key) => done({ op: 'enrol', person, key }),
    person: (id) =>
      reading(() => {
        const raw = personById.get(id);
        return raw ? personFrom(raw) : null;
      }),
    change: (id, rev, doc) => done({ op: 'change-person', id, rev, doc }),
    key: (hash) =>
      reading(() => {
        const raw = keyByHash.get(hash);
        return raw ? keyFrom(raw) : null;
      }),
    keys: (person) => reading(() => keysOf.all(person).map(keyFrom)),
    addKey: (key) => done({ op: 'add-key', key }),
    setKey: (hash, doc, seen) => done({ op: 'set-key', hash, doc, seen }),
    dropKey: (hash) => done({ op: 'drop-key', hash }),
    async forget(person) {
      await done({ op: 'forget', person });
    },
    async withhold(match, bond) {
      await done({ op: 'withhold', match, bond });
    },
    tables: (person, which, skip, limit) => reading(() => own[which].all(person, limit, skip).map(ownFrom)),
    async stand(match, standing) {
      await done({ op: 'stand', match, standing });
    },
    standing: (match) =>
      reading(() => {
        const raw = standing.get(match);
        return raw ? standingFrom(raw) : null;
      }),
    toTell: (now, limit) => reading(() => toTell.all(now, limit).map(tellFrom)),
    async tellLater(match, was, tell) {
      await done({ op: 'tell-later', match, was, tell });
    },
    async tellAgain(person, at) {
      await done({ op: 'tell-again', person, at });
    },
    claimNotice: (claim) => done({ op: 'claim-notice', claim }),
    noticeHeld: ({ match, seat, asked, way }) =>
      reading(() => {
        const raw = held.get(match, seat, asked, way);
        return raw ? whole(raw.until) : null;
      }),
    async settleNotice(key, holder) {
      await done({ op: 'settle-notice', key, holder, now: Date.now() });
    },
    async releaseNotice(key, holder) {
      await done({ op: 'release-notice', key, holder });
    },
    async kept(name, value) {
      await done({ op: 'keep', name: keptName(name), value });
      return reading(() => text(kept.get(keptName(name))?.value));
    },
    async sweep(now, notices) {
      await done({ op: 'sweep-persons', now, notices });
    },
  };
}
