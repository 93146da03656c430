import { expect, test } from 'vitest';
import { whyNotTo } from '../src/ask.ts';
import { A, D, ended, move, start, tafl, taken } from './given.ts';

test('[HT-M1] a piece slides along its row or file over empty squares, up to the first piece', () => {
  tafl(
    'brandubh',
    A,
    `
    7 # . . . . . #
    6 . . . . D . .
    5 . . . . . . .
    4 . . . . . . K
    3 . . A . A . .
    2 . . . . . . .
    1 # . . . . . #`,
  )
    .offers(A, move('e3-e4'), move('e3-e5'), move('e3-g3'), move('e3-d3'), move('e3-e1'))
    .refuses(A, move('e3-e6'), 'HT-M1')
    .refuses(A, move('e3-e7'), 'HT-M1')
    .refuses(A, move('e3-c3'), 'HT-M1')
    .refuses(A, move('e3-a3'), 'HT-M1')
    .refuses(A, move('e3-f4'), 'HT-M1')
    .refuses(A, move('e3-e3'), 'HT-M1');
  const king = tafl(
    'brandubh',
    D,
    `
    7 # . . . . . #
    6 . . . . . . .
    5 . . . . . . .
    4 . . . . . K .
    3 . . . . . . .
    2 . . . . . A .
    1 # . . A . . #`,
  );
  king.offers(D, move('f4-f7'), move('f4-a4'), move('f4-g4'), move('f4-f3')).refuses(D, move('f4-f2'), 'HT-M1');
  expect(whyNotTo(king.view(D), D, move('f4-f1'))).toEqual({ rule: 'HT-M1', because: 'blocked' });
  expect(whyNotTo(king.view(D), D, move('f4-g5'))).toEqual({ rule: 'HT-M1', because: 'notInLine' });
  expect(whyNotTo(king.view(D), D, move('f4-f7'))).toBeNull();
});

test('[HT-M2] a side moves one of its own pieces, and may not pass', () => {
  const given = start().refuses(A, move('d3-e3'), 'HT-M1');
  expect(whyNotTo(given.view(A), A, move('d3-e3'))).toEqual({ rule: 'HT-M2', because: 'notYours' });
  expect(() => given.play(D, move('d3-e3'))).toThrow();
});

const EMPTY_THRONE = `
    7 # . . A . . #
    6 . . . . . . .
    5 . . . . . . .
    4 A . . X . D .
    3 . . . . . . .
    2 . . K . . . .
    1 # . . . . . #`;

test('[HT-M3] only the king may stop on the throne, and he may come back', () => {
  tafl('brandubh', A, EMPTY_THRONE).refuses(A, move('a4-d4'), 'HT-M3').refuses(A, move('d7-d4'), 'HT-M3');
  tafl('brandubh', D, EMPTY_THRONE).refuses(D, move('f4-d4'), 'HT-M3');
  tafl('brandubh', D, EMPTY_THRONE.replace('. . K .', '. . . K')).offers(D, move('d2-d4'));
});

test('[HT-M4] everybody may pass over the empty throne, nobody over the king on it', () => {
  tafl('brandubh', A, EMPTY_THRONE).offers(A, move('a4-e4'), move('d7-d1'));
  tafl('brandubh', D, EMPTY_THRONE).offers(D, move('f4-b4'));
  tafl('brandubh', D, EMPTY_THRONE.replace('. . K .', '. . . K')).offers(D, move('d2-d5'));
  tafl('brandubh', A, EMPTY_THRONE.replace('K', '.').replace('X', 'K')).refuses(A, move('a4-e4'), 'HT-M1');
});

test('[HT-M5] only the king may stop on a corner; in Tablut anybody may', () => {
  tafl('brandubh', A, EMPTY_THRONE).refuses(A, move('d7-a7'), 'HT-M5').offers(A, move('d7-b7'));
  tafl(
    'tablut',
    A,
    `
    9 . . . A . . . . .
    8 . . . . . . . . .
    7 . . . . . . . . .
    6 . . . . . . . . .
    5 . . . . X . . . .
    4 . . . . . . . . .
    3 . . D . K . . . .
    2 . . . . . . . . .
    1 . . . . . . . . .`,
  )
    .offers(A, move('d9-a9'))
    .play(A, move('d9-d8'))
    .offers(D, move('c3-c1'));
});

