import { describe, expect, test } from 'vitest';
import { type Choice, game } from '../src/index.ts';
import {
  add,
  attack,
  defend,
  endTurn,
  heroes,
  heroNow,
  leave,
  move,
  pass,
  quiet,
  sceneActs,
  slotNow,
  special,
  strength,
  strike,
  take,
} from './given.ts';

const spartan: Choice = { kind: 'rage', hero: 'kratos' };

describe('alone', () => {
  const kratos = { party: 'kratos', column: 1 } as const;

  test('[GW-O1] alone you are Kratos, with 11 health and four Rage slots', () => {
    const here = heroes([kratos], { runes: [2, 2], and: quiet() });
    expect(heroNow(here, 'kratos')).toMatchObject({ health: 11, rageSlots: 4 });
    expect(here.state.heroes).toHaveLength(1);
    expect(here.play(0, endTurn).told('runeRevealed')).toHaveLength(2);
  });

  test('[GW-O2] an ability is used once in a Scene, until Spartan Rage readies all', () => {
    const here = heroes([{ ...kratos, damage: 5, rage: 4 }]).play(0, { kind: 'companion', ability: 'm1', way: 'heal' });
    here.refuses(0, { kind: 'companion', ability: 'm1', way: 'heal' }, 'GW-O2');
    const ready = here.play(0, spartan);
    expect(ready.state.companions).toEqual({ a1: true, a2: true, m1: true, m2: true });
  });

  test('[GW-O3] Atreus’ first: a stunning Ranged card of the own column, or +3 to a named Attack', () => {
    const here = heroes([{ ...kratos, hand: ['n2', 'm1'] }], { rolls: [0] });
    const shot = here.play(0, attack('kratos', 'a1', 'ranged', 'T1'), add('n2'), strike);
    expect(slotNow(shot, 'T1')).toMatchObject({ stunned: true, damage: 2 });
    here.refuses(0, attack('kratos', 'a1', 'ranged', 'T3'), 'GW-V2');
    heroes([{ ...kratos, hand: ['m1'] }]).refuses(0, attack('kratos', 'a1', 'ranged', 'T1'), 'GW-C5');
    const helped = here
      .play(0, attack('kratos', 'm1', 'melee', 'B1'), strike)
      .play(0, { kind: 'companion', ability: 'a1', way: 'bonus' });
    expect(helped.told('enemyDefeated').map(({ enemy }) => enemy)).toEqual(['draugrL']);
  });

  test('[GW-O4] Atreus’ second: two enemies anywhere with one die, each by its own armor, or Defense +1', () => {
    const here = heroes([{ ...kratos, hand: ['n3', 'n4'] }], { rolls: [1] });
    const aimed = here.play(0, attack('kratos', 'a2', 'ranged', 'T3')).offers(0, { kind: 'alsoAt', at: 'B2' });
    const shot = aimed.play(0, { kind: 'alsoAt', at: 'B2' }, add('n3'), add('n4'), strike).play(0, pass, leave);
    expect(shot.told('dieRolled')).toHaveLength(1);
    expect(slotNow(shot, 'B2').broken).toBe(1);
    expect(shot.told('enemyDefeated').map(({ enemy }) => enemy)).toEqual(['mistRevenant']);
    expect(heroNow(shot, 'kratos').rage).toBe(3);
    const turned = here.play(0, attack('kratos', 'a2', 'ranged', 'B2')).play(0, { kind: 'alsoAt', at: 'T3' });
    expect(turned.play(0, add('n4'), strike).told('attackDeclared')[0]?.at).toEqual(['T3', 'B2']);
    const struck = sceneActs(heroes([kratos], { runes: [2], and: quiet('B1') }));
    expect(struck.asks(0, take, defend('a2')).play(0, defend('a2'), { kind: 'block' }).told('heroHurt')[0]?.n).toBe(
      strength('draugrL') - 1,
    );
    const one = heroes([{ ...kratos, hand: ['n3'] }], { and: quiet('T3') });
    one.play(0, attack('kratos', 'a2', 'ranged', 'T3')).offers(0, add('n3'));
  });

  test('[GW-O5] Mimir’s first: heal 2, or the die adds to the Attack', () => {
    expect(
      heroNow(heroes([{ ...kratos, damage: 5 }]).play(0, { kind: 'companion', ability: 'm1', way: 'heal' }), 'kratos')
        .damage,
    ).toBe(3);
    const here = heroes([{ ...kratos, hand: ['m1'] }], { rolls: [2] })
      .play(0, attack('kratos', 'm1', 'melee', 'B1'), strike)
      .play(0, pass);
    here.asks(0, { kind: 'companion', ability: 'm1', way: 'die' }, leave);
    expect(slotNow(here.play(0, { kind: 'companion', ability: 'm1', way: 'die' }), 'B1').damage).toBe(3);
    expect(slotNow(here.play(0, leave), 'B1').damage).toBe(0);
  });

  test('[GW-O6] Mimir’s second: a move beyond the turn’s, or the top two Upgrade cards sorted', () => {
    const here = heroes([kratos], { runes: ['n4/1', 'm3/2', 'r3/3'] });
    const moved = here.play(0, move('kratos', 2), { kind: 'companion', ability: 'm2', way: 'move', column: 4 });
    expect(heroNow(moved, 'kratos').column).toBe(4);
    const look = here.play(0, { kind: 'companion', ability: 'm2', way: 'look' });
    expect(game.choices(look.state, 0)).toHaveLength(5);
    const sorted = look.play(0, { kind: 'sort', top: ['m3/2'] });
    expect(sorted.state.upgrades.deck.at(-1)).toBe('m3/2');
    expect(sorted.state.upgrades.deck.at(0)).toBe('n4/1');
  });
});

describe('what is hidden', () => {
  test('[GW-X1] the order of decks is hidden, but for cards put on top in the open', () => {
    const here = heroes([{ party: 'kratos', deck: ['n2', 'm1', 'n1'] }, { party: 'atreus' }], {
      and: (state) => {
        const own = state.seats[0];
        if (own) {
          own.deck.push('r3');
          own.known = 1;
        }
      },
    });
    expect(here.view(1).seats[0]).toMatchObject({ deckCount: 4, deckTop: ['r3'], unseen: ['m1', 'n1', 'n2'] });
  });

  test('[GW-X2] what a look shows is shown to all', () => {
    const here = heroes([{ party: 'kratos', hand: ['scry'] }, { party: 'atreus' }], { runes: ['n4/1'] }).play(
      0,
      special('scry'),
    );
    expect(here.view(1).upgrades.deckTop).toEqual(['n4/1']);
    expect(game.viewEvents(here.events, 1)).toContainEqual({ kind: 'upgradesShown', seat: 0, cards: ['n4/1'] });
  });
});
