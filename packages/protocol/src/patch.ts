import { same } from '@meadhall/core';
import type { Reader } from './reader.ts';
import type { Scribe } from './scribe.ts';
import type { Place } from './shorthand.ts';

/**
 * What changed in a view, as edits in a row: each begins with `1 + place * 3 + verb`, and 0 ends them. Set is followed by
 * the value; splice by start, number removed, number put in and what is put in; remove by nothing. A place that comes for
 * the first time is followed by where it is.
 */
const SET = 0;
const SPLICE = 1;
const REMOVE = 2;
const VERBS = 3;

/** A place that was named, and those inside it: by index in a list, by key in a record. */
interface Node {
  readonly number: number;
  readonly elements: Node[];
  readonly fields: Map<string, Node>;
}

const node = (number: number): Node => ({ number, elements: [], fields: new Map() });

const inside = (within: Node, key: string | number): Node | undefined =>
  typeof key === 'number' ? within.elements[key] : within.fields.get(key);

function add(within: Node, key: string | number, number: number): Node {
  const made = node(number);
  if (typeof key === 'number') within.elements[key] = made;
  else within.fields.set(key, made);
  return made;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// The fields of the records under comparison, one record after the other. A record is walked by its own keys only: looking a
// key of one up in another is what V8 is slow at.
const names: string[] = [];
const fields: unknown[] = [];
let held = 0;

/** Puts down a record's fields; returns where they end. */
function hold(record: Readonly<Record<string, unknown>>): number {
  for (const key in record) {
    const field = record[key];
    if (field === undefined) continue;
    names[held] = key;
    fields[held++] = field;
  }
  return held;
}

/** Where a key is held, if the two records have their keys in different orders; -1 if it is not. */
function placeOf(key: string, start: number, end: number): number {
  for (let i = start; i < end; i++) if (names[i] === key) return i;
  return -1;
}

/** Compares views for one viewer, writes the edits, and remembers the places that were ever named. */
export interface Differ {
  /** Writes what turns `before` into `after`; false, and nothing written, if they are the same. */
  diff(before: unknown, after: unknown): boolean;
}

/** Goes on where the scribe's page ends. */
export function differ(pen: Scribe): Differ {
  const { places } = pen.page;
  const root = node(0);
  const told = [root];
  for (const [within, key] of places) told.push(add(told[within] ?? root, key, told.length));
  // The keys from the root to what is being compared, and the nodes on the way as far as they were looked up. Nodes are
  // made only for places where something changed.
  const path: (string | number)[] = [];
  const nodes: Node[] = [root];
  let lookedUp = 0;
  let edits = 0;

  function enter(key: string | number): void {
    path.push(key);
  }

  function leave(): void {
    path.pop();
    if (lookedUp > path.length) lookedUp = path.length;
  }

  /** Writes the place we are at, and the verb. */
  function edit(verb: number): void {
    const known = places.length;
    let here = nodes[lookedUp] ?? root;
    for (; lookedUp < path.length; lookedUp++) {
      const key = path[lookedUp] ?? 0;
      here = inside(here, key) ?? add(here, key, places.push([here.number, key]));
      nodes[lookedUp + 1] = here;
    }
    edits++;
    pen.whole(1 + here.number * VERBS + verb);
    for (let i = known; i < places.length; i++) {
      const [within, key] = places[i] ?? [0, 0];
      pen.whole(within);
      pen.value(key);
    }
  }

  function compare(before: unknown, after: unknown): void {
    if (before === after) return;
    if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after);
    else if (isRecord(before) && isRecord(after)) compareRecords(before, after);
    else {
      edit(SET);
      pen.value(after);
    }
  }

  function compareAt(key: string | number, before: unknown, after: unknown): void {
    if (before === after) return;
    enter(key);
    compare(before, after);
    leave();
  }

  function compareRecords(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): void {
    const start = held;
    const end = hold(before);
    let next = start;
    let kept = 0;
    for (const key in after) {
      const field = after[key];
      if (field === undefined) continue;
      const place = next < end && names[next] === key ? next : placeOf(key, start, end);
      if (place < 0) compareAt(key, undefined, field);
      else {
        kept++;
        next = place + 1;
        compareAt(key, fields[place], field);
      }
    }
    if (kept < end - start) removeMissing(start, end, after);
    held = start;
  }

  function removeMissing(start: number, end: number, after: Readonly<Record<string, unknown>>): void {
    for (let i = start; i < end; i++) {
      const key = names[i] ?? '';
      if (after[key] !== undefined) continue;
      enter(key);
      edit(REMOVE);
      leave();
    }
  }

  function compareLists(before: readonly unknown[], after: readonly unknown[]): void {
    if (before.length === after.length) {
      for (let i = 0; i < after.length; i++) compareAt(i, before[i], after[i]);
      return;
    }
    const shorter = Math.min(before.length, after.length);
    let start = 0;
    while (start < shorter && (before[start] === after[start] || same(before[start], after[start]))) start++;
    let tail = 0;
    while (tail < shorter - start && same(before.at(-1 - tail), after.at(-1 - tail))) tail++;
    edit(SPLICE);
    pen.whole(start);
    pen.whole(before.length - tail - start);
    pen.whole(after.length - tail - start);
    for (let i = start; i < after.length - tail; i++) pen.value(after[i]);
  }

  return {
    diff(before, after) {
      edits = 0;
      held = 0;
      lookedUp = 0;
      path.length = 0;
      compare(before, after);
      if (edits > 0) pen.whole(0);
      return edits > 0;
    },
  };
}

