/**
 * A shorthand for data that keeps coming in the same shapes. An object becomes a list: the number of its shape, then its
 * values; a list gets a 0 in front. The shape (its keys, and its `kind` if it has one) is told once, before its first use.
 * Each viewer has a shorthand of its own, grown only from what that viewer was sent, so that it tells nobody anything new.
 */
export type Shape = readonly [kind: string | null, ...keys: string[]];

/** A shape number that stands for "keys and values follow", once the book is full. */
const SPELLED_OUT = -1;
const LIST = 0;
export const MOST_SHAPES = 400;

export interface Packer {
  /** All shapes told so far; the first is number 1. */
  readonly shapes: readonly Shape[];
  pack(value: unknown): unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function packer(known: readonly Shape[] = []): Packer {
  const shapes: Shape[] = [...known];
  const numbers = new Map<string, number>(shapes.map((shape, i) => [nameOf(shape), i + 1]));

  function packRecord(value: Readonly<Record<string, unknown>>): unknown[] {
    const kind = typeof value.kind === 'string' ? value.kind : null;
    let name = kind === null ? '' : `${kind}:`;
    for (const key in value) {
      if (value[key] === undefined || (kind !== null && key === 'kind')) continue;
      name += `${key},`;
    }
    let number = numbers.get(name);
    if (number === undefined) {
      if (shapes.length >= MOST_SHAPES) return spelledOut(value);
      const keys = Object.keys(value).filter((key) => value[key] !== undefined && (kind === null || key !== 'kind'));
      number = shapes.push([kind, ...keys]);
      numbers.set(name, number);
    }
    const packed: unknown[] = [number];
    for (const key in value) {
      const field = value[key];
      if (field === undefined || (kind !== null && key === 'kind')) continue;
      packed.push(typeof field === 'object' ? pack(field) : field);
    }
    return packed;
  }

  function spelledOut(value: Readonly<Record<string, unknown>>): unknown[] {
    const packed: unknown[] = [SPELLED_OUT];
    for (const key in value) if (value[key] !== undefined) packed.push(key, pack(value[key]));
    return packed;
  }

  function pack(value: unknown): unknown {
    if (Array.isArray(value)) {
      const packed: unknown[] = [LIST];
      for (const element of value) packed.push(typeof element === 'object' ? pack(element) : element);
      return packed;
    }
    return isRecord(value) ? packRecord(value) : value;
  }

  return { shapes, pack };
}

function nameOf([kind, ...keys]: Shape): string {
  const listed = keys.map((key) => `${key},`).join('');
  return kind === null ? listed : `${kind}:${listed}`;
}

/** What `pack` made, turned back. Throws a RangeError for a shape that was never told. */
export function unpack(value: unknown, shapes: readonly Shape[]): unknown {
  if (!Array.isArray(value)) return value;
  const number: unknown = value[0];
  if (number === LIST) return value.slice(1).map((element) => unpack(element, shapes));
  if (number === SPELLED_OUT) {
    const pairs: [string, unknown][] = [];
    for (let i = 1; i + 1 < value.length; i += 2) pairs.push([String(value[i]), unpack(value[i + 1], shapes)]);
    return Object.fromEntries(pairs);
  }
  const shape = typeof number === 'number' ? shapes[number - 1] : undefined;
  if (!shape) throw new RangeError(`Nobody told shape ${String(number)}.`);
  const [kind, ...keys] = shape;
  const pairs = keys.map((key, i): [string, unknown] => [key, unpack(value[i + 1], shapes)]);
  return Object.fromEntries(kind === null ? pairs : [['kind', kind], ...pairs]);
}
