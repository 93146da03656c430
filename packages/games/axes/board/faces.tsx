import anvil from 'icon:anvil';
import battleAxe from 'icon:battle-axe';
import beerHorn from 'icon:beer-horn';
import shield from 'icon:viking-shield';
import type { CardFace, CardKind } from '@meadhall/board';
import { CARDS, type Card, cardText } from '../src/index.ts';
import { say } from './words/index.ts';

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
    deck: 'axes',
    kind: look.kind,
    icon: look.icon,
    ...cardText(say, card),
    foot: `${look.foot} · ${count} in the deck`,
    ...(power > 0 ? { count: power, tl: power } : {}),
  };
}
