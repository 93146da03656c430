import { join } from 'node:path';
import { range, seedFrom } from '@meadhall/core';
import { count, type GoldenCase, goldenGames, usedInPlay } from '@meadhall/testkit';
import { expect, test } from 'vitest';
import { ACTION_KINDS, game, PORTS, pkg } from '../src/index.ts';
import { card, portCard, turn } from './given.ts';

const quick = { roundCap: 10, chaseCap: 3 };
const [held, fell] = ['leaderHeld', 'leaderFell'];

/** By their names: how the leader came home, how the challenger came there, and who won. */
const cases: GoldenCase[] = [
  { name: '4-gold-sailed-held', seats: 4, options: {}, seed: 'golden 8', by: 'judge', ending: held },
  { name: '4-gold-sailed-fell', seats: 4, options: {}, seed: 'golden 0', by: 'judge', ending: fell },
  { name: '3-gold-sailed-held', seats: 3, options: {}, seed: 'golden 0', by: 'judge', ending: held },
  { name: '3-gold-sailed-fell', seats: 3, options: {}, seed: 'golden 2', by: 'judge', ending: fell },
  {
    name: '4-short-game-held',
    seats: 4,
    options: { goal: '100' },
    seed: 'golden 0',
    by: 'judge',
    ending: held,
    readable: true,
  },
  { name: '4-short-game-fell', seats: 4, options: { goal: '100' }, seed: 'golden 3', by: 'judge', ending: fell },
  {
    name: '3-gold-brought-fell',
    seats: 3,
    options: { goal: '100', roundCap: 40, chaseCap: 3 },
    seed: 'golden 3',
    by: 'random',
    ending: fell,
  },
  { name: '4-cap-sailed-held', seats: 4, options: quick, seed: 'golden 2', by: 'random', ending: held },
  { name: '4-cap-sailed-fell', seats: 4, options: quick, seed: 'golden 3', by: 'random', ending: fell },
  { name: '4-cap-brought-held', seats: 4, options: quick, seed: 'golden 5', by: 'random', ending: held },
  { name: '4-cap-brought-fell', seats: 4, options: quick, seed: 'golden 4', by: 'random', ending: fell },
  {
    name: '3-cap-sailed-held',
    seats: 3,
    options: { ...quick, goal: '100' },
    seed: 'golden 4',
    by: 'random',
    ending: held,
  },
];
goldenGames(pkg, join(import.meta.dirname, 'games'), cases);

test('every card, port, disc and way to win or lose is used', () => {
  const runs = [
    { seats: 4, options: {}, games: 100 },
    { seats: 3, options: { goal: '100' }, games: 100 },
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
        313,
      ],
      "three": [
        9,
        72,
        504,
      ],
    }
  `);
});
