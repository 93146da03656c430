import { expect, test } from 'vitest';
import { misfitOf, movedTo, resized, type SeatPlan, usualFor } from '../src/hall/plan.ts';

const game = (min: number, max: number) => ({ seats: { min, max } });
const bots = (count: number): readonly SeatPlan[] =>
  Array.from({ length: count }, () => ({ kind: 'bot', bot: 'karl' }));

test('a table of four, or as near to it as the game allows', () => {
  expect(usualFor(game(2, 7)).seats).toEqual(bots(3));
  expect(usualFor(game(2, 2)).seats).toEqual(bots(1));
  expect(usualFor(game(5, 6)).seats).toEqual(bots(4));
  expect(usualFor(game(1, 4)).where).toBe('alone');
});

test('a larger table has bots where one is alone and persons elsewhere; a smaller one loses its last', () => {
  const plan: readonly SeatPlan[] = [{ kind: 'person', name: 'Ketil' }];
  expect(resized(plan, 3, 'alone', game(2, 4))).toEqual([...plan, { kind: 'bot', bot: 'karl' }]);
  expect(resized(plan, 3, 'here', game(2, 4))).toEqual([...plan, { kind: 'person' }]);
  expect(resized([...plan, ...bots(2)], 2, 'alone', game(2, 4))).toEqual(plan);
  expect(resized(plan, 5, 'alone', game(2, 4))).toEqual(plan);
  expect(resized(plan, 1, 'alone', game(2, 4))).toEqual(plan);
});

test('another place: alone with bots of the same level, online with persons, around one screen with at least one', () => {
  const plan: readonly SeatPlan[] = [
    { kind: 'bot', bot: 'jarl' },
    { kind: 'person', name: 'Ketil' },
  ];
  expect(movedTo(plan, 'alone')).toEqual([
    { kind: 'bot', bot: 'jarl' },
    { kind: 'bot', bot: 'karl' },
  ]);
  expect(movedTo(plan, 'online')).toEqual([{ kind: 'person' }, { kind: 'person' }]);
  expect(movedTo(plan, 'here')).toEqual([{ kind: 'person' }, { kind: 'person', name: 'Ketil' }]);
});

test('what the game refuses and equal names stand in the way', () => {
  const seats = [{ name: 'Asa' }, { name: ' asa' }];
  expect(misfitOf({}, seats, {})).toBe('Two seats have the same name.');
  expect(misfitOf({}, [{ name: 'Asa' }, { name: 'Ketil' }], {})).toBeNull();
  expect(misfitOf({ refuseSetup: () => 'Not so.' }, seats, {})).toBe('Not so.');
});
