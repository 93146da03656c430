import { expect, test } from 'vitest';
import { dayAfter, dayAt, runsOf } from '../src/trials/days.ts';

test('days are those of UTC, also over the end of a month and a year', () => {
  expect(dayAt(Date.parse('2026-11-16T23:59:59.999Z'))).toBe('2026-11-16');
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
});

test('days in a row make one run, the newest first', () => {
  expect(runsOf([])).toEqual([]);
  expect(runsOf(['2026-11-16', '2026-11-15', '2026-11-13', '2026-11-12', '2026-11-11'])).toEqual([
    { last: '2026-11-16', length: 2 },
    { last: '2026-11-13', length: 3 },
  ]);
});
