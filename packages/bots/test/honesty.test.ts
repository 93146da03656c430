import { type AnyPackage, at, seedFrom } from '@meadhall/core';
import { load, METAS } from '@meadhall/registry';
import { describe, expect, test } from 'vitest';
import { type BotId, choose, LEVELS, search, seenBy } from '../src/index.ts';
import { peekingAt } from '../src/peek.ts';
import { keyOf } from '../src/search/key.ts';
import { betrayal, decisions, type Suspect } from './honesty.ts';
import { pkg as runes } from './runes.ts';

const seed = seedFrom('honesty');
const BUDGET = { iterations: 16 };
const WORLDS = 3;
/** The strongest two differ in nothing but their budget. */
const SUSPECTS = LEVELS.filter((level) => level !== 'konungr');

const bot =
  (pkg: AnyPackage, id: BotId): Suspect =>
  (state, seat) =>
    choose(pkg, seenBy(pkg, state, seat), id, seed, BUDGET);

/** Searches the very table it sits at. */
const peeker =
  (pkg: AnyPackage): Suspect =>
  (state, seat) =>
    at(search(pkg, peekingAt(pkg, state, seat), { seed, budget: { iterations: 60 } }).weighed, 0).choice;

/** Lets the hidden cards decide, in the crudest way. */
const augur =
  (pkg: AnyPackage): Suspect =>
  (state, seat) => {
    const { choices } = seenBy(pkg, state, seat);
    return choices[Math.abs(keyOf(state)) % choices.length];
  };

function testHonesty(pkg: AnyPackage, seats: number, options: unknown, count: number): void {
  const met = decisions(pkg, seats, options, count, bot(pkg, 'karl'));
  expect(met.length).toBeGreaterThan(0);
  for (const level of SUSPECTS) {
    const betrayed = met.filter(({ state, seat }) => betrayal(pkg, state, seat, bot(pkg, level), WORLDS) !== null);
    expect(betrayed, level).toEqual([]);
  }
}

function isCaught(pkg: AnyPackage, seats: number, suspect: Suspect): boolean {
  const met = decisions(pkg, seats, {}, 8, bot(pkg, 'karl'));
  return met.some(({ state, seat }) => betrayal(pkg, state, seat, suspect, WORLDS * 4) !== null);
}

const TABLES = METAS.map(({ id, seats }) => [id, Math.min(4, seats.max)] as const);

describe('a bot chooses the same whatever it cannot see', () => {
  test.each([2, 3, 4])('in runes, %i seats', (seats) => testHonesty(runes, seats, {}, 8));

  test('in runes with open wagers', () => testHonesty(runes, 3, { barter: true }, 8));

  test.each(TABLES)('in %s', async (id, seats) => testHonesty(await load(id), seats, {}, 3));
});

describe('a bot that looks at what is hidden is caught', () => {
  test('peeking, in runes', () => expect(isCaught(runes, 3, peeker(runes))).toBe(true));

  test.each(['axes', 'endless-pass'])('peeking, in %s', async (id) => {
    const pkg = await load(id);
    expect(isCaught(pkg, 4, peeker(pkg))).toBe(true);
  });

  test.each(TABLES)('reading signs, in %s', async (id, seats) => {
    const pkg = await load(id);
    expect(isCaught(pkg, seats, augur(pkg))).toBe(true);
  });
});
