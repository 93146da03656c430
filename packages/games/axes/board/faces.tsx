import anvil from 'icon:anvil';
import battleAxe from 'icon:battle-axe';
import beerHorn from 'icon:beer-horn';
import shield from 'icon:viking-shield';
import type { CardFace, CardKind } from '@meadhall/board';
import { CARDS, type Card, cardText } from '../src/index.ts';
import { say, t } from './words/index.ts';

type Family = (typeof CARDS)[Card]['family'];

const LOOKS = {
  axe: { kind: 'strike', icon: battleAxe, foot: 'footAxe' },
  shield: { kind: 'guard', icon: shield, foot: 'footShield' },
  armory: { kind: 'loot', icon: anvil, foot: 'footArmory' },
  maid: { kind: 'guile', icon: beerHorn, foot: 'footMaid' },
} as const satisfies Record<Family, { kind: CardKind; icon: string; foot: string }>;

export function faceOf(card: Card): CardFace {
  const { family, power, count } = CARDS[card];
  const look = LOOKS[family];
  return {
    deck: 'axes',
    kind: look.kind,
    icon: look.icon,
    ...cardText(say, card),
    foot: t(look.foot, { n: count }),
    ...(power > 0 ? { count: power, tl: power } : {}),
  };
}
