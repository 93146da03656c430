import type {} from '@meadhall/core';
import type { Difficulty } from '../data/difficulty.ts';
import type { Condition } from '../data/scene.ts';
import { SCENE_OF, type SceneId } from '../data/scenes.ts';
import { armorNow, enemyAt, healthLeft, isBodied, placeOf, vitalsAt } from '../rules/facts.ts';
import type { Facts, ReadonlyState } from '../state.ts';

/** What is still to be done to win the Scene, in points of Damage. */
export function workLeft(facts: Facts): number {
  return workFor(facts, SCENE_OF[facts.scene.id].win);
}

/** Before an enemy comes to light there is much to do. */
const HIDDEN = 40;

function workFor(facts: Facts, condition: Condition): number {
  switch (condition.is) {
    case 'all':
      return condition.of.reduce((sum, part) => sum + workFor(facts, part), 0);
    case 'defeated': {
      if (condition.anyOf.some((enemy) => facts.scene.fallen.includes(enemy))) return 0;
      for (const enemy of condition.anyOf) {
        const place = placeOf(facts, enemy);
        if (place >= 0) return workAt(facts, place);
      }
      return HIDDEN;
    }
    case 'allDefeated': {
      let sum = 0;
      for (let place = 0; place < 8; place++) sum += workAt(facts, place);
      return sum;
    }
    default:
      return 0;
  }
}

function workAt(facts: Facts, place: number): number {
  const enemy = enemyAt(facts, place);
  if (!enemy) return 0;
  const { broken } = vitalsAt(facts, place, enemy);
  let sum = Math.max(0, healthLeft(facts, place, enemy));
  for (let i = broken; i < enemy.armor.length; i++) sum += enemy.armor[i] ?? 0;
  return armorNow(facts, place, enemy) > 0 ? sum + 2 : sum;
}

/**
 * Weights of a logistic regression over some thirty thousand states of games that bots played on every difficulty
 * and with one to four players; on states kept back, forecasts came true within six points wherever there were many.
 */
const WEIGHTS = {
  bias: 0.34,
  leg: 0.21,
  hardness: -1.34,
  hardnessAhead: -0.26,
  life: 1.12,
  lifeByLeg: 0.61,
  down: -0.82,
  work: -0.22,
  round: 0.077,
} as const;

const SCENE_BIAS: Readonly<Record<SceneId, number>> = {
  travelers: -0.05,
  alfheim: -0.54,
  ogre: 0.17,
  helheim: -0.23,
  grendels: 0.11,
  mountain: -0.2,
  baldur: 0.1,
  sonsOfThor: 0.56,
  sigrun: 0.59,
  hraezlyr: -0.17,
};

const HARDNESS: Readonly<Record<Difficulty, number>> = { story: -1, normal: 0, ragnarok: 1 };

/** The chance to win the whole journey. */
export function chance(state: ReadonlyState): number {
  if (state.ended) return state.ended.won ? 1 : 0;
  const { heroes, scene, journey, limits, seats } = state;
  let left = 0;
  let whole = 0;
  let down = 0;
  let bodies = 0;
  for (const hero of heroes) {
    if (!isBodied(hero)) continue;
    bodies++;
    whole += hero.health;
    if (hero.down) down++;
    else left += hero.health - hero.damage;
  }
  const life = whole > 0 ? left / whole : 1;
  const leg = Math.max(0, journey.path.length - 1);
  const hardness = HARDNESS[limits.difficulty];
  const odds =
    WEIGHTS.bias +
    WEIGHTS.leg * leg +
    WEIGHTS.hardness * hardness +
    WEIGHTS.hardnessAhead * hardness * (2 - leg) +
    WEIGHTS.life * life +
    WEIGHTS.lifeByLeg * life * leg +
    WEIGHTS.down * (bodies > 0 ? down / bodies : 0) +
    (WEIGHTS.work * workLeft(state)) / (10 * Math.max(1.3, seats.length)) +
    WEIGHTS.round * scene.round +
    SCENE_BIAS[scene.id];
  return 1 / (1 + Math.exp(-odds));
}