type Path = readonly (string | number)[];

/** Paths that were worked out before, by the list of places they belong to. */
const paths = new WeakMap<readonly Place[], Path[]>();

function pathTo(number: number, places: readonly Place[]): Path {
  let known = paths.get(places);
  if (!known) {
    known = [];
    paths.set(places, known);
  }
  known[number] ??= pathOf(number, places);
  return known[number];
}

/** The keys from the whole view down to a place. */
function pathOf(number: number, places: readonly Place[]): Path {
  const path: (string | number)[] = [];
  for (let at = number; at !== 0; ) {
    const place = places[at - 1];
    if (!place || place[0] >= at) throw new RangeError(`Nobody told place ${at}.`);
    path.unshift(place[1]);
    at = place[0];
  }
  return path;
}

/** A part of the view that was copied for this patch, so that it may be changed. */
type Own = unknown[] | Record<string, unknown>;

const inOwn = (part: Own, key: string | number): unknown => (Array.isArray(part) ? part[Number(key)] : part[key]);

function put(part: Own, key: string | number, value: unknown): void {
  if (Array.isArray(part)) part[Number(key)] = value;
  else part[key] = value;
}

/** Copies parts of a view that are to be changed, each once. */
function copier(): (part: unknown) => Own {
  const copies = new Map<unknown, Own>();
  return (part) => {
    const known = copies.get(part);
    if (known) return known;
    if (typeof part !== 'object' || part === null) throw new RangeError('There is nothing to change.');
    const copy: Own = Array.isArray(part) ? part.slice() : { ...part };
    copies.set(copy, copy);
    return copy;
  };
}

function tellPlaces(from: Reader, number: number, places: Place[]): void {
  while (places.length < number) {
    const within = from.whole();
    const key = from.value();
    if (typeof key !== 'string' && typeof key !== 'number') throw new RangeError('A place has a key.');
    places.push([within, key]);
  }
}

function splice(from: Reader, list: Own): void {
  if (!Array.isArray(list)) throw new RangeError('A splice needs a list.');
  const [start, removed, count] = [from.whole(), from.whole(), from.whole()];
  const added: unknown[] = [];
  for (let i = 0; i < count; i++) added.push(from.value());
  list.splice(start, removed, ...added);
}

/** The view after the edits that are read. The old one stays as it was; what did not change is shared. */
export function applyPatch(view: unknown, from: Reader, places: Place[]): unknown {
  const own = copier();
  // The view in a box of its own, so that the whole of it is a place like any other.
  const box: Record<string, unknown> = { view };
  for (let code = from.whole(); code !== 0; code = from.whole()) {
    const number = Math.floor((code - 1) / VERBS);
    const verb = (code - 1) % VERBS;
    tellPlaces(from, number, places);
    let part: Own = box;
    let key: string | number = 'view';
    for (const next of pathTo(number, places)) {
      const inner = own(inOwn(part, key));
      put(part, key, inner);
      part = inner;
      key = next;
    }
    if (verb === SET) put(part, key, from.value());
    else if (verb === SPLICE) {
      const list = own(inOwn(part, key));
      put(part, key, list);
      splice(from, list);
    } else if (!Array.isArray(part)) delete part[key];
  }
  return box.view;
}
