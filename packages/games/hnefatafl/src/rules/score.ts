import type { Seat } from '@meadhall/core';
import { ATTACKER, EMPTY, type Piece, type ReadonlyState } from '../state.ts';
import { scores, sideOf } from './match.ts';

/** Points of the games that are over, and one's own men on the board. */
export const score = (state: ReadonlyState, seat: Seat): readonly number[] => {
  const isOwn = (piece: Piece): boolean =>
    piece !== EMPTY && (piece === ATTACKER) === (sideOf(state, seat) === 'attackers');
  return [scores(state.results)[seat] ?? 0, state.board.filter(isOwn).length];
};
