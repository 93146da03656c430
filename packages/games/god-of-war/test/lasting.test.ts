import { seedFrom } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import { game, type State } from '../src/index.ts';
import { endTurn, heroes, heroNow, lay, quiet, remove, sceneActs, seatNow, slotNow, upgrade } from './given.ts';

const trio = [
  { party: 'kratos', column: 1 },
  { party: 'atreus', column: 2 },
  { party: 'freya', column: 4 },
] as const;

describe('stun and poison', () => {
  const drawing = (
    deck: State['seats'][number]['deck'],
    discard: State['seats'][number]['discard'] = [],
    party: 'kratos' | 'brothers' = 'kratos',
  ) =>
    heroes([{ party, deck, discard }, { party: 'atreus' }], {
      and: (state) => {
        quiet()(state);
        state.first = 1;
        state.upgrades.offer = ['n2/1'];
        state.stack = [
          { kind: 'round', step: 'begin', done: 0 },
          { kind: 'upgrade', done: 1 },
        ];
      },
    }).play(0, upgrade('n2/1'));

  test('[GW-T1] a stunned enemy loses the token instead of attacking; its boxes still work', () => {
    const here = sceneActs(
      heroes([...trio], {
        runes: [2],
        and: (state) => {
          quiet('B1')(state);
          lay(state, { B1: { stunned: true } });
        },
      }),
    );
    expect(here.told('stunShaken')).toHaveLength(1);
    expect(here.told('enemyAttacked')).toEqual([]);
    expect(slotNow(here, 'B1').stunned).toBe(false);
    const ridden = sceneActs(
      heroes([...trio], {
        scene: 'ogre',
        runes: [3],
        and: (state) => {
          quiet('B2')(state);
          lay(state, { T2: { side: 'back' }, T3: { side: 'back' }, B2: { side: 'back', stunned: true } });
        },
      }),
    );
    expect(ridden.told('heroHurt')).toHaveLength(1);
  });

  test('[GW-T2] a status card goes on top of the deck of who took damage', () => {
    const here = sceneActs(heroes([...trio], { runes: [3], and: quiet('T3') }));
    expect(seatNow(here, 0).deck.at(-1)).toBe('poison');
    expect(here.state.supply.poison).toBe(9);
    expect(here.view(1).seats[0]?.deckTop).toEqual(['poison']);
  });

  test('[GW-T3] a Stun card drawn is discarded and not replaced', () => {
    const here = drawing(['n1', 'n1', 'n1', 'n1', 'n1', 'n1', 'n1', 'stun']);
    expect(seatNow(here, 0).hand).toHaveLength(6);
    expect(seatNow(here, 0).discard).toEqual(['stun']);
  });

  test('[GW-T4] a Poison card drawn is discarded, hurts and is replaced', () => {
    const here = drawing(['n1', 'n1', 'n1', 'n1', 'n1', 'n1', 'n1', 'poison']);
    expect(seatNow(here, 0).hand).toHaveLength(7);
    expect(heroNow(here, 'kratos').damage).toBe(1);
  });

  test('[GW-T5] the brothers’ player says who takes the Poison', () => {
    const here = drawing(['n1', 'n1', 'n1', 'n1', 'n1', 'n1', 'n1', 'poison'], [], 'brothers');
    here.asks(0, { kind: 'suffer', hero: 'brok' }, { kind: 'suffer', hero: 'sindri' });
    expect(heroNow(here.play(0, { kind: 'suffer', hero: 'sindri' }), 'sindri').damage).toBe(1);
  });

  test('[GW-T6] status cards met stay out of the reshuffle of that draw', () => {
    const here = drawing(['poison', 'poison'], ['poison']);
    expect(seatNow(here, 0).hand).toEqual(['n2']);
    expect(heroNow(here, 'kratos').damage).toBe(3);
    expect(seatNow(here, 0).discard).toEqual(['poison', 'poison', 'poison']);
  });

  test('[GW-T7] status cards and Crystals stay with a player until the Upgrade phase or the Quest’s end', () => {
    const here = heroes([{ party: 'kratos', discard: ['stun', 'crystal'] }, { party: 'atreus' }], {
      and: (state) => {
        state.supply.crystal = 9;
        state.stack = [
          { kind: 'round', step: 'next', done: 0 },
          { kind: 'upgrade', done: 0 },
        ];
      },
    });
    const rid = here.asks(0, remove('stun'), remove('crystal')).play(0, remove('crystal'));
    expect(rid.state.supply.crystal).toBe(10);
    expect(rid.state.box).toEqual([]);
  });
});

