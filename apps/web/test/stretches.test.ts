import { expect, test } from 'vitest';
import type { Entry } from '../src/host/session.ts';
import { stretches, turnFrom } from '../src/table/stretches.ts';

const course = [null, 0, 0, 1, 0].map((by, ply): Entry => ({ ply, turn: 1, by, events: [] }));
const parts = stretches(course);

test('plies in a row by one seat are one stretch, and the deal is nobody’s', () => {
  expect(parts).toEqual([
    { from: 0, to: 2, seat: 0 },
    { from: 2, to: 3, seat: 1 },
    { from: 3, to: 4, seat: 0 },
  ]);
});

test('a jump leads to the next end of a stretch, or to the last one behind', () => {
  expect([0, 1, 2, 3, 4].map((ply) => turnFrom(parts, ply, 1, 4))).toEqual([2, 2, 3, 4, 4]);
  expect([0, 1, 2, 3, 4].map((ply) => turnFrom(parts, ply, -1, 4))).toEqual([0, 0, 0, 2, 3]);
});
