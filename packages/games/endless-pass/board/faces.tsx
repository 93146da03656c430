import caveEntrance from 'icon:cave-entrance';
import crossMark from 'icon:cross-mark';
import crossedSwords from 'icon:crossed-swords';
import dodging from 'icon:dodging';
import fireBottle from 'icon:fire-bottle';
import robberHand from 'icon:robber-hand';
import runeStone from 'icon:rune-stone';
import sprint from 'icon:sprint';
import thorHammer from 'icon:thor-hammer';
import shield from 'icon:viking-shield';
import type { CardFace, CardKind } from '@meadhall/board';
import { Icon } from '@meadhall/board';
import { type ActionCard, cardText, FOES, type Foe, type Loot, powerText, type VikingView } from '../src/index.ts';
import { BEASTS } from './figures.ts';
import { say, t } from './words/index.ts';

export type AnyCard = ActionCard | Loot | Foe;

interface Look {
  readonly kind: CardKind;
  readonly icon: string;
  readonly foot: 'footAction' | 'footLoot' | 'footHorde' | 'footNine';
}

const LOOKS: Readonly<Record<ActionCard | Loot, Look>> = {
  attack: { kind: 'strike', icon: crossedSwords, foot: 'footAction' },
  defend: { kind: 'guard', icon: shield, foot: 'footAction' },
  evade: { kind: 'slip', icon: dodging, foot: 'footAction' },
  hide: { kind: 'slip', icon: caveEntrance, foot: 'footAction' },
  speed: { kind: 'haste', icon: sprint, foot: 'footAction' },
  steal: { kind: 'guile', icon: robberHand, foot: 'footAction' },
  rune: { kind: 'loot', icon: runeStone, foot: 'footLoot' },
  greekFire: { kind: 'fire', icon: fireBottle, foot: 'footLoot' },
  stormHammer: { kind: 'storm', icon: thorHammer, foot: 'footLoot' },
};

const isFoe = (card: AnyCard): card is Foe => Object.hasOwn(FOES, card);

function foeLook(foe: Foe): Look {
  return foe === 'endless'
    ? { kind: 'serpent', icon: BEASTS[foe], foot: 'footHorde' }
    : { kind: 'serpent', icon: BEASTS[foe], foot: 'footNine' };
}

export const iconOf = (card: AnyCard): string => (isFoe(card) ? foeLook(card) : LOOKS[card]).icon;
export const kindOf = (card: AnyCard): CardKind => (isFoe(card) ? foeLook(card) : LOOKS[card]).kind;

/** What a hero's own card says: the power is printed on the card it changes. */
const saysFor = (card: AnyCard, hero: VikingView['board'] | null): { short?: string } => {
  const short = hero === null ? null : powerText(say, hero, card);
  return short === null ? {} : { short };
};

export function faceOf(card: AnyCard, hero: VikingView['board'] | null = null): CardFace {
  const look = isFoe(card) ? foeLook(card) : LOOKS[card];
  return {
    deck: 'pass',
    ...look,
    foot: t(look.foot),
    ...cardText(say, card),
    ...saysFor(card, hero),
    ...(card === 'speed' ? { tr: '±1' } : {}),
    ...(isFoe(card) && FOES[card].immuneTo.length > 0 ? { tl: <Icon of={crossMark} /> } : {}),
    ...(isFoe(card) && FOES[card].gloryBite > 0 ? { tr: '−1' } : {}),
  };
}
