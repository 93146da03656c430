import type { DatabaseSync } from 'node:sqlite';
import type { ActRow, CompanyStore, LineRow, ReportRow } from '@meadhall/hall';
import { actFrom, censusFrom, lineFrom, reportFrom, settingFrom } from './company-rows.ts';
import { personFrom } from './person-rows.ts';
import { tableFrom, text } from './rows.ts';

export const COMPANY_TABLES = `
  CREATE TABLE IF NOT EXISTS lines (
    match TEXT NOT NULL, number INTEGER NOT NULL, room TEXT NOT NULL, speaker TEXT NOT NULL, cid TEXT NOT NULL,
    doc TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (match, number), UNIQUE (match, speaker, cid)
  );
  CREATE INDEX IF NOT EXISTS lines_speaker ON lines (speaker);
  CREATE TABLE IF NOT EXISTS mutes (
    who TEXT NOT NULL, whom TEXT NOT NULL, PRIMARY KEY (who, whom)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS reports (
    id TEXT PRIMARY KEY, match TEXT NOT NULL, number INTEGER NOT NULL, reporter TEXT NOT NULL, doc TEXT NOT NULL,
    at INTEGER NOT NULL, settled INTEGER
  );
  CREATE INDEX IF NOT EXISTS reports_open ON reports (at) WHERE settled IS NULL;
  CREATE TABLE IF NOT EXISTS acts (
    id TEXT PRIMARY KEY, whom TEXT NOT NULL, kind TEXT NOT NULL, doc TEXT NOT NULL, at INTEGER NOT NULL, until INTEGER
  );
  CREATE INDEX IF NOT EXISTS acts_whom ON acts (whom);
  CREATE TABLE IF NOT EXISTS settings (
    name TEXT PRIMARY KEY, rev INTEGER NOT NULL, value TEXT NOT NULL
  ) WITHOUT ROWID;
`;

/** What the writer can be asked for about talk. */
export type CompanyOp =
  | { readonly op: 'say'; readonly line: Omit<LineRow, 'number'> }
  | { readonly op: 'mute'; readonly who: string; readonly whom: string; readonly on: boolean }
  | { readonly op: 'report'; readonly report: ReportRow }
  | { readonly op: 'settle-report'; readonly id: string; readonly at: number }
  | { readonly op: 'act'; readonly act: ActRow }
  | { readonly op: 'set'; readonly name: string; readonly rev: number; readonly value: string }
  | { readonly op: 'forget-speaker'; readonly speaker: string }
  | { readonly op: 'sweep-company' };

const SAID = 'SELECT number FROM lines WHERE match = ? AND speaker = ? AND cid = ?';

/** The part of the writing thread that looks after talk. Called inside its transaction. */
export function companyWriterOn(db: DatabaseSync) {
  const said = db.prepare(SAID);
  const putLine = db.prepare(
    `INSERT INTO lines SELECT ?1, coalesce((SELECT max(number) FROM lines WHERE match = ?1), 0) + 1, ?2, ?3, ?4, ?5, ?6`,
  );
  const putMute = db.prepare('INSERT OR IGNORE INTO mutes VALUES (?, ?)');
  const dropMute = db.prepare('DELETE FROM mutes WHERE who = ? AND whom = ?');
  const putReport = db.prepare('INSERT OR IGNORE INTO reports VALUES (?, ?, ?, ?, ?, ?, ?)');
  const settle = db.prepare('UPDATE reports SET settled = ? WHERE id = ? AND settled IS NULL');
  const putAct = db.prepare('INSERT OR IGNORE INTO acts VALUES (?, ?, ?, ?, ?, ?)');
  const firstSetting = db.prepare('INSERT OR IGNORE INTO settings VALUES (?, 1, ?)');
  const setSetting = db.prepare('UPDATE settings SET rev = rev + 1, value = ? WHERE name = ? AND rev = ?');
  const forgetting = ['lines WHERE speaker', 'mutes WHERE who', 'mutes WHERE whom', 'reports WHERE reporter'].map(
    (whose) => db.prepare(`DELETE FROM ${whose} = ?`),
  );
  const sweeping = ['lines', 'reports'].map((those) =>
    db.prepare(`DELETE FROM ${those} WHERE match NOT IN (SELECT id FROM tables)`),
  );

  function say({ match, room, speaker, cid, doc, at }: Omit<LineRow, 'number'>): boolean {
    if (said.get(match, speaker, cid)) return false;
    return putLine.run(match, room, speaker, cid, doc, at).changes === 1;
  }

  return function act(op: CompanyOp): boolean {
    switch (op.op) {
      case 'say':
        return say(op.line);
      case 'mute':
        return (op.on ? putMute : dropMute).run(op.who, op.whom).changes === 1;
      case 'report': {
        const { id, match, number, reporter, doc, at, settled } = op.report;
        return putReport.run(id, match, number, reporter, doc, at, settled).changes === 1;
      }
      case 'settle-report':
        return settle.run(op.at, op.id).changes === 1;
      case 'act': {
        const { id, whom, kind, doc, at, until } = op.act;
        return putAct.run(id, whom, kind, doc, at, until).changes === 1;
      }
      case 'set':
        return op.rev === 0
          ? firstSetting.run(op.name, op.value).changes === 1
          : setSetting.run(op.value, op.name, op.rev).changes === 1;
      case 'forget-speaker':
        for (const statement of forgetting) statement.run(op.speaker);
        return true;
      case 'sweep-company':
        for (const statement of sweeping) statement.run();
        return true;
    }
  };
}

