import { expect, test } from 'vitest';
import { D, ended, move, tafl } from './given.ts';

/** The lowest rows of a Copenhagen board, attackers spread above; the last defender stands on j8 and comes down or over. */
const bottom = (rows: readonly string[]): string =>
  [
    '11 # . . . A . . . . . #',
    '10 . . . . . . . . . . .',
    ' 9 A . . . . . . . . . A',
    ' 8 . . . . . . . . . . .',
    ' 7 . . . . . . . . . . .',
    ' 6 . . . . . X . . . . .',
    ' 5 A . . . . . . . . . A',
    ...rows,
  ].join('\n');

const after = (rows: readonly string[], by: string): readonly [string, number | null] | null =>
  ended(tafl('copenhagen', D, bottom(rows)).play(D, move(by)));

test('[HT-F1] a king on the edge with room to move behind an unbreakable wall has won', () => {
  const given = tafl(
    'copenhagen',
    D,
    bottom([
      '4 . . . . . . . . . . .',
      '3 . . . . . . . . D . .',
      '2 . . . . . D D . . . .',
      '1 # . . . D K . . . . #',
    ]),
  ).play(D, move('i3-i1'));
  expect(ended(given)).toBeNull();
  const built = tafl(
    'copenhagen',
    D,
    bottom([
      '4 . . . . . . . . . . .',
      '3 . . . . . . . D . . .',
      '2 . . . . . D D . . . .',
      '1 # . . . D K . . . . #',
    ]),
  ).play(D, move('h3-h1'));
  expect(ended(built)).toEqual(['exitFort', D]);
  expect(built.told('fortBuilt')).toEqual([{ kind: 'fortBuilt', seat: D, at: 'f1' }]);
  // The king himself may complete it.
  expect(
    after(
      ['4 . . . . . . . . . . .', '3 . . . . . . . . . . .', '2 . . . . . D D . . . .', '1 # . . . D . K D . . #'],
      'g1-f1',
    ),
  ).toEqual(['exitFort', D]);
  // Without room to move it is none.
  expect(
    after(
      ['4 . . . . . . . . . . .', '3 . . . . . D . . . . .', '2 . . . . . . . . . . .', '1 # . . . D K D . . . #'],
      'f3-f2',
    ),
  ).toBeNull();
});

test('[HT-F2] the reach passes over everything but corners and defenders who hold', () => {
  // Open towards the right: attackers walk in along the edge.
  expect(
    after(
      ['4 . . . . . . . . . . .', '3 . . . . . D . . . . .', '2 . . . . . . D . . . .', '1 # . . . D K . . . . #'],
      'f3-f2',
    ),
  ).toBeNull();
  // A corner keeps attackers out, so a wall may lean on it.
  const leaning = [
    '4 . . . . . . . . . . .',
    '3 . . . D . . . . . . .',
    '2 . D D . . . . . . . .',
    '1 # . K . . . . . . . #',
  ];
  expect(after(leaning, 'd3-d1')).toEqual(['exitFort', D]);
  expect(after(leaning, 'd3-e3')).toBeNull();
});

test('[HT-F3] a defender with reach on both sides of him gives way, and the wall falls with him', () => {
  // g3 closes the hole between f2 and h2, but nobody stands beside him.
  expect(
    after(
      ['4 . . . . . . . . . . .', '3 . . . . . . . . D . .', '2 . . . . . D . D . . .', '1 # . . . D K . D . . #'],
      'i3-g3',
    ),
  ).toBeNull();
  // The same with e3 beside f3: he is held from one side, and the wall stands.
  const backed = [
    '4 . . . . . D . . . . .',
    '3 . . . . D . . . . . .',
    '2 . . . . D . D . . . .',
    '1 # . . . D K D . . . #',
  ];
  expect(after(backed, 'f4-f3')).toEqual(['exitFort', D]);
  expect(after(backed.with(1, '3 . . . . . . . . . . .'), 'f4-f3')).toBeNull();
});

test('[HT-F4] a row along the edge that could fall as a shieldwall holds nothing, the king in it included', () => {
  const rows = [
    '4 . . . . . . . . . . .',
    '3 . . . . . . . . . D .',
    '2 . . . . . . . . . . .',
    '1 # . . . D D K D D . #',
  ];
  expect(after(rows, 'j3-j2')).toBeNull();
  // In front of them a second row, and it is a wall: the first cannot be faced.
  const faced = [
    '4 . . . . . . . . . . .',
    '3 . . . . . . . . D . .',
    '2 . . . . . D D D . . .',
    '1 # . . . D . K . . . #',
  ];
  expect(after(faced, 'i3-i1')).toEqual(['exitFort', D]);
});

test('[HT-F5] a wall that needs the king is none; how many attackers are left does not matter', () => {
  expect(
    after(
      ['4 . . . . . . . . . . .', '3 . . . . . . . D . . .', '2 . . . . . . D . . . .', '1 # . . . D K . . . . #'],
      'h3-h1',
    ),
  ).toBeNull();
  const one = tafl(
    'copenhagen',
    D,
    bottom(['4 . . . . . . . . . . .', '3 . . . . . . . D . . .', '2 . . . . . D D . . . .', '1 # . . . D K . . . . #'])
      .replaceAll('A', '.')
      .replace('9 .', '9 A'),
  ).play(D, move('h3-h1'));
  expect(ended(one)).toEqual(['exitFort', D]);
});
