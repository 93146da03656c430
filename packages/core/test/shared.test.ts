import { expect, test } from 'vitest';
import { copy, same, shared } from '../src/data.ts';
import { QuickRandom, type Random } from '../src/random.ts';

test('what is equal is the very same, whole or in part', () => {
  const before = { hand: ['axe', 'shield'], hits: { own: [1, 2], others: [{ seat: 1 }] }, turn: 3 };
  expect(shared(before, copy(before))).toBe(before);
  const after = shared(before, { ...copy(before), hand: ['axe'] });
  expect(after).toEqual({ ...before, hand: ['axe'] });
  expect(after.hits).toBe(before.hits);
  const deeper = shared(before, { ...copy(before), hits: { own: [1, 2], others: [{ seat: 2 }] } });
  expect(deeper.hand).toBe(before.hand);
  expect(deeper.hits.own).toBe(before.hits.own);
  expect(deeper.hits.others).toEqual([{ seat: 2 }]);
});

test('a list that is longer or shorter, a field that came or went, a null: nothing of these is equal', () => {
  const pairs: readonly (readonly [unknown, unknown])[] = [
    [[1, 2], [1]],
    [[1], [1, 2]],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: null }, { a: {} }],
    [{ a: {} }, { a: null }],
    [[], {}],
    [{}, []],
    [{ a: [1] }, { a: { 0: 1 } }],
  ];
  for (const [before, after] of pairs) expect(shared(before, copy(after))).toEqual(after);
});

function anything(random: Random, depth: number): unknown {
  const size = random.below(4);
  switch (random.below(depth > 0 ? 5 : 3)) {
    case 0:
      return random.below(3);
    case 1:
      return ['axe', 'shield'][random.below(2)];
    case 2:
      return null;
    case 3:
      return Array.from({ length: size }, () => anything(random, depth - 1));
    default:
      return Object.fromEntries(
        Array.from({ length: size }, (_, i) => [`f${(i + random.below(2)) % 4}`, anything(random, depth - 1)]),
      );
  }
}

test('whatever is shared, the data is that of the later one, and the earlier one is untouched', () => {
  const random = new QuickRandom(5);
  for (let i = 0; i < 20_000; i++) {
    const [before, after] = [anything(random, 3), anything(random, 3)];
    const untouched = copy(before);
    const result = shared(before, copy(after));
    if (!same(result, after) || !same(before, untouched)) throw new Error(JSON.stringify({ before, after, result }));
    if (same(before, after) && result !== before) throw new Error(`not kept: ${JSON.stringify(before)}`);
  }
});
