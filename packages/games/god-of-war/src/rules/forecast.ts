import { at } from '@meadhall/core';
import type { HeroId } from '../data/heroes.ts';
import { POSITIONS, type Position, RUNES, type Rune, type Status } from '../data/scene.ts';
import type { Facts } from '../state.ts';
import { enemyAt, frontOf, furthestColumns, meleeTargets, sideAt, slotAt, strengthOf, struckBy } from './facts.ts';
import { listNamed } from './tables.ts';

/** What would strike whom if this Rune came up now. */
export interface Threat {
  rune: Rune;
  at: Position;
  source: 'attack' | 'box';
  strength: number;
  status: Status | null;
  undefended: boolean;
  /** For a tie of a Ranged attack all who may be hit; one of them will be. */
  heroes: HeroId[];
  tie: boolean;
  /** A Stun token will take the blow instead. */
  stunned: boolean;
}

/** What each Rune would do to the Heroes now, in the order it would happen. [GW-E2] */
export function threatsOf(facts: Facts): Threat[] {
  const threats: Threat[] = [];
  for (const rune of RUNES) for (let place = 0; place < 8; place++) foresee(facts, rune, place, threats);
  return threats;
}

function foresee(facts: Facts, rune: Rune, place: number, threats: Threat[]): void {
  const side = sideAt(facts, place);
  if (!side.answers[rune]) return;
  const position = at(POSITIONS, place);
  const enemy = enemyAt(facts, place);
  if (enemy?.attack && side.row.runes?.includes(rune)) {
    const columns = enemy.attack.ranged ? furthestColumns(facts, place) : [];
    const heroes = enemy.attack.ranged
      ? columns.flatMap((column) => frontOf(facts, column)?.id ?? [])
      : meleeTargets(facts, place, enemy);
    const { stunned } = slotAt(facts, place);
    const strength = strengthOf(facts, enemy);
    const status = enemy.attack.status ?? null;
    const tie = columns.length > 1;
    threats.push({ rune, at: position, source: 'attack', strength, status, undefended: false, heroes, tie, stunned });
  }
  for (const box of side.boxes) {
    if (box.rune !== rune || (box.link !== null && facts.scene.fallen.includes(box.link))) continue;
    for (const effect of listNamed(box.list)) {
      if (effect.do !== 'wound') continue;
      const { n: strength, status = null, undefended = false } = effect;
      const heroes = struckBy(facts, effect);
      threats.push({
        rune,
        at: position,
        source: 'box',
        strength,
        status,
        undefended,
        heroes,
        tie: false,
        stunned: false,
      });
    }
  }
}
