import type { DeepReadonly, EventViews, Seat } from '@meadhall/core';
import type { BoardId, BoardRow } from './data/boards.ts';
import type { Event } from './events.ts';
import { timesStood } from './rules/history.ts';
import type { Piece, ReadonlyState, Result, Square } from './state.ts';

export interface View {
  variant: BoardId;
  rules: DeepReadonly<BoardRow>;
  /** a1 first, then along the row, then up. */
  board: Piece[];
  /** Who leads the attackers in this game. */
  attackers: Seat;
  /** Who is to move; null once the match is over. */
  asked: Seat | null;
  turn: number;
  /** The moves since somebody was last taken, as in the state. */
  quiet: number[];
  /** How often this position has stood, this time included. [HT-E6] */
  times: number;
  last: { from: Square; to: Square } | null;
  games: number;
  results: Result[];
}

const rulesShown = (rules: DeepReadonly<BoardRow>): DeepReadonly<BoardRow> => ({
  layout: rules.layout.slice(),
  corners: rules.corners,
  goal: rules.goal,
  kingFallsTo: rules.kingFallsTo,
  kingFallsOnEdge: rules.kingFallsOnEdge,
  shieldwall: rules.shieldwall,
  exitFort: rules.exitFort,
});

/** Nothing is hidden from anyone. [HT-S5] */
export function view(state: ReadonlyState): View {
  const frame = state.stack[state.stack.length - 1];
  return {
    variant: state.variant,
    rules: rulesShown(state.rules),
    board: state.board.slice(),
    attackers: state.attackers,
    asked: frame?.kind === 'turn' ? frame.seat : null,
    turn: state.turn,
    quiet: state.quiet.slice(),
    times: timesStood(state),
    last: state.last && { from: state.last.from, to: state.last.to },
    games: state.games,
    results: state.results.map(({ ending, winner }) => ({ ending, winner })),
  };
}

export const eventViews: EventViews<Event> = {
  gameBegan: 'public',
  pieceMoved: 'public',
  manTaken: 'public',
  shieldwallFell: 'public',
  kingTaken: 'public',
  kingEscaped: 'public',
  fortBuilt: 'public',
  ringClosed: 'public',
  sideStuck: 'public',
  positionRepeated: 'public',
  nobodyTaken: 'public',
  gameEnded: 'public',
};
