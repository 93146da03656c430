import { at } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import { distance, game, PORTS } from '../src/index.ts';
import { NEIGHBOURS } from '../src/rules/route.ts';
import {
  buy,
  captain,
  card,
  commit,
  portCard,
  raid,
  reachable,
  rest,
  sail,
  sell,
  table,
  takeDisc,
  turn,
} from './given.ts';

const commits = (hands: number[][], token = 0) =>
  table(
    hands.map((hand) => ({ hand, at: 's18' as const })),
    { token },
    [{ kind: 'commit', laid: hands.map(() => null) }],
  );

describe('moving the ships', () => {
  test('[EW-M1] cards are laid face down, may be changed until the last is in, and are turned up together', () => {
    const [a, b, c, d] = [card('s5b2'), card('s1b4'), card('s6b1'), card('s7b0')];
    const scene = commits([[a, b], [c], [d]]);
    scene.waitsFor(0, 1, 2).asks(0, commit(a), commit(b));
    const first = scene.play(0, commit(a)).waitsFor(1, 2);
    expect(game.mayMove(first.state)).toEqual([0]);
    expect(first.view(0).asked).toMatchObject({ to: 'commit', own: a, laid: [0] });
    expect(first.view(1).asked).toMatchObject({ to: 'commit', own: null, laid: [0] });
    expect(game.viewEvents(first.events, 1)).toEqual([{ kind: 'cardLaid', seat: 0, again: false }]);

    const changed = first.play(0, commit(b)).play(1, commit(c));
    expect(game.viewEvents(changed.events, 2).at(1)).toEqual({ kind: 'cardLaid', seat: 0, again: true });
    const turned = changed.play(2, commit(d));
    expect(turned.told('cardsTurned').map(({ cards }) => cards)).toEqual([
      [
        { seat: 0, card: b },
        { seat: 1, card: c },
        { seat: 2, card: d },
      ],
    ]);
    expect(captain(turned, 0)).toMatchObject({ hand: [a], sailing: b });
  });

  test('[EW-M2] fewest steps first; among equals the token holder, then clockwise', () => {
    const order = (hands: number[][], token: number) => {
      let scene = commits(hands, token);
      hands.forEach((hand, seat) => {
        scene = scene.play(seat, commit(at(hand, 0)));
      });
      return scene.told('cardsTurned').map((event) => event.order)[0];
    };
    const fours = [[card('s4b1')], [card('s4b2')], [card('s4b3')]];
    expect(order([[card('s6b1')], [card('s2b3')], [card('s4b2')]], 0)).toEqual([1, 2, 0]);
    expect(order(fours, 0)).toEqual([0, 1, 2]);
    expect(order(fours, 1)).toEqual([1, 2, 0]);
    expect(order(fours, 2)).toEqual([2, 0, 1]);
    expect(order([[card('s4b1')], [card('s1b4')], [card('s4b3')], [card('s4b2')]], 1)).toEqual([1, 2, 3, 0]);
  });

  test('[EW-M3] neighbours are one step apart, Apardition and Aualdsnes two', () => {
    expect(distance('apardition', 'aualdsnes')).toBe(2);
    for (const [port] of Object.entries(PORTS)) {
      for (const [place, near] of NEIGHBOURS) {
        if (place === port) for (const neighbour of near) expect(neighbour).toMatch(/^s\d\d$/);
      }
    }
    const away = turn(2, [{ at: 'apardition', hand: [card('s2b5')] }, {}, {}], { north: [portCard('aualdsnes')] }).play(
      0,
      sail('aualdsnes'),
    );
    expect(away.told('sailed')).toEqual([
      { kind: 'sailed', seat: 0, path: ['apardition', 's07', 'aualdsnes'], stepsLeft: 0 },
    ]);
  });

  test('[EW-M4] up to as many steps as the card has, any way, through ports and back again', () => {
    const scene = turn(3, [{ at: 's17' }, {}, {}]);
    expect(reachable(scene, 0).sort()).toEqual(['s11', 's12', 's18']);
    scene.refuses(0, sail('birka'), 'EW-T2').refuses(0, sail('heldabyr'), 'EW-T2').refuses(0, sail('kaupang'), 'EW-M4');
    const back = scene.play(0, sail('s18')).play(0, rest);
    expect(captain(back, 0).place).toBe('s18');
    const bounced = turn(3, [{ at: 's20' }, {}, {}]).play(0, sail('s19'), sail('s20'));
    expect(captain(bounced, 0).place).toBe('s20');
    bounced.offers(0, sail('s19'), rest);
  });

  test('[EW-M5] a move ends in a port only after acting there; a ship in port must act or put to sea', () => {
    const scene = turn(2, [{ hand: [card('s2b5')] }, {}, {}], { north: [portCard('skalholt')] });
    scene.refuses(0, rest, 'EW-M5').offers(0, sail('s01'), buy('skalholt'), raid('skalholt'));
    scene.play(0, sail('s01')).offers(0, rest);
    scene.play(0, buy('skalholt'), takeDisc(0)).offers(0, rest);
    const poor = turn(2, [{ at: 's18', gold: 0 }, {}, {}], { north: [portCard('salme')] });
    poor.refuses(0, sail('salme'), 'EW-M5').refuses(0, sail('truso'), 'EW-T2');
  });

  test('[EW-M6] after acting a ship may sail on with the steps left', () => {
    const scene = turn(3, [{ at: 's18' }, {}, {}], { north: [portCard('salme')] }).play(
      0,
      sail('salme'),
      buy('salme'),
      takeDisc(1),
    );
    expect(reachable(scene, 0).sort()).toEqual(['s18', 's19', 's20']);
    expect(captain(scene.play(0, sail('s19'), rest), 0).place).toBe('s19');
    const spent = scene.play(0, sail('s20'));
    expect(spent.told('turnEnded')).toMatchObject([{ seat: 0, place: 's20' }]);
  });

  test('[EW-M7] ships may share a space, at sea and in port', () => {
    const scene = turn(3, [{ at: 's18' }, { at: 's19' }, { at: 'salme' }], { north: [portCard('salme')] });
    expect(captain(scene.play(0, sail('s19'), rest), 0).place).toBe('s19');
    expect(captain(scene.play(0, sail('salme'), buy('salme'), takeDisc(0), rest), 0).place).toBe('salme');
  });

  test('[EW-M8] without a card a ship moves first, stays, may trade but not attack, and may stay in port', () => {
    const scene = commits([[card('s1b4')], [], [card('s2b3')]]).waitsFor(0, 2);
    const turned = scene.play(0, commit(card('s1b4'))).play(2, commit(card('s2b3')));
    expect(turned.told('cardsTurned')[0]?.order).toEqual([1, 0, 2]);
    expect(turned.told('turnEnded')).toMatchObject([{ seat: 1, place: 's18' }]);
    turned.waitsFor(0);
    turn(0, [{ at: 'salme', hold: ['spices'] }, {}, {}], { north: [portCard('salme')] })
      .asks(0, buy('salme'), sell('salme', 0), rest)
      .refuses(0, raid('salme'), 'EW-P2');
  });
});
