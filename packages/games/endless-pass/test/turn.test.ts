import { at, Random, range, seedFrom } from '@meadhall/core';
import { expect, test } from 'vitest';
import { game } from '../src/index.ts';
import {
  actionsOf,
  afterEncounter,
  attack,
  type Before,
  faster,
  health,
  hide,
  rest,
  slower,
  stand,
  started,
  steal,
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
    .refuses(0, stealFromPass, 'EP-T2')
    .refuses(0, steal(1), 'EP-T2')
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

test('[EP-T5] with two Vikings left the hider says a way too: both lead to the same rival', () => {
  const table = vikings([{ actions: ['hide'] }, { fell: 1 }, {}], { path: ['endless'] }).asks(
    0,
    walk,
    hide('onward'),
    hide('back'),
  );
  for (const [way, direction] of [
    ['onward', 1],
    ['back', -1],
  ] as const) {
    const hid = table.play(0, hide(way)).waitsFor(2);
    expect(hid.state.direction).toBe(direction);
    expect(hid.told('hid')).toEqual([{ kind: 'hid', seat: 0, way, direction, to: 2 }]);
    expect(hid.view(2).horde.facing).toEqual(['endless']);
  }
});

test('[EP-T5] search takes both ways as one between two, and as two among more', () => {
  const ways = (before: Before[]): number => {
    const seen = new Set<string>();
    const line = game.fork(vikings(before).state);
    const random = Random.from(seedFrom('ways'));
    for (let n = 0; n < 60; n++) {
      const choice = line.sample(0, random);
      if (choice.kind === 'hide') seen.add(choice.way);
    }
    return seen.size;
  };
  expect(ways([{ actions: ['hide'] }, { fell: 1 }, {}])).toBe(1);
  expect(ways([{ actions: ['hide'] }, {}, {}])).toBe(2);
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
  const withHide = range(20)
    .map((n) => started(3, {}, `hide ${n}`))
    .filter(({ state }) => at(state.vikings, state.active).actions.includes('hide'));
  const first = at(withHide, 0);
  const { active } = first.state;
  expect(first.state.turn).toBe(1);
  const hid = first
    .offers(active, hide('onward'), hide('back'))
    .play(active, hide())
    .waitsFor((active + 1) % 3);
  expect(hid.state.turn).toBe(2);
  expect(hid.state.actionDiscard).toContain('hide');
  first.play(active, hide('back')).waitsFor((active + 2) % 3);
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