describe('upgrade', () => {
  const upgrading = (discard: State['seats'][number]['discard'] = []) =>
    heroes(
      [
        { party: 'kratos', discard, hand: ['m1'] },
        { party: 'atreus', hand: ['r1'] },
      ],
      {
        runes: ['n4/1', 'r3/2', 'm2/3'],
        and: quiet(),
      },
    )
      .play(0, endTurn)
      .play(1, endTurn);

  test('[GW-U1] hands are discarded first', () => {
    const here = upgrading();
    expect(here.state.seats.map(({ hand }) => hand)).toEqual([[], []]);
    expect(here.state.seats.map(({ discard }) => discard)).toEqual([['m1'], ['r1']]);
  });

  test('[GW-U2] from the First Player each takes a card to the top of the deck', () => {
    const here = upgrading().offers(0, upgrade('n4/1'), upgrade('r3/2'), upgrade('m2/3'));
    const taken = here.play(0, upgrade('n4/1'));
    expect(seatNow(taken, 0).deck.at(-1)).toBe('n4');
    taken.waitsFor(1).refuses(1, upgrade('n4/1'), 'GW-U2');
  });

  test('[GW-U3] or removes a card of the discard pile for good', () => {
    const here = upgrading(['n1']).play(0, remove('n1'));
    expect(here.state.box).toEqual(['n1']);
    expect(seatNow(here, 0).discard).toEqual(['m1']);
  });

  test('[GW-U4] with nothing on offer and nothing discarded a player does nothing', () => {
    const here = heroes([{ party: 'kratos' }, { party: 'atreus' }], {
      and: (state) => {
        quiet()(state);
        state.upgrades.deck = [];
      },
    })
      .play(0, endTurn)
      .play(1, endTurn);
    expect(here.told('roundBegan')).toHaveLength(1);
  });

  test('[GW-U5] what nobody took goes under the deck in the order revealed', () => {
    const here = upgrading().play(0, upgrade('n4/1')).play(1, remove('r1'));
    expect(here.state.upgrades.deck.slice(0, 2)).toEqual(['m2/3', 'r3/2']);
    expect(here.state.upgrades.offer).toEqual([]);
  });

  test('[GW-U5, GW-X1] what went under the deck in the open stays there when the rest is dealt anew', () => {
    const here = upgrading().play(0, upgrade('n4/1')).play(1, remove('r1'));
    expect(here.view(0).upgrades.deckBottom).toEqual(['r3/2', 'm2/3']);
    const dealt = ['one', 'two'].map((seed) => game.determinize(here.state, 0, seedFrom(seed)).upgrades.deck);
    for (const deck of dealt) expect(deck.slice(0, 2)).toEqual(['m2/3', 'r3/2']);
    expect(dealt[0]).not.toEqual(dealt[1]);
  });

  test('a stored journey of version 1 goes on', () => {
    const { state } = upgrading();
    const { sunk: _, ...upgrades } = state.upgrades;
    expect(game.migrate({ ...state, upgrades }, 1)).toEqual(state);
  });

  test('[GW-U6] the First Player token passes and a new round begins', () => {
    const here = upgrading().play(0, upgrade('n4/1')).play(1, upgrade('r3/2'));
    expect(here.state.first).toBe(1);
    expect(here.state.scene.round).toBe(2);
    here.waitsFor(1);
  });
});
