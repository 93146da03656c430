import type { CompanyStore } from './company/rows.ts';
import type { PaperStore } from './papers/rows.ts';
import type { MatchStanding, PersonStore } from './persons/rows.ts';

// What a store is written with, and no more: a thread that only writes rows loads nothing of the hall.
export { ACTS, ROOMS } from './company/rows.ts';
export { KEY_KINDS } from './persons/rows.ts';

/** Everything the hall writes down, and in which pieces. Texts are JSON that the store does not look into. */

export const STATUSES = ['open', 'running', 'over', 'closed', 'archived'] as const;
type Status = (typeof STATUSES)[number];

export const DECIDERS = ['start', 'seat', 'bot', 'clock', 'back', 'rules'] as const;

export interface TableRow {
  readonly id: string;
  /** Unique among all tables that have one. */
  readonly code: string | null;
  readonly status: Status;
  readonly game: string;
  readonly listed: boolean;
  /** Counts the changes to this row; a change names the revision it is based on. */
  readonly rev: number;
  /** Settings and people. */
  readonly doc: string;
  readonly outcome: string | null;
  /** When someone has to look at this match: a clock runs out, or a bot has been silent for too long. */
  readonly due: number | null;
  readonly created: number;
}

/** One choice. Ply 0 is the start: no seat, no choice, but its events and the first link of the chain. */
export interface LogRow {
  readonly ply: number;
  readonly seat: number;
  /** Who decided: the seat itself, a bot for it, or the clock. `back`: all agreed to go back to the ply in `choice`.
   * `rules`: the match goes on under the rules version in `choice`. */
  readonly by: (typeof DECIDERS)[number];
  /** The client's own id of this choice. */
  readonly cid: string;
  readonly choice: string;
  readonly events: string;
  /** The link of the chain after this ply. */
  readonly hash: string;
  readonly at: number;
  /** Turns taken after this ply; 0 in rows from before it was written down. */
  readonly turn: number;
}

/** A whole position, so that nothing before it has to be played again. */
export interface Snapshot {
  readonly ply: number;
  /** The rules version of this state. */
  readonly version: number;
  readonly state: string;
  readonly asked: string;
}

/** What one write adds to a match: plies in a row, all or none. */
export interface Append {
  readonly match: string;
  /** The fence: the link these rows follow. If the log's last link is another, somebody else was first. */
  readonly after: string;
  readonly rows: readonly LogRow[];
  readonly snapshots?: readonly Snapshot[];
  /** Left out: as before. */
  readonly due?: number | null;
  /** Given with the last ply: the match is over. */
  readonly outcome?: string;
  /** Left out where nobody who comes back sits. */
  readonly standing?: MatchStanding;
}

/** What a request that changed something was answered, kept for a day so that it can be sent again. Holds no secret. */
export interface Answered {
  /** SHA-256 of the request's idempotency key. */
  readonly key: string;
  /** SHA-256 of the request itself: the same key with another request is a mistake of the sender. */
  readonly request: string;
  readonly text: string;
  readonly at: number;
}

/** What is old enough to be forgotten, each by the time before which it was last touched. */
export interface Outdated {
  /** Tables that were closed or never started. */
  readonly tables: number;
  readonly answers: number;
  /** Running matches without a choice since; null keeps them all. They are archived, not forgotten. */
  readonly matches: number | null;
}

/** How many tables a sweep has forgotten, and how many matches it has archived. */
export interface Swept {
  readonly forgotten: number;
  readonly archived: number;
}

/** Seat by seat, the person who sits there; null for a guest, a bot or nobody. */
export type Holders = readonly (string | null)[];

/** A compare-and-set: made only if the table's revision is still `rev`. Fields left out stay as they are. */
export interface Change {
  readonly id: string;
  readonly rev: number;
  readonly doc: string;
  readonly status?: Status;
  readonly code?: string | null;
  readonly listed?: boolean;
  readonly due?: number | null;
  /** The match ends with this change, without a choice: someone has resigned. */
  readonly outcome?: string;
  /** The match begins with this change. */
  readonly begin?: { readonly row: LogRow; readonly snapshot: Snapshot; readonly standing?: MatchStanding };
  /** Whose each seat is, by the person's id; left out if that does not change. */
  readonly holders?: Holders;
  /** Kept in the same transaction; if its key is there already, nothing is changed. */
  readonly answer?: Answered;
}

