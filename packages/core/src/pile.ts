import { lookup } from './data.ts';
import type { HiddenPlace, Path } from './hidden.ts';
import { Random, type RandomState, seedFrom } from './random.ts';

/**
 * A pile whose order nobody knows: counts inside, cards outside (ADR 10). In the state it is a list with the number of cards
 * of each kind, in the order of `kinds`: short to copy, and no future lies in memory. Its order is settled as it is drawn from.
 */
export interface CountedPile<K extends string> {
  /** A pile of these cards. */
  of(cards: readonly K[]): number[];
  /** A pile with so many of each kind. */
  counted(count: (kind: K) => number): number[];
  /** The cards that lie in a pile, in the order of the kinds. */
  cards(pile: readonly number[]): K[];
  size(pile: readonly number[]): number;
  put(pile: number[], card: K): void;
  /** The top card, each of those left as likely as the other. `size` is that of the pile before. */
  draw(pile: number[], size: number, random: Random): K;
  /** The pile as a hidden place: its cards may as well lie anywhere else in the same pool. */
  hidden(zone: string, at: Path): HiddenPlace;
  /** For scenarios: dice by which a pile of these cards is drawn from in this very order. */
  diceFor(cards: readonly K[]): RandomState;
}

export function countedPile<K extends string>(kinds: readonly K[]): CountedPile<K> {
  const indexOf = lookup(kinds, (kind) => kinds.indexOf(kind));

  function put(pile: number[], card: K): void {
    const kind = indexOf(card);
    if (kind === undefined) throw new RangeError(`No such card: '${card}'.`);
    pile[kind] = (pile[kind] ?? 0) + 1;
  }

  function draw(pile: number[], size: number, random: Random): K {
    let skip = random.below(size);
    for (let kind = 0; kind < pile.length; kind++) {
      const count = pile[kind] ?? 0;
      if (skip < count) {
        pile[kind] = count - 1;
        return kinds[kind] as K;
      }
      skip -= count;
    }
    throw new RangeError('The pile is empty.');
  }

  function of(cards: readonly K[]): number[] {
    const pile = kinds.map(() => 0);
    for (const card of cards) put(pile, card);
    return pile;
  }

  return {
    of,
    counted: (count) => kinds.map(count),
    cards: (pile) => kinds.flatMap((kind, i) => Array<K>(pile[i] ?? 0).fill(kind)),
    size: (pile) => pile.reduce((sum, count) => sum + count, 0),
    put,
    draw,
    hidden: (zone, at) => ({ zone, at, counts: kinds }),
    diceFor(cards) {
      for (let tries = 0; ; tries++) {
        const random = Random.from(seedFrom(`pile ${tries}`));
        const pile = of(cards);
        if (cards.every((card, drawn) => draw(pile, cards.length - drawn, random) === card))
          return { key: random.state.key, drawn: 0 };
      }
    },
  };
}
