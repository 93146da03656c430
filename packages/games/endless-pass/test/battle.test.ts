import { expect, test } from 'vitest';
import { game } from '../src/index.ts';
import {
  actionsOf,
  afterEncounter,
  answer,
  attack,
  facing,
  glory,
  health,
  pace,
  play,
  rest,
  stand,
  throwFire,
  vikings,
  walk,
  yields,
} from './given.ts';

test('[EP-B1] battles begin once the Encounter is over, or if there was none', () => {
  const met = facing(['endless'], [{ actions: ['attack'] }, { glory: 1 }]).refuses(0, attack(1, 'glory'), 'EP-B1');
  met.play(0, stand).offers(0, attack(1, 'glory'));
  vikings([{ actions: ['attack'] }, { glory: 1 }], { pass: ['rune', 'rune', 'rune'] })
    .play(0, walk)
    .offers(0, attack(1, 'glory'));
});

test('[EP-B1] nor before the Search', () => {
  vikings([{ actions: ['attack'], loot: ['greekFire'] }, { glory: 1 }, {}])
    .refuses(0, attack(1, 'glory'), 'EP-B1')
    .refuses(0, attack(2, 'health'), 'EP-B1')
    .refuses(0, throwFire(2, 'health'), 'EP-B1');
});

test('[EP-B1] only the Viking whose turn it is starts one', () => {
  afterEncounter([{}, { actions: ['attack'] }]).waitsFor(0);
});

test('[EP-B2] Attack reaches the neighbours only', () => {
  afterEncounter([{ actions: ['attack'] }, {}, {}, {}])
    .asks(0, attack(1, 'health'), attack(3, 'health'), rest)
    .refuses(0, attack(2, 'health'), 'EP-B2');
});

test('[EP-B2] neighbours are the nearest alive; with two left it is the one rival', () => {
  afterEncounter([{ actions: ['attack'] }, { fell: 1 }, {}, { fell: 2 }])
    .asks(0, attack(2, 'health'), rest)
    .refuses(0, attack(1, 'health'), 'EP-B2');
  afterEncounter([{ actions: ['attack'] }, {}, {}]).asks(0, attack(1, 'health'), attack(2, 'health'), rest);
});

test('[EP-B3] Greek Fire reaches anyone, and does not burn the thrower', () => {
  const thrown = afterEncounter([{ loot: ['greekFire'] }, {}, {}, {}])
    .asks(0, throwFire(1, 'health'), throwFire(2, 'health'), throwFire(3, 'health'), rest)
    .play(0, throwFire(2, 'health'))
    .play(2, yields);
  expect(health(thrown)).toEqual([10, 10, 9, 10]);
});

test('[EP-B4] a Storm Hammer is no weapon against Vikings', () => {
  afterEncounter([{ loot: ['stormHammer'] }, {}])
    .refuses(0, play('stormHammer'), 'EP-B4')
    .asks(0, rest);
});

test('[EP-B5] the prize is named with the first card and holds to the end', () => {
  const battle = afterEncounter([
    { actions: ['attack'], glory: 4 },
    { actions: ['attack'], glory: 4 },
  ])
    .offers(0, attack(1, 'glory'), attack(1, 'health'))
    .play(0, attack(1, 'glory'))
    .play(1, answer('attack'));
  expect(battle.view(0).doing).toMatchObject({ kind: 'battle', seat: 0, striker: 1, prize: 'glory' });
  expect(glory(battle.play(0, yields))).toEqual([3, 5]);
});

test('[EP-B5] Glory is listed first, so that it is what an unnamed prize means', () => {
  const { state } = afterEncounter([{ actions: ['attack'] }, { glory: 1 }]);
  expect(game.choices(state, 0).slice(0, 2)).toEqual([attack(1, 'glory'), attack(1, 'health')]);
});

test('[EP-B6] no battle for Glory with a Viking who has none; a challenger without may ask for it', () => {
  afterEncounter([{ actions: ['attack'], glory: 3 }, { glory: 0 }])
    .refuses(0, attack(1, 'glory'), 'EP-B6')
    .offers(0, attack(1, 'health'));
  afterEncounter([{ actions: ['attack'], glory: 0 }, { glory: 1 }]).offers(0, attack(1, 'glory'));
});

