import type { DeepReadonly } from '@meadhall/core';
import { at, type Seat } from '@meadhall/core';
import type { Face } from '../data/cards.ts';
import { COMPANION } from '../data/heroes.ts';
import { heroOf } from '../rules/facts.ts';
import { bestDefense, isNumber } from '../rules/hands.ts';
import { orderOf, valuesOf } from '../rules/tables.ts';
import type { FrameOf } from '../state.ts';
import { exposure, handOf, lifeLeft, numberOf, pain, runesLeft, type Seen, turnIsToCome } from './mind.ts';

export type Blow = DeepReadonly<FrameOf<'struck'>>;

/** What taking this much of a blow costs. */
export function cost(view: Seen, blow: Blow, taken: number): number {
  if (taken <= 0) return 0;
  const hero = heroOf(view, blow.taker);
  const left = lifeLeft(hero);
  const fatal = taken >= left ? 7 : 0;
  return Math.min(taken, left) * pain(hero) + (blow.status ? 1.2 : 0) + fatal;
}

/** What a card spent on defense would have been worth later this round. */
function price(view: Seen, seat: Seat, card: Face): number {
  const later = laterBlows(view, seat);
  const number = numberOf(card);
  const defense = valuesOf(card).defense;
  if (defense !== null && number === 0) return 0.3 + 0.5 * later * (defense + 0.5);
  return number * (turnIsToCome(view, seat) ? 0.85 : 0.35 * later);
}

function laterBlows(view: Seen, seat: Seat): number {
  let hits = 0;
  for (const hero of view.heroes) if (hero.seat === seat && !hero.down) hits += exposure(view, hero.id).hits;
  return Math.min(1, hits * runesLeft(view));
}

export interface GuardPlan {
  readonly card: Face | 'a2';
  readonly numbers: readonly Face[];
  readonly gain: number;
}

/** The best Numbers to add to the defense raised so far; `from` is the order they may start at. */
export function bestGuard(view: Seen, blow: Blow, seat: Seat, hand: readonly Face[], raised: number, from: number) {
  const numbers = hand.filter((card) => isNumber(card) && orderOf(card) >= from);
  const none = cost(view, blow, blow.strength);
  let best: { numbers: Face[]; gain: number } | null = null;
  for (let set = 0; set < 1 << numbers.length; set++) {
    const chosen = numbers.filter((_, i) => set & (1 << i));
    const defense = raised + chosen.reduce((sum, card) => sum + numberOf(card), 0);
    if (defense === 0) continue;
    const paid = chosen.reduce((sum, card) => sum + price(view, seat, card), 0);
    const gain = none - cost(view, blow, blow.strength - defense) - paid;
    if (best === null || gain > best.gain + 1e-9) best = { numbers: chosen, gain };
  }
  return best;
}

/** What raising this Defense card is worth at its best. */
export function guardScore(view: Seen, blow: Blow, seat: Seat, card: Face | 'a2'): number {
  const hand = handOf(view, seat);
  if (card === 'a2') return (bestGuard(view, blow, seat, hand, COMPANION.defense, -1)?.gain ?? -1) - 1.2;
  const rest = hand.slice();
  rest.splice(rest.indexOf(card), 1);
  const plan = bestGuard(view, blow, seat, rest, valuesOf(card).defense ?? 0, -1);
  return (plan?.gain ?? -1) - price(view, seat, card);
}

/** Whether Mimir should take a blow for his carrier. */
export function shieldScore(view: Seen, blow: Blow, seat: Seat): number {
  const carrier = heroOf(view, blow.hero);
  const mimir = heroOf(view, 'mimir');
  const guard = (of: Seat): number => (blow.undefended ? 0 : (at(view.seats, of).guard ?? bestDefense([])));
  const own = Math.max(0, blow.strength - guard(seat));
  const theirs = Math.max(0, blow.strength - guard(carrier.seat));
  const costs = (hero: typeof carrier, taken: number, fatal: number): number =>
    taken >= lifeLeft(hero) ? fatal + taken : taken * pain(hero) + (taken > 0 && blow.status ? 1 : 0);
  return costs(carrier, theirs, 9) - costs(mimir, own, 7) - 0.2;
}
