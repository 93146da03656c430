import { expect, test } from 'vitest';
import {
  actionsOf,
  also,
  burn,
  enough,
  facing,
  glory,
  health,
  hide,
  kill,
  lootOf,
  play,
  quench,
  runes,
  stand,
  steal,
  stealFromPass,
  vikings,
  walk,
  ward,
} from './given.ts';

test('[EP-E1] all that is on the path must be faced, passed on or just found', () => {
  const met = vikings([{}, {}], { path: ['endless', 'endless'], pass: ['endless', 'rune', 'rune'] }).play(0, walk);
  expect(met.view(0).horde.facing).toEqual(['endless', 'endless', 'endless']);
  expect(met.view(0).doing).toMatchObject({ kind: 'encounter', bites: 3 });
});

test('[EP-E1] on a clear path there is no Encounter', () => {
  const clear = vikings([{ actions: ['steal', 'defend'] }, {}], { pass: ['rune', 'rune', 'rune'] }).play(0, walk);
  expect(clear.view(0).doing.kind).toBe('actions');
  clear.refuses(0, stealFromPass, 'EP-O6').refuses(0, play('defend'), 'EP-E1');
});

test('[EP-E2] cards are played freely: none has to be, each on at least one beast, two may be one', () => {
  facing(['endless', 'endless'], [{ actions: ['attack', 'defend'], loot: ['stormHammer'] }, {}])
    .asks(
      0,
      kill('attack', 'endless'),
      ward('defend', 'endless'),
      ward('defend', 'endless', 'endless'),
      kill('stormHammer', 'endless'),
      kill('stormHammer', 'endless', 'endless'),
      stand,
    )
    .refuses(0, { kind: 'fight', card: 'attack', fells: [], wards: [] }, 'EP-E2')
    .play(0, ward('defend', 'endless', 'endless'))
    .asks(0, stand)
    .refuses(0, play('attack'), 'EP-E2');
  facing(['endless'], [{ loot: ['stormHammer'] }, {}]).asks(0, kill('stormHammer', 'endless'), stand);
});

test('[EP-E3] Attack defeats one', () => {
  const killed = facing(['endless', 'endless'], [{ actions: ['attack'] }, {}]).play(0, kill('attack', 'endless'));
  expect(killed.state.horde).toEqual(['endless']);
  facing(['endless', 'endless'], [{ actions: ['attack'] }, {}]).refuses(
    0,
    kill('attack', 'endless', 'endless'),
    'EP-E2',
  );
});

test('[EP-E4] Storm Hammer defeats two and does not burn', () => {
  const killed = facing(['endless', 'endless'], [{ loot: ['stormHammer'] }, {}]).play(
    0,
    kill('stormHammer', 'endless', 'endless'),
  );
  expect(killed.state.horde).toEqual([]);
  expect(killed.view(0).doing.kind).toBe('encounter');
  expect(glory(killed)).toEqual([2, 0]);
});

test('[EP-E5] Greek Fire defeats two and burns for 1 Health, even when used on one', () => {
  const two = facing(['endless', 'endless'], [{ loot: ['greekFire'] }, {}]).play(
    0,
    kill('greekFire', 'endless', 'endless'),
    burn,
  );
  expect([glory(two), health(two)]).toEqual([
    [2, 0],
    [9, 10],
  ]);
  const one = facing(['endless'], [{ loot: ['greekFire'] }, {}]).play(0, kill('greekFire', 'endless'), burn);
  expect(health(one)).toEqual([9, 10]);
});

test('[EP-E6] Defend or Evade wards off the burn and does nothing else', () => {
  const lit = facing(
    ['endless', 'endless', 'endless'],
    [{ actions: ['defend', 'evade', 'attack'], loot: ['greekFire'] }, {}],
  )
    .play(0, kill('greekFire', 'endless', 'endless'))
    .asks(0, quench('defend'), quench('evade'), burn)
    .refuses(0, play('attack'), 'EP-E6');
  const warded = lit.play(0, quench('defend'));
  expect(health(warded)).toEqual([10, 10]);
  expect(warded.state.horde).toEqual(['endless']);
  expect(warded.state.actionDiscard).toEqual(['defend']);
});