test('[EP-B7] a struck Viking is always asked, whatever is held', () => {
  afterEncounter([{ actions: ['attack'] }, {}])
    .play(0, attack(1, 'health'))
    .asks(1, yields);
  afterEncounter([{ loot: ['greekFire'] }, { actions: ['attack', 'hide', 'speed'] }])
    .play(0, throwFire(1, 'health'))
    .asks(1, yields);
  afterEncounter([{ loot: ['greekFire'] }, { actions: ['defend', 'evade'] }])
    .play(0, throwFire(1, 'health'))
    .asks(1, yields, answer('defend'), answer('evade'));
});

test('[EP-B8] an Attack is stopped by Defend or Evade: example A of the rulebook', () => {
  for (const card of ['defend', 'evade'] as const) {
    const over = afterEncounter([{ actions: ['attack'] }, { actions: [card] }])
      .play(0, attack(1, 'health'))
      .asks(1, yields, answer(card))
      .play(1, answer(card))
      .waitsFor(0);
    expect(health(over)).toEqual([10, 10]);
    expect(over.view(0).doing.kind).toBe('actions');
    expect(over.told('battleWon')).toEqual([]);
  }
});

test('[EP-B9] an Attack answered with an Attack comes back', () => {
  const battle = afterEncounter([{ actions: ['attack'], glory: 3 }, { actions: ['attack'], glory: 3 }, {}, {}])
    .play(0, attack(1, 'glory'))
    .asks(1, yields, answer('attack'))
    .play(1, answer('attack'))
    .asks(0, yields)
    .play(0, yields);
  expect(glory(battle)).toEqual([2, 4, 0, 0]);
});

test('[EP-B9] and back again: example B of the rulebook', () => {
  const battle = afterEncounter([{ actions: ['attack', 'attack'], health: 6 }, { actions: ['attack'] }])
    .play(0, attack(1, 'health'))
    .play(1, answer('attack'))
    .play(0, answer('attack'))
    .asks(1, yields)
    .play(1, yields);
  expect(health(battle)).toEqual([7, 9]);
  expect(battle.told('answered')).toMatchObject([
    { seat: 1, rebuff: 'return' },
    { seat: 0, rebuff: 'return' },
  ]);
});

test('[EP-B10] Greek Fire is evaded, and nothing is lost', () => {
  const over = afterEncounter([{ loot: ['greekFire'], glory: 1 }, {}, { actions: ['evade'], glory: 1 }])
    .play(0, throwFire(2, 'glory'))
    .play(2, answer('evade'));
  expect(glory(over)).toEqual([1, 0, 1]);
});

test('[EP-B11] Greek Fire bounces off a Defend: long-range example A of the rulebook', () => {
  const battle = afterEncounter([{ loot: ['greekFire'], glory: 2 }, {}, { actions: ['defend'], glory: 2 }, {}])
    .play(0, throwFire(2, 'glory'))
    .play(2, answer('defend'))
    .asks(0, yields)
    .play(0, yields);
  expect(glory(battle)).toEqual([1, 0, 3, 0]);
});

test('[EP-B11] it can bounce many times', () => {
  const battle = afterEncounter([
    { loot: ['greekFire'], actions: ['defend', 'evade'] },
    {},
    { actions: ['defend', 'defend'] },
  ])
    .play(0, throwFire(2, 'health'))
    .play(2, answer('defend'))
    .play(0, answer('defend'))
    .play(2, answer('defend'))
    .asks(0, yields, answer('evade'));
  expect(battle.view(1).doing).toMatchObject({
    chain: [
      { seat: 0, card: 'greekFire' },
      { seat: 2, card: 'defend' },
      { seat: 0, card: 'defend' },
      { seat: 2, card: 'defend' },
    ],
  });
  expect(health(battle.play(0, yields))).toEqual([9, 10, 10]);
});

test('[EP-B12] no Attack against fire, no fire and no hammer as an answer', () => {
  afterEncounter([{ loot: ['greekFire'] }, { actions: ['attack', 'steal'], loot: ['greekFire', 'stormHammer'] }])
    .play(0, throwFire(1, 'health'))
    .refuses(1, answer('attack'), 'EP-B12')
    .refuses(1, play('greekFire'), 'EP-B12')
    .refuses(1, play('stormHammer'), 'EP-B12')
    .asks(1, yields);
  afterEncounter([{ actions: ['attack'] }, { actions: ['hide'], loot: ['greekFire'] }])
    .play(0, attack(1, 'health'))
    .refuses(1, play('hide'), 'EP-B12')
    .refuses(1, play('greekFire'), 'EP-B12');
});

