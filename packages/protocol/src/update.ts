import { applyPatch, differ } from './patch.ts';
import { type Book, reader, type Scribe, scribe } from './shorthand.ts';

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
  /** The id of this seat's own choice that is hereby acknowledged. */
  readonly own?: string | undefined;
  readonly events: readonly unknown[];
  readonly view: unknown;
  /** Who is waited for. */
  readonly waiting?: readonly number[] | undefined;
  /** What this seat is asked now; null if nothing any more. */
  readonly question?: Question | null | undefined;
  /** When each seat's time runs out, in seconds since 1970; null without a limit. */
  readonly deadlines?: readonly (number | null)[] | undefined;
}

/** Which parts an update has; the first byte of its message. */
const OWN = 1;
const EVENTS = 2;
const VIEW = 4;
const WAITING = 8;
const QUESTION = 16;
const DEADLINES = 32;

/** What the question is like; the first byte of it. */
const ASKED = 1;
const MAY = 2;
const OPEN = 4;

/** Writes the updates of one viewer, one after the other. */
export interface Teller {
  readonly book: Book;
  /** Bytes of the next update. `view` is the whole new view; only what changed is written. */
  tell(update: Update): Uint8Array;
}

function writeQuestion(pen: Scribe, question: Question | null): void {
  if (!question) return pen.byte(0);
  pen.byte(ASKED + (question.may ? MAY : 0) + (question.open ? OPEN : 0));
  pen.whole(question.asked);
  pen.whole(question.choices.length);
  for (const choice of question.choices) pen.value(choice);
}

/** `view` is what the viewer sees already. */
export function teller(view: unknown): Teller {
  const pen = scribe();
  const { diff } = differ(pen);
  let seen = view;
  return {
    book: pen.book,
    tell({ ply, own, events, view: next, waiting, question, deadlines }) {
      let parts = 0;
      pen.begin();
      pen.byte(0);
      pen.whole(ply);
      if (own !== undefined) {
        parts += OWN;
        pen.text(own);
      }
      if (events.length > 0) {
        parts += EVENTS;
        pen.whole(events.length);
        for (const event of events) pen.value(event);
      }
      if (diff(seen, next)) parts += VIEW;
      seen = next;
      if (waiting) {
        parts += WAITING;
        pen.value(waiting);
      }
      if (question !== undefined) {
        parts += QUESTION;
        writeQuestion(pen, question);
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

const isTime = (value: unknown): value is number | null => value === null || typeof value === 'number';
const isSeat = (value: unknown): value is number => typeof value === 'number';

function listOf<T>(value: unknown, is: (element: unknown) => element is T): T[] {
  if (!Array.isArray(value) || !value.every(is)) throw new RangeError('A list of something else was expected.');
  return value;
}

/** Reads an update. `view` is what this viewer saw before; `book` grows with what the update tells. */
export function heardUpdate(bytes: Uint8Array, view: unknown, book: Book): Update {
  const from = reader(bytes, book);
  const parts = from.byte();
  const has = (part: number): boolean => (parts & part) !== 0;
  const many = (): unknown[] => Array.from({ length: from.whole() }, () => from.value());
  const ply = from.whole();
  const own = has(OWN) ? from.text() : undefined;
  const events = has(EVENTS) ? many() : [];
  const next = has(VIEW) ? applyPatch(view, from, book.places) : view;
  const waiting = has(WAITING) ? listOf(from.value(), isSeat) : undefined;
  let question: Question | null | undefined;
  if (has(QUESTION)) {
    const like = from.byte();
    question = null;
    if (like !== 0)
      question = { asked: from.whole(), may: (like & MAY) !== 0, open: (like & OPEN) !== 0, choices: many() };
  }
  const deadlines = has(DEADLINES) ? listOf(from.value(), isTime) : undefined;
  return { ply, own, events, view: next, waiting, question, deadlines };
}
