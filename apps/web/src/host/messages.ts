import type { Moment } from '@meadhall/board/table';
import type { Pace } from '@meadhall/bots';
import type { Viewer } from '@meadhall/core';
import type { MatchRecord } from '@meadhall/match';
import type { Entry } from './session.ts';
import type { StoredMatch } from './store.ts';

/** What a page asks of its worker besides play, which goes over a wire. Every question has a number and gets one answer. */
export type WorkerQuestion =
  /** Sets the match in the worker's hall, unless it is there. */
  | { readonly ask: 'set'; readonly match: StoredMatch; readonly pace: Pace }
  /** How long all bots together may think between two own turns, from now on. */
  | { readonly ask: 'pace'; readonly pace: Pace }
  /** Whoever thinks answers at once, and so does everyone until a person is asked. */
  | { readonly ask: 'hurry' }
  | { readonly ask: 'undo' }
  | { readonly ask: 'undo kind' }
  /** The match as it stands, for the coach. */
  | { readonly ask: 'stored' }
  /** Opens a match to be looked at. */
  | { readonly ask: 'read'; readonly match: StoredMatch }
  | { readonly ask: 'look'; readonly viewer: Viewer; readonly ply: number }
  | { readonly ask: 'record'; readonly plies?: number }
  | { readonly ask: 'verify'; readonly record: MatchRecord };

export interface Numbered {
  readonly n: number;
  readonly question: WorkerQuestion;
}

/** A new wire to the worker's hall; its port comes with it. */
export interface Dialled {
  readonly dial: true;
}

export type WorkerAnswer =
  | { readonly n: number; readonly ok: true; readonly value: unknown }
  | { readonly n: number; readonly ok: false; readonly error: string };

/** What a worker tells without being asked: whether what was played last could be kept. */
export interface WorkerNews {
  readonly news: 'kept';
  readonly isKept: boolean;
}

/** The answer to `set`. */
export interface SetTable {
  /** What each person's seat is held by, seat by seat. */
  readonly tokens: readonly (string | null)[];
  /** Whether this browser keeps the match beyond the page. */
  readonly isKept: boolean;
}

export interface Look {
  readonly moment: Moment;
  readonly log: readonly Entry[];
}
