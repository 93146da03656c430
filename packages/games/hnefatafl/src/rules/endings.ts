import { QUIET_MOVES, TIMES_TO_REPEAT } from '../data/boards.ts';
import { type Ending, type Ground, KING, type Side, type Square, type Standing } from '../state.ts';
import { isFort } from './fort.ts';
import { timesStood } from './history.ts';
import { kingTakers } from './king.ts';
import { canMove } from './moves.ts';
import { gridFor, isCorner, other } from './pieces.ts';
import { isEncircled } from './ring.ts';

/** A game's end and the side it goes to; null for a draw. */
export interface End {
  readonly ending: Ending;
  readonly winner: Side | null;
}

export const isGoal = (ground: Ground, square: Square): boolean =>
  ground.rules.goal === 'corner' ? isCorner(ground, gridFor(ground), square) : gridFor(ground).edge[square] === true;

/** How the game ends after this side's move to `moved`; null if it goes on. The first that applies. [HT-E8] */
export function endAfter(ground: Standing, side: Side, moved: Square): End | null {
  if (ground.board[moved] === KING && isGoal(ground, moved)) return { ending: 'goal', winner: side };
  if (side === 'attackers' && kingTakers(ground, moved)) return { ending: 'kingTaken', winner: side };
  if (side === 'defenders' && isFort(ground)) return { ending: 'exitFort', winner: side };
  if (side === 'attackers' && isEncircled(ground)) return { ending: 'encircled', winner: side };
  if (!canMove(ground, other(side))) return { ending: 'noMove', winner: side };
  if (timesStood(ground) >= TIMES_TO_REPEAT) return { ending: 'repetition', winner: 'attackers' };
  return ground.quiet.length >= QUIET_MOVES ? { ending: 'quiet', winner: null } : null;
}
