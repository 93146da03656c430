import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { type Before, buy, captain, card, others, portCard, rest, takeDisc, turn } from './given.ts';

const atSea: Before = { at: 's18' };
const [truso, birka, kaupang, salme] = [portCard('truso'), portCard('birka'), portCard('kaupang'), portCard('salme')];
const north = [truso, birka, kaupang];

describe('the end of a round', () => {
  test('[EW-R1] over when every captain has had a turn; the cards used to move are discarded', () => {
    const [a, b] = [card('s1b4'), card('s3b3')];
    const scene = turn(1, [{ ...atSea, sailing: a }, { at: 's17', sailing: b }, {}], { pile: [] }, [1]);
    const first = scene.play(0, rest).waitsFor(1);
    expect(first.told('roundEnded')).toEqual([]);
    const over = first.play(1, rest);
    expect(over.told('roundEnded')).toHaveLength(1);
    expect(captain(over, 0).sailing).toBe(null);
    const dealt = over.told('actionPileShuffled')[0]?.cards ?? 0;
    expect(dealt).toBe(58);
  });

  test('[EW-R2] a zone in which no card was used loses its lowest: the example of Truso and Salmé', () => {
    const scene = turn(1, [atSea, ...others], { north });
    const pile = scene.state.harbours.north.pile;
    const next = pile[pile.length - 1];
    const over = scene.play(0, rest);
    expect(over.told('portCardDropped')).toContainEqual({ kind: 'portCardDropped', zone: 'north', card: truso });
    expect(over.state.harbours.north.open).toEqual([birka, kaupang, next]);
    expect(over.state.harbours.north.discards).toEqual([truso]);
    expect(game.view(over.state, 0).harbours.north.next).toBe(pile[pile.length - 2]);
  });

  test('[EW-R3] cards slide down, the face-up card fills the lowest free slot, the next cards those above', () => {
    const scene = turn(3, [{ at: 'truso' }, ...others], { north });
    const pile = scene.state.harbours.north.pile;
    const over = scene.play(0, buy('truso'), takeDisc(0), rest);
    expect(over.state.harbours.north.open).toEqual([birka, kaupang, pile[pile.length - 1]]);
    expect(over.told('portCardDropped').filter(({ zone }) => zone === 'north')).toEqual([]);

    const two = turn(1, [atSea, ...others], { north: [null, birka, null] });
    const stack = two.state.harbours.north.pile;
    const filled = two.play(0, rest).state.harbours.north;
    expect(filled.open).toEqual([birka, stack[stack.length - 1], stack[stack.length - 2]]);
    expect(filled.pile).toHaveLength(stack.length - 2);
  });

  test('[EW-R4] a Port pile that runs out is shuffled from its discards at once', () => {
    const scene = turn(1, [atSea, ...others], { north: [truso, birka, kaupang] });
    const line = game.fork(scene.state);
    const { north: harbours } = line.state.harbours;
    harbours.discards = harbours.pile.filter((id) => id !== salme);
    harbours.pile = [salme];
    line.play(0, rest);
    const after = line.state.harbours.north;
    expect(after.open).toEqual([birka, kaupang, salme]);
    expect(after.pile).toHaveLength(23);
    expect(after.discards).toEqual([]);
    expect(game.view(line.state, 1).harbours.north.next).not.toBe(null);
  });

  test('[EW-R5] the Special Token passes clockwise', () => {
    for (const [token, next] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      const over = turn(1, [atSea, ...others], { token }).play(0, rest);
      expect(over.state.token).toBe(next);
      expect(over.told('roundBegan')).toMatchObject([{ round: 6, token: next, chase: null }]);
    }
  });
});
