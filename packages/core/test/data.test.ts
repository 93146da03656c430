import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at, copy, deepFreeze, of, same, take } from '../src/index.ts';

test('a copy is equal, shares nothing, and leaves the original alone', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const original: unknown = JSON.parse(JSON.stringify(value));
      const copied = copy(deepFreeze(original));
      expect(copied).toEqual(original);
      expect(JSON.stringify(copied)).toBe(JSON.stringify(original));
      if (typeof copied === 'object' && copied !== null) expect(copied).not.toBe(original);
    }),
  );
});

test('equality looks at the data, not at the order of keys', () => {
  expect(same({ a: 1, b: [2, { c: null }] }, { b: [2, { c: null }], a: 1 })).toBe(true);
  expect(same({ a: 1 }, { a: 1, b: undefined })).toBe(true);
  for (const [a, b] of [
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [[1], { 0: 1 }],
    [null, {}],
    [[1, 2], [1]],
    ['1', 1],
    [{}, { toString: 1 }],
  ]) {
    expect(same(a, b)).toBe(false);
    expect(same(b, a)).toBe(false);
  }
  fc.assert(
    fc.property(fc.jsonValue(), (value) => same(value, JSON.parse(JSON.stringify(value))) || Object.is(value, -0)),
  );
});

test('what must be there is, or says so', () => {
  expect(at(['a', 'b'], -1)).toBe('b');
  expect(() => at([], 0)).toThrow('Nothing at 0');
  expect(of({ a: 1 }, 'a')).toBe(1);
  const list = ['x', 'y', 'x'];
  expect([take(list, 'x'), take(list, 'z'), list]).toEqual([true, false, ['y', 'x']]);
});
