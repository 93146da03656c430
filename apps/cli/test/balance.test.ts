import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { estimate, type FigureSums, verdictOf } from '../src/lab/balance.ts';
import { meadhall, scratch } from './meadhall.ts';

/** Sums over games, each with what it adds to a figure. */
function summed(games: readonly (readonly [number, number])[]): FigureSums {
  const sum = (each: (of: number, outOf: number) => number) => games.reduce((all, [a, b]) => all + each(a, b), 0);
  return {
    games: games.length,
    of: sum((a) => a),
    outOf: sum((_, b) => b),
    ofSquares: sum((a) => a * a),
    outOfSquares: sum((_, b) => b * b),
    products: sum((a, b) => a * b),
  };
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('bars', () => {
  test('a mean has the interval of a mean, a share at least Wilson’s', () => {
    const found = estimate(summed([...times<[number, number]>(50, [1, 1]), ...times<[number, number]>(50, [3, 1])]));
    expect(found).toMatchObject({ value: 2, games: 100 });
    expect(found?.high).toBeCloseTo(2 + 1.96 * (1.005 / 10), 2);
    const none = estimate(summed(times<[number, number]>(20, [0, 1])), 'share');
    expect(none?.low).toBe(0);
    expect(none?.high).toBeGreaterThan(0.1);
  });

  test('games that hold nothing of a figure widen nothing, and one game proves nothing', () => {
    const some = summed([...times<[number, number]>(40, [1, 2]), ...times<[number, number]>(60, [0, 0])]);
    expect(estimate(some)).toMatchObject({ value: 0.5, low: 0.5, high: 0.5 });
    expect(estimate(summed([[1, 1]]))?.high).toBe(Number.POSITIVE_INFINITY);
    expect(estimate(summed([]))).toBeNull();
  });

  test('hold surely, hold, are missed, or say that nothing was seen', () => {
    const bar = { table: 'any', figure: 'any', from: 1, to: 2 };
    expect(verdictOf(bar, { value: 1.5, low: 1.2, high: 1.8, games: 9 })).toBe('holds surely');
    expect(verdictOf(bar, { value: 1.5, low: 0.9, high: 2.1, games: 9 })).toBe('holds');
    expect(verdictOf(bar, { value: 2.1, low: 1.9, high: 2.3, games: 9 })).toBe('missed');
    expect(verdictOf({ table: 'any', figure: 'any', to: 2 }, null)).toBe('not seen');
  });
});

test('one page with every bar; the same deals give the same figures, other numbers in the tables others', () => {
  const [first, again, changed] = [scratch(), scratch(), scratch()];
  const played = (out: string, ...more: string[]) => {
    const words = ['balance', 'endless-pass', '--tables', 'basic Karls', '--games', '12', '--out', out, '--json'];
    const { code, out: said } = meadhall([...words, ...more]);
    expect(code).toBe(0);
    return said;
  };
  const figures = played(first);
  expect(played(again, '--workers', '1')).toBe(figures);
  expect(played(changed, '--set', 'ENDLESS_CARDS.count=60')).not.toBe(figures);
  expect(readFileSync(join(first, 'balance.html'), 'utf8')).toContain('everybody dead');
});

test('a trial is not written into a README, and a game without bars says so', () => {
  const out = scratch();
  const trial = meadhall(['balance', 'endless-pass', '--games', '5', '--out', out, '--write', out]);
  expect(trial).toMatchObject({ code: 2 });
  expect(trial.err).toContain('--write');
  expect(existsSync(join(out, 'packages'))).toBe(false);
  expect(meadhall(['balance', 'hnefatafl', '--out', out]).err).toContain('no bars');
});
