import { expect, test } from 'vitest';
import { game } from '../src/index.ts';
import {
  afterEncounter,
  answer,
  attack,
  burn,
  facing,
  faster,
  glory,
  health,
  hide,
  kill,
  pillage,
  runes,
  stand,
  throwFire,
  vikings,
  walk,
  yields,
} from './given.ts';

test('[EP-W1] ten Glory in the Encounter win after the hits', () => {
  const reached = facing(['endless', 'endless'], [{ glory: 9, health: 2, actions: ['attack'] }, {}])
    .play(0, kill('attack', 'endless'))
    .waitsFor(0);
  const won = reached.play(0, stand).isOver();
  expect(game.outcome(won.state)).toEqual({ ending: 'glory', winners: [0], payoff: [1, 0] });
  expect(won.told('gameWon')).toEqual([{ kind: 'gameWon', seat: 0, ending: 'glory', outOfTurn: false }]);
});

test('[EP-W1] not if they kill: the Glory is kept, the game goes on', () => {
  const died = facing(['endless', 'endless'], [{ glory: 9, health: 1, actions: ['attack'] }, {}, {}])
    .play(0, kill('attack', 'endless'), stand)
    .waitsFor(1);
  expect(glory(died)).toEqual([10, 0, 0]);
});

test('[EP-W1] the same holds for Runes and for pillage in the Encounter', () => {
  facing(['endless'], [{ glory: 9, loot: ['rune', 'rune', 'rune'] }, {}])
    .play(0, runes(3, 'glory'))
    .waitsFor(0)
    .play(0, stand)
    .isOver();
  facing(['endless'], [{ board: 'gunnar', glory: 9, health: 1, actions: ['steal'] }, { glory: 1 }, {}])
    .play(0, pillage(1), stand)
    .waitsFor(1);
});

test('[EP-W2] ten Glory outside an Encounter win at once', () => {
  afterEncounter([{ glory: 9, loot: ['rune', 'rune', 'rune'] }, {}])
    .play(0, runes(3, 'glory'))
    .isOver();
  afterEncounter([{ board: 'gunnar', glory: 9, actions: ['steal'] }, { glory: 1 }])
    .play(0, pillage(1))
    .isOver();
  afterEncounter([{ glory: 9, actions: ['attack'] }, { glory: 1 }])
    .play(0, attack(1, 'glory'))
    .play(1, yields)
    .isOver();
});

test('[EP-W2] also in the middle of the own battle', () => {
  afterEncounter([{ glory: 9, actions: ['attack'], loot: ['rune', 'rune', 'rune'] }, { actions: ['attack'] }])
    .play(0, attack(1, 'health'))
    .play(1, answer('attack'))
    .play(0, runes(3, 'glory'))
    .isOver();
});

test('[EP-W3] ten Glory in a battle win on another’s turn', () => {
  const won = afterEncounter([{ glory: 2, loot: ['greekFire'] }, {}, { glory: 9, actions: ['defend'] }])
    .play(0, throwFire(2, 'glory'))
    .play(2, answer('defend'))
    .play(0, yields)
    .isOver();
  expect(game.outcome(won.state)).toMatchObject({ ending: 'glory', winners: [2] });
  expect(won.told('gameWon')).toMatchObject([{ seat: 2, outOfTurn: true }]);
});

test('[EP-W4] a Viking at 0 Health is out, and all cards go to the discards face up', () => {
  const died = facing(
    ['endless', 'endless'],
    [{ health: 1, pace: 3, glory: 2, actions: ['hide', 'attack'], loot: ['rune', 'greekFire'] }, {}, {}],
  )
    .play(0, stand)
    .waitsFor(1);
  expect(died.state.actionDiscard).toEqual(['speed', 'hide', 'attack', 'speed', 'speed']);
  expect(died.state.passDiscard).toEqual(['rune', 'greekFire']);
  expect(died.state.horde).toEqual(['endless', 'endless']);
  expect(died.told('vikingFell')).toMatchObject([{ seat: 0, glory: 2, speedCards: 2 }]);
});

