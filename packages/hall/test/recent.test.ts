import type { Position } from '@meadhall/match';
import { expect, it } from 'vitest';
import { recentPlies } from '../src/match/recent.ts';

const position = (ply: number): Position => ({
  ply,
  link: `link ${ply}`,
  turn: 0,
  state: {},
  waiting: [],
  asked: [],
  askedAt: [],
});

it('the newest plies are at hand, unbroken, and their number is bounded', () => {
  const recent = recentPlies();
  expect(recent.first).toBe(Number.POSITIVE_INFINITY);
  for (let ply = 1; ply <= 1_000; ply++) {
    recent.push(position(ply), 0, [`event ${ply}`]);
    const held = recent.after(0).map((one) => one.ply);
    expect(held.length).toBeLessThanOrEqual(32);
    expect(held).toEqual(held.map((_, i) => recent.first + i));
    expect(held.at(-1)).toBe(ply);
  }
  expect(recent.first).toBeLessThanOrEqual(985);
  expect(recent.after(998).map(({ hash }) => hash)).toEqual(['link 999', 'link 1000']);
  recent.clear();
  expect(recent.after(0)).toEqual([]);
});
