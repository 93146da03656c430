import { at, type DeepReadonly, take } from '@meadhall/core';
import type { Choice } from './choices.ts';
import {
  type ActionCard,
  ANSWERS,
  type Answer,
  BURNS,
  FIGHT_CARDS,
  type FightCard,
  type Rebuff,
  type Weapon,
} from './data/cards.ts';
import type { Foe } from './data/foes.ts';
import { gloryTaken, isImmune } from './rules/foes.ts';
import { build } from './rules/vikings.ts';
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

/** What may be done besides what is always there: walking, standing, yielding, being done. `kill` and `turnAside` are fights. */
export type Deed =
  | 'kill'
  | 'turnAside'
  | (typeof ASIDES)[number]
  | Extract<Choice['kind'], 'hide' | 'pace' | 'quench' | 'challenge' | 'laySpeed' | 'answer'>;
const ASIDES = [
  'steal',
  'pillage',
  'stealFromPass',
  'runes',
  'tradeSpeed',
] as const satisfies readonly Choice['kind'][];

const REBUFFS: Readonly<Record<Weapon, Partial<Readonly<Record<Answer, Rebuff>>>>> = ANSWERS;

/** Answers in hand, and what each does to the blow. [EP-B8, EP-B9, EP-B10, EP-B11] */
export function answersTo(
  view: DeepReadonly<View>,
  weapon: Weapon,
): readonly { readonly card: Answer; readonly rebuff: Rebuff }[] {
  const held = view.hand?.actions ?? [];
  return (['attack', 'defend', 'evade'] as const).flatMap((card) => {
    const rebuff = REBUFFS[weapon][card];
    return rebuff && held.includes(card) ? [{ card, rebuff }] : [];
  });
}

/** [EP-E3, EP-E4, EP-E5, EP-E8] */
function fights({ hand, horde, doing, vikings }: DeepReadonly<View>): readonly Deed[] {
  if (doing.kind !== 'encounter') return [];
  const { prowess } = build(at(vikings, doing.seat));
  const held: readonly string[] = [...(hand?.actions ?? []), ...(hand?.loot ?? [])];
  const able = (card: FightCard): boolean => held.includes(card) && horde.facing.some((foe) => !isImmune(foe, card));
  const ways = FIGHT_CARDS.filter(able).flatMap((card) => prowess[card]);
  return [
    ...(ways.some(({ defeats }) => defeats > 0) ? (['kill'] as const) : []),
    ...(ways.some(({ avoids }) => avoids > 0) ? (['turnAside'] as const) : []),
  ];
}

/** [EP-O1, EP-O4, EP-O6, EP-E11, EP-H6, EP-H8] */
function asides({ hand, doing, active, vikings, passDeck, passDiscard }: DeepReadonly<View>): readonly Deed[] {
  if (!hand || doing.seat !== active) return [];
  const own = build(at(vikings, active));
  const rivals = vikings.filter(({ alive }, seat) => alive && seat !== active);
  const runes = hand.loot.filter((card) => card === 'rune').length;
  const holds = { steal: hand.actions.includes('steal'), speed: hand.actions.includes('speed') };
  const isMet = doing.kind === 'encounter' || doing.kind === 'burn';
  const may: Partial<Record<Deed, boolean>> = {
    steal: holds.steal && rivals.some(({ loot }) => loot > 0),
    pillage: holds.steal && own.pillages && rivals.some(({ glory }) => glory > 0),
    stealFromPass: holds.steal && isMet && passDeck + passDiscard.length > 0,
    runes: own.runeSets.some((set) => set.runes <= runes),
    tradeSpeed: holds.speed && own.tradesSpeed,
  };
  return ASIDES.filter((deed) => may[deed]);
}

/** What whoever is asked may do, as their own hand and what lies open tell it. */
export function deeds(view: DeepReadonly<View>): readonly Deed[] {
  const { hand, doing } = view;
  const holds = (card: ActionCard): boolean => hand?.actions.includes(card) === true;
  const only = <D extends Deed>(deed: D, may: boolean): readonly D[] => (may ? [deed] : []);
  switch (doing.kind) {
    case 'setOut':
      return [...only('hide', holds('hide') && !doing.paced && !doing.last), ...only('pace', holds('speed'))];
    case 'encounter':
      return [...fights(view), ...asides(view), ...only('pace', doing.searching && holds('speed'))];
    case 'burn':
      return [...only('quench', holds('defend') || holds('evade')), ...asides(view)];
    case 'actions': {
      const isArmed = holds('attack') || hand?.loot.includes('greekFire') === true;
      const isAlone = view.vikings.filter(({ alive }) => alive).length < 2;
      return [
        ...only('challenge', isArmed && !isAlone),
        ...asides(view),
        ...only('laySpeed', holds('speed')),
        ...only('pace', doing.searching && holds('speed')),
      ];
    }
    case 'battle':
      return [...only('answer', answersTo(view, doing.weapon).length > 0), ...asides(view)];
    default:
      return [];
  }
}
