import { at, type Seat, type StandingOrder } from '@meadhall/core';
import type { Choice } from './choices.ts';
import { ACTION_CARDS } from './data/cards.ts';
import type { View } from './view.ts';

type Order = StandingOrder<View, Choice>;

const battleOf = (choice: Choice): number =>
  choice.kind === 'lay' && choice.card !== null ? at(ACTION_CARDS, choice.card).battle : 0;

/** Attacked at sea: no disc, and the lowest card that there is. [EW-S5] */
const bare: Order['answer'] = ({ asked }, seat, choices) => {
  if (asked?.to !== 'shipBattle' || asked.defender !== seat) return null;
  const lays = choices.filter((choice) => choice.kind === 'lay' && choice.slots.length === 0);
  return lays.reduce<Choice | null>((low, next) => (low && battleOf(low) <= battleOf(next) ? low : next), null);
};

const goldOf = ({ captains }: { readonly captains: readonly { readonly gold: number }[] }, seat: Seat): number =>
  captains[seat]?.gold ?? 0;

/** What can be ordered beforehand at this table. */
export const ORDERS = [
  { id: 'bareDefence', answer: bare },
  { id: 'bareUntilRobbed', answer: bare, until: goldOf },
] as const satisfies readonly Order[];
