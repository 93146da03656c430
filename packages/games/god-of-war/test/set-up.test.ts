import { at, range, seedFrom } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import { HEROES_OF, STARTING_DECKS } from '../src/data/heroes.ts';
import { POSITIONS, RUNES } from '../src/data/scene.ts';
import { BOSSES, QUESTS, SCENE_OF } from '../src/data/scenes.ts';
import { UPGRADE_OF } from '../src/data/upgrades.ts';
import { game } from '../src/index.ts';
import { add, attack, begun, health, heroes, heroNow, lay, seatNow, strike } from './given.ts';

const options = { difficulty: 'normal', openHands: true, heroes: 'picked', journey: 'drawn' } as const;

describe('set-up', () => {
  test('[GW-S1] each player takes one Hero that nobody has; the others stay out', () => {
    const start = begun(['kratos', 'brothers']);
    expect(start.state.heroes.map(({ id }) => id)).toEqual(['kratos', 'brok', 'sindri']);
    const { state } = game.start(2, options, seedFrom('pick'));
    const picked = game.play(state, 0, { kind: 'pickHero', party: 'freya' }).state;
    expect(game.whyNot(picked, 1)).toEqual([
      { choice: { kind: 'pickHero', party: 'freya' }, rule: 'GW-S1', because: 'heroTaken' },
    ]);
  });

  test('[GW-S1] Heroes may be dealt by lot', () => {
    const { state } = game.start(4, { ...options, heroes: 'dealt' }, seedFrom('dealt'));
    expect(new Set(state.seats.map(({ party }) => party)).size).toBe(4);
  });

  test('[GW-S2] the fourteen Starting cards are a shuffled deck, Rage is 0', () => {
    const { state } = begun(['atreus', 'mimir']);
    for (const { party, deck } of state.seats) {
      expect(deck).toHaveLength(14);
      expect(deck.slice().sort()).toEqual(STARTING_DECKS[party ?? 'kratos'].slice().sort());
    }
    expect(state.heroes.every(({ rage }) => rage === 0)).toBe(true);
    expect(begun(['atreus', 'mimir'], {}, 'other').state.seats[0]?.deck).not.toEqual(state.seats[0]?.deck);
  });

  test('[GW-S3] who plays Freya has both tokens to put out', () => {
    const table = heroes([{ party: 'freya', rage: 4 }, { party: 'kratos' }]);
    const once = table.play(0, { kind: 'rage', hero: 'freya', on: 'kratos' });
    expect(heroNow(once, 'kratos').warded).toBe(true);
    expect(heroNow(once, 'freya').warded).toBe(false);
  });

  test('[GW-S4] three Quests and three Bosses by lot, each once', () => {
    for (const n of range(20)) {
      const { journey } = game.start(2, options, seedFrom(`pyramid ${n}`)).state;
      expect(new Set(journey.quests).size).toBe(3);
      expect(new Set(journey.bosses).size).toBe(3);
      expect(journey.quests.every((quest) => QUESTS.includes(quest))).toBe(true);
      expect(journey.bosses.every((boss) => BOSSES.includes(boss))).toBe(true);
    }
  });

  test('[GW-S5] the lowest Quest is laid out front side up, with its tokens', () => {
    for (const n of range(12)) {
      const { state } = begun(['kratos', 'atreus'], {}, `laid ${n}`);
      expect(state.scene.id).toBe(state.journey.quests[0]);
      expect(state.scene.slots).toHaveLength(POSITIONS.length);
      expect(state.scene.slots.every(({ side }) => side === 'front')).toBe(true);
      for (const [area, row] of Object.entries(SCENE_OF[state.scene.id].areas)) {
        expect({ [area]: row.start }).toMatchObject(
          Object.fromEntries(Object.entries(state.scene.areas).filter(([name]) => name === area)),
        );
      }
    }
  });

  test('[GW-S6] 88 Upgrade cards, 22 of each Rune', () => {
    const { deck } = begun(['kratos', 'atreus']).state.upgrades;
    expect(deck).toHaveLength(88);
    for (const rune of RUNES) expect(deck.filter((id) => UPGRADE_OF.get(id)?.rune === rune)).toHaveLength(22);
  });

  test('[GW-S7] ten of each supply; when one is empty nobody gets such a card', () => {
    const { state } = begun(['kratos', 'atreus']);
    expect(state.supply).toEqual({ stun: 10, poison: 10, crystal: 10 });
    const dry = heroes([{ party: 'kratos', hand: ['r1', 'n1'], column: 1 }, { party: 'atreus' }], {
      scene: 'alfheim',
      and: (table) => {
        table.supply.crystal = 0;
      },
    })
      .play(0, { kind: 'interact', hero: 'kratos', spot: 'cutL' })
      .play(0, { kind: 'pay', card: 'r1' }, { kind: 'pay', card: 'n1' });
    expect(dry.told('supplyEmpty')).toEqual([{ kind: 'supplyEmpty', card: 'crystal' }]);
    expect(seatNow(dry, 0).deck).not.toContain('crystal');
  });

  test('[GW-S8] standees are placed from the First Player on, two to a column, the second in front or behind', () => {
    const start = begun(['kratos', 'atreus', 'freya']);
    const first = start.state.first;
    const one = start.waitsFor(first).play(first, place(start, first, 2));
    const second = (first + 1) % 3;
    const two = one.waitsFor(second).play(second, { ...place(one, second, 2), back: true });
    const third = (first + 2) % 3;
    two.refuses(third, place(two, third, 2), 'GW-M2');
    expect(standing(two, first)).toEqual({ column: 2, back: false });
    expect(standing(two, second)).toEqual({ column: 2, back: true });
    const ahead = one.play(second, place(one, second, 2));
    expect(standing(ahead, first)).toEqual({ column: 2, back: true });
  });

  test('[GW-S9] Mimir is not placed; the brothers are, one after the other', () => {
    let here = begun(['brothers', 'mimir']);
    const seen: string[] = [];
    while (here.state.stack.at(-1)?.kind === 'place') {
      const choice = at(game.choices(here.state, 0), 0);
      if (choice.kind === 'place') seen.push(choice.hero);
      here = here.play(0, choice);
    }
    expect(seen).toEqual(['brok', 'sindri']);
    expect(heroNow(here, 'mimir').column).toBeNull();
  });

  test('[GW-S10] a first game begins at The Travelers, one standee to a column from the left', () => {
    const here = begun(['kratos', 'brothers', 'freya', 'atreus'], { journey: 'first' });
    expect(here.state.scene.id).toBe('travelers');
    const columns = here.state.heroes.map(({ column }) => column).sort();
    expect(columns).toEqual([1, 1, 2, 3, 4]);
    expect(
      here.state.heroes
        .filter(({ column }) => column === 1)
        .map(({ back }) => back)
        .sort(),
    ).toEqual([false, true]);
  });

  test('[GW-S12] a journey of one Quest is won with it', () => {
    const set = begun(['kratos', 'atreus'], { journey: 'one' });
    expect(set.state.journey).toMatchObject({ quests: ['travelers'], bosses: [], path: ['travelers'] });
    const won = heroes([{ party: 'kratos', hand: ['m1', 'n4'], column: 2 }, { party: 'atreus' }], {
      rolls: [0],
      and: (state) => {
        state.journey.quests = ['travelers'];
        state.journey.bosses = [];
        state.scene.fallen = ['championBare'];
        lay(state, { B2: { side: 'back', damage: health('travelerBare') - 2 }, B3: { side: 'back', dead: true } });
      },
    }).play(0, attack('kratos', 'm1', 'melee', 'B2'), add('n4'), strike);
    expect(won.told('gameWon')).toHaveLength(1);
    expect(game.outcome(won.state)).toMatchObject({ ending: 'questDone', winners: [0, 1] });
  });

  test('[GW-S11] with two players every Hero but Mimir has 1 health more', () => {
    const health = (parties: Parameters<typeof begun>[0]): Record<string, number> =>
      Object.fromEntries(begun(parties).state.heroes.map((hero) => [hero.id, hero.health]));
    const three = health(['kratos', 'mimir', 'freya']);
    const two = health(['kratos', 'mimir']);
    expect(two.kratos).toBe((three.kratos ?? 0) + 1);
    expect(two.mimir).toBe(three.mimir);
  });
});

type Here = ReturnType<typeof begun>;

const bodyOf = (here: Here, seat: number): 'kratos' | 'atreus' | 'freya' | 'mimir' | 'brok' | 'sindri' =>
  at(HEROES_OF[here.state.seats[seat]?.party ?? 'kratos'], 0);

const place = (here: Here, seat: number, column: 1 | 2 | 3 | 4) => ({
  kind: 'place' as const,
  hero: bodyOf(here, seat),
  column,
  back: false,
});

function standing(here: Here, seat: number) {
  const { column, back } = heroNow(here, bodyOf(here, seat));
  return { column, back };
}
