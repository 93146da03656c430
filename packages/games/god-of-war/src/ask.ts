import type { DeepReadonly, Offer, Seat } from '@meadhall/core';
import type { Choice } from './choices.ts';
import { ENEMY_DIE } from './data/difficulty.ts';
import { type HeroId, SPARTAN_RAGE } from './data/heroes.ts';
import { type Effect, type Flip, POSITIONS, type Position, RUNES, type Rune } from './data/scene.ts';
import { armorNow, enemyAt, healthLeft, heroOf, holds, isBodied, sideAt, slotAt } from './rules/facts.ts';
import type { Threat } from './rules/forecast.ts';
import { letThrough, nearest } from './rules/frames.ts';
import { isAmong } from './rules/specials.ts';
import { PLACE } from './rules/tables.ts';
import { offerTurn } from './rules/turns.ts';
import type { View } from './view.ts';

export { armorNow, enemyAt, healthLeft, heroOf, slotAt, strengthOf } from './rules/facts.ts';
export type { Threat } from './rules/forecast.ts';
export { isOpen, isSpent } from './rules/spots.ts';
export { PLACE, valuesOf } from './rules/tables.ts';

type Seen = DeepReadonly<View>;

/** Whether the hand of a struck hero could stop the whole blow, as far as this viewer sees it. */
export function answerTo(view: Seen, { strength, undefended }: DeepReadonly<Threat>, id: HeroId): Answer {
  if (undefended) return 'open';
  const seat = view.heroes.find((hero) => hero.id === id)?.seat;
  const guard = seat === undefined ? null : (view.seats[seat]?.guard ?? null);
  return guard === null ? 'unknown' : guard >= strength ? 'blocked' : 'open';
}

export type Answer = 'blocked' | 'open' | 'unknown';

/** The blow that hangs over a hero now: how hard it still strikes, or null. */
export function blowOn({ stack }: Seen, hero: HeroId): number | null {
  for (const frame of stack) {
    if (frame.kind === 'struck' && frame.taker === hero) return letThrough(frame);
    if (frame.kind === 'enemyAttack' && frame.targets?.includes(hero)) return frame.strength;
  }
  return null;
}

/** What may be done in the own turn besides ending it, as prompts name it. */
export const DEEDS = ['move', 'swap', 'attack', 'interact', 'rage', 'companion', 'special'] as const;
export type Deed = (typeof DEEDS)[number];

/** What the seat in turn can do with the hand it holds, as far as this viewer sees it. [GW-V2] */
export function deeds(view: Seen, seat: Seat): readonly Deed[] {
  const own = view.seats[seat];
  if (!own?.hand) return [];
  const { hand, deckCount } = own;
  const upgrades = view.upgrades.deckCount;
  const offered = new Set<Choice['kind']>();
  const note = (choice: Choice, ...needs: readonly unknown[]): void => {
    if (!needs.some(Boolean)) offered.add(choice.kind);
  };
  const offer: Offer<Choice> = Object.assign(note, { explains: false, inLine: false, after: null });
  for (const hero of view.heroes) {
    if (hero.seat === seat && !hero.down && isBodied(hero)) offerTurn(view, hero, hand, upgrades, offer);
  }
  if (isAmong(hand, view, seat, 'turn', deckCount, upgrades)) offered.add('special');
  return DEEDS.filter((deed) => offered.has(deed));
}

/** What an Attack as it stands would do to one of its enemies. */
export interface Outlook {
  readonly at: Position;
  readonly strength: number;
  /** What has to be reached to break the armor, without a die; 0: none. */
  readonly armor: number;
  /** Damage after the die, if no armor keeps it off. */
  readonly least: number;
  readonly most: number;
  /** Faces of the Enemy die with which it is defeated. */
  readonly falls: number;
}

/** Spartan Rage and boosts that wait for this Hero's Attack. [GW-A10] */
export function bonus(view: Seen, id: HeroId): number {
  const { raging, boost } = heroOf(view, id);
  return (raging ? SPARTAN_RAGE.attack : 0) + boost;
}

/** What the Attack that is being built would do now, or with so much more strength; nothing if there is none. [GW-A3, GW-A6] */
export function attackOutlook(view: Seen, extra = 0): readonly Outlook[] {
  const frame = nearest(view.stack, 'buildAttack');
  if (!frame || frame.wants) return [];
  const strength = frame.strength + bonus(view, frame.hero) + extra;
  const aimed = POSITIONS.filter((position) => position === frame.at || position === frame.also);
  return aimed.flatMap((position): readonly Outlook[] => {
    const place = PLACE[position];
    const enemy = enemyAt(view, place);
    if (!enemy) return [];
    const armor = armorNow(view, place, enemy);
    const dealt = armor > 0 ? [0] : ENEMY_DIE.map((roll) => Math.max(0, strength - roll));
    const falls = dealt.filter((n) => n >= healthLeft(view, place, enemy)).length;
    return [{ at: position, strength, armor, least: Math.min(...dealt), most: Math.max(...dealt), falls }];
  });
}

/** What else a Rune would do now: revivals, tokens, armor, cards that turn. Blows are threats. */
export type Omen = { readonly rune: Rune; readonly at: Position } & (
  | { readonly effect: Effect }
  | { readonly flip: Flip }
);

/** What an effect would come down to as things stand. */
function comesTo(view: Seen, effect: Effect): readonly Effect[] {
  if (effect.do === 'if') {
    const then = holds(view, effect.when) ? effect.effects : (effect.otherwise ?? []);
    return then.flatMap((each) => comesTo(view, each));
  }
  if (effect.do === 'revive') return effect.at.some((place) => slotAt(view, PLACE[place]).dead) ? [effect] : [];
  return effect.do === 'wound' ? [] : [effect];
}

/** All that each Rune would do besides striking Heroes, in the order it would happen. [GW-E2, GW-F1] */
export function omensOf(view: Seen): readonly Omen[] {
  return RUNES.flatMap((rune) =>
    POSITIONS.flatMap((position): Omen[] => {
      const { row } = sideAt(view, PLACE[position]);
      const boxes = (row.boxes ?? []).filter(
        (box) =>
          box.rune === rune &&
          !(box.link && view.scene.fallen.includes(box.link)) &&
          (box.when === undefined || holds(view, box.when)),
      );
      const effects = boxes.flatMap((box) => box.effects.flatMap((effect) => comesTo(view, effect)));
      const flips = (row.flips ?? []).filter((flip) => flip.on === 'rune' && flip.rune === rune);
      return [
        ...effects.map((effect): Omen => ({ rune, at: position, effect })),
        ...flips.map((flip): Omen => ({ rune, at: position, flip })),
      ];
    }),
  );
}

/** Which of the round's Scene Activations is next or under way, and how many there are; null between them. [GW-V3, GW-E7] */
export function activationNow({ stack, seats, scene }: Seen): { readonly n: number; readonly of: number } | null {
  const round = stack.find((frame) => frame.kind === 'round');
  if (round?.kind !== 'round' || (round.step !== 'activate' && round.step !== 'extra')) return null;
  const n = round.step === 'extra' ? seats.length + round.done : round.done;
  return n > 0 ? { n, of: seats.length + 1 + scene.extra } : null;
}
