import caveEntrance from 'icon:cave-entrance';
import crossMark from 'icon:cross-mark';
import crossedSwords from 'icon:crossed-swords';
import dodging from 'icon:dodging';
import dragonHead from 'icon:dragon-head';
import fireBottle from 'icon:fire-bottle';
import robberHand from 'icon:robber-hand';
import runeStone from 'icon:rune-stone';
import seaSerpent from 'icon:sea-serpent';
import sprint from 'icon:sprint';
import thorHammer from 'icon:thor-hammer';
import shield from 'icon:viking-shield';
import { type ActionCard, CARD_TEXT, FOES, type Foe, type Loot } from '@meadhall/endless-pass';
import type { CardFace, CardKind } from '../../look/card.tsx';
import { Icon } from '../../look/icon.tsx';

export type AnyCard = ActionCard | Loot | Foe;

interface Look {
  readonly kind: CardKind;
  readonly icon: string;
  readonly foot: string;
}

const LOOKS: Readonly<Record<ActionCard | Loot, Look>> = {
  attack: { kind: 'strike', icon: crossedSwords, foot: 'Action' },
  defend: { kind: 'guard', icon: shield, foot: 'Action' },
  evade: { kind: 'slip', icon: dodging, foot: 'Action' },
  hide: { kind: 'slip', icon: caveEntrance, foot: 'Action' },
  speed: { kind: 'haste', icon: sprint, foot: 'Action' },
  steal: { kind: 'guile', icon: robberHand, foot: 'Action' },
  rune: { kind: 'loot', icon: runeStone, foot: 'Pass · loot' },
  greekFire: { kind: 'fire', icon: fireBottle, foot: 'Pass · loot' },
  stormHammer: { kind: 'storm', icon: thorHammer, foot: 'Pass · loot' },
};

const isFoe = (card: AnyCard): card is Foe => Object.hasOwn(FOES, card);

function foeLook(foe: Foe): Look {
  return foe === 'endless'
    ? { kind: 'serpent', icon: seaSerpent, foot: 'Pass · horde' }
    : { kind: 'serpent', icon: dragonHead, foot: 'The Nine · reconstructed' };
}

export const iconOf = (card: AnyCard): string => (isFoe(card) ? foeLook(card) : LOOKS[card]).icon;
export const kindOf = (card: AnyCard): CardKind => (isFoe(card) ? foeLook(card) : LOOKS[card]).kind;

export function faceOf(card: AnyCard): CardFace {
  const look = isFoe(card) ? foeLook(card) : LOOKS[card];
  return {
    game: 'pass',
    ...look,
    ...CARD_TEXT[card],
    ...(card === 'speed' ? { tr: '±1' } : {}),
    ...(isFoe(card) && FOES[card].immuneTo.length > 0 ? { tl: <Icon of={crossMark} /> } : {}),
    ...(isFoe(card) && FOES[card].gloryBite > 0 ? { tr: '−1' } : {}),
  };
}
