import { checkedWords, type OwnerActs, type OwnerReport, type OwnerView, said, TALK } from '@meadhall/protocol';
import { z } from 'zod';
import { isSecret, newSecret, sha256 } from '../doc.ts';
import type { Hall } from '../hall.ts';
import { type Once, onceId } from '../once.ts';
import { personFrom } from '../persons/doc.ts';
import { Refuse } from '../refusal.ts';
import type { Clock } from '../seams.ts';
import { actDocFrom, standingAct } from './acts.ts';
import { lineFrom } from './lines.ts';
import type { ActRow, CompanyStore, ReportRow } from './rows.ts';
import type { House, HouseDoc } from './settings.ts';

const KEY = 'owner';
const HOUR = 3_600_000;
/** Lines around a reported one that the owner sees, and rows of each list. */
const AROUND = 5;
const ROWS = 50;

const reportDoc = z.object({ why: z.string(), by: z.string() });

/** Whoever keeps a hall, by a key that was printed once when it first opened. */
export interface Owner {
  /** The key, if this hall had none (or shall have a new one); it is told this once. */
  makeKey(anew: boolean): Promise<string | null>;
  /** Refuses whoever does not hold the key. */
  mustHold(key: string | null): Promise<void>;
  view(): Promise<OwnerView>;
  /** Warns, mutes, bans or lets off; told to whom it is done, and kept with its reason. */
  act(given: OwnerActs, once: Once): Promise<OwnerView>;
  settle(report: string): Promise<OwnerView>;
  change(to: Partial<HouseDoc>): Promise<OwnerView>;
}

export function openOwner(deps: {
  readonly store: CompanyStore;
  readonly house: House;
  readonly hall: Hall;
  /** Matches in memory, where more than this hall has some. */
  resident?(): number;
  /** Errors that nobody foresaw, since this process began, whichever of its threads met them. */
  faults?(): Promise<number>;
  readonly clock: Clock;
}): Owner {
  const { store, house, hall, clock } = deps;

  /** What was said, with the lines around it; never a hand, never talk that nobody reported. */
  async function reportOf(row: ReportRow): Promise<OwnerReport> {
    const lines = await store.lines(row.match, Math.max(0, row.number - AROUND - 1), TALK.lines * 50);
    const near = lines.filter(({ number }) => number <= row.number + AROUND);
    const said = near.find(({ number }) => number === row.number);
    const acts = said ? await store.acts(said.speaker) : [];
    return {
      id: row.id,
      match: row.match,
      at: row.at,
      ...reportDoc.parse(JSON.parse(row.doc)),
      line: row.number,
      lines: near.map((line) => lineFrom(line, new Set())),
      acts: acts.map(({ kind, at, until, doc }) => ({ kind, at, until, reason: actDocFrom(doc).reason })),
    };
  }

  async function view(): Promise<OwnerView> {
    const [census, tables, persons, reports, settings] = await Promise.all([
      store.census(),
      store.newestTables(ROWS),
      store.newestPersons(ROWS),
      store.reports(ROWS),
      house.now(),
    ]);
    const now = clock.now();
    const people = await Promise.all(
      persons.map(async ({ id, doc, created }) => {
        const acts = await store.acts(`p:${id}`);
        return {
          speaker: `p:${id}`,
          name: personFrom(doc).name,
          since: created,
          muted: standingAct(acts, 'mute', now) !== null,
          banned: standingAct(acts, 'ban', now) !== null,
        };
      }),
    );
    return {
      now,
      census,
      resident: deps.resident?.() ?? hall.resident,
      faults: (await deps.faults?.()) ?? 0,
      tables: tables.map(hall.infoOf),
      people,
      reports: await Promise.all(reports.map(reportOf)),
      settings,
    };
  }

  return {
    async makeKey(anew) {
      const row = await store.setting(KEY);
      if (row && !anew) return null;
      const key = newSecret();
      return (await store.set(KEY, row?.rev ?? 0, sha256(`owner\n${key}`))) ? key : null;
    },
    async mustHold(key) {
      const row = await store.setting(KEY);
      if (!row || key === null || !isSecret(`owner\n${key}`, row.value))
        throw new Refuse('BAD_OWNER_KEY', said('notOwnerKey'));
    },
    view,
    async act({ whom, kind, reason, hours, report }, once) {
      const why = checkedWords(reason);
      if (why === null) throw new Refuse('MALFORMED', said('sayWhy'));
      const act: ActRow = {
        id: onceId(once),
        whom,
        kind,
        doc: JSON.stringify({ reason: why }),
        at: clock.now(),
        until: hours === null ? null : clock.now() + hours * HOUR,
      };
      await store.act(act);
      if (report !== null) await store.settleReport(report, clock.now());
      return view();
    },
    async settle(report) {
      await store.settleReport(report, clock.now());
      return view();
    },
    async change(to) {
      await house.change((doc) => ({ ...doc, ...to }));
      return view();
    },
  };
}
