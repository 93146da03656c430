import { at, type Offer } from '@meadhall/core';
import type { AttackSource, Choice } from '../choices.ts';
import type { AttackIcon, Face } from '../data/cards.ts';
import type { HeroId } from '../data/heroes.ts';
import { type Column, POSITIONS, type Position, type SpotId } from '../data/scene.ts';
import { orderOf, valuesOf } from './tables.ts';

/** Choices are plain data that nobody changes, so each is made once and offered again and again. */
function kept<K, C>(make: (key: K) => C): (key: K) => C {
  const made = new Map<K, C>();
  return (key) => {
    let choice = made.get(key);
    if (choice === undefined) {
      choice = make(key);
      made.set(key, choice);
    }
    return choice;
  };
}

type Moves = readonly [front: readonly Choice[], back: readonly Choice[]];

const COLUMNS: readonly Column[] = [1, 2, 3, 4];

const movesOf = kept(
  (hero: HeroId): Moves => [
    COLUMNS.map((column): Choice => ({ kind: 'move', hero, column, back: false })),
    COLUMNS.map((column): Choice => ({ kind: 'move', hero, column, back: true })),
  ],
);
export const moveOf = (hero: HeroId, column: Column, back: boolean): Choice =>
  at(movesOf(hero)[back ? 1 : 0], column - 1);
export const swapOf = kept((hero: HeroId): Choice => ({ kind: 'swap', hero }));

const attacksOf = kept((hero: HeroId) => ({
  melee: kept((card: AttackSource) => aimed(hero, card, 'melee')),
  ranged: kept((card: AttackSource) => aimed(hero, card, 'ranged')),
}));
const aimed = (hero: HeroId, card: AttackSource, as: AttackIcon): Choice[] =>
  POSITIONS.map((position) => ({ kind: 'attack', hero, card, as, at: position }));
export const attackOf = (hero: HeroId, card: AttackSource, as: AttackIcon, place: number): Choice =>
  at(attacksOf(hero)[as](card), place);

export const addOf = kept((card: Face): Choice => ({ kind: 'add', card }));
export const payOf = kept((card: Face): Choice => ({ kind: 'pay', card }));
export const defendOf = kept((card: Face | 'a2'): Choice => ({ kind: 'defend', card }));
export const removeOf = kept((card: Face): Choice => ({ kind: 'remove', card }));

const interactsOf = kept((hero: HeroId) => kept((spot: SpotId): Choice => ({ kind: 'interact', hero, spot })));
export const interactOf = (hero: HeroId, spot: SpotId): Choice => interactsOf(hero)(spot);

export const specialOf = kept((card: Face): Choice => ({ kind: 'special', card }));
const specialsOn = kept((card: Face) => kept((hero: HeroId): Choice => ({ kind: 'special', card, hero })));
export const specialOn = (card: Face, hero: HeroId): Choice => specialsOn(card)(hero);
const specialsAt = kept((card: Face) =>
  kept((position: Position): Choice => ({ kind: 'special', card, at: position })),
);
export const specialAt = (card: Face, position: Position): Choice => specialsAt(card)(position);

export const wardOf = kept((on: HeroId): Choice => ({ kind: 'rage', hero: 'freya', on }));
export const rageOf = kept((hero: 'kratos' | 'atreus'): Choice => ({ kind: 'rage', hero }));

/** Where search goes on in a set: with cards no earlier in the table than its last pick. */
export const leastOrder = (after: Choice | null): number =>
  after?.kind === 'add' || after?.kind === 'pay' ? orderOf(after.card) : -1;

/** Every Number that could join a set. [GW-C6] */
export function offerNumbers(hand: readonly Face[], offer: Offer<Choice>): void {
  const least = offer.inLine ? leastOrder(offer.after) : -1;
  for (let i = 0; i < hand.length; i++) {
    const card = at(hand, i);
    if (card !== hand[i - 1] && valuesOf(card).number !== null && orderOf(card) >= least) offer(addOf(card));
  }
}
