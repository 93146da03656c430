import { expect, test } from 'vitest';
import {
  discard,
  endTurn,
  keepBusy,
  layArmory,
  layShield,
  rob,
  spendArmory,
  throwAt,
  useArmory,
  vikings,
} from './given.ts';

test('[AX-R1] a drawn armory may be discarded at once for another card, which is played', () => {
  const spent = vikings([{}, {}], { pile: ['armory', 'shield1', 'axe1'] })
    .asks(0, spendArmory, layArmory)
    .play(0, spendArmory)
    .asks(0, layShield('shield1'));
  expect(spent.state.discards).toEqual(['armory']);
});

test('[AX-R2] or laid down, and used on a later turn after the normal card', () => {
  vikings([{}, {}], { pile: ['armory', 'axe1', 'shield1', 'axe2', 'axe1'] })
    .play(0, layArmory)
    .play(1, throwAt('axe1', 0))
    .asks(0, layShield('shield1'))
    .refuses(0, useArmory, 'AX-R2')
    .play(0, layShield('shield1'))
    .asks(0, useArmory, endTurn)
    .play(0, useArmory)
    .asks(0, throwAt('axe2', 1))
    .play(0, throwAt('axe2', 1))
    .waitsFor(1);
});

test('[AX-R3] a second armory is discarded without effect, the stored one may still be used', () => {
  const second = vikings([{ armory: true }, {}], { pile: ['armory', 'axe1', 'axe1'] })
    .asks(0, discard('armory'))
    .refuses(0, layArmory, 'AX-R3')
    .refuses(0, spendArmory, 'AX-R3')
    .play(0, discard('armory'))
    .asks(0, useArmory, endTurn);
  expect(second.state.discards).toEqual(['armory']);
});

test('[AX-R4] not on the turn it was laid, one stored armory a turn, and one drawn by it is as newly drawn', () => {
  vikings([{}, {}], { pile: ['armory', 'axe1'] })
    .play(0, layArmory)
    .waitsFor(1);
  vikings([{ armory: true }, {}], { pile: ['shield1', 'armory', 'shield2', 'axe1'] })
    .play(0, layShield('shield1'))
    .play(0, useArmory)
    .asks(0, spendArmory, layArmory)
    .play(0, layArmory)
    .waitsFor(1);
  vikings([{ armory: true }, {}], { pile: ['shield1', 'armory', 'shield2', 'axe1'] })
    .play(0, layShield('shield1'))
    .play(0, useArmory)
    .play(0, spendArmory)
    .asks(0, layShield('shield2'))
    .play(0, layShield('shield2'))
    .waitsFor(1);
});

test('[AX-M1] the maid carries off a rival’s armory, and both cards are discarded', () => {
  const robbed = vikings([{}, { armory: true, rest: 'busy' }, {}], { pile: ['maid', 'axe1'] }).play(0, rob(1));
  expect(robbed.state.vikings[1]?.armory).toBe(false);
  expect(robbed.state.discards).toEqual(['maid', 'armory']);
});

test('[AX-M2] or a rival loses the next turn', () => {
  const busy = vikings([{}, {}, {}], { pile: ['maid', 'axe1'] })
    .play(0, keepBusy(1))
    .waitsFor(2);
  expect(busy.told('turnLost')).toEqual([{ kind: 'turnLost', seat: 1 }]);
});

test('[AX-M3] nobody loses another turn before completing one, but an armory may go all the same', () => {
  const pile = ['maid', 'maid', 'shield1', 'axe1', 'maid', 'axe1'] as const;
  vikings([{}, { armory: true }, {}], { pile: [...pile] })
    .play(0, keepBusy(1))
    .offers(2, keepBusy(0), rob(1))
    .refuses(2, keepBusy(1), 'AX-M3')
    .play(2, rob(1))
    .play(0, layShield('shield1'))
    .play(1, throwAt('axe1', 0))
    .offers(2, keepBusy(1));
});

test('[AX-M3] a turn whose card was only discarded counts as well', () => {
  vikings([{ rest: 'recovering' }, { rest: 'recovering' }], { pile: ['maid', 'maid', 'axe1'], turnOf: 1 })
    .asks(1, discard('maid'))
    .play(1, discard('maid'))
    .asks(0, keepBusy(1));
});

test('[AX-M4] she must be used if she can be, on a rival, never on oneself', () => {
  vikings([{ armory: true }, {}, { rest: 'busy' }], { pile: ['maid', 'axe1'] })
    .asks(0, keepBusy(1))
    .refuses(0, discard('maid'), 'AX-T2')
    .refuses(0, rob(1), 'AX-M1')
    .refuses(0, rob(0), 'AX-M4');
  vikings([{ armory: true }, { rest: 'recovering' }], { pile: ['maid', 'axe1'] }).asks(0, discard('maid'));
});

test('[AX-M5] a lost turn draws nothing, uses no armory and is not the later turn it waits for', () => {
  const lost = vikings([{}, { armory: true, rest: 'busy' }], { pile: ['axe1', 'axe1', 'axe1', 'axe1'] }).play(
    0,
    throwAt('axe1', 1),
  );
  expect(lost.state.turn).toBe(12);
  expect(lost.told('cardDrawn').map(({ seat }) => seat)).toEqual([0, 0]);
  lost.play(0, throwAt('axe1', 1)).play(1, throwAt('axe1', 0)).asks(1, useArmory, endTurn);
});
