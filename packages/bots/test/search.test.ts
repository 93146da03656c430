import { at, deepFreeze, range, seedFrom } from '@meadhall/core';
import { load, METAS } from '@meadhall/registry';
import { describe, expect, test } from 'vitest';
import { choose, playMatch, search, seenBy, shareOf } from '../src/index.ts';
import { keyOf } from '../src/search/key.ts';
import { tuningFor } from '../src/search/tuning.ts';
import { pkg } from './runes.ts';

const first = (seed: string) => pkg.game.start(3, { barter: false }, seedFrom(seed)).state;

describe('search', () => {
  test('same view, same seed, same choice and same numbers', () => {
    const state = first('again');
    const request = { seed: seedFrom('one'), budget: { iterations: 300 } };
    expect(search(pkg, seenBy(pkg, state, 1), request)).toEqual(search(pkg, seenBy(pkg, state, 1), request));
  });

  test('counts every iteration once, and chances sum to the whole', () => {
    const { weighed, iterations } = search(pkg, seenBy(pkg, first('count'), 0), {
      seed: seedFrom('one'),
      budget: { iterations: 500 },
    });
    expect(iterations).toBe(500);
    expect(weighed.reduce((sum, { visits }) => sum + visits, 0)).toBe(500);
    for (const { visits, chances } of weighed) {
      if (visits > 0) expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
    }
  });

  test('stops when the time is up, even inside a playout, and has a choice even with no time', () => {
    let now = 0;
    const clock = () => now++;
    const seen = seenBy(pkg, first('late'), 0);
    const { iterations } = search(pkg, seen, { seed: seedFrom('one'), budget: { ms: 50 }, clock });
    expect(now).toBeLessThan(60);
    expect(iterations).toBeGreaterThan(0);
    const none = search(pkg, seen, { seed: seedFrom('one'), budget: { ms: 0 }, clock });
    expect(none.iterations).toBe(0);
    const ratings = pkg.judge.rate(pkg.game.view(first('late'), 0), 0, pkg.game.choices(first('late'), 0));
    expect(at(none.weighed, 0).choice).toBe(seen.choices[ratings.indexOf(Math.max(...ratings))]);
  });

  test('grows as deep a tree as it is told to', () => {
    const seen = seenBy(pkg, first('worlds'), 0);
    const found = search(pkg, seen, { seed: seedFrom('one'), budget: { iterations: 400 }, tuning: { depth: 4 } });
    expect(found.iterations).toBe(400);
  });

  test('beats a heuristic and a random table in runes', () => {
    const share = (field: 'random' | 'karl'): number => {
      const games = range(60).map((deal) => {
        const { outcome } = playMatch(pkg, {
          bots: ['jarl', field],
          options: { barter: false },
          seed: seedFrom(deal),
          budgets: { jarl: { iterations: 200 } },
        });
        return { deal, won: at(outcome.payoff, 0) };
      });
      return shareOf(games).share;
    };
    expect(share('random')).toBeGreaterThan(0.6);
    expect(share('karl')).toBeGreaterThan(0.5);
  });

  test.each(METAS.map(({ id }) => id))('never alters a choice it plays, in %s', async (id) => {
    const own = await load(id);
    const { game } = own;
    let state: unknown = game.start(Math.max(game.meta.seats.min, 2), {}, seedFrom('frozen')).state;
    for (const ply of range(80)) {
      const [seat] = game.toMove(state);
      if (seat === undefined) break;
      const seen = seenBy(own, state, seat);
      deepFreeze(seen.choices);
      const request = { seed: seedFrom(ply), budget: { iterations: 2 }, tuning: { plies: 6 } };
      if (seen.choices.length > 1) search(own, seen, request);
      state = game.play(state, seat, choose(own, seen, 'karl', seedFrom(ply))).state;
    }
  });
});

describe('keys of choices', () => {
  test('are the same for equal choices and differ for others', () => {
    expect(keyOf({ kind: 'lay', rune: 3 })).toBe(keyOf({ rune: 3, kind: 'lay' }));
    const keys = new Set<number>();
    for (const kind of ['lay', 'take', 'give']) {
      for (const a of range(30)) for (const b of range(30)) keys.add(keyOf({ kind, a, b: [b, { c: a - b }] }));
    }
    expect(keys.size).toBe(3 * 30 * 30);
    expect(keyOf({ a: 1, b: 2 })).not.toBe(keyOf({ a: 2, b: 1 }));
    expect(keyOf([1, 2])).not.toBe(keyOf([2, 1]));
    expect(keyOf(0.5)).not.toBe(keyOf(0));
    expect(keyOf(null)).not.toBe(keyOf(false));
  });
});

test.each(METAS.map(({ id }) => id))('the temperaments a search goes by exist, in %s', async (id) => {
  const loaded = await load(id);
  const known = Object.keys(loaded.judge.temperaments ?? {});
  for (const { temperament, others } of [tuningFor(loaded), tuningFor(loaded, true)]) {
    for (const name of [temperament, others]) if (name !== null) expect(known).toContain(name);
  }
});

test('what others are thought to play by counts', () => {
  const seen = seenBy(pkg, pkg.game.start(3, { barter: false }, seedFrom('others')).state, 0);
  const weighed = (others: string | null) =>
    search(pkg, seen, { seed: seedFrom('o'), budget: { iterations: 60 }, tuning: { others } }).weighed;
  expect(weighed('proud')).not.toEqual(weighed(null));
});
