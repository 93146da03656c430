import { defineGame, type GamePackage } from '@meadhall/core';
import type { Choice } from './choices.ts';
import { copy } from './copy.ts';
import { redeal } from './determinize.ts';
import { type Event, eventViews } from './events.ts';
import { lab } from './lab.ts';
import { meta } from './meta.ts';
import { setup } from './setup.ts';
import type { Frame, Options, State } from './state.ts';
import { actions } from './steps/actions.ts';
import { battle } from './steps/battle.ts';
import { draft } from './steps/draft.ts';
import { burn, encounter, second } from './steps/encounter.ts';
import { replenish } from './steps/replenish.ts';
import { setOut } from './steps/setOut.ts';
import { words } from './text.en.ts';
import { judge } from './value.ts';
import { type View, view } from './view.ts';

export const game = defineGame<State, Frame, Choice, Event, View, Options>({
  meta,
  steps: { draft, setOut, encounter, second, burn, actions, battle, replenish },
  setup,
  view,
  eventViews,
  redeal,
  copy,
  turns: (state) => state.turn,
  outcome({ won, vikings }) {
    if (!won) return null;
    return { ending: won.ending, winners: [won.seat], payoff: vikings.map((_, seat) => (seat === won.seat ? 1 : 0)) };
  },
});

export const pkg: GamePackage<State, Choice, Event, View, Options> = { game, words, judge, lab };

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
export { BOARD_TEXT, CARD_TEXT, foretell } from './text.en.ts';
export type { Doing, View, VikingView } from './view.ts';
