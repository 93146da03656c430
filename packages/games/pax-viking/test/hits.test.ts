import { Random, range, seedFrom } from '@meadhall/core';
import { expect, test } from 'vitest';
import { hitsFor, type Spot } from '../board/hits.ts';

/** Pairs that a finger could mistake for one another. */
const mistaken = (spots: readonly Spot[], reach: (spot: Spot) => number): number =>
  spots.flatMap((a, i) =>
    spots.slice(i + 1).filter((b) => reach(a) + reach(b) > Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) + 1e-9),
  ).length;

test('what can be pointed at on the chart never overlaps, however crowded it is', () => {
  const random = Random.from(seedFrom('a crowded chart'));
  const spots = range(80).map(
    (i): Spot => ({ id: `${i}`, at: [random.below(300), random.below(200)], want: 9 + random.below(12) }),
  );
  const hits = hitsFor(spots);
  expect(mistaken(spots, ({ id }) => hits.get(id) ?? Number.POSITIVE_INFINITY)).toBe(0);
  // As wide as each would like to be, many would.
  expect(mistaken(spots, ({ want }) => want)).toBeGreaterThan(40);
});

test('what stands alone is as large as it likes', () => {
  const hits = hitsFor([
    { id: 'birka', at: [0, 0], want: 14 },
    { id: 'paris', at: [90, 0], want: 20 },
  ]);
  expect([...hits.values()]).toEqual([14, 20]);
});
