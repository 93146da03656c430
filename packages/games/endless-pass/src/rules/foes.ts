import { FIGHT_CARDS, type FightCard } from '../data/cards.ts';
import { FOE_KINDS, FOES, type Foe } from '../data/foes.ts';

/** Glory that these beasts take when they hit. [EP-N5] */
export function gloryBites(foes: readonly Foe[]): number {
  let bites = 0;
  for (const foe of foes) bites += FOES[foe].gloryBite;
  return bites;
}

/** What they take from a Viking with this much: no more than there is. [EP-N5] */
export const gloryTaken = (glory: number, foes: readonly Foe[]): number => Math.min(glory, gloryBites(foes));

const bitOf = (foe: Foe): number => 1 << FOE_KINDS.indexOf(foe);

const bitsOf = (foes: readonly Foe[]): number => foes.reduce((bits, foe) => bits | bitOf(foe), 0);

const BITS = Object.fromEntries(FOE_KINDS.map((foe) => [foe, bitOf(foe)]));

const IMMUNE = Object.fromEntries(
  FIGHT_CARDS.map((card) => [card, bitsOf(FOE_KINDS.filter((foe) => FOES[foe].immuneTo.includes(card)))]),
);

/** The kinds of beast that a card does nothing to, a bit each in the order of `FOE_KINDS`. [EP-N3] */
export const immunities = (card: FightCard): number => IMMUNE[card] ?? 0;

export const isImmune = (foe: Foe, card: FightCard): boolean => (immunities(card) & bitOf(foe)) !== 0;

/** So many kinds of beast at once that pairs of them are picked one by one. [EP-E2] */
const CROWD = 5;

export function isCrowd(kinds: number): boolean {
  let count = 0;
  for (let bits = kinds; bits !== 0; bits &= bits - 1) count++;
  return count >= CROWD;
}

/** The kinds of beast in a horde, a bit each, and whether a pair of plain Endless is among them. */
export function kindsIn(horde: readonly Foe[]): { readonly kinds: number; readonly twoPlain: boolean } {
  let kinds = 0;
  let plain = 0;
  for (let i = 0; i < horde.length; i++) {
    const foe = horde[i];
    if (foe === undefined) continue;
    if (foe === 'endless') plain++;
    else kinds |= BITS[foe] ?? 0;
  }
  return { kinds: plain > 0 ? kinds | 1 : kinds, twoPlain: plain > 1 };
}
