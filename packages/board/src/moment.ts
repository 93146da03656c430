import type { Outcome, Seat, WhyNot } from '@meadhall/core';

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
  /** Where the hall tells how they stand. */
  readonly page?: string;
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
  /** Whether the last choice may be taken back: freely, only with everyone's consent, or no more since something was seen. */
  readonly undo: 'free' | 'consent' | 'seen' | null;
  readonly outcome: Outcome | null;
}

/** A rule that stood in the way of a choice that was sent. */
export interface RefusedChoice {
  readonly rule: string | null;
  readonly because: string;
  readonly choice: unknown;
  /** The hall's own words, where no rule of the game stood in the way. */
  readonly said?: string;
}
