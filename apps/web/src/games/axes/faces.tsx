import anvil from 'icon:anvil';
import battleAxe from 'icon:battle-axe';
import beerHorn from 'icon:beer-horn';
import shield from 'icon:viking-shield';
import { CARD_TEXT, CARDS, type Card } from '@meadhall/axes';
import type { CardFace, CardKind } from '../../look/card.tsx';

const LOOKS = {
  axe: { kind: 'strike', icon: battleAxe, foot: 'Axe' },
  shield: { kind: 'guard', icon: shield, foot: 'Shield' },
  armory: { kind: 'loot', icon: anvil, foot: 'Armory' },
  maid: { kind: 'guile', icon: beerHorn, foot: 'Tavern Maid' },
} as const satisfies Record<string, { kind: CardKind; icon: string; foot: string }>;

export function faceOf(card: Card): CardFace {
  const { family, power, count } = CARDS[card];
  const look = LOOKS[family];
  return {
    game: 'axes',
    kind: look.kind,
    icon: look.icon,
    ...CARD_TEXT[card],
    foot: `${look.foot} · ${count} in the deck`,
    ...(power > 0 ? { count: power, tl: power } : {}),
  };
}
