import { defineGame, type GamePackage } from '@meadhall/core';
import type { Choice } from './choices.ts';
import { copyState } from './copy.ts';
import { MEDALS } from './data/medals.ts';
import { PHRASES } from './data/phrases.ts';
import type { Event } from './events.ts';
import { redeal } from './hidden.ts';
import { judge } from './judge/index.ts';
import { lab } from './lab.ts';
import { meta } from './meta.ts';
import { migrations } from './migrations.ts';
import { outcome } from './rules/outcome.ts';
import { score } from './rules/score.ts';
import { setup } from './setup.ts';
import type { Frame, Options, State } from './state.ts';
import { steps } from './steps/index.ts';
import { eventViews, type View, view } from './view.ts';
import { speak, words } from './words/index.ts';

export const game = defineGame<State, Frame, Choice, Event, View, Options>({
  meta,
  steps,
  setup,
  view,
  eventViews,
  isSeenAlike: () => true,
  redeal,
  copy: copyState,
  turns: (state) => state.turn,
  outcome,
  migrations,
});

export const pkg: GamePackage<State, Choice, Event, View, Options> = {
  game,
  words,
  speak,
  judge,
  lab,
  phrases: PHRASES,
  medals: MEDALS,
  score,
};

export { type Foretold, foretell, lastMove, menOf, type Place, places, roads, way, whyNotTo } from './ask.ts';
export type { Choice } from './choices.ts';
export { BOARDS, type BoardId } from './data/boards.ts';
export type { Event, PieceName } from './events.ts';
export { sideOf } from './rules/match.ts';
export type { Options, Side, State } from './state.ts';
export type { View } from './view.ts';
export { consequence, eventText, legend, messages, roadsText, whyText } from './words/index.ts';
