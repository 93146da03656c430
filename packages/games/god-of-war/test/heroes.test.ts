import { describe, expect, test } from 'vitest';
import { type Choice, game } from '../src/index.ts';
import {
  add,
  attack,
  change,
  defend,
  endTurn,
  enough,
  heroes,
  heroNow,
  interact,
  keepWard,
  leave,
  move,
  pass,
  pay,
  quiet,
  sceneActs,
  seatNow,
  shield,
  special,
  spendWard,
  strength,
  strike,
  take,
  target,
  upgrade,
} from './given.ts';

const spartan: Choice = { kind: 'rage', hero: 'kratos' };
const ward = (on: 'kratos' | 'freya' | 'mimir' | 'brok'): Choice => ({ kind: 'rage', hero: 'freya', on });

describe('heroes', () => {
  test('[GW-H1] Spartan Rage heals 3 and waits for the next Attack, even in a later round', () => {
    const here = heroes(
      [
        { party: 'kratos', hand: ['m1'], column: 1, rage: 5, damage: 5 },
        { party: 'atreus', column: 4 },
      ],
      {
        runes: [2, 2, 2],
        rolls: [0],
        and: quiet('T1'),
      },
    ).play(0, spartan);
    expect(heroNow(here, 'kratos')).toMatchObject({ damage: 2, raging: true, rage: 0 });
    const later = here.play(0, endTurn).play(1, endTurn).play(0, upgrade('n2/2')).play(1, upgrade('n2/2'));
    expect(heroNow(later, 'kratos').raging).toBe(true);
    const twice = heroes([{ party: 'kratos', hand: ['m1'], column: 1, rage: 5, damage: 9 }, { party: 'atreus' }], {
      rolls: [0],
      and: (state) => change(state, { kratos: { raging: true } }),
    })
      .play(0, spartan)
      .play(0, attack('kratos', 'm1', 'melee', 'B1'), strike);
    expect(twice.told('attackDeclared')[0]?.strength).toBe(5);
  });

  test('[GW-H2] Thunderbird: 2 Damage to up to two enemies anywhere, no die, no Rage, nothing against armor', () => {
    const here = heroes([{ party: 'atreus', rage: 4, column: 1 }, { party: 'kratos' }]).play(0, {
      kind: 'rage',
      hero: 'atreus',
    });
    here.refuses(0, target('B2'), 'GW-H2').offers(0, target('T1'), target('B4'));
    const both = here.play(0, target('T1')).offers(0, enough, target('B4')).play(0, target('B4'));
    expect(both.told('enemyHarmed').map(({ at, n }) => [at, n])).toEqual([
      ['T1', 2],
      ['B4', 2],
    ]);
    const turned = here.play(0, target('B4')).offers(0, enough, target('T1')).play(0, target('T1'));
    expect(turned.told('enemyHarmed')).toEqual(both.told('enemyHarmed'));
    expect(both.told('dieRolled')).toEqual([]);
    expect(heroNow(both, 'atreus').rage).toBe(0);
    expect(here.play(0, target('T3'), enough).told('enemyHarmed')).toHaveLength(1);
  });

  test('[GW-H3] Old Magic wards a Hero without a token, two in all', () => {
    const here = heroes([{ party: 'freya', rage: 4 }, { party: 'kratos' }, { party: 'brothers' }], {
      and: (state) => change(state, { kratos: { warded: true } }),
    });
    here.refuses(0, ward('kratos'), 'GW-H3');
    const both = here.play(0, ward('freya'));
    expect(heroNow(both, 'freya').warded).toBe(true);
    heroes([{ party: 'freya', rage: 4 }, { party: 'kratos' }, { party: 'brothers' }], {
      and: (state) => change(state, { kratos: { warded: true }, freya: { warded: true } }),
    }).refuses(0, ward('brok'), 'GW-H3');
  });

  test('[GW-H4] a token given up prevents all the rest, but not Poison; it goes back when its bearer falls', () => {
    const struck = sceneActs(
      heroes(
        [
          { party: 'kratos', column: 4 },
          { party: 'freya', column: 1 },
        ],
        {
          runes: [3],
          and: (state) => {
            quiet('T3')(state);
            change(state, { freya: { warded: true } });
          },
        },
      ),
    ).waitsFor(1);
    const safe = struck.play(1, spendWard);
    expect(heroNow(safe, 'freya')).toMatchObject({ damage: 0, warded: false });
    expect(seatNow(safe, 1).deck).not.toContain('poison');
    expect(heroNow(struck.play(1, keepWard), 'freya')).toMatchObject({
      damage: strength('mistRevenant'),
      warded: true,
    });
    const poisoned = heroes([{ party: 'kratos', hand: ['draw2'], deck: ['n1', 'n1', 'poison'] }, { party: 'freya' }], {
      and: (state) => change(state, { kratos: { warded: true } }),
    }).play(0, special('draw2'));
    expect(heroNow(poisoned, 'kratos')).toMatchObject({ damage: 1, warded: true });
    const fallen = heroes(
      [{ party: 'kratos', hand: ['draw2'], deck: ['n1', 'poison'], damage: 13 }, { party: 'freya' }],
      {
        and: (state) => change(state, { kratos: { warded: true } }),
      },
    ).play(0, special('draw2'));
    expect(heroNow(fallen, 'kratos')).toMatchObject({ down: true, warded: false });
  });

  test('[GW-H5] Mimir is attached to a standing Ally when a round begins', () => {
    const here = heroes([{ party: 'kratos' }, { party: 'mimir' }, { party: 'brothers' }], {
      and: (state) => {
        quiet()(state);
        change(state, { brok: { down: true, column: null } });
        state.upgrades.offer = ['n2/1'];
        state.first = 1;
        state.stack = [
          { kind: 'round', step: 'begin', done: 0 },
          { kind: 'upgrade', done: 2 },
        ];
      },
    }).play(0, upgrade('n2/1'));
    here.asks(1, { kind: 'attach', hero: 'kratos' }, { kind: 'attach', hero: 'sindri' });
    expect(here.play(1, { kind: 'attach', hero: 'sindri' }).state.carrier).toBe('sindri');
  });

  test('[GW-H6] Mimir has no turn and never attacks, but a Rune comes up for him', () => {
    const here = heroes([{ party: 'kratos' }, { party: 'mimir', hand: ['n1'] }, { party: 'atreus' }], {
      runes: [1, 1],
      carrier: 'kratos',
      and: quiet(),
    }).play(0, endTurn);
    here.waitsFor(2);
    expect(here.told('runeRevealed').map(({ seat }) => seat)).toEqual([0, 1]);
  });

  test('[GW-H7] Mimir uses spots in the carrier’s turn and column with his own cards; his boost is the carrier’s', () => {
    const here = heroes(
      [
        { party: 'kratos', column: 1, hand: ['n1'] },
        { party: 'mimir', hand: ['n1', 'd0'] },
      ],
      {
        scene: 'helheim',
        carrier: 'kratos',
      },
    );
    const used = here.play(1, interact('mimir', 'emberL')).play(1, pay('d0'));
    expect(heroNow(used, 'kratos').boost).toBe(3);
    expect(seatNow(used, 1).hand).toEqual(['n1']);
    const other = heroes(
      [
        { party: 'kratos', column: 1 },
        { party: 'mimir', hand: ['n1'] },
        { party: 'atreus', column: 4 },
      ],
      {
        scene: 'helheim',
        carrier: 'atreus',
      },
    );
    expect(game.mayMove(other.state)).toEqual([]);
  });

  test('[GW-H7] Mimir is asked when his carrier’s turn begins', () => {
    const here = heroes(
      [
        { party: 'mimir', hand: ['n1'] },
        { party: 'kratos', column: 1 },
      ],
      {
        scene: 'helheim',
        carrier: 'kratos',
        runes: [2],
        and: (state) => {
          quiet()(state);
          state.stack = [
            { kind: 'round', step: 'activate', done: 0 },
            { kind: 'aid', window: 'reveal', waiting: [0], turn: null, stale: false },
          ];
          state.first = 1;
        },
      },
    ).play(0, pass);
    here.waitsFor(0).offers(0, interact('mimir', 'emberL'), pass);
    here.play(0, pass).waitsFor(1);
  });

  test('[GW-H8] Mimir may take a blow at his carrier, all of it, defends for himself and bears the status card', () => {
    const here = sceneActs(
      heroes(
        [
          { party: 'kratos', column: 1, hand: ['d1'] },
          { party: 'mimir', hand: ['d0', 'n1'], deck: ['n1'] },
          { party: 'atreus', column: 4 },
        ],
        {
          carrier: 'kratos',
          runes: [3],
          and: quiet('T3'),
        },
      ),
    );
    here.waitsFor(1).asks(1, shield, leave);
    const taken = here.play(1, shield).waitsFor(1).play(1, defend('d0'), add('n1'), { kind: 'block' });
    expect(heroNow(taken, 'mimir').damage).toBe(strength('mistRevenant') - 1);
    expect(seatNow(taken, 1).deck.at(-1)).toBe('poison');
    expect(heroNow(taken, 'kratos').damage).toBe(0);
    here.play(1, leave).waitsFor(0).asks(0, take, defend('d1'));
  });

  test('[GW-H9] columns, fronts and cold never strike Mimir; what strikes every Hero does', () => {
    const cold = sceneActs(
      heroes([{ party: 'kratos', column: 2 }, { party: 'mimir' }], {
        scene: 'helheim',
        runes: [4],
        carrier: 'kratos',
        and: quiet(),
      }),
    );
    expect(
      cold
        .play(1, leave)
        .told('heroHurt')
        .map(({ hero }) => hero),
    ).toEqual(['kratos']);
    const all = heroes([{ party: 'kratos' }, { party: 'mimir' }], {
      and: (state) => {
        state.journey.path = ['ogre', 'travelers'];
        state.journey.bosses = ['baldur', 'sigrun'];
        state.stack = [{ kind: 'travel' }];
      },
    }).play(0, { kind: 'travel', scene: 'baldur' });
    expect(heroNow(all, 'mimir').damage).toBe(2);
  });

  test('[GW-H10] with the carrier down Mimir uses no spot and takes no blow until the next round', () => {
    const here = sceneActs(
      heroes(
        [
          { party: 'kratos', column: 1, damage: 13 },
          { party: 'mimir', hand: ['n1'] },
          { party: 'atreus', column: 1, back: true },
        ],
        {
          scene: 'travelers',
          carrier: 'kratos',
          runes: [2, 2],
          and: quiet('B1'),
        },
      ),
    ).play(1, leave);
    expect(heroNow(here, 'kratos').down).toBe(true);
    expect(here.state.carrier).toBeNull();
    expect(here.told('heroHurt').map(({ hero }) => hero)).toEqual(['kratos', 'atreus']);
  });

  test('[GW-H11] Well of Knowledge: two cards, or the carrier moves or swaps beyond the move of the turn', () => {
    const here = heroes(
      [
        { party: 'kratos', column: 1 },
        { party: 'mimir', rage: 4 },
        { party: 'atreus', column: 1, back: true },
      ],
      {
        carrier: 'kratos',
      },
    ).play(0, move('kratos', 2));
    expect(seatNow(here.play(1, { kind: 'well', way: 'draw' }), 1).hand).toHaveLength(2);
    const moved = here.play(1, { kind: 'well', way: 'move', column: 1, back: true });
    expect(heroNow(moved, 'kratos')).toMatchObject({ column: 1, back: true, moved: true });
    expect(heroNow(moved.play(0, endTurn), 'mimir').rage).toBe(0);
    const swapped = heroes(
      [
        { party: 'kratos', column: 1 },
        { party: 'mimir', rage: 4 },
        { party: 'atreus', column: 1, back: true },
      ],
      {
        carrier: 'kratos',
      },
    ).play(1, { kind: 'well', way: 'swap' });
    expect([heroNow(swapped, 'kratos').back, heroNow(swapped, 'atreus').back]).toEqual([true, false]);
  });

  test('[GW-H12] the brothers share a hand; each has a space, health, Rage and a move', () => {
    const here = heroes([
      { party: 'brothers', hand: ['m1', 'r1'], column: [1, 2] },
      { party: 'kratos', column: 4 },
    ]);
    const moved = here.play(0, move('brok', 3), move('sindri', 1));
    moved.refuses(0, move('brok', 1), 'GW-M1');
    expect([heroNow(moved, 'brok').column, heroNow(moved, 'sindri').column]).toEqual([3, 1]);
    expect(here.state.seats).toHaveLength(2);
  });

  test('[GW-H13] each set is one brother’s, and only he gains; one alone plays on', () => {
    const here = heroes([
      { party: 'brothers', hand: ['m1', 'r1'], column: [1, 3] },
      { party: 'kratos', column: 4 },
    ]).play(0, attack('sindri', 'r1', 'ranged', 'T3'), strike);
    expect([heroNow(here, 'brok').rage, heroNow(here, 'sindri').rage]).toEqual([0, 1]);
    const alone = heroes(
      [
        { party: 'brothers', hand: ['m1'], column: [1, 3] },
        { party: 'kratos', column: 4 },
      ],
      {
        and: (state) => change(state, { sindri: { down: true, column: null } }),
      },
    );
    alone.waitsFor(0).offers(0, attack('brok', 'm1', 'melee', 'B1'));
  });

  test('[GW-H14] Gear Up and Weaponize arm either brother; it is his Attack', () => {
    const here = heroes(
      [
        { party: 'brothers', hand: ['n2'], column: [1, 3], rage: [3, 3] },
        { party: 'kratos', column: 4 },
      ],
      { rolls: [0, 0] },
    );
    here.refuses(0, attack('brok', 'gearUp', 'melee', 'T1'), 'GW-A1');
    const forged = here.play(0, attack('brok', 'weaponize', 'ranged', 'T1'), add('n2'), strike);
    expect(forged.told('attackDeclared')[0]?.strength).toBe(5);
    expect([heroNow(forged, 'brok').rage, heroNow(forged, 'sindri').rage]).toEqual([3, 0]);
    const geared = here.play(0, attack('sindri', 'gearUp', 'melee', 'B3'), strike);
    expect([heroNow(geared, 'brok').rage, heroNow(geared, 'sindri').rage]).toEqual([0, 3]);
  });
});

test('[GW-H8] Poison and Hindrances are never Mimir’s to take', () => {
  const here = heroes([{ party: 'kratos', hand: ['draw2'], deck: ['n1', 'n1', 'poison'] }, { party: 'mimir' }], {
    carrier: 'kratos',
  });
  expect(heroNow(here.play(0, special('draw2')), 'kratos').damage).toBe(1);
});
