import { ATTACKER, DEFENDER, EMPTY, type Ground, KING, type Piece, type Side, type Square } from '../state.ts';
import { type Grid, gridOf } from './grid.ts';

export const isOf = (piece: Piece | undefined, side: Side): boolean =>
  side === 'attackers' ? piece === ATTACKER : piece === DEFENDER || piece === KING;

export const other = (side: Side): Side => (side === 'attackers' ? 'defenders' : 'attackers');

/** The men of a side, without the king. */
export const manOf = (side: Side): Piece => (side === 'attackers' ? ATTACKER : DEFENDER);

export const gridFor = ({ rules }: Ground): Grid => gridOf(rules.layout);

/** -1 if there is none. */
export const kingOf = ({ board }: Ground): Square => board.indexOf(KING);

export const isCorner = ({ rules }: Ground, grid: Grid, square: Square): boolean =>
  rules.corners && grid.corner[square] === true;

/** Squares on which only the king may stop. [HT-M3, HT-M5] */
export const isKept = (ground: Ground, grid: Grid, square: Square): boolean =>
  square === grid.throne || isCorner(ground, grid, square);

/** Whether an empty square stands in for an enemy of a man of that side. The edge never does. [HT-M6, HT-M7, HT-M8] */
export function isHostile(ground: Ground, grid: Grid, square: Square, to: Side): boolean {
  if (square === grid.throne) return to === 'attackers' || ground.board[square] === EMPTY;
  return isCorner(ground, grid, square);
}

export function count(board: readonly Piece[], piece: Piece): number {
  let found = 0;
  for (const one of board) if (one === piece) found++;
  return found;
}