test('[EP-B13] nobody has to answer: who yields has lost, also with answers in hand', () => {
  const yielded = afterEncounter([{ actions: ['attack'] }, { actions: ['attack', 'defend', 'evade'] }])
    .play(0, attack(1, 'health'))
    .play(1, yields);
  expect(health(yielded)).toEqual([10, 9]);
  expect(actionsOf(yielded, 1)).toEqual(['attack', 'defend', 'evade']);
});

test('[EP-B14] the winner gains what the loser loses: long-range example B of the rulebook', () => {
  const won = afterEncounter([{ loot: ['greekFire'], glory: 1 }, {}, { glory: 2 }])
    .play(0, throwFire(2, 'glory'))
    .play(2, yields);
  expect(glory(won)).toEqual([2, 0, 1]);
  expect(won.told('battleWon')).toMatchObject([{ seat: 0, loser: 2, prize: 'glory', moved: 1, gained: 1 }]);
});

test('[EP-B15] a battle for Health at full Health: only the loser changes', () => {
  const won = afterEncounter([{ actions: ['attack'], health: 10 }, { health: 10 }])
    .play(0, attack(1, 'health'))
    .play(1, yields);
  expect(health(won)).toEqual([10, 9]);
});

test('[EP-B16] a loser without Glory loses none, and nobody gains any', () => {
  const lost = afterEncounter([
    { actions: ['attack'], glory: 0 },
    { actions: ['attack'], glory: 1 },
  ])
    .play(0, attack(1, 'glory'))
    .play(1, answer('attack'))
    .play(0, yields);
  expect(glory(lost)).toEqual([0, 1]);
  expect(lost.told('battleWon')).toMatchObject([{ seat: 1, moved: 0, gained: 0 }]);
});

test('[EP-B16] nor one who was pillaged in the middle of the battle', () => {
  const lost = afterEncounter([
    { board: 'gunnar', actions: ['attack', 'attack', 'steal'] },
    { actions: ['attack'], glory: 1 },
  ])
    .play(0, attack(1, 'glory'))
    .play(1, answer('attack'))
    .play(0, { kind: 'pillage', card: 'steal', target: 1 })
    .play(0, answer('attack'))
    .play(1, yields);
  expect(glory(lost)).toEqual([1, 0]);
});

test('[EP-B17] losing Glory costs no Speed card', () => {
  const lost = afterEncounter([{ actions: ['attack'] }, { glory: 1, pace: 2 }])
    .play(0, attack(1, 'glory'))
    .play(1, yields);
  expect(pace(lost)).toEqual([0, 2]);
});

test('[EP-B18] one battle after the other, with the same rival or others', () => {
  const fought = afterEncounter([{ actions: ['attack', 'attack'], loot: ['greekFire'] }, {}, {}])
    .play(0, attack(1, 'health'))
    .play(1, yields)
    .play(0, attack(1, 'health'))
    .play(1, yields)
    .play(0, throwFire(2, 'health'))
    .play(2, yields);
  expect(health(fought)).toEqual([10, 8, 9]);
});

test('[EP-B19] a Viking can die out of turn', () => {
  const died = afterEncounter([{ actions: ['attack'] }, { health: 1, actions: ['speed'], loot: ['rune'] }, {}])
    .play(0, attack(1, 'health'))
    .play(1, yields)
    .waitsFor(0);
  expect(died.view(0).vikings[1]).toMatchObject({ alive: false, fell: 1, actions: 0, loot: 0 });
  died.play(0, rest).waitsFor(2);
});

test('[EP-B19] a challenger who dies has no Replenish, and the next one plays', () => {
  const died = afterEncounter([{ health: 1, actions: ['attack'] }, { actions: ['attack'] }, {}])
    .play(0, attack(1, 'health'))
    .play(1, answer('attack'))
    .play(0, yields)
    .waitsFor(1);
  expect(died.told('replenished')).toEqual([]);
  expect(actionsOf(died.play(1, { kind: 'walk' }), 1)).toEqual([]);
});
