import type { DeepReadonly, Refusal, Seat } from '@meadhall/core';
import type { Choice } from './choices.ts';
import { isGoal } from './rules/endings.ts';
import { nameOf, nextTo, OFF, squareOf, WAYS } from './rules/grid.ts';
import { timesStood } from './rules/history.ts';
import { boardAtStart, seatOf, sideOf } from './rules/match.ts';
import { eachReach, refusalOf } from './rules/moves.ts';
import { count, gridFor, kingOf } from './rules/pieces.ts';
import { foresee } from './rules/settle.ts';
import { ATTACKER, DEFENDER, EMPTY, type Ending, type Ground, type Side } from './state.ts';
import type { View } from './view.ts';

/** What a move would do. */
export interface Foretold {
  /** Squares of the men that would fall. */
  readonly taken: readonly string[];
  /** Those of them that fall in a shieldwall. */
  readonly inWall: readonly string[];
  readonly ending: Ending | null;
  /** Who would win by it; null for a draw or no end. */
  readonly winner: Seat | null;
  /** How often the position would then have stood. */
  readonly times: number;
  /** The goals the king could reach with his next move. */
  readonly roads: readonly string[];
}

export function foretell(view: DeepReadonly<View>, { from, to }: DeepReadonly<Choice>): Foretold {
  const grid = gridFor(view);
  const name = (square: number): string => nameOf(grid, square);
  const after = foresee(view, squareOf(grid, from), squareOf(grid, to));
  const inWall = after.walls.flatMap(({ men }) => men.map(name));
  const byPair = after.pairs.map(({ at }) => name(at)).filter((at) => !inWall.includes(at));
  const winner = after.end?.winner ?? null;
  return {
    taken: [...byPair, ...inWall],
    inWall,
    ending: after.end?.ending ?? null,
    winner: winner && seatOf(view, winner),
    times: timesStood(after),
    roads: roadsOf(after),
  };
}

/** The goals the king can reach in one move: he wins with it if it is his turn. [HT-E1] */
export const roads = (view: DeepReadonly<View>): readonly string[] => roadsOf(view);

function roadsOf(ground: Pick<DeepReadonly<View>, 'rules' | 'board'>): readonly string[] {
  const grid = gridFor(ground);
  const open: string[] = [];
  eachReach(ground, grid, kingOf(ground), (to, refusal) => {
    if (!refusal && isGoal(ground, to)) open.push(nameOf(grid, to));
  });
  return open;
}

/** The empty squares between two squares of one row or file, from the first to the last. */
export function way(view: DeepReadonly<View>, from: string, to: string): readonly string[] {
  const grid = gridFor(view);
  const end = squareOf(grid, to);
  for (const direction of WAYS) {
    const passed: string[] = [];
    let square = nextTo(grid, squareOf(grid, from), direction);
    for (; square !== OFF && square !== end; square = nextTo(grid, square, direction))
      passed.push(nameOf(grid, square));
    if (square === end && end !== OFF) return passed;
  }
  return [];
}

/** Why a seat may not move so; null if it may. */
export function whyNotTo(view: DeepReadonly<View>, seat: Seat, { from, to }: DeepReadonly<Choice>): Refusal | null {
  const grid = gridFor(view);
  return refusalOf(view, sideOf(view, seat), squareOf(grid, from), squareOf(grid, to));
}

/** The men of a side: how many began, and how many still stand. */
export function menOf(view: DeepReadonly<View>, side: Side): { readonly stand: number; readonly began: number } {
  const man = side === 'attackers' ? ATTACKER : DEFENDER;
  return { stand: count(view.board, man), began: count(boardAtStart(view.rules), man) };
}

/** Every square with its name, what stands on it and what is special about it, a1 first. */
export interface Place {
  readonly name: string;
  readonly piece: 'attacker' | 'defender' | 'king' | null;
  readonly kind: 'throne' | 'corner' | 'plain';
}

export function places(ground: Ground): readonly Place[] {
  const grid = gridFor(ground);
  return ground.board.map((piece, square) => ({
    name: nameOf(grid, square),
    piece: piece === EMPTY ? null : piece === ATTACKER ? 'attacker' : piece === DEFENDER ? 'defender' : 'king',
    kind: square === grid.throne ? 'throne' : ground.rules.corners && grid.corner[square] ? 'corner' : 'plain',
  }));
}

/** The last move, by the names of its squares. */
export function lastMove({ rules, board, last }: DeepReadonly<View>): { from: string; to: string } | null {
  const grid = gridFor({ rules, board });
  return last && { from: nameOf(grid, last.from), to: nameOf(grid, last.to) };
}
