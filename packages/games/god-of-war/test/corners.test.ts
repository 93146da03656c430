import { range } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import { POSITIONS } from '../src/data/scene.ts';
import { SCENE_OF } from '../src/data/scenes.ts';
import { UPGRADE_DECK, UPGRADE_OF } from '../src/data/upgrades.ts';
import { type Choice, game, type State } from '../src/index.ts';
import { sideAt } from '../src/rules/facts.ts';
import {
  attack,
  begun,
  change,
  defend,
  type GowScenario,
  heroes,
  heroNow,
  leave,
  quiet,
  sceneActs,
  seatNow,
  shield,
  strength,
  upgrade,
  type Who,
} from './given.ts';

/** The end of a round in which a new one is drawn up; seat 0 takes the last Upgrade card. */
const nextRound = (who: Who[], and: (state: State) => void = () => undefined): GowScenario =>
  heroes(who, {
    and: (state) => {
      quiet()(state);
      state.upgrades.offer = ['n2/1'];
      state.first = 1;
      state.stack = [
        { kind: 'round', step: 'begin', done: 0 },
        { kind: 'upgrade', done: who.length - 1 },
      ];
      and(state);
    },
  }).play(0, upgrade('n2/1'));

describe('set-up', () => {
  test('[GW-S5] cards lie top row first, each row from the left, nothing on them', () => {
    expect(POSITIONS).toEqual(['T1', 'T2', 'T3', 'T4', 'B1', 'B2', 'B3', 'B4']);
    const { state } = begun(['kratos', 'atreus']);
    for (const [place, position] of POSITIONS.entries()) {
      expect(sideAt(state, place).row).toEqual(SCENE_OF[state.scene.id].cards[position].front);
    }
    for (const slot of state.scene.slots) expect(slot).toMatchObject({ damage: 0, stunned: false, dead: false });
    expect(state.heroes.every(({ damage, warded }) => damage === 0 && !warded)).toBe(true);
  });

  test('[GW-S6] the Upgrade cards are shuffled', () => {
    const decks = range(4).map((n) => begun(['kratos', 'atreus'], {}, `upgrades ${n}`).state.upgrades.deck.join());
    expect(new Set([...decks, UPGRADE_DECK.join()]).size).toBe(5);
  });

  test('[GW-S8] chance names the First Player, who places a standee first', () => {
    const starts = range(60).map((n) => begun(['kratos', 'atreus', 'freya'], {}, `first ${n}`));
    for (const seat of range(3)) expect(starts.filter(({ state }) => state.first === seat).length).toBeGreaterThan(8);
    for (const start of starts) start.waitsFor(start.state.first);
  });
});

describe('a Hero Activation', () => {
  test('[GW-R2] a ready Rage ability waits for the own turn', () => {
    const unleash: Choice = { kind: 'rage', hero: 'atreus' };
    const who: Who[] = [
      { party: 'kratos', damage: 1 },
      { party: 'atreus', hand: ['heal1'], rage: 9 },
    ];
    const here = heroes(who, { and: quiet('B1') });
    expect(game.mayMove(here.state)).toContain(1);
    expect(game.choices(here.state, 1)).not.toContainEqual(unleash);
    expect(() => here.play(1, unleash)).toThrow();
    heroes(who, { turnOf: 1, and: quiet('B1') }).offers(1, unleash);
  });
});

