import type { Piece, Square, Standing } from '../state.ts';
import { ATTACKER, EMPTY } from '../state.ts';
import { type Pair, pairsClosed, type Wall, wallsClosed } from './captures.ts';
import { type End, endAfter } from './endings.ts';

/** What a move did. */
export interface Settled {
  readonly pairs: readonly Pair[];
  readonly walls: readonly Wall[];
  readonly end: End | null;
}

interface MutableStanding extends Standing {
  readonly board: Piece[];
  readonly quiet: number[];
}

/** Moves a piece in place, lifts off whoever is taken, and says what came of it. [HT-C4, HT-C6] */
export function settle(standing: MutableStanding, from: Square, to: Square): Settled {
  const { board, quiet } = standing;
  const piece = board[from] ?? EMPTY;
  board[from] = EMPTY;
  board[to] = piece;
  const pairs = pairsClosed(standing, to);
  const walls = wallsClosed(standing, to);
  for (const { at } of pairs) board[at] = EMPTY;
  for (const { men } of walls) for (const at of men) board[at] = EMPTY;
  if (pairs.length > 0 || walls.length > 0) quiet.length = 0;
  else quiet.push(from * board.length + to);
  return { pairs, walls, end: endAfter(standing, piece === ATTACKER ? 'attackers' : 'defenders', to) };
}

/** The same on a copy: what a move would do. */
export const foresee = ({ rules, board, quiet }: Standing, from: Square, to: Square): Settled & Standing => {
  const standing = { rules, board: board.slice(), quiet: quiet.slice() };
  return { ...standing, ...settle(standing, from, to) };
};