test('[EP-E6] everyone is asked, whatever is held; every fire burns on its own', () => {
  const burned = facing(['endless', 'endless'], [{ loot: ['greekFire', 'greekFire'] }, {}])
    .play(0, kill('greekFire', 'endless'))
    .asks(0, burn)
    .play(0, burn, kill('greekFire', 'endless'), burn);
  expect(health(burned)).toEqual([8, 10]);
});

test('[EP-E6] a burn can kill, and the kills still count', () => {
  const died = facing(['endless', 'endless', 'endless'], [{ health: 1, glory: 3, loot: ['greekFire'] }, {}, {}])
    .play(0, kill('greekFire', 'endless', 'endless'), burn)
    .waitsFor(1);
  expect(glory(died)).toEqual([5, 0, 0]);
  expect(died.state.horde).toEqual(['endless']);
});

test('[EP-E7] the defeated are discarded, 1 Glory each', () => {
  const killed = facing(['endless', 'endless'], [{ actions: ['attack', 'attack'] }, {}]).play(
    0,
    kill('attack', 'endless'),
    kill('attack', 'endless'),
  );
  expect(glory(killed)).toEqual([2, 0]);
  expect(killed.state.passDiscard).toEqual(['endless', 'endless']);
  expect(killed.view(1).horde.slain).toEqual(['endless', 'endless']);
});

test('[EP-E8] Defend turns two aside, Evade one, and neither gives Glory', () => {
  const past = facing(['endless', 'endless', 'endless'], [{ actions: ['defend', 'evade'] }, {}])
    .play(0, ward('defend', 'endless', 'endless'), ward('evade', 'endless'))
    .play(0, stand);
  expect([health(past), glory(past)]).toEqual([
    [10, 10],
    [0, 0],
  ]);
  expect(past.state.horde).toHaveLength(3);
});

test('[EP-E9] what was turned aside cannot be defeated any more this turn', () => {
  const past = facing(['endless', 'endless'], [{ actions: ['defend', 'attack'] }, {}]).play(
    0,
    ward('defend', 'endless', 'endless'),
  );
  past.asks(0, stand);
  expect(past.view(1).horde).toEqual({ facing: [], warded: ['endless', 'endless'], slain: [] });
});

test('[EP-E10] Runes and Steal at any time in the Encounter, before a card and after', () => {
  const helped = facing(
    ['endless', 'endless'],
    [{ health: 5, actions: ['steal', 'attack'], loot: ['rune', 'rune'] }, { loot: ['rune'] }],
  )
    .offers(0, steal(1))
    .play(0, kill('attack', 'endless'), steal(1))
    .offers(0, runes(3, 'health'), runes(3, 'glory'))
    .play(0, runes(3, 'health'), stand);
  expect(health(helped)).toEqual([5, 10]);
});

test('[EP-E11] a Steal from the Pass may find loot', () => {
  const found = facing(['endless'], [{ actions: ['steal'] }, {}], { pass: ['stormHammer'] }).play(0, stealFromPass);
  expect(lootOf(found, 0)).toEqual(['stormHammer']);
  found.offers(0, kill('stormHammer', 'endless'));
});

test('[EP-E11] or another beast, which joins this Encounter', () => {
  const found = facing(['endless'], [{ actions: ['steal'] }, {}], { pass: ['endless'] }).play(0, stealFromPass, stand);
  expect(health(found)).toEqual([8, 10]);
  expect(found.told('stoleFromPass')).toEqual([{ kind: 'stoleFromPass', seat: 0, foe: 'endless' }]);
});

test('[EP-E12] what is left hits all at once, after the last word', () => {
  const stood = facing(['endless', 'endless'], [{ actions: ['defend'] }, {}]).play(0, stand);
  expect(health(stood)).toEqual([8, 10]);
  expect(stood.view(0).doing.kind).toBe('actions');
  expect(actionsOf(stood, 0)).toEqual(['defend']);
});

