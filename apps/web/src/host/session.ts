import type { Outcome, Seat, Viewer, WhyNot } from '@meadhall/core';
import type { Advised } from './thinking.ts';

/** 1 Bear, 2 Hawk, 3 Fox, 4 Otter, 5 Lynx, 6 Raven, 7 Goat: always colour, shape and letter together. */
export type Mark = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Who sits on a seat, as everybody at the table sees it. */
export interface Sitter {
  readonly name: string;
  readonly mark: Mark;
  readonly kind: 'person' | 'bot' | 'open';
  /** A bot's id: `karl`, `jarl:trader`. */
  readonly bot?: string;
  /** This screen answers for the seat. */
  readonly here: boolean;
  /** Online: the person is not connected, or a bot sits in. */
  readonly away?: boolean;
}

/** The table after one ply, as the viewer may see it. */
export interface Moment {
  readonly ply: number;
  /** Turns taken so far: the log's headings. */
  readonly turn: number;
  /** Who made the choice that led here; null at the start. */
  readonly by: Seat | null;
  /** What happened since the moment before, as far as the viewer may know it. */
  readonly events: readonly unknown[];
  readonly view: unknown;
  readonly toMove: readonly Seat[];
  /** The seat this screen answers for now; null while it waits. */
  readonly asked: Seat | null;
  /** The seat has answered already and may still change it; nobody waits for it. */
  readonly may: boolean;
  readonly choices: readonly unknown[];
  readonly whyNot: readonly WhyNot<unknown>[];
  /** The decision also takes choices that are judged, not listed (a trade). */
  readonly isOpen: boolean;
  /** Whether the last choice may be taken back: freely, only with everyone's consent, or not at all. */
  readonly undo: 'free' | 'consent' | null;
  readonly outcome: Outcome | null;
}

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

/** A rule that stood in the way of a choice that was sent. */
export interface Refused {
  readonly rule: string | null;
  readonly because: string;
  readonly choice: unknown;
  /** The hall's own words, where no rule of the game stood in the way. */
  readonly said?: string;
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
  /** Changes when time did not simply go on: an undo, another viewer, a jump. */
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
  /** Online: someone has laid the table for the next game already. */
  readonly isLaidAgain?: boolean;
}

/** What only whoever holds a seat in the hall can do. Each says why not, in words; null if it was done. */
export interface AtHall {
  /** A bot sits in for someone who is away. */
  standIn(seat: Seat): Promise<string | null>;
  /** A bot plays on for this seat; whoever holds it may come back. */
  leave(): Promise<string | null>;
  /** Asks the others for one's own last choice back. */
  askBack(): Promise<string | null>;
  /** Agrees to what was asked at that ply, or not; whoever asked withdraws it in the same way. */
  answerBack(ply: number, agrees: boolean): Promise<string | null>;
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
  readonly kind: 'local' | 'online' | 'replay';
  subscribe(listener: () => void): () => void;
  state(): SessionState;
  /** One choice, or a whole path of picks, played all or nothing. */
  choose(path: readonly unknown[]): Promise<Refused | null>;
  undo(): Promise<void>;
  /** The curtain is lifted: this seat looks now. */
  takeScreen(seat: Seat): void;
  /** In this browser only: what the coach would do, from this seat's view; the result calls it off. */
  readonly advise?: (seat: Seat, onAdvice: (advice: Advised | { readonly trouble: string }) => void) => () => void;
  /** For those who hold a seat in the hall. */
  readonly atHall?: AtHall;
  /** The match as a record that anyone can check. Null while it must stay sealed. */
  record(): Promise<unknown>;
  close(): void;
}
