import { describe, expect, test } from 'vitest';
import type { SceneId } from '../src/data/scenes.ts';
import type { State } from '../src/index.ts';
import {
  add,
  attack,
  change,
  type Given,
  type GowScenario,
  health,
  heroes,
  lay,
  remove,
  seatNow,
  strike,
  type Who,
} from './given.ts';

const pair: Who[] = [
  { party: 'kratos', hand: ['m1', 'n4'], column: 2 },
  { party: 'atreus', column: 4 },
];

/** A table one blow away from winning The Travelers. */
const almost = (who: Who[] = pair, given: Given = {}): GowScenario =>
  heroes(who, {
    rolls: [0],
    ...given,
    and: (state) => {
      state.scene.fallen = ['championBare'];
      lay(state, { B2: { side: 'back', damage: health('travelerBare') - 2 }, B3: { side: 'back', dead: true } });
      state.journey.quests = ['travelers', 'alfheim', 'helheim'];
      state.journey.bosses = ['baldur', 'sigrun', 'hraezlyr'];
      given.and?.(state);
    },
  });

const win = (here: GowScenario): GowScenario => here.play(0, attack('kratos', 'm1', 'melee', 'B2'), add('n4'), strike);

/** The same, one blow away from the choice of a Boss. */
const beforeBoss = (given: Given = {}): GowScenario =>
  win(
    almost(pair, {
      ...given,
      and: (state) => {
        state.journey.path = ['alfheim', 'travelers'];
        given.and?.(state);
      },
    }),
  );

