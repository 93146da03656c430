/** The element at an index that must exist. Negative counts from the end. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index < 0 ? list.length + index : index];
  if (found === undefined) throw new RangeError(`Nothing at ${index} in a list of ${list.length}.`);
  return found;
}

/** The value under a key that must exist. */
export function of<K extends string, T>(table: { readonly [P in K]?: T }, key: K): T {
  const found = table[key];
  if (found === undefined) throw new RangeError(`Nothing under '${key}'.`);
  return found;
}

/** The keys of a table, in the order in which it names them. */
export const keysOf = <T extends object>(table: T): readonly (keyof T & string)[] =>
  Object.keys(table) as (keyof T & string)[];

/** A table with a row for each of these keys. */
export function tableOf<K extends string, T>(keys: readonly K[], row: (key: K) => T): Readonly<Record<K, T>> {
  const table = {} as Record<K, T>;
  for (const key of keys) table[key] = row(key);
  return table;
}

/** Tables up to this size are searched row by row: comparing a few names costs V8 less than hashing one. */
const FEW = 12;

type Lookup<T> = (key: string) => T | undefined;
const notThere = (): undefined => undefined;

/** Stands where a row has no name. Not `undefined`: V8 compares texts with texts the quick way. */
const NO_NAME = '\0';

/** Four rows at a time, each name a constant of the closure: as quick as the comparisons written out. */
function rowByRow<T>(keys: readonly string[], rows: readonly T[]): Lookup<T> {
  const [a = NO_NAME, b = NO_NAME, c = NO_NAME, d = NO_NAME] = keys;
  const [atA, atB, atC, atD] = rows;
  const rest = keys.length > 4 ? rowByRow(keys.slice(4), rows.slice(4)) : notThere;
  return (key) => (key === a ? atA : key === b ? atB : key === c ? atC : key === d ? atD : rest(key));
}

/** What follows from each row of a table, worked out once; undefined for what the table does not name. */
export function lookup<K extends string, T>(keys: readonly K[], row: (key: K) => T): Lookup<T> {
  const rows = keys.map(row);
  if (keys.length <= FEW) return rowByRow(keys, rows);
  const found = new Map<string, T>(keys.map((key, i) => [key, rows[i] as T]));
  return (key) => found.get(key);
}

/** 0 … count − 1, the seats of a table. */
export function range(count: number): number[] {
  const numbers: number[] = [];
  for (let i = 0; i < count; i++) numbers.push(i);
  return numbers;
}

export function assertNever(value: never): never {
  throw new TypeError(`No case for ${JSON.stringify(value)}.`);
}

/** Takes the first equal element out of a list; says whether there was one. */
export function take<T>(list: T[], element: T): boolean {
  const index = list.indexOf(element);
  if (index < 0) return false;
  for (let i = index; i < list.length - 1; i++) list[i] = list[i + 1] as T;
  list.pop();
  return true;
}

/** A deep copy of plain JSON data. */
export function copy<T>(value: T): T {
  return copyAny(value) as T;
}

function copyAny(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list = value.slice();
    for (let i = 0; i < list.length; i++) if (typeof list[i] === 'object') list[i] = copyAny(list[i]);
    return list;
  }
  const fields: Record<string, unknown> = { ...value };
  for (const key in fields) {
    const field = fields[key];
    if (typeof field === 'object' && field !== null) fields[key] = copyAny(field);
  }
  return fields;
}

/** Whether two pieces of plain JSON data are equal, whatever the order of their keys. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && sameLists(a, b);
  return !Array.isArray(b) && sameRecords(a as Record<string, unknown>, b as Record<string, unknown>);
}

function sameLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    const element = a[i];
    if (element !== b[i] && (typeof element !== 'object' || !same(element, b[i]))) return false;
  }
  return true;
}

// The fields of the records under comparison, one record after the other. A record is walked by its own keys only: looking
// a key of one up in the other makes V8 compile, and throw away, the same guess about the key again and again.
const names: string[] = [];
const fields: unknown[] = [];
let held = 0;

function sameRecords(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const start = held;
  for (const key in a) {
    const field = a[key];
    if (field === undefined) continue;
    names[held] = key;
    fields[held++] = field;
  }
  const end = held;
  let next = start;
  let isSame = true;
  for (const key in b) {
    const field = b[key];
    if (field === undefined) continue;
    const at = next < end && names[next] === key ? next : placeOf(key, start, end);
    const other = fields[at];
    if (at < 0 || (field !== other && (typeof field !== 'object' || !same(other, field)))) {
      isSame = false;
      break;
    }
    next++;
  }
  held = start;
  return isSame && next === end;
}

/** Where a key is held, if the two records have their keys in different orders; -1 if it is not. */
function placeOf(key: string, start: number, end: number): number {
  for (let i = start; i < end; i++) if (names[i] === key) return i;
  return -1;
}

/**
 * `before` if `after` is equal to it; otherwise `after`, with everything inside it that is equal put back as the object it was
 * in `before`. What is handed in as `after` is changed and must be the caller's own.
 */
export function shared<T>(before: unknown, after: T): T;
export function shared(before: unknown, after: unknown): unknown {
  if (before === after) return before;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return after;
  if (Array.isArray(after)) return Array.isArray(before) ? sharedLists(before, after) : after;
  return Array.isArray(before)
    ? after
    : sharedRecords(before as Record<string, unknown>, after as Record<string, unknown>);
}

function sharedLists(before: readonly unknown[], after: unknown[]): readonly unknown[] {
  let isSame = before.length === after.length;
  for (let i = 0; i < after.length; i++) {
    const own = after[i];
    const earlier = before[i];
    if (own === earlier) continue;
    const kept = typeof own === 'object' ? shared(earlier, own) : own;
    if (kept !== own) after[i] = kept;
    if (kept !== earlier) isSame = false;
  }
  return isSame ? before : after;
}

function sharedRecords(
  before: Readonly<Record<string, unknown>>,
  after: Record<string, unknown>,
): Readonly<Record<string, unknown>> {
  const start = held;
  for (const key in before) {
    const field = before[key];
    if (field === undefined) continue;
    names[held] = key;
    fields[held++] = field;
  }
  const end = held;
  let next = start;
  let isSame = true;
  for (const key in after) {
    const own = after[key];
    if (own === undefined) continue;
    const at = next < end && names[next] === key ? next : placeOf(key, start, end);
    next++;
    const earlier = at < 0 ? undefined : fields[at];
    if (own === earlier) continue;
    const kept = typeof own === 'object' ? shared(earlier, own) : own;
    if (kept !== own) after[key] = kept;
    if (kept !== earlier) isSame = false;
  }
  held = start;
  return isSame && next === end ? before : after;
}

/** Freezes data and everything in it, for tests and for development. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const field of Object.values(value)) deepFreeze(field);
  }
  return value;
}
