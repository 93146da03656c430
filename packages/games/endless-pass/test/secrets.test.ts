import { expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { afterEncounter, facing, replenish, rest, steal, stealFromPass, tradeSpeed, vikings, walk } from './given.ts';

test('[EP-V1] what is open to all', () => {
  const seen = facing(
    ['endless', 'nidhoggr'],
    [
      { actions: ['attack', 'hide'], loot: ['rune'], pace: -1, glory: 2 },
      { board: 'kara', health: 7 },
    ],
    { direction: -1 },
  ).view('spectator');
  expect(seen).toMatchObject({
    direction: -1,
    active: 0,
    next: 1,
    horde: { facing: ['endless', 'nidhoggr'] },
    passDeck: 20,
    actionDeck: 20,
    hand: null,
  });
  expect(seen.vikings[0]).toMatchObject({ actions: 2, loot: 1, pace: -1, speed: 2, glory: 2, health: 10 });
  expect(seen.vikings[1]).toMatchObject({ board: 'kara', health: 7 });
});

test('[EP-V1] both discard piles, with what was thrown away before the refill', () => {
  const rested = afterEncounter([{ actions: ['steal', 'hide'] }, {}]).play(0, rest, replenish('steal'));
  expect(rested.view('spectator').actionDiscard).toEqual(['steal']);
});

test('[EP-V2] a hand is seen by its holder alone, found loot by its finder', () => {
  const searched = vikings([{ actions: ['attack'] }, { actions: ['evade'] }], {
    pass: ['endless', 'stormHammer', 'rune'],
  }).play(0, walk);
  expect(searched.view(0).hand).toEqual({ actions: ['attack'], loot: ['stormHammer', 'rune'] });
  expect(searched.view(1).hand).toEqual({ actions: ['evade'], loot: [] });
  expect(JSON.stringify(searched.view(1))).not.toContain('stormHammer');
  const told = { kind: 'searched', seat: 0, drawn: 3, foes: ['endless'], found: 2, extra: false };
  expect(game.viewEvents(searched.told('searched'), 1)).toEqual([told]);
  expect(game.viewEvents(searched.told('searched'), 0)).toEqual([{ ...told, loot: ['stormHammer', 'rune'] }]);
});

test('[EP-V2] so are loot stolen from the Pass and new Action cards', () => {
  const robbed = facing(['endless'], [{ board: 'sigurd', actions: ['steal', 'speed'] }, {}], {
    pass: ['stormHammer'],
    action: ['evade'],
  }).play(0, stealFromPass, tradeSpeed);
  expect(game.viewEvents(robbed.events, 1)).toEqual([
    { kind: 'stoleFromPass', seat: 0, foe: null },
    { kind: 'speedTraded', seat: 0 },
  ]);
  expect(game.viewEvents(robbed.events, 0)).toEqual(robbed.events);
  const rested = afterEncounter([{}, {}], { action: ['attack', 'evade', 'hide'] }).play(0, rest);
  const drawn = { kind: 'replenished', seat: 0, discards: [], drawn: 3 };
  expect(game.viewEvents(rested.told('replenished'), 'spectator')).toEqual([drawn]);
  expect(game.viewEvents(rested.told('replenished'), 0)).toEqual([{ ...drawn, cards: ['attack', 'evade', 'hide'] }]);
});

test('[EP-V3] a stolen card is seen by thief and robbed alone', () => {
  const robbed = afterEncounter([{ actions: ['steal'] }, { loot: ['stormHammer'] }, {}]).play(0, steal(1));
  const told = { kind: 'stole', seat: 0, from: 1 };
  expect(game.viewEvents(robbed.events, 0)).toEqual([{ ...told, card: 'stormHammer' }]);
  expect(game.viewEvents(robbed.events, 1)).toEqual([{ ...told, card: 'stormHammer' }]);
  expect(game.viewEvents(robbed.events, 2)).toEqual([told]);
});
