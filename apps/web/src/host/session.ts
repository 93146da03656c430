import type { Sitter } from '@meadhall/board';
import type { Moment, RefusedChoice } from '@meadhall/board/table';
import type { Seat, Viewer } from '@meadhall/core';
import type { PauseInfo, Talk, TalkState } from '@meadhall/protocol';
import type { Advised } from './thinking.ts';

/** One ply of the log. */
export interface Entry extends Pick<Moment, 'ply' | 'turn' | 'by' | 'events'> {
  /** Nothing was chosen: at this seat's wish the table stands again as after ply `to`. */
  readonly back?: { readonly seat: Seat; readonly to: number };
}

/** Someone in the hall would have their last choice back. */
export interface TakeBack {
  readonly seat: Seat;
  readonly ply: number;
  readonly agreed: readonly Seat[];
  readonly refusedBy: Seat | null;
}

export interface SessionState {
  readonly status: 'opening' | 'open' | 'broken';
  /** Why the table could not be opened or goes on no more, in words for people. */
  readonly trouble: string | null;
  readonly sitters: readonly Sitter[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly viewer: Viewer;
  /** The whole log, for this viewer. */
  readonly log: readonly Entry[];
  /** The latest moments, oldest first; the last one is now. */
  readonly moments: readonly Moment[];
  /** Bumped when `moments` are no continuation of the earlier ones: an undo, another viewer, a jump. */
  readonly era: number;
  /** Around one screen: a curtain hides the table until this seat takes the screen. */
  readonly handTo: Seat | null;
  /** What anybody may know of the last plies, for the curtain. */
  readonly publicly: readonly Entry[];
  /** The table as an onlooker sees it, when the curtain falls. */
  readonly publicView?: unknown;
  /** What nobody could see was dealt anew at some ply: there is no record of such a match. */
  readonly isWhatIf?: boolean;
  /** A guided first game: tips appear when their time has come. */
  readonly guided: boolean;
  /** Online: when each seat's time runs out, in milliseconds of this machine's clock. */
  readonly deadlines?: readonly (number | null)[] | null;
  /** Online: a choice is on its way. */
  readonly sending?: boolean;
  /** Online: what someone asks the others for, now. */
  readonly takeBack?: TakeBack | null;
  /** Online, where the hall lets people talk: what was said. */
  readonly talk?: TalkState;
  /** Online: how many watch, and those of them whom the hall knows by name. */
  readonly watching?: number;
  readonly onlookers?: readonly string[];
  /** Online: someone asks to rest, or all do. */
  readonly pause?: PauseInfo;
  /** Online: the clock decided for the seat of this screen. */
  readonly late?: { readonly count: number; readonly at: number };
  /** The table lies on a large screen: here is one seat's hand, and what it is asked. */
  readonly isHand?: boolean;
  /** The standing orders of whoever looks; left out where there are none to give. */
  readonly orders?: readonly string[];
  /** Online: someone has laid the table for the next game already. */
  readonly isLaidAgain?: boolean;
}

/** What only whoever holds a seat in the hall can do. Each says why not, in words; null if it was done. */
export interface AtHall {
  /** A day's trial: nothing is taken back, nobody else sits down, and there is no second try. */
  readonly isTrial: boolean;
  /** The same deal is played at other tables: nothing is taken back, and nothing told before all are over. */
  readonly isDuplicate: boolean;
  /** A bot sits in for someone who is away. */
  standIn(seat: Seat): Promise<string | null>;
  /** A bot plays on for this seat; whoever holds it may come back. */
  leave(): Promise<string | null>;
  /** Calls off what was begun at that ply and has told nobody anything. */
  callOff(ply: number): Promise<string | null>;
  /** Asks the others for one's own last choice back. */
  askBack(): Promise<string | null>;
  /** Agrees to what was asked at that ply, or not; whoever asked withdraws it in the same way. */
  answerBack(ply: number, agrees: boolean): Promise<string | null>;
  /** Gives the seat up for good. */
  resign(): Promise<string | null>;
  /** Asks the others to rest, answers that, and would go on again. */
  askPause(hours: number): Promise<string | null>;
  answerPause(agrees: boolean): Promise<string | null>;
  resume(): Promise<string | null>;
  /** The same people once more: goes to the next table. */
  again(): Promise<string | null>;
  /** An address that takes this seat to another device, once. */
  personalLink(): Promise<{ readonly url: string; readonly expires: number } | { readonly trouble: string }>;
}

/**
 * A match as a table sees it, wherever it runs: in this browser's worker, in the hall, or from a record. A table reads
 * `state()` and calls the verbs; it never learns which kind it has.
 */
export interface Session {
  readonly id: string;
  readonly game: string;
  readonly kind: 'local' | 'online' | 'replay' | 'lesson' | 'riddle';
  subscribe(listener: () => void): () => void;
  state(): SessionState;
  /** One choice, or a whole path of picks, played all or nothing. */
  choose(path: readonly unknown[]): Promise<RefusedChoice | null>;
  undo(): Promise<void>;
  /** From now on these are the standing orders of whoever looks. Says why not, in words; null if it was done. */
  readonly order?: (orders: readonly string[]) => Promise<string | null>;
  /** The curtain is lifted: this seat looks now. */
  takeScreen(seat: Seat): void;
  /** In this browser only: what the coach would do, from this seat's view; the result calls it off. */
  readonly advise?: (
    seat: Seat,
    onAdvice: (advice: Advised | { readonly trouble: string }) => void,
    /** Weigh these and no others. */
    among?: readonly unknown[],
  ) => () => void;
  /** In this browser only: whoever thinks answers at once. */
  readonly hurry?: () => void;
  /** For those who hold a seat in the hall. */
  readonly atHall?: AtHall;
  /** Online: one's own part in the talk. */
  readonly talk?: Talk;
  /** The match as a record that anyone can check. Null while it must stay sealed. */
  record(): Promise<unknown>;
  close(): void;
}
