import { at, begin } from '@meadhall/core';
import type { HeroId } from '../data/heroes.ts';
import type { Area, Enemy, EnemyAim, FlipSet, Position, SideName } from '../data/scene.ts';
import { POSITIONS } from '../data/scene.ts';
import { SCENE_OF } from '../data/scenes.ts';
import type { FlipCause } from '../events.ts';
import type { GowPlay, SlotState } from '../state.ts';
import { armorNow, enemyAt, healthLeft, placeOf, sideAt, tokens } from './facts.ts';
import { PLACE } from './tables.ts';

const slot = (play: GowPlay, place: number): SlotState => at(play.state.scene.slots, place);

/** Damage and broken armor, where this enemy keeps them. [GW-F15] */
const vitals = (play: GowPlay, place: number, enemy: Enemy): { damage: number; broken: number } =>
  enemy.tracked ? play.state.scene.track : slot(play, place);

export function runEffects(play: GowPlay, list: string | null, actor: HeroId | null): void {
  if (list !== null) begin(play, { kind: 'effects', list, next: 0, actor, hindrance: false });
}

/** Turns every named card that shows another side, then hands out what comes up. [GW-F1, GW-F8] */
export function flip(play: GowPlay, set: FlipSet, cause: FlipCause, by: HeroId | null): void {
  const cards: { at: Position; side: SideName }[] = [];
  const scene = play.state.scene.id;
  for (const position of POSITIONS) {
    const side = set[position];
    if (side === undefined || slot(play, PLACE[position]).side === side) continue;
    turnOver(play, PLACE[position], side);
    cards.push({ at: position, side });
  }
  if (cards.length === 0) return;
  play.events?.push({ kind: 'sceneFlipped', scene, cards, cause, by });
  for (let i = cards.length - 1; i >= 0; i--) {
    const position = at(cards, i).at;
    const { reward } = sideAt(play.state, PLACE[position]);
    if (reward === null) continue;
    runEffects(play, reward, by);
    play.events?.push({ kind: 'rewardGained', scene, hero: by, at: position });
  }
}

/** Damage stays on a turned card, every other token goes; an enemy turned up again is whole. [GW-F2, GW-F12] */
function turnOver(play: GowPlay, place: number, side: SideName): void {
  const card = slot(play, place);
  const { area } = sideAt(play.state, place).row;
  card.side = side;
  card.broken = 0;
  card.stunned = false;
  card.dead = false;
  card.fresh = true;
  if (area !== undefined) changeTokens(play, area, -tokens(play.state, area));
  const { enemy } = sideAt(play.state, place).row;
  if (enemy && !enemy.tracked) recall(play, enemy);
}

function recall(play: GowPlay, enemy: Enemy): void {
  const { fallen } = play.state.scene;
  const i = fallen.indexOf(enemy.id);
  if (i >= 0) fallen.splice(i, 1);
}

/** One armor is destroyed, the highest; after the last one the card may turn. [GW-A6, GW-A7, GW-F5] */
export function breakArmor(play: GowPlay, place: number, enemy: Enemy, by: HeroId | null): void {
  const armor = armorNow(play.state, place, enemy);
  if (armor === 0) return;
  const body = vitals(play, place, enemy);
  body.broken++;
  const left = enemy.armor.slice(body.broken);
  play.events?.push({ kind: 'armorBroken', at: at(POSITIONS, place), armor, left, by });
  const { armorBroken } = sideAt(play.state, place);
  if (left.length === 0 && armorBroken) flip(play, armorBroken, 'armorBroken', by);
}

/** Damage adds up; at its health the enemy is defeated. [GW-A4, GW-A5] */
export function damage(play: GowPlay, place: number, enemy: Enemy, n: number, by: HeroId | null): void {
  vitals(play, place, enemy).damage += n;
  const left = Math.max(0, healthLeft(play.state, place, enemy));
  play.events?.push({ kind: 'enemyHarmed', at: at(POSITIONS, place), enemy: enemy.id, n, left, by });
  if (left === 0) defeat(play, place, enemy, by);
}

/** Its Damage goes; its card turns, or a Death token lies on it. [GW-A5, GW-F3] */
function defeat(play: GowPlay, place: number, enemy: Enemy, by: HeroId | null): void {
  const card = slot(play, place);
  const { defeated, onDefeat } = sideAt(play.state, place);
  if (!enemy.tracked) card.damage = 0;
  card.stunned = false;
  play.state.scene.fallen.push(enemy.id);
  play.events?.push({ kind: 'enemyDefeated', at: at(POSITIONS, place), enemy: enemy.id, by });
  runEffects(play, onDefeat, by);
  if (defeated) flip(play, defeated, 'defeated', by);
  else card.dead = true;
}

/** Damage by the Scene: no die, and intact armor loses its highest value instead. [GW-F10] */
export function harm(play: GowPlay, place: number, n: number, by: HeroId | null): void {
  const enemy = enemyAt(play.state, place);
  if (!enemy) return;
  if (armorNow(play.state, place, enemy) > 0) breakArmor(play, place, enemy, by);
  else damage(play, place, enemy, n, by);
}

/** The place an effect is aimed at, or -1 if nothing lives there. [GW-I4] */
export function aimed(play: GowPlay, aim: EnemyAim): number {
  if ('enemy' in aim) return placeOf(play.state, aim.enemy);
  if ('on' in aim) return enemyAt(play.state, PLACE[aim.on]) ? PLACE[aim.on] : -1;
  return -1;
}

/** An enemy has one Stun token at most. [GW-A9] */
export function stun(play: GowPlay, place: number, by: HeroId | null): void {
  const enemy = enemyAt(play.state, place);
  const card = slot(play, place);
  if (!enemy || card.stunned) return;
  card.stunned = true;
  play.events?.push({ kind: 'enemyStunned', at: at(POSITIONS, place), enemy: enemy.id, by });
}

/** The first of these places with a Death token: token off, no Damage, armor whole. [GW-F11] */
export function revive(play: GowPlay, places: readonly Position[]): void {
  for (const position of places) {
    const card = slot(play, PLACE[position]);
    const { enemy } = sideAt(play.state, PLACE[position]).row;
    if (!card.dead || !enemy) continue;
    card.dead = false;
    card.damage = 0;
    card.broken = 0;
    recall(play, enemy);
    play.events?.push({ kind: 'enemyRevived', at: position, enemy: enemy.id });
    return;
  }
}

/** Tokens of an area stay between none and its limit. [GW-F9] */
export function changeTokens(play: GowPlay, area: Area, n: number): void {
  const { scene } = play.state;
  const most = SCENE_OF[scene.id].areas[area]?.most ?? 0;
  const before = tokens(play.state, area);
  const now = Math.max(0, Math.min(most, before + n));
  if (now === before) return;
  scene.areas[area] = now;
  play.events?.push({ kind: 'tokensChanged', area, n: now - before, now });
}
