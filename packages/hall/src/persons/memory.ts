import type { LogRow, TableRow } from '../store.ts';
import type { KeyRow, MatchStanding, NoticeKey, OwnRow, PersonRow, PersonStore } from './rows.ts';

/** A table as the memory store keeps it, as far as people are concerned. */
interface Sat {
  readonly log: LogRow[];
  readonly row: TableRow;
  readonly touched: number;
  readonly holders: readonly (string | null)[];
  standing: MatchStanding | null;
}

const noticeName = ({ match, seat, asked, way }: NoticeKey): string => JSON.stringify([match, seat, asked, way]);

const isLive = ({ status }: TableRow): boolean => status === 'open' || status === 'running';
const isPast = ({ status }: TableRow): boolean => status === 'over' || status === 'archived';

interface Notice {
  readonly person: string;
  readonly holder: string;
  readonly until: number;
  /** When it was settled; null while someone sends it. */
  readonly settled: number | null;
}

export function memoryPersons(
  tables: ReadonlyMap<string, Sat>,
  now: () => number,
  persons: Map<string, PersonRow>,
): PersonStore {
  const keys = new Map<string, KeyRow>();
  const notices = new Map<string, Notice>();
  const house = new Map<string, string>();

  return {
    async enrol(person, key) {
      if (persons.has(person.id) || keys.has(key.hash)) return false;
      persons.set(person.id, person);
      keys.set(key.hash, key);
      return true;
    },
    person: async (id) => persons.get(id) ?? null,
    async change(id, rev, doc) {
      const row = persons.get(id);
      if (row?.rev !== rev) return false;
      persons.set(id, { ...row, rev: rev + 1, doc });
      return true;
    },
    key: async (hash) => keys.get(hash) ?? null,
    keys: async (person) =>
      [...keys.values()].filter((key) => key.person === person).sort((a, b) => a.created - b.created),
    async addKey(key) {
      if (keys.has(key.hash) || (key.person !== '' && !persons.has(key.person))) return false;
      keys.set(key.hash, key);
      return true;
    },
    async setKey(hash, doc, seen) {
      const key = keys.get(hash);
      if (!key) return false;
      keys.set(hash, { ...key, doc, seen });
      return true;
    },
    dropKey: async (hash) => keys.delete(hash),
    async forget(person) {
      persons.delete(person);
      for (const [hash, key] of keys) if (key.person === person) keys.delete(hash);
      for (const [name, notice] of notices) if (notice.person === person) notices.delete(name);
    },
    async tables(person, which, skip, limit) {
      const is = which === 'live' ? isLive : isPast;
      return [...tables.values()]
        .flatMap(({ row: table, touched, holders, standing }): OwnRow[] => {
          const seat = holders.indexOf(person);
          return seat < 0 || !is(table) ? [] : [{ table, seat, standing, touched }];
        })
        .sort((a, b) => b.touched - a.touched || (a.table.id < b.table.id ? -1 : 1))
        .slice(skip, skip + limit);
    },
    async withhold(match, choice) {
      const log = tables.get(match)?.log;
      const first = log?.[0];
      if (first?.ply === 0) log?.splice(0, 1, { ...first, choice });
    },
    async stand(match, standing) {
      const sat = tables.get(match);
      if (sat) sat.standing ??= standing;
    },
    standing: async (match) => tables.get(match)?.standing ?? null,
    async toTell(time, limit) {
      return [...tables.values()]
        .flatMap(({ row, standing }) =>
          row.status === 'running' && standing?.tell != null && standing.tell <= time
            ? [{ match: row.id, tell: standing.tell }]
            : [],
        )
        .sort((a, b) => a.tell - b.tell)
        .slice(0, limit);
    },
    async tellLater(match, was, tell) {
      const sat = tables.get(match);
      if (sat?.standing?.tell === was) sat.standing = { ...sat.standing, tell };
    },
    async tellAgain(person, at) {
      for (const sat of tables.values()) {
        if (sat.standing && sat.holders.includes(person))
          sat.standing = { ...sat.standing, tell: Math.min(sat.standing.tell ?? at, at) };
      }
    },
    async claimNotice({ person, holder, now: time, until, ...key }) {
      const name = noticeName(key);
      const known = notices.get(name);
      if (known && (known.settled !== null || known.until > time)) return false;
      notices.set(name, { person, holder, until, settled: null });
      return true;
    },
    async noticeHeld(key) {
      const known = notices.get(noticeName(key));
      return known?.settled === null ? known.until : null;
    },
    async settleNotice(key, holder) {
      const known = notices.get(noticeName(key));
      if (known?.holder === holder && known.settled === null)
        notices.set(noticeName(key), { ...known, settled: now() });
    },
    async releaseNotice(key, holder) {
      const known = notices.get(noticeName(key));
      if (known?.holder === holder && known.settled === null) notices.delete(noticeName(key));
    },
    async kept(name, value) {
      const known = house.get(name) ?? value;
      house.set(name, known);
      return known;
    },
    async sweep(time, settledBefore) {
      for (const [hash, { until }] of keys) if (until !== null && until <= time) keys.delete(hash);
      for (const [name, { settled }] of notices) if (settled !== null && settled < settledBefore) notices.delete(name);
    },
  };
}
