import type { BoardProps } from '@meadhall/board';
import { at, sayFor } from '@meadhall/core';
import { expect, test, vi } from 'vitest';
import type { View } from '../src/index.ts';

/** Cards that no rule names, in the table and the words alone. */
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
vi.doMock('../src/words/en.ts', async (load) => {
  const { en } = await load<typeof import('../src/words/en.ts')>();
  return { en: { ...en, axe4: 'Great Axe', wall: 'Shield Wall' } };
});
const { game, pkg } = await import('../src/index.ts');
const { guide } = await import('../board/guide.ts');
const { inventory, vikings } = await import('./given.ts');

const axe4 = 'axe4' as 'axe3';
const wall = 'wall' as 'shield4';
const say = sayFor(['Astrid', 'Ketil'], 0);

test('cards of the table alone are in the deck, offered, and play as the table says', () => {
  const { state } = game.start(3, { strategic: false }, 'ab'.repeat(32));
  expect(inventory(state)).toMatchObject({ axe4: 4, wall: 1, axe3: 15 });
  const thrown = vikings([{}, { shields: ['shield2'] }], { pile: [axe4, 'maid'] });
  thrown.asks(0, { kind: 'throwAxes', card: axe4, target: 1 });
  const after = thrown.play(0, { kind: 'throwAxes', card: axe4, target: 1 });
  expect(at(after.state.vikings, 1)).toMatchObject({ hits: 3, unused: 0 });
  expect(after.told('axesThrown')).toMatchObject([{ card: 'axe4', stopped: 2, hits: 3 }]);
  const laid = vikings([{}, {}], { pile: [wall, 'maid'] }).play(0, { kind: 'layShield', card: wall });
  expect(at(laid.state.vikings, 0).unused).toBe(6);
});

test('they are asked about by their family', () => {
  const asked = (card: 'axe3' | 'shield4'): string =>
    pkg.words.prompt(vikings([{}, {}], { pile: [card, 'maid'] }).view(0), 0, say);
  expect(asked(axe4)).toBe('You drew **Great Axe**. At whom do you throw? [AX-A1]');
  expect(asked(wall)).toBe('You drew **Shield Wall**. Lay it before you: it stops 6 axes. [AX-D1]');
});

test('they bring the tip of their family in the guided game', () => {
  const tips = (card: 'axe3' | 'shield4'): readonly string[] => {
    const view = vikings([{}, {}], { pile: [card, 'maid'] }).view(0);
    const props = { view, viewer: 0 } as BoardProps<View>;
    return guide()
      .tips.filter(({ id, when }) => ['axe', 'shield'].includes(id) && when(props))
      .map(({ id }) => id);
  };
  expect(tips(axe4)).toEqual(['axe']);
  expect(tips(wall)).toEqual(['shield']);
});
