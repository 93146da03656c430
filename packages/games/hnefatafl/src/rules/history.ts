import type { Standing } from '../state.ts';
import { gridFor } from './pieces.ts';

/** The shortest way back to a position with the same side to move: out and back, on both sides. */
const SHORTEST_LOOP = 4;

/** Reused buffer for the walk back. Not re-entrant. */
const past: number[] = [];

/**
 * How often this position, with the same side to move, has stood so far, this time included. Takes the quiet moves back one
 * by one on a copy and counts the squares that differ from now: after an even number of moves none means the same
 * position. Exact, where a hash would not be. [HT-E6]
 */
export function timesStood(ground: Standing): number {
  const { board, quiet } = ground;
  if (quiet.length < SHORTEST_LOOP) return 1;
  const { squares } = gridFor(ground);
  for (let square = 0; square < squares; square++) past[square] = board[square] ?? 0;
  let different = 0;
  let times = 1;
  const put = (square: number, piece: number): void => {
    const now = board[square];
    if (past[square] !== now) different--;
    past[square] = piece;
    if (piece !== now) different++;
  };
  for (let back = 1; back <= quiet.length; back++) {
    const move = quiet[quiet.length - back] ?? 0;
    const to = move % squares;
    const from = (move - to) / squares;
    put(from, past[to] ?? 0);
    put(to, 0);
    if (back % 2 === 0 && different === 0) times++;
  }
  return times;
}
