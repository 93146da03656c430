import { range } from '@meadhall/core';
import { expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { A, D, ended, move, moves, start, type TaflScenario, tafl, taken } from './given.ts';

const open = (...rows: string[]): string => rows.join('\n');

test('[HT-E1] the king wins on a corner, in Tablut on any square of the edge', () => {
  const brandubh = tafl(
    'brandubh',
    D,
    open(
      '# . . . . . #',
      '. . . . . . .',
      '. . . . . . .',
      '. . . X . . .',
      '. . . . . . .',
      '. . . . . . A',
      '# . K . . A #',
    ),
  );
  expect(ended(brandubh.play(D, move('c1-a1')))).toEqual(['goal', D]);
  expect(ended(brandubh.play(D, move('c1-c7')))).toBeNull();
  const tablut = `
    9 . . . A . . . . .
    8 . . . . . . . . .
    7 . . . . . . . . .
    6 . . . . . . . . .
    5 . . . . X . . . .
    4 . . . . . . . . .
    3 . . K . . . . . .
    2 . . . . . . . . .
    1 . . . . . . . . A`;
  for (const to of ['a3', 'i3', 'c1', 'c9']) {
    const given = tafl('tablut', D, tablut).play(D, move(`c3-${to}`));
    expect(ended(given)).toEqual(['goal', D]);
    expect(given.told('kingEscaped')).toEqual([{ kind: 'kingEscaped', seat: D, at: to }]);
  }
});

test('[HT-E2] the attackers win when they take the king', () => {
  tafl(
    'brandubh',
    A,
    open(
      '# . . . . . #',
      '. . . . . . .',
      '. A K . A . .',
      '. . . X . . .',
      '. . . . . . .',
      '. . . . . . .',
      '# . D . . . #',
    ),
  )
    .play(A, move('e5-d5'))
    .isOver();
});

test('[HT-E3] an exit fort ends the game at once', () => {
  tafl(
    'copenhagen',
    D,
    open(
      '# . . . A . . . . . #',
      '. . . . . . . . . . .',
      '. . . . . . . . . . .',
      '. . . . . . . . . . .',
      '. . . . . . . . . . .',
      '. . . . . X . . . . .',
      '. . . . . . . . . . .',
      '. . . . . . . . . . .',
      '. . . . . . . D . . .',
      '. . . . . D D . . . .',
      '# . . . D K . . . . #',
    ),
  )
    .play(D, move('h3-h1'))
    .isOver();
});

const ring = (gap: string, outside = '.'): string =>
  open(
    `${outside} . . . . . .`,
    '. . . A . . .',
    '. . A . A . .',
    '. A . K . A .',
    '. . A D A . .',
    `. . . ${gap} . . .`,
    '. . . . . . A',
  );

test('[HT-E4] a ring that nobody of the king’s side can leave wins, corner-wise contact included', () => {
  const given = tafl('brandubh', A, ring('.')).play(A, move('g1-d1')).play(D, move('d4-d5'));
  expect(ended(given)).toBeNull();
  const closed = given.play(A, move('d1-d2'));
  expect(ended(closed)).toEqual(['encircled', A]);
  expect(closed.told('ringClosed')).toEqual([
    { kind: 'ringClosed', seat: A, ring: ['d2', 'c3', 'e3', 'b4', 'f4', 'c5', 'e5', 'd6'] },
  ]);
  // One defender outside, and it is no ring.
  const outside = tafl('brandubh', A, ring('.').replace(/^\. \. \./, '. D .')).play(A, move('g1-d1'));
  expect(ended(outside.play(D, move('d4-d5')).play(A, move('d1-d2')))).toBeNull();
  // A ring that leans on the edge has the edge inside.
  const leaning = tafl(
    'brandubh',
    A,
    open(
      '# . . . . . #',
      '. . . . . . .',
      '. . . . . . .',
      '. . . X . . .',
      '. . A . A . .',
      '. A . K . A .',
      '# A . . . . #',
    ),
  ).play(A, move('e3-d3'));
  expect(ended(leaning)).toBeNull();
});

test('[HT-E5] a side that cannot move has lost, and so has one without pieces', () => {
  const stuck = tafl(
    'copenhagen',
    A,
    open(
      '# . . . . . . . . . #',
      '. . . . . . . . . . .',
      '. . . . . . . . . . .',
      '. . . . . . . . . . .',
      '. . . . . . . . . . .',
      '. . . . . X . . . . .',
      '. . . . . . . . . . .',
      '. . . . . . . . . . .',
      '. . . . . . . . . . .',
      '. . . . A . . . . . .',
      '# . . A K . A . . . #',
    ),
  ).play(A, move('g1-f1'));
  expect(ended(stuck)).toEqual(['noMove', A]);
  expect(stuck.told('sideStuck')).toEqual([{ kind: 'sideStuck', seat: D }]);
  const none = tafl(
    'brandubh',
    D,
    open(
      '# . . . . . #',
      '. . . . . . .',
      '. . A D . . .',
      '. . . K . . .',
      '. . . . . . .',
      '. . . . . . .',
      '# D . . . . #',
    ),
  ).play(D, move('b1-b5'));
  expect(taken(none)).toEqual(['c5']);
  expect(ended(none)).toEqual(['noMove', D]);
});

const ROUND = 'd1-c1 d3-e3 c1-d1 e3-d3';

test('[HT-E6] the third time a position stands with the same side to move the attackers win', () => {
  const twice = moves(start(), ROUND);
  expect(ended(twice)).toBeNull();
  expect(twice.told('positionRepeated')).toEqual([{ kind: 'positionRepeated', times: 2 }]);
  expect(twice.view(D).times).toBe(2);
  const thrice = moves(twice, ROUND);
  expect(ended(thrice)).toEqual(['repetition', A]);
  // The same squares with the other side to move are another position.
  const shifted = moves(start(), 'd1-c1 d3-e3 c1-b1 e3-d3 b1-d1');
  expect(shifted.view(D).times).toBe(1);
  // Somebody taken in between, and the count begins anew.
  const given = tafl(
    'brandubh',
    A,
    open(
      '# . . . . . #',
      '. . . . . . .',
      '. . A D . . .',
      '. . . K . . .',
      '. . . . . . .',
      '. . . . A . .',
      '# . D . . . #',
    ),
  );
  const fresh = moves(given, 'e2-e3 c1-d1 e3-e2 d1-c1 e2-e5 c1-d1 e5-e2 d1-c1 e2-e5');
  expect(taken(fresh)).toEqual(['d5']);
  expect(fresh.view(D).times).toBe(2);
});

/** A round of five moves against one of six: no position stands a third time within a hundred moves. */
const LOOPS = [
  ['a2-a4', 'a4-a6', 'a6-b6', 'b6-b2', 'b2-a2'],
  ['f2-f4', 'f4-f6', 'f6-g6', 'g6-g4', 'g4-g2', 'g2-f2'],
] as const;

/** So many moves of both sides, with nobody taken. */
function quietly(count: number): TaflScenario {
  const board = open(
    '# . . . . . #',
    '. . . . . . .',
    '. . . . . . .',
    '. . . X . . .',
    '. . . . . . .',
    'A . . . . D .',
    '# . K . . . #',
  );
  const line = range(count).map((n) => {
    const loop = n % 2 === 0 ? LOOPS[0] : LOOPS[1];
    return loop[Math.floor(n / 2) % loop.length];
  });
  return moves(tafl('brandubh', A, board), line.join(' '));
}

test('[HT-E7] a hundred moves without a capture are a draw', () => {
  expect(ended(quietly(99))).toBeNull();
  const drawn = quietly(100).isOver();
  expect(ended(drawn)).toEqual(['quiet', null]);
  expect(game.outcome(drawn.state)).toEqual({ ending: 'quiet', winners: [], payoff: [0.5, 0.5] });
});

test('[HT-E8] what decides comes before what draws, in the order of the rules', () => {
  // The move that takes the king also closes the ring around him: he is taken.
  const both = tafl(
    'brandubh',
    A,
    open(
      '# . . . . . #',
      '. . . . . . .',
      '. . . A . . .',
      '. . A K A . .',
      '. . . . . . A',
      '. . . . . . .',
      '# . . . . . #',
    ),
  ).play(A, move('g3-d3'));
  expect(ended(both)).toEqual(['kingTaken', A]);
  // The hundredth quiet move brings the king home: he has won.
  expect(ended(quietly(99).play(D, move('c1-a1')))).toEqual(['goal', D]);
});
