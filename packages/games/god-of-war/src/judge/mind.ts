import { at, type DeepReadonly, type Seat } from '@meadhall/core';
import { CARD_OF, type Face } from '../data/cards.ts';
import { type Hero, heroOf } from '../rules/facts.ts';
import { type Threat, threatsOf } from '../rules/forecast.ts';
import { nearest } from '../rules/frames.ts';
import { isNumber } from '../rules/hands.ts';
import { valuesOf } from '../rules/tables.ts';
import type { Facts } from '../state.ts';
import type { View } from '../view.ts';

export type Seen = DeepReadonly<View>;

/** How many Runes are still to come this round, the one that is due included. */
export function runesLeft(view: Seen): number {
  const round = nearest(view.stack, 'round');
  const due = nearest(view.stack, 'reveal') ? 1 : 0;
  if (!round) return view.seats.length + 1;
  const extras = 1 + view.scene.extra;
  if (round.step === 'activate') return view.seats.length - round.done + extras + due;
  return round.step === 'extra' ? Math.max(0, extras - round.done) + due : view.seats.length + extras;
}

/** Whether this seat's own turn is still to come this round. */
export function turnIsToCome(view: Seen, seat: Seat): boolean {
  const round = nearest(view.stack, 'round');
  if (round?.step !== 'activate') return false;
  return (seat - view.first + view.seats.length) % view.seats.length >= round.done;
}

export const lifeLeft = (hero: Hero): number => hero.health - hero.damage;

/** What a point of damage to a Hero is worth: the fewer are left the more. */
export const pain = (hero: Hero): number => 0.9 + 4 / (lifeLeft(hero) + 1.5);

/** How likely a blow of this threat is to hit this Hero when its Rune comes up. */
const share = (threat: DeepReadonly<Threat>): number =>
  threat.stunned ? 0 : threat.tie ? 1 / threat.heroes.length : 1;

/** The expected harm of one Rune to all Heroes, weighed by what it costs them. */
export const danger = (facts: Facts): number => dangerOf(facts, threatsOf(facts));

/** The same where the threats are known. */
export function dangerOf(facts: Facts, threats: readonly DeepReadonly<Threat>[]): number {
  let sum = 0;
  for (const threat of threats) {
    const part = share(threat) / 4;
    if (part === 0) continue;
    for (const id of threat.heroes) {
      const hero = heroOf(facts, id);
      const status = threat.status ? 0.6 : 0;
      const fatal = threat.strength >= lifeLeft(hero) ? 3 : 0;
      sum += part * (Math.max(0.5, threat.strength - 0.8) * pain(hero) + status + fatal);
    }
  }
  return sum;
}

/** How often one Rune strikes a Hero, and how hard then. */
export function exposure(view: Seen, id: Hero['id']): { readonly hits: number; readonly strength: number } {
  let hits = 0;
  let weight = 0;
  for (const threat of view.threats) {
    if (threat.undefended || !threat.heroes.includes(id)) continue;
    const part = share(threat) / 4;
    hits += part;
    weight += part * threat.strength;
  }
  return { hits, strength: hits > 0 ? weight / hits : 0 };
}

/** What one Rune would cost if it came up now. */
export function omen(view: Seen, rune: number): number {
  let sum = 0;
  for (const threat of view.threats) {
    if (threat.rune !== rune) continue;
    for (const id of threat.heroes) sum += share(threat) * threat.strength * pain(heroOf(view, id));
  }
  return sum;
}

/** What the enemy on a place threatens in one Rune, on average. */
export function menace(view: Seen, position: string): number {
  let sum = 0;
  for (const threat of view.threats) {
    if (threat.at !== position || threat.source !== 'attack') continue;
    for (const id of threat.heroes) sum += (share(threat) / 4) * threat.strength * pain(heroOf(view, id));
  }
  return sum;
}

export const handOf = (view: Seen, seat: Seat): readonly Face[] => at(view.seats, seat).hand ?? [];

export const numberOf = (card: Face): number => valuesOf(card).number ?? 0;

/**
 * Numbers a Hero who has acted keeps back for defense: as many as make the best Defense card good for the blows still
 * to be expected, where that is worth more than an Attack.
 */
export function kept(view: Seen, seat: Seat): Face[] {
  const hand = handOf(view, seat);
  const guard = hand.reduce((best, card) => Math.max(best, valuesOf(card).defense ?? -1), -1);
  if (guard < 0) return [];
  const reserve: Face[] = [];
  const runes = runesLeft(view);
  let worst = { gain: 0, missing: 0 };
  for (const hero of view.heroes) {
    if (hero.seat !== seat || hero.down) continue;
    const { hits, strength } = exposure(view, hero.id);
    const gain = Math.min(1, hits * runes) * pain(hero);
    if (gain > worst.gain) worst = { gain, missing: strength - guard };
  }
  let { missing } = worst;
  const numbers = hand.filter(isNumber).sort((a, b) => numberOf(a) - numberOf(b));
  for (const card of numbers) {
    if (missing <= 0 || worst.gain * Math.min(numberOf(card), missing) <= numberOf(card) * KEEP) break;
    reserve.push(card);
    missing -= numberOf(card);
  }
  return reserve;
}

/** How much dearer an attacking Number is than one kept back. */
const KEEP = 1.15;

/** Whether an Ally's Special could still strengthen an Attack. */
export const cries = (view: Seen): number =>
  view.seats.some(({ hand }) => hand?.some((card) => CARD_OF[card].special?.does === 'attack')) ? 2 : 0;