test('[EP-W4] beasts that were turned aside stay on the path of the next one', () => {
  const died = facing(['endless', 'endless'], [{ health: 1, actions: ['evade'] }, {}]).play(
    0,
    { kind: 'fight', card: 'evade', fells: [], wards: ['endless'] },
    stand,
  );
  expect(died.view(1).horde).toEqual({ facing: ['endless', 'endless'], warded: [], slain: [] });
});

test('[EP-W5] the last one alive must walk and survive', () => {
  const last = facing(['endless', 'endless'], [{ health: 1 }, { actions: ['hide', 'attack'], health: 3 }], {
    pass: ['rune', 'rune', 'rune'],
  })
    .play(0, stand)
    .asks(1, walk)
    .refuses(1, hide(), 'EP-W5')
    .play(1, walk, stand)
    .isOver();
  expect(game.outcome(last.state)).toMatchObject({ ending: 'lastViking', winners: [1] });
  expect(last.told('turnBegan')).toMatchObject([{ seat: 1, last: true }]);
});

test('[EP-W5] and wins right after the Search if there is no Encounter', () => {
  vikings([{ actions: ['speed'] }, { fell: 1 }], { pass: ['rune', 'rune', 'rune', 'rune'] })
    .offers(0, faster, walk)
    .play(0, walk)
    .isOver();
});

test('[EP-W5] the last one alive can still fail', () => {
  const failed = vikings(
    [
      { glory: 1, health: 2 },
      { fell: 1, glory: 1 },
    ],
    { path: ['endless', 'endless'] },
  )
    .play(0, walk, stand)
    .isOver();
  expect(game.outcome(failed.state)?.ending).toBe('valhalla');
});

test('[EP-W5] a defender who kills the challenger still has that turn to take', () => {
  afterEncounter([{ health: 1, actions: ['attack'] }, { actions: ['attack'] }])
    .play(0, attack(1, 'health'))
    .play(1, answer('attack'))
    .play(0, yields)
    .asks(1, walk);
});

test('[EP-W6] who removes the last rival after the own Encounter wins at once', () => {
  const won = afterEncounter([{ actions: ['attack'] }, { health: 1 }], { path: ['endless', 'endless'] })
    .play(0, attack(1, 'health'))
    .play(1, yields)
    .isOver();
  expect(game.outcome(won.state)).toMatchObject({ ending: 'lastViking', winners: [0] });
});

test('[EP-W7] all fallen: the most Glory wins, and it may be more than 10', () => {
  const over = facing(
    ['endless', 'endless', 'endless'],
    [
      { glory: 9, health: 1, loot: ['stormHammer'] },
      { fell: 1, glory: 10 },
    ],
  )
    .play(0, kill('stormHammer', 'endless', 'endless'), stand)
    .isOver();
  expect(glory(over)).toEqual([11, 10]);
  expect(game.outcome(over.state)).toMatchObject({ ending: 'valhalla', winners: [0] });
});

test('[EP-W8] of equals the one who fell last', () => {
  const over = facing(
    ['endless'],
    [
      { fell: 2, glory: 5 },
      { health: 1, glory: 4, loot: ['greekFire'] },
      { fell: 1, glory: 5 },
    ],
    {
      turnOf: 1,
    },
  )
    .play(1, kill('greekFire', 'endless'), burn)
    .isOver();
  expect(glory(over)).toEqual([5, 5, 5]);
  expect(game.outcome(over.state)?.winners).toEqual([1]);
});

test('[EP-W9] Health stays between 0 and 10, Glory is never below 0', () => {
  const died = facing(['svafnir', 'endless', 'endless'], [{ health: 1 }, {}]).play(0, stand);
  expect(health(died)).toEqual([0, 10]);
  expect(glory(died)).toEqual([0, 0]);
});
