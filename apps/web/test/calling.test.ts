import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { caller } from '../src/table/calling.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function someone() {
  const person = { isAway: true, calls: 0 };
  const bell = caller({ isAway: () => person.isAway, call: () => person.calls++ }, 1_000);
  return { person, bell };
}

test('someone away is called once, after a while, and again only for the next turn', () => {
  const { person, bell } = someone();
  bell.turn(true);
  vi.advanceTimersByTime(900);
  expect(person.calls).toBe(0);
  vi.advanceTimersByTime(200);
  expect(person.calls).toBe(1);
  bell.turn(true);
  bell.looked();
  vi.advanceTimersByTime(5_000);
  expect(person.calls).toBe(1);
  bell.turn(false);
  bell.turn(true);
  vi.advanceTimersByTime(1_100);
  expect(person.calls).toBe(2);
});

test('nobody is called who looks, comes back in time, or whose turn has passed', () => {
  const { person, bell } = someone();
  person.isAway = false;
  bell.turn(true);
  vi.advanceTimersByTime(5_000);
  person.isAway = true;
  bell.looked();
  vi.advanceTimersByTime(500);
  person.isAway = false;
  bell.looked();
  vi.advanceTimersByTime(5_000);
  person.isAway = true;
  bell.looked();
  bell.turn(false);
  vi.advanceTimersByTime(5_000);
  bell.turn(true);
  bell.stop();
  vi.advanceTimersByTime(5_000);
  expect(person.calls).toBe(0);
});
