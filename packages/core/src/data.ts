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

/** Freezes data and everything in it, for tests and for development. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const field of Object.values(value)) deepFreeze(field);
  }
  return value;
}
