import { expect, test } from 'vitest';
import type { Offer } from '../src/contract.ts';
import { newListing } from '../src/listing.ts';
import { QuickRandom } from '../src/random.ts';
import { evenly } from '../src/steps.ts';

type Frame = { readonly kind: 'ask' };
const FRAME: Frame = { kind: 'ask' };
const TOO_DEAR = { rule: 'T-1', because: 'tooDear' };

const stepOf = (choices: (offer: Offer<number>) => void) =>
  evenly<object, Frame, number, never>({ choices: (_state, _frame, _seat, offer) => choices(offer) });

const few = stepOf((offer) => {
  offer(1);
  offer(2, null, TOO_DEAR);
});
const many = stepOf((offer) => {
  for (let number = 0; number < 9; number++) offer(number);
});

test('a list holds what this step offered, and nothing of a longer one before it', () => {
  const { list, taken, has } = newListing<object, Frame, number, never>();
  list({}, FRAME, many, 0, false);
  const before = taken();
  list({}, FRAME, few, 0, false);
  expect(taken()).toEqual([1]);
  expect(before).toHaveLength(9);
  expect([has(1), has(2), has(7)]).toEqual([true, false, false]);
});

test('one drawn by chance is one of the list', () => {
  const { list, drawn } = newListing<object, Frame, number, never>();
  const random = new QuickRandom(1);
  list({}, FRAME, many, 0, false);
  list({}, FRAME, few, 0, false);
  for (let i = 0; i < 20; i++) expect(drawn(random)).toBe(1);
});

test('nothing is drawn from an empty list, least of all what was listed before', () => {
  const { list, drawn } = newListing<object, Frame, number, never>();
  list({}, FRAME, many, 0, false);
  list(
    {},
    FRAME,
    stepOf(() => undefined),
    0,
    false,
  );
  expect(() => drawn(new QuickRandom(1))).toThrow('Nothing is listed');
});

test('reasons are kept only for those who ask why not', () => {
  const { list, refused } = newListing<object, Frame, number, never>();
  list({}, FRAME, few, 0, false);
  expect(refused()).toEqual([]);
  list({}, FRAME, few, 0, true);
  const told = refused();
  expect(told).toEqual([{ choice: 2, ...TOO_DEAR }]);
  list({}, FRAME, many, 0, true);
  expect(told).toHaveLength(1);
});

test('a step is told how it is asked', () => {
  const { list } = newListing<object, Frame, number, never>();
  const asked: unknown[] = [];
  const curious = stepOf(({ explains, inLine, after }) => void asked.push([explains, inLine, after]));
  list({}, FRAME, curious, 0, true);
  list({}, FRAME, curious, 0, false, true, 4);
  expect(asked).toEqual([
    [true, false, null],
    [false, true, 4],
  ]);
});

test('a list inside a list is refused, and a step that throws does not close the listing', () => {
  const { list, taken } = newListing<object, Frame, number, never>();
  const nested = stepOf(() => list({}, FRAME, few, 0, false));
  expect(() => list({}, FRAME, nested, 0, false)).toThrow(/inside another step/);
  list({}, FRAME, few, 0, false);
  expect(taken()).toEqual([1]);
});