describe('quests and bosses', () => {
  test('[GW-Q1] a Quest is complete at once, in the middle of a turn', () => {
    const won = win(almost());
    expect(won.told('questWon')).toEqual([{ kind: 'questWon', scene: 'travelers', round: 1 }]);
    expect(won.told('runeRevealed')).toEqual([]);
    expect(won.state.stack.map(({ kind }) => kind)).toEqual(['travel']);
  });

  test('[GW-Q2] damage, Rage and bonuses go, and whoever was down is back', () => {
    const won = win(
      almost(pair, {
        and: (state) =>
          change(state, {
            kratos: { damage: 5, rage: 3, warded: true },
            atreus: { damage: 11, down: true, column: null },
          }),
      }),
    );
    for (const hero of won.state.heroes) {
      expect(hero).toMatchObject({
        damage: 0,
        rage: 0,
        down: false,
        warded: false,
        raging: false,
        boost: 0,
        column: null,
      });
    }
  });

  test('[GW-Q3] supplies go home, all cards are one deck, revealed Upgrade cards go under, the token passes', () => {
    const won = win(
      almost(
        [
          {
            party: 'kratos',
            hand: ['m1', 'n4', 'crystal'],
            deck: ['stun', 'n1'],
            discard: ['poison', 'n2'],
            column: 2,
          },
          { party: 'atreus' },
        ],
        {
          and: (state) => {
            state.supply = { stun: 9, poison: 9, crystal: 9 };
            state.upgrades.offer = ['m3/2', 'n4/3'];
          },
        },
      ),
    );
    expect(seatNow(won, 0).deck.slice().sort()).toEqual(['m1', 'n1', 'n2', 'n4']);
    expect(seatNow(won, 0)).toMatchObject({ hand: [], discard: [] });
    expect(won.state.supply).toEqual({ stun: 10, poison: 10, crystal: 10 });
    expect(won.state.upgrades.deck.slice(0, 2)).toEqual(['n4/3', 'm3/2']);
    expect(won.state.first).toBe(1);
  });

  test('[GW-Q4] the First Player settles which of the two Quests above comes next', () => {
    const won = win(almost()).waitsFor(1);
    won.asks(1, { kind: 'travel', scene: 'alfheim' }, { kind: 'travel', scene: 'helheim' });
    const there = won.play(1, { kind: 'travel', scene: 'helheim' });
    expect(there.state.scene).toMatchObject({ id: 'helheim', round: 0 });
    expect(there.state.stack.at(-1)?.kind).toBe('place');
  });

  test('[GW-Q5] the Hindrance of the other Quest comes before the standees and holds for this Scene', () => {
    // The rulebook's example: with Alfheim left aside every player shuffles a Poison card into their deck.
    const won = win(
      almost(pair, {
        and: (state) => {
          state.journey.quests = ['ogre', 'alfheim', 'helheim'];
          state.journey.path = ['travelers'];
        },
      }),
    );
    const there = won.play(1, { kind: 'travel', scene: 'helheim' });
    expect(there.state.seats.map(({ deck }) => deck.filter((card) => card === 'poison').length)).toEqual([1, 1]);
    expect(there.state.journey.hindrances).toEqual(['alfheim']);
    const kinds = there.events.map(({ kind }) => kind);
    expect(kinds.indexOf('sceneLaid')).toBeLessThan(kinds.indexOf('hindranceMet'));
    expect(kinds).not.toContain('standeePlaced');
  });

  test('[GW-Q6] after two Quests any of three Bosses, with both other Hindrances, from left to right', () => {
    const before = beforeBoss();
    before.asks(1, ...(['baldur', 'sigrun', 'hraezlyr'] as const).map((scene) => ({ kind: 'travel' as const, scene })));
    const there = before.play(1, { kind: 'travel', scene: 'sigrun' });
    expect(there.told('hindranceMet').map(({ scene }) => scene)).toEqual(['baldur', 'hraezlyr']);
    expect(there.state.scene.extra).toBe(1);
  });

  test('[GW-Q6] the Hindrance of the second Quest ends at the Boss, but cards it removed stay out', () => {
    const before = beforeBoss({
      and: (state) => {
        state.journey.hindrances = ['grendels'];
        state.box = ['n1', 'n4'];
        for (const seat of state.seats) seat.limits = [{ n: -2, until: 9 }];
      },
    });
    const there = before.play(1, { kind: 'travel', scene: 'sigrun' });
    expect(there.state.journey.hindrances).toEqual(['baldur', 'hraezlyr']);
    expect(there.state.seats.every(({ limits }) => limits.length === 0)).toBe(true);
    expect(there.state.box).toEqual(['n1', 'n4']);
  });

  test('[GW-Q7] every Hindrance does what it says', () => {
    const after = (hindrance: SceneId): GowScenario =>
      win(
        almost(pair, {
          and: (state: State) => {
            state.journey.quests = ['ogre', 'ogre', 'ogre'];
            state.journey.path = ['ogre', 'travelers'];
            Object.assign(state.journey, { bosses: ['baldur', hindrance] });
          },
        }),
      ).play(1, { kind: 'travel', scene: 'baldur' });
    expect(after('travelers').state.heroes.map(({ damage }) => damage)).toEqual([1, 1]);
    expect(after('sigrun').state.heroes.map(({ damage }) => damage)).toEqual([2, 2]);
    expect(after('alfheim').state.supply.poison).toBe(8);
    expect(after('helheim').state.supply.stun).toBe(8);
    expect(after('ogre').state.seats.map(({ limits }) => limits)).toEqual([
      [{ n: -2, until: 1 }],
      [{ n: -2, until: 1 }],
    ]);
    expect(after('sonsOfThor').state.seats[0]?.limits).toEqual([{ n: -1, until: 2 }]);
    expect(after('hraezlyr').state.scene.extra).toBe(1);
    expect(after('mountain').state.scene.extra).toBe(1);
    const grendels = after('grendels').waitsFor(1);
    const gone = grendels.play(1, remove('n1')).waitsFor(0).play(0, remove('n4'));
    expect(gone.state.box).toEqual(['n1', 'n4']);
    expect(gone.state.stack.at(-1)?.kind).toBe('place');
  });

  test('[GW-Q7] one more Extra Scene Activation comes in round 1 only', () => {
    const here = heroes([{ party: 'kratos' }, { party: 'atreus' }], {
      runes: [1, 1, 1, 1],
      first: 1,
      and: (state) => {
        for (const slot of state.scene.slots) slot.dead = true;
        state.scene.extra = 1;
      },
    }).play(0, { kind: 'endTurn' });
    expect(here.told('runeRevealed').map(({ extra }) => extra)).toEqual([false, true, true]);
    expect(here.state.scene.extra).toBe(0);
  });
});
