import { at, begin } from '@meadhall/core';
import type { HeroId } from '../data/heroes.ts';
import type { Area, Enemy, EnemyAim, FlipSet, Position, SideName } from '../data/scene.ts';
import { POSITIONS } from '../data/scene.ts';
import { SCENE_OF } from '../data/scenes.ts';
import type { FlipCause } from '../events.ts';
import type { GowTable, SlotState } from '../state.ts';
import { armorNow, enemyAt, healthLeft, placeOf, sideAt, tokens } from './facts.ts';
import { PLACE } from './tables.ts';

const slot = (table: GowTable, place: number): SlotState => at(table.state.scene.slots, place);

/** Damage and broken armor, where this enemy keeps them. [GW-F15] */
const vitals = (table: GowTable, place: number, enemy: Enemy): { damage: number; broken: number } =>
  enemy.tracked ? table.state.scene.track : slot(table, place);

export function runEffects(table: GowTable, list: string | null, actor: HeroId | null): void {
  if (list !== null) begin(table, { kind: 'effects', list, next: 0, actor, hindrance: false });
}

/** Turns every named card that shows another side, then hands out what comes up. [GW-F1, GW-F8] */
export function flip(table: GowTable, set: FlipSet, cause: FlipCause, by: HeroId | null): void {
  const cards: { at: Position; side: SideName }[] = [];
  const scene = table.state.scene.id;
  for (const position of POSITIONS) {
    const side = set[position];
    if (side === undefined || slot(table, PLACE[position]).side === side) continue;
    turnOver(table, PLACE[position], side);
    cards.push({ at: position, side });
  }
  if (cards.length === 0) return;
  table.events?.push({ kind: 'sceneFlipped', scene, cards, cause, by });
  for (let i = cards.length - 1; i >= 0; i--) {
    const position = at(cards, i).at;
    const { reward } = sideAt(table.state, PLACE[position]);
    if (reward === null) continue;
    runEffects(table, reward, by);
    table.events?.push({ kind: 'rewardGained', scene, hero: by, at: position });
  }
}

/** Damage stays on a turned card, every other token goes; an enemy turned up again is whole. [GW-F2, GW-F12] */
function turnOver(table: GowTable, place: number, side: SideName): void {
  const card = slot(table, place);
  card.side = side;
  card.broken = 0;
  card.stunned = false;
  card.dead = false;
  card.fresh = true;
  const { enemy } = sideAt(table.state, place).row;
  if (enemy && !enemy.tracked) recall(table, enemy);
}

function recall(table: GowTable, enemy: Enemy): void {
  const { fallen } = table.state.scene;
  const i = fallen.indexOf(enemy.id);
  if (i >= 0) fallen.splice(i, 1);
}

/** One armor is destroyed, the highest; after the last one the card may turn. [GW-A6, GW-A7, GW-F5] */
export function breakArmor(table: GowTable, place: number, enemy: Enemy, by: HeroId | null): void {
  const armor = armorNow(table.state, place, enemy);
  if (armor === 0) return;
  const body = vitals(table, place, enemy);
  body.broken++;
  const left = enemy.armor.slice(body.broken);
  table.events?.push({ kind: 'armorBroken', at: at(POSITIONS, place), armor, left, by });
  const { armorBroken } = sideAt(table.state, place);
  if (left.length === 0 && armorBroken) flip(table, armorBroken, 'armorBroken', by);
}

/** Damage adds up; at its health the enemy is defeated. [GW-A4, GW-A5] */
export function damage(table: GowTable, place: number, enemy: Enemy, n: number, by: HeroId | null): void {
  vitals(table, place, enemy).damage += n;
  const left = Math.max(0, healthLeft(table.state, place, enemy));
  table.events?.push({ kind: 'enemyHarmed', at: at(POSITIONS, place), enemy: enemy.id, n, left, by });
  if (left === 0) defeat(table, place, enemy, by);
}

/** Its Damage goes; its card turns, or a Death token lies on it. [GW-A5, GW-F3] */
function defeat(table: GowTable, place: number, enemy: Enemy, by: HeroId | null): void {
  const card = slot(table, place);
  const { defeated, onDefeat } = sideAt(table.state, place);
  if (!enemy.tracked) card.damage = 0;
  card.stunned = false;
  table.state.scene.fallen.push(enemy.id);
  table.events?.push({ kind: 'enemyDefeated', at: at(POSITIONS, place), enemy: enemy.id, by });
  runEffects(table, onDefeat, by);
  if (defeated) flip(table, defeated, 'defeated', by);
  else card.dead = true;
}

/** Damage by the Scene: no die, and intact armor loses its highest value instead. [GW-F10] */
export function harm(table: GowTable, place: number, n: number, by: HeroId | null): void {
  const enemy = enemyAt(table.state, place);
  if (!enemy) return;
  if (armorNow(table.state, place, enemy) > 0) breakArmor(table, place, enemy, by);
  else damage(table, place, enemy, n, by);
}

/** The place an effect is aimed at, or -1 if nothing lives there. [GW-I4] */
export function aimed(table: GowTable, aim: EnemyAim): number {
  if ('enemy' in aim) return placeOf(table.state, aim.enemy);
  if ('on' in aim) return enemyAt(table.state, PLACE[aim.on]) ? PLACE[aim.on] : -1;
  return -1;
}

/** An enemy has one Stun token at most. [GW-A9] */
export function stun(table: GowTable, place: number, by: HeroId | null): void {
  const enemy = enemyAt(table.state, place);
  const card = slot(table, place);
  if (!enemy || card.stunned) return;
  card.stunned = true;
  table.events?.push({ kind: 'enemyStunned', at: at(POSITIONS, place), enemy: enemy.id, by });
}

/** The first of these places with a Death token: token off, no Damage, armor whole. [GW-F11] */
export function revive(table: GowTable, places: readonly Position[]): void {
  for (const position of places) {
    const card = slot(table, PLACE[position]);
    const { enemy } = sideAt(table.state, PLACE[position]).row;
    if (!card.dead || !enemy) continue;
    card.dead = false;
    card.damage = 0;
    card.broken = 0;
    recall(table, enemy);
    table.events?.push({ kind: 'enemyRevived', at: position, enemy: enemy.id });
    return;
  }
}

/** Tokens of an area stay between none and its limit. [GW-F9] */
export function changeTokens(table: GowTable, area: Area, n: number): void {
  const { scene } = table.state;
  const most = SCENE_OF[scene.id].areas[area]?.most ?? 0;
  const before = tokens(table.state, area);
  const now = Math.max(0, Math.min(most, before + n));
  if (now === before) return;
  scene.areas[area] = now;
  table.events?.push({ kind: 'tokensChanged', area, n: now - before, now });
}
