import { range } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import { game, type State } from '../src/index.ts';
import {
  add,
  attack,
  begun,
  endTurn,
  healing,
  health,
  heroes,
  heroNow,
  pass,
  passing,
  quiet,
  sceneActs,
  seatNow,
  special,
  strength,
  strike,
} from './given.ts';

const pair = [{ party: 'kratos' }, { party: 'atreus' }] as const;

describe('aim and round', () => {
  test('[GW-G1] everyone wins together', () => {
    const won = heroes([{ party: 'kratos', hand: ['m1', 'n4', 'n4'], column: 2 }, { party: 'freya' }], {
      scene: 'baldur',
      rolls: [0],
      and: (state) => {
        state.journey.path = ['ogre', 'alfheim', 'baldur'];
        state.scene.track = { damage: health('baldur') - 5, broken: 3 };
      },
    }).play(0, attack('kratos', 'm1', 'melee', 'B2'), add('n4'), add('n4'), strike);
    won.isOver();
    expect(game.outcome(won.state)).toEqual({ ending: 'won', winners: [0, 1], payoff: [1, 1] });
  });

  test('[GW-G2] all Heroes down loses at once; so does Mimir left alone', () => {
    const lost = sceneActs(
      heroes([{ party: 'kratos', damage: 13, column: 1 }, { party: 'mimir' }], {
        runes: [2],
        and: (state) => {
          quiet('B1')(state);
          state.seats.forEach((seat) => {
            seat.hand = [];
          });
        },
      }),
    );
    lost.isOver();
    expect(game.outcome(lost.state)).toMatchObject({ ending: 'allDown', winners: [], payoff: [0, 0] });
  });

  test('[GW-G3] a losing condition is looked at when the round ends, before the Upgrade phase', () => {
    const cold = heroes([...pair], {
      scene: 'helheim',
      runes: [3, 3, 3],
      first: 1,
      turnOf: 0,
      and: (state) => {
        quiet()(state);
        state.scene.areas.fireL = 0;
        state.scene.areas.fireR = 0;
      },
    });
    expect(cold.state.ended).toBeNull();
    const lost = sceneActs(cold).isOver();
    expect(lost.state.ended).toMatchObject({ won: false, why: 'losingCondition', scene: 'helheim' });
    expect(lost.told('upgradeTaken')).toEqual([]);
  });

  test('[GW-G4] a round is Preparation, Activation, Extra Scene Activation, Upgrade', () => {
    let here = heroes([...pair], { runes: [1, 1, 1, 1], and: quiet() });
    here = here.play(0, endTurn).play(1, endTurn);
    const kinds = here.events.map(({ kind }) => kind);
    expect(here.told('runeRevealed').map(({ extra }) => extra)).toEqual([false, false, true]);
    expect(here.state.stack.at(-1)?.kind).toBe('upgrade');
    here = here.play(0, { kind: 'upgrade', card: 'n2/1' }).play(1, { kind: 'upgrade', card: 'n2/1' });
    expect(kinds.indexOf('turnEnded')).toBeLessThan(kinds.indexOf('runeRevealed'));
    expect(here.told('roundBegan')).toEqual([{ kind: 'roundBegan', round: 2, first: 1 }]);
    expect(here.told('cardDrawn')).toHaveLength(14);
  });

  test('[GW-G5] a Scene not won in thirty rounds is lost', () => {
    const last = heroes([...pair], {
      runes: [1, 1, 1],
      first: 1,
      turnOf: 0,
      and: (state) => {
        quiet()(state);
        state.scene.round = 30;
      },
    });
    expect(sceneActs(last).isOver().state.ended).toMatchObject({ won: false, why: 'outOfTime' });
  });

  test('[GW-G6] a won Quest counts before Heroes who fell', () => {
    const both = heroes([{ party: 'kratos', hand: ['m3', 'n4'], column: 2, damage: 13 }, { party: 'atreus' }], {
      rolls: [0],
      and: (state) => {
        state.scene.fallen = ['championBare'];
        const traveler = state.scene.slots[5];
        if (traveler) {
          traveler.side = 'back';
          traveler.damage = health('travelerBare') - 1;
        }
        for (const hero of state.heroes) hero.down = hero.id === 'atreus';
      },
    }).play(0, attack('kratos', 'm3', 'melee', 'B2'), add('n4'), strike);
    expect(both.told('questWon')).toHaveLength(1);
    expect(both.state.ended).toBeNull();
  });

  test('[GW-G7] the difficulty changes attack strength and Hero health, not boxes', () => {
    const blow = (difficulty: 'story' | 'normal' | 'ragnarok'): number | undefined =>
      sceneActs(
        heroes(
          [
            { party: 'kratos', column: 1 },
            { party: 'atreus', column: 4 },
          ],
          { difficulty, runes: [2], and: quiet('B1') },
        ),
      )
        .told('heroHurt')
        .at(0)?.n;
    expect([blow('story'), blow('normal'), blow('ragnarok')]).toEqual(
      [-1, 0, 1].map((change) => strength('draugrL') + change),
    );
    const box = (difficulty: 'story' | 'ragnarok'): number | undefined =>
      sceneActs(
        heroes(
          [
            { party: 'kratos', column: 1 },
            { party: 'atreus', column: 3 },
          ],
          {
            difficulty,
            scene: 'alfheim',
            runes: [1],
            and: quiet('T1'),
          },
        ),
      )
        .told('heroHurt')
        .at(0)?.n;
    expect([box('story'), box('ragnarok')]).toEqual([1, 1]);
    const kratos = (difficulty: 'story' | 'normal' | 'ragnarok'): number =>
      heroNow(begun(['kratos', 'atreus', 'freya'], { difficulty }), 'kratos').health;
    expect([kratos('story'), kratos('normal'), kratos('ragnarok')]).toEqual([14, 13, 12]);
    const alone = (difficulty: 'story' | 'normal' | 'ragnarok'): number =>
      heroNow(begun(['kratos'], { difficulty }), 'kratos').health;
    expect([alone('story'), alone('normal'), alone('ragnarok')]).toEqual([12, 11, 9]);
  });
});

