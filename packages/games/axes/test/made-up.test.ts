import { at } from '@meadhall/core';
import { expect, test, vi } from 'vitest';

/** A card that no rule names, in the table alone. */
vi.doMock('../src/data/cards.ts', async (load) => {
  const data = await load<typeof import('../src/data/cards.ts')>();
  return {
    ...data,
    CARDS: {
      ...data.CARDS,
      axe4: { family: 'axe', power: 5, count: 4 },
      wall: { family: 'shield', power: 6, count: 1 },
    },
  };
});
const { game } = await import('../src/index.ts');
const { inventory, vikings } = await import('./given.ts');

test('cards of the table alone are in the deck, offered, and play as the table says', () => {
  const { state } = game.start(3, { strategic: false }, 'ab'.repeat(32));
  expect(inventory(state)).toMatchObject({ axe4: 4, wall: 1, axe3: 15 });
  const axe4 = 'axe4' as 'axe3';
  const thrown = vikings([{}, { shields: ['shield2'] }], { pile: [axe4, 'maid'] });
  thrown.asks(0, { kind: 'throwAxes', card: axe4, target: 1 });
  const after = thrown.play(0, { kind: 'throwAxes', card: axe4, target: 1 });
  expect(at(after.state.vikings, 1)).toMatchObject({ hits: 3, unused: 0 });
  expect(after.told('axesThrown')).toMatchObject([{ card: 'axe4', stopped: 2, hits: 3 }]);
  const wall = 'wall' as 'shield4';
  const laid = vikings([{}, {}], { pile: [wall, 'maid'] }).play(0, { kind: 'layShield', card: wall });
  expect(at(laid.state.vikings, 0).unused).toBe(6);
});
