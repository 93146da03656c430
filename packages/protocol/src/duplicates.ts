import type { OutcomeInfo, TableStatus } from './tables.ts';

/** How one table of a set ended. */
export interface DuplicateResult {
  readonly ending: OutcomeInfo['ending'] | null;
  readonly winners: readonly number[];
  readonly turns: number;
  /** Seat by seat the game's own measures, the weightiest first. */
  readonly scores: readonly (readonly number[])[];
  /** Seats of persons for whom a bot or the clock has chosen. */
  readonly stoodIn: readonly number[];
  /** Seat by seat the place among all who played that seat themselves; null for bots and where somebody stood in. */
  readonly places: readonly (number | null)[];
}

/** One table of a set, as everybody may see it. */
export interface DuplicateTable {
  readonly match: string;
  /** `gone`: never begun, and cleared away. */
  readonly status: TableStatus | 'gone';
  /** To sit down there, while seats are open. */
  readonly code: string | null;
  readonly seats: readonly {
    readonly kind: 'open' | 'person' | 'bot';
    readonly name: string | null;
    readonly mark: number | null;
    readonly person: string | null;
  }[];
  /** Null until every table of the set is over. */
  readonly result: DuplicateResult | null;
}

/** One deal at several tables. */
export interface DuplicateSet {
  readonly set: string;
  readonly game: string;
  readonly made: number;
  /** The hash of the hall's seed, told when the tables were laid. */
  readonly commitment: string;
  /** The seed itself, once all tables are over. */
  readonly hallSeed: string | null;
  /** All tables are over: results are told and records are open. */
  readonly isOpen: boolean;
  readonly tables: readonly DuplicateTable[];
}
