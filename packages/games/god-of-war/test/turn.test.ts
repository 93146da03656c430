import { describe, expect, test } from 'vitest';
import { CARD_OF, FACES, type Face } from '../src/data/cards.ts';
import { type Choice, game } from '../src/index.ts';
import {
  add,
  attack,
  defend,
  endTurn,
  healing,
  heroes,
  heroNow,
  holdBack,
  move,
  pass,
  quiet,
  sceneActs,
  seatNow,
  slotNow,
  special,
  strength,
  strike,
  swap,
  take,
} from './given.ts';

describe('move', () => {
  test('[GW-M1] once a turn, to any other column with a free space, however far', () => {
    const here = heroes([
      { party: 'kratos', column: 1 },
      { party: 'atreus', column: 2 },
    ]);
    const there = here.play(0, move('kratos', 4));
    expect(heroNow(there, 'kratos').column).toBe(4);
    there.refuses(0, move('kratos', 1), 'GW-M1');
  });

  test('[GW-M2] two spaces to a column; who comes second chooses front or back', () => {
    // The rulebook's example: Freya and Brok fill one column, so Kratos goes to the far right and stands before Atreus.
    const here = heroes(
      [
        { party: 'kratos', column: 1 },
        { party: 'freya', column: 2 },
        { party: 'brothers', column: [2, 1] },
        { party: 'atreus', column: 4 },
      ],
      {
        and: (state) => {
          for (const hero of state.heroes) hero.back = hero.id === 'brok' || hero.id === 'sindri';
        },
      },
    );
    here.refuses(0, move('kratos', 2), 'GW-M2').offers(0, move('kratos', 4), move('kratos', 4, true));
    const moved = here.play(0, move('kratos', 4));
    expect(heroNow(moved, 'kratos').back).toBe(false);
    expect(heroNow(moved, 'atreus').back).toBe(true);
    expect(heroNow(moved, 'sindri').back).toBe(false);
  });

  test('[GW-M3] a Hero left alone is in front', () => {
    const here = heroes([
      { party: 'kratos', column: 3 },
      { party: 'atreus', column: 3, back: true },
    ]);
    expect(heroNow(here.play(0, move('kratos', 1)), 'atreus').back).toBe(false);
  });

  test('[GW-M4] a swap in the column is the move of the turn', () => {
    const here = heroes([
      { party: 'kratos', column: 3 },
      { party: 'atreus', column: 3, back: true },
    ]).play(0, swap('kratos'));
    expect([heroNow(here, 'kratos').back, heroNow(here, 'atreus').back]).toEqual([true, false]);
    here.refuses(0, move('kratos', 1), 'GW-M1').refuses(0, swap('kratos'), 'GW-M1');
  });

  test('[GW-M5] a blow at a column hits the Hero in front', () => {
    const here = sceneActs(
      heroes(
        [
          { party: 'kratos', column: 1 },
          { party: 'atreus', column: 1, back: true },
        ],
        { runes: [2], and: quiet('B1') },
      ),
    );
    expect(here.told('heroHurt').map(({ hero }) => hero)).toEqual(['kratos']);
  });

  test('[GW-M6] Mimir takes up no space', () => {
    const here = heroes([{ party: 'kratos', column: 1 }, { party: 'mimir' }, { party: 'atreus', column: 2 }], {
      carrier: 'atreus',
    });
    const there = here.offers(0, move('kratos', 2)).play(0, move('kratos', 2));
    expect(there.state.heroes.filter(({ column }) => column === 2)).toHaveLength(2);
  });
});