test('[EP-E12] the Encounter waits for that word, also when nothing is left to fight', () => {
  facing(['endless'], [{ actions: ['attack', 'steal'] }, {}])
    .play(0, kill('attack', 'endless'))
    .asks(0, stand, stealFromPass);
});

test('[EP-E13] all that was not defeated goes on to the next Viking', () => {
  const past = facing(['endless', 'endless', 'endless'], [{ actions: ['attack', 'evade'] }, {}, {}])
    .play(0, kill('attack', 'endless'), ward('evade', 'endless'), stand, { kind: 'rest' })
    .waitsFor(1);
  expect(past.view(1).horde.facing).toEqual(['endless', 'endless']);
});

test('[EP-E13] the example of the rulebook: three Endless, an Attack and an Evade', () => {
  const fought = vikings([{ actions: ['attack', 'evade'] }, { actions: ['hide'] }, {}], {
    path: ['endless', 'endless'],
    pass: ['endless', 'rune', 'rune'],
  })
    .play(0, walk, kill('attack', 'endless'), ward('evade', 'endless'), stand, { kind: 'rest' })
    .offers(1, walk, hide());
  expect(glory(fought)).toEqual([1, 0, 0]);
  expect(health(fought)).toEqual([9, 10, 10]);
  expect(fought.state.horde).toEqual(['endless', 'endless']);
  expect(fought.state.passDiscard).toEqual(['endless']);
});

test('[EP-E14] who walks cannot hide', () => {
  vikings([{ actions: ['hide'] }, {}], { pass: ['endless', 'rune', 'rune'] })
    .play(0, walk)
    .refuses(0, play('hide'), 'EP-E14')
    .play(0, stand)
    .refuses(0, play('hide'), 'EP-E14');
});

test('[EP-E2] in a crowd of five kinds the second beast is picked after the first, whichever it is', () => {
  const crowd = facing(
    ['goinn', 'endless', 'moinn', 'svafnir', 'endless', 'nidhoggr'],
    [{ loot: ['greekFire'], actions: ['defend', 'attack'], glory: 1 }, {}],
  ).refuses(0, kill('greekFire', 'endless', 'endless'), 'EP-E2');
  const first = crowd
    .play(0, kill('greekFire', 'moinn'))
    .asks(
      0,
      also('greekFire', 'endless'),
      also('greekFire', 'goinn'),
      also('greekFire', 'svafnir'),
      also('greekFire', 'nidhoggr'),
      enough,
    );
  expect(first.view(1).doing).toMatchObject({ kind: 'second', card: 'greekFire', fells: ['moinn'], does: 'fell' });
  const both = first.play(0, also('greekFire', 'nidhoggr'), burn);
  expect(glory(both)).toEqual([3, 0]);
  expect(both.view(0).horde).toMatchObject({ facing: ['goinn', 'endless', 'svafnir', 'endless'], warded: [] });
  expect(first.play(0, enough).view(0).doing.kind).toBe('burn');
  const warded = crowd.play(0, ward('defend', 'endless'), also('defend', 'endless'));
  expect(warded.view(0).horde.warded).toEqual(['endless', 'endless']);
});

test('[EP-E2] a card for one asks for no second, and Kára’s may be any', () => {
  facing(['goinn', 'endless', 'moinn', 'svafnir', 'nidhoggr'], [{ actions: ['attack'] }, {}])
    .play(0, kill('attack', 'moinn'))
    .asks(0, stand);
  facing(['goinn', 'endless', 'grabakr', 'svafnir', 'nidhoggr'], [{ board: 'steinbjorn', actions: ['evade'] }, {}])
    .play(0, kill('evade', 'endless'))
    .asks(0, stand);
  facing(['goinn', 'endless', 'moinn', 'svafnir', 'nidhoggr'], [{ board: 'kara', actions: ['defend'] }, {}])
    .play(0, kill('defend', 'svafnir'))
    .asks(0, also('defend', 'endless'), also('defend', 'moinn'), also('defend', 'nidhoggr'), enough)
    .refuses(0, also('defend', 'goinn'), 'EP-N3')
    .play(0, also('defend', 'endless'))
    .waitsFor(0);
});
