import { describe, expect, test } from 'vitest';
import type { State } from '../src/index.ts';
import {
  add,
  block,
  change,
  defend,
  endTurn,
  healing,
  heroes,
  heroNow,
  lay,
  pass,
  passing,
  quiet,
  remove,
  sceneActs,
  seatNow,
  slotNow,
  strength,
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
