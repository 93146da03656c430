import type { StandingOrder } from '@meadhall/core';
import type { Choice } from './choices.ts';
import type { View } from './view.ts';

type Order = StandingOrder<View, Choice>;

/** A challenge in somebody else's turn, and none that one brought upon oneself. [EP-B7] */
const yielding: Order['answer'] = (view, seat, choices) =>
  view.doing.kind === 'battle' && view.active !== seat ? (choices.find(({ kind }) => kind === 'yield') ?? null) : null;

/** What can be ordered beforehand at this table. */
export const ORDERS = [
  { id: 'neverAnswer', answer: yielding },
  { id: 'yieldUntilHurt', answer: yielding, until: (view, seat) => view.vikings[seat]?.health ?? 0 },
] as const satisfies readonly Order[];
