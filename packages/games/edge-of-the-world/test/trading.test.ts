import { at } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import { type Face, game } from '../src/index.ts';
import {
  buy,
  captain,
  card,
  cargo,
  others,
  portCard,
  priceOf,
  raid,
  rest,
  sail,
  sell,
  takeDisc,
  turn,
} from './given.ts';

const salme = { north: [portCard('salme')] };
const discs = (...faces: Face[]) => ({ ports: { salme: { discs: faces } } });

describe('acting in a port', () => {
  test('[EW-T1] one port action a turn, at any point of it', () => {
    const both = { north: [portCard('salme'), portCard('truso')] };
    const start = turn(4, [{ at: 'salme' }, ...others], both).play(0, buy('salme'), takeDisc(0));
    start.refuses(0, sail('truso'), 'EW-T1').offers(0, sail('s18'), rest);
    turn(5, [{ at: 's19' }, ...others], both).play(
      0,
      sail('s18'),
      sail('truso'),
      buy('truso'),
      takeDisc(0),
      sail('s17'),
      rest,
    );
  });

  test('[EW-T2] only open ports; one purchase, or one sale, or one raid', () => {
    const scene = turn(4, [{ at: 's18', hold: ['spices', 'ceramics'], hand: [card('s2b5')] }, ...others], salme);
    scene.refuses(0, sail('truso'), 'EW-T2');
    const there = scene.play(0, sail('salme'));
    there.offers(0, buy('salme'), sell('salme', 0), sell('salme', 1), raid('salme'));
    const sold = there.play(0, sell('salme', 0));
    expect(game.choices(sold.state, 0).every(({ kind }) => kind === 'sail' || kind === 'rest')).toBe(true);
  });

  test('[EW-T3] the card named is used up until the round ends, a second one of the port stays', () => {
    const both = { north: [portCard('salme', 0), portCard('salme', 1), portCard('truso')] };
    const scene = turn(2, [{ at: 'salme', hold: ['spices'] }, ...others], both).play(0, sell('salme', 0, 1));
    expect(captain(scene, 0).gold).toBe(20 + priceOf(portCard('salme', 1)));
    expect(scene.state.harbours.north.open).toEqual([portCard('salme', 0), null, portCard('truso')]);
    expect(scene.state.harbours.north.discards).toEqual([portCard('salme', 1)]);
    scene.refuses(0, buy('salme', 0), 'EW-T1');
  });

  test('[EW-T4] buying costs 5 gold, paid before looking', () => {
    const scene = turn(2, [{ at: 'salme' }, ...others], salme).play(0, buy('salme'));
    expect(captain(scene, 0).gold).toBe(15);
    expect(scene.state.store).toBe(960 - 3 * 20 + 5);
    expect(game.toMove(scene.state)).toEqual([0]);
  });

  test('[EW-T5] the buyer looks in secret and takes one of two; a single one is taken', () => {
    const scene = turn(2, [{ at: 'salme' }, ...others], { ...salme, ...discs('amber', 'shield3') }).play(
      0,
      buy('salme'),
    );
    scene.asks(0, takeDisc(0), takeDisc(1));
    const faces = (viewer: 0 | 1) => scene.view(viewer).ports.salme.discs.map(({ face }) => face);
    expect(faces(0)).toEqual(['amber', 'shield3']);
    expect(faces(1)).toEqual([null, null]);
    expect(cargo(scene.play(0, takeDisc(1)), 0)).toEqual(['shield3']);

    const single = turn(2, [{ at: 'salme' }, ...others], { ...salme, ...discs('clams') }).play(0, buy('salme'));
    expect(cargo(single, 0)).toEqual(['clams']);
    expect(single.state.ports.salme.discs).toEqual([]);
  });

  test('[EW-T6] a disc bears goods or a shield, and one of what is there must be taken', () => {
    const shields = turn(2, [{ at: 'salme' }, ...others], { ...salme, ...discs('shield1', 'shield2') }).play(
      0,
      buy('salme'),
    );
    shields.asks(0, takeDisc(0), takeDisc(1));
    const goods = turn(2, [{ at: 'salme' }, ...others], { ...salme, ...discs('amber', 'clams') }).play(0, buy('salme'));
    goods.asks(0, takeDisc(0), takeDisc(1));
  });

  test('[EW-T7] the disc goes covered into the hold, the other stays covered on the port', () => {
    const scene = turn(2, [{ at: 'salme' }, ...others], { ...salme, ...discs('amber', 'shield3') }).play(
      0,
      buy('salme'),
      takeDisc(0),
    );
    expect(at(at(scene.view(1).captains, 0).hold, 0)).toMatchObject({ zone: 'north', face: null, seenBy: [0] });
    expect(scene.view(1).ports.salme.discs).toMatchObject([{ face: null, seenBy: [0] }]);
    expect(scene.view(0).ports.salme.discs).toMatchObject([{ face: 'shield3' }]);
    expect(game.viewEvents(scene.told('discBought'), 1)).not.toHaveProperty('0.face');
    expect(game.viewEvents(scene.told('discBought'), 0)).toHaveProperty('0.face', 'amber');
  });

  test('[EW-T8] no purchase with a full hold, without 5 gold, or where nothing is left', () => {
    const hand = [card('s2b5')];
    turn(2, [{ at: 'salme', hand, hold: ['amber', 'amber', 'clams', 'clams'] }, ...others], salme).refuses(
      0,
      buy('salme'),
      'EW-T8',
    );
    turn(2, [{ at: 'salme', hand, gold: 0 }, ...others], salme).refuses(0, buy('salme'), 'EW-T8');
    turn(2, [{ at: 'salme', hand }, ...others], { ...salme, ...discs() }).refuses(0, buy('salme'), 'EW-T8');
  });

  test('[EW-T9] goods of the other zone fetch the sum on the card, others and shields cannot be sold', () => {
    const scene = turn(2, [{ at: 'salme', hold: ['ceramics', 'amber', 'south shield2'] }, ...others], salme);
    scene.refuses(0, sell('salme', 1), 'EW-T9').refuses(0, sell('salme', 2), 'EW-T9');
    expect(captain(scene.play(0, sell('salme', 0)), 0).gold).toBe(20 + priceOf(portCard('salme')));
    const south = turn(2, [{ at: 'lundunir', hold: ['ceramics', 'amber'] }, ...others], {
      south: [portCard('lundunir')],
    });
    south.refuses(0, sell('lundunir', 0), 'EW-T9');
    expect(captain(south.play(0, sell('lundunir', 1)), 0).gold).toBe(20 + priceOf(portCard('lundunir')));
  });

  test('[EW-T10] a ruined port pays half, rounded down to 5', () => {
    const paid = (port: 'salme' | 'lissibon' | 'truso', hold: Face, nth: 0 | 1) => {
      const open = [portCard(port, nth)];
      const scene = turn(2, [{ at: port, hold: [hold] }, ...others], {
        ...(port === 'lissibon' ? { south: open } : { north: open }),
        ports: { [port]: { ruin: 'token' } },
      }).play(0, sell(port, 0, nth));
      return scene.told('goodsSold').map(({ price, paid: gold }) => [price, gold])[0];
    };
    expect(paid('salme', 'spices', 0)).toEqual([10, 5]);
    expect(paid('salme', 'spices', 1)).toEqual([15, 5]);
    expect(paid('truso', 'spices', 1)).toEqual([25, 10]);
    expect(paid('lissibon', 'amber', 0)).toEqual([35, 15]);
  });

  test('[EW-T11] one disc is sold at a time, shown to all, and leaves the game', () => {
    const scene = turn(2, [{ at: 'salme', hold: ['ceramics', 'spices'] }, ...others], salme).play(0, sell('salme', 1));
    expect(cargo(scene, 0)).toEqual(['ceramics']);
    expect(game.viewEvents(scene.told('goodsSold'), 'spectator')).toMatchObject([
      { shown: { face: 'spices', slot: 1 } },
    ]);
    expect(scene.view('spectator').goneDiscs.map(({ face }) => face)).toEqual(['spices']);
    expect(game.choices(scene.state, 0).some(({ kind }) => kind === 'sell')).toBe(false);
  });

  test('[EW-T12] a ruined port still sells discs for 5', () => {
    const ruined = {
      ...salme,
      ports: { salme: { ruin: 'token' as const, discs: ['clams' as const, 'clams' as const] } },
    };
    const scene = turn(2, [{ at: 'salme', hand: [card('s2b5')] }, ...others], ruined)
      .refuses(0, raid('salme'), 'EW-P1')
      .play(0, buy('salme'), takeDisc(0));
    expect(cargo(scene, 0)).toEqual(['clams']);
    expect(captain(scene, 0).gold).toBe(15);
  });
});
