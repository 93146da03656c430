import { at, range, seedFrom } from '@meadhall/core';
import { expect, test } from 'vitest';
import { CARDS, game } from '../src/index.ts';
import { inventory, throwAt, vikings } from './given.ts';

test('[AX-S1] the deck is exactly 120 cards', () => {
  const counts = Object.values(inventory(game.start(4, { strategic: false }, seedFrom('deck')).state));
  expect(counts.reduce((a, b) => a + b, 0)).toBe(120);
  expect(Object.values(CARDS).map(({ count }) => count)).toEqual([30, 25, 15, 10, 7, 5, 3, 15, 10]);
});

test('[AX-S2] two to seven Vikings may sit down, no more and no fewer', () => {
  for (const seats of range(6))
    expect(game.start(seats + 2, { strategic: false }, seedFrom(seats)).state.vikings).toHaveLength(seats + 2);
  expect(() => game.start(1, { strategic: false }, seedFrom('one'))).toThrow('seats 2 to 7');
  expect(() => game.start(8, { strategic: false }, seedFrom('eight'))).toThrow('seats 2 to 7');
});

test('[AX-S3] all cards are shuffled into one pile, from which the first is drawn', () => {
  const { state } = game.start(5, { strategic: false }, seedFrom('pile'));
  expect(state.left).toBe(119);
  const other = game.start(5, { strategic: false }, seedFrom('another')).state;
  expect(other).not.toEqual(state);
});

test('[AX-V2] in the strategic game each is dealt two cards; who begins has drawn a third', () => {
  for (const seats of range(6).map((more) => more + 2)) {
    const { state } = game.start(seats, { strategic: true }, seedFrom(`two each ${seats}`));
    const first = at(game.toMove(state), 0);
    const held = state.vikings.map(({ hand }) => hand.length);
    expect(held).toEqual(range(seats).map((seat) => (seat === first ? 3 : 2)));
    const cards = Object.values(inventory(state)).reduce((sum, n) => sum + n, 0);
    expect(state.left).toBe(cards - 2 * seats - 1);
    const simple = game.start(seats, { strategic: false }, seedFrom(`two each ${seats}`)).state;
    expect(simple.vikings.map(({ hand }) => hand.length).sort()).toEqual([...range(seats - 1).map(() => 0), 1]);
  }
});

test('[AX-S4] chance picks who begins, and play goes round to the left', () => {
  const firsts = range(200).map((n) => game.toMove(game.start(4, { strategic: false }, seedFrom(n)).state)[0]);
  for (const seat of range(4)) expect(firsts.filter((first) => first === seat).length).toBeGreaterThan(25);
  vikings([{}, {}, {}], { pile: ['axe1', 'axe1', 'axe1', 'axe1'] })
    .waitsFor(0)
    .play(0, throwAt('axe1', 1))
    .waitsFor(1)
    .play(1, throwAt('axe1', 0))
    .waitsFor(2)
    .play(2, throwAt('axe1', 0))
    .waitsFor(0);
});

test('[AX-S5] all is open but the order of the pile and, in the strategic game, the hands', () => {
  const open = vikings([{}, {}, {}], { pile: ['axe2', 'shield1'], discards: ['maid'] }).view(1);
  expect(open.vikings[0]?.hand).toEqual(['axe2']);
  expect(open.discards).toEqual(['maid']);
  expect(open.pile).toBe(1);
  const hidden = vikings([{ hand: ['maid', 'axe3'] }, { hand: ['armory', 'axe1'] }], {
    strategic: true,
    pile: ['axe2'],
  });
  expect(hidden.view(1).vikings.map(({ hand }) => hand)).toEqual([3, ['armory', 'axe1']]);
  expect(hidden.view('spectator').vikings.map(({ hand }) => hand)).toEqual([3, 2]);
  expect(game.viewEvents(hidden.events, 1)).toContainEqual({ kind: 'cardDrawn', seat: 0, open: false });
  expect(game.viewEvents(hidden.events, 0)).toContainEqual({ kind: 'cardDrawn', seat: 0, open: false, card: 'axe2' });
});
