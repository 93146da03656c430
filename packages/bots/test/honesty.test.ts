import { type AnyPackage, at, seedFrom } from '@meadhall/core';
import { load, METAS } from '@meadhall/registry';
import { everyOption } from '@meadhall/testkit';
import { describe, expect, test } from 'vitest';
import { type BotId, botsFor, choose, LEVELS, search, seenBy } from '../src/index.ts';
import { peekingAt } from '../src/peek.ts';
import { keyOf } from '../src/search/key.ts';
import { betrayal, decisions, type Suspect, spied } from './honesty.ts';
import { pkg as runes } from './runes.ts';

const seed = seedFrom('honesty');
const BUDGET = { iterations: 16 };
const WORLDS = 3;

const bot =
  (pkg: AnyPackage, id: BotId): Suspect =>
  (state, seat) =>
    choose(pkg, seenBy(pkg, state, seat), id, seed, BUDGET);

/** Searches the very table it sits at. */
const peeker =
  (pkg: AnyPackage): Suspect =>
  (state, seat) =>
    at(search(pkg, peekingAt(pkg, state, seat), { seed, budget: { iterations: 60 } }).weighed, 0).choice;

/** Lets part of what it may not see decide, in the crudest way. */
const augur =
  (pkg: AnyPackage, sign: (state: { readonly random: unknown }) => unknown): Suspect =>
  (state, seat) => {
    const { choices } = seenBy(pkg, state, seat);
    return choices[Math.abs(keyOf(sign(state as { random: unknown }))) % choices.length];
  };
const cards = ({ random: _, ...rest }: { readonly random: unknown }): unknown => rest;
const dice = ({ random }: { readonly random: unknown }): unknown => random;

/** The strongest two differ in nothing but their budget. */
const suspectsOf = (pkg: AnyPackage): readonly BotId[] => botsFor(pkg).filter((id) => !id.startsWith('konungr'));

type Met = ReturnType<typeof decisions>;
const known = new Map<string, Met>();

/** Decisions of a game between Karls, played once for all who are tested on them. */
function metIn(pkg: AnyPackage, seats: number, options: unknown, count: number): Met {
  const key = `${pkg.game.meta.id} ${seats} ${count} ${JSON.stringify(options)}`;
  const met = known.get(key) ?? decisions(pkg, seats, options, count, bot(pkg, 'karl'));
  known.set(key, met);
  return met;
}

function testHonesty(pkg: AnyPackage, seats: number, options: unknown, count: number): void {
  const met = metIn(pkg, seats, options, count);
  expect(met.length).toBeGreaterThan(0);
  for (const id of suspectsOf(pkg)) {
    const betrayed = met.filter(({ state, seat }) => betrayal(pkg, state, seat, bot(pkg, id), WORLDS) !== null);
    expect(betrayed, `${id} ${JSON.stringify(options)}`).toEqual([]);
  }
}

function isCaught(pkg: AnyPackage, seats: number, suspect: Suspect, options = {}): boolean {
  const met = metIn(pkg, seats, options, 8);
  return met.some(({ state, seat }) => betrayal(pkg, state, seat, suspect, WORLDS * 4) !== null);
}

const TABLES = METAS.map(({ id, seats }) => [id, Math.max(seats.min, Math.min(4, seats.max))] as const);
/** Without anything face down only the dice can be read. */
const WITH_CARDS = TABLES.filter(([id]) => id !== 'hnefatafl');

describe('a bot chooses the same whatever it cannot see', () => {
  test.each([2, 3, 4])('in runes, %i seats', (seats) => testHonesty(runes, seats, {}, 8));

  test('in runes with open wagers', () => testHonesty(runes, 3, { barter: true }, 8));

  test.each(TABLES)('in %s, every level and temperament, every option', async (id, seats) => {
    const pkg = await load(id);
    for (const options of everyOption(pkg, seats)) testHonesty(pkg, seats, options, 1);
  });
});

describe('a bot that looks at what is hidden is caught', () => {
  test('peeking, in runes', () => expect(isCaught(runes, 3, peeker(runes))).toBe(true));

  test.each(['axes', 'endless-pass'])('peeking, in %s', async (id) => {
    const pkg = await load(id);
    expect(isCaught(pkg, 4, peeker(pkg))).toBe(true);
  });

  test.each(WITH_CARDS)('reading signs in the cards, in %s', async (id, seats) => {
    const pkg = await load(id);
    const sets = everyOption(pkg, seats);
    expect(sets.some((options) => isCaught(pkg, seats, augur(pkg, cards), options))).toBe(true);
  });

  test.each(TABLES)('reading signs in the dice, in %s', async (id, seats) => {
    const pkg = await load(id);
    expect(isCaught(pkg, seats, augur(pkg, dice))).toBe(true);
  });
});

describe('what bots play on, branch off and judge was dealt anew for their seat', () => {
  const strays = (pkg: AnyPackage, met: Met, suspect: typeof peeker): readonly string[] => {
    const { pkg: watched, strays: noted } = spied(pkg);
    for (const { state, seat } of met) suspect(watched)(state, seat);
    return [...new Set(noted)];
  };

  test.each(TABLES)('in %s, every level, every option', async (id, seats) => {
    const pkg = await load(id);
    for (const options of everyOption(pkg, seats)) {
      const met = metIn(pkg, seats, options, 1);
      for (const level of LEVELS) {
        const noted = strays(pkg, met, (watched) => bot(watched, level));
        expect(noted, `${level} ${JSON.stringify(options)}`).toEqual([]);
      }
    }
  });

  test.each(TABLES)('a bot that searches the true table is noticed at once, in %s', async (id, seats) => {
    const pkg = await load(id);
    const met = metIn(pkg, seats, {}, 1);
    expect(strays(pkg, met, peeker)).toEqual(expect.arrayContaining(['fork', 'value']));
  });
});
