import { range } from '@meadhall/core';
import { expect, test } from 'vitest';
import {
  actionsOf,
  afterEncounter,
  attack,
  faster,
  health,
  hide,
  rest,
  slower,
  stand,
  started,
  stealFromPass,
  vikings,
  walk,
  yields,
} from './given.ts';

test('[EP-T1] a turn is a walk or a hiding', () => {
  vikings([{ actions: ['hide', 'attack'] }, {}, {}]).asks(0, walk, hide('onward'), hide('back'));
  vikings([{ actions: ['attack'] }, {}, {}]).asks(0, walk);
});

test('[EP-T2] Search, Encounter, other actions, Replenish', () => {
  const walked = vikings([{ actions: ['attack', 'steal'] }, { loot: ['rune'] }, {}], {
    pass: ['endless', 'rune', 'rune'],
  })
    .refuses(0, { kind: 'play', card: 'attack' }, 'EP-T2')
    .refuses(0, stealFromPass, 'EP-T1')
    .play(0, walk);
  expect(walked.view(0).doing.kind).toBe('encounter');
  const stood = walked.play(0, stand);
  expect(stood.view(0).doing.kind).toBe('actions');
  const rested = stood.play(0, rest);
  expect(rested.view(0).doing.kind).toBe('replenish');
});

test('[EP-T3] it is too late to hide once a Speed card was played for the Search', () => {
  vikings([{ actions: ['hide', 'speed', 'speed'] }, {}])
    .offers(0, hide())
    .play(0, slower)
    .refuses(0, hide(), 'EP-T3')
    .asks(0, walk, faster, slower);
});

test('[EP-T3] without a Hide card there is no way round the walk', () => {
  vikings([{ actions: ['evade', 'defend'] }, {}])
    .asks(0, walk)
    .refuses(0, hide(), 'EP-T1');
});

test('[EP-T4] the horde ignores a hider and stays on the path', () => {
  const hid = vikings([{ actions: ['hide'] }, {}, {}], { path: ['endless', 'endless'] }).play(0, hide());
  expect(health(hid)).toEqual([10, 10, 10]);
  expect(hid.state.horde).toEqual(['endless', 'endless']);
  expect(hid.state.actionDiscard).toEqual(['hide']);
});

test('[EP-T5] hiding sends the turn and the horde onward, or back', () => {
  const table = vikings([{ actions: ['hide'] }, {}, {}], { path: ['endless'] });
  table.play(0, hide('onward')).waitsFor(1);
  expect(table.view(0)).toMatchObject({ next: 1, previous: 2 });
  const turned = table.play(0, hide('back')).waitsFor(2);
  expect(turned.state.direction).toBe(-1);
  expect(turned.told('hid')).toEqual([{ kind: 'hid', seat: 0, way: 'back', direction: -1, to: 2 }]);
  expect(turned.told('hordeMoved')).toEqual([{ kind: 'hordeMoved', from: 0, to: 2, size: 1 }]);
  vikings([{ actions: ['hide'] }, {}, {}], { direction: -1 })
    .play(0, hide('back'))
    .waitsFor(1);
});

test('[EP-T5] with two Vikings left both ways are one', () => {
  vikings([{ actions: ['hide'] }, { fell: 1 }, {}])
    .asks(0, walk, hide('onward'))
    .refuses(0, hide('back'), 'EP-T5')
    .play(0, hide())
    .waitsFor(2);
});

test('[EP-T6] the turn of a hider is over: nothing is drawn, but blows may still come', () => {
  const hid = vikings([{ actions: ['hide', 'attack'] }, { actions: ['attack'] }], { pass: ['rune', 'rune', 'rune'] })
    .play(0, hide())
    .waitsFor(1);
  expect(actionsOf(hid, 0)).toEqual(['attack']);
  hid.play(1, walk, attack(0, 'health')).waitsFor(0);
});

test('[EP-T7] Hide may be played on a clear path', () => {
  vikings([{ actions: ['hide'] }, {}, {}], { path: [] })
    .play(0, hide())
    .waitsFor(1);
});

test('[EP-T7] and on the very first turn', () => {
  const first = range(20)
    .map((n) => started(3, {}, `hide ${n}`))
    .find(({ state }) => state.vikings[state.active]?.actions.includes('hide'));
  const active = first?.state.active ?? 0;
  first
    ?.offers(active, hide('onward'), hide('back'))
    .play(active, hide())
    .waitsFor((active + 1) % 3);
  expect(first?.state.turn).toBe(1);
});

test('[EP-T8] whoever plays next faces the horde: after a death it is the next one alive', () => {
  const died = vikings([{ health: 1 }, { fell: 1 }, {}, {}], {
    path: ['endless', 'endless'],
    pass: ['rune', 'rune', 'rune'],
  })
    .play(0, walk, stand)
    .waitsFor(2);
  expect(died.view(2).horde.facing).toEqual(['endless', 'endless']);
  expect(died.told('hordeMoved')).toMatchObject([{ to: 2 }]);
});

test('[EP-T8] and so after a challenger has died in battle', () => {
  const died = afterEncounter([{ health: 1, actions: ['attack'] }, { actions: ['attack'] }, {}], { path: ['endless'] })
    .play(0, attack(1, 'health'))
    .play(1, { kind: 'answer', card: 'attack' })
    .play(0, yields)
    .waitsFor(1);
  expect(died.state.horde).toEqual(['endless']);
});
