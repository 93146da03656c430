import { same } from '@meadhall/core';

/** A place inside a view: the number of the place it is in, and the key or index there. Place 0 is the whole view. */
export type Place = readonly [within: number, key: string | number];

/** What happens at a place. */
const SET = 0;
const SPLICE = 1;
const REMOVE = 2;
const VERBS = 3;

/**
 * Edits in a row. Each begins with `place * 3 + verb`: set is followed by the value; splice by a list of start, number
 * removed, and what is put in; remove by nothing. Values are packed.
 */
export type Patch = readonly unknown[];

interface Node {
  number: number;
  inside: Map<string | number, Node> | null;
}

export interface Differ {
  /** All places told so far; the first is number 1. */
  readonly places: readonly Place[];
  /** What turns `before` into `after`. */
  diff(before: unknown, after: unknown): unknown[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Compares views for one viewer and remembers the places that were ever named. */
export function differ(pack: (value: unknown) => unknown): Differ {
  const places: Place[] = [];
  const root: Node = { number: 0, inside: null };
  // The path from the root to what is being compared; nodes are made only for places where something changed.
  const path: (string | number)[] = [];
  let edits: unknown[] = [];

  function here(): number {
    let node = root;
    for (const key of path) {
      node.inside ??= new Map();
      let next = node.inside.get(key);
      if (!next) {
        next = { number: places.push([node.number, key]), inside: null };
        node.inside.set(key, next);
      }
      node = next;
    }
    return node.number * VERBS;
  }

  function compare(before: unknown, after: unknown): void {
    if (before === after) return;
    if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after);
    else if (isRecord(before) && isRecord(after)) compareRecords(before, after);
    else edits.push(here() + SET, pack(after));
  }

  function compareAt(key: string | number, before: unknown, after: unknown): void {
    if (before === after) return;
    path.push(key);
    compare(before, after);
    path.pop();
  }

  function compareRecords(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): void {
    for (const key in after) {
      const value = after[key];
      if (value === undefined) continue;
      if (before[key] === undefined) {
        path.push(key);
        edits.push(here() + SET, pack(value));
        path.pop();
      } else compareAt(key, before[key], value);
    }
    for (const key in before) {
      if (before[key] === undefined || after[key] !== undefined) continue;
      path.push(key);
      edits.push(here() + REMOVE);
      path.pop();
    }
  }

  function compareLists(before: readonly unknown[], after: readonly unknown[]): void {
    if (before.length === after.length) {
      for (let i = 0; i < after.length; i++) compareAt(i, before[i], after[i]);
      return;
    }
    const shorter = Math.min(before.length, after.length);
    let start = 0;
    while (start < shorter && same(before[start], after[start])) start++;
    let tail = 0;
    while (tail < shorter - start && same(before.at(-1 - tail), after.at(-1 - tail))) tail++;
    const added = after.slice(start, after.length - tail).map(pack);
    edits.push(here() + SPLICE, [start, before.length - tail - start, ...added]);
  }

  return {
    places,
    diff(before, after) {
      edits = [];
      path.length = 0;
      compare(before, after);
      return edits;
    },
  };
}

/** The keys from the whole view down to a place. */
function pathTo(number: number, places: readonly Place[]): (string | number)[] {
  const path: (string | number)[] = [];
  for (let at = number; at !== 0; ) {
    const place = places[at - 1];
    if (!place || place[0] >= at) throw new RangeError(`Nobody told place ${at}.`);
    path.unshift(place[1]);
    at = place[0];
  }
  return path;
}

type Edit = (old: unknown) => unknown;
const GONE = Symbol('gone');

function edited(value: unknown, path: readonly (string | number)[], depth: number, edit: Edit): unknown {
  const key = path[depth];
  if (key === undefined) return edit(value);
  if (Array.isArray(value)) {
    const list = value.slice();
    const index = Number(key);
    list[index] = edited(value[index], path, depth + 1, edit);
    return list;
  }
  if (!isRecord(value)) throw new RangeError(`Nothing to change at '${key}'.`);
  const next = edited(value[key], path, depth + 1, edit);
  if (next !== GONE) return { ...value, [key]: next };
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== String(key)));
}

/** The view after a patch. The old one stays as it was; what did not change is shared. */
export function applyPatch(
  view: unknown,
  patch: Patch,
  places: readonly Place[],
  unpacked: (value: unknown) => unknown,
): unknown {
  let next = view;
  for (let i = 0; i < patch.length; ) {
    const code = patch[i++];
    if (typeof code !== 'number') throw new RangeError('An edit begins with a number.');
    const path = pathTo(Math.floor(code / VERBS), places);
    const verb = code % VERBS;
    const operand = verb === REMOVE ? undefined : patch[i++];
    next = edited(next, path, 0, (old) => {
      if (verb === REMOVE) return GONE;
      return verb === SET ? unpacked(operand) : spliced(old, operand, unpacked);
    });
  }
  return next;
}

function spliced(old: unknown, operand: unknown, unpacked: (value: unknown) => unknown): unknown[] {
  if (!Array.isArray(old) || !Array.isArray(operand)) throw new RangeError('A splice needs a list.');
  const [start, removed, ...added] = operand;
  const list: unknown[] = old.slice();
  list.splice(Number(start), Number(removed), ...added.map(unpacked));
  return list;
}