/** Talk as the reading side and the writing thread know it. */
export function sqliteCompany(
  db: DatabaseSync,
  done: (op: CompanyOp) => Promise<boolean>,
  reading: <T>(read: () => T) => Promise<T>,
): CompanyStore {
  const said = db.prepare(SAID.replace('number', '*'));
  const lines = db.prepare(
    'SELECT * FROM (SELECT * FROM lines WHERE match = ? AND number > ? ORDER BY number DESC LIMIT ?) ORDER BY number',
  );
  const saidBy = db.prepare('SELECT * FROM lines WHERE speaker = ? ORDER BY at, match, number');
  const muted = db.prepare('SELECT whom FROM mutes WHERE who = ? ORDER BY whom');
  const reports = db.prepare('SELECT * FROM reports WHERE settled IS NULL ORDER BY at, id LIMIT ?');
  const acts = db.prepare('SELECT * FROM acts WHERE whom = ? ORDER BY at DESC, id');
  const setting = db.prepare('SELECT rev, value FROM settings WHERE name = ?');
  const count = (status: string): string => `(SELECT count(*) FROM tables WHERE status = '${status}') AS ${status}`;
  const census = db.prepare(
    `SELECT ${count('open')}, ${count('running')}, ${count('over')}, (SELECT count(*) FROM persons) AS persons`,
  );
  const newestTables = db.prepare(
    "SELECT * FROM tables WHERE status IN ('open', 'running') ORDER BY created DESC LIMIT ?",
  );
  const newestPersons = db.prepare('SELECT * FROM persons ORDER BY created DESC LIMIT ?');
  return {
    async say(line) {
      await done({ op: 'say', line });
      return reading(() => {
        const raw = said.get(line.match, line.speaker, line.cid);
        if (!raw) throw new RangeError('A line that was written is not there.');
        return lineFrom(raw);
      });
    },
    lines: (match, after, limit) => reading(() => lines.all(match, after, limit).map(lineFrom)),
    saidBy: (speaker) => reading(() => saidBy.all(speaker).map(lineFrom)),
    muted: (who) => reading(() => muted.all(who).map(({ whom }) => text(whom))),
    async mute(who, whom, on) {
      await done({ op: 'mute', who, whom, on });
    },
    report: (report) => done({ op: 'report', report }),
    reports: (limit) => reading(() => reports.all(limit).map(reportFrom)),
    settleReport: (id, at) => done({ op: 'settle-report', id, at }),
    act: (act) => done({ op: 'act', act }),
    acts: (whom) => reading(() => acts.all(whom).map(actFrom)),
    setting: (name) =>
      reading(() => {
        const raw = setting.get(name);
        return raw ? settingFrom(raw) : null;
      }),
    set: (name, rev, value) => done({ op: 'set', name, rev, value }),
    census: () => reading(() => censusFrom(census.get())),
    newestTables: (limit) => reading(() => newestTables.all(limit).map(tableFrom)),
    newestPersons: (limit) => reading(() => newestPersons.all(limit).map(personFrom)),
    async forget(speaker) {
      await done({ op: 'forget-speaker', speaker });
    },
    async sweep() {
      await done({ op: 'sweep-company' });
    },
  };
}
