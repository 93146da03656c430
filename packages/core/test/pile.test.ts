import { describe, expect, test } from 'vitest';
import { countedPile, Random, seedFrom } from '../src/index.ts';

const piles = countedPile(['axe', 'shield', 'maid']);

describe('a counted pile', () => {
  test('is counts inside and cards outside', () => {
    const pile = piles.of(['shield', 'axe', 'shield']);
    expect(pile).toEqual([1, 2, 0]);
    expect(piles.cards(pile)).toEqual(['axe', 'shield', 'shield']);
    expect(piles.size(pile)).toBe(3);
    expect(piles.counted((kind) => kind.length)).toEqual([3, 6, 4]);
    expect(piles.hidden('pile', ['pile'])).toEqual({ zone: 'pile', at: ['pile'], counts: ['axe', 'shield', 'maid'] });
  });

  test('gives every card once, and what was put back again', () => {
    const random = Random.from(seedFrom('a pile'));
    const pile = piles.of(['axe', 'shield', 'shield', 'maid']);
    const drawn = [4, 3, 2, 1].map((size) => piles.draw(pile, size, random));
    expect([...drawn].sort()).toEqual(['axe', 'maid', 'shield', 'shield']);
    expect(pile).toEqual([0, 0, 0]);
    expect(() => piles.draw(pile, 1, random)).toThrow('The pile is empty.');
    piles.put(pile, 'maid');
    expect(piles.draw(pile, 1, random)).toBe('maid');
  });

  test('is drawn from as a shuffled one: each order of its cards is as likely', () => {
    const random = Random.from(seedFrom('a thousand piles'));
    const orders = new Map<string, number>();
    const times = 6_000;
    for (let i = 0; i < times; i++) {
      const pile = piles.of(['axe', 'shield', 'maid']);
      const order = [3, 2, 1].map((size) => piles.draw(pile, size, random)).join();
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(6);
    // Chi-squared with five degrees of freedom: beyond 25.7 once in ten thousand seeds.
    const expected = times / 6;
    const chi = [...orders.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chi).toBeLessThan(25.7);
  });

  test('can be laid in an order for a scenario', () => {
    const cards = ['maid', 'axe', 'axe', 'shield'] as const;
    const dice = Random.from(piles.diceFor(cards).key);
    const pile = piles.of(cards);
    expect(cards.map((_, i) => piles.draw(pile, cards.length - i, dice))).toEqual(cards);
  });

  test('knows no card but its own kinds', () => {
    const others = countedPile<string>(['axe']);
    expect(() => others.of(['spoon'])).toThrow("No such card: 'spoon'.");
  });
});
