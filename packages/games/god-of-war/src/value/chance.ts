import type { DeepReadonly } from '@meadhall/core';
import type { Condition } from '../data/scene.ts';
import { SCENE_OF } from '../data/scenes.ts';
import { armorNow, enemyAt, healthLeft, placeOf, vitalsAt } from '../rules/facts.ts';
import type { Facts, State } from '../state.ts';

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

/** The chance to win the whole journey. */
export function chance(state: DeepReadonly<State>): number {
  if (state.ended) return state.ended.won ? 1 : 0;
  return 0.5 + 0 * workLeft(state);
}
