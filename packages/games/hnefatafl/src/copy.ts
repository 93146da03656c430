import type { Frame, State } from './state.ts';

const copyFrame = (frame: Frame): Frame =>
  frame.kind === 'turn' ? { kind: 'turn', seat: frame.seat } : { kind: 'open' };

/** The general copy, spelled out for search. The row of rules never changes, so it is shared. */
export const copyState = (state: State): State => ({
  variant: state.variant,
  rules: state.rules,
  board: state.board.slice(),
  attackers: state.attackers,
  turn: state.turn,
  quiet: state.quiet.slice(),
  last: state.last && { from: state.last.from, to: state.last.to },
  games: state.games,
  results: state.results.map(({ ending, winner }) => ({ ending, winner })),
  stack: state.stack.map(copyFrame),
  random: { key: state.random.key, drawn: state.random.drawn },
});
