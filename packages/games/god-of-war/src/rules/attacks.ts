import { at, type Offer } from '@meadhall/core';
import type { AttackSource, Choice } from '../choices.ts';
import type { AttackIcon, Face } from '../data/cards.ts';
import { CARD_OF } from '../data/cards.ts';
import { FORGED, type Forged } from '../data/heroes.ts';
import type { Facts } from '../state.ts';
import { armorNow, enemyAt, type Hero, heroOf, isTop } from './facts.ts';
import { hasNumber } from './hands.ts';
import { attackOf } from './offers.ts';
import { valuesOf } from './tables.ts';

const TOP_ROW = { rule: 'GW-A1', because: 'topRow' } as const;
const NO_NUMBER = { rule: 'GW-C5', because: 'noNumber' } as const;

/** Lists every Attack a Hero can begin: a card and an enemy of the own column. [GW-A1, GW-A2, GW-C5] */
export function offerAttacks(facts: Facts, hero: Hero, hand: readonly Face[], offer: Offer<Choice>): void {
  if (hero.column === null) return;
  for (let place = hero.column - 1; place < 8; place += 4) {
    const enemy = enemyAt(facts, place);
    if (!enemy) continue;
    const inReach = !isTop(place) || enemy.inMeleeReach === true;
    for (let i = 0; i < hand.length; i++) {
      const card = at(hand, i);
      if (card === hand[i - 1]) continue;
      const { melee, ranged } = valuesOf(card);
      if (melee !== null) {
        const refusal = !inReach ? TOP_ROW : melee > 0 || hasNumber(hand, card) ? null : NO_NUMBER;
        offer(attackOf(hero.id, card, 'melee', place), refusal);
      }
      if (ranged !== null) {
        const refusal = ranged > 0 || hasNumber(hand, card) ? null : NO_NUMBER;
        offer(attackOf(hero.id, card, 'ranged', place), refusal);
      }
    }
    if (hero.id === 'brok' || hero.id === 'sindri') offerForged(facts, hero, place, inReach, offer);
    if (facts.limits.solo && facts.companions.a1) {
      const refusal = hasNumber(hand, null) ? null : NO_NUMBER;
      offer(attackOf(hero.id, 'a1', 'ranged', place), refusal);
    }
  }
  if (facts.limits.solo && facts.companions.a2) offerDouble(facts, hero, hand, offer);
}

const isForgeReady = (facts: Facts, smith: 'brok' | 'sindri'): boolean => {
  const { down, rage, rageSlots } = heroOf(facts, smith);
  return !down && rage >= rageSlots;
};

/** What the brothers forge in Rage either of them may wield. [GW-H14] */
function offerForged(facts: Facts, hero: Hero, place: number, inReach: boolean, offer: Offer<Choice>): void {
  if (isForgeReady(facts, 'brok')) {
    offer(attackOf(hero.id, 'gearUp', 'melee', place), inReach ? null : TOP_ROW);
  }
  if (isForgeReady(facts, 'sindri')) {
    offer(attackOf(hero.id, 'weaponize', 'ranged', place));
  }
}

/** Atreus shoots at two enemies anywhere; search names them in reading order. [GW-O4] */
function offerDouble(facts: Facts, hero: Hero, hand: readonly Face[], offer: Offer<Choice>): void {
  const refusal = hasNumber(hand, null) ? null : NO_NUMBER;
  const places = livingAfter(facts, -1);
  const firsts = offer.inLine && places.length > 1 ? places.length - 1 : places.length;
  for (let i = 0; i < firsts; i++) {
    offer(attackOf(hero.id, 'a2', 'ranged', at(places, i)), refusal);
  }
}

/** Places of living enemies after one place, in reading order. */
export function livingAfter(facts: Facts, place: number): number[] {
  const places: number[] = [];
  for (let next = place + 1; next < 8; next++) if (enemyAt(facts, next)) places.push(next);
  return places;
}

const FORGED_OF: ReadonlyMap<AttackSource, Forged> = new Map([
  ['gearUp', 'gearUp'],
  ['weaponize', 'weaponize'],
]);

/** The number an attack card brings along. */
export function sourceValue(card: AttackSource, as: AttackIcon): number {
  const forged = FORGED_OF.get(card);
  if (forged) return FORGED[forged].value;
  return isFace(card) ? (valuesOf(card)[as] ?? 0) : 0;
}

export const isFace = (card: AttackSource | 'a2'): card is Face => card in CARD_OF;

/** Whether an Attack with this card stuns. [GW-A9, GW-O3] */
export const isStunning = (card: AttackSource): boolean =>
  card === 'a1' || (isFace(card) && CARD_OF[card].stun === true);

export function hasArmor(facts: Facts, place: number): boolean {
  const enemy = enemyAt(facts, place);
  return enemy !== null && armorNow(facts, place, enemy) > 0;
}