describe('a Scene Activation', () => {
  test('[GW-G2] only when the last Hero is down is all lost', () => {
    const last = (isDown: boolean): GowScenario =>
      sceneActs(
        heroes(
          [
            { party: 'kratos', column: 1 },
            { party: 'atreus', column: 3 },
          ],
          {
            runes: [2],
            and: (state) => {
              quiet('B1')(state);
              for (const hero of state.heroes) if (hero.id === 'kratos') hero.damage = hero.health - 1;
              if (isDown) change(state, { atreus: { down: true, column: null } });
            },
          },
        ),
      );
    expect(game.outcome(last(true).isOver().state)).toMatchObject({ ending: 'allDown', winners: [] });
    const standing = last(false);
    expect(heroNow(standing, 'kratos').down).toBe(true);
    expect(game.outcome(standing.state)).toBeNull();
  });

  test('[GW-T2] a stunning blow that hurts puts a Stun card on the deck; one kept off does not', () => {
    const struck = (hand: Who['hand']): GowScenario =>
      sceneActs(
        heroes(
          [
            { party: 'kratos', column: 4, hand: hand ?? [] },
            { party: 'atreus', column: 2 },
          ],
          {
            scene: 'helheim',
            runes: [2],
            and: quiet('T2'),
          },
        ),
      );
    const hurt = struck([]);
    expect(heroNow(hurt, 'kratos').damage).toBe(strength('reaverL'));
    expect(hurt.told('cardGained')).toMatchObject([{ seat: 0, card: 'stun', to: 'top' }]);
    const kept = struck(['d2']).play(0, defend('d2'));
    expect(heroNow(kept, 'kratos').damage).toBe(0);
    expect(kept.told('cardGained')).toEqual([]);
    expect(kept.told('blowBlocked')).toHaveLength(1);
  });

  test('[GW-U2] the Rune of a card somebody owns is idle', () => {
    const owned = UPGRADE_OF.get('n2/2')?.face;
    const here = sceneActs(
      heroes([{ party: 'kratos', column: 1, deck: owned ? [owned, owned] : [], discard: owned ? [owned] : [] }], {
        runes: [3],
        and: quiet('B1'),
      }),
    );
    expect(here.told('runeRevealed')[0]).toMatchObject({ rune: 3 });
    expect(here.told('enemyAttacked')).toEqual([]);
  });
});

describe('lasting effects', () => {
  test('[GW-P3] a Hand Limit token of +1 is a card more', () => {
    const here = nextRound([{ party: 'kratos' }, { party: 'atreus' }], (state) => {
      for (const seat of state.seats) seat.limits = [{ n: 1, until: 9 }];
    });
    expect(here.state.seats.map(({ hand }) => hand.length)).toEqual([8, 8]);
  });

  test('[GW-H12] the brothers’ hand is drawn as one', () => {
    const here = nextRound([{ party: 'brothers' }, { party: 'kratos' }]);
    expect(here.state.heroes.filter(({ seat }) => seat === 0).map(({ id }) => id)).toEqual(['brok', 'sindri']);
    expect(seatNow(here, 0).hand).toHaveLength(7);
  });
});

describe('Mimir', () => {
  test('[GW-H5] the same carrier may be named again', () => {
    const here = nextRound([{ party: 'kratos' }, { party: 'mimir' }], (state) => {
      state.carrier = 'kratos';
    });
    const carried = here.play(1, { kind: 'attach', hero: 'kratos' });
    expect(carried.state.carrier).toBe('kratos');
  });

  test('[GW-H8] he says for each attack anew whether he takes it', () => {
    const here = sceneActs(
      heroes(
        [
          { party: 'kratos', column: 1 },
          { party: 'mimir', hand: ['d3'] },
          { party: 'atreus', column: 4 },
        ],
        {
          carrier: 'kratos',
          runes: [2],
          and: (state) => {
            quiet('B1')(state);
            state.upgrades.deck.splice(-1, 0, 'n2/2');
          },
        },
      ),
    );
    const first = here.asks(1, shield, leave).play(1, shield).play(1, defend('d3'));
    const again = first.asks(1, shield, leave).play(1, leave);
    expect(heroNow(first, 'kratos').damage).toBe(0);
    expect(heroNow(again, 'mimir').damage).toBe(0);
    expect(heroNow(again, 'kratos').damage).toBe(strength('draugrL'));
  });

  test('[GW-H6] he never attacks, not even in his carrier’s turn', () => {
    const here = heroes(
      [
        { party: 'kratos', column: 1 },
        { party: 'mimir', hand: ['m1', 'n1', 'heal1'] },
      ],
      { carrier: 'kratos', and: quiet('B1') },
    );
    const kinds = new Set(game.choices(here.state, 1).map(({ kind }) => kind));
    expect(kinds).not.toContain('attack');
    for (const as of ['melee', 'ranged'] as const) {
      expect(() => here.play(1, attack('mimir', 'm1', as, 'B1'))).toThrow();
    }
  });
});