describe('action cards', () => {
  test('[GW-C1] many sets in a turn, each to the own discard pile', () => {
    const here = heroes([{ party: 'kratos', hand: ['m1', 'm1', 'm0', 'n2'], column: 1 }, { party: 'atreus' }])
      .play(0, attack('kratos', 'm1', 'melee', 'B1'), strike)
      .play(0, attack('kratos', 'm0', 'melee', 'B1'), add('n2'), strike);
    expect(seatNow(here, 0)).toMatchObject({ hand: ['m1'], discard: ['m1', 'm0', 'n2'] });
    expect(seatNow(here, 1).discard).toEqual([]);
  });

  test('[GW-C2] hands lie open for Allies, or are closed', () => {
    const hands = [
      { party: 'kratos', hand: ['m1'] },
      { party: 'atreus', hand: ['r0'] },
    ] as const;
    const own = hands.map((one) => ({ ...one, hand: one.hand.slice() }));
    expect(
      heroes(own)
        .view(0)
        .seats.map(({ hand }) => hand),
    ).toEqual([['m1'], ['r0']]);
    const closed = heroes(own, { openHands: false });
    expect(closed.view(0).seats.map(({ hand }) => hand)).toEqual([['m1'], null]);
    expect(closed.view('spectator').seats.map(({ hand }) => hand)).toEqual([null, null]);
  });

  test('[GW-C3] five kinds of cards, some with an icon and a number', () => {
    const kinds = new Set(
      FACES.flatMap((face) => (CARD_OF[face].special ? ['special'] : CARD_OF[face].options.map(({ icon }) => icon))),
    );
    expect([...kinds].sort()).toEqual(['defense', 'melee', 'number', 'ranged', 'special']);
    expect(CARD_OF.m1.options).toEqual([{ icon: 'melee', value: 1 }]);
  });

  test('[GW-C4] a wild card is used as one of its options', () => {
    const here = heroes([{ party: 'kratos', hand: ['m1r1', 'n2m2'], column: 1 }, { party: 'atreus' }]);
    here.offers(
      0,
      attack('kratos', 'm1r1', 'melee', 'B1'),
      attack('kratos', 'm1r1', 'ranged', 'B1'),
      attack('kratos', 'm1r1', 'ranged', 'T1'),
      attack('kratos', 'n2m2', 'melee', 'B1'),
    );
    const set = here.play(0, attack('kratos', 'm1r1', 'melee', 'B1'), add('n2m2'), strike);
    expect(set.told('attackDeclared')[0]?.strength).toBe(3);
  });

  test('[GW-C5] an icon needs a Number; the strength is the sum', () => {
    const bare = heroes([{ party: 'kratos', hand: ['m0'], column: 1 }, { party: 'atreus' }]);
    bare.refuses(0, attack('kratos', 'm0', 'melee', 'B1'), 'GW-C5');
    const set = heroes([{ party: 'kratos', hand: ['m0', 'n1', 'n2'], column: 1 }, { party: 'atreus' }]);
    const begun = set.play(0, attack('kratos', 'm0', 'melee', 'B1'));
    begun.refuses(0, strike, 'GW-C5').asks(0, add('n1'), add('n2'));
    expect(begun.play(0, add('n1'), add('n2'), strike).told('attackDeclared')[0]?.strength).toBe(3);
  });

  test('[GW-C6] one attack card and Numbers in any order; a combined card is no bare Number', () => {
    const here = heroes([{ party: 'kratos', hand: ['m1', 'm1', 'n1', 'n1', 'n2'], column: 1 }, { party: 'atreus' }]);
    const begun = here.play(0, attack('kratos', 'm1', 'melee', 'B1'));
    begun.asks(0, strike, add('n1'), add('n2'));
    begun.play(0, add('n2')).asks(0, strike, add('n1'));
    const struck = begun.play(0, add('n2'), add('n1'), add('n1'), strike);
    expect(struck.told('attackDeclared')[0]?.strength).toBe(5);
  });

  test('[GW-C6] search meets every set once, also where it begins in the middle of one', () => {
    const here = heroes([{ party: 'kratos', hand: ['m1', 'm1', 'n1', 'n1', 'n2'], column: 1 }, { party: 'atreus' }]);
    const begun = here.play(0, attack('kratos', 'm1', 'melee', 'B1'));
    const setsFrom = (state: Parameters<typeof game.fork>[0], picks: readonly Choice[] = []): string[] => {
      const line = game.fork(state);
      for (const pick of picks) line.play(0, pick);
      return line.choices(0).flatMap((choice) => {
        if (choice.kind !== 'add') return [picks.map((pick) => (pick.kind === 'add' ? pick.card : '')).join(' ')];
        return setsFrom(state, [...picks, choice]);
      });
    };
    expect(setsFrom(begun.state).sort()).toEqual(['', 'n1', 'n1 n1', 'n1 n1 n2', 'n1 n2', 'n2']);
    expect(setsFrom(begun.play(0, add('n2')).state).sort()).toEqual(['', 'n1', 'n1 n1']);
  });

  test('[GW-C7] no Defense in a Hero Activation, no Attack when struck', () => {
    const here = heroes(
      [
        { party: 'kratos', hand: ['d1', 'm1'], column: 1 },
        { party: 'atreus', column: 4 },
      ],
      { runes: [2], and: quiet('B1') },
    );
    expect(game.choices(here.state, 0).some(({ kind }) => kind === 'defend')).toBe(false);
    sceneActs(here).asks(0, take, defend('d1'));
  });

  test('[GW-C8] a Special helps an Attack after it is named, a struck Hero, and before a Rune', () => {
    const hands = { party: 'atreus', hand: ['atk2', 'def2', 'heal1'], column: 4, damage: 1 } as const;
    const here = heroes(
      [
        { party: 'kratos', hand: ['m1'], column: 1 },
        { ...hands, hand: hands.hand.slice() },
      ],
      {
        runes: [2],
        rolls: [0],
        and: quiet('B1'),
      },
    );
    expect(game.mayMove(here.state)).toEqual([1]);
    const named = here.play(0, attack('kratos', 'm1', 'melee', 'B1'), strike).waitsFor(1);
    named.offers(1, special('atk2'), pass).refuses(1, special('def2'), 'GW-C10');
    const hit = named.play(1, special('atk2'));
    expect(hit.told('enemyHarmed')[0]?.n).toBe(3);
    const before = hit.play(0, endTurn).waitsFor(1).play(1, pass);
    before.waitsFor(1).offers(1, special('def2'), healing('heal1', 'atreus'));
    expect(before.play(1, special('def2'), pass).told('heroHurt')[0]?.n).toBe(strength('draugrL') - 2);
  });

  test('[GW-C8] with closed hands whoever holds a card may speak up between two choices, and that tells nothing', () => {
    const closed = (hand: Face[]) =>
      heroes(
        [
          { party: 'kratos', damage: 3 },
          { party: 'atreus', hand, column: 4 },
          { party: 'freya', hand: [] },
        ],
        {
          openHands: false,
        },
      );
    const [useful, useless] = [closed(['heal1']), closed(['n1'])];
    expect([game.mayMove(useful.state), game.mayMove(useless.state)]).toEqual([[1], [1]]);
    expect(game.choices(useless.state, 1)).toEqual([]);
    expect(heroNow(useful.play(1, healing('heal1', 'kratos')), 'kratos').damage).toBe(2);
  });

  test('[GW-C8] none in the Upgrade phase, none by a player who is down', () => {
    const here = heroes([{ party: 'kratos' }, { party: 'atreus', hand: ['heal1'], damage: 2 }], {
      and: (state) => {
        state.stack = [
          { kind: 'round', step: 'next', done: 0 },
          { kind: 'upgrade', done: 0 },
        ];
        state.upgrades.offer = ['n2/1'];
      },
    });
    expect(game.mayMove(here.state)).toEqual([]);
    const down = heroes([{ party: 'kratos', damage: 2 }, { party: 'atreus', hand: ['heal1'] }, { party: 'freya' }], {
      and: (state) => {
        for (const hero of state.heroes) if (hero.id === 'atreus') Object.assign(hero, { down: true, column: null });
      },
    });
    expect(game.mayMove(down.state)).toEqual([]);
  });

  test('[GW-C9] who holds back is not asked before each Rune, but may still speak in a turn', () => {
    const here = heroes([{ party: 'kratos', damage: 5 }, { party: 'atreus', hand: ['heal1'] }, { party: 'freya' }], {
      runes: [2, 2, 2, 2],
      and: quiet(),
    }).play(0, endTurn);
    const held = here.offers(1, holdBack).play(1, holdBack).waitsFor(1).play(1, endTurn);
    held.waitsFor(2);
    expect(game.mayMove(held.state)).toEqual([1]);
  });

  test('[GW-C10] what the Specials do', () => {
    const here = heroes(
      [
        { party: 'kratos', hand: ['heal3', 'draw2', 'rage2', 'stunAny', 'scry'], damage: 5, column: 1 },
        { party: 'atreus' },
      ],
      {
        runes: ['n4/1', 'm2/2'],
      },
    );
    expect(heroNow(here.play(0, healing('heal3', 'kratos')), 'kratos').damage).toBe(2);
    expect(seatNow(here.play(0, special('draw2')), 0).hand).toHaveLength(6);
    expect(heroNow(here.play(0, healing('rage2', 'kratos')), 'kratos').rage).toBe(2);
    expect(slotNow(here.play(0, { kind: 'special', card: 'stunAny', at: 'B4' }), 'B4').stunned).toBe(true);
    const seen = here.play(0, special('scry')).asks(0, { kind: 'sort', top: ['n4/1'] }, { kind: 'sort', top: [] });
    expect(seen.play(0, { kind: 'sort', top: [] }).state.upgrades.deck.at(-1)).toBe('m2/2');
    expect(seen.play(0, { kind: 'sort', top: ['n4/1'] }).view(1).upgrades.deckTop).toEqual(['n4/1']);
  });

  test('[GW-C11] a Rage icon gives Rage', () => {
    const here = heroes(
      [
        { party: 'kratos', damage: 3 },
        { party: 'mimir', hand: ['heal2r'] },
      ],
      { carrier: 'kratos' },
    );
    expect(heroNow(here.play(1, healing('heal2r', 'kratos')), 'mimir').rage).toBe(1);
  });
});

describe('rage', () => {
  test('[GW-R1] each Attack gives 1 Rage, up to the last slot', () => {
    // The rulebook's example: two Attacks move Kratos' tracker from 3 to 5.
    const here = heroes([{ party: 'kratos', hand: ['m1', 'm1', 'm1'], column: 1, rage: 3 }, { party: 'atreus' }])
      .play(0, attack('kratos', 'm1', 'melee', 'B1'), strike)
      .play(0, attack('kratos', 'm1', 'melee', 'B1'), strike)
      .play(0, attack('kratos', 'm1', 'melee', 'B1'), strike);
    expect(heroNow(here, 'kratos').rage).toBe(5);
  });

  test('[GW-R2] a ready ability is used in the own turn and puts the tracker on 0', () => {
    const kratos = { kind: 'rage', hero: 'kratos' } as const;
    heroes([{ party: 'kratos', rage: 4 }, { party: 'atreus' }]).refuses(0, kratos, 'GW-R2');
    const used = heroes([{ party: 'kratos', rage: 5, damage: 5 }, { party: 'atreus' }]).play(0, kratos);
    expect(heroNow(used, 'kratos')).toMatchObject({ rage: 0, raging: true, damage: 2 });
  });
});
