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
export const NULL = 0x80;
export const FALSE = 0x81;
export const TRUE = 0x82;
export const WHOLE = 0x83;
export const NEGATIVE = 0x84;
export const FRACTION = 0x85;
export const TEXT = 0x86;
export const NEW_TEXT = 0x87;
export const KNOWN_TEXT = 0x88;
export const LIST = 0x89;
export const NEW_SHAPE = 0x8a;
export const KNOWN_SHAPE = 0x8b;
export const SPELLED_OUT = 0x8c;
/** From here on small numbers are part of the first byte. */
export const SHORT_LIST = 0x90;
export const LOW_TEXT = 0xa0;
export const LOW_SHAPE = 0xd0;
