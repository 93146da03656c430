import { at, type HiddenPool, type Piece, piecesAt, type Random } from '@meadhall/core';

/** One hidden cell: which place of its pool, and which piece of that place. */
export interface Cell {
  readonly place: number;
  readonly index: number;
}

/** A pool and the exact chances of what lies where, if each piece is as likely in any place that takes it. */
export interface Chances {
  readonly cells: readonly Cell[];
  /** The kinds of pieces, sorted. */
  readonly kinds: readonly Piece[];
  /** The chance of each kind in a cell. */
  of(cell: Cell): readonly number[];
  /** The chance of each pair of kinds in two cells, row by row. */
  ofBoth(a: Cell, b: Cell): readonly (readonly number[])[];
}

/** Places that take only some pieces; `FREE` is for those that take any. */
const FREE = -1;

interface Class {
  readonly pieces: number;
  readonly cells: number;
}

export function chancesOf(state: unknown, { name, places }: HiddenPool): Chances {
  const held = places.map((place) => piecesAt(state, place));
  const cells = held.flatMap((pieces, place) => pieces.map((_, index) => ({ place, index })));
  const all = held.flat();
  const kinds = [...new Set(all)].sort((a, b) => (a < b ? -1 : 1));
  const counts = kinds.map((kind) => all.filter((piece) => piece === kind).length);
  const names = [...new Set(places.flatMap(({ takes }) => (takes ? [JSON.stringify(takes)] : [])))];
  const classOfPlace = places.map(({ takes }) => (takes ? names.indexOf(JSON.stringify(takes)) : FREE));
  const classOfKind = kinds.map((kind) => {
    const found = names.flatMap((taken, i) => (JSON.parse(taken).includes(kind) ? [i] : []));
    if (found.length > 1) throw new Error(`Pool '${name}': ${kind} is taken by places of two kinds.`);
    return found[0] ?? FREE;
  });
  const classes: Class[] = names.map((_, i) => ({
    pieces: counts.reduce((sum, count, kind) => sum + (classOfKind[kind] === i ? count : 0), 0),
    cells: cells.filter(({ place }) => classOfPlace[place] === i).length,
  }));
  const free = cells.filter(({ place }) => classOfPlace[place] === FREE).length;
  const one = (list: readonly number[], i: number): number => list[i] ?? 0;
  const kept = (of: number): number => {
    const own = classes[of];
    return own ? 1 - own.cells / own.pieces : 1;
  };
  /** The chance that one given piece of a class lies in one given cell. */
  const single = (piece: number, cell: number): number => {
    if (cell === FREE) return kept(piece) / free;
    return piece === cell ? 1 / (classes[cell]?.pieces ?? 1) : 0;
  };
  /** The chance that two given pieces lie in two given cells. */
  const double = (p: number, a: number, q: number, b: number): number => {
    if (p !== q)
      return a === FREE && b === FREE ? (kept(p) * kept(q)) / (free * (free - 1)) : single(p, a) * single(q, b);
    const own = classes[p];
    if (!own) return a === FREE && b === FREE ? 1 / (free * (free - 1)) : 0;
    const { pieces, cells: taken } = own;
    const pairs = pieces * (pieces - 1);
    if (a === FREE && b === FREE) return ((pieces - taken) * (pieces - taken - 1)) / pairs / (free * (free - 1));
    if (a === FREE || b === FREE) return (a === FREE ? b : a) === p ? (pieces - taken) / pairs / free : 0;
    return a === p && b === p ? 1 / pairs : 0;
  };
  const classOf = ({ place }: Cell): number => classOfPlace[place] ?? FREE;
  const firsts = new Map<number, number[]>();
  const seconds = new Map<string, number[][]>();
  return {
    cells,
    kinds,
    of(cell) {
      const own = classOf(cell);
      const found = firsts.get(own) ?? kinds.map((_, v) => one(counts, v) * single(classOfKind[v] ?? FREE, own));
      firsts.set(own, found);
      return found;
    },
    ofBoth(a, b) {
      const [own, other] = [classOf(a), classOf(b)];
      const key = `${own}/${other}`;
      const pair = (v: number, w: number): number =>
        one(counts, v) *
        (one(counts, w) - (v === w ? 1 : 0)) *
        double(classOfKind[v] ?? FREE, own, classOfKind[w] ?? FREE, other);
      const found = seconds.get(key) ?? kinds.map((_, v) => kinds.map((__, w) => pair(v, w)));
      seconds.set(key, found);
      return found;
    },
  };
}

/** The pieces of each place; where their order says nothing, in any order. */
export const heldIn = (state: unknown, { places }: HiddenPool, random: Random): Held =>
  places.map((place) => {
    const pieces = piecesAt(state, place);
    return place.isSorted || place.counts ? random.shuffle(pieces) : pieces;
  });

/** The pieces of a pool, place by place. */
export type Held = readonly (readonly Piece[])[];

function addOne(counts: number[], to: number): void {
  counts[to] = at(counts, to) + 1;
}

/** What was not met in the worlds counted may still be possible, if not often. */
const UNMET = 0.1;

/** Chances as counted in worlds: for where not every table can be that may be dealt. */
export function countedChances(exact: Chances, worlds: readonly Held[]): Chances {
  const { cells, kinds } = exact;
  const rank = new Map(kinds.map((kind, i) => [kind, i]));
  const ranks = worlds.map((held) => held.map((pieces) => pieces.map((piece) => rank.get(piece) ?? 0)));
  const rankIn = (world: readonly (readonly number[])[], { place, index }: Cell): number => at(at(world, place), index);
  const share = (count: number, chance: number): number => (chance > 0 ? (count + UNMET) / worlds.length : 0);
  return {
    cells,
    kinds,
    of(cell) {
      const counts: number[] = kinds.map(() => 0);
      for (const world of ranks) addOne(counts, rankIn(world, cell));
      return exact.of(cell).map((chance, v) => share(at(counts, v), chance));
    },
    ofBoth(a, b) {
      const counts: number[][] = kinds.map(() => kinds.map(() => 0));
      for (const world of ranks) addOne(at(counts, rankIn(world, a)), rankIn(world, b));
      return exact.ofBoth(a, b).map((row, v) => row.map((chance, w) => share(at(at(counts, v), w), chance)));
    },
  };
}
