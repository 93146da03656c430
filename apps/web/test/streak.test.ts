import { expect, test } from 'vitest';
import { answered, dayOf, NOTHING_KEPT, numberOfDay, readKept, streakOf, weekOf } from '../src/riddles/streak.ts';

const kept = (...days: string[]) => ({ days: Object.fromEntries(days.map((day) => [day, true])), solved: [] });

test('days in a row count, and today need not be answered yet', () => {
  expect(streakOf(kept('2026-11-14', '2026-11-15'), '2026-11-16')).toBe(2);
  expect(streakOf(kept('2026-11-14', '2026-11-15', '2026-11-16'), '2026-11-16')).toBe(3);
  expect(streakOf(kept('2026-11-13', '2026-11-14'), '2026-11-16')).toBe(0);
  expect(streakOf({ ...kept('2026-11-15'), days: { '2026-11-15': true, '2026-11-16': false } }, '2026-11-16')).toBe(0);
});

test('a streak goes over the end of a month and the change of clocks', () => {
  const days = Array.from({ length: 14 }, (_, i) => dayOf(new Date(2026, 9, 20 + i, 12)));
  expect(streakOf(kept(...days), days.at(-1) ?? '')).toBe(14);
});

test('the first answer of a day counts; a riddle once found stays found', () => {
  const wrong = answered(NOTHING_KEPT, 'a', false, '2026-11-16');
  expect(wrong.days).toEqual({ '2026-11-16': false });
  const later = answered(wrong, 'a', true, '2026-11-16');
  expect(later).toEqual({ days: { '2026-11-16': false }, solved: ['a'] });
  expect(answered(later, 'a', true, null).solved).toEqual(['a']);
});

test('a week is the last seven days, open ones too', () => {
  expect(weekOf(kept('2026-11-15'), '2026-11-16').map(({ found }) => found)).toEqual([
    null,
    null,
    null,
    null,
    null,
    true,
    null,
  ]);
});

test('each riddle comes once before one comes again', () => {
  const days = Array.from({ length: 40 }, (_, i) => dayOf(new Date(2026, 10, 1 + i, 12)));
  expect(new Set(days.map((day) => numberOfDay(day, 40))).size).toBe(40);
});

test('what another version or a broken browser left behind is read as nothing', () => {
  const store = (text: string | null) => ({ getItem: () => text });
  for (const text of [null, '', '{', '[]', '{"days":3}', '{"days":{"x":1},"solved":[]}'])
    expect(readKept(store(text))).toEqual(NOTHING_KEPT);
});
