import { join } from 'node:path';
import { range, seedFrom } from '@meadhall/core';
import { count, type GoldenCase, goldenGames, usedInPlay } from '@meadhall/testkit';
import { expect, test } from 'vitest';
import { FIGHT_CARDS, FOES, type Foe, game, NINE, pkg } from '../src/index.ts';
import { afterEncounter, facing, started } from './given.ts';

/** One a way of ending, in and out of turn, at every size of table, with every option. */
const golden: GoldenCase[] = [
  { name: 'glory-of-two', seats: 2, options: {}, seed: 'golden 1', by: 'judge', ending: 'glory', readable: true },
  { name: 'glory-after-battles', seats: 4, options: {}, seed: 'golden 1', by: 'judge', ending: 'glory' },
  { name: 'glory-out-of-turn', seats: 3, options: {}, seed: 'golden 2896', by: 'random', ending: 'glory' },
  {
    name: 'glory-of-six-heroes',
    seats: 6,
    options: { boards: 'random' },
    seed: 'golden 94',
    by: 'judge',
    ending: 'glory',
  },
  {
    name: 'glory-of-chosen-heroes',
    seats: 5,
    options: { boards: 'chosen', nine: 'substitute' },
    seed: 'golden 1',
    by: 'judge',
    ending: 'glory',
  },
  { name: 'last-of-three', seats: 3, options: {}, seed: 'golden 18', by: 'judge', ending: 'lastViking' },
  { name: 'last-who-walked', seats: 2, options: {}, seed: 'golden 7', by: 'random', ending: 'lastViking' },
  { name: 'last-by-battle', seats: 4, options: {}, seed: 'golden 1376', by: 'random', ending: 'lastViking' },
  { name: 'valhalla-of-four', seats: 4, options: {}, seed: 'golden 3', by: 'judge', ending: 'valhalla' },
  {
    name: 'valhalla-of-six-heroes',
    seats: 6,
    options: { boards: 'random', nine: 'add' },
    seed: 'golden 1',
    by: 'random',
    ending: 'valhalla',
  },
  {
    name: 'valhalla-of-a-mixed-table',
    seats: 3,
    options: { boards: 'mixed', nine: 'add' },
    seed: 'golden 3',
    by: 'judge',
    ending: 'valhalla',
  },
  { name: 'valhalla-at-random', seats: 5, options: { nine: 'substitute' }, seed: 'golden 1', by: 'random' },
];
goldenGames(pkg, join(import.meta.dirname, 'games'), golden);

/** Every way to use a card that the rules know, as the lab notes name it. */
const USES = [
  ...['attack', 'defend', 'evade', 'greekFire', 'stormHammer', 'steal', 'steal from the Pass'],
  ...['hide onward', 'hide back', 'speed up', 'slow down', 'quench: defend', 'quench: evade'],
  ...[3, 5].flatMap((runes) => [`${runes} runes for glory`, `${runes} runes for health`]),
  ...['attack', 'greekFire'].flatMap((card) => [`battle: ${card} for glory`, `battle: ${card} for health`]),
  ...['attack', 'defend', 'evade'].map((card) => `answer: ${card} to attack`),
  ...['defend', 'evade'].map((card) => `answer: ${card} to greekFire`),
];

/** Every power of a hero. */
const POWERS = [
  ...['defend', 'evade', 'attack', 'steal', 'speed'].map((card) => `power: ${card}`),
  ...[2, 4].flatMap((runes) => [`power: ${runes} runes for glory`, `power: ${runes} runes for health`]),
];

const met = (foe: Foe): string[] => [`met ${foe}`, `hit by ${foe}`];

test('every card, every power of a hero and every one of The Nine comes into use', () => {
  const runs = [
    { seats: 4, options: {}, games: 120 },
    { seats: 6, options: { boards: 'random', nine: 'add' }, games: 200 },
  ];
  const used = usedInPlay(pkg, runs, seedFrom('use'));
  const expected = [...USES, ...POWERS, ...met('endless'), ...NINE.flatMap(met)];
  expect([...used].sort()).toEqual(expected.sort());
});

test('every mark is borne, and every one of The Nine can be killed', () => {
  for (const card of FIGHT_CARDS) expect(NINE.some((foe) => FOES[foe].immuneTo.includes(card))).toBe(true);
  expect(NINE.some((foe) => FOES[foe].gloryBite > 0)).toBe(true);
  for (const foe of NINE) {
    const weapons = (['attack', 'greekFire', 'stormHammer'] as const).filter(
      (card) => !FOES[foe].immuneTo.includes(card),
    );
    expect(weapons.length, foe).toBeGreaterThan(0);
  }
});

test('lines of play from fixed tables', () => {
  const lines = (state: unknown): number[] => range(3).map((depth) => count(game, state, depth + 1));
  const draft = started(4, { boards: 'mixed' }).state;
  const encounter = facing(
    ['endless', 'endless', 'nidhoggr'],
    [
      { board: 'kara', actions: ['defend', 'attack', 'steal'], loot: ['greekFire'], health: 6 },
      { glory: 2, loot: ['rune'] },
      {},
    ],
  ).state;
  const battle = afterEncounter([
    { actions: ['attack', 'attack', 'speed'], loot: ['greekFire'] },
    { glory: 2, actions: ['attack', 'defend'] },
    { glory: 1, actions: ['evade', 'defend'] },
    {},
  ]).state;
  expect({
    start: lines(started(4).state),
    draft: lines(draft),
    encounter: lines(encounter),
    battle: lines(battle),
  }).toMatchInlineSnapshot(`
    {
      "battle": [
        17,
        96,
        351,
      ],
      "draft": [
        7,
        43,
        229,
      ],
      "encounter": [
        17,
        116,
        464,
      ],
      "start": [
        3,
        5,
        17,
      ],
    }
  `);
});
