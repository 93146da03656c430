import { at, derive, range, seedFrom, type Viewer } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import { game, pkg } from '../src/index.ts';
import {
  attack,
  buy,
  card,
  commit,
  duel,
  lay,
  others,
  portCard,
  rest,
  sail,
  sell,
  table,
  takeDisc,
  turn,
} from './given.ts';

const salme = { north: [portCard('salme')], ports: { salme: { discs: ['amber' as const, 'shield3' as const] } } };
const dealt = (state: Parameters<typeof game.determinize>[0], viewer: Viewer) =>
  range(30).map((n) => game.determinize(state, viewer, derive(seedFrom('worlds'), n)));

describe('what everyone may know', () => {
  test('[EW-K1] open to all: gold, places, zones of discs, cards taken, discards, what is gone', () => {
    const scene = turn(3, [{ at: 'salme', hold: ['spices', 'amber'], hand: [card('s2b5')] }, ...others], salme).play(
      0,
      sell('salme', 0),
    );
    const seen = scene.view('spectator');
    expect(at(seen.captains, 0)).toMatchObject({ gold: 30, place: 'salme', cards: 1, remembered: [card('s2b5')] });
    expect(at(seen.captains, 0).hold.map((disc) => disc?.zone ?? null)).toEqual([null, 'north', null, null]);
    expect(seen.goneDiscs).toMatchObject([{ face: 'spices' }]);
    expect(seen.harbours.north.discards).toEqual([portCard('salme')]);
    expect(seen.tokens).toBe(8);
  });

  test('[EW-K2] a covered disc is known to its owner and to who has seen that very disc', () => {
    const bought = turn(2, [{ at: 'salme' }, { at: 'salme' }, {}], salme).play(0, buy('salme'), takeDisc(0));
    expect(bought.view(0).ports.salme.discs[0]).toMatchObject({ face: 'shield3', seenBy: [0] });
    expect(bought.view(1).ports.salme.discs[0]).toMatchObject({ face: null, seenBy: [0] });

    const left = at(bought.state.ports.salme.discs, 0);
    const line = game.fork(bought.state);
    line.state.stack = [
      { kind: 'round' },
      { kind: 'roundEnd' },
      { kind: 'turns', order: [] },
      { kind: 'sail', seat: 1, steps: 0, acted: null, hasAttacked: false, entered: false },
    ];
    line.state.harbours.north.open = [portCard('salme', 1), null, null];
    line.play(1, buy('salme', 1));
    expect(at(line.state.captains, 1).hold).toContain(left);
    const seenBy = (viewer: Viewer) => at(game.view(line.state, viewer).captains, 1).hold[0]?.face;
    expect([seenBy(0), seenBy(1), seenBy(2), seenBy('spectator')]).toEqual(['shield3', 'shield3', null, null]);
    for (const world of dealt(line.state, 0)) expect(at(world.faces, left)).toBe('shield3');
    expect(new Set(dealt(line.state, 2).map(({ faces }) => at(faces, left))).size).toBeGreaterThan(2);
  });

  test('[EW-K3] covered Defence Discs and the order of the piles are dealt anew for everyone', () => {
    const { state } = turn(2, [{ at: 's18' }, ...others], salme);
    for (const viewer of [0, 'spectator'] as const) {
      const worlds = dealt(state, viewer);
      expect(new Set(worlds.map(({ ports }) => ports.truso.defence)).size).toBeGreaterThan(2);
      expect(new Set(worlds.map(({ actionPile }) => actionPile.at(-1))).size).toBeGreaterThan(5);
      expect(new Set(worlds.map(({ harbours }) => harbours.north.pile.at(-2))).size).toBeGreaterThan(5);
      expect(new Set(worlds.map(({ harbours }) => harbours.north.pile.at(-1))).size).toBe(1);
      const levels = (ports: typeof state.ports) =>
        [
          ports.truso,
          ports.birka,
          ports.ripar,
          ports.aualdsnes,
          ports.heldabyr,
          ports.dyflinn,
          ports.ruda,
          ports.njorvasund,
          ports.sikiley,
        ]
          .map(({ defence }) => defence)
          .sort();
      for (const world of worlds) expect(levels(world.ports)).toEqual(levels(state.ports));
    }
  });

  test('[EW-K4] what is laid is known to its owner alone until it is turned up', () => {
    const [a, b, c] = [card('s5b2'), card('s1b4'), card('s6b1')];
    const laid = table([{ hand: [a, b, c] }, { hand: [card('s7b0')] }, {}], {}, [
      { kind: 'commit', laid: [null, null, null] },
    ]).play(0, commit(b));
    const committed = (viewer: Viewer) =>
      new Set(
        dealt(laid.state, viewer).map(
          ({ stack }) => stack.flatMap((frame) => (frame.kind === 'commit' ? [frame.laid[0]] : []))[0],
        ),
      );
    expect(committed(0)).toEqual(new Set([b]));
    expect(committed(1)).toEqual(new Set([a, b, c]));

    const battle = turn(4, [
      { at: 's19', hand: [a, c], hold: ['amber', 'shield2'] },
      { at: 's18', hand: [b] },
      {},
    ]).play(0, sail('s18'), attack(1), lay(a, 1));
    const forces = (viewer: Viewer) =>
      new Set(
        dealt(battle.state, viewer).map(({ stack }) =>
          JSON.stringify(stack.flatMap((frame) => (frame.kind === 'shipBattle' ? [frame.attack] : []))),
        ),
      );
    expect(forces(0).size).toBe(1);
    expect(forces(1).size).toBe(4);

    const duelling = duel({ hand: [a, b], hold: ['shield1'] }, { hand: [c] }).play(0, lay(b));
    const lays = (viewer: Viewer) =>
      new Set(
        dealt(duelling.state, viewer).map(({ stack }) =>
          JSON.stringify(stack.flatMap((frame) => (frame.kind === 'duel' ? [frame.leader.laid?.card] : []))),
        ),
      );
    expect([lays(0).size, lays(1).size]).toEqual([1, 2]);
  });

  test('[EW-K5] what is sold or turned up in a battle is seen by all', () => {
    const battle = turn(
      4,
      [
        { at: 's19', hand: [card('s2b3')], hold: ['amber', 'shield2'], gold: 50 },
        { at: 's18', hand: [card('s3b3')], gold: 50 },
        {},
      ],
      { dice: [1, 2] },
    )
      .play(0, sail('s18'), attack(1), lay(card('s2b3'), 0, 1))
      .play(1, lay(card('s3b3')));
    expect(battle.view('spectator').captains[0]?.hold[0]).toMatchObject({ face: 'amber', seenBy: [0, 1, 2] });
    expect(battle.view(2).goneDiscs).toMatchObject([{ face: 'shield2' }]);
    const disc = at(at(battle.state.captains, 0).hold, 0) ?? -1;
    for (const world of dealt(battle.state, 'spectator')) expect(at(world.faces, disc)).toBe('amber');
  });

  test('[EW-K2] no bot weighs a disc it has not seen', () => {
    const scene = turn(
      4,
      [{ at: 's18', hand: [card('s2b5')] }, { at: 's19', hold: ['shield3', 'amber'] }, {}],
      salme,
    ).play(0, sail('s19'));
    const rates = (state: typeof scene.state) => {
      const choices = game.choices(state, 0);
      const view = game.view(state, 0);
      return [pkg.judge.rate, ...Object.values(pkg.judge.temperaments ?? {})].map((rate) => rate(view, 0, choices));
    };
    for (const world of dealt(scene.state, 0)) expect(rates(world)).toEqual(rates(scene.state));
    expect(game.toMove(scene.play(0, rest).state)).not.toEqual([]);
  });
});
