import {
  FALSE,
  FRACTION,
  KNOWN_SHAPE,
  KNOWN_TEXT,
  LIST,
  LOW_SHAPE,
  LOW_TEXT,
  MOST,
  NEGATIVE,
  NEW_SHAPE,
  NEW_TEXT,
  NULL,
  newPage,
  type Page,
  SHORT_LIST,
  SPELLED_OUT,
  TEXT,
  TRUE,
  WHOLE,
} from './shorthand.ts';

declare const TextEncoder: new () => {
  encodeInto(text: string, bytes: Uint8Array): { readonly written: number };
};

const encoder = new TextEncoder();

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Known {
  readonly number: number;
  readonly keys: readonly string[];
}

/** The shape among those known that has exactly these keys in this order. */
function knownShape(known: readonly Known[], fields: Readonly<Record<string, unknown>>, skipsKind: boolean): number {
  for (const { number, keys } of known) {
    let i = 0;
    let fits = true;
    for (const key in fields) {
      if ((skipsKind && key === 'kind') || fields[key] === undefined) continue;
      if (keys[i++] !== key) {
        fits = false;
        break;
      }
    }
    if (fits && i === keys.length) return number;
  }
  return -1;
}

/** All scribes write on one roll of paper, one after the other, and cut off what they have written. */
const PAPER = 65_536;
let paper = new Uint8Array(PAPER);
let used = 0;

/** Writes data for one viewer. From `begin` to `written` no other scribe may write. */
export interface Scribe {
  readonly page: Page;
  /** Starts over; what was told stays told. */
  begin(): void;
  byte(value: number): void;
  /** Changes a byte that was written before. */
  amend(at: number, value: number): void;
  /** A whole number from 0 on. */
  whole(value: number): void;
  /** Bytes that were written before. */
  bytes(written: Uint8Array): void;
  /** A text that will not come again. */
  text(value: string): void;
  value(value: unknown): void;
  /** What was written since `begin`. Nobody writes there again. */
  written(): Uint8Array;
}

/** Goes on where a page ends. */
export function scribe(page = newPage()): Scribe {
  const textNumbers = new Map<string, number>(page.texts.map((text, i) => [text, i]));
  const plain: Known[] = [];
  const kinds = new Map<string, Known[]>();
  for (const [number, [kind, ...keys]] of page.shapes.entries()) knownAs(kind).push({ number, keys });
  let start = 0;
  let length = 0;

  function knownAs(kind: string | null): Known[] {
    if (kind === null) return plain;
    let known = kinds.get(kind);
    if (!known) {
      known = [];
      kinds.set(kind, known);
    }
    return known;
  }

  function room(needed: number): void {
    if (start + length + needed <= paper.length) return;
    const fresh = new Uint8Array(Math.max(PAPER, (length + needed) * 2));
    fresh.set(paper.subarray(start, start + length));
    paper = fresh;
    start = 0;
  }

  function byte(value: number): void {
    room(1);
    paper[start + length++] = value;
  }

  function whole(value: number): void {
    let left = value;
    for (; left >= 0x80; left = Math.floor(left / 0x80)) byte((left % 0x80) | 0x80);
    byte(left);
  }

  function text(value: string): void {
    // At most three bytes for each unit of the text, after at most three for their number.
    const most = value.length * 3;
    room(most + 5);
    const isShort = most < 0x80;
    const from = start + length + (isShort ? 1 : 5);
    const { written } = encoder.encodeInto(value, paper.subarray(from));
    if (isShort) {
      paper[start + length] = written;
      length += 1 + written;
      return;
    }
    whole(written);
    paper.copyWithin(start + length, from, from + written);
    length += written;
  }

  function number(value: number): void {
    if (Number.isSafeInteger(value) && !Object.is(value, -0)) {
      if (value >= 0 && value < 0x80) return byte(value);
      byte(value < 0 ? NEGATIVE : WHOLE);
      return whole(Math.abs(value));
    }
    byte(FRACTION);
    room(8);
    new DataView(paper.buffer).setFloat64(start + length, value);
    length += 8;
  }

  function string(value: string): void {
    const known = textNumbers.get(value);
    if (known !== undefined) {
      if (known < LOW_SHAPE - LOW_TEXT) return byte(LOW_TEXT + known);
      byte(KNOWN_TEXT);
      return whole(known);
    }
    const isKept = value.length <= MOST.textLength && page.texts.length < MOST.texts;
    byte(isKept ? NEW_TEXT : TEXT);
    text(value);
    if (isKept) textNumbers.set(value, page.texts.push(value) - 1);
  }

  function record(fields: Readonly<Record<string, unknown>>): void {
    const kind = typeof fields.kind === 'string' ? fields.kind : null;
    const known = knownAs(kind);
    const number = knownShape(known, fields, kind !== null);
    if (number >= 0) {
      if (number < 0x100 - LOW_SHAPE) byte(LOW_SHAPE + number);
      else {
        byte(KNOWN_SHAPE);
        whole(number);
      }
    } else if (page.shapes.length >= MOST.shapes) return spelledOut(fields);
    else {
      const keys = Object.keys(fields).filter((key) => fields[key] !== undefined && (kind === null || key !== 'kind'));
      known.push({ number: page.shapes.push([kind, ...keys]) - 1, keys });
      byte(NEW_SHAPE);
      value(kind);
      whole(keys.length);
      for (const key of keys) string(key);
    }
    for (const key in fields) {
      const field = fields[key];
      if (field !== undefined && (kind === null || key !== 'kind')) value(field);
    }
  }

  function spelledOut(fields: Readonly<Record<string, unknown>>): void {
    const entries = Object.entries(fields).filter(([, field]) => field !== undefined);
    byte(SPELLED_OUT);
    whole(entries.length);
    for (const [key, field] of entries) {
      string(key);
      value(field);
    }
  }

  function list(elements: readonly unknown[]): void {
    if (elements.length < LOW_TEXT - SHORT_LIST) byte(SHORT_LIST + elements.length);
    else {
      byte(LIST);
      whole(elements.length);
    }
    for (const element of elements) value(element);
  }

  function value(given: unknown): void {
    if (typeof given === 'number') number(given);
    else if (typeof given === 'string') string(given);
    else if (typeof given === 'boolean') byte(given ? TRUE : FALSE);
    else if (Array.isArray(given)) list(given);
    else if (isRecord(given)) record(given);
    else byte(NULL);
  }

  return {
    page,
    begin() {
      start = used;
      length = 0;
    },
    byte,
    amend(at, changed) {
      paper[start + at] = changed;
    },
    whole,
    bytes(written) {
      room(written.length);
      paper.set(written, start + length);
      length += written.length;
    },
    text,
    value,
    written() {
      used = start + length;
      return paper.subarray(start, used);
    },
  };
}
