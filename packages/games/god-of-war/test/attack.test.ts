import { describe, expect, test } from 'vitest';
import type { State } from '../src/index.ts';
import { add, attack, health, heroes, heroNow, lay, slotNow, strike } from './given.ts';

describe('attack', () => {
  const fighter = (hand: State['seats'][number]['hand'], column: 1 | 2 | 3 | 4 = 1) =>
    [
      { party: 'kratos', hand, column },
      { party: 'atreus', column: 4 },
    ] as const;

  test('[GW-A1] Melee hits the bottom row of the own column, unless a card brings the enemy into reach', () => {
    const here = heroes([...fighter(['m1'])]);
    here
      .refuses(0, attack('kratos', 'm1', 'melee', 'T1'), 'GW-A1')
      .refuses(0, attack('kratos', 'm1', 'melee', 'B2'), 'GW-V2');
    const sigrun = heroes([...fighter(['m1'], 3)], {
      scene: 'sigrun',
      and: (state) => {
        for (const place of [1, 2]) Object.assign(state.scene.slots[place] ?? {}, { side: 'back' });
      },
    });
    sigrun.offers(0, attack('kratos', 'm1', 'melee', 'T3'));
  });

  test('[GW-A2] Ranged hits both rows of the own column', () => {
    const here = heroes([...fighter(['r1'])]);
    here.offers(0, attack('kratos', 'r1', 'ranged', 'T1'), attack('kratos', 'r1', 'ranged', 'B1'));
    here.refuses(0, attack('kratos', 'r1', 'ranged', 'T3'), 'GW-V2');
  });

  test('[GW-A3] strength minus the die is the Damage, never less than 0', () => {
    // The rulebook's example: a strength of 3 against a 2 deals 1, the next 3 against a blank deals 3.
    const here = heroes([{ party: 'kratos', hand: ['r0', 'n3', 'm1r1', 'n2'], column: 3 }, { party: 'atreus' }], {
      rolls: [2, 0],
    })
      .play(0, attack('kratos', 'r0', 'ranged', 'T3'), add('n3'), strike)
      .play(0, attack('kratos', 'm1r1', 'ranged', 'T3'), add('n2'), strike);
    expect(here.told('enemyHarmed').map(({ n }) => n)).toEqual([1, 3]);
    const weak = heroes([...fighter(['m1'])], { rolls: [2] }).play(0, attack('kratos', 'm1', 'melee', 'B1'), strike);
    expect(weak.told('enemyHarmed')[0]?.n).toBe(0);
  });

  test('[GW-A4] Damage adds up', () => {
    const here = heroes([...fighter(['m1', 'm1', 'n1'])], { rolls: [0, 0] })
      .play(0, attack('kratos', 'm1', 'melee', 'B1'), strike)
      .play(0, attack('kratos', 'm1', 'melee', 'B1'), add('n1'), strike);
    expect(slotNow(here, 'B1').damage).toBe(3);
  });

  test('[GW-A5] at its health it is defeated: the card turns, or a Death token lies on it', () => {
    const turned = heroes([...fighter(['m1', 'n3'])], { rolls: [0] }).play(
      0,
      attack('kratos', 'm1', 'melee', 'B1'),
      add('n3'),
      strike,
    );
    expect(slotNow(turned, 'B1')).toMatchObject({ side: 'back', damage: 0, dead: false });
    const dead = heroes([...fighter(['m1', 'n4'], 4)], {
      scene: 'ogre',
      rolls: [0],
      and: (state) => lay(state, { B4: { damage: health('tatzelwurm') - 5 } }),
    }).play(0, attack('kratos', 'm1', 'melee', 'B4'), add('n4'), strike);
    expect(slotNow(dead, 'B4')).toMatchObject({ side: 'front', dead: true, damage: 0 });
  });

  test('[GW-A6] armor takes one Attack of its value, without a die and with nothing left over', () => {
    const here = heroes([...fighter(['m1', 'n4', 'n3'], 2)]).play(
      0,
      attack('kratos', 'm1', 'melee', 'B2'),
      add('n3'),
      add('n4'),
      strike,
    );
    expect(here.told('dieRolled')).toEqual([]);
    expect(slotNow(here, 'B2')).toMatchObject({ broken: 1, damage: 0 });
  });

  test('[GW-A7] the highest armor breaks first', () => {
    const here = heroes([...fighter(['m1', 'm2', 'n3', 'n4'], 2)])
      .play(0, attack('kratos', 'm2', 'melee', 'B2'), add('n4'), strike)
      .play(0, attack('kratos', 'm1', 'melee', 'B2'), add('n3'), strike);
    expect(here.told('armorBroken').map(({ armor, left }) => [armor, left])).toEqual([
      [6, [4]],
      [4, []],
    ]);
  });

  test('[GW-A8] an Attack below the armor gives Rage and nothing else', () => {
    const here = heroes([...fighter(['m1'], 2)]).play(0, attack('kratos', 'm1', 'melee', 'B2'), strike);
    expect(here.told('armorHeld')).toEqual([{ kind: 'armorHeld', at: 'B2', armor: 6, strength: 1 }]);
    expect(heroNow(here, 'kratos').rage).toBe(1);
    expect(slotNow(here, 'B2').broken).toBe(0);
  });

  test('[GW-A9] a stunning Attack stuns without Damage and against armor, once', () => {
    const here = heroes([...fighter(['m2s'], 2)]).play(0, attack('kratos', 'm2s', 'melee', 'B2'), strike);
    expect(slotNow(here, 'B2')).toMatchObject({ stunned: true, broken: 0 });
    const again = heroes([...fighter(['stunAny'], 2)], {
      and: (state) => {
        Object.assign(state.scene.slots[5] ?? {}, { stunned: true });
      },
    });
    again.refuses(0, { kind: 'special', card: 'stunAny', at: 'B2' }, 'GW-A9');
  });

  test('[GW-A10] bonuses add to the strength but are no Numbers', () => {
    const raging = (hand: State['seats'][number]['hand']) =>
      heroes([...fighter(hand)], {
        rolls: [0],
        and: (state) => {
          for (const hero of state.heroes) Object.assign(hero, { raging: true, boost: 3 });
        },
      });
    raging(['m0']).refuses(0, attack('kratos', 'm0', 'melee', 'B1'), 'GW-C5');
    const struck = raging(['m1']).play(0, attack('kratos', 'm1', 'melee', 'B1'), strike);
    expect(struck.told('attackDeclared')[0]).toMatchObject({ strength: 8, raging: 4, boost: 3 });
    expect(heroNow(struck, 'kratos')).toMatchObject({ raging: false, boost: 0 });
  });
});
