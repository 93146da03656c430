import { describe, expect, test } from 'vitest';
import { health, heroes, heroNow, interact, pay, seatNow, slotNow, target } from './given.ts';

describe('interaction spots', () => {
  test('[GW-I1] a spot of the own column is paid from the hand; its condition must hold', () => {
    // The rulebook's example: with 18 health left the Ogre may be mounted for a Melee and a Ranged card.
    const ogre = (damage: number) =>
      heroes(
        [
          { party: 'freya', hand: ['m0', 'r0', 'n1'], column: 2, back: true },
          { party: 'kratos', column: 2 },
        ],
        {
          scene: 'ogre',
          and: (state) => {
            Object.assign(state.scene.slots[5] ?? {}, { damage });
          },
        },
      );
    ogre(health('ogre') - 21).refuses(0, interact('freya', 'mount'), 'GW-I1');
    const mounted = ogre(health('ogre') - 18).play(0, interact('freya', 'mount'), pay('m0'), pay('r0'));
    expect([slotNow(mounted, 'T2').side, slotNow(mounted, 'B2').side]).toEqual(['back', 'back']);
    expect(seatNow(mounted, 0).discard).toEqual(['m0', 'r0']);
    ogre(30).refuses(0, interact('freya', 'burn'), 'GW-V2');
  });

  test('[GW-I2] each card pays one thing, Numbers may be overpaid but no card is too many, any card is any', () => {
    const here = heroes(
      [{ party: 'kratos', hand: ['n1', 'n1', 'n3', 'heal1', 'm1'], column: 3 }, { party: 'atreus' }],
      { scene: 'ogre' },
    );
    const paying = here.play(0, interact('kratos', 'burn'));
    paying.asks(0, pay('m1'), pay('n1'), pay('n3'), pay('heal1'));
    expect(paying.play(0, pay('n3'), pay('n1')).told('spotUsed')[0]?.paid).toEqual(['n3', 'n1']);
    const some = paying.play(0, pay('n1'));
    some.asks(0, pay('n1'), pay('n3'), pay('m1'), pay('heal1'));
    paying.play(0, pay('m1')).asks(0, pay('n1'), pay('n3'));
    expect(some.play(0, pay('n3')).told('spotUsed')[0]?.paid).toEqual(['n1', 'n3']);
    expect(some.play(0, pay('n1'), pay('n3')).told('spotUsed')[0]?.paid).toEqual(['n1', 'n1', 'n3']);
    heroes([{ party: 'kratos', hand: ['n1'], column: 2 }, { party: 'atreus' }]).refuses(
      0,
      interact('kratos', 'topple'),
      'GW-I2',
    );
  });

  test('[GW-I3] a spot may be used again, unless it is once a round for all', () => {
    const fire = heroes([{ party: 'kratos', hand: ['n1', 'n1'], column: 1 }, { party: 'atreus' }], {
      scene: 'helheim',
      and: (state) => {
        state.scene.areas.fireL = 0;
      },
    });
    const once = fire.play(0, interact('kratos', 'stokeL'), pay('n1'));
    expect(once.state.scene.areas.fireL).toBe(2);
    expect(once.play(0, interact('kratos', 'stokeL'), pay('n1')).state.scene.areas.fireL).toBe(4);
    const sap = heroes([{ party: 'kratos', hand: ['n1', 'n1'], column: 1 }, { party: 'atreus' }], {
      scene: 'hraezlyr',
    });
    sap.play(0, interact('kratos', 'sapL'), pay('n1')).refuses(0, interact('kratos', 'sapL'), 'GW-I3');
  });

  test('[GW-I4] interacting gives no Rage, and works without a target', () => {
    const here = heroes([{ party: 'kratos', hand: ['m1', 'n2'], column: 2 }, { party: 'atreus' }], {
      and: (state) => {
        Object.assign(state.scene.slots[5] ?? {}, { side: 'back' });
      },
    }).play(0, interact('kratos', 'topple'), pay('m1'), pay('n2'));
    expect(here.told('armorBroken')).toEqual([]);
    expect(slotNow(here, 'T2').side).toBe('back');
    expect(heroNow(here, 'kratos').rage).toBe(0);
  });
});

test('[GW-F10] goading the Ogre strikes one enemy of choice', () => {
  const here = heroes([{ party: 'kratos', hand: ['n1'], column: 2 }, { party: 'atreus' }], {
    scene: 'ogre',
    and: (state) => {
      for (const place of [1, 5]) Object.assign(state.scene.slots[place] ?? {}, { side: 'back' });
    },
  }).play(0, interact('kratos', 'goad'), pay('n1'));
  here.offers(0, target('T1'), target('B1'), target('B4'));
  const harmed = here.play(0, target('T1'));
  expect(harmed.told('enemyDefeated').map(({ enemy }) => enemy)).toEqual(['hurlerL']);
  expect(slotNow(harmed, 'B2').damage).toBe(2);
});
