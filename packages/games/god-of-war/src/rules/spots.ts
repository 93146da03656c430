import type { Offer } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import type { Face } from '../data/cards.ts';
import type { HeroId } from '../data/heroes.ts';
import type { Spot } from '../data/scene.ts';
import type { Facts } from '../state.ts';
import { holds, sideAt } from './facts.ts';
import { canPay } from './hands.ts';
import { interactOf } from './offers.ts';

const CLOSED = { rule: 'GW-I1', because: 'spotClosed' } as const;
const SPENT = { rule: 'GW-I3', because: 'spotSpent' } as const;
const CANNOT_PAY = { rule: 'GW-I2', because: 'cannotPay' } as const;

export const isOpen = (facts: Facts, spot: Spot): boolean => spot.when === undefined || holds(facts, spot.when);
export const isSpent = (facts: Facts, spot: Spot): boolean =>
  spot.oncePerRound === true && facts.scene.spent.includes(spot.id);

/** Lists the spots on both cards of a column for a Hero who pays from this hand. [GW-I1] */
export function offerSpots(
  facts: Facts,
  hero: HeroId,
  column: number,
  hand: readonly Face[],
  offer: Offer<Choice>,
): void {
  for (let place = column - 1; place < 8; place += 4) {
    const { spots } = sideAt(facts, place).row;
    if (!spots) continue;
    for (const spot of spots) {
      const refusal = !isOpen(facts, spot)
        ? CLOSED
        : isSpent(facts, spot)
          ? SPENT
          : canPay(spot.cost, hand)
            ? null
            : CANNOT_PAY;
      offer(interactOf(hero, spot.id), refusal);
    }
  }
}

/** Whether some spot of the column is open, and, where the hand is seen, can be paid. */
export function hasSpot(facts: Facts, column: number, hand: readonly Face[] | null): boolean {
  for (let place = column - 1; place < 8; place += 4) {
    for (const spot of sideAt(facts, place).row.spots ?? []) {
      if (isOpen(facts, spot) && !isSpent(facts, spot) && (hand === null || canPay(spot.cost, hand))) return true;
    }
  }
  return false;
}

/** The spot of that name in a column, and the place it is on. */
export function spotIn(facts: Facts, column: number, id: string): { readonly place: number; readonly spot: Spot } {
  for (let place = column - 1; place < 8; place += 4) {
    const spot = sideAt(facts, place).row.spots?.find((candidate) => candidate.id === id);
    if (spot) return { place, spot };
  }
  throw new RangeError(`No spot '${id}' in column ${column}.`);
}

export function spotAt(facts: Facts, place: number, id: string): Spot {
  const spot = sideAt(facts, place).row.spots?.find((candidate) => candidate.id === id);
  if (!spot) throw new RangeError(`No spot '${id}' on place ${place}.`);
  return spot;
}
