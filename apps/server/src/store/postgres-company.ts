import type { CompanyStore } from '@meadhall/hall';
import { StoreDown } from '@meadhall/hall/store';
import { actFrom, censusFrom, lineFrom, reportFrom, settingFrom } from './company-rows.ts';
import { personFrom } from './person-rows.ts';
import { tableFrom, text } from './rows.ts';

export const POSTGRES_COMPANY = `
  CREATE TABLE IF NOT EXISTS lines (
    match text COLLATE "C" NOT NULL, number integer NOT NULL, room text NOT NULL, speaker text COLLATE "C" NOT NULL,
    cid text COLLATE "C" NOT NULL, doc text NOT NULL, at bigint NOT NULL,
    PRIMARY KEY (match, number), UNIQUE (match, speaker, cid)
  );
  CREATE INDEX IF NOT EXISTS lines_speaker ON lines (speaker);
  CREATE TABLE IF NOT EXISTS mutes (
    who text COLLATE "C" NOT NULL, whom text COLLATE "C" NOT NULL, PRIMARY KEY (who, whom)
  );
  CREATE TABLE IF NOT EXISTS reports (
    id text COLLATE "C" PRIMARY KEY, match text COLLATE "C" NOT NULL, number integer NOT NULL,
    reporter text COLLATE "C" NOT NULL, doc text NOT NULL, at bigint NOT NULL, settled bigint
  );
  CREATE INDEX IF NOT EXISTS reports_open ON reports (at) WHERE settled IS NULL;
  CREATE TABLE IF NOT EXISTS acts (
    id text COLLATE "C" PRIMARY KEY, whom text COLLATE "C" NOT NULL, kind text NOT NULL, doc text NOT NULL,
    at bigint NOT NULL, until bigint
  );
  CREATE INDEX IF NOT EXISTS acts_whom ON acts (whom);
  CREATE TABLE IF NOT EXISTS settings (
    name text COLLATE "C" PRIMARY KEY, rev integer NOT NULL, value text NOT NULL
  );
`;

const count = (status: string): string => `(SELECT count(*) FROM tables WHERE status = '${status}') AS "${status}"`;

const SQL = {
  /** Two processes may draw the same number: the primary key lets one through, the other tries again. */
  say: `
    INSERT INTO lines SELECT $1::text, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6::bigint
    FROM lines WHERE match = $1::text ON CONFLICT DO NOTHING RETURNING *`,
  said: 'SELECT * FROM lines WHERE match = $1 AND speaker = $2 AND cid = $3',
  lines: `
    SELECT * FROM (SELECT * FROM lines WHERE match = $1 AND number > $2 ORDER BY number DESC LIMIT $3) AS newest
    ORDER BY number`,
  saidBy: 'SELECT * FROM lines WHERE speaker = $1 ORDER BY at, match, number',
  muted: 'SELECT whom FROM mutes WHERE who = $1 ORDER BY whom',
  mute: 'INSERT INTO mutes VALUES ($1, $2) ON CONFLICT DO NOTHING',
  unmute: 'DELETE FROM mutes WHERE who = $1 AND whom = $2',
  report: 'INSERT INTO reports VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id',
  reports: 'SELECT * FROM reports WHERE settled IS NULL ORDER BY at, id LIMIT $1',
  settle: 'UPDATE reports SET settled = $1 WHERE id = $2 AND settled IS NULL RETURNING id',
  act: 'INSERT INTO acts VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id',
  acts: 'SELECT * FROM acts WHERE whom = $1 ORDER BY at DESC, id',
  setting: 'SELECT rev, value FROM settings WHERE name = $1',
  firstSetting: 'INSERT INTO settings VALUES ($1, 1, $2) ON CONFLICT DO NOTHING RETURNING name',
  set: 'UPDATE settings SET rev = rev + 1, value = $2 WHERE name = $1 AND rev = $3 RETURNING name',
  census: `SELECT ${count('open')}, ${count('running')}, ${count('over')}, (SELECT count(*) FROM persons) AS persons`,
  newestTables: `SELECT * FROM tables WHERE status IN ('open', 'running') ORDER BY created DESC LIMIT $1`,
  newestPersons: 'SELECT * FROM persons ORDER BY created DESC LIMIT $1',
} as const;

const FORGOTTEN = ['lines WHERE speaker', 'mutes WHERE who', 'mutes WHERE whom', 'reports WHERE reporter'] as const;
const TRIES = 20;

type Query = (text: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>;

export function postgresCompany(query: Query): CompanyStore {
  return {
    async say(line) {
      const { match, room, speaker, cid, doc, at } = line;
      for (let tries = 0; tries < TRIES; tries++) {
        const [said] = await query(SQL.said, [match, speaker, cid]);
        if (said) return lineFrom(said);
        const [made] = await query(SQL.say, [match, room, speaker, cid, doc, at]);
        if (made) return lineFrom(made);
      }
      throw new StoreDown('Too many speak at once; nothing was said.');
    },
    lines: async (match, after, limit) => (await query(SQL.lines, [match, after, limit])).map(lineFrom),
    saidBy: async (speaker) => (await query(SQL.saidBy, [speaker])).map(lineFrom),
    muted: async (who) => (await query(SQL.muted, [who])).map(({ whom }) => text(whom)),
    async mute(who, whom, on) {
      await query(on ? SQL.mute : SQL.unmute, [who, whom]);
    },
    report: async ({ id, match, number, reporter, doc, at, settled }) =>
      (await query(SQL.report, [id, match, number, reporter, doc, at, settled])).length === 1,
    reports: async (limit) => (await query(SQL.reports, [limit])).map(reportFrom),
    settleReport: async (id, at) => (await query(SQL.settle, [at, id])).length === 1,
    act: async ({ id, whom, kind, doc, at, until }) =>
      (await query(SQL.act, [id, whom, kind, doc, at, until])).length === 1,
    acts: async (whom) => (await query(SQL.acts, [whom])).map(actFrom),
    async setting(name) {
      const [raw] = await query(SQL.setting, [name]);
      return raw ? settingFrom(raw) : null;
    },
    async set(name, rev, value) {
      const rows = rev === 0 ? await query(SQL.firstSetting, [name, value]) : await query(SQL.set, [name, value, rev]);
      return rows.length === 1;
    },
    census: async () => censusFrom((await query(SQL.census, []))[0]),
    newestTables: async (limit) => (await query(SQL.newestTables, [limit])).map(tableFrom),
    newestPersons: async (limit) => (await query(SQL.newestPersons, [limit])).map(personFrom),
    async forget(speaker) {
      for (const whose of FORGOTTEN) await query(`DELETE FROM ${whose} = $1`, [speaker]);
    },
    async sweep() {
      for (const those of ['lines', 'reports'])
        await query(`DELETE FROM ${those} WHERE match NOT IN (SELECT id FROM tables)`, []);
    },
  };
}
