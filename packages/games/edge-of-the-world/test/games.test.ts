import { join } from 'node:path';
import { range, seedFrom } from '@meadhall/core';
import { count, type GoldenCase, goldenGames, usedInPlay } from '@meadhall/testkit';
import { expect, test } from 'vitest';
import { ACTION_KINDS, game, PORTS, pkg } from '../src/index.ts';
import { card, portCard, turn } from './given.ts';

const cases: GoldenCase[] = [];
goldenGames(pkg, join(import.meta.dirname, 'games'), cases);

test('every card, port, disc and way to win or lose is used', () => {
  const runs = [
    { seats: 4, options: {}, games: 150 },
    { seats: 3, options: { goal: '100' }, games: 150 },
  ];
  const used = usedInPlay(pkg, runs, seedFrom('use'));
  const kinds = Object.keys(ACTION_KINDS);
  const ports = Object.keys(PORTS);
  const goods = ['amber', 'clams', 'ceramics', 'spices'];
  const shields = ['shield1', 'shield2', 'shield3', 'shield4'];
  const expected = [
    ...kinds.flatMap((kind) => [`card ${kind} to sail`, `card ${kind} in battle`]),
    ...ports.flatMap((port) => [`buy ${port}`, `sell ${port}`, `raid ${port}`]),
    ...goods.flatMap((face) => [`${face} bought`, `${face} sold`, `${face} in battle`]),
    ...shields.flatMap((face) => [`${face} bought`, `${face} in battle`]),
    ...['raid won, token', 'raid won, bare', 'raid lost, token', 'raid lost, no token'],
    ...['battle at sea won, price 1', 'battle at sea won, price 2', 'bounty in gold', 'bounty in discs', 'sent home'],
    ...['leader, reached', 'leader, cap', 'challenger, reached', 'challenger, cap'],
  ];
  expect(expected.filter((name) => !used.has(name))).toEqual([]);
  expect([...used].filter((name) => !expected.includes(name))).toEqual([]);
});

test('lines of play from fixed tables', () => {
  const options = { goal: '150', roundCap: 40, chaseCap: 10 };
  const fromStart = (seats: number): number[] =>
    range(3).map((depth) => count(game, game.start(seats, options, seedFrom('counts')).state, depth + 1));
  const { state } = turn(
    4,
    [{ at: 's18', hand: [card('s2b5'), card('s3b3')], hold: ['spices', 'shield2'] }, { at: 's19' }, {}],
    {
      north: [portCard('truso'), portCard('salme'), portCard('birka')],
    },
  );
  const sailing = range(3).map((depth) => count(game, state, depth + 1));
  expect({ three: fromStart(3), four: fromStart(4), sailing }).toMatchInlineSnapshot(`
    {
      "four": [
        12,
        132,
        1320,
      ],
      "sailing": [
        9,
        58,
        247,
      ],
      "three": [
        9,
        72,
        504,
      ],
    }
  `);
});
