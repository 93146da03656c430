import { join } from 'node:path';
import { range, seedFrom } from '@meadhall/core';
import { count, type GoldenCase, goldenGames, usedInPlay } from '@meadhall/testkit';
import { expect, test } from 'vitest';
import { game, pkg } from '../src/index.ts';

const golden: GoldenCase[] = range(6).flatMap((more) => [
  {
    name: `${more + 2}-vikings`,
    seats: more + 2,
    options: {},
    seed: `golden ${more}`,
    by: 'random',
    ending: 'lastStanding',
  },
  {
    name: `${more + 2}-vikings-strategic`,
    seats: more + 2,
    options: { strategic: true },
    seed: `golden ${more}`,
    by: 'judge',
    ending: 'lastStanding',
    readable: more === 2,
  },
]);
goldenGames(pkg, join(import.meta.dirname, 'games'), golden);

test('every card is used in every way it can be', () => {
  const runs = [{ seats: 4, options: {}, games: 60 }];
  expect([...usedInPlay(pkg, runs, seedFrom('use'))].sort()).toEqual([
    'armory laid',
    'armory spent',
    'armory used',
    'axe1',
    'axe2',
    'axe3',
    'maid: armory',
    'maid: turn',
    'shield1',
    'shield2',
    'shield3',
    'shield4',
  ]);
});

test('lines of play from fixed tables', () => {
  const lines = (seats: number, strategic: boolean): number[] =>
    range(3).map((depth) => count(game, game.start(seats, { strategic }, seedFrom('counts')).state, depth + 1));
  expect({ four: lines(4, false), strategic: lines(4, true), seven: lines(7, true) }).toMatchInlineSnapshot(`
    {
      "four": [
        1,
        3,
        9,
      ],
      "seven": [
        13,
        159,
        1119,
      ],
      "strategic": [
        3,
        21,
        105,
      ],
    }
  `);
});
