import { expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { moves, start } from './given.ts';

/** Two rounds out and back: the attackers win by repetition. */
const SHUFFLE = 'd1-c1 d3-e3 c1-d1 e3-d3 d1-c1 d3-e3 c1-d1 e3-d3';
/** The attackers stand by while the king walks out. */
const WALK = 'd7-e7 d3-e3 d6-e6 d4-d3 e6-e5 d3-c3 a4-a5 c3-c1 a5-a6 c1-a1';

test('[HT-P1] after the first game the sides change places and the board is set anew', () => {
  const given = moves(start({ pair: true }), SHUFFLE);
  expect(given.state.results).toEqual([{ ending: 'repetition', winner: 0 }]);
  expect(given.state.attackers).toBe(1);
  given.waitsFor(1);
  expect(given.state.board).toEqual(start().state.board);
  expect(given.state.quiet).toEqual([]);
  expect(given.told('gameBegan')).toEqual([
    { kind: 'gameBegan', game: 1, games: 2, attackers: 0 },
    { kind: 'gameBegan', game: 2, games: 2, attackers: 1 },
  ]);
});

test('[HT-P2] a win is one point, a draw half of one, and the total decides', () => {
  const even = moves(start({ pair: true }), `${SHUFFLE} ${SHUFFLE}`).isOver();
  expect(game.outcome(even.state)).toEqual({ ending: 'pairDrawn', winners: [], payoff: [0.5, 0.5] });
  const both = moves(start({ pair: true }), `${SHUFFLE} ${WALK}`).isOver();
  expect(game.outcome(both.state)).toEqual({ ending: 'pairWon', winners: [0], payoff: [1, 0] });
});
