import type { Refusal } from '@meadhall/core';
import { EMPTY, type Ground, KING, type Side, type Square } from '../state.ts';
import { type Grid, nextTo, OFF, WAYS, type Way } from './grid.ts';
import { gridFor, isKept, isOf } from './pieces.ts';

const BLOCKED: Refusal = { rule: 'HT-M1', because: 'blocked' };
const NOT_IN_LINE: Refusal = { rule: 'HT-M1', because: 'notInLine' };
const NOT_YOURS: Refusal = { rule: 'HT-M2', because: 'notYours' };
const THRONE_KEPT: Refusal = { rule: 'HT-M3', because: 'throneKept' };
const CORNER_KEPT: Refusal = { rule: 'HT-M5', because: 'cornerKept' };

/** Called with each square a piece meets, and what keeps it from stopping there; null where it may. */
type Meeting = (to: Square, refusal: Refusal | null) => void;

/**
 * Walks from a piece in each direction over empty squares, the empty throne among them, up to the first piece.
 * [HT-M1, HT-M3, HT-M4, HT-M5]
 */
export function eachReach(ground: Ground, grid: Grid, from: Square, meet: Meeting): void {
  const { board } = ground;
  const isKing = board[from] === KING;
  for (const way of WAYS) {
    let to = nextTo(grid, from, way);
    while (to !== OFF && board[to] === EMPTY) {
      meet(to, isKing || !isKept(ground, grid, to) ? null : to === grid.throne ? THRONE_KEPT : CORNER_KEPT);
      to = nextTo(grid, to, way);
    }
    if (to !== OFF) meet(to, BLOCKED);
  }
}

/** Whether a side can move at all. [HT-E5] */
export function canMove(ground: Ground, side: Side): boolean {
  const grid = gridFor(ground);
  const { board } = ground;
  for (let from = 0; from < board.length; from++) {
    if (isOf(board[from], side) && canLeave(ground, grid, from)) return true;
  }
  return false;
}

/** A kept square next door is no way out for a man, but he may pass over the throne to the square behind it. */
function canLeave(ground: Ground, grid: Grid, from: Square): boolean {
  const { board } = ground;
  for (const way of WAYS) {
    const to = nextTo(grid, from, way);
    if (to === OFF || board[to] !== EMPTY) continue;
    if (board[from] === KING || !isKept(ground, grid, to)) return true;
    const behind = to === grid.throne ? nextTo(grid, to, way) : OFF;
    if (behind !== OFF && board[behind] === EMPTY) return true;
  }
  return false;
}

/** Why a side may not move from one square to another; null if it may. */
export function refusalOf(ground: Ground, side: Side, from: Square, to: Square): Refusal | null {
  const grid = gridFor(ground);
  if (!isOf(ground.board[from], side)) return NOT_YOURS;
  const way = wayTo(grid, from, to);
  if (way === null) return NOT_IN_LINE;
  let refusal: Refusal | null = BLOCKED;
  eachReach(ground, grid, from, (met, because) => {
    if (met === to) refusal = because;
  });
  return refusal;
}

function wayTo(grid: Grid, from: Square, to: Square): Way | null {
  for (const way of WAYS) {
    for (let square = nextTo(grid, from, way); square !== OFF; square = nextTo(grid, square, way)) {
      if (square === to) return way;
    }
  }
  return null;
}
