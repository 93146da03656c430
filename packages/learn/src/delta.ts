import { same } from '@meadhall/core';

/**
 * How one piece of plain JSON differs from another: `[value]` replaces, `[]` removes a field, a record names the fields
 * (or, in lists of equal length, the indices) that differ.
 */
export type Delta = readonly unknown[] | { readonly [key: string]: Delta };

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEdit = (delta: Delta): delta is readonly unknown[] => Array.isArray(delta);

/** What turns `before` into `after`; null if nothing does. */
export function deltaOf(before: unknown, after: unknown): Delta | null {
  if (same(before, after)) return null;
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length === after.length ? fieldDeltas({ ...before }, { ...after }) : [after];
  }
  return isRecord(before) && isRecord(after) ? fieldDeltas(before, after) : [after];
}

function fieldDeltas(before: Fields, after: Fields): Delta {
  const changed = Object.entries(after).flatMap(([key, value]): [string, Delta][] => {
    const delta = Object.hasOwn(before, key) ? deltaOf(before[key], value) : [value];
    return delta ? [[key, delta]] : [];
  });
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return Object.fromEntries([...changed, ...removed.map((key): [string, Delta] => [key, []])]);
}

/** `before` with the delta applied; what did not change is shared. */
export function applyDelta(before: unknown, delta: Delta | null): unknown {
  if (!delta) return before;
  if (isEdit(delta)) return delta[0];
  const fields = new Map(Object.entries(isRecord(before) || Array.isArray(before) ? before : {}));
  for (const [key, change] of Object.entries(delta)) {
    if (isEdit(change) && change.length === 0) fields.delete(key);
    else fields.set(key, applyDelta(fields.get(key), change));
  }
  return Array.isArray(before) ? [...fields.values()] : Object.fromEntries(fields);
}
