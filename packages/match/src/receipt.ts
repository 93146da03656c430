import { hashText, MeadhallError, type Viewer } from '@meadhall/core';

/** A ply as one browser was told it. Ply 0 is the deal. */
export interface SeenPly {
  readonly ply: number;
  /** The chain's link after this ply. */
  readonly hash: string;
  /** What this viewer was told happened. */
  readonly events: readonly unknown[];
  /** The hash of what this viewer saw then; missing where the ply was only told of later. */
  readonly view?: string;
}

/** What one browser keeps of a match to check the hall by. Nothing in it comes from the record. */
export interface Receipt {
  readonly format: 1;
  readonly match: string;
  readonly viewer: Viewer;
  readonly game: string;
  /** The rules version at the deal. */
  readonly version: number;
  readonly options: unknown;
  /** Who sat where: names, and seat by seat the level of a bot or null for a person. */
  readonly names: readonly string[];
  readonly bots: readonly (string | null)[];
  readonly commitment: string;
  /** When the hall's promise was heard, in milliseconds since 1970, and whether that was before the deal. */
  readonly since: number;
  readonly early: boolean;
  /** All promises as they stood when this browser showed its salt; null if it never did. */
  readonly promises: readonly (string | null)[] | null;
  readonly salt: string | null;
  /** How far the salt came: promised only, sent to the hall, or acknowledged by it. */
  readonly shown: 'promised' | 'sent' | 'taken' | null;
  /** The first link, as told at the deal. */
  readonly start: string | null;
  readonly seen: readonly SeenPly[];
  /** The first ply of which the hall told this browser two different things. */
  readonly twice: number | null;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A value as text in which the order of fields does not matter. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one ?? null)).join(',')}]`;
  if (!isFields(value)) return JSON.stringify(value) ?? 'null';
  const fields = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`);
  return `{${fields.join(',')}}`;
}

/** The hash under which a receipt keeps what was seen. */
export const receiptHash = (view: unknown): string => hashText(canonical(view));

const broken = (what: string): MeadhallError =>
  new MeadhallError('BAD_RECORD', `This is not a whole receipt: ${what}.`);

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isListOf = <T>(value: unknown, is: (one: unknown) => one is T): value is readonly T[] =>
  Array.isArray(value) && value.every(is);
const isSeen = (value: unknown): value is SeenPly =>
  isFields(value) && Number.isSafeInteger(value.ply) && isText(value.hash) && Array.isArray(value.events);

function isReceipt(data: unknown): data is Receipt {
  if (!isFields(data)) throw broken('it is not an object');
  if (data.format !== 1) throw broken('its format is not 1; a newer Meadhall may read it');
  const { viewer } = data;
  if (!isText(data.match) || !isText(data.game)) throw broken('it names no match and game');
  if (viewer !== 'spectator' && !Number.isSafeInteger(viewer)) throw broken('it names no seat');
  if (!isListOf(data.names, isText) || !isListOf(data.bots, isTextOrNull)) throw broken('it names nobody');
  if (!isText(data.commitment)) throw broken('it has no promise of the hall');
  if (data.promises !== null && !isListOf(data.promises, isTextOrNull)) throw broken('its promises are no list');
  if (!isTextOrNull(data.salt) || !isTextOrNull(data.start)) throw broken('its salt or first link is no text');
  if (!isListOf(data.seen, isSeen)) throw broken('a ply it saw has no link and events');
  return true;
}

/** Reads a receipt that comes from outside; throws BAD_RECORD with what is wrong. */
export function parseReceipt(data: unknown): Receipt {
  if (isReceipt(data)) return data;
  throw broken('it is not an object');
}
