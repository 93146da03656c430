import { type Chooser, choose, playWith } from '@meadhall/bots';
import { Random, range, seedFrom } from '@meadhall/core';
import { expect, test } from 'vitest';
import { pkg } from './index.ts';

// #region bot
const judging: Chooser = (seen, seed) => choose(pkg, seen, 'karl', seed);
const guessing: Chooser = (seen, seed) => Random.from(seed).pick(seen.choices);

test('whoever judges beats whoever guesses, from either seat', () => {
  const won = range(200).filter((n) => {
    const choosers = n % 2 === 0 ? [judging, guessing] : [guessing, judging];
    return playWith(pkg, choosers, {}, seedFrom(`deal ${n >> 1}`)).outcome.winners.includes(n % 2);
  });
  expect(won.length).toBeGreaterThan(130);
});
// #endregion bot
