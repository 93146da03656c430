import type { DeepReadonly, Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { squareOf } from '../rules/grid.ts';
import { sideOf } from '../rules/match.ts';
import { gridFor, other } from '../rules/pieces.ts';
import { settle } from '../rules/settle.ts';
import type { Side, Standing } from '../state.ts';
import type { View } from '../view.ts';
import { standing, type Temper, WON } from './standing.ts';

/** What a finished game counts for: more than anything one only hopes for. */
const OVER = 2 * WON;

/** How a side looks at a board where the other is to move, in logits of its own chance. */
type Look = (after: Standing, side: Side, men: number) => number;

/** Plays every move on a copy and looks at what it leads to. */
export function rating(look: Look): (view: DeepReadonly<View>, seat: Seat, choices: readonly Choice[]) => number[] {
  return (view, seat, choices) => {
    const grid = gridFor(view);
    const side = sideOf(view, seat);
    return choices.map(({ from, to }) => {
      const after = { rules: view.rules, board: view.board.slice(), quiet: view.quiet.slice() };
      const { end, pairs, walls } = settle(after, squareOf(grid, from), squareOf(grid, to));
      if (end) return end.winner === null ? 0 : end.winner === side ? OVER : -OVER;
      return look(after, side, pairs.length + walls.reduce((sum, { men }) => sum + men.length, 0));
    });
  };
}

const signed = (score: number, side: Side): number => (side === 'defenders' ? score : -score);

/** The whole weighing, with a bent of one's own. */
export const weighing =
  (temper?: Temper): Look =>
  (after, side) =>
    signed(standing(after, other(side), temper), side);

/** A beginner sees what can be taken and a win, and nothing of what comes next. */
export const glimpse: Look = (_after, _side, men) => men;
