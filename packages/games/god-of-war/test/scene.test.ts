import { describe, expect, test } from 'vitest';
import { game, type State } from '../src/index.ts';
import {
  add,
  attack,
  block,
  change,
  defend,
  endTurn,
  healing,
  health,
  heroes,
  heroNow,
  interact,
  lay,
  pass,
  passing,
  pay,
  quiet,
  remove,
  sceneActs,
  seatNow,
  slotNow,
  strength,
  strike,
  take,
  upgrade,
} from './given.ts';

const trio = [
  { party: 'kratos', column: 1 },
  { party: 'atreus', column: 2 },
  { party: 'freya', column: 4 },
] as const;

describe('scene activation', () => {
  test('[GW-E1] the top Upgrade card shows the Rune and lies on offer', () => {
    const here = sceneActs(heroes([...trio], { runes: ['m3/2'], and: quiet('B1') }));
    expect(here.state.upgrades.offer).toEqual(['m3/2']);
    expect(here.told('runeRevealed')[0]).toMatchObject({ rune: 2, card: 'm3/2', acts: ['B1'] });
    expect(here.told('enemyAttacked').map(({ enemy }) => enemy)).toEqual(['draugrL']);
  });

  test('[GW-E2] top row first, from the left; a side turned up meanwhile does not act', () => {
    // The rulebook's example: the first column has two enemies with the Rune, one above the other.
    const here = sceneActs(heroes([...trio], { runes: [1], and: quiet('T1', 'B2') }));
    expect(here.told('enemyAttacked').map(({ at }) => at)).toEqual(['T1', 'B2']);
    const leap = sceneActs(
      heroes([...trio], {
        scene: 'baldur',
        runes: [1],
        and: (state) => lay(state, { T1: { side: 'back' }, B1: { dead: true }, B4: { dead: true } }),
      }),
    );
    expect(leap.told('enemyAttacked').map(({ at }) => at)).toEqual(['B2']);
    expect(slotNow(leap, 'B3')).toMatchObject({ side: 'back', fresh: true });
  });

  test('[GW-E3] a Rune in a box sets off the box, not the enemy', () => {
    const here = sceneActs(
      heroes([...trio], {
        scene: 'ogre',
        runes: [3],
        and: (state) => {
          quiet('B2')(state);
          lay(state, { T2: { side: 'back' }, B2: { side: 'back' }, T3: { side: 'back' } });
        },
      }),
    );
    expect(here.told('enemyAttacked')).toEqual([]);
    expect(here.told('heroHurt')).toMatchObject([{ hero: 'atreus', n: 2, cause: 'box' }]);
    expect(slotNow(here, 'B2').side).toBe('front');
  });

  test('[GW-E4] Melee strikes the columns of its arrows from left to right; missing ones do nothing', () => {
    const here = sceneActs(heroes([...trio], { runes: [1], and: quiet('B2') }));
    expect(here.told('enemyAttacked')[0]?.targets).toEqual(['kratos', 'atreus']);
    const edge = sceneActs(heroes([...trio], { runes: [4], and: quiet('B4') }));
    expect(edge.told('enemyAttacked')[0]?.targets).toEqual(['freya']);
  });

  test('[GW-E5] Ranged strikes the furthest column; in a tie the active player chooses', () => {
    const far = sceneActs(heroes([...trio], { runes: [1], and: quiet('T1') }));
    expect(far.told('enemyAttacked')[0]?.targets).toEqual(['freya']);
    const tie = sceneActs(
      heroes(
        [
          { party: 'kratos', column: 2 },
          { party: 'atreus', column: 4 },
        ],
        { runes: [3], turnOf: 1, and: quiet('T3') },
      ),
    );
    tie.waitsFor(1).asks(1, { kind: 'aimAt', column: 2 }, { kind: 'aimAt', column: 4 });
    expect(
      tie
        .play(1, { kind: 'aimAt', column: 2 })
        .told('heroHurt')
        .map(({ hero }) => hero),
    ).toEqual(['kratos']);
  });

  test('[GW-E6] the targets of an attack are settled when it begins', () => {
    // Kratos falls to the first blow; Atreus behind him comes to the front but is not struck.
    const here = sceneActs(
      heroes(
        [
          { party: 'kratos', column: 1, damage: 12 },
          { party: 'atreus', column: 1, back: true },
          { party: 'freya', column: 2 },
        ],
        { runes: [1], and: quiet('B2') },
      ),
    );
    expect(here.told('heroHurt').map(({ hero }) => hero)).toEqual(['kratos', 'freya']);
    expect(heroNow(here, 'atreus')).toMatchObject({ back: false, damage: 0 });
  });

  test('[GW-E7] one more Rune when all have been active', () => {
    const here = heroes(
      [
        { party: 'kratos', column: 1 },
        { party: 'atreus', column: 4 },
      ],
      {
        runes: [1, 2],
        first: 1,
        and: quiet('B1'),
      },
    );
    const ended = sceneActs(here);
    expect(ended.told('runeRevealed').map(({ rune, extra }) => [rune, extra])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(ended.told('enemyAttacked')).toHaveLength(1);
  });

  test('[GW-E8] with no Upgrade card left the Rune is drawn by lot', () => {
    const here = sceneActs(
      heroes([...trio], {
        and: (state) => {
          quiet()(state);
          state.upgrades.deck = [];
        },
      }),
    );
    expect(here.told('runeRevealed')[0]?.card).toBeNull();
    expect(here.state.upgrades.offer).toEqual([]);
  });
});

describe('defense and damage', () => {
  const struck = (hand: State['seats'][number]['hand']) =>
    sceneActs(
      heroes(
        [
          { party: 'kratos', column: 1, hand },
          { party: 'atreus', column: 4 },
        ],
        { runes: [2], and: quiet('B1') },
      ),
    );

  test('[GW-D1] a Defense set takes off its sum; enough is enough', () => {
    const here = struck(['d1', 'n1', 'n2']).asks(0, take, defend('d1'));
    const raised = here.play(0, defend('d1'));
    raised.asks(0, block, add('n1'), add('n2'));
    expect(raised.play(0, block).told('heroHurt')[0]?.n).toBe(strength('draugrL') - 1);
    expect(raised.play(0, add('n2')).told('blowBlocked')).toHaveLength(1);
    expect(here.play(0, take).told('heroHurt')[0]?.n).toBe(strength('draugrL'));
  });

  test('[GW-D2] each Hero struck defends alone', () => {
    // The rulebook's example: one enemy strikes two columns, one Hero defends, the other has no Defense card.
    const here = sceneActs(
      heroes(
        [
          { party: 'kratos', column: 1, hand: ['n2'] },
          { party: 'freya', column: 2, hand: ['d1', 'n3'] },
        ],
        {
          runes: [1],
          and: quiet('B2'),
        },
      ),
    );
    here.waitsFor(1);
    const after = here.play(1, defend('d1'), add('n3'));
    expect(after.told('heroHurt')).toMatchObject([{ hero: 'kratos', n: strength('traveler') }]);
  });

  test('[GW-D3] a box is defended like an attack, unless it says no defense', () => {
    const box = (scene: 'alfheim' | 'helheim', rune: 1 | 4) =>
      sceneActs(
        heroes(
          [
            { party: 'kratos', column: 1, hand: ['d1'] },
            { party: 'atreus', column: 3, hand: ['d1'] },
          ],
          {
            scene,
            runes: [rune],
            and: (state) => {
              quiet()(state);
              state.scene.areas.fireL = state.scene.areas.fireL === undefined ? 0 : 0;
            },
          },
        ),
      );
    box('alfheim', 1).waitsFor(0).asks(0, take, defend('d1'));
    expect(
      box('helheim', 4)
        .told('heroHurt')
        .map(({ hero, cause }) => [hero, cause]),
    ).toEqual([
      ['kratos', 'box'],
      ['atreus', 'box'],
    ]);
  });

  test('[GW-D4] if all damage is kept off, no status card and no other effect follows', () => {
    const here = sceneActs(
      heroes(
        [
          { party: 'kratos', column: 1 },
          { party: 'atreus', column: 4, hand: ['d3', 'n3'] },
        ],
        {
          scene: 'sonsOfThor',
          runes: [2],
          and: (state) => {
            quiet('B3')(state);
          },
        },
      ),
    );
    const blocked = here.play(1, defend('d3'));
    expect(blocked.state.scene.areas.fury).toBe(0);
    expect(here.play(1, take).state.scene.areas.fury).toBe(1);
  });

  test('[GW-D5] at their health a Hero is down: out of the Scene, in no space', () => {
    // The rulebook's example: Sindri takes the last of his damage and leaves the Scene.
    const here = sceneActs(
      heroes(
        [
          { party: 'brothers', column: [3, 1], damage: [0, 10] },
          { party: 'freya', column: 4 },
        ],
        { runes: [2], and: quiet('B1') },
      ),
    );
    expect(heroNow(here, 'sindri')).toMatchObject({ down: true, column: null });
    expect(heroNow(here, 'brok').down).toBe(false);
  });

  test('[GW-D6] a player who is wholly down discards the hand and draws no more', () => {
    const here = sceneActs(
      heroes(
        [
          { party: 'kratos', column: 1, damage: 13, hand: ['m1', 'heal2'] },
          { party: 'atreus', column: 4 },
        ],
        {
          runes: [2, 1, 1, 1],
          first: 0,
          and: quiet('B1'),
        },
      ).play(0, { kind: 'special', card: 'heal2', hero: 'kratos' }),
    );
    expect(heroNow(here, 'kratos').down).toBe(true);
    expect(seatNow(here, 0).hand).toEqual([]);
    const next = passing(here.play(1, endTurn)).play(0, remove('heal2')).play(1, upgrade('n2/1'));
    expect(seatNow(next, 0).hand).toEqual([]);
    expect(seatNow(next, 1).hand).toHaveLength(7);
  });

  test('[GW-D7] healing stops at no damage and helps the standing only', () => {
    const here = heroes([{ party: 'kratos', damage: 1, hand: ['heal3'] }, { party: 'atreus' }, { party: 'freya' }], {
      and: (state) => change(state, { freya: { down: true, column: null, damage: 10 } }),
    });
    here.refuses(0, healing('heal3', 'atreus'), 'GW-D7').refuses(0, healing('heal3', 'freya'), 'GW-V2');
    expect(heroNow(here.play(0, healing('heal3', 'kratos')), 'kratos').damage).toBe(0);
  });
});

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

  test('[GW-U6] the First Player token passes and a new round begins', () => {
    const here = upgrading().play(0, upgrade('n4/1')).play(1, upgrade('r3/2'));
    expect(here.state.first).toBe(1);
    expect(here.state.scene.round).toBe(2);
    here.waitsFor(1);
  });
});

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

test('[GW-C8] a player asked in a window may pass', () => {
  const here = heroes(
    [
      { party: 'kratos', damage: 2 },
      { party: 'freya', hand: ['heal2'] },
    ],
    { runes: [1], and: quiet() },
  );
  here.play(0, endTurn).waitsFor(1).play(1, pass).waitsFor(1);
});
