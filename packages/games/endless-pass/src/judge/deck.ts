import type { DeepReadonly } from '@meadhall/core';
import { ACTION_CARDS, ACTIONS, type ActionCard, LOOT_CARDS, LOOTS } from '../data/cards.ts';
import type { View } from '../view.ts';

const ACTION_TOTAL = ACTIONS.reduce((sum, card) => sum + ACTION_CARDS[card].count, 0);
const LOOT_TOTAL = LOOTS.reduce((sum, card) => sum + LOOT_CARDS[card].count, 0);

/** How often a card comes among Action cards. */
export const shareOf = (card: ActionCard): number => ACTION_CARDS[card].count / ACTION_TOTAL;

/** How likely the next Pass card is a beast. Beasts are in the deck, on the path or in the open discards, nowhere else. */
export function passOdds(view: DeepReadonly<View>): number {
  const { horde, passDiscard, passDeck } = view;
  let loot = 0;
  for (const viking of view.vikings) loot += viking.loot;
  let spent = 0;
  for (let i = 0; i < passDiscard.length; i++) {
    const card = passDiscard[i];
    if (card === 'rune' || card === 'greekFire' || card === 'stormHammer') spent++;
  }
  const inDeck = LOOT_TOTAL - loot - spent;
  if (passDeck > 0) return Math.max(0, 1 - inDeck / passDeck);
  return passDiscard.length > 0 ? 1 - spent / passDiscard.length : horde.facing.length > 0 ? 0 : 0.5;
}
