import { at, range, seedFrom } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import { type BotId, botFrom, botName, botsFor, choose, playMatch, type Seen, seenBy } from '../src/index.ts';
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

  /** How often each listed choice is taken, the best-looking first. */
  function taken(id: BotId, times: number): number[] {
    const { state } = pkg.game.start(3, { barter: false }, seedFrom('choose'));
    const seen = seenBy(pkg, state, 0);
    const ratings = pkg.judge.rate(pkg.game.view(state, 0), 0, pkg.game.choices(state, 0));
    const order = range(ratings.length).sort((a, b) => at(ratings, b) - at(ratings, a));
    const picks = range(times).map((i) => seen.choices.indexOf(choose(pkg, seen, id, seedFrom(i))));
    return order.map((index) => picks.filter((pick) => pick === index).length);
  }

  test('karl mostly takes what rates best, else something near it', () => {
    const [best = 0, second = 0, third = 0] = taken('karl', 400);
    expect(best).toBeGreaterThan(240);
    expect(best).toBeLessThan(400);
    expect(second).toBeGreaterThan(third);
  });

  test('thrall makes more mistakes than karl, and still more small ones', () => {
    const [best = 0, second = 0] = taken('thrall', 400);
    expect(best).toBeLessThan(at(taken('karl', 400), 0));
    expect(best).toBeGreaterThan(second);
  });

  test('thrall goes by a rule of thumb where the game has one', () => {
    const seen = start();
    const naive: typeof pkg.judge.rate = (_view, _seat, choices) => choices.map((_, i) => (i === 0 ? 1 : 0));
    const judge = { ...pkg.judge, naive, levels: { thrall: { overlooks: 0.2 } } };
    const ruled = { ...pkg, judge };
    const first = range(200).filter((i) => choose(ruled, seen, 'thrall', seedFrom(i)) === at(seen.choices, 0));
    expect(first.length).toBeGreaterThan(150);
    expect(first.length).toBeLessThan(200);
  });

  test('whoever overlooks something overlooks it all through a turn', () => {
    const seen = start();
    const inOneTurn = range(20).map((i) =>
      choose(pkg, seen, 'thrall', seedFrom(i), undefined, undefined, seedFrom('t')),
    );
    expect(new Set(inOneTurn).size).toBe(1);
    const inMany = range(60).map((i) => choose(pkg, seen, 'thrall', seedFrom('s'), undefined, undefined, seedFrom(i)));
    expect(new Set(inMany).size).toBeGreaterThan(2);
  });

  test('what stands out is seldom overlooked', () => {
    const seen = start();
    const rate: typeof pkg.judge.rate = (_view, _seat, choices) => choices.map((_, i) => (i === 2 ? 100 : i / 100));
    const clear = { ...pkg, judge: { ...pkg.judge, rate } };
    const found = range(300).filter((i) => choose(clear, seen, 'thrall', seedFrom(i)) === at(seen.choices, 2));
    expect(found.length).toBeGreaterThan(240);
  });

  test('a choice is hidden behind others of the same effect as often as the game says', () => {
    const seen = start();
    const other = at(pkg.game.choices(pkg.game.start(3, { barter: false }, seedFrom('choose')).state, 0), 1);
    const guises: NonNullable<typeof pkg.judge.guises> = (_view, _seat, choice) => [
      { choice, share: 0.7 },
      { choice: other, share: 0.3 },
    ];
    const masked: typeof pkg = {
      ...pkg,
      judge: { ...pkg.judge, guises, rate: (_v, _s, all) => all.map((_, i) => -i) },
    };
    const hidden = (id: BotId): number =>
      range(400).filter(
        (i) => choose(masked, seen, id, seedFrom(i), { iterations: 4 }, undefined, seedFrom('t')) === other,
      ).length;
    expect(hidden('jarl')).toBeGreaterThan(90);
    expect(hidden('jarl')).toBeLessThan(400);
  });

  test('a temperament has its own taste', () => {
    const seen = start();
    const proud = range(200).filter((i) => choose(pkg, seen, 'karl:proud', seedFrom(i)) === at(seen.choices, -1));
    expect(proud.length).toBeGreaterThan(120);
    expect(botFrom(pkg, 'karl:meek')).toBeNull();
    expect(botFrom(pkg, 'king')).toBeNull();
    expect(botsFor(pkg)).toContain('jarl:proud');
    expect(botName('karl:proud')).toBe('Karl, proud');
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
