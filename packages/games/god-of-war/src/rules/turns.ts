import type { Offer } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import type { Face } from '../data/cards.ts';
import type { Facts } from '../state.ts';
import { offerCompanions, offerRage } from './abilities.ts';
import { offerAttacks } from './attacks.ts';
import type { Hero } from './facts.ts';
import { offerMoves } from './moves.ts';
import { moveOf, swapOf } from './offers.ts';
import { offerSpots } from './spots.ts';

/** Everything one Hero may do in the own turn with this hand, while so many cards lie in the Upgrade deck. [GW-V2] */
export function offerTurn(
  facts: Facts,
  who: Hero,
  hand: readonly Face[],
  upgrades: number,
  offer: Offer<Choice>,
): void {
  offerAttacks(facts, who, hand, offer);
  offerRage(facts, who, offer);
  if (who.column !== null) offerSpots(facts, who.id, who.column, hand, offer);
  offerMoves(facts, who, who.moved, moveOf, swapOf(who.id), offer);
  if (facts.limits.solo) offerCompanions(facts, who, upgrades, offer);
}
