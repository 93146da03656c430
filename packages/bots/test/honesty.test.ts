import { type AnyPackage, at, seedFrom } from '@meadhall/core';
import { load, METAS } from '@meadhall/registry';
import { describe, expect, test } from 'vitest';
import { type BotId, choose, LEVELS, peekingAt, search, seenBy } from '../src/index.ts';
import { betrayal, decisions, type Suspect } from './honesty.ts';
import { pkg as runes } from './runes.ts';

const seed = seedFrom('honesty');
const BUDGET = { iterations: 60 };
const WORLDS = 5;

const bot =
  (pkg: AnyPackage, id: BotId): Suspect =>
  (state, seat) =>
    choose(pkg, seenBy(pkg, state, seat), id, seed, BUDGET);

const cheat =
  (pkg: AnyPackage): Suspect =>
  (state, seat) =>
    at(search(pkg, peekingAt(pkg, state, seat), { seed, budget: BUDGET }).weighed, 0).choice;

function testHonesty(pkg: AnyPackage, seats: number, options: unknown, count: number): void {
  const met = decisions(pkg, seats, options, count, bot(pkg, 'karl'));
  expect(met.length).toBeGreaterThan(0);
  for (const level of LEVELS) {
    const betrayed = met.filter(({ state, seat }) => betrayal(pkg, state, seat, bot(pkg, level), WORLDS) !== null);
    expect(betrayed, level).toEqual([]);
  }
}

function isCaught(pkg: AnyPackage, seats: number, options: unknown, count: number): boolean {
  const met = decisions(pkg, seats, options, count, bot(pkg, 'karl'));
  return met.some(({ state, seat }) => betrayal(pkg, state, seat, cheat(pkg), WORLDS * 4) !== null);
}

describe('a bot chooses the same whatever it cannot see', () => {
  test.each([2, 3, 4])('in runes, %i seats', (seats) => testHonesty(runes, seats, {}, 8));

  test('in runes with open wagers', () => testHonesty(runes, 3, { barter: true }, 8));

  test.each(METAS.map(({ id, seats }) => [id, seats.max] as const))('in %s', async (id, seats) => {
    testHonesty(await load(id), seats, {}, 6);
  });
});

describe('a bot that peeks is caught', () => {
  test('in runes', () => expect(isCaught(runes, 3, {}, 8)).toBe(true));

  test.each(METAS.map(({ id, seats }) => [id, seats.max] as const))('in %s', async (id, seats) => {
    expect(isCaught(await load(id), seats, {}, 24)).toBe(true);
  });
});
