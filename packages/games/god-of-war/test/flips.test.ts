import { sayFor } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import { game, pkg } from '../src/index.ts';
import {
  add,
  attack,
  endTurn,
  health,
  heroes,
  heroNow,
  interact,
  lay,
  passing,
  pay,
  quiet,
  sceneActs,
  seatNow,
  slotNow,
  strength,
  strike,
} from './given.ts';

const trio = [
  { party: 'kratos', column: 1 },
  { party: 'atreus', column: 2 },
  { party: 'freya', column: 4 },
] as const;

describe('flips and scene elements', () => {
  test('[GW-F1] all cards of the group turn', () => {
    // The rulebook's example: when all enemies of Helheim are defeated, six cards turn and two new enemies stand there.
    const here = heroes([{ party: 'kratos', hand: ['m1', 'n4'], column: 2 }, { party: 'atreus' }], {
      scene: 'helheim',
      rolls: [0],
      and: (state) => {
        quiet('B2')(state);
        lay(state, { B2: { damage: health('helWalker') - 5 } });
      },
    }).play(0, attack('kratos', 'm1', 'melee', 'B2'), add('n4'), strike);
    expect(here.told('sceneFlipped')[0]?.cards.map(({ at }) => at)).toEqual(['T1', 'T2', 'T3', 'T4', 'B2', 'B3']);
    expect(slotNow(here, 'B2')).toMatchObject({ side: 'back', dead: false, damage: 0 });
    expect(game.outcome(here.state)).toBeNull();
  });

  test('[GW-F2] Damage stays on a turned card, other tokens go', () => {
    const here = heroes([{ party: 'kratos', hand: ['m1', 'n4'], column: 2 }, { party: 'atreus' }], {
      scene: 'grendels',
      rolls: [0],
      and: (state) => lay(state, { B2: { damage: Math.floor(health('ashGrendel') / 2), broken: 1, stunned: true } }),
    }).play(0, attack('kratos', 'm1', 'melee', 'B2'), add('n4'), strike);
    expect(slotNow(here, 'B2')).toMatchObject({
      side: 'back',
      damage: Math.floor(health('ashGrendel') / 2) + 5,
      broken: 0,
      stunned: false,
    });
  });

  test('[GW-F2] the tokens of an area go with its card: a collapsed nest no longer loses The Mountain', () => {
    const nest = heroes([{ party: 'kratos', hand: ['crystal'], column: 1 }, { party: 'atreus' }], {
      scene: 'mountain',
      and: (state) => {
        state.scene.areas.horde = 5;
      },
    }).play(0, interact('kratos', 'collapse'));
    expect(slotNow(nest, 'T1').side).toBe('back');
    expect(nest.state.scene.areas.horde).toBe(0);
    expect(nest.told('tokensChanged')).toEqual([{ kind: 'tokensChanged', area: 'horde', n: -5, now: 0 }]);
    expect(nest.state.ended).toBe(null);
  });

  test('[GW-F3] defeated turns the card', () => {
    const here = heroes([{ party: 'kratos', hand: ['r1', 'n3'], column: 1 }, { party: 'atreus' }], { rolls: [0] });
    expect(slotNow(here.play(0, attack('kratos', 'r1', 'ranged', 'T1'), add('n3'), strike), 'T1').side).toBe('back');
  });

  test('[GW-F4] attacked turns the card, also when nobody was hit; not when a Stun token was lost', () => {
    const leap = (stunned: boolean) =>
      sceneActs(
        heroes(
          [
            { party: 'kratos', column: 4 },
            { party: 'atreus', column: 4, back: true },
          ],
          {
            scene: 'baldur',
            runes: [3],
            and: (state) => lay(state, { B2: { stunned }, B1: { dead: true }, B4: { dead: true } }),
          },
        ),
      );
    expect(slotNow(leap(false), 'B3').side).toBe('back');
    expect(slotNow(leap(true), 'B3').side).toBe('front');
  });

  test('[GW-F5] the last armor broken turns the card', () => {
    const here = heroes([{ party: 'kratos', hand: ['m1', 'n3'], column: 2 }, { party: 'atreus' }], {
      and: (state) => lay(state, { B2: { broken: 1 } }),
    }).play(0, attack('kratos', 'm1', 'melee', 'B2'), add('n3'), strike);
    expect(here.told('sceneFlipped')[0]).toMatchObject({ cause: 'armorBroken', cards: [{ at: 'B2', side: 'back' }] });
  });

  test('[GW-F6] a Rune turns the card that shows it', () => {
    const here = sceneActs(heroes([...trio], { scene: 'hraezlyr', runes: [1], and: quiet('T2') }));
    expect(slotNow(here, 'T2').side).toBe('back');
    expect(here.told('enemyAttacked')).toEqual([]);
  });

  test('[GW-F7] a condition works as soon as it holds, but not on the card of a dead enemy', () => {
    const fury = sceneActs(
      heroes([...trio], {
        scene: 'sonsOfThor',
        runes: [2],
        and: (state) => {
          quiet('B3')(state);
          lay(state, { B2: { dead: false, stunned: true } });
          state.scene.areas.fury = 2;
        },
      }),
    );
    expect(fury.state.scene.areas.fury).toBe(0);
    expect(
      fury
        .told('heroHurt')
        .filter(({ cause }) => cause === 'box')
        .map(({ n }) => n),
    ).toEqual([3, 3, 3]);
    const dead = heroes([{ party: 'kratos', hand: ['m1', 'n4'], column: 3 }, { party: 'atreus' }], {
      scene: 'sonsOfThor',
      rolls: [0],
      and: (state) => {
        state.scene.fallen = ['magni'];
        lay(state, { B2: { dead: true }, B3: { side: 'back', damage: health('modiRaging') - 5 } });
      },
    }).play(0, attack('kratos', 'm1', 'melee', 'B3'), add('n4'), strike);
    expect(slotNow(dead, 'B2').side).toBe('front');
  });

  test('[GW-F8] a Reward is for the Hero who caused the flip; a Rune’s flip has none', () => {
    const here = heroes(
      [
        { party: 'kratos', hand: ['r1', 'n3'], column: 1, damage: 3 },
        { party: 'atreus', damage: 3 },
      ],
      { rolls: [0] },
    );
    const looted = here.play(0, attack('kratos', 'r1', 'ranged', 'T1'), add('n3'), strike);
    expect([heroNow(looted, 'kratos').damage, heroNow(looted, 'atreus').damage]).toEqual([1, 3]);
    const lost = sceneActs(
      heroes([...trio], {
        scene: 'hraezlyr',
        runes: [4],
        and: (state) => {
          quiet('T2')(state);
          lay(state, { B2: { side: 'back', dead: false } });
        },
      }),
    );
    expect(slotNow(lost, 'B2').side).toBe('front');
    expect(lost.told('rewardGained')).toEqual([]);
  });

  test('[GW-F9] areas hold from none to their limit', () => {
    const here = heroes([{ party: 'kratos', hand: ['n1', 'n1'], column: 1 }, { party: 'atreus' }], {
      scene: 'helheim',
      and: (state) => {
        state.scene.areas.fireL = 2;
      },
    });
    expect(here.play(0, interact('kratos', 'stokeL'), pay('n1')).state.scene.areas.fireL).toBe(4);
    const empty = sceneActs(
      heroes([...trio], {
        scene: 'helheim',
        runes: [1],
        and: (state) => {
          quiet()(state);
          state.scene.areas.fireL = 0;
        },
      }),
    );
    expect(empty.state.scene.areas.fireL).toBe(0);
  });

  test('[GW-F10] the Scene’s own Damage needs no die, and breaks armor instead of hurting', () => {
    const pillar = heroes([{ party: 'kratos', hand: ['m1', 'n2'], column: 1 }, { party: 'atreus' }], {
      scene: 'grendels',
    });
    const broken = pillar.play(0, interact('kratos', 'pillarL'), pay('m1'), pay('n2'));
    expect(slotNow(broken, 'B2')).toMatchObject({ broken: 1, damage: 0 });
    const bare = heroes([{ party: 'kratos', hand: ['m1', 'n2'], column: 1 }, { party: 'atreus' }], {
      scene: 'grendels',
      and: (state) => lay(state, { B2: { broken: 1 } }),
    }).play(0, interact('kratos', 'pillarL'), pay('m1'), pay('n2'));
    expect(slotNow(bare, 'B2').damage).toBe(4);
    expect(bare.told('dieRolled')).toEqual([]);
  });

  test('[GW-F11] a revived enemy is whole, and acts if its card is still to come', () => {
    const here = sceneActs(
      heroes([...trio], {
        scene: 'mountain',
        runes: [1],
        and: (state) => {
          quiet()(state);
          lay(state, { B2: { broken: 1 } });
          state.scene.fallen = ['nestDraugr'];
        },
      }),
    );
    expect(here.told('enemyRevived').map(({ at }) => at)).toEqual(['B1']);
    expect(here.told('enemyAttacked').map(({ at }) => at)).toEqual(['B1']);
    expect(here.state.scene.fallen).toEqual([]);
  });

  test('[GW-F12] a defeated enemy stays defeated when its card turns, until it is turned up again', () => {
    const here = heroes([{ party: 'kratos', hand: ['m1', 'n4', 'n3'], column: 2 }, { party: 'atreus' }], {
      scene: 'hraezlyr',
      rolls: [0],
      runes: [4],
    }).play(0, attack('kratos', 'm1', 'melee', 'B2'), add('n3'), add('n4'), strike);
    expect(here.state.scene.fallen).toEqual(['clawL']);
    const back = passing(here.play(0, endTurn));
    expect(back.state.scene.fallen).toEqual([]);
    expect(slotNow(back, 'B2')).toMatchObject({ side: 'front', damage: 0 });
  });

  test('[GW-F13] a linked box is silent once its enemy is defeated', () => {
    const here = sceneActs(
      heroes([...trio], {
        scene: 'ogre',
        runes: [3],
        and: (state) => {
          quiet('B4')(state);
          state.scene.fallen = ['ogre'];
          lay(state, { T2: { side: 'back' }, T3: { side: 'back' }, B2: { side: 'back' } });
        },
      }),
    );
    expect(here.told('boxActivated')).toEqual([]);
  });

  test('[GW-F14] a boost is for the next Attack of this turn', () => {
    const here = heroes([{ party: 'kratos', hand: ['n1', 'n1', 'm1'], column: 1 }, { party: 'atreus' }], {
      scene: 'helheim',
      runes: [3],
      and: (state) => {
        quiet('T2')(state);
        state.scene.areas.fireL = 4;
      },
    });
    const twice = here
      .play(0, interact('kratos', 'emberL'), pay('n1'))
      .play(0, interact('kratos', 'emberL'), pay('n1'));
    expect(heroNow(twice, 'kratos').boost).toBe(6);
    expect(heroNow(passing(twice.play(0, endTurn)), 'kratos').boost).toBe(0);
  });

  test('[GW-F15] a Tracking card keeps Damage and broken armor through a leap; the stun stays on the card', () => {
    const here = sceneActs(
      heroes([...trio], {
        scene: 'baldur',
        runes: [3],
        and: (state) => {
          state.scene.track = { damage: 4, broken: 1 };
          lay(state, { B1: { dead: true }, B4: { dead: true } });
        },
      }),
    );
    expect(slotNow(here, 'B3').side).toBe('back');
    expect(here.state.scene.track).toEqual({ damage: 4, broken: 1 });
  });

  test('[GW-F16] a Crystal comes on top of the deck, and is discarded when spent', () => {
    const here = heroes([{ party: 'kratos', hand: ['n1', 'crystal'], column: 1 }, { party: 'atreus' }], {
      scene: 'hraezlyr',
    });
    const gained = here.play(0, interact('kratos', 'sapL'), pay('n1'));
    expect(seatNow(gained, 0).deck.at(-1)).toBe('crystal');
    const fed = heroes([{ party: 'kratos', hand: ['crystal'], column: 2 }, { party: 'atreus' }], {
      scene: 'alfheim',
    }).play(0, interact('kratos', 'feed'));
    expect(seatNow(fed, 0).discard).toEqual(['crystal']);
    expect(fed.state.scene.areas.light).toBe(1);
  });

  test('[GW-F17] a burning Fire Pile keeps the cold off its column', () => {
    const here = sceneActs(
      heroes(
        [
          { party: 'kratos', column: 1 },
          { party: 'atreus', column: 2 },
          { party: 'freya', column: 4 },
        ],
        {
          scene: 'helheim',
          runes: [4],
          and: (state) => {
            quiet()(state);
            state.scene.areas.fireR = 0;
          },
        },
      ),
    );
    expect(here.told('heroHurt').map(({ hero }) => hero)).toEqual(['atreus', 'freya']);
  });

  test('[GW-F18] a Grendel strikes harder by the tokens on its Pedestal', () => {
    const here = sceneActs(
      heroes([...trio], {
        scene: 'grendels',
        runes: [2],
        and: (state) => {
          quiet('B2')(state);
          state.scene.areas.ash = 2;
        },
      }),
    );
    expect(here.told('enemyAttacked')[0]?.strength).toBe(strength('ashGrendel') + 2);
  });
});

test('[GW-G7, GW-F18] the table in words tells the true strength, once-a-round marks, and cards by their titles', () => {
  const say = sayFor(['Astrid', 'Ketil'], 0);
  const grendels = heroes([{ party: 'kratos' }, { party: 'atreus' }], {
    scene: 'grendels',
    difficulty: 'ragnarok',
    and: (state) => {
      state.scene.areas.ash = 2;
    },
  });
  const lines = pkg.words.table(grendels.view(0), say).join('\n');
  expect(lines).toContain(`Melee left/own ${strength('ashGrendel') + 1 + 2} poison`);
  const mountain = heroes([{ party: 'kratos' }, { party: 'atreus' }], { scene: 'mountain' });
  const told = pkg.words.table(mountain.view(0), say).join('\n');
  expect(told).toContain('once a round');
  expect(told).toContain('turn Draugr nest');
  expect(told).not.toMatch(/(turn|of|on) [TB][1-4]\b/);
});
