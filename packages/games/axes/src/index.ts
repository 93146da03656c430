import { defineGame, type GamePackage } from '@meadhall/core';
import type { Choice } from './choices.ts';
import { copyState } from './copy.ts';
import { redeal } from './determinize.ts';
import { type Event, eventViews } from './events.ts';
import { lab } from './lab.ts';
import { meta } from './meta.ts';
import { survivor } from './rules/vikings.ts';
import { setup } from './setup.ts';
import type { Frame, Options, State } from './state.ts';
import { play, storedArmory } from './steps/play.ts';
import { turn } from './steps/turn.ts';
import { words } from './text.en.ts';
import { judge } from './value.ts';
import { type View, view } from './view.ts';

export const game = defineGame<State, Frame, Choice, Event, View, Options>({
  meta,
  steps: { turn, play, storedArmory },
  setup,
  view,
  eventViews,
  isSeenAlike: ({ limits }) => limits.openHands,
  redeal,
  copy: copyState,
  turns: (state) => state.turn,
  outcome(state) {
    const winner = state.stack.length === 0 ? survivor(state) : null;
    if (winner === null) return null;
    return { ending: 'lastStanding', winners: [winner], payoff: state.vikings.map(({ out }) => (out ? 0 : 1)) };
  },
});

export const pkg: GamePackage<State, Choice, Event, View, Options> = { game, words, judge, lab };

export type { Choice } from './choices.ts';
export { type AxeCard, CARDS, type Card, type ShieldCard } from './data/cards.ts';
export type { Event } from './events.ts';
export type { Options, State } from './state.ts';
export { CARD_TEXT, foretell } from './text.en.ts';
export type { View, VikingView } from './view.ts';
