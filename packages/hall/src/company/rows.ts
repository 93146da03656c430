import type { PersonRow } from '../persons/rows.ts';
import type { TableRow } from '../store.ts';

export const ROOMS = ['table', 'onlookers'] as const;
export type Room = (typeof ROOMS)[number];

/** Something said at a match. It belongs to the match and not to its log: no hash covers it. */
export interface LineRow {
  readonly match: string;
  /** Counts the lines of a match, from 1. */
  readonly number: number;
  readonly room: Room;
  /** Who said it: `p:` and a person's id, or `s:`, the match and a guest's seat. */
  readonly speaker: string;
  /** The client's own id: sent again, it is said once. */
  readonly cid: string;
  readonly doc: string;
  readonly at: number;
}

/** A line that someone wants the owner of the hall to look at. */
export interface ReportRow {
  readonly id: string;
  readonly match: string;
  readonly number: number;
  /** Who reports, as the speaker of a line. */
  readonly reporter: string;
  readonly doc: string;
  readonly at: number;
  /** When the owner has settled it; null before. */
  readonly settled: number | null;
}

export const ACTS = ['warn', 'mute', 'ban', 'lift'] as const;

/** What the owner of the hall did about someone. Kept for good, with its reason. */
export interface ActRow {
  readonly id: string;
  /** About whom, as the speaker of a line. */
  readonly whom: string;
  readonly kind: (typeof ACTS)[number];
  readonly doc: string;
  readonly at: number;
  /** Until when it holds; null for good. */
  readonly until: number | null;
}

/** One setting of the hall's owner. */
export interface SettingRow {
  /** Counts its changes; 0 before the first. */
  readonly rev: number;
  readonly value: string;
}

/** How much there is in a store. */
export interface Census {
  readonly open: number;
  readonly running: number;
  readonly over: number;
  readonly persons: number;
}

/** What people say to each other, and what the owner of a hall makes of it. Writes resolve once they are on disk. */
export interface CompanyStore {
  /** Adds a line under the next number of its match. If that speaker has said it before: the line that is there. */
  say(line: Omit<LineRow, 'number'>): Promise<LineRow>;
  /** Lines of a match after a number, oldest first; of more than `limit` the newest. */
  lines(match: string, after: number, limit: number): Promise<readonly LineRow[]>;
  /** All that somebody has said, oldest first. */
  saidBy(speaker: string): Promise<readonly LineRow[]>;
  /** Whose lines someone does not want to read. */
  muted(who: string): Promise<readonly string[]>;
  mute(who: string, whom: string, on: boolean): Promise<void>;
  /** False if a report of this id is there already. */
  report(report: ReportRow): Promise<boolean>;
  /** Reports that wait for the owner, the oldest first. */
  reports(limit: number): Promise<readonly ReportRow[]>;
  /** False if there is no such report, or it is settled. */
  settleReport(id: string, at: number): Promise<boolean>;
  /** False if an act of this id is there already. */
  act(act: ActRow): Promise<boolean>;
  /** What was done about someone, the newest first. */
  acts(whom: string): Promise<readonly ActRow[]>;
  setting(name: string): Promise<SettingRow | null>;
  /** False if the setting is not at that revision any more. */
  set(name: string, rev: number, value: string): Promise<boolean>;
  census(): Promise<Census>;
  /** Tables that are open or under way, the newest first. */
  newestTables(limit: number): Promise<readonly TableRow[]>;
  newestPersons(limit: number): Promise<readonly PersonRow[]>;
  /** Everything that somebody said, muted or reported. What was done about them stays with the hall. */
  forget(speaker: string): Promise<void>;
  /** Forgets lines and reports of matches that are gone. */
  sweep(): Promise<void>;
}
