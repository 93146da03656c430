import { expect, test } from 'vitest';
import { BOARDS, HEROES } from '../src/index.ts';
import {
  actionsOf,
  afterEncounter,
  answer,
  attack,
  bash,
  burn,
  facing,
  glory,
  health,
  kill,
  pillage,
  play,
  quench,
  replenish,
  rest,
  runes,
  stand,
  steal,
  stealFromPass,
  throwFire,
  tradeSpeed,
  vikings,
  walk,
  ward,
  yields,
} from './given.ts';

test('[EP-H1] a hero has a Speed and an Action limit of their own', () => {
  for (const board of HEROES) {
    const walked = vikings([{ board }, {}], { pass: Array(6).fill('rune') }).play(0, walk);
    expect(walked.told('searched')).toMatchObject([{ drawn: BOARDS[board].speed }]);
    expect(actionsOf(walked.play(0, rest), 0)).toHaveLength(BOARDS[board].hand);
  }
  expect(BOARDS.sigurd.hand).toBe(3);
});

test('[EP-H2] a power is never compulsory', () => {
  facing(['endless', 'endless'], [{ board: 'kara', actions: ['defend'] }, {}]).offers(
    0,
    ward('defend', 'endless'),
    ward('defend', 'endless', 'endless'),
  );
  facing(['endless'], [{ board: 'steinbjorn', actions: ['evade'] }, {}]).offers(0, ward('evade', 'endless'));
  facing(['endless'], [{ board: 'brynhild', actions: ['attack'] }, {}]).offers(0, kill('attack', 'endless'));
  afterEncounter([
    { board: 'gunnar', actions: ['steal'] },
    { glory: 1, loot: ['rune'] },
  ]).offers(0, steal(1), pillage(1));
});

test('[EP-H3] Kára: a Defend defeats one and turns another aside, and she names which', () => {
  const bashed = facing(['endless', 'goinn', 'moinn'], [{ board: 'kara', actions: ['defend'] }, {}])
    .offers(0, bash('endless', 'moinn'), bash('moinn', 'endless'))
    .play(0, bash('moinn', 'endless'));
  expect(glory(bashed)).toEqual([1, 0]);
  expect(bashed.view(0).horde).toEqual({ facing: ['goinn'], warded: ['endless'], slain: ['moinn'] });
  expect(bashed.told('fought')).toMatchObject([{ power: true }]);
});

test('[EP-H3] a single Endless she may simply defeat; two plain ones are bashed alike', () => {
  facing(['endless'], [{ board: 'kara', actions: ['defend'] }, {}]).asks(
    0,
    kill('defend', 'endless'),
    ward('defend', 'endless'),
    stand,
  );
  facing(['endless', 'endless'], [{ board: 'kara', actions: ['defend'] }, {}]).offers(0, bash('endless', 'endless'));
});

test('[EP-H4] Steinbjorn: an Evade defeats', () => {
  const killed = facing(['endless'], [{ board: 'steinbjorn', actions: ['evade'] }, {}]).play(
    0,
    kill('evade', 'endless'),
  );
  expect(glory(killed)).toEqual([1, 0]);
  facing(['endless'], [{ actions: ['evade'] }, {}]).refuses(0, kill('evade', 'endless'), 'EP-E2');
});

test('[EP-H5] Brynhild: an Attack defeats two', () => {
  const killed = facing(['endless', 'endless'], [{ board: 'brynhild', actions: ['attack'] }, {}]).play(
    0,
    kill('attack', 'endless', 'endless'),
  );
  expect(glory(killed)).toEqual([2, 0]);
  expect(killed.told('fought')).toMatchObject([{ power: true }]);
});

