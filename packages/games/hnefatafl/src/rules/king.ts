import { ATTACKER, EMPTY, type Ground, type Square } from '../state.ts';
import { type Grid, nextTo, OFF, opposite, WAYS, type Way } from './grid.ts';
import { gridFor, isCorner, kingOf } from './pieces.ts';

/** On and next to the throne the king is strong on every board. [HT-K1, HT-K2] */
const isByThrone = (grid: Grid, square: Square): boolean =>
  square === grid.throne || WAYS.some((way) => nextTo(grid, square, way) === grid.throne);

/** Whether an attacker that comes to that side of the king takes him; nobody need stand there yet. [HT-K1 to HT-K8] */
export function takesKing(ground: Ground, grid: Grid, king: Square, side: Way): boolean {
  const { board, rules } = ground;
  if (grid.edge[king] && !rules.kingFallsOnEdge) return false;
  const holds = (way: Way): boolean => {
    const beside = nextTo(grid, king, way);
    return beside !== OFF && (board[beside] === ATTACKER || (beside === grid.throne && board[beside] === EMPTY));
  };
  if (rules.kingFallsTo === 4 || isByThrone(grid, king)) return WAYS.every((way) => way === side || holds(way));
  const facing = nextTo(grid, king, opposite(side));
  return facing !== OFF && (board[facing] === ATTACKER || isCorner(ground, grid, facing));
}

/** The attackers that take the king, the one just moved to `moved` among them; null if he is not taken. [HT-K7] */
export function kingTakers(ground: Ground, moved: Square): readonly Square[] | null {
  if (ground.board[moved] !== ATTACKER) return null;
  const grid = gridFor(ground);
  const king = kingOf(ground);
  const side = WAYS.find((way) => nextTo(grid, king, way) === moved);
  if (side === undefined || !takesKing(ground, grid, king, side)) return null;
  const isTwo = ground.rules.kingFallsTo === 2 && !isByThrone(grid, king);
  const ways = isTwo ? [side, opposite(side)] : WAYS;
  return ways.map((way) => nextTo(grid, king, way)).filter((square) => ground.board[square] === ATTACKER);
}
