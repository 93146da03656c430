import { at, range, seedFrom } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import { botFrom, botName, botsFor, choose, playMatch, type Seen, seenBy } from '../src/index.ts';
import { pkg } from './runes.ts';

const start = (options: { barter: boolean } = { barter: false }): Seen =>
  seenBy(pkg, pkg.game.start(3, options, seedFrom('choose')).state, 0);

describe('levels', () => {
  test('random takes every listed choice as often as the next', () => {
    const seen = start();
    const counts = seen.choices.map(() => 0);
    const games = 4000;
    for (const i of range(games)) {
      const index = seen.choices.indexOf(choose(pkg, seen, 'random', seedFrom(i)));
      counts[index] = (counts[index] ?? 0) + 1;
    }
    const fair = games / counts.length;
    const chi = counts.reduce((sum, count) => sum + (count - fair) ** 2 / fair, 0);
    expect(chi).toBeLessThan(16.3);
  });

  test('random names no open choice where something is listed', () => {
    const seen = start({ barter: true });
    for (const i of range(50)) expect(choose(pkg, seen, 'random', seedFrom(i))).toEqual({ kind: 'keep' });
  });

  test('karl takes what rates best', () => {
    const seen = start();
    const ratings = pkg.judge.rate(
      pkg.game.view(pkg.game.start(3, { barter: false }, seedFrom('choose')).state, 0),
      0,
      [...pkg.game.choices(pkg.game.start(3, { barter: false }, seedFrom('choose')).state, 0)],
    );
    const best = ratings.indexOf(Math.max(...ratings));
    expect(choose(pkg, seen, 'karl', seedFrom('any'))).toBe(seen.choices[best]);
  });

  test('a temperament has its own taste', () => {
    const seen = start();
    expect(choose(pkg, seen, 'karl:proud', seedFrom('any'))).toBe(at(seen.choices, -1));
    expect(botFrom(pkg, 'karl:meek')).toBeNull();
    expect(botFrom(pkg, 'king')).toBeNull();
    expect(botsFor(pkg)).toContain('jarl:proud');
    expect(botName('karl:proud')).toBe('Karl, proud');
  });

  test('thrall makes mistakes, more often small ones', () => {
    const seen = start();
    const taken = range(400).map((i) => seen.choices.indexOf(choose(pkg, seen, 'thrall', seedFrom(i))));
    const best = seen.choices.indexOf(choose(pkg, seen, 'karl', seedFrom('any')));
    const right = taken.filter((index) => index === best).length;
    expect(right).toBeGreaterThan(100);
    expect(right).toBeLessThan(390);
  });

  test('an open decision is searched with proposals, all of them legal', () => {
    const seen = start({ barter: true });
    for (const i of range(10)) {
      const choice = choose(pkg, seen, 'jarl', seedFrom(i), { iterations: 40 });
      expect(seen.allows(choice)).toBe(true);
    }
    expect(seen.allows({ kind: 'wager', amount: 99 })).toBe(false);
  });

  test.each([2, 3, 4])('every level plays to the end, %i seats', (seats) => {
    for (const bot of botsFor(pkg)) {
      const { outcome } = playMatch(pkg, {
        bots: range(seats).map(() => bot),
        options: { barter: true },
        seed: seedFrom(`${bot} ${seats}`),
        budgets: { [bot]: { iterations: 30 } },
      });
      expect(outcome.payoff.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    }
  });
});
