import { defineGame, type GamePackage, type Outcome } from '@meadhall/core';
import type { Choice } from './choices.ts';
import { copyState } from './copy.ts';
import { MEDALS } from './data/medals.ts';
import { PHRASES } from './data/phrases.ts';
import type { Event } from './events.ts';
import { hidden, redeal } from './hidden.ts';
import { features } from './judge/features.ts';
import { judge } from './judge/index.ts';
import { lab } from './lab.ts';
import { meta } from './meta.ts';
import { migrations } from './migrations.ts';
import { ORDERS } from './orders.ts';
import { score } from './rules/score.ts';
import { setup } from './setup.ts';
import type { Frame, Options, ReadonlyState, State } from './state.ts';
import { steps } from './steps/index.ts';
import { eventViews, type View, view } from './view.ts';
import { speak, words } from './words/index.ts';

function outcome({ over, seats }: ReadonlyState): Outcome | null {
  if (!over) return null;
  const { ending, winners, cards } = over;
  const share = winners.length > 0 ? 1 / winners.length : 0;
  const by = cards.length > 0 ? { by: cards.slice() } : {};
  return {
    ending,
    winners,
    ...by,
    payoff: Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? share : 0)),
  };
}

export const game = defineGame<State, Frame, Choice, Event, View, Options>({
  meta,
  steps,
  setup,
  view,
  eventViews,
  hidden,
  redeal,
  copy: copyState,
  migrations,
  outcome,
  turns: (state) => state.turn,
});

export const pkg: GamePackage<State, Choice, Event, View, Options> = {
  game,
  older: { 1: () => import('./older/1.js'), 3: () => import('./older/3.js') },
  words,
  speak,
  judge,
  learning: { features },
  lab,
  phrases: PHRASES,
  orders: ORDERS,
  medals: MEDALS,
  score,
};

export { iconsOf, sourceAt, winningNow } from './ask.ts';
export type { Choice, ChoiceOf } from './choices.ts';
export { ALLIES, type AllyId } from './data/allies.ts';
export { CENTERS, type CenterId } from './data/centers.ts';
export { GREY_ORDERS, type GreyOrderId } from './data/grey.ts';
export { JARLS, type JarlId } from './data/jarls.ts';
export { HOMES, type HomeId, POSTS, type PostId, REGIONS, type RegionId, WINDS, type Wind } from './data/map.ts';
export { TILES, type TileId } from './data/tiles.ts';
export { VICTORY, type VictoryId } from './data/victory.ts';
export { type Difficulty, FOLLOWERS, type Follower, type Tile, type TileKind } from './data/vocabulary.ts';
export type { Event, EventOf } from './events.ts';
export { hasPledge } from './rules/trade.ts';
export type { Bargain, Bundle, Frame, LedgerLine, Options, Place, Pledge, Ship, SourceId, State } from './state.ts';
export type { CardView, JarlView, PostView, View } from './view.ts';
export {
  abilityText,
  cardName,
  cardParts,
  cardText,
  sourceName,
  tileLine,
  tileName,
} from './words/abilities/index.ts';
export { shortAbility } from './words/abilities/short.ts';
export {
  actionText,
  idleText,
  pickText,
  postLines,
  STANDARD,
  type Standard,
  standardOf,
} from './words/actions.ts';
export { bundleText, planText, pledgeText, sailText, shipName } from './words/choices.ts';
export { messages, wordsIn } from './words/index.ts';
export { ordersText } from './words/orders.ts';
export { placeName, regionNote } from './words/places/index.ts';
