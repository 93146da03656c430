import { ATTACKER, EMPTY, type Ground } from '../state.ts';
import { nextTo, OFF, WAYS } from './grid.ts';
import { gridFor } from './pieces.ts';

/** Whether nobody of the king's side could walk to the edge. Flood fill from the edge, stopped by attackers. [HT-E4] */
export function isEncircled(ground: Ground): boolean {
  const { board } = ground;
  const grid = gridFor(ground);
  const { marks, queue } = grid;
  marks.fill(0);
  let end = 0;
  for (let square = 0; square < board.length; square++) {
    if (!grid.edge[square] || board[square] === ATTACKER) continue;
    if (board[square] !== EMPTY) return false;
    marks[square] = 1;
    queue[end++] = square;
  }
  for (let head = 0; head < end; head++) {
    const square = queue[head] ?? 0;
    for (const way of WAYS) {
      const beside = nextTo(grid, square, way);
      if (beside === OFF || marks[beside] || board[beside] === ATTACKER) continue;
      if (board[beside] !== EMPTY) return false;
      marks[beside] = 1;
      queue[end++] = beside;
    }
  }
  return true;
}

/** The attackers that can be touched from within the ring: what holds it. */
export function ringOf(ground: Ground): number[] {
  const { board } = ground;
  const grid = gridFor(ground);
  const inside = new Set<number>(board.flatMap((piece, square) => (piece > ATTACKER ? [square] : [])));
  const ring = new Set<number>();
  for (const square of inside) {
    for (const way of WAYS) {
      const beside = nextTo(grid, square, way);
      if (beside !== OFF) (board[beside] === ATTACKER ? ring : inside).add(beside);
    }
  }
  return [...ring].sort((a, b) => a - b);
}
