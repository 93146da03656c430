import type { Say, Seat, Told } from '@meadhall/core';
import type { ActionCard, Loot } from '../data/cards.ts';
import type { Foe } from '../data/foes.ts';
import type { en } from './en.ts';

type T = Told<typeof en>;
export type Card = ActionCard | Loot | Foe;

/** Whether the reader does it. */
export const me = (say: Say, seat: Seat): 'actor' | 'other' => (seat === say.viewer ? 'actor' : 'other');

/** Which of two people reads this, if one of them does. */
export const ofTwo = (say: Say, actor: Seat, target: Seat): 'actor' | 'target' | 'other' =>
  actor !== say.viewer && target === say.viewer ? 'target' : me(say, actor);

export const signed = (sign: number): string => (sign > 0 ? '+1' : '−1');

export const bold = (t: T, card: Card): string => `**${t(card)}**`;

export const titles = (t: T, cards: readonly Card[]): string => cards.map((card) => bold(t, card)).join(', ');

/** "2 Endless", "Níðhöggr", "Endless and Níðhöggr": those that do something, or against whom something is done. */
export function beasts(t: T, foes: readonly Foe[], as: 'Is' | 'Against'): string {
  const n = foes.filter((foe) => foe === 'endless').length;
  const names = foes.filter((foe) => foe !== 'endless').map((foe) => bold(t, foe));
  if (n > 0) names.unshift(t(as === 'Is' ? 'endlessIs' : 'endlessAgainst', { n }));
  return names.length > 0 ? t('list', { list: names }) : t('nothing');
}
