import { expect, test } from 'vitest';
import { A, D, move, moves, tafl, taken } from './given.ts';

const open = (rows: readonly string[]): string => rows.map((row, i) => `${7 - i} ${row}`).join('\n');

test('[HT-C1] a man is taken between the piece that moved and an enemy opposite', () => {
  const given = tafl(
    'brandubh',
    A,
    open([
      '# . . . . . #',
      '. . . . . . .',
      '. . A D . . .',
      '. . . K . . .',
      '. . . . . . .',
      '. . . . A . .',
      '# . . . . . #',
    ]),
  ).play(A, move('e2-e5'));
  expect(given.told('manTaken')).toEqual([
    { kind: 'manTaken', seat: A, piece: 'defender', at: 'd5', by: 'e5', against: 'c5', partner: 'piece' },
  ]);
  expect(given.view(D).board.filter((piece) => piece === 2)).toEqual([]);
});

test('[HT-C2] who steps in between two enemies is safe until the pair is closed anew', () => {
  const between = tafl(
    'brandubh',
    D,
    open([
      '# . . . . . #',
      '. . . D . . .',
      '. . A . A . .',
      '. . . . . . .',
      '. . . . . . .',
      '. K . . . . .',
      '# . . . . A #',
    ]),
  );
  const safe = between.play(D, move('d6-d5'));
  expect(taken(safe)).toEqual([]);
  const elsewhere = safe.play(A, move('f1-f2'));
  expect(taken(elsewhere)).toEqual([]);
  const anew = moves(elsewhere, 'b2-b3 e5-e6 b3-b2 e6-e5');
  expect(taken(anew)).toEqual(['d5']);
});

test('[HT-C3] two men side by side are not taken by a pair', () => {
  const given = tafl(
    'brandubh',
    A,
    open([
      '# . . . . . #',
      '. . . . . . .',
      '. A D D . . .',
      '. . . K . . .',
      '. . . . . . .',
      '. . . . A . .',
      '# . . . . . #',
    ]),
  ).play(A, move('e2-e5'));
  expect(taken(given)).toEqual([]);
});

test('[HT-C4] one move may take three men, each by its own pair, all at once', () => {
  const given = tafl(
    'copenhagen',
    D,
    `
    11 # . . . . . . . . . #
    10 . . . . . . . . . . .
     9 . . . . D . . . . . .
     8 . . . . A . . . . . .
     7 . . D A . A D . . . .
     6 . . . . . K . . . . .
     5 . . . . . . . . . . .
     4 . . . . . . . . . . .
     3 . . . . D . . . . . .
     2 . . . . . . . . . . .
     1 # . . A . . . . . . #`,
  ).play(D, move('e3-e7'));
  expect(taken(given)).toEqual(['d7', 'e8', 'f7']);
});

test('[HT-C5] the king takes men, when he moves and when he stands', () => {
  const board = open([
    '# . . . . . #',
    '. . . D . . .',
    '. . . A . K .',
    '. . . . . . .',
    '. . . . . . .',
    '. A . . . . .',
    '# A . . . . #',
  ]);
  // He moves in.
  const moved = tafl('brandubh', D, board.replace('. . . D', '. . . .').replace('. . . A . K', '. . D A . K'));
  expect(taken(moved.play(D, move('f5-e5')))).toEqual(['d5']);
  // He stands on the other side.
  const stood = tafl('brandubh', D, board.replace('. . . A . K .', '. . . A K . .').replace('. . . D', 'D . . .'));
  expect(taken(stood.play(D, move('a6-a5')))).toEqual([]);
  const closed = tafl('brandubh', D, board.replace('. . . A . K .', '. . . A K . .').replace('. . . D', '. . D .'));
  expect(taken(closed.play(D, move('c6-c5')))).toEqual(['d5']);
});

test('[HT-C6] a man who is taken leaves the board, and his square is free', () => {
  const given = tafl(
    'brandubh',
    A,
    open([
      '# . . . . . #',
      '. . . . . . .',
      '. . A D . . .',
      '. . . K . . .',
      '. . . . . . .',
      '. . . . A . .',
      '# . . . . . #',
    ]),
  ).play(A, move('e2-e5'));
  given.offers(D, move('d4-d5'));
  expect(given.state.quiet).toEqual([]);
});