export interface StoredMatch {
  readonly table: TableRow;
  readonly game: StoredGame | null;
}

/** The newest snapshot, the ply it belongs to, the link before that ply and all plies after it. */
export interface StoredGame {
  readonly snapshot: Snapshot;
  readonly own: LogRow;
  /** Null for ply 0. */
  readonly previous: string | null;
  readonly rows: readonly LogRow[];
}

/** The rules that a process plays by: the version of each game. */
export interface Announced {
  readonly process: string;
  readonly rules: Readonly<Record<string, number>>;
  readonly until: number;
}

export interface Tally {
  readonly tried: number;
  readonly won: number;
}

/** The store cannot be written or read now; nothing was changed, or nobody knows yet. */
export class StoreDown extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreDown';
  }
}

/**
 * Where matches live. Every method that writes resolves only after the write is on disk. SQLite, PostgreSQL, IndexedDB and
 * memory pass the same suite; whatever is not in this list the hall does not need.
 */
export interface Store {
  readonly kind: 'sqlite' | 'postgres' | 'memory' | 'indexeddb';
  /** False if the id, the code or the answer's key is taken. */
  create(row: TableRow, answer?: Answered, holders?: Holders): Promise<boolean>;
  /** False if the row is not at that revision any more, or the new code or the answer's key is taken. */
  change(change: Change): Promise<boolean>;
  /** False if another writer was first. Many calls made at the same time share one sync. */
  append(entry: Append): Promise<boolean>;
  /**
   * One more snapshot for a match, without a ply, and perhaps instead of the one of an earlier ply. What is kept of a ply is
   * never changed.
   */
  snap(match: string, snapshot: Snapshot, instead?: number): Promise<void>;
  /** All snapshots of a match, from its start on. */
  snapshots(match: string): Promise<readonly Snapshot[]>;
  table(id: string): Promise<TableRow | null>;
  byCode(code: string): Promise<TableRow | null>;
  load(id: string): Promise<StoredMatch | null>;
  /** How far each of these matches has come, -1 before the start; matches that are not there are left out. */
  heads(
    ids: readonly string[],
  ): Promise<readonly { readonly id: string; readonly rev: number; readonly ply: number }[]>;
  log(match: string, from: number, limit: number): Promise<readonly LogRow[]>;
  /** The ply at which this seat's choice of that id was played, looking from a ply on. */
  played(match: string, seat: number, cid: string, from: number): Promise<number | null>;
  /** What the request with this key was answered. */
  answered(key: string): Promise<Answered | null>;
  /** Open or watchable tables that may be shown to everyone, newest first. */
  listed(game: string | null, limit: number): Promise<readonly TableRow[]>;
  /** Running matches whose time has come, the most overdue first. */
  due(now: number, limit: number): Promise<readonly string[]>;
  /** All matches in the order of their ids, for whoever walks through the whole store. */
  walk(after: string, limit: number): Promise<readonly TableRow[]>;
  /** Takes or renews the lease of an office; false if someone else holds it. */
  lease(office: string, holder: string, now: number, until: number): Promise<boolean>;
  /** Notes how a day's trial ended; false if this proof was there already. */
  enter(day: string, proof: string, won: boolean): Promise<boolean>;
  /** How many have tried a day's trial, and how many have won it. */
  tally(day: string): Promise<Tally>;
  /** Forgets or archives what is outdated. */
  sweep(outdated: Outdated): Promise<Swept>;
  /** A process states the rules it plays by; forgotten after `until` unless it does so again. */
  announce(announced: Announced): Promise<void>;
  /** What processes have stated that are alive now. */
  announced(now: number): Promise<readonly Announced[]>;
  /** Writes something and waits until it is on disk. Throws StoreDown, with the reason, if that cannot be done now. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

/** A store that knows people, too: where strangers meet. A hall of one does without. */
export interface PeopledStore extends Store {
  readonly persons: PersonStore;
  readonly papers: PaperStore;
  readonly company: CompanyStore;
}
