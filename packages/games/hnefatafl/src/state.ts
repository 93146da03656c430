import type { BaseState, DeepReadonly, Play, RandomState, Seat, Steps } from '@meadhall/core';
import type { Choice } from './choices.ts';
import type { BoardId, BoardRow } from './data/boards.ts';
import type { Event } from './events.ts';

export interface Options {
  board: BoardId;
  attackers: 'first' | 'second' | 'lot';
  pair: boolean;
}

/** What stands on a square. */
export type Piece = 0 | 1 | 2 | 3;
export const EMPTY = 0;
export const ATTACKER = 1;
export const DEFENDER = 2;
export const KING = 3;

export type Side = 'attackers' | 'defenders';

export type Ending = 'goal' | 'kingTaken' | 'exitFort' | 'encircled' | 'noMove' | 'repetition' | 'quiet';

export interface Result {
  ending: Ending;
  /** Null for a draw. */
  winner: Seat | null;
}

/** A square as a number: a1 is 0, then along the row, then up. */
export type Square = number;

/** What every question about a board needs; states and views both have it. */
export interface Ground {
  readonly rules: DeepReadonly<BoardRow>;
  readonly board: readonly Piece[];
}

/** A board with what is remembered of how it came about. */
export interface Standing extends Ground {
  readonly quiet: readonly number[];
}

export type Frame = { kind: 'open' } | { kind: 'turn'; seat: Seat };

export interface State extends BaseState<Frame> {
  variant: BoardId;
  /** The row of the board that is played: what the options come to. */
  rules: DeepReadonly<BoardRow>;
  board: Piece[];
  /** Who leads the attackers in this game. */
  attackers: Seat;
  /** Moves made, over all games of the match. */
  turn: number;
  /**
   * The moves since somebody was last taken, oldest first, each as `from * squares + to`. Walked backwards they give every
   * position that could still come again.
   */
  quiet: number[];
  last: { from: Square; to: Square } | null;
  /** How many games the match has. [HT-P1] */
  games: number;
  /** How the games that are over ended. */
  results: Result[];
  random: RandomState;
}

export type ReadonlyState = DeepReadonly<State>;
export type TaflPlay = Play<State, Event>;
export type TaflSteps = Steps<State, Frame, Choice, Event>;
