import { applyPatch, differ } from './patch.ts';
import { Reader } from './reader.ts';
import { scribe } from './scribe.ts';
import { copyOf, newPage, type Page } from './shorthand.ts';

/** What a seat is asked: its choices, and the ply at which it was asked; an answer names that ply. */
export interface Question {
  readonly asked: number;
  /** An answer was given and may still be changed. */
  readonly may: boolean;
  /** Choices that are not listed are judged too. */
  readonly open: boolean;
  readonly choices: readonly unknown[];
}

/** One ply, as one viewer may see it. What did not change is left out. */
export interface Update {
  readonly ply: number;
  /** The chain's link after this ply, as hex. */
  readonly hash: string;
  /** The id of this seat's own choice that is hereby acknowledged. */
  readonly own?: string | undefined;
  readonly events: readonly unknown[];
  readonly view: unknown;
  /** Turns taken so far. */
  readonly turn?: number | undefined;
  /** The seat that chose, where this viewer may know. */
  readonly by?: number | undefined;
  /** Who is waited for. */
  readonly waiting?: readonly number[] | undefined;
  /** What this seat is asked now; null if nothing any more. */
  readonly question?: Question | null | undefined;
  /** When each seat's time runs out, in seconds since 1970; null without a limit. */
  readonly deadlines?: readonly (number | null)[] | undefined;
}

/** What all who see the same are told alike. */
export type Common = Omit<Update, 'own' | 'question' | 'by'>;

/** What the updates to one viewer take as told: together with others who see the same, and alone. */
export interface Book {
  readonly all: Page;
  readonly own: Page;
}

export const newBook = (): Book => ({ all: newPage(), own: newPage() });

/** Which parts an update has; the first byte of its message. */
const EVENTS = 1;
const VIEW = 2;
const WAITING = 4;
const DEADLINES = 8;
const OWN = 16;
const QUESTION = 32;
const TURN = 64;
/** Comes last, after what older clients read. */
const BY = 128;

/** What the question is like; the first byte of it. */
const ASKED = 1;
const MAY = 2;
const OPEN = 4;

/** Bytes of a link. */
const LINK = 32;
const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** A lower-case hex digit, by its code. */
const digit = (code: number): number => (code < A ? code - ZERO : code - A + 10);
const ZERO = '0'.charCodeAt(0);
const A = 'a'.charCodeAt(0);

/** Telling a link must not depend on who hears it, so it is written the same for all. */
function linkBytes(hash: string): Uint8Array {
  const bytes = new Uint8Array(LINK);
  for (let i = 0; i < LINK; i++) bytes[i] = digit(hash.charCodeAt(2 * i)) * 16 + digit(hash.charCodeAt(2 * i + 1));
  return bytes;
}

const linkText = (bytes: Uint8Array): string => Array.from(bytes, (byte) => DIGITS[byte]).join('');

/** Tells viewers who have been told the same so far, as long as they see the same. */
export interface Voice {
  readonly page: Page;
  /** What they see. */
  readonly view: unknown;
  /** Bytes of the next update. `view` is the whole new view; only what changed is written. */
  tell(update: Common): Uint8Array;
  /** Another voice that has told the same: from now on they may see different things. */
  split(): Voice;
}

export function voice(first: unknown, page = newPage()): Voice {
  const pen = scribe(page);
  const { diff } = differ(pen);
  let view = first;
  return {
    page,
    get view() {
      return view;
    },
    split: () => voice(view, copyOf(page)),
    tell({ ply, hash, events, view: next, turn, waiting, deadlines }) {
      let parts = 0;
      pen.begin();
      pen.byte(0);
      pen.whole(ply);
      pen.bytes(linkBytes(hash));
      if (events.length > 0) {
        parts += EVENTS;
        pen.whole(events.length);
        for (const event of events) pen.value(event);
      }
      if (diff(view, next)) parts += VIEW;
      view = next;
      if (turn !== undefined) {
        parts += TURN;
        pen.whole(turn);
      }
      if (waiting) {
        parts += WAITING;
        pen.value(waiting);
      }
      if (deadlines) {
        parts += DEADLINES;
        pen.value(deadlines);
      }
      pen.amend(0, parts);
      return pen.written();
    },
  };
}

/** The same update with who chose, for all who are told no more than that; the same bytes without. */
export function signed(common: Uint8Array, by: number | undefined): Uint8Array {
  if (by === undefined) return common;
  const bytes = new Uint8Array(common.length + 1);
  bytes.set(common);
  bytes[0] = (common[0] ?? 0) + BY;
  bytes[common.length] = by;
  return bytes;
}

/** Adds what only one viewer is told. */
export interface ViewerAside {
  readonly page: Page;
  /** The same bytes, if there is nothing to add. */
  add(common: Uint8Array, own: string | undefined, question: Question | null | undefined, by?: number): Uint8Array;
}

export function aside(): ViewerAside {
  const pen = scribe();

  function write(question: Question | null): void {
    if (!question) return pen.byte(0);
    pen.byte(ASKED + (question.may ? MAY : 0) + (question.open ? OPEN : 0));
    pen.whole(question.asked);
    pen.whole(question.choices.length);
    for (const choice of question.choices) pen.value(choice);
  }

  return {
    page: pen.page,
    add(common, own, question, by) {
      if (own === undefined && question === undefined && by === undefined) return common;
      pen.begin();
      pen.bytes(common);
      const parts =
        (own === undefined ? 0 : OWN) + (question === undefined ? 0 : QUESTION) + (by === undefined ? 0 : BY);
      pen.amend(0, (common[0] ?? 0) + parts);
      if (own !== undefined) pen.text(own);
      if (question !== undefined) write(question);
      if (by !== undefined) pen.byte(by);
      return pen.written();
    },
  };
}

const isTime = (value: unknown): value is number | null => value === null || typeof value === 'number';
const isSeat = (value: unknown): value is number => typeof value === 'number';

function listOf<T>(value: unknown, is: (element: unknown) => element is T): T[] {
  if (!Array.isArray(value) || !value.every(is)) throw new RangeError('A list of something else was expected.');
  return value;
}

/** Reads an update. `view` is what this viewer saw before; `book` grows with what the update tells. */
export function heardUpdate(bytes: Uint8Array, view: unknown, book: Book): Update {
  const from = new Reader(bytes, book.all);
  const parts = from.byte();
  const has = (part: number): boolean => (parts & part) !== 0;
  const ply = from.whole();
  const hash = linkText(from.bytes(LINK));
  const events = has(EVENTS) ? from.values() : [];
  const next = has(VIEW) ? applyPatch(view, from, book.all.places) : view;
  const turn = has(TURN) ? from.whole() : undefined;
  const waiting = has(WAITING) ? listOf(from.value(), isSeat) : undefined;
  const deadlines = has(DEADLINES) ? listOf(from.value(), isTime) : undefined;
  from.turn(book.own);
  const own = has(OWN) ? from.text() : undefined;
  let question: Question | null | undefined;
  if (has(QUESTION)) {
    const like = from.byte();
    question = null;
    if (like !== 0) {
      question = { asked: from.whole(), may: (like & MAY) !== 0, open: (like & OPEN) !== 0, choices: from.values() };
    }
  }
  const by = has(BY) ? from.byte() : undefined;
  return { ply, hash, own, events, view: next, turn, by, waiting, question, deadlines };
}
