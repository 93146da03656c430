import type { PersonRow } from '../persons/rows.ts';
import type { TableRow } from '../store.ts';
import type { ActRow, CompanyStore, LineRow, ReportRow, SettingRow } from './rows.ts';

const newestFirst = (a: { readonly created: number }, b: { readonly created: number }): number => b.created - a.created;

export function memoryCompany(
  tables: ReadonlyMap<string, { readonly row: TableRow }>,
  persons: () => readonly PersonRow[],
): CompanyStore {
  let lines: LineRow[] = [];
  const mutes = new Map<string, Set<string>>();
  const reports = new Map<string, ReportRow>();
  const acts = new Map<string, ActRow>();
  const settings = new Map<string, SettingRow>();
  const rows = (): TableRow[] => [...tables.values()].map(({ row }) => row);
  const count = (status: TableRow['status']): number => rows().filter((row) => row.status === status).length;

  return {
    async say(line) {
      const there = lines.filter(({ match }) => match === line.match);
      const before = there.find(({ speaker, cid }) => speaker === line.speaker && cid === line.cid);
      if (before) return before;
      const said = { ...line, number: (there.at(-1)?.number ?? 0) + 1 };
      lines.push(said);
      return said;
    },
    lines: async (match, after, limit) =>
      lines.filter((line) => line.match === match && line.number > after).slice(-limit),
    saidBy: async (speaker) => lines.filter((line) => line.speaker === speaker),
    muted: async (who) => [...(mutes.get(who) ?? [])].sort(),
    async mute(who, whom, on) {
      const muted = mutes.get(who) ?? new Set();
      if (on) muted.add(whom);
      else muted.delete(whom);
      mutes.set(who, muted);
    },
    async report(report) {
      if (reports.has(report.id)) return false;
      reports.set(report.id, report);
      return true;
    },
    reports: async (limit) =>
      [...reports.values()]
        .filter(({ settled }) => settled === null)
        .sort((a, b) => a.at - b.at)
        .slice(0, limit),
    async settleReport(id, at) {
      const report = reports.get(id);
      if (report?.settled !== null) return false;
      reports.set(id, { ...report, settled: at });
      return true;
    },
    async act(act) {
      if (acts.has(act.id)) return false;
      acts.set(act.id, act);
      return true;
    },
    acts: async (whom) => [...acts.values()].filter((act) => act.whom === whom).sort((a, b) => b.at - a.at),
    setting: async (name) => settings.get(name) ?? null,
    async set(name, rev, value) {
      if ((settings.get(name)?.rev ?? 0) !== rev) return false;
      settings.set(name, { rev: rev + 1, value });
      return true;
    },
    census: async () => ({
      open: count('open'),
      running: count('running'),
      over: count('over'),
      persons: persons().length,
    }),
    newestTables: async (limit) =>
      rows()
        .filter(({ status }) => status === 'open' || status === 'running')
        .sort(newestFirst)
        .slice(0, limit),
    newestPersons: async (limit) => [...persons()].sort(newestFirst).slice(0, limit),
    async forget(speaker) {
      lines = lines.filter((line) => line.speaker !== speaker);
      mutes.delete(speaker);
      for (const muted of mutes.values()) muted.delete(speaker);
      for (const [id, { reporter }] of reports) if (reporter === speaker) reports.delete(id);
    },
    async sweep() {
      lines = lines.filter(({ match }) => tables.has(match));
      for (const [id, { match }] of reports) if (!tables.has(match)) reports.delete(id);
    },
  };
}
