import type { StandingOrder } from '@meadhall/core';
import type { Choice } from './choices.ts';
import type { View } from './view.ts';

type Order = StandingOrder<View, Choice>;

const voting =
  (yes: boolean): Order['answer'] =>
  ({ asks, active }, seat, choices) =>
    asks?.frame.kind === 'althing' && active !== seat
      ? (choices.find((choice) => choice.kind === 'vote' && choice.yes === yes) ?? null)
      : null;

/** What can be ordered beforehand at this table: offers of others [PX-N2] and their Things [PX-V2]. */
export const ORDERS = [
  {
    id: 'declineOffers',
    answer: ({ asks, active }, seat, choices) =>
      asks?.frame.kind === 'offer' && active !== seat ? (choices.find(({ kind }) => kind === 'decline') ?? null) : null,
  },
  { id: 'voteAye', answer: voting(true) },
  { id: 'voteNay', answer: voting(false) },
] as const satisfies readonly Order[];
