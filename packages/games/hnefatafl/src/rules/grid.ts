import { at, range } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import type { Square } from '../state.ts';

/** North, east, south, west. The opposite of `way` is `way ^ 2`. */
export const WAYS = [0, 1, 2, 3] as const;
export type Way = (typeof WAYS)[number];

/** Off the board. */
export const OFF = -1;

/** The squares of a board of one size, worked out once. */
export interface Grid {
  readonly size: number;
  readonly squares: number;
  readonly throne: Square;
  readonly names: readonly string[];
  readonly byName: ReadonlyMap<string, Square>;
  /** The square next to `square * 4 + way`, or OFF. */
  readonly next: readonly number[];
  readonly edge: readonly boolean[];
  readonly corner: readonly boolean[];
  /** Every move along a row or file, made once, at `from * squares + to`; null elsewhere. */
  readonly moves: readonly (Choice | null)[];
  /** Reused buffers for floods, valid for one call. Not re-entrant. */
  readonly marks: Uint8Array;
  readonly queue: Int16Array;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const grids = new Map<number, Grid>();

export function gridOf(rows: { readonly length: number }): Grid {
  const size = rows.length;
  const known = grids.get(size);
  if (known) return known;
  const grid = newGrid(size);
  grids.set(size, grid);
  return grid;
}

function newGrid(size: number): Grid {
  const squares = size * size;
  const all = range(squares);
  const file = (square: Square): number => square % size;
  const rank = (square: Square): number => Math.floor(square / size);
  const isRim = (line: number): boolean => line === 0 || line === size - 1;
  const names = all.map((square) => `${LETTERS[file(square)]}${rank(square) + 1}`);
  const next = all.flatMap((square) => [
    rank(square) < size - 1 ? square + size : OFF,
    file(square) < size - 1 ? square + 1 : OFF,
    rank(square) > 0 ? square - size : OFF,
    file(square) > 0 ? square - 1 : OFF,
  ]);
  const isLine = (from: Square, to: Square): boolean =>
    from !== to && (file(from) === file(to) || rank(from) === rank(to));
  return {
    size,
    squares,
    throne: (squares - 1) / 2,
    names,
    byName: new Map(names.map((name, square) => [name, square])),
    next,
    edge: all.map((square) => isRim(file(square)) || isRim(rank(square))),
    corner: all.map((square) => isRim(file(square)) && isRim(rank(square))),
    moves: all.flatMap((from) =>
      all.map((to): Choice | null =>
        isLine(from, to) ? { kind: 'move', from: at(names, from), to: at(names, to) } : null,
      ),
    ),
    marks: new Uint8Array(squares),
    queue: new Int16Array(squares),
  };
}

export const nextTo = (grid: Grid, square: Square, way: Way): Square => grid.next[square * 4 + way] ?? OFF;

export const opposite = (way: Way): Way => at(WAYS, way ^ 2);

export const nameOf = (grid: Grid, square: Square): string => at(grid.names, square);

/** The square a name stands for, or OFF. */
export const squareOf = (grid: Grid, name: string): Square => grid.byName.get(name) ?? OFF;
