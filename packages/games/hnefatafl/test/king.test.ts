import { expect, test } from 'vitest';
import { BOARDS } from '../src/data/boards.ts';
import { A, D, ended, move, tafl } from './given.ts';

const seven = (...rows: string[]): string => rows.join('\n');

test('[HT-K1] on the throne the king is taken by four', () => {
  for (const [last, taken] of [
    ['A', true],
    ['.', false],
  ] as const) {
    const given = tafl(
      'brandubh',
      A,
      seven(
        '# . . . . . #',
        '. . . . . . .',
        '. . . A . . .',
        '. . A K A . .',
        '. . . . . . A',
        '. . . . . . .',
        '# . . . . . #',
      ).replace('. . A K A', `. . ${last} K A`),
    ).play(A, move('g3-d3'));
    expect(ended(given)).toEqual(taken ? ['kingTaken', A] : null);
  }
});

test('[HT-K2] next to the throne he is taken by three, and neither by two nor by one against the throne', () => {
  const beside = (west: string, east: string): string =>
    seven(
      '# . . . . . #',
      '. . . . . . A',
      `. . ${west} K ${east} . .`,
      '. . . X . . .',
      '. . . . . . .',
      '. . . . . . .',
      '# . D . . . #',
    );
  expect(ended(tafl('brandubh', A, beside('A', 'A')).play(A, move('g6-d6')))).toEqual(['kingTaken', A]);
  expect(ended(tafl('brandubh', A, beside('A', '.')).play(A, move('g6-d6')))).toBeNull();
  expect(ended(tafl('brandubh', A, beside('.', '.')).play(A, move('g6-d6')))).toBeNull();
  // Two on opposite sides are not enough here, the throne below him or not.
  const two = seven(
    '# . . . . . #',
    '. . . . . . .',
    '. . A K . A .',
    '. . . X . . .',
    '. . . . . . .',
    '. . . . . . .',
    '# . D . . . #',
  );
  expect(ended(tafl('brandubh', A, two).play(A, move('f5-e5')))).toBeNull();
  const tablut = `
    9 . . . . . . . . .
    8 . . . . . . . . .
    7 . . . . A A . . .
    6 . . . A K . . . .
    5 . . . . X . . . .
    4 . . . . . . . . .
    3 . . . . . . . . .
    2 . . . . . . . . .
    1 . . D . . . . . .`;
  expect(ended(tafl('tablut', A, tablut).play(A, move('f7-f6')))).toEqual(['kingTaken', A]);
  expect(ended(tafl('tablut', A, tablut.replace('A A . . .', '. A . . .')).play(A, move('f7-f6')))).toBeNull();
});

test('[HT-K3] elsewhere in Brandubh and Tablut two on opposite sides take him', () => {
  const brandubh = tafl(
    'brandubh',
    A,
    seven(
      '# . . . . . #',
      '. . . . . . .',
      '. A K . A . .',
      '. . . X . . .',
      '. . . . . . .',
      '. . . . . . .',
      '# . D . . . #',
    ),
  ).play(A, move('e5-d5'));
  expect(ended(brandubh)).toEqual(['kingTaken', A]);
  expect(brandubh.told('kingTaken')).toEqual([{ kind: 'kingTaken', seat: A, at: 'c5', by: ['d5', 'b5'] }]);
  const tablut = tafl(
    'tablut',
    A,
    `
    9 . . . . . . . . .
    8 . . . . . . . . .
    7 . . A . . . . . .
    6 . . K . . . . . .
    5 . . . . X . . . .
    4 . . . . . . . . .
    3 . . . . . . . . .
    2 . . . . . . . . .
    1 . . A . . . D . .`,
  ).play(A, move('c1-c5'));
  expect(ended(tablut)).toEqual(['kingTaken', A]);
});

const ELEVEN = `
    11 # . . . . . . . . . #
    10 . . . . . . . . . . .
     9 . . . A . . . . . . .
     8 . . A K . . . . . A .
     7 . . . A . . . . . . .
     6 . . . . . X . . . . .
     5 . . . . . . . . . . .
     4 . . . . . . . . . . .
     3 . . . . . . . . . . .
     2 . . . . . . . . . . .
     1 # . . . . . . . D . #`;

