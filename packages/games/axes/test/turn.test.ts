import { expect, test } from 'vitest';
import { discard, endTurn, layShield, throwAt, useArmory, vikings } from './given.ts';

test('[AX-T1] a turn begins with a card from the pile, unasked', () => {
  const turn = vikings([{}, {}], { pile: ['shield2', 'axe1'] });
  expect(turn.told('cardDrawn')).toEqual([{ kind: 'cardDrawn', seat: 0, open: true, card: 'shield2' }]);
  expect(turn.state.left).toBe(1);
});

test('[AX-T2] a card that can be played must be played', () => {
  vikings([{}, {}], { pile: ['shield1'] })
    .asks(0, layShield('shield1'))
    .refuses(0, discard('shield1'), 'AX-T2');
  vikings([{}, {}], { pile: ['axe1'] })
    .asks(0, throwAt('axe1', 1))
    .refuses(0, discard('axe1'), 'AX-T2');
});

test('[AX-T3] a card that cannot be played is discarded face up', () => {
  const turn = vikings([{}, { rest: 'busy' }], { pile: ['maid', 'axe1'] })
    .asks(0, discard('maid'))
    .play(0, discard('maid'));
  expect(turn.state.discards).toEqual(['maid']);
  expect(turn.view('spectator').discards).toEqual(['maid']);
});

test('[AX-T4] the normal card comes first, then a stored armory, then the turn passes over the fallen', () => {
  vikings([{ armory: true }, { out: true }, {}], { pile: ['shield1', 'axe1', 'axe1'] })
    .asks(0, layShield('shield1'))
    .play(0, layShield('shield1'))
    .asks(0, useArmory, endTurn)
    .play(0, endTurn)
    .waitsFor(2);
});

test('[AX-T5] the discards are shuffled only when a card is needed, the card paid for it among them', () => {
  const last = vikings([{ armory: true }, {}], { pile: ['shield1'], discards: ['axe2'] });
  expect(last.state.left).toBe(0);
  expect(last.told('discardsShuffled')).toEqual([]);
  const renewed = last.play(0, layShield('shield1')).play(0, useArmory);
  expect(renewed.told('discardsShuffled')).toEqual([{ kind: 'discardsShuffled', cards: 2 }]);
  expect(renewed.state.discards).toEqual([]);
  expect(renewed.state.left).toBe(1);
  expect(['armory', 'axe2']).toContain(renewed.state.vikings[0]?.hand[0]);
});
