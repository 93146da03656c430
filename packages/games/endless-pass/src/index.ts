import { defineGame, type GamePackage } from '@meadhall/core';
import type { Choice } from './choices.ts';
import { copy } from './copy.ts';
import { MEDALS } from './data/medals.ts';
import { PHRASES } from './data/phrases.ts';
import type { Event } from './events.ts';
import { hidden, redeal } from './hidden.ts';
import { features } from './judge/features.ts';
import { judge } from './judge/index.ts';
import model from './judge/learnt.json' with { type: 'json' };
import { inference } from './judge/recall.ts';
import { lab } from './lab.ts';
import { meta } from './meta.ts';
import { migrations } from './migrations.ts';
import { ORDERS } from './orders.ts';
import { score } from './rules/score.ts';
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
  hidden,
  redeal,
  copy,
  turns: (state) => state.turn,
  outcome({ won, vikings }) {
    if (!won) return null;
    return { ending: won.ending, winners: [won.seat], payoff: vikings.map((_, seat) => (seat === won.seat ? 1 : 0)) };
  },
});

export const pkg: GamePackage<State, Choice, Event, View, Options> = {
  game,
  older: { 1: () => import('./older/1.js'), 3: () => import('./older/3.js') },
  words,
  speak,
  judge,
  learning: { features, model },
  inference,
  lab,
  phrases: PHRASES,
  orders: ORDERS,
  medals: MEDALS,
  score,
};

export type { Choice } from './choices.ts';
export { BOARDS, type Board, HEROES, type Hero } from './data/boards.ts';
export {
  ACTION_CARDS,
  type ActionCard,
  type Answer,
  ENDLESS_CARDS,
  FIGHT_CARDS,
  type FightCard,
  LOOT_CARDS,
  type Loot,
  type Prize,
  type Weapon,
} from './data/cards.ts';
export { FOES, type Foe, NINE } from './data/foes.ts';
export type { Event } from './events.ts';
export { meta } from './meta.ts';
export type { Blow, Direction, Ending, Options, PassCard, State } from './state.ts';
export type { Doing, View, VikingView } from './view.ts';
export { eventText } from './words/events.ts';
export { boardText, cardText, foretell, messages, powerText } from './words/index.ts';
