import { at, type Seat } from '@meadhall/core';
import type { HeroId } from '../data/heroes.ts';
import type { Area, Column, Condition, Effect, Enemy, EnemyId } from '../data/scene.ts';
import { SCENE_OF, type SceneId } from '../data/scenes.ts';
import type { Facts } from '../state.ts';
import { PLACE, SIDES, type SideRules, type Sides } from './tables.ts';

export type Hero = Facts['heroes'][number];
export type Slot = Facts['scene']['slots'][number];

/** The column of a place, counted from 1 as the standees' columns are. */
export const columnOf = (place: number): number => (place & 3) + 1;
export const isTop = (place: number): boolean => place < 4;

export const slotAt = (facts: Facts, place: number): Slot => at(facts.scene.slots, place);

// The sides of the Scene last asked about: almost every question is about the same one as before.
let recentScene: SceneId | null = null;
let recentSides: readonly Sides[] = [];

/** The side that shows on a place. */
export function sideAt(facts: Facts, place: number): SideRules {
  const { id, slots } = facts.scene;
  if (id !== recentScene) {
    recentSides = SIDES.get(id) ?? [];
    recentScene = id;
  }
  return at(recentSides, place)[at(slots, place).side];
}

/** The living enemy on a place. */
export function enemyAt(facts: Facts, place: number): Enemy | null {
  const { enemy } = sideAt(facts, place).row;
  if (!enemy || slotAt(facts, place).dead) return null;
  return enemy.tracked && facts.scene.fallen.includes(enemy.id) ? null : enemy;
}

/** Where a living enemy shows, or -1. */
export function placeOf(facts: Facts, id: EnemyId): number {
  for (let place = 0; place < 8; place++) if (enemyAt(facts, place)?.id === id) return place;
  return -1;
}

/** Damage and broken armor lie on the card, or on the Tracking card. [GW-F15] */
export const vitalsAt = (
  facts: Facts,
  place: number,
  enemy: Enemy,
): { readonly damage: number; readonly broken: number } => (enemy.tracked ? facts.scene.track : slotAt(facts, place));

export const healthLeft = (facts: Facts, place: number, enemy: Enemy): number =>
  enemy.health - vitalsAt(facts, place, enemy).damage;

/** The armor value an Attack has to reach now, or 0. [GW-A7] */
export const armorNow = (facts: Facts, place: number, enemy: Enemy): number =>
  enemy.armor[vitalsAt(facts, place, enemy).broken] ?? 0;

export const tokens = (facts: Facts, area: Area): number => facts.scene.areas[area] ?? 0;

const isFallen = (facts: Facts, enemy: EnemyId): boolean => facts.scene.fallen.includes(enemy);

/** Whether something a Scene asks about itself is so. */
export function holds(facts: Facts, condition: Condition): boolean {
  switch (condition.is) {
    case 'all':
      return condition.of.every((part) => holds(facts, part));
    case 'any':
      return condition.of.some((part) => holds(facts, part));
    case 'not':
      return !holds(facts, condition.of);
    case 'defeated':
      return condition.anyOf.some((enemy) => isFallen(facts, enemy));
    case 'alive':
      return placeOf(facts, condition.enemy) >= 0;
    case 'dead':
      return condition.at.some((position) => slotAt(facts, PLACE[position]).dead);
    case 'health': {
      const place = placeOf(facts, condition.enemy);
      const enemy = place < 0 ? null : enemyAt(facts, place);
      return enemy !== null && healthLeft(facts, place, enemy) <= condition.atMost;
    }
    case 'tokens': {
      const count = tokens(facts, condition.area);
      return count >= (condition.atLeast ?? 0) && count <= (condition.atMost ?? count);
    }
    case 'armorBroken': {
      const place = placeOf(facts, condition.enemy);
      const enemy = place < 0 ? null : enemyAt(facts, place);
      return enemy !== null && armorNow(facts, place, enemy) === 0;
    }
    case 'backs': {
      let backs = 0;
      for (const position of condition.at) if (slotAt(facts, PLACE[position]).side === 'back') backs++;
      return backs >= condition.atLeast;
    }
    case 'allDefeated':
      for (let place = 0; place < 8; place++) if (enemyAt(facts, place)) return false;
      return true;
    case 'poisonEmpty':
      return facts.supply.poison === 0;
  }
}

export const isWon = (facts: Facts): boolean => holds(facts, SCENE_OF[facts.scene.id].win);

export function heroOf<H extends { readonly id: HeroId }>(facts: { readonly heroes: readonly H[] }, id: HeroId): H {
  for (const hero of facts.heroes) if (hero.id === id) return hero;
  throw new RangeError(`${id} is not in this game.`);
}

