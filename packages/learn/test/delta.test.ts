import fc from 'fast-check';
import { expect, test } from 'vitest';
import { albumOf, applyDelta, deltaOf, positionIn } from '../src/index.ts';

const json = fc.jsonValue({ maxDepth: 3 });

test('a delta turns one piece of JSON into the other, and nothing into nothing', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      expect(applyDelta(before, deltaOf(before, after))).toEqual(after);
      expect(deltaOf(before, before)).toBeNull();
    }),
  );
});

test('an album gives back every state as it was, and shares what they have in common', () => {
  const common = { deck: Array.from({ length: 100 }, (_, i) => i), turn: 1, hands: [[1], [2]] };
  const states = { a: common, b: { ...common, turn: 2 }, c: { ...common, hands: [[1], [3]] }, d: { other: true } };
  const album = albumOf(states);
  expect(album.bases).toHaveLength(2);
  for (const [name, state] of Object.entries(states)) expect(positionIn(album, name)).toEqual(state);
  expect(() => positionIn(album, 'e')).toThrow("No position 'e'");
});
