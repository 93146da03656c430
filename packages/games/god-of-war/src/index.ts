import { defineGame, type GamePackage, type Outcome } from '@meadhall/core';
import type { Choice } from './choices.ts';
import { copyState } from './copy.ts';
import { MEDALS } from './data/medals.ts';
import { PHRASES } from './data/phrases.ts';
import type { Event } from './events.ts';
import { hidden, redeal } from './hidden.ts';
import { judge } from './judge/index.ts';
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
  steps,
  setup,
  view,
  eventViews,
  isSeenAlike: ({ limits }) => limits.openHands,
  hidden,
  redeal,
  copy: copyState,
  migrations,
  /** All win or lose together. [GW-G1] */
  outcome({ ended, seats }): Outcome | null {
    if (!ended) return null;
    const everyone = seats.map((_, seat) => seat);
    return {
      ending: ended.why === 'bossDefeated' ? 'won' : ended.why,
      winners: ended.won ? everyone : [],
      payoff: everyone.map(() => (ended.won ? 1 : 0)),
    };
  },
  turns: (state) => state.turns,
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
  medals: MEDALS,
  score,
};

export type { AttackSource, Choice } from './choices.ts';
export { CARDS, type Card, FACES, type Face } from './data/cards.ts';
export { SUPPLY } from './data/difficulty.ts';
export {
  type Ability,
  COMPANIONS,
  type Companion,
  DASHBOARDS,
  HEROES,
  HEROES_OF,
  type HeroId,
  PARTIES,
  type Party,
  SOLO_KRATOS,
  STARTING_DECKS,
} from './data/heroes.ts';
export * from './data/scene.ts';
export { BOSSES, QUESTS, SCENE_IDS, SCENE_OF, SCENES, type SceneId } from './data/scenes.ts';
export { UPGRADE_DECK, UPGRADE_OF, type Upgrade, type UpgradeId } from './data/upgrades.ts';
export type { Event } from './events.ts';
export { newScene } from './rules/layout.ts';
export type { Frame, HeroState, Options, SceneState, SeatState, SlotState, State, Window } from './state.ts';
export type { SeatView, View } from './view.ts';
export { messages } from './words/catalogue.ts';
export {
  conditionText,
  costText,
  effectsText,
  effectText,
  flipOnCard,
  flipText,
  hindranceText,
  loseText,
  spotText,
  winText,
} from './words/effects/index.ts';
export { eventText } from './words/events.ts';
export {
  abilityText,
  areaName,
  cardName,
  cardText,
  companionCall,
  enemyName,
  partyText,
  spotName,
} from './words/names/index.ts';
export { outlookText, withTwin } from './words/parts.ts';
export { cardHeading, cardTitle, sceneName, sceneShort, sceneText } from './words/scenes/index.ts';
