import { expect, test } from 'vitest';
import {
  actionsOf,
  afterEncounter,
  answer,
  attack,
  facing,
  hide,
  kill,
  lootOf,
  play,
  replenish,
  rest,
  vikings,
} from './given.ts';

test('[EP-R1] used cards go to the discard pile of their own deck', () => {
  const used = facing(['endless', 'endless'], [{ actions: ['attack'], loot: ['stormHammer'] }, {}]).play(
    0,
    kill('attack', 'endless'),
    kill('stormHammer', 'endless'),
  );
  expect(used.state.actionDiscard).toEqual(['attack']);
  expect(used.state.passDiscard).toEqual(['endless', 'stormHammer', 'endless']);
});

test('[EP-R2] any Action cards may go, then the hand is filled to the limit', () => {
  const rested = afterEncounter([{ actions: ['hide', 'steal', 'steal'] }, {}], {
    action: ['attack', 'defend', 'evade'],
  })
    .play(0, rest)
    .asks(
      0,
      replenish(),
      replenish('steal'),
      replenish('steal', 'steal'),
      replenish('hide'),
      replenish('hide', 'steal'),
      replenish('hide', 'steal', 'steal'),
    );
  const kept = rested.play(0, replenish());
  expect(actionsOf(kept, 0)).toEqual(['hide', 'steal', 'steal']);
  const swapped = rested.play(0, replenish('steal', 'steal'));
  expect(actionsOf(swapped, 0)).toEqual(['hide', 'attack', 'defend']);
  expect(swapped.state.actionDiscard).toEqual(['steal', 'steal']);
});

test('[EP-R2] drawing up is not left to choice, and loot cannot be thrown away', () => {
  const rested = afterEncounter([{ actions: ['hide'], loot: ['rune'] }, {}], { action: ['attack', 'defend'] })
    .play(0, rest)
    .refuses(0, play('rune'), 'EP-R2')
    .play(0, replenish());
  expect(actionsOf(rested, 0)).toEqual(['hide', 'attack', 'defend']);
  expect(lootOf(rested, 0)).toEqual(['rune']);
  const empty = afterEncounter([{}, {}], { action: ['attack', 'defend', 'evade'] }).play(0, rest);
  expect(actionsOf(empty.waitsFor(1), 0)).toEqual(['attack', 'defend', 'evade']);
});

test('[EP-R3] Replenish ends the turn', () => {
  afterEncounter([{ actions: ['attack'] }, {}])
    .play(0, rest, replenish())
    .waitsFor(1);
});

test('[EP-R4] who hid draws nothing', () => {
  const hid = vikings([{ actions: ['hide', 'attack'] }, {}]).play(0, hide());
  expect(actionsOf(hid, 0)).toEqual(['attack']);
});

test('[EP-R4] nor who was attacked: only the Viking who walked', () => {
  const fought = afterEncounter([{ actions: ['attack'] }, { actions: ['defend', 'evade'] }], {
    action: ['attack', 'attack', 'attack'],
  })
    .play(0, attack(1, 'health'))
    .play(1, answer('defend'))
    .play(0, rest);
  expect(actionsOf(fought, 0)).toEqual(['attack', 'attack', 'attack']);
  expect(actionsOf(fought, 1)).toEqual(['evade']);
});