describe('preparation', () => {
  const newRound = (
    deck: State['seats'][number]['deck'],
    discard: State['seats'][number]['discard'],
    and?: (state: State) => void,
  ) =>
    heroes([{ party: 'kratos', deck, discard }, { party: 'atreus' }], {
      and: (state) => {
        quiet()(state);
        and?.(state);
        state.stack = [
          { kind: 'round', step: 'begin', done: 0 },
          { kind: 'upgrade', done: 1 },
        ];
        state.upgrades.offer = ['n2/1', 'n2/2'];
        state.first = 1;
      },
    }).play(0, { kind: 'upgrade', card: 'n2/1' });

  test('[GW-P1] everyone draws up to seven', () => {
    const here = newRound(
      range(12).map(() => 'n1'),
      [],
    );
    expect(here.state.seats.map(({ hand }) => hand.length)).toEqual([7, 7]);
  });

  test('[GW-P2] an empty deck is refilled from the discard pile; with nothing left the draw ends', () => {
    const here = newRound(['n1', 'n1'], ['m0', 'm0', 'm0', 'm0', 'm0', 'm0']);
    expect(seatNow(here, 0).hand).toEqual(['m0', 'm0', 'm0', 'm0', 'n1', 'n1', 'n2']);
    expect(here.told('deckShuffled')).toEqual([{ kind: 'deckShuffled', seat: 0, cards: 6 }]);
    expect(seatNow(newRound(['n1', 'n1'], []), 0).hand).toEqual(['n1', 'n1', 'n2']);
  });

  test('[GW-P3] Hand Limit tokens change the draw and leave with their round', () => {
    const tight = (until: number): number =>
      seatNow(
        newRound(
          range(12).map(() => 'n1'),
          [],
          (state) => {
            for (const seat of state.seats) seat.limits = [{ n: -2, until }];
          },
        ),
        0,
      ).hand.length;
    expect([tight(2), tight(1)]).toEqual([5, 7]);
  });

  test('[GW-P4] other draws may pass the limit and stop at an empty deck', () => {
    const many = heroes([
      { party: 'kratos', hand: ['draw2', 'n1', 'n1', 'n1', 'n1', 'n1', 'n1'] },
      { party: 'atreus' },
    ]);
    expect(seatNow(many.play(0, special('draw2')), 0).hand).toHaveLength(8);
    const few = heroes([
      { party: 'kratos', hand: ['draw2'], deck: ['m0'], discard: ['n1', 'n1'] },
      { party: 'atreus' },
    ]);
    expect(seatNow(few.play(0, special('draw2')), 0)).toMatchObject({ hand: ['m0'], deck: [] });
    heroes([{ party: 'kratos', hand: ['draw2'], deck: [] }, { party: 'atreus' }]).refuses(0, special('draw2'), 'GW-P4');
  });
});

