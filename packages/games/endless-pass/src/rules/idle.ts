import { at, type DeepReadonly, type Offer, type Refusal } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import type { ActionCard, Loot } from '../data/cards.ts';
import type { Viking } from '../state.ts';

/** Why a card in hand has no use at this moment; cards left out have one, or say so themselves. */
export type IdleCards = Partial<Readonly<Record<ActionCard | Loot, Refusal>>>;

/** The choices that are never allowed. */
export const PLAY: Readonly<Record<ActionCard | Loot, Choice>> = {
  hide: { kind: 'play', card: 'hide' },
  attack: { kind: 'play', card: 'attack' },
  defend: { kind: 'play', card: 'defend' },
  evade: { kind: 'play', card: 'evade' },
  steal: { kind: 'play', card: 'steal' },
  speed: { kind: 'play', card: 'speed' },
  rune: { kind: 'play', card: 'rune' },
  greekFire: { kind: 'play', card: 'greekFire' },
  stormHammer: { kind: 'play', card: 'stormHammer' },
};

/** Says of each card held, once for each kind, why it has no use now. */
export function offerIdle({ actions, loot }: DeepReadonly<Viking>, idle: IdleCards, offer: Offer<Choice>): void {
  if (!offer.explains) return;
  for (let i = 0; i < actions.length; i++) {
    const card = at(actions, i);
    const refusal = idle[card];
    if (refusal && actions.indexOf(card) === i) offer(PLAY[card], refusal);
  }
  for (let i = 0; i < loot.length; i++) {
    const card = at(loot, i);
    const refusal = idle[card];
    if (refusal && loot.indexOf(card) === i) offer(PLAY[card], refusal);
  }
}