/** A Hero with a space of the own: all but Mimir. */
export const isBodied = (hero: { readonly id: HeroId }): boolean => hero.id !== 'mimir';

/** Only Mimir, or nobody, is left standing. [GW-G2] */
export function isRouted(facts: Facts): boolean {
  for (const hero of facts.heroes) if (!hero.down && isBodied(hero)) return false;
  return facts.heroes.length > 0;
}

/** Whether a player still has a Hero standing. [GW-D6] */
export function isIn(facts: Facts, seat: Seat): boolean {
  for (const hero of facts.heroes) if (hero.seat === seat && !hero.down) return true;
  return false;
}

/** Whether a player has a Hero who takes a turn. [GW-V3, GW-H6] */
export function takesTurns(facts: Facts, seat: Seat): boolean {
  for (const hero of facts.heroes) if (hero.seat === seat && !hero.down && isBodied(hero)) return true;
  return false;
}

/** The Hero whom a blow at this column hits. [GW-M5] */
export function frontOf(facts: Facts, column: number): Hero | null {
  for (const hero of facts.heroes) if (hero.column === column && !hero.back) return hero;
  return null;
}

/** The other Hero in the same column. */
export function neighbour<H extends Hero>(facts: { readonly heroes: readonly H[] }, hero: Hero): H | null {
  for (const other of facts.heroes) if (other.column === hero.column && other.id !== hero.id) return other;
  return null;
}

export function crowd(facts: Facts, column: Column): number {
  let count = 0;
  for (const hero of facts.heroes) if (hero.column === column) count++;
  return count;
}

/** Mimir while he is carried and stands. [GW-H10] */
export function mimirOn(facts: Facts, hero: HeroId): Hero | null {
  if (facts.carrier !== hero) return null;
  for (const other of facts.heroes) if (other.id === 'mimir' && !other.down) return other;
  return null;
}

/** Freya tokens that lie on nobody. [GW-H3] */
export function wardsLeft(facts: Facts, tokensInAll: number): number {
  let left = tokensInAll;
  for (const hero of facts.heroes) if (hero.warded) left--;
  return left;
}

/** Safe from the cold: in the column of a Fire Pile that burns. [GW-F17] */
export const isWarm = (facts: Facts, hero: Hero): boolean =>
  (hero.column === 1 && tokens(facts, 'fireL') > 0) || (hero.column === 4 && tokens(facts, 'fireR') > 0);

/** The strength of an enemy's attack on this table. [GW-G7, GW-F18] */
export function strengthOf(facts: Facts, enemy: Enemy): number {
  const { attack } = enemy;
  if (!attack) return 0;
  const printed = Math.max(facts.limits.leastStrength, attack.strength + facts.limits.strength);
  return attack.plus ? printed + tokens(facts, attack.plus) : printed;
}

/** The columns a Ranged attack may strike: the furthest with a Hero; two when they are equally far. [GW-E5] */
export function furthestColumns(facts: Facts, place: number): Column[] {
  const own = columnOf(place);
  let most = -1;
  let columns: Column[] = [];
  for (const column of COLUMNS) {
    if (!frontOf(facts, column)) continue;
    const distance = Math.abs(column - own);
    if (distance > most) {
      most = distance;
      columns = [column];
    } else if (distance === most) columns.push(column);
  }
  return columns;
}

export const COLUMNS: readonly Column[] = [1, 2, 3, 4];
const STEP = { left: -1, own: 0, right: 1 } as const;

/** Whom a Melee attack strikes, from left to right. [GW-E4] */
export function meleeTargets(facts: Facts, place: number, enemy: Enemy): HeroId[] {
  const targets: HeroId[] = [];
  for (const direction of enemy.attack?.melee ?? []) {
    const hero = frontOf(facts, columnOf(place) + STEP[direction]);
    if (hero) targets.push(hero.id);
  }
  return targets;
}

/** Whom a box strikes: every Hero, those in the cold, or the fronts of columns. [GW-M5, GW-H9, GW-F17] */
export function struckBy(facts: Facts, effect: Extract<Effect, { do: 'wound' }>): HeroId[] {
  const targets: HeroId[] = [];
  if (effect.who === 'front') {
    for (const column of effect.columns) {
      const target = frontOf(facts, column);
      if (target) targets.push(target.id);
    }
    return targets;
  }
  for (const target of facts.heroes) {
    if (target.down) continue;
    if (effect.who === 'all' || (isBodied(target) && !isWarm(facts, target))) targets.push(target.id);
  }
  return targets;
}
