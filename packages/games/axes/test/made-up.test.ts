import type { BoardProps } from '@meadhall/board';
import { at, sayFor } from '@meadhall/core';
import { expect, test, vi } from 'vitest';
import type { Card, View } from '../src/index.ts';

/** Cards that no rule names, in the table and the words alone. */
vi.doMock('../src/data/cards.ts', async (load) => {
  const data = await load<typeof import('../src/data/cards.ts')>();
  return {
    ...data,
    CARDS: {
      ...data.CARDS,
      axe4: { family: 'axe', power: 5, count: 4 },
      wall: { family: 'shield', power: 6, count: 1 },
      smithy: { family: 'armory', power: 0, count: 2 },
      skald: { family: 'maid', power: 0, count: 3 },
    },
  };
});
vi.doMock('../src/words/en.ts', async (load) => {
  const { en } = await load<typeof import('../src/words/en.ts')>();
  return { en: { ...en, axe4: 'Great Axe', wall: 'Shield Wall', smithy: 'Smithy', skald: 'Skald' } };
});
const { game, pkg } = await import('../src/index.ts');
const { guide } = await import('../board/guide.ts');
const { inventory, vikings } = await import('./given.ts');

const axe4 = 'axe4' as 'axe3';
const wall = 'wall' as 'shield4';
const smithy = 'smithy' as 'armory';
const skald = 'skald' as 'maid';
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

test('a second kind of armory and of maid does what its family does, and is the card that lies there and is discarded', () => {
  const stored = vikings([{}, {}, {}], { pile: [smithy, skald, 'axe1'] })
    .asks(0, { kind: 'spendArmory', card: smithy }, { kind: 'layArmory', card: smithy })
    .play(0, { kind: 'layArmory', card: smithy });
  expect(at(stored.view(1).vikings, 0).armory).toBe('smithy');
  expect(inventory(stored.state)).toMatchObject({ smithy: 1, armory: 0 });
  stored
    .asks(
      1,
      { kind: 'robArmory', card: skald, target: 0 },
      { kind: 'keepBusy', card: skald, target: 0 },
      { kind: 'keepBusy', card: skald, target: 2 },
    )
    .refuses(1, { kind: 'robArmory', card: skald, target: 2 }, 'AX-M1');
  const robbed = stored.play(1, { kind: 'robArmory', card: skald, target: 0 });
  expect(robbed.state.discards).toEqual(['skald', 'smithy']);
  expect(robbed.told('armoryRobbed')).toEqual([
    { kind: 'armoryRobbed', seat: 1, target: 0, maid: 'skald', armory: 'smithy' },
  ]);
  expect(pkg.words.event(at(robbed.told('armoryRobbed'), 0), say)).toBe('Ketil sends **Skald** for your **Smithy**.');
  const used = vikings([{ armory: smithy }, {}], { pile: ['shield1', 'axe1', 'axe1'] })
    .play(0, { kind: 'layShield', card: 'shield1' })
    .play(0, { kind: 'useArmory' });
  expect(used.state.discards).toEqual(['smithy']);
  const fell = vikings([{}, { armory: smithy, hits: 9 }, {}], { pile: ['axe1', 'axe1'] });
  expect(fell.play(0, { kind: 'throwAxes', card: 'axe1', target: 1 }).state.discards).toContain('smithy');
});

test('they are asked about by their family', () => {
  const asked = (card: Card): string => pkg.words.prompt(vikings([{}, {}], { pile: [card, 'maid'] }).view(0), 0, say);
  expect(asked(axe4)).toBe('You drew **Great Axe**. At whom do you throw? [AX-A1]');
  expect(asked(wall)).toBe('You drew **Shield Wall**. Lay it before you: it stops 6 axes. [AX-D1]');
  expect(asked(smithy)).toBe(
    'You drew **Smithy**. Discard it for another card now, or lay it down for a later turn? [AX-R1]',
  );
  expect(asked(skald)).toBe('You drew **Skald**. A rival loses an armory or a turn: whose? [AX-M1]');
});

test('they bring the tip of their family in the guided game', () => {
  const tips = (card: Card): readonly string[] => {
    const view = vikings([{}, {}], { pile: [card, 'maid'] }).view(0);
    const props = { view, viewer: 0 } as BoardProps<View>;
    return guide()
      .tips.map(({ id, when }) => (when(props) ? id : ''))
      .filter((id) => ['axe', 'shield', 'armory', 'maid'].includes(id));
  };
  expect(tips(axe4)).toEqual(['axe']);
  expect(tips(wall)).toEqual(['shield']);
  expect(tips(smithy)).toEqual(['armory']);
  expect(tips(skald)).toEqual(['maid']);
});
