/**
 * Plain data as few bytes. Whatever comes back again and again (the keys of an object together with its `kind`, a short
 * text) is told once and from then on named by a number. A page is grown only from
 * what everyone who has it was sent, so that the numbers tell nobody anything new.
 */
export type Shape = readonly [kind: string | null, ...keys: string[]];

/** A place inside a view: the number of the place it is in, and the key or index there. Place 0 is the whole view. */
export type Place = readonly [within: number, key: string | number];

/** What was told so far. Plain data, so that whoever comes later gets it with their welcome. */
export interface Page {
  readonly shapes: Shape[];
  readonly texts: string[];
  readonly places: Place[];
}

export const newPage = (): Page => ({ shapes: [], texts: [], places: [] });
export const copyOf = ({ shapes, texts, places }: Page): Page => ({
  shapes: [...shapes],
  texts: [...texts],
  places: [...places],
});
export const isBlank = ({ shapes, texts, places }: Page): boolean =>
  shapes.length === 0 && texts.length === 0 && places.length === 0;

/** Nothing is told any more once a page is that full; it is spelled out instead. */
export const MOST = { shapes: 400, texts: 2_000, textLength: 40 } as const;

/** The first byte of a value. Below 0x80 it is the value itself, a small whole number. */
const NULL = 0x80;
const FALSE = 0x81;
const TRUE = 0x82;
const WHOLE = 0x83;
const NEGATIVE = 0x84;
const FRACTION = 0x85;
const TEXT = 0x86;
const NEW_TEXT = 0x87;
const KNOWN_TEXT = 0x88;
const LIST = 0x89;
const NEW_SHAPE = 0x8a;
const KNOWN_SHAPE = 0x8b;
const SPELLED_OUT = 0x8c;
/** From here on small numbers are part of the first byte. */
const SHORT_LIST = 0x90;
const LOW_TEXT = 0xa0;
const LOW_SHAPE = 0xd0;

declare const TextEncoder: new () => {
  encodeInto(text: string, bytes: Uint8Array): { readonly written: number };
};
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

const encoder = new TextEncoder();
const decoder = new TextDecoder();

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

/** Reads what a scribe wrote, and keeps the same page. Throws a RangeError if the two do not fit together. */
export interface Reader {
  /** From here on another page holds. */
  turn(to: Page): void;
  readonly isDone: boolean;
  byte(): number;
  whole(): number;
  text(): string;
  value(): unknown;
}

export function reader(bytes: Uint8Array, first: Page): Reader {
  let page = first;
  let at = 0;

  function byte(): number {
    const next = bytes[at++];
    if (next === undefined) throw new RangeError('The message ends too early.');
    return next;
  }

  function whole(): number {
    let sum = 0;
    for (let unit = 1; ; unit *= 0x80) {
      const next = byte();
      sum += (next % 0x80) * unit;
      if (next < 0x80) return sum;
      if (unit > 2 ** 46) throw new RangeError('A number is too long.');
    }
  }

  function text(): string {
    const length = whole();
    if (at + length > bytes.length) throw new RangeError('The message ends too early.');
    at += length;
    return decoder.decode(bytes.subarray(at - length, at));
  }

  function newText(): string {
    const given = text();
    page.texts.push(given);
    return given;
  }

  function knownText(number: number): string {
    const known = page.texts[number];
    if (known === undefined) throw new RangeError(`Nobody told text ${number}.`);
    return known;
  }

  function elements(count: number): unknown[] {
    const list: unknown[] = [];
    for (let i = 0; i < count; i++) list.push(value());
    return list;
  }

  function key(): string {
    const given = value();
    if (typeof given !== 'string') throw new RangeError('A key is a text.');
    return given;
  }

  function fields(count: number): unknown {
    const pairs: [string, unknown][] = [];
    for (let i = 0; i < count; i++) pairs.push([key(), value()]);
    return Object.fromEntries(pairs);
  }

  function newShape(): Shape {
    const kind = value();
    const keys: string[] = [];
    for (let left = whole(); left > 0; left--) keys.push(key());
    const shape: Shape = [typeof kind === 'string' ? kind : null, ...keys];
    page.shapes.push(shape);
    return shape;
  }

  function shaped(shape: Shape | undefined): unknown {
    if (!shape) throw new RangeError('Nobody told this shape.');
    const fields: Record<string, unknown> = shape[0] === null ? {} : { kind: shape[0] };
    for (let i = 1; i < shape.length; i++) fields[shape[i] ?? ''] = value();
    return fields;
  }

  function fraction(): number {
    if (at + 8 > bytes.length) throw new RangeError('The message ends too early.');
    at += 8;
    return new DataView(bytes.buffer, bytes.byteOffset).getFloat64(at - 8);
  }

  function value(): unknown {
    const first = byte();
    if (first < 0x80) return first;
    if (first >= LOW_SHAPE) return shaped(page.shapes[first - LOW_SHAPE]);
    if (first >= LOW_TEXT) return knownText(first - LOW_TEXT);
    if (first >= SHORT_LIST) return elements(first - SHORT_LIST);
    switch (first) {
      case NULL:
        return null;
      case FALSE:
        return false;
      case TRUE:
        return true;
      case WHOLE:
        return whole();
      case NEGATIVE:
        return -whole();
      case FRACTION:
        return fraction();
      case TEXT:
        return text();
      case NEW_TEXT:
        return newText();
      case KNOWN_TEXT:
        return knownText(whole());
      case LIST:
        return elements(whole());
      case NEW_SHAPE:
        return shaped(newShape());
      case KNOWN_SHAPE:
        return shaped(page.shapes[whole()]);
      case SPELLED_OUT:
        return fields(whole());
      default:
        throw new RangeError(`No value begins with ${first}.`);
    }
  }

  return {
    get isDone() {
      return at >= bytes.length;
    },
    turn(to) {
      page = to;
    },
    byte,
    whole,
    text,
    value,
  };
}
