import { ATTACKER, DEFENDER, EMPTY, type Ground, KING, type Square } from '../state.ts';
import { type Grid, nextTo, OFF, opposite, WAYS, type Way } from './grid.ts';
import { gridFor, isCorner, kingOf } from './pieces.ts';

/**
 * Whether the king stands in a fort: on the edge, with room to move, behind a wall no attacker can ever break. Alternates
 * between spreading the attackers' reach and striking out defenders who give way, until neither changes anything.
 * [HT-F1, HT-F2, HT-F3, HT-F4, HT-F5]
 */
export function isFort(ground: Ground): boolean {
  if (!ground.rules.exitFort) return false;
  const grid = gridFor(ground);
  const king = kingOf(ground);
  if (!grid.edge[king]) return false;
  if (!WAYS.some((way) => ground.board[nextTo(grid, king, way)] === EMPTY)) return false;
  const solid = ground.board.map((piece) => piece === DEFENDER);
  for (;;) {
    const reach = reachOf(ground, grid, solid);
    if (reach[king]) return false;
    const weak = givingWay(ground, grid, solid, reach);
    if (weak.length === 0) return true;
    for (const square of weak) solid[square] = false;
  }
}

/** Every square the attackers could come to hold. [HT-F2] */
function reachOf(ground: Ground, grid: Grid, solid: readonly boolean[]): Uint8Array {
  const { marks, queue } = grid;
  marks.fill(0);
  let end = 0;
  ground.board.forEach((piece, square) => {
    if (piece !== ATTACKER) return;
    marks[square] = 1;
    queue[end++] = square;
  });
  for (let head = 0; head < end; head++) {
    for (const way of WAYS) {
      const beside = nextTo(grid, queue[head] ?? 0, way);
      if (beside === OFF || marks[beside] || solid[beside] || isCorner(ground, grid, beside)) continue;
      marks[beside] = 1;
      queue[end++] = beside;
    }
  }
  return marks;
}

function givingWay(ground: Ground, grid: Grid, solid: readonly boolean[], reach: Uint8Array): readonly Square[] {
  const weak = new Set<Square>();
  const holds = (square: Square): boolean =>
    square !== OFF &&
    !reach[square] &&
    !isCorner(ground, grid, square) &&
    !(square === grid.throne && ground.board[square] === EMPTY);
  const isTaken = (square: Square, way: Way): boolean => {
    const [one, two] = [nextTo(grid, square, way), nextTo(grid, square, opposite(way))];
    return one !== OFF && two !== OFF && !holds(one) && !holds(two);
  };
  solid.forEach((isSolid, square) => {
    if (isSolid && (isTaken(square, 0) || isTaken(square, 1))) weak.add(square);
  });
  for (const row of edgeRows(ground, grid, solid)) {
    const isOpen = row.fronts.every((front) => reach[front]) && row.ends.every((end) => end !== OFF && !holds(end));
    if (isOpen) for (const square of row.squares) if (solid[square]) weak.add(square);
  }
  return [...weak];
}

interface EdgeRow {
  readonly squares: Square[];
  readonly fronts: Square[];
  readonly ends: readonly [Square, Square];
}

/** The unbroken rows of two or more of the king's side along each edge, the king counted. [HT-F4] */
function edgeRows(ground: Ground, grid: Grid, solid: readonly boolean[]): readonly EdgeRow[] {
  const stands = (square: Square): boolean =>
    square !== OFF && (solid[square] === true || ground.board[square] === KING);
  const rows: EdgeRow[] = [];
  for (const inward of WAYS) {
    const along: Way = inward === 0 || inward === 2 ? 1 : 0;
    for (let square = 0; square < grid.squares; square++) {
      if (nextTo(grid, square, opposite(inward)) !== OFF || !stands(square)) continue;
      const before = nextTo(grid, square, opposite(along));
      if (stands(before)) continue;
      const squares: Square[] = [];
      let end = square;
      for (; stands(end); end = nextTo(grid, end, along)) squares.push(end);
      if (squares.length < 2) continue;
      rows.push({ squares, fronts: squares.map((one) => nextTo(grid, one, inward)), ends: [before, end] });
    }
  }
  return rows;
}
