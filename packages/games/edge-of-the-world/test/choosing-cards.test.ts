import { at, seedFrom } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { type Before, captain, card, draft, rest, turn } from './given.ts';

const standard = { goal: '150', roundCap: 40, chaseCap: 10 };
const atSea: Before = { at: 's18' };
const pile = [card('s8b0'), card('s7b0'), card('s6b0'), card('s5b1'), card('s4b1'), card('s3b2'), card('s2b4')];

describe('choosing Action Cards', () => {
  test('[EW-D1] in the first round three times as many cards as captains', () => {
    for (const seats of [3, 4]) {
      const { events } = game.start(seats, standard, seedFrom('first'));
      expect(events.flatMap((event) => (event.kind === 'cardsDealt' ? [event.cards.length] : []))).toEqual([3 * seats]);
    }
  });

  test('[EW-D2] in later rounds only what all lack to hold three', () => {
    const hands: Before[] = [{ ...atSea, hand: [card('s1b5')] }, { hand: [card('s2b5'), card('s3b4')] }, {}];
    const dealt = turn(1, hands, { pile }).play(0, rest).told('cardsDealt');
    expect(dealt.map(({ cards }) => cards)).toEqual([pile.slice(0, 6)]);
  });

  test('[EW-D3] the holder of the Special Token takes a card first, then clockwise, one at a time', () => {
    const scene = turn(1, [atSea, {}, {}], { token: 0, pile: [...pile, card('s1b5'), card('s2b5')] }).play(0, rest);
    expect(scene.state.token).toBe(1);
    scene
      .asks(1, ...pile.map(draft), draft(card('s1b5')), draft(card('s2b5')))
      .waitsFor(1)
      .play(1, draft(card('s8b0')))
      .waitsFor(2)
      .refuses(2, draft(card('s8b0')), 'EW-D3')
      .play(2, draft(card('s7b0')))
      .waitsFor(0)
      .play(0, draft(card('s6b0')))
      .waitsFor(1);
  });

  test('[EW-D4] who holds three takes no more, the others go on', () => {
    const full = [card('s1b5'), card('s2b5'), card('s3b4')];
    turn(1, [{ ...atSea, hand: full }, { hand: full.map((id) => id + 1) }, {}], { pile })
      .play(0, rest)
      .waitsFor(2)
      .play(2, draft(card('s8b0')))
      .waitsFor(2);
  });

  test('[EW-D5] the last card goes to whoever is next, without a choice', () => {
    const full = [card('s1b5'), card('s2b5'), card('s3b4')];
    const scene = turn(
      1,
      [{ ...atSea, hand: full }, { hand: full.slice(0, 2).map((id) => id + 1) }, { hand: [card('s4b3')] }],
      { pile },
    )
      .play(0, rest)
      .waitsFor(1)
      .play(1, draft(card('s8b0')))
      .waitsFor(2)
      .play(2, draft(card('s6b0')));
    expect(scene.told('cardTaken').map(({ seat, last }) => [seat, last])).toEqual([
      [1, false],
      [2, false],
      [2, true],
    ]);
    expect(captain(scene, 2).hand).toContain(card('s7b0'));
    scene.waitsFor(0, 1, 2);
  });

  test('[EW-D6] cards in hand are hidden, but who took which was open to all', () => {
    const scene = turn(1, [atSea, {}, {}], { pile: [...pile, card('s1b5'), card('s2b5')] })
      .play(0, rest)
      .play(1, draft(card('s8b0')));
    expect(scene.view(0).captains.map(({ hand }) => hand)).toEqual([[], null, null]);
    expect(scene.view(1).captains.map(({ hand }) => hand)).toEqual([null, [card('s8b0')], null]);
    expect(at(scene.view('spectator').captains, 1)).toMatchObject({ cards: 1, remembered: [card('s8b0')], hand: null });
  });

  test('[EW-D7] an empty pile is made anew from the discards; if that is not enough, hands stay short', () => {
    const shuffled = turn(1, [atSea, {}, {}], { pile: pile.slice(0, 2) }).play(0, rest);
    expect(shuffled.told('actionPileShuffled')).toHaveLength(1);
    expect(shuffled.told('cardsDealt').map(({ cards }) => cards.length)).toEqual([9]);

    const sailing = card('s1b4');
    const short = turn(1, [atSea, {}, {}], { pile: pile.slice(0, 3), short: true }).play(0, rest);
    expect(short.told('cardsDealt').map(({ cards }) => cards)).toEqual([[...pile.slice(0, 3), sailing]]);
    const taken = short
      .play(1, draft(at(pile, 0)))
      .play(2, draft(at(pile, 1)))
      .play(0, draft(at(pile, 2)));
    expect([0, 1, 2].map((seat) => captain(taken, seat).hand.length)).toEqual([1, 2, 1]);
    taken.waitsFor(0, 1, 2);
  });
});
