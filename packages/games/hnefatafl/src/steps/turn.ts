import { itsSeat, type Refusal } from '@meadhall/core';
import { move } from '../rules/effects.ts';
import { squareOf } from '../rules/grid.ts';
import { sideOf } from '../rules/match.ts';
import { eachReach } from '../rules/moves.ts';
import { gridFor, isOf } from '../rules/pieces.ts';
import type { Square, TaflSteps } from '../state.ts';

/** A side moves one of its pieces. [HT-M1, HT-M2] */
export const turn: TaflSteps['turn'] = {
  rule: 'HT-M1',
  seats: itsSeat,
  choices(state, _, seat, offer) {
    const grid = gridFor(state);
    const { board } = state;
    const side = sideOf(state, seat);
    let from: Square = 0;
    const meet = (to: Square, refusal: Refusal | null): void => {
      const choice = grid.moves[from * grid.squares + to];
      if (choice) offer(choice, refusal);
    };
    for (; from < board.length; from++) if (isOf(board[from], side)) eachReach(state, grid, from, meet);
  },
  choose(play, _, seat, { from, to }) {
    const grid = gridFor(play.state);
    move(play, seat, squareOf(grid, from), squareOf(grid, to));
  },
};
