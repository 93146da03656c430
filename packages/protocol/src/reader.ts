import {
  FALSE,
  FRACTION,
  KNOWN_SHAPE,
  KNOWN_TEXT,
  LIST,
  LOW_SHAPE,
  LOW_TEXT,
  NEGATIVE,
  NEW_SHAPE,
  NEW_TEXT,
  NULL,
  type Page,
  SHORT_LIST,
  type Shape,
  SPELLED_OUT,
  TEXT,
  TRUE,
  WHOLE,
} from './shorthand.ts';

declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

const decoder = new TextDecoder();

/** Reads what a scribe wrote, and keeps the same page. Throws a RangeError if the two do not fit together. */
export class Reader {
  readonly #bytes: Uint8Array;
  #page: Page;
  #at = 0;

  constructor(bytes: Uint8Array, page: Page) {
    this.#bytes = bytes;
    this.#page = page;
  }

  get isDone(): boolean {
    return this.#at >= this.#bytes.length;
  }

  bytes(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) throw new RangeError('The message ends too early.');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  /** From here on another page holds. */
  turn(to: Page): void {
    this.#page = to;
  }

  byte(): number {
    const next = this.#bytes[this.#at++];
    if (next === undefined) throw new RangeError('The message ends too early.');
    return next;
  }

  whole(): number {
    let next = this.byte();
    if (next < 0x80) return next;
    let sum = next % 0x80;
    for (let unit = 0x80; ; unit *= 0x80) {
      next = this.byte();
      sum += (next % 0x80) * unit;
      if (next < 0x80) return sum;
      if (unit > 2 ** 46) throw new RangeError('A number is too long.');
    }
  }

  text(): string {
    const length = this.whole();
    if (this.#at + length > this.#bytes.length) throw new RangeError('The message ends too early.');
    this.#at += length;
    return decoder.decode(this.#bytes.subarray(this.#at - length, this.#at));
  }

  /** As many values as the number in front of them says. */
  values(): unknown[] {
    return this.#elements(this.whole());
  }

  value(): unknown {
    const first = this.byte();
    if (first < 0x80) return first;
    if (first >= LOW_SHAPE) return this.#shaped(this.#page.shapes[first - LOW_SHAPE]);
    if (first >= LOW_TEXT) return this.#knownText(first - LOW_TEXT);
    if (first >= SHORT_LIST) return this.#elements(first - SHORT_LIST);
    switch (first) {
      case NULL:
        return null;
      case FALSE:
        return false;
      case TRUE:
        return true;
      case WHOLE:
        return this.whole();
      case NEGATIVE:
        return -this.whole();
      case FRACTION:
        return this.#fraction();
      case TEXT:
        return this.text();
      case NEW_TEXT:
        return this.#newText();
      case KNOWN_TEXT:
        return this.#knownText(this.whole());
      case LIST:
        return this.values();
      case NEW_SHAPE:
        return this.#shaped(this.#newShape());
      case KNOWN_SHAPE:
        return this.#shaped(this.#page.shapes[this.whole()]);
      case SPELLED_OUT:
        return this.#fields(this.whole());
      default:
        throw new RangeError(`No value begins with ${first}.`);
    }
  }

  #newText(): string {
    const given = this.text();
    this.#page.texts.push(given);
    return given;
  }

  #knownText(number: number): string {
    const known = this.#page.texts[number];
    if (known === undefined) throw new RangeError(`Nobody told text ${number}.`);
    return known;
  }

  #elements(count: number): unknown[] {
    const list: unknown[] = [];
    for (let i = 0; i < count; i++) list.push(this.value());
    return list;
  }

  #key(): string {
    const given = this.value();
    if (typeof given !== 'string') throw new RangeError('A key is a text.');
    return given;
  }

  #fields(count: number): unknown {
    const pairs: [string, unknown][] = [];
    for (let i = 0; i < count; i++) pairs.push([this.#key(), this.value()]);
    return Object.fromEntries(pairs);
  }

  #newShape(): Shape {
    const kind = this.value();
    const keys: string[] = [];
    for (let left = this.whole(); left > 0; left--) keys.push(this.#key());
    const shape: Shape = [typeof kind === 'string' ? kind : null, ...keys];
    this.#page.shapes.push(shape);
    return shape;
  }

  #shaped(shape: Shape | undefined): unknown {
    if (!shape) throw new RangeError('Nobody told this shape.');
    const fields: Record<string, unknown> = shape[0] === null ? {} : { kind: shape[0] };
    for (let i = 1; i < shape.length; i++) fields[shape[i] ?? ''] = this.value();
    return fields;
  }

  #fraction(): number {
    if (this.#at + 8 > this.#bytes.length) throw new RangeError('The message ends too early.');
    this.#at += 8;
    return new DataView(this.#bytes.buffer, this.#bytes.byteOffset).getFloat64(this.#at - 8);
  }
}
