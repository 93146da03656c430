import { at, type DeepReadonly, take } from '@meadhall/core';
import type { Choice } from './choices.ts';
import { BURNS } from './data/cards.ts';
import type { Foe } from './data/foes.ts';
import { gloryTaken } from './rules/foes.ts';
import type { View } from './view.ts';

/** What becomes of the Viking whose turn it is who stands against what is left. */
export interface Standing {
  /** Beasts that hit, a Health each. */
  readonly bites: number;
  /** Health for a burn that comes before, unless it is warded off. */
  readonly burnt: number;
  readonly gloryLost: number;
  /** Glory for beasts that the choice slays first. */
  readonly gained: number;
  readonly health: number;
  readonly glory: number;
}

/** What a choice does to the beasts on the path. */
export function struckBy({ doing }: DeepReadonly<View>, choice: DeepReadonly<Choice> | undefined) {
  const none: { fells: readonly Foe[]; wards: readonly Foe[] } = { fells: [], wards: [] };
  if (choice?.kind === 'fight') return { fells: choice.fells, wards: choice.wards };
  if (choice?.kind !== 'also' || doing.kind !== 'second') return none;
  return doing.does === 'fell' ? { ...none, fells: [choice.foe] } : { ...none, wards: [choice.foe] };
}

/** What the card in use burns its owner for. It is taken before the beasts bite. [EP-E5] */
function burnOf({ doing }: DeepReadonly<View>, choice: DeepReadonly<Choice> | undefined): number {
  if (choice?.kind === 'fight') return BURNS[choice.card] ?? 0;
  return doing.kind === 'second' ? (BURNS[doing.card] ?? 0) : 0;
}

/** What standing costs: now, or once this choice is made. [EP-E5, EP-E8, EP-E12, EP-N5] */
export function standing(view: DeepReadonly<View>, choice?: DeepReadonly<Choice>): Standing {
  const own = at(view.vikings, view.active);
  const { fells, wards } = struckBy(view, choice);
  const facing: Foe[] = [...view.horde.facing];
  for (const foe of [...fells, ...wards]) take(facing, foe);
  const glory = own.glory + fells.length;
  const burnt = Math.min(own.health, burnOf(view, choice));
  // Whom the burn fells is bitten no more.
  const biting = burnt < own.health ? facing : [];
  const gloryLost = gloryTaken(glory, biting);
  return {
    bites: biting.length,
    burnt,
    gloryLost,
    gained: fells.length,
    health: Math.max(0, own.health - burnt - biting.length),
    glory: glory - gloryLost,
  };
}