test('[HT-K4] elsewhere in Copenhagen it takes four', () => {
  expect(ended(tafl('copenhagen', A, ELEVEN).play(A, move('j8-e8')))).toEqual(['kingTaken', A]);
  const three = tafl('copenhagen', A, ELEVEN.replace('. . . A . . . . . . .', '. . . . . . . . . . .'));
  expect(ended(three.play(A, move('j8-e8')))).toBeNull();
});

test('[HT-K5] on the edge in Brandubh two along it take him, or one with a corner opposite', () => {
  const edge = (row: string): string =>
    seven('# . . . . . #', '. . . . . . .', '. . . . . . .', '. . . X . . .', '. . D . . . .', '. . . . . . .', row);
  expect(ended(tafl('brandubh', A, edge('# . A K . A #')).play(A, move('f1-e1')))).toEqual(['kingTaken', A]);
  const corner = tafl('brandubh', A, edge('# K . . A . #')).play(A, move('e1-c1'));
  expect(ended(corner)).toEqual(['kingTaken', A]);
  expect(corner.told('kingTaken')).toMatchObject([{ by: ['c1'] }]);
  // From above there is nothing opposite.
  const above = tafl('brandubh', A, edge('# . . K . . #').replace('. . D . . . .', '. A . D . . .'));
  expect(ended(above.play(A, move('b3-b2')).play(D, move('d3-e3')).play(A, move('b2-d2')))).toBeNull();
});

test('[HT-K6] on the edge in Copenhagen he cannot be taken', () => {
  const given = tafl(
    'copenhagen',
    A,
    `
    11 # . . . . . . . . . #
    10 . . . . . . . . . . .
     9 . . . . . . . . . . .
     8 . . . . . . . . . . .
     7 . . . . . . . . . . .
     6 . . . . . X . . . . .
     5 . . . . . . . . . . .
     4 . . . . . . . . . . .
     3 . . . D . . . . . . .
     2 . . . . A . . . . . .
     1 # . . A K . . A . . #`,
  ).play(A, move('h1-f1'));
  expect(ended(given)).toBeNull();
  // It is the row of data that says so: Brandubh with that field set lets him stand between two.
  const row = { ...BOARDS.brandubh, kingFallsOnEdge: false };
  const safe = seven(
    '# . . . . . #',
    '. . . . . . .',
    '. . . . . . .',
    '. . . X . . .',
    '. . D . . . .',
    '. . . . . . .',
    '# . A K . A #',
  );
  expect(ended(tafl('brandubh', A, safe).play(A, move('f1-e1')))).toEqual(['kingTaken', A]);
  expect(ended(tafl('brandubh', A, safe, row).play(A, move('f1-e1')))).toBeNull();
});

test('[HT-K7] one of those around him must have moved; his own move never gets him taken', () => {
  const inBetween = tafl(
    'brandubh',
    D,
    seven(
      '# . . . . . #',
      '. . K . . . .',
      '. A . A . . .',
      '. . . X . . .',
      '. . . . . . .',
      '. . . . A . .',
      '# . D . . . #',
    ),
  ).play(D, move('c6-c5'));
  expect(ended(inBetween)).toBeNull();
  const elsewhere = inBetween.play(A, move('e2-f2'));
  expect(ended(elsewhere)).toBeNull();
  // A third one beside him does not close the old pair, but the open side across from it is not held.
  expect(ended(inBetween.play(A, move('e2-e6')).play(D, move('c1-b1')).play(A, move('e6-c6')))).toBeNull();
});

test('[HT-K8] a defender on one of the sides that count saves him', () => {
  const guarded = tafl('copenhagen', A, ELEVEN.replace('. . A K', '. . D K'));
  expect(ended(guarded.play(A, move('j8-e8')))).toBeNull();
  const throne = tafl(
    'brandubh',
    A,
    seven(
      '# . . . . . #',
      '. . . . . . .',
      '. . . A . . .',
      '. . D K A . .',
      '. . . . . . A',
      '. . . . . . .',
      '# . . . . . #',
    ),
  );
  expect(ended(throne.play(A, move('g3-d3')))).toBeNull();
});
