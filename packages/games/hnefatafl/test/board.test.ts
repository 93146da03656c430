import { range, sayFor, seedFrom } from '@meadhall/core';
import { expect, test } from 'vitest';
import { menOf, places } from '../src/ask.ts';
import { game, pkg } from '../src/index.ts';
import { A, D, move, start, tafl } from './given.ts';

const board = (id: 'brandubh' | 'tablut' | 'copenhagen'): readonly string[] =>
  pkg.words.table(start({ board: id }).view('spectator'), sayFor(['Astrid', 'Freyja'], 'spectator'));

test('[HT-S1] each board begins with its men in their places', () => {
  expect(board('brandubh').slice(-8)).toEqual([
    ' 7 # . . A . . #',
    ' 6 . . . A . . .',
    ' 5 . . . D . . .',
    ' 4 A A D K D A A',
    ' 3 . . . D . . .',
    ' 2 . . . A . . .',
    ' 1 # . . A . . #',
    '   a b c d e f g',
  ]);
  expect(board('tablut').slice(-10)).toEqual([
    ' 9 . . . A A A . . .',
    ' 8 . . . . A . . . .',
    ' 7 . . . . D . . . .',
    ' 6 A . . . D . . . A',
    ' 5 A A D D K D D A A',
    ' 4 A . . . D . . . A',
    ' 3 . . . . D . . . .',
    ' 2 . . . . A . . . .',
    ' 1 . . . A A A . . .',
    '   a b c d e f g h i',
  ]);
  expect(board('copenhagen').slice(-12)).toEqual([
    '11 # . . A A A A A . . #',
    '10 . . . . . A . . . . .',
    ' 9 . . . . . . . . . . .',
    ' 8 A . . . . D . . . . A',
    ' 7 A . . . D D D . . . A',
    ' 6 A A . D D K D D . A A',
    ' 5 A . . . D D D . . . A',
    ' 4 A . . . . D . . . . A',
    ' 3 . . . . . . . . . . .',
    ' 2 . . . . . A . . . . .',
    ' 1 # . . A A A A A . . #',
    '   a b c d e f g h i j k',
  ]);
  const men = (['brandubh', 'tablut', 'copenhagen'] as const).map((id) => {
    const view = start({ board: id }).view('spectator');
    return [menOf(view, 'attackers').stand, menOf(view, 'defenders').stand];
  });
  expect(men).toEqual([
    [8, 4],
    [16, 8],
    [24, 12],
  ]);
});

test('[HT-S2] the king begins on the throne; Tablut has no special corners', () => {
  for (const id of ['brandubh', 'tablut', 'copenhagen'] as const) {
    const all = places(start({ board: id }).view('spectator'));
    expect(all.filter(({ kind }) => kind === 'throne').map(({ piece }) => piece)).toEqual(['king']);
    expect(all.filter(({ kind }) => kind === 'corner')).toHaveLength(id === 'tablut' ? 0 : 4);
  }
});

test('[HT-S3] the attackers move first, then the sides take turns', () => {
  start().waitsFor(A).play(A, move('d1-c1')).waitsFor(D).play(D, move('d3-e3')).waitsFor(A);
  start({ attackers: 'second' }).waitsFor(1);
});

test('[HT-S4] which seat leads the attackers is settled before the game, or by lot', () => {
  expect(start({ attackers: 'first' }).state.attackers).toBe(0);
  expect(start({ attackers: 'second' }).state.attackers).toBe(1);
  const lots = range(200).map(
    (n) => game.start(2, { board: 'brandubh', attackers: 'lot', pair: false }, seedFrom(n)).state.attackers,
  );
  expect(lots.filter((seat) => seat === 0).length).toBeGreaterThan(60);
  expect(lots.filter((seat) => seat === 1).length).toBeGreaterThan(60);
  expect(() => game.start(3, { board: 'brandubh', attackers: 'first', pair: false }, seedFrom('three'))).toThrow(
    'seats 2 to 2',
  );
});

test('[HT-S5] everybody sees everything', () => {
  const given = start().play(A, move('d1-c1'));
  expect(given.view(A)).toEqual(given.view(D));
  expect(given.view('spectator')).toEqual(given.view(D));
  expect(game.isSeenAlike(given.state)).toBe(true);
  expect(game.viewEvents(given.events, 'spectator')).toEqual(given.events);
});

test('another row of data is another game', () => {
  const given = tafl(
    'brandubh',
    A,
    `
    5 # . A . #
    4 . . . . .
    3 A . K D A
    2 . . . . .
    1 # . A . #`,
    {
      layout: ['..A..', '.....', 'A.KDA', '.....', '..A..'],
      corners: true,
      goal: 'edge',
      kingFallsTo: 2,
      kingFallsOnEdge: false,
      shieldwall: false,
      exitFort: false,
    },
  );
  given.offers(A, move('c1-c2'), move('e3-e4')).refuses(A, move('c1-a1'), 'HT-M5');
  const free = given.play(A, move('c1-c2')).play(D, move('c3-b3')).play(A, move('c5-c4')).play(D, move('b3-b1'));
  expect(free.told('kingEscaped')).toEqual([{ kind: 'kingEscaped', seat: D, at: 'b1' }]);
});
