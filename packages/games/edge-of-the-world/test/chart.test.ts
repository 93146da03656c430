import { at } from '@meadhall/core';
import { expect, test } from 'vitest';
import { roomsOf } from '../board/room.ts';

/** Three places in a row, 30 and 100 pixels apart, and one far off. */
const ROW = new Map([
  ['a', [0, 0] as const],
  ['b', [30, 0] as const],
  ['c', [130, 0] as const],
  ['far', [900, 900] as const],
]);

test('circles for a finger never lie on each other, and are as large as they may be', () => {
  for (const k of [0.5, 1, 1.8]) {
    const rooms = [...roomsOf(ROW, k, new Map())];
    for (const [i, [one, r]] of rooms.entries())
      for (const [other, q] of rooms.slice(i + 1)) {
        const [[x, y], [u, v]] = [ROW.get(one) ?? [0, 0], ROW.get(other) ?? [0, 0]];
        // A pixel each for the rim, as the layout contract allows.
        expect(Math.hypot(x - u, y - v) / k).toBeGreaterThanOrEqual(r + q - 2);
      }
    expect(at(rooms, -1)[1]).toBe(22);
  }
});

test('what only says why not never lies on what can be touched', () => {
  const rooms = roomsOf(ROW, 1, new Map([['shut', [8, 0] as const]]));
  expect(rooms.get('shut')).toBeLessThan(8);
});
