/** Everything the hall writes down, and in which pieces. Texts are JSON that the store does not look into. */

export const STATUSES = ['open', 'running', 'over', 'closed'] as const;
type Status = (typeof STATUSES)[number];

export const DECIDERS = ['start', 'seat', 'bot', 'clock', 'back'] as const;

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
  /** Who decided: the seat itself, a bot for it, or the clock. `back`: all agreed to go back to the ply in `choice`. */
  readonly by: (typeof DECIDERS)[number];
  /** The client's own id of this choice. */
  readonly cid: string;
  readonly choice: string;
  readonly events: string;
  /** The link of the chain after this ply. */
  readonly hash: string;
  readonly at: number;
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
  /** The link these rows follow. If the log's last link is another, somebody else was first. */
  readonly after: string;
  readonly rows: readonly LogRow[];
  readonly snapshot?: Snapshot;
  /** Left out: as before. */
  readonly due?: number | null;
  /** Given with the last ply: the match is over. */
  readonly outcome?: string;
}

/** A change to a table, made only if its revision is still `rev`. Fields left out stay as they are. */
export interface Change {
  readonly id: string;
  readonly rev: number;
  readonly doc: string;
  readonly status?: Status;
  readonly code?: string | null;
  readonly listed?: boolean;
  readonly due?: number | null;
  /** The match begins with this change. */
  readonly begin?: { readonly row: LogRow; readonly snapshot: Snapshot };
}

export interface StoredMatch {
  readonly table: TableRow;
  /** The newest snapshot and all plies after it; null before the start. */
  readonly game: { readonly snapshot: Snapshot; readonly hash: string; readonly rows: readonly LogRow[] } | null;
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
 * Where matches live. Every method that writes resolves only after the write is on disk. SQLite and PostgreSQL pass the
 * same suite; whatever is not in this list the hall does not need.
 */
export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  /** False if the id or the code is taken. */
  create(row: TableRow): Promise<boolean>;
  /** False if the row is not at that revision any more, or the new code is taken. */
  change(change: Change): Promise<boolean>;
  /** False if another writer was first. Many calls made at the same time share one sync. */
  append(entry: Append): Promise<boolean>;
  /** A newer snapshot for a match, without a ply. */
  snap(match: string, snapshot: Snapshot): Promise<void>;
  table(id: string): Promise<TableRow | null>;
  byCode(code: string): Promise<TableRow | null>;
  load(id: string): Promise<StoredMatch | null>;
  /** How far each of these matches has come; matches that are not there, or have not begun, are left out. */
  heads(
    ids: readonly string[],
  ): Promise<readonly { readonly id: string; readonly rev: number; readonly ply: number }[]>;
  log(match: string, from: number, limit: number): Promise<readonly LogRow[]>;
  /** The ply at which this seat's choice of that id was played, looking from a ply on. */
  played(match: string, seat: number, cid: string, from: number): Promise<number | null>;
  /** Open or watchable tables that may be shown to everyone, newest first. */
  listed(game: string | null, limit: number): Promise<readonly TableRow[]>;
  /** Running matches whose time has come, the most overdue first. */
  due(now: number, limit: number): Promise<readonly string[]>;
  /** All matches in the order of their ids, for whoever walks through the whole store. */
  walk(after: string, limit: number): Promise<readonly TableRow[]>;
  /** Takes or renews an office for a while; false if someone else holds it. */
  lease(office: string, holder: string, now: number, until: number): Promise<boolean>;
  /** Notes how a day's trial ended; false if this proof was there already. */
  enter(day: string, proof: string, won: boolean): Promise<boolean>;
  /** How many have tried a day's trial, and how many have won it. */
  tally(day: string): Promise<Tally>;
  /** Forgets tables that were closed or never started, last touched before then. Returns how many. */
  sweep(before: number): Promise<number>;
  /** Throws StoreDown if the store does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
