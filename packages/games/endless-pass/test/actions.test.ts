import { expect, test } from 'vitest';
import type { Loot } from '../src/index.ts';
import {
  actionsOf,
  afterEncounter,
  answer,
  attack,
  burn,
  facing,
  faster,
  glory,
  health,
  kill,
  lay,
  lootOf,
  pace,
  play,
  rest,
  runes,
  stand,
  steal,
  stealFromPass,
  throwFire,
  vikings,
  walk,
  yields,
} from './given.ts';

const three: Loot[] = ['rune', 'rune', 'rune'];
const five: Loot[] = [...three, 'rune', 'rune'];

test('[EP-O1] three Runes for 1, five for 2, of one kind', () => {
  const hurt = { health: 5, loot: [...five] };
  afterEncounter([hurt, {}]).asks(
    0,
    runes(3, 'health'),
    runes(3, 'glory'),
    runes(5, 'health'),
    runes(5, 'glory'),
    rest,
  );
  expect(health(afterEncounter([hurt, {}]).play(0, runes(5, 'health')))).toEqual([7, 10]);
  const sung = afterEncounter([hurt, {}]).play(0, runes(5, 'glory'));
  expect(glory(sung)).toEqual([2, 0]);
  expect(sung.state.passDiscard).toEqual(five);
  afterEncounter([{ loot: ['rune', 'rune'] }, {}]).refuses(0, runes(3, 'glory'), 'EP-O1');
  afterEncounter([hurt, {}]).refuses(0, runes(4, 'glory'), 'EP-O1').refuses(0, runes(4, 'health'), 'EP-O1');
  facing(['endless'], [hurt, {}]).refuses(0, runes(4, 'glory'), 'EP-O1').refuses(0, runes(2, 'health'), 'EP-O1');
});

test('[EP-O2] several sets, in the Encounter and after it, but not before the Search', () => {
  const sets = vikings([{ loot: [...five, 'rune'] }, {}], { path: ['endless'], pass: ['endless', 'endless', 'rune'] })
    .refuses(0, play('rune'), 'EP-T2')
    .refuses(0, runes(3, 'glory'), 'EP-T2')
    .play(0, walk, runes(3, 'glory'), stand, runes(3, 'health'));
  expect([health(sets), glory(sets)]).toEqual([
    [8, 10],
    [1, 0],
  ]);
});

test('[EP-O2] at a burn, and when the own blow comes back, but never on another’s turn', () => {
  facing(['endless'], [{ health: 1, loot: ['greekFire', ...three] }, {}])
    .play(0, kill('greekFire', 'endless'))
    .play(0, runes(3, 'health'), burn)
    .waitsFor(0);
  afterEncounter([
    { actions: ['attack'], loot: three, health: 9 },
    { actions: ['attack'], loot: three, health: 9 },
  ])
    .play(0, attack(1, 'health'))
    .refuses(1, play('rune'), 'EP-O2')
    .play(1, answer('attack'))
    .offers(0, runes(3, 'health'), runes(3, 'glory'));
});

test('[EP-O3] Runes heal only below 10, and never above', () => {
  afterEncounter([{ loot: five }, {}])
    .refuses(0, runes(3, 'health'), 'EP-O3')
    .refuses(0, runes(5, 'health'), 'EP-O3');
  const healed = afterEncounter([{ health: 9, loot: five }, {}]).play(0, runes(5, 'health'));
  expect(health(healed)).toEqual([10, 10]);
  expect(healed.told('runesUsed')).toMatchObject([{ gained: 1, has: 10 }]);
});

test('[EP-O4] Steal takes a loot card of a living Viking who has one, never an Action card', () => {
  const robbed = afterEncounter([
    { actions: ['steal'] },
    { loot: ['stormHammer'], actions: ['attack'] },
    { actions: ['attack'] },
    { fell: 1 },
  ])
    .refuses(0, steal(2), 'EP-O4')
    .refuses(0, steal(3), 'EP-O4')
    .play(0, steal(1));
  expect([lootOf(robbed, 0), lootOf(robbed, 1)]).toEqual([['stormHammer'], []]);
  expect(actionsOf(robbed, 1)).toEqual(['attack']);
  expect(robbed.state.actionDiscard).toEqual(['steal']);
});

test('[EP-O5] Steal can be used whenever Runes can: also in the own battle, not on another’s turn', () => {
  const robbed = afterEncounter([{ actions: ['attack', 'steal'] }, { actions: ['attack', 'steal'], loot: ['rune'] }])
    .play(0, attack(1, 'health'))
    .refuses(1, play('steal'), 'EP-O2')
    .play(1, answer('attack'))
    .play(0, steal(1))
    .waitsFor(0);
  expect(lootOf(robbed, 0)).toEqual(['rune']);
});

test('[EP-O6] the Pass deck is robbed in the Encounter alone, if a card is left', () => {
  afterEncounter([{ actions: ['steal'] }, {}]).refuses(0, stealFromPass, 'EP-O6');
  facing(['endless'], [{ actions: ['steal'] }, {}], { bare: true }).refuses(0, stealFromPass, 'EP-O6');
  facing(['endless'], [{ actions: ['steal', 'attack'] }, {}], { bare: true })
    .play(0, kill('attack', 'endless'))
    .offers(0, stealFromPass);
});

test('[EP-O7] after the Encounter Speed may be laid beside anyone alive, for the next Search', () => {
  const laid = facing(['endless'], [{ actions: ['speed', 'speed', 'speed'] }, {}, { fell: 1 }])
    .play(0, stand)
    .offers(0, lay(0, 1), lay(0, -1), lay(1, 1), lay(1, -1))
    .refuses(0, lay(2, 1), 'EP-O7')
    .play(0, lay(1, -1), lay(0, 1));
  expect(pace(laid)).toEqual([1, -1, 0]);
  expect(laid.told('searched')).toEqual([]);
  expect(laid.told('speedPlayed')).toMatchObject([
    { target: 1, when: 'next' },
    { target: 0, when: 'next' },
  ]);
  const searched = laid.play(0, rest, { kind: 'replenish', discards: [] }).play(1, walk);
  expect(searched.told('searched')).toMatchObject([{ seat: 1, drawn: 2 }]);
});

test('[EP-O8] not in the Encounter, not in a battle, not on another’s turn', () => {
  facing(['endless'], [{ actions: ['speed'] }, {}])
    .refuses(0, faster, 'EP-O8')
    .refuses(0, lay(1, 1), 'EP-O8')
    .refuses(0, lay(0, -1), 'EP-O8');
  afterEncounter([{ actions: ['speed'], loot: ['greekFire'] }, { actions: ['speed', 'defend'] }])
    .play(0, throwFire(1, 'health'))
    .refuses(1, play('speed'), 'EP-O8')
    .play(1, answer('defend'))
    .refuses(0, play('speed'), 'EP-O8')
    .asks(0, yields);
});