describe('activation', () => {
  test('[GW-V1] a Hero Activation and then a Scene Activation for each, from the First Player', () => {
    const here = heroes([...pair], { runes: [1, 1, 1], and: quiet() }).waitsFor(0);
    const next = here.play(0, endTurn).waitsFor(1);
    expect(next.told('runeRevealed').map(({ seat }) => seat)).toEqual([0]);
    expect(
      next
        .play(1, endTurn)
        .told('runeRevealed')
        .map(({ seat }) => seat),
    ).toEqual([0, 1, 0]);
  });

  test('[GW-V2] move, attack, interact and rage in any mixture', () => {
    const here = heroes(
      [
        { party: 'kratos', hand: ['m1', 'm0', 'n2', 'n3'], column: 1, rage: 5, damage: 4 },
        { party: 'atreus', column: 4 },
      ],
      {
        rolls: [0],
      },
    )
      .play(0, attack('kratos', 'm1', 'melee', 'B1'), strike)
      .play(0, { kind: 'rage', hero: 'kratos' })
      .play(0, { kind: 'move', hero: 'kratos', column: 2, back: false })
      .play(
        0,
        { kind: 'interact', hero: 'kratos', spot: 'topple' },
        { kind: 'pay', card: 'm0' },
        { kind: 'pay', card: 'n2' },
      );
    expect(here.told('armorBroken')).toHaveLength(1);
    expect(heroNow(here, 'kratos')).toMatchObject({ damage: 1, column: 2, raging: true });
    here.offers(0, endTurn);
  });

  test('[GW-V3] a player who is down has no turn, but the Scene acts for them', () => {
    const here = heroes([{ party: 'kratos' }, { party: 'atreus' }, { party: 'freya' }], {
      runes: [1, 1, 1, 1],
      and: (state) => {
        quiet()(state);
        for (const hero of state.heroes) if (hero.id === 'atreus') Object.assign(hero, { down: true, column: null });
      },
    }).play(0, endTurn);
    here.waitsFor(2);
    expect(here.told('runeRevealed').map(({ seat }) => seat)).toEqual([0, 1]);
    expect(here.told('turnBegan').map(({ seat }) => seat)).toEqual([2]);
  });
});

test('[GW-C8] Specials are asked for before a Rune, and a heal may come before damage', () => {
  const here = heroes(
    [
      { party: 'kratos', column: 1, damage: 12 },
      { party: 'freya', hand: ['heal2'], column: 4 },
    ],
    {
      runes: [2],
      and: quiet('B1'),
    },
  ).play(0, endTurn);
  here.waitsFor(1).offers(1, healing('heal2', 'kratos'), pass);
  const struck = passing(here.play(1, pass));
  expect(struck.told('heroKnockedDown')).toHaveLength(1);
  const healed = here.play(1, healing('heal2', 'kratos'));
  expect(heroNow(healed, 'kratos').down).toBe(strength('draugrL') >= 4);
});
