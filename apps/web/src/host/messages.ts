import type { MatchRecord, Seat, Viewer } from '@meadhall/core';
import type { Entry, Moment, Refused } from './session.ts';
import type { StoredMatch } from './store.ts';

/** What a page asks of its worker. Every question has a number and gets one answer. */
export type Question =
  | { readonly ask: 'open'; readonly match: StoredMatch; readonly watchOnly: boolean }
  | { readonly ask: 'choose'; readonly seat: Seat; readonly path: readonly unknown[] }
  | { readonly ask: 'undo' }
  | { readonly ask: 'stored' }
  | { readonly ask: 'look'; readonly viewer: Viewer; readonly ply?: number }
  | { readonly ask: 'record'; readonly plies?: number }
  | { readonly ask: 'verify'; readonly record: MatchRecord };

export interface Numbered {
  readonly n: number;
  readonly question: Question;
}

export type Answer =
  | { readonly n: number; readonly ok: true; readonly value: unknown }
  | { readonly n: number; readonly ok: false; readonly error: string };

/** What a worker tells without being asked. */
export type News =
  /** Time went on: one more moment for the viewer. */
  | { readonly news: 'moment'; readonly moment: Moment; readonly publicly: Entry }
  /** Time did not simply go on: everything anew. */
  | {
      readonly news: 'anew';
      readonly viewer: Viewer;
      readonly log: readonly Entry[];
      readonly moment: Moment;
      readonly publicly: readonly Entry[];
    }
  /** Whether the choice that led to this ply may be taken back. */
  | { readonly news: 'undo'; readonly ply: number; readonly undo: Moment['undo'] }
  /** The match cannot go on. */
  | { readonly news: 'broke'; readonly trouble: string }
  /** All bots have answered: these persons are asked. */
  | { readonly news: 'rest'; readonly asked: readonly Seat[]; readonly saved: boolean; readonly view: unknown };

export interface Look {
  readonly moment: Moment;
  readonly log: readonly Entry[];
}

export type ChooseAnswer = Refused | null;
