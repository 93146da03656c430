import { same } from '@meadhall/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPatch, differ, MOST_SHAPES, packer, unpack } from '../src/index.ts';

const key = fc
  .oneof(fc.constantFrom('hand', 'hits', 'kind', 'pile', 'seat', '0', '12'), fc.string({ maxLength: 3 }))
  .filter((name) => name !== '__proto__');
const { data } = fc.letrec((tie) => ({
  data: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, 1, 7, 'axe', 'shield', ''),
    fc.array(tie('data'), { maxLength: 5 }),
    fc.dictionary(key, tie('data'), { maxKeys: 5, noNullPrototype: true }),
  ),
}));

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('packing', () => {
  test('comes back as it was, over JSON', () => {
    fc.assert(
      fc.property(fc.array(data, { maxLength: 6 }), (values) => {
        const book = packer();
        for (const value of values) {
          const packed = throughJson(book.pack(value));
          expect(same(unpack(packed, book.shapes), value)).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('a shape is told once', () => {
    const book = packer();
    expect(book.pack({ kind: 'axesThrown', seat: 1, hits: 2 })).toEqual([1, 1, 2]);
    expect(book.pack([{ kind: 'axesThrown', seat: 0, hits: 1 }])).toEqual([0, [1, 0, 1]]);
    expect(book.shapes).toEqual([['axesThrown', 'seat', 'hits']]);
  });

  test('a full book spells the rest out', () => {
    const book = packer();
    for (let i = 0; i < MOST_SHAPES + 20; i++) {
      const value = { [`field${i}`]: { kind: 'x', i } };
      expect(unpack(throughJson(book.pack(value)), book.shapes)).toEqual(value);
    }
    expect(book.shapes.length).toBe(MOST_SHAPES);
  });

  test('a shape nobody told is refused', () => {
    expect(() => unpack([9, 1], [])).toThrow(RangeError);
  });
});

describe('patches', () => {
  test('turn any view into any other, over JSON, without touching the old one', () => {
    fc.assert(
      fc.property(fc.array(data, { minLength: 2, maxLength: 6 }), (views) => {
        const book = packer();
        const { places, diff } = differ(book.pack);
        let view: unknown = views[0];
        for (const next of views.slice(1)) {
          const before = JSON.stringify(view);
          const patch = JSON.parse(JSON.stringify(diff(view, next)));
          const patched = applyPatch(view, patch, places, (value) => unpack(value, book.shapes));
          expect(same(patched, next)).toBe(true);
          expect(JSON.stringify(view)).toBe(before);
          view = patched;
        }
      }),
      { numRuns: 3_000 },
    );
  });

  test('say little: a card laid on a pile is one splice, a counter one number', () => {
    const { places, diff } = differ((value) => value);
    const before = { pile: 3, discards: ['axe', 'shield'], vikings: [{ hits: 0 }, { hits: 2 }] };
    const after = { pile: 2, discards: ['axe', 'shield', 'maid'], vikings: [{ hits: 0 }, { hits: 3 }] };
    expect(diff(before, after)).toEqual([3, 2, 7, [2, 0, 'maid'], 15, 3]);
    expect(places).toEqual([
      [0, 'pile'],
      [0, 'discards'],
      [0, 'vikings'],
      [3, 1],
      [4, 'hits'],
    ]);
  });
});
