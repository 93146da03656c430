import { join } from 'node:path';
import { range, seedFrom } from '@meadhall/core';
import { count, type GoldenCase, goldenGames } from '@meadhall/testkit';
import { expect, test } from 'vitest';
import { game, pkg } from '../src/index.ts';
import { endTurn, heroes, quiet } from './given.ts';
import { everything, used } from './use.ts';

const dealt = { heroes: 'dealt' } as const;
const golden: GoldenCase[] = [
  { name: 'alone-won', seats: 1, options: dealt, seed: 'golden 7', by: 'judge', ending: 'won' },
  { name: 'alone-lost', seats: 1, options: dealt, seed: 'golden 6', by: 'judge', ending: 'allDown' },
  { name: 'two-against-magni-and-modi', seats: 2, options: dealt, seed: 'golden 1', by: 'judge', ending: 'won' },
  { name: 'three-against-sigrun', seats: 3, options: dealt, seed: 'golden 4', by: 'judge', ending: 'won' },
  { name: 'three-against-baldur', seats: 3, options: dealt, seed: 'golden 3', by: 'judge', ending: 'won' },
  { name: 'four-against-hraezlyr', seats: 4, options: dealt, seed: 'golden 7', by: 'judge', ending: 'won' },
  { name: 'four-fall-in-helheim', seats: 4, options: dealt, seed: 'golden 3', by: 'judge', ending: 'allDown' },
  { name: 'two-fall-to-baldur', seats: 2, options: dealt, seed: 'golden 26', by: 'judge', ending: 'allDown' },
  {
    name: 'ragnarok-won',
    seats: 2,
    options: { ...dealt, difficulty: 'ragnarok' },
    seed: 'golden 15',
    by: 'judge',
    ending: 'won',
  },
  {
    name: 'story-fires-out',
    seats: 3,
    options: { ...dealt, difficulty: 'story' },
    seed: 'golden 3',
    by: 'random',
    ending: 'losingCondition',
    readable: true,
  },
  {
    name: 'story-pedestals-full',
    seats: 2,
    options: { ...dealt, difficulty: 'story' },
    seed: 'golden 15',
    by: 'random',
    ending: 'losingCondition',
  },
  {
    name: 'story-poison-spent',
    seats: 3,
    options: { ...dealt, difficulty: 'story' },
    seed: 'golden 213',
    by: 'random',
    ending: 'losingCondition',
  },
  {
    name: 'story-overrun-in-the-mountain',
    seats: 2,
    options: { ...dealt, difficulty: 'story' },
    seed: 'golden 8',
    by: 'random',
    ending: 'losingCondition',
  },
  {
    name: 'story-thirty-rounds',
    seats: 1,
    options: { ...dealt, difficulty: 'story' },
    seed: 'golden 34',
    by: 'random',
    ending: 'outOfTime',
  },
  { name: 'closed-hands', seats: 3, options: { openHands: false }, seed: 'golden 1', by: 'random' },
  { name: 'first-game', seats: 4, options: { journey: 'first' }, seed: 'golden 2', by: 'random' },
];
goldenGames(pkg, join(import.meta.dirname, 'games'), golden);

test('every card, ability, face, enemy, spot, box, reward and Hindrance is used', () => {
  const seen = used(200, seedFrom('use'));
  expect(everything().filter((name) => !seen.has(name))).toEqual([]);
});

test('lines of play from fixed tables', () => {
  const lines = (state: Parameters<typeof game.toMove>[0]): number[] =>
    range(3).map((depth) => count(game, state, depth + 1));
  const start = game.start(
    2,
    { ...dealt, difficulty: 'normal', openHands: true, journey: 'drawn' },
    seedFrom('counts'),
  );
  const fight = heroes([{ party: 'kratos', hand: ['m0', 'm1', 'n1', 'n2', 'd1'], column: 2 }, { party: 'atreus' }]);
  const struck = heroes([{ party: 'kratos', hand: ['d1', 'd2', 'n1', 'n1', 'n2'], column: 1 }, { party: 'atreus' }], {
    runes: [2],
    and: quiet('B1'),
  }).play(0, endTurn);
  expect({ start: lines(start.state), fight: lines(fight.state), struck: lines(struck.state) }).toMatchInlineSnapshot(`
    {
      "fight": [
        8,
        23,
        64,
      ],
      "start": [
        4,
        20,
        96,
      ],
      "struck": [
        3,
        11,
        39,
      ],
    }
  `);
});