test('[HT-M6] a corner takes part in a capture against either side, but not in Tablut', () => {
  const attacker = tafl(
    'brandubh',
    D,
    `
    7 # A . . . D #
    6 . . . . . . .
    5 . . . . . . .
    4 . . . K . . .
    3 . . . . . . .
    2 . . . . . . .
    1 # . . . . . #`,
  ).play(D, move('f7-c7'));
  expect(taken(attacker)).toEqual(['b7']);
  expect(attacker.told('manTaken')[0]).toMatchObject({ against: 'a7', partner: 'corner', piece: 'attacker' });
  const defender = tafl(
    'copenhagen',
    A,
    `
    11 # . . . . . . . . . #
    10 D . . . . . . . . . .
     9 . . . . . . . . . . A
     8 . . . . . . . . . . .
     7 . . . . . . . . . . .
     6 . . . . . K . . . . .
     5 . . . . . . . . . . .
     4 . . . . . . . . . . .
     3 . . . . . . . . . . .
     2 . . . . . . . . . . .
     1 # . . . . . . . . . #`,
  ).play(A, move('k9-a9'));
  expect(taken(defender)).toEqual(['a10']);
  const tablut = tafl(
    'tablut',
    D,
    `
    9 . A . . . . . D .
    8 . . . . . . . . .
    7 . . . . . . . . .
    6 . . . . . . . . .
    5 . . . . K . . . .
    4 . . . . . . . . .
    3 . . . . . . . . .
    2 . . . . . . . . .
    1 . . . . . . . . A`,
  ).play(D, move('h9-c9'));
  expect(taken(tablut)).toEqual([]);
});

test('[HT-M7] the throne is hostile to attackers always, to defenders while it is empty', () => {
  const besideThrone = (throne: string, beside: string, mover: string): string => `
    7 # . . . . . #
    6 . . . ${mover} . . .
    5 . . . . . . .
    4 . . . ${throne} . . .
    3 . . . ${beside} . . .
    2 . . . . . . A
    1 # K . . . . #`;
  // An empty throne: to an attacker, then to a defender.
  const attacker = tafl('brandubh', D, besideThrone('.', 'A', '.').replace('. . . . . . A', 'D . . . . . A'));
  expect(taken(attacker.play(D, move('a2-d2')))).toEqual(['d3']);
  expect(taken(tafl('brandubh', A, besideThrone('.', 'D', '.')).play(A, move('g2-d2')))).toEqual(['d3']);
  // With the king on it: to an attacker, not to a defender.
  const withKing = (beside: string): string => besideThrone('K', beside, '.').replace('1 # K', '1 # .');
  const guarded = tafl('brandubh', A, withKing('D')).play(A, move('g2-d2'));
  expect(taken(guarded)).toEqual([]);
  const struck = tafl('brandubh', D, withKing('A').replace('. . . . . . A', 'D . . . . . .')).play(D, move('a2-d2'));
  expect(taken(struck)).toEqual(['d3']);
});

test('[HT-M8] the edge takes part in no capture', () => {
  const edge = tafl(
    'copenhagen',
    A,
    `
    11 # . . . . . . . . . #
    10 . . . . . . . . . . .
     9 . . . . . . . . . . .
     8 D . . . . . . . . A .
     7 . . . . . . . . . . .
     6 . . . . . K . . . . .
     5 . . . . . . . . . . .
     4 . . . . . . . . . . .
     3 . . . . . . . . . . .
     2 . . . . . . . . . . .
     1 # . . . . . . . . . #`,
  ).play(A, move('j8-b8'));
  expect(taken(edge)).toEqual([]);
  expect(ended(edge)).toBeNull();
});
