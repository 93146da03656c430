import { THINKING_PACES } from '@meadhall/bots';
import { load } from '@meadhall/registry';
import { expect, test } from 'vitest';
import { quantile, waitsOf, withWaits } from '../src/lab/waits.ts';

/** A clock that goes on by so much whenever somebody looks at it. */
function ticking(ms: number): () => number {
  let now = 0;
  return () => {
    now += ms;
    return now;
  };
}

test('all rivals together stay within what a person is willing to wait, however many choices a turn has', async () => {
  const pkg = await load('endless-pass');
  for (const pace of ['quick', 'normal'] as const) {
    const waits = waitsOf(pkg, { level: 'konungr', seats: 4, pace, waits: 6, seed: 'waits' }, ticking(5));
    expect(waits).toHaveLength(6);
    // A look at the clock costs 5 ms here, and each decision takes at least two.
    expect(Math.max(...waits)).toBeLessThan(THINKING_PACES[pace] * 1.1);
    expect(Math.max(...waits)).toBeGreaterThan(THINKING_PACES[pace] / 20);
  }
});

test('a Jarl takes a part of what a Konungr takes', async () => {
  const pkg = await load('endless-pass');
  const half = (level: 'jarl' | 'konungr'): number =>
    quantile(waitsOf(pkg, { level, seats: 3, pace: 'normal', waits: 5, seed: 'waits' }, ticking(5)), 0.5);
  expect(half('jarl')).toBeLessThan(half('konungr'));
});

test('a README has one place for waits', () => {
  const first = withWaits('# A game\n\ntext\n', '| one |');
  expect(first).toBe('# A game\n\ntext\n\n## Waiting for bots\n\n<!-- waits -->\n\n| one |\n\n<!-- /waits -->\n');
  expect(withWaits(first, '| two |')).toBe(first.replace('one', 'two'));
  expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3);
  expect(quantile([5, 1, 4, 2, 3], 0.9)).toBe(5);
});
