import { expect, test } from 'vitest';
import { A, D, ended, move, tafl, taken } from './given.ts';

/** The right edge of a Copenhagen board: columns h to k of the rows 9 to 2, the rest empty. */
const edge = (rows: readonly string[], king = 'f6'): string => {
  const right = ['. . . #', '. . . .', ...rows, '. . . #'];
  return right
    .map((columns, i) => {
      const rank = 11 - i;
      const left = [...'abcdefg'].map((file) => (king === `${file}${rank}` ? 'K' : '.')).join(' ');
      return `${rank} ${left} ${columns}`;
    })
    .join('\n');
};

/** Three attackers on k5 to k7, defenders in front of them and at one end. */
const WALL = ['. . . .', '. . . D', '. . D A', '. . D A', '. . D A', '. . . .', 'D . . .', '. . . .'];

const closing = (rows: readonly string[], by: string, king?: string): string[] =>
  taken(tafl('copenhagen', D, edge(rows, king)).play(D, move(by)));

const row = (rows: readonly string[], rank: number, columns: string): string[] => rows.with(9 - rank, columns);

test('[HT-W1] a row along the edge falls together when its front and both ends are held, on either side', () => {
  const wall = row(row(WALL, 4, 'D . . .'), 3, '. . . .');
  const given = tafl('copenhagen', D, edge(wall)).play(D, move('h4-k4'));
  expect(given.told('shieldwallFell')).toEqual([
    {
      kind: 'shieldwallFell',
      seat: D,
      piece: 'attacker',
      at: ['k5', 'k6', 'k7'],
      fronts: ['j5', 'j6', 'j7'],
      ends: ['k4', 'k8'],
    },
  ]);
  expect(given.view(A).board.filter((piece) => piece === 1)).toEqual([]);
  const swapped = wall.map((columns) => columns.replaceAll('A', 'x').replaceAll('D', 'A').replaceAll('x', 'D'));
  expect(taken(tafl('copenhagen', A, edge(swapped)).play(A, move('h4-k4')))).toEqual(['k5', 'k6', 'k7']);
});

const CORNER = ['. . . .', '. . . .', '. . . .', '. . . .', 'D . . .', '. . . .', '. . D A', '. . D A'];

test('[HT-W2] a corner may hold one end', () => {
  expect(closing(row(row(CORNER, 5, '. . . .'), 4, 'D . . .'), 'h4-k4')).toEqual(['k2', 'k3']);
});

test('[HT-W3] the move that takes must close an end; completing the front takes nobody', () => {
  const frontLast = row(row(row(WALL, 4, '. . . D'), 3, '. . . .'), 6, 'D . . A');
  expect(closing(frontLast, 'h6-j6')).toEqual([]);
});

test('[HT-W4] the king may stand in front, hold an end or close it', () => {
  const wall = row(row(WALL, 4, 'D . . .'), 3, '. . . .');
  const front = wall.map((columns, i) => (i === 3 ? '. . K A' : columns));
  expect(closing(front, 'h4-k4', 'none')).toEqual(['k5', 'k6', 'k7']);
  const end = wall.map((columns, i) => (i === 1 ? '. . . K' : columns));
  expect(closing(end, 'h4-k4', 'none')).toEqual(['k5', 'k6', 'k7']);
  const closes = wall.map((columns, i) => (i === 5 ? 'K . . .' : columns));
  expect(closing(closes, 'h4-k4', 'none')).toEqual(['k5', 'k6', 'k7']);
});

test('[HT-W5] the king in the row counts and must be faced; his men fall, he does not', () => {
  const rows = ['. . . .', '. . . A', '. . A D', '. . A K', '. . . .', '. . . .', '. . . .', '. . . .'];
  const given = tafl('copenhagen', A, edge(row(rows, 5, 'A . . .'), 'none')).play(A, move('h5-k5'));
  expect(taken(given)).toEqual(['k7']);
  expect(given.view(A).board.filter((piece) => piece === 3)).toHaveLength(1);
  expect(ended(given)).toBeNull();
  const unfaced = row(row(rows, 5, 'A . . .'), 6, '. . . K');
  expect(taken(tafl('copenhagen', A, edge(unfaced, 'none')).play(A, move('h5-k5')))).toEqual([]);
});

test('[HT-W6] a gap, an open front or an open end saves the row; a single man falls only by a pair', () => {
  const wall = row(row(WALL, 4, 'D . . .'), 3, '. . . .');
  expect(closing(row(wall, 6, '. . D .'), 'h4-k4')).toEqual([]);
  expect(closing(row(wall, 6, '. . . A'), 'h4-k4')).toEqual([]);
  expect(closing(row(wall, 6, '. . A A'), 'h4-k4')).toEqual([]);
  expect(closing(row(wall, 8, '. . . .'), 'h4-k4')).toEqual([]);
  const single = row(row(row(wall, 7, '. . . D'), 6, '. . D A'), 5, 'D . . .');
  const byPair = tafl('copenhagen', D, edge(row(single, 4, '. . . .'))).play(D, move('h5-k5'));
  expect(byPair.told('shieldwallFell')).toEqual([]);
  expect(taken(byPair)).toEqual(['k6']);
});

test('[HT-W7] one move may close a row on either side of it, and take by pairs as well', () => {
  const both = ['. . . D', '. . D A', '. . D A', 'D . . .', '. . D A', '. . D A', '. . . D', '. . . .'];
  expect(closing(both, 'h6-k6')).toEqual(['k4', 'k5', 'k7', 'k8']);
  const pair = ['. . . .', '. . . D', '. . D A', '. . D A', 'D . . .', '. . . A', '. . . D', '. . . .'];
  const given = tafl('copenhagen', D, edge(pair)).play(D, move('h5-k5'));
  expect(taken(given)).toEqual(['k4', 'k6', 'k7']);
  expect(given.told('manTaken').map(({ at }) => at)).toEqual(['k4']);
});

test('[HT-W1] there is no shieldwall in Brandubh and Tablut', () => {
  const given = tafl(
    'tablut',
    A,
    `
    9 . . . . . . . . .
    8 . . . . . . . . A
    7 . . . . . . . A D
    6 . . . . . . . A D
    5 . . . . K . . . .
    4 . . . . . A . . .
    3 . . . . . . . . .
    2 . . . . . . . . .
    1 . . . . . . . . .`,
  ).play(A, move('f4-f5'));
  const closed = given.play(D, move('e5-e6')).play(A, move('f5-i5'));
  expect(taken(closed)).toEqual([]);
});
