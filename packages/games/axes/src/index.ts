import { defineGame, type GamePackage } from '@meadhall/core';
import type { Choice } from './choices.ts';
import { copyState } from './copy.ts';
import { PHRASES } from './data/phrases.ts';
import type { Event } from './events.ts';
import { hidden, redeal } from './hidden.ts';
import { judge } from './judge/index.ts';
import { lab } from './lab.ts';
import { meta } from './meta.ts';
import { migrations } from './migrations.ts';
import { ORDERS } from './orders.ts';
import { score } from './rules/score.ts';
import { survivor } from './rules/vikings.ts';
import { setup } from './setup.ts';
import type { Frame, Options, State } from './state.ts';
import { steps } from './steps/index.ts';
import { eventViews, type View, view } from './view.ts';
import { speak, words } from './words/index.ts';

export const game = defineGame<State, Frame, Choice, Event, View, Options>({
  meta,
  migrations,
  steps,
  setup,
  view,
  eventViews,
  isSeenAlike: ({ limits }) => limits.openHands,
  hidden,
  redeal,
  copy: copyState,
  turns: (state) => state.turn,
  outcome(state) {
    const winner = state.stack.length === 0 ? survivor(state) : null;
    if (winner === null) return null;
    return { ending: 'lastStanding', winners: [winner], payoff: state.vikings.map(({ out }) => (out ? 0 : 1)) };
  },
});

export const pkg: GamePackage<State, Choice, Event, View, Options> = {
  game,
  older: { 1: () => import('./older/1.js') },
  words,
  speak,
  judge,
  lab,
  phrases: PHRASES,
  orders: ORDERS,
  score,
};

export type { Choice } from './choices.ts';
export { type AxeCard, CARDS, type Card, type ShieldCard } from './data/cards.ts';
export { ARMORY, KINDS, MAID } from './data/kinds.ts';
export type { Event } from './events.ts';
export type { Options, State } from './state.ts';
export type { View, VikingView } from './view.ts';
export { cardText, eventText, foretell, messages } from './words/index.ts';
