import { readFileSync } from 'node:fs';
import { type DeepReadonly, seedFrom } from '@meadhall/core';
import { contract, scenario } from '@meadhall/testkit';
import { expect, test } from 'vitest';
import { pkg } from '../5-bot/index.ts';
import { game, type State } from './horns.ts';

// #region scenarios
const start = game.start(2, {}, seedFrom('hands')).state;
const given = (over: Partial<State>) => scenario(game, { ...start, ...over });

test('[LH-T1] a card is played, so many horns are drunk, and another card is drawn', () => {
  const after = given({
    hands: [
      [1, 2, 3],
      [1, 1, 1],
    ],
    horns: 10,
  })
    .play(0, { kind: 'play', card: 2 })
    .waitsFor(1);
  expect(after.state.horns).toBe(8);
  expect(after.state.hands[0]).toHaveLength(3);
});

test('[LH-T2] a card higher than what is left drinks the rest', () => {
  given({
    hands: [
      [3, 3, 3],
      [1, 1, 1],
    ],
    horns: 2,
  })
    .play(0, { kind: 'play', card: 3 })
    .isOver();
});

test('[LH-S1] nobody sees what another draws', () => {
  const { events } = given({}).play(0, { kind: 'play', card: start.hands[0]?.[0] ?? 0 });
  const drawn = game.viewEvents(events, 1).find(({ kind }) => kind === 'drawn');
  expect(drawn).toEqual({ kind: 'drawn', seat: 0 });
});
// #endregion scenarios

// #region contract
contract({
  pkg,
  rules: readFileSync(new URL('./RULES.md', import.meta.url), 'utf8'),
  inventory({ hands, pile, played }: DeepReadonly<State>) {
    const cards = [...hands.flat(), ...pile, ...played];
    return Object.fromEntries([1, 2, 3].map((card) => [card, cards.filter((one) => one === card).length]));
  },
});
// #endregion contract
