import { at, type Seat } from '@meadhall/core';
import type { AttackSource } from '../choices.ts';
import type { AttackIcon, Face } from '../data/cards.ts';
import { SPARTAN_RAGE } from '../data/heroes.ts';
import { POSITIONS, type Position } from '../data/scene.ts';
import { isFace, isStunning, sourceValue } from '../rules/attacks.ts';
import { armorNow, enemyAt, type Hero, healthLeft, heroOf, isTop } from '../rules/facts.ts';
import { isNumber } from '../rules/hands.ts';
import { PLACE, valuesOf } from '../rules/tables.ts';
import { ENEMY_WORTH } from './hints.ts';
import { cries, handOf, kept, menace, numberOf, type Seen } from './mind.ts';

/** What a Number is worth elsewhere this round. */
const SPARE = 0.3;
const RAGE = 0.5;

/** A set worth playing: the Numbers to add and what the Attack is worth with them. */
export interface Plan {
  readonly score: number;
  readonly numbers: readonly Face[];
}

/** Worth of hitting what stands on a place with this strength. */
export function hitWorth(view: Seen, position: Position, strength: number, stuns: boolean): number {
  const place = PLACE[position];
  const enemy = enemyAt(view, place);
  if (!enemy) return 0;
  const worth = ENEMY_WORTH[enemy.id] ?? 1;
  const armor = armorNow(view, place, enemy);
  const threat = menace(view, position);
  const stunned = stuns ? threat * 1.2 : 0;
  if (armor > 0) return strength >= armor ? (1.5 + armor * 0.75) * worth + stunned : stunned;
  const left = healthLeft(view, place, enemy);
  const kill = 0.8 + threat * 1.6;
  let sum = 0;
  for (let roll = 0; roll <= 2; roll++) {
    const dealt = Math.max(0, strength - roll);
    sum += dealt >= left ? left * worth + kill : dealt * worth + stunned;
  }
  return sum / 3;
}

/** Takes equal cards out of a list once each. */
function without(cards: readonly Face[], gone: readonly Face[]): Face[] {
  const left = cards.slice();
  for (const card of gone) {
    const i = left.indexOf(card);
    if (i >= 0) left.splice(i, 1);
  }
  return left;
}

const bonusOf = (hero: Hero): number => (hero.raging ? SPARTAN_RAGE.attack : 0) + hero.boost;

export interface Aim {
  readonly hero: Hero;
  readonly card: AttackSource;
  readonly as: AttackIcon;
  readonly at: Position;
  readonly also: Position | null;
  /** Strength gathered so far. */
  readonly strength: number;
  /** Numbers that may still be added. */
  readonly numbers: readonly Face[];
}

/** The best Numbers for an Attack: all that add to it, or just enough for armor. */
export function bestPlan(view: Seen, aim: Aim): Plan | null {
  const stuns = isStunning(aim.card);
  const bonus = bonusOf(aim.hero);
  const worth = (sum: number): number =>
    hitWorth(view, aim.at, aim.strength + sum + bonus, stuns) +
    (aim.also ? hitWorth(view, aim.also, aim.strength + sum + bonus, stuns) : 0) +
    RAGE;
  const place = PLACE[aim.at];
  const enemy = enemyAt(view, place);
  const armor = enemy ? armorNow(view, place, enemy) : 0;
  if (armor > 0 && !aim.also) return armorPlan(view, aim, armor - bonus, worth);
  let chosen = aim.numbers.slice().sort((a, b) => numberOf(a) - numberOf(b));
  let score = worth(total(chosen)) - SPARE * total(chosen);
  for (const card of chosen.slice()) {
    if (aim.strength === 0 && chosen.length === 1) break;
    const fewer = without(chosen, [card]);
    const less = worth(total(fewer)) - SPARE * total(fewer);
    if (less < score) continue;
    chosen = fewer;
    score = less;
  }
  return aim.strength + total(chosen) > 0 ? { score, numbers: chosen } : null;
}

const total = (cards: readonly Face[]): number => cards.reduce((sum, card) => sum + numberOf(card), 0);

/** The cheapest Numbers that reach the armor; an Ally's cry may make up for what is missing. */
function armorPlan(view: Seen, aim: Aim, armor: number, worth: (sum: number) => number): Plan | null {
  const missing = armor - aim.strength;
  let best: readonly Face[] | null = missing <= 0 && aim.strength > 0 ? [] : null;
  for (let set = 1; best === null && set < 1 << aim.numbers.length; set++) best = reaching(aim.numbers, set, missing);
  if (best !== null) best = cheapest(aim.numbers, missing, aim.strength > 0);
  if (best === null && cries(view) > 0) {
    best = cheapest(aim.numbers, missing - cries(view), aim.strength > 0);
    if (best) return { score: worth(total(best) + cries(view)) - SPARE * total(best) - 1, numbers: best };
  }
  return best ? { score: worth(total(best)) - SPARE * total(best), numbers: best } : null;
}

function reaching(numbers: readonly Face[], set: number, missing: number): readonly Face[] | null {
  const chosen = numbers.filter((_, i) => set & (1 << i));
  return total(chosen) >= missing ? chosen : null;
}

function cheapest(numbers: readonly Face[], missing: number, mayBeNone: boolean): readonly Face[] | null {
  let best: readonly Face[] | null = null;
  for (let set = mayBeNone ? 0 : 1; set < 1 << numbers.length; set++) {
    const chosen = reaching(numbers, set, missing);
    if (chosen && (best === null || total(chosen) < total(best))) best = chosen;
  }
  return best;
}

/** Numbers a seat can spend on Attacks now, beyond an attack card. */
export function freeNumbers(view: Seen, seat: Seat, beyond: AttackSource): Face[] {
  return besides(unreserved(view, seat), beyond);
}

const unreserved = (view: Seen, seat: Seat): Face[] => without(handOf(view, seat).filter(isNumber), kept(view, seat));

const besides = (free: Face[], beyond: AttackSource): Face[] => (isFace(beyond) ? without(free, [beyond]) : free);

/** What beginning this Attack is worth at its best. */
export function attackScore(
  view: Seen,
  id: Hero['id'],
  card: AttackSource,
  as: AttackIcon,
  position: Position,
  numbers: readonly Face[],
): number {
  const hero = heroOf(view, id);
  const aim: Aim = { hero, card, as, at: position, also: null, strength: sourceValue(card, as), numbers };
  return bestPlan(view, aim)?.score ?? -1;
}

/** The best a Hero's hand could do by Attacks from a column. */
export function offense(view: Seen, hero: Hero, column: number): number {
  const hand = handOf(view, hero.seat);
  let free: Face[] | null = null;
  let best = 0;
  let rest = 0;
  for (let place = column - 1; place < 8; place += 4) {
    const enemy = enemyAt(view, place);
    if (!enemy) continue;
    const inReach = !isTop(place) || enemy.inMeleeReach === true;
    for (let i = 0; i < hand.length; i++) {
      const card = at(hand, i);
      if (card === hand[i - 1]) continue;
      const { melee, ranged } = valuesOf(card);
      const as = melee !== null && inReach ? 'melee' : ranged !== null ? 'ranged' : null;
      if (as === null) continue;
      free ??= unreserved(view, hero.seat);
      const score = attackScore(view, hero.id, card, as, at(POSITIONS, place), besides(free, card));
      if (score > best) best = score;
      const alone = (as === 'melee' ? melee : ranged) ?? 0;
      if (alone > 0 && rest < 3) rest += 0.3 * alone;
    }
  }
  return best > 0 ? best + rest : 0;
}