test('[EP-H6] Gunnar: a Steal takes 1 Glory from anyone alive who has some', () => {
  const pillaged = afterEncounter([
    { board: 'gunnar', actions: ['steal'] },
    { glory: 0 },
    { glory: 3 },
    { glory: 4, fell: 1 },
  ])
    .refuses(0, pillage(1), 'EP-H6')
    .refuses(0, pillage(3), 'EP-H6')
    .play(0, pillage(2));
  expect(glory(pillaged)).toEqual([1, 0, 2, 4]);
  expect(pillaged.state.actionDiscard).toEqual(['steal']);
  facing(['endless'], [{ board: 'gunnar', actions: ['steal'] }, { glory: 1 }]).offers(0, pillage(1), stealFromPass);
  afterEncounter([{ actions: ['steal'] }, { glory: 1, loot: ['rune'] }]).asks(0, steal(1), rest);
});

test('[EP-H7] Hervor: two Runes for 1, four for 2', () => {
  const sung = afterEncounter([
    { board: 'hervor', health: 5, loot: ['rune', 'rune', 'rune', 'rune', 'rune', 'rune'] },
    {},
  ])
    .asks(0, runes(2, 'glory'), runes(2, 'health'), runes(4, 'glory'), runes(4, 'health'), rest)
    .play(0, runes(4, 'glory'), runes(2, 'health'));
  expect([glory(sung), health(sung)]).toEqual([
    [2, 0],
    [6, 10],
  ]);
  expect(sung.told('runesUsed')).toMatchObject([{ power: true }, { power: true }]);
});

test('[EP-H8] Sigurd: a Speed card for an Action card, as often as he has one, a new one too', () => {
  const traded = facing(['endless'], [{ board: 'sigurd', actions: ['speed', 'hide'] }, {}], {
    action: ['speed', 'attack'],
  })
    .play(0, tradeSpeed, tradeSpeed)
    .offers(0, kill('attack', 'endless'));
  expect(actionsOf(traded, 0)).toEqual(['hide', 'attack']);
  expect(traded.state.actionDiscard).toEqual(['speed', 'speed']);
  expect(actionsOf(traded.play(0, stand, rest, replenish()), 0)).toHaveLength(3);
});

test('[EP-H8] whenever Runes could be used: not before the Search, but at a burn and in his own battle', () => {
  vikings([{ board: 'sigurd', actions: ['speed'] }, {}]).refuses(0, tradeSpeed, 'EP-T2');
  facing(['endless'], [{ board: 'sigurd', actions: ['speed'], loot: ['greekFire'] }, {}], { action: ['defend'] })
    .play(0, kill('greekFire', 'endless'), tradeSpeed, quench('defend'))
    .waitsFor(0);
  afterEncounter([{ board: 'sigurd', actions: ['speed'], loot: ['greekFire'] }, { actions: ['defend'] }], {
    action: ['evade'],
  })
    .play(0, throwFire(1, 'health'))
    .play(1, answer('defend'))
    .play(0, tradeSpeed, answer('evade'))
    .waitsFor(0);
});

test('[EP-H9] in battles and against a burn the cards work as usual', () => {
  const battle = afterEncounter([{ actions: ['attack'] }, { board: 'steinbjorn', actions: ['evade'], glory: 1 }])
    .play(0, attack(1, 'glory'))
    .play(1, answer('evade'));
  expect(glory(battle)).toEqual([0, 1]);
  const struck = afterEncounter([{ board: 'brynhild', actions: ['attack'] }, { glory: 3 }])
    .play(0, attack(1, 'glory'))
    .play(1, yields);
  expect(glory(struck)).toEqual([1, 2]);
  const burned = facing(['endless'], [{ board: 'kara', actions: ['defend'], loot: ['greekFire'] }, {}])
    .play(0, kill('greekFire', 'endless'))
    .asks(0, quench('defend'), burn)
    .play(0, quench('defend'));
  expect(glory(burned)).toEqual([1, 0]);
  afterEncounter([{ board: 'kara', actions: ['defend'] }, {}], { path: ['endless'] }).refuses(
    0,
    play('defend'),
    'EP-E1',
  );
});
