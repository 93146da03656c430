import { join } from 'node:path';
import { Random, range, seedFrom } from '@meadhall/core';
import { count, type GoldenCase, goldenGames } from '@meadhall/testkit';
import { expect, test } from 'vitest';
import { game, pkg } from '../src/index.ts';
import { OPTIONS, start } from './given.ts';

const by = 'judge' as const;
const golden: GoldenCase[] = [
  { name: 'alone-won', seats: 1, options: OPTIONS, seed: 'alone 2', by, ending: 'victory' },
  { name: 'alone-overtaken', seats: 1, options: OPTIONS, seed: 'alone 1', by, ending: 'overtaken' },
  {
    name: 'alone-lost',
    seats: 1,
    options: { ...OPTIONS, solo: 'short', difficulty: 'eklundian' },
    seed: 'alone 5',
    by: 'random',
    ending: 'lost',
  },
  { name: 'two-standard', seats: 2, options: OPTIONS, seed: 'two', by, ending: 'victory' },
  {
    name: 'two-novice-open',
    seats: 2,
    options: { ...OPTIONS, difficulty: 'novice', openHands: true },
    seed: 'two',
    by,
    ending: 'victory',
  },
  {
    name: 'three-advanced',
    seats: 3,
    options: { ...OPTIONS, difficulty: 'advanced', saga: 'balanced' },
    seed: 'three',
    by,
    ending: 'victory',
  },
  {
    name: 'three-at-random',
    seats: 3,
    options: { ...OPTIONS, saga: 'random' },
    seed: 'three',
    by: 'random',
    ending: 'emptyTrack',
  },
  { name: 'four-face-down', seats: 4, options: { ...OPTIONS, faceDown: true }, seed: 'four', by, ending: 'victory' },
  {
    name: 'four-at-random',
    seats: 4,
    options: { ...OPTIONS, jarls: 'chosen' },
    seed: 'four',
    by: 'random',
    ending: 'emptyTrack',
  },
  {
    name: 'five-mixed',
    seats: 5,
    options: { ...OPTIONS, difficulty: 'mixed', cards: 4 },
    seed: 'five',
    by,
    ending: 'victory',
  },
  { name: 'six-standard', seats: 6, options: OPTIONS, seed: 'six', by, ending: 'victory' },
  {
    name: 'long-winter',
    seats: 3,
    options: { ...OPTIONS, difficulty: 'eklundian', cards: 1, longWinter: 10, extraTiles: 6 },
    seed: 'winter 1',
    by,
    ending: 'longWinter',
  },
  {
    name: 'two-at-random',
    seats: 2,
    options: { ...OPTIONS, difficulty: 'novice' },
    seed: 'two',
    by: 'random',
    ending: 'emptyTrack',
    readable: true,
  },
];
goldenGames(pkg, join(import.meta.dirname, 'games'), golden);

test('lines of play from fixed tables', () => {
  const lines = (seats: number): number[] =>
    range(3).map((depth) => count(game, start(seats, {}, 'counts').state, depth + 1));
  expect({ two: lines(2), four: lines(4), alone: lines(1) }).toMatchInlineSnapshot(`
    {
      "alone": [
        5,
        14,
        40,
      ],
      "four": [
        5,
        14,
        40,
      ],
      "two": [
        7,
        32,
        123,
      ],
    }
  `);
});

test('a match is small, whatever happens', () => {
  const random = Random.from(seedFrom('moves'));
  const line = game.fork(game.start(6, { ...OPTIONS, extraTiles: 6 }, seedFrom('size')).state);
  let largest = 0;
  for (let ply = 0; line.toMove().length > 0; ply++) {
    if (ply % 50 === 0) largest = Math.max(largest, JSON.stringify(line.state).length);
    for (const seat of line.toMove().slice(0, 1)) line.play(seat, line.sample(seat, random));
  }
  expect(largest).toBeLessThan(40_000);
});
