import { at, range, seedFrom } from '@meadhall/core';
import { load, METAS } from '@meadhall/registry';
import { describe, expect, test } from 'vitest';
import { type Advice, advise, choose, type Hint, reasonFor, seenBy } from '../src/index.ts';
import { pkg } from './runes.ts';

const NAMES = ['Astrid', 'Ketil', 'Gudrun', 'Orm'];
const first = (seed: string) => pkg.game.start(3, { barter: false }, seedFrom(seed)).state;
const request = { seed: seedFrom('c'), budget: { iterations: 600 }, names: NAMES };

const isBestFirst = (hints: readonly Pick<Hint, 'chance'>[]): boolean =>
  hints.every(({ chance }, i) => i === 0 || chance <= at(hints, i - 1).chance);

describe('the coach', () => {
  const advice = (seed: string): Advice => advise(pkg, seenBy(pkg, first(seed), 2), request);

  test('names at most three choices, the best chance first, all tried at the same tables', () => {
    for (const deal of range(6)) {
      const { hints, choices, tables } = advice(`coach ${deal}`);
      expect(choices).toBe(4);
      expect(hints.length).toBe(3);
      expect(tables).toBeGreaterThan(40);
      expect(isBestFirst(hints)).toBe(true);
    }
    expect(isBestFirst([{ chance: 0.26 }, { chance: 0.29 }])).toBe(false);
  });

  test('compares the best with the second and all others with the best, at the same tables', () => {
    const { hints } = advice('compare 1');
    expect(hints.map(({ against }) => against)).toEqual([1, 0, 0]);
    const [best, second] = hints;
    expect(best?.lead.mean).toBeCloseTo((best?.chance ?? 0) - (second?.chance ?? 0));
    expect(best?.lead.mean).toBeCloseTo(-(second?.lead.mean ?? 0));
  });

  test('says the same to whoever sees the same', () => {
    expect(advice('same')).toEqual(advice('same'));
  });

  test('says why not, of any choice', () => {
    const seen = seenBy(pkg, first('why'), 0);
    const { hints } = advise(pkg, seen, request);
    const odd = seen.choices.find((choice) => !hints.some((hint) => hint.choice === choice));
    const { hints: two } = advise(pkg, seen, { ...request, among: [at(hints, 0).choice, odd] });
    expect(two.length).toBe(2);
    expect(two.some(({ choice }) => choice === odd)).toBe(true);
    expect(isBestFirst(two)).toBe(true);
  });

  test('has no reason to give where there is one choice', () => {
    const seen = seenBy(pkg, first('one'), 0);
    const advice = advise(pkg, seen, { ...request, among: [seen.choices[0]] });
    expect(advice.hints.map(({ against, foreseen }) => ({ against, foreseen }))).toEqual([
      { against: null, foreseen: [] },
    ]);
  });
});

/** Decisions of a game between Karls, with the coach's word on each. */
async function advised(id: string, plies: number, every: number): Promise<readonly Advice[]> {
  const own = await load(id);
  const { game } = own;
  const seats = game.meta.cooperative ? 2 : Math.min(4, game.meta.seats.max);
  let state: unknown = game.start(seats, {}, seedFrom('reasons')).state;
  const all: Advice[] = [];
  for (const ply of range(plies)) {
    const [seat] = game.toMove(state);
    if (seat === undefined) break;
    const seen = seenBy(own, state, seat);
    if (ply % every === 1 && seen.choices.length > 2)
      all.push(advise(own, seen, { seed: seedFrom(ply), budget: { iterations: 40 }, names: NAMES }));
    state = game.play(state, seat, choose(own, seen, 'karl', seedFrom(ply))).state;
  }
  return all;
}

/** What no reason may be made of: headings, lists of what everybody did, and differences where nothing came of them. */
function isDull(advice: Advice, index: number): boolean {
  const { lead, foreseen } = at(advice.hints, index);
  const isEmpty = foreseen.length > 0 && lead.mean === 0 && lead.error === 0;
  return isEmpty || foreseen.some(({ text }) => /:$|[.!?] +\p{Lu}/u.test(text.replaceAll(/ ?\[.*?\]/g, '')));
}

const areApart = (advice: Advice): boolean => {
  const said = advice.hints.map((_, i) => reasonFor(advice, i));
  return new Set(said).size === said.length && said.every((text) => text.length > 0);
};

describe.each(METAS.filter(({ version }) => version > 0).map(({ id }) => id))('reasons in %s', (id) => {
  test('are given for every choice and differ from choice to choice', async () => {
    const all = await advised(id, 60, 14);
    expect(all.length).toBeGreaterThan(0);
    for (const advice of all)
      expect(areApart(advice), advice.hints.map((_, i) => reasonFor(advice, i)).join('\n')).toBe(true);
    expect(all.flatMap((advice) => advice.hints.filter((_, i) => isDull(advice, i)))).toEqual([]);
    expect(all.some(({ hints }) => hints.some(({ foreseen }) => foreseen.length > 0))).toBe(true);
  }, 60_000);
});

test('one sentence for all choices is found out', () => {
  const hint: Hint = {
    choice: null,
    said: '',
    chance: 0.3,
    error: 0.1,
    chances: [],
    rank: 1,
    against: null,
    lead: { mean: 0, error: 0 },
    isSure: false,
    foreseen: [],
  };
  expect(areApart({ hints: [hint, hint], rest: null, choices: 2, tables: 10 })).toBe(false);
});

test('a difference that nobody would feel is called none', () => {
  const hint = (lead: Hint['lead']): Hint => ({
    choice: null,
    said: 'Throw',
    chance: 0.3,
    error: 0.1,
    chances: [],
    rank: 1,
    against: 0,
    lead,
    isSure: true,
    foreseen: [],
  });
  const reason = (lead: Hint['lead']): string =>
    reasonFor({ hints: [hint(lead)], rest: null, choices: 2, tables: 10 }, 0);
  expect(reason({ mean: 0.002, error: 0.0001 })).toBe('As good as “Throw”: less than half a point apart.');
  expect(reason({ mean: 0.02, error: 0.0001 })).toBe('2 points more than “Throw”.');
  expect(reason({ mean: 0, error: 0 })).toBe('It comes to the same as “Throw”.');
});
