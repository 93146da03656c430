import { same, shared } from './data.ts';

/**
 * Memoizes a part of a view. `from` lists its dependencies, a part of the state first: while these are identical (`===`), so is
 * the result, from one position to the next and from one viewer to another. Not worth it for what is cheap to make.
 */
export type Part = <T>(name: string, from: readonly [object, ...unknown[]], make: () => T) => T;

interface Made {
  from: readonly unknown[];
  value: unknown;
}

export const madeEachTime: Part = (_name, _from, make) => make();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a part is made for the same purpose: for the same plain values, whatever became of the state. */
function isLike(made: Made, from: readonly unknown[]): boolean {
  for (let i = 0; i < from.length; i++) {
    const earlier = made.from[i];
    if (earlier !== from[i] && !(isObject(earlier) && isObject(from[i]))) return false;
  }
  return made.from.length === from.length;
}

function isMadeFrom(made: Made, from: readonly unknown[]): boolean {
  for (let i = 0; i < from.length; i++) if (made.from[i] !== from[i]) return false;
  return true;
}

/**
 * Parts of one match, from one position to the next. One that is made again and comes out equal stays the object it was, and so
 * does everything inside one that has changed.
 */
export function keptParts(): Part {
  const kept = new Map<string, Made[]>();
  return <T>(name: string, from: readonly [object, ...unknown[]], make: () => T): T => {
    const earlier = kept.get(name)?.find((made) => isLike(made, from));
    if (earlier && isMadeFrom(earlier, from)) return earlier.value as T;
    const made = make();
    if (!earlier) {
      kept.set(name, [...(kept.get(name) ?? []), { from, value: made }]);
      return made;
    }
    earlier.from = from;
    const value = shared(earlier.value, made);
    earlier.value = value;
    return value;
  };
}

/** Puts what did not change into `next` as the object it was in `before`, field by field: so it can be recognised. */
export function shareUnchanged<S extends object>(before: S, next: S): void {
  for (const field in next) {
    const value = next[field];
    if (typeof value === 'object' && value !== null && same(before[field], value)) next[field] = before[field];
  }
}
