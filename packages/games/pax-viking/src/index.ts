import { defineGame, type GamePackage, type Outcome } from '@meadhall/core';
import type { Choice } from './choices.ts';
import { copyState } from './copy.ts';
import { redeal } from './determinize.ts';
import type { Event } from './events.ts';
import { lab } from './lab.ts';
import { meta } from './meta.ts';
import { setup } from './setup.ts';
import type { Frame, Options, Seen, State } from './state.ts';
import { steps } from './steps/index.ts';
import { words } from './text.en.ts';
import { judge } from './value.ts';
import { eventViews, type View, view } from './view.ts';

function outcome({ over, seats }: Seen): Outcome | null {
  if (!over) return null;
  const { ending, winners } = over;
  const share = winners.length > 0 ? 1 / winners.length : 0;
  return { ending, winners, payoff: Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? share : 0)) };
}

export const game = defineGame<State, Frame, Choice, Event, View, Options>({
  meta,
  steps,
  setup,
  view,
  eventViews,
  redeal,
  copy: copyState,
  outcome,
  turns: (state) => state.turn,
});

export const pkg: GamePackage<State, Choice, Event, View, Options> = { game, words, judge, lab };

export type { Choice, ChoiceOf } from './choices.ts';
export { ALLIES, type AllyId } from './data/allies.ts';
export { CENTERS, type CenterId } from './data/centers.ts';
export { JARLS, type JarlId } from './data/jarls.ts';
export { HOMES, type HomeId, POSTS, type PostId, REGIONS, type RegionId, WINDS, type Wind } from './data/map.ts';
export { TILES, type TileId } from './data/tiles.ts';
export { VICTORY, type VictoryId } from './data/victory.ts';
export { type Difficulty, FOLLOWERS, type Follower, type Tile, type TileKind } from './data/vocabulary.ts';
export type { Event, EventOf } from './events.ts';
export type { Bargain, Bundle, Frame, LedgerLine, Options, Place, Pledge, Ship, SourceId, State } from './state.ts';
export {
  abilityText,
  cardName,
  cardParts,
  cardText,
  FOLLOWER_NAMES,
  KIND_NAMES,
  locationText,
  sourceName,
  tileLine,
  tileName,
} from './text/abilities.en.ts';
export { bundleText, placeName, pledgeText } from './text/choices.en.ts';
export * from './text/places.en.ts';
export { CARD_NAMES, CARD_NOTES, TILE_NAMES, TILE_NOTES } from './text/tiles.en.ts';
export type { CardView, JarlView, PostView, View } from './view.ts';
