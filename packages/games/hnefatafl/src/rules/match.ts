import type { DeepReadonly, Seat } from '@meadhall/core';
import type { BoardRow } from '../data/boards.ts';
import { ATTACKER, DEFENDER, EMPTY, KING, type Piece, type Result, type Side } from '../state.ts';

const MEN: Readonly<Record<string, Piece>> = { A: ATTACKER, D: DEFENDER, K: KING };

/** The board at the start, a1 first. [HT-S1] */
export const boardAtStart = ({ layout }: DeepReadonly<BoardRow>): Piece[] =>
  [...layout].reverse().flatMap((row) => [...row].map((mark) => MEN[mark] ?? EMPTY));

interface Leading {
  readonly attackers: Seat;
}

export const sideOf = ({ attackers }: Leading, seat: Seat): Side => (seat === attackers ? 'attackers' : 'defenders');

export const seatOf = ({ attackers }: Leading, side: Side): Seat => (side === 'attackers' ? attackers : 1 - attackers);

/** The points of each seat: one for a win, half for a draw. [HT-P2] */
export const scores = (results: readonly DeepReadonly<Result>[]): readonly [number, number] => {
  const points = (seat: Seat): number =>
    results.reduce((sum, { winner }) => sum + (winner === seat ? 1 : winner === null ? 0.5 : 0), 0);
  return [points(0), points(1)];
};
