import { expect, test } from 'vitest';
import { QuickRandom, range } from '../src/index.ts';
import { sortedTexts } from '../src/sorted.ts';

const random = new QuickRandom(3);
const textsBelow = (count: number, many: number): string[] => range(many).map(() => `tile ${random.below(count)}é`);

test('texts are put in the order in which they are compared, whatever was met before', () => {
  for (let list = 0; list < 200; list++) {
    const texts = textsBelow(1 + 3 * list, random.below(90));
    expect(sortedTexts(texts)).toEqual(texts.toSorted());
  }
});

test('more texts than can be kept are sorted all the same', () => {
  const many = textsBelow(1_000_000, 6_000);
  expect(sortedTexts(many)).toEqual(many.toSorted());
  const few = textsBelow(50, 80);
  expect(sortedTexts(few)).toEqual(few.toSorted());
});

test('what is dealt anew depends on which pieces there are, not on where they lay', () => {
  const tiles = textsBelow(60, 40);
  const dealt = (pieces: readonly (string | number)[]) => new QuickRandom(9).redealt(pieces);
  expect(dealt(tiles.toReversed())).toEqual(dealt(tiles));
  expect(dealt([3, 20, 100])).toEqual(dealt([100, 3, 20]));
  expect(dealt(['axe', 3, 20])).toEqual(dealt([20, 'axe', 3]));
});
