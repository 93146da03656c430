import { defineGame, type GamePackage, type Outcome } from '@meadhall/core';
import type { Choice } from './choices.ts';
import { redeal } from './determinize.ts';
import type { Event } from './events.ts';
import { eventViews } from './eventViews.ts';
import { lab } from './lab.ts';
import { meta } from './meta.ts';
import { setup } from './setup.ts';
import type { Frame, Options, Reading, State } from './state.ts';
import { steps } from './steps/index.ts';
import { words } from './text.en.ts';
import { judge } from './value.ts';
import { type View, view } from './view.ts';

/** Whether the leader held out in the duel or was beaten, and how the two came there. [EW-F7] */
function outcome({ winner, captains, chase }: Reading): Outcome | null {
  if (winner === null) return null;
  const payoff = captains.map((_, seat) => (seat === winner ? 1 : 0));
  return { ending: winner === chase?.leader ? 'leaderHeld' : 'leaderFell', winners: [winner], payoff };
}

export const game = defineGame<State, Frame, Choice, Event, View, Options>({
  meta,
  steps,
  setup,
  view,
  eventViews,
  redeal,
  outcome,
  turns: (state) => state.turns,
});

export const pkg: GamePackage<State, Choice, Event, View, Options> = { game, words, judge, lab };

export type { Choice } from './choices.ts';
export { ACTION_KINDS, type ActionKindId } from './data/actions.ts';
export {
  ACTION_CARDS,
  type ActionCard,
  type CardId,
  PORT_CARDS,
  type PortCard,
  type PortCardId,
} from './data/cards.ts';
export { BATTLE, type Face, type Goods, type Shield } from './data/discs.ts';
export { type Colour, HOMES, type HomeId, PORTS, type PortId, ZONES, type Zone } from './data/ports.ts';
export { PROVENANCE, type Provenance } from './data/provenance.ts';
export { type PlaceId, SEAS, type SeaId } from './data/seas.ts';
export type { Event, Force, MovedDisc, Roll, ShownDisc } from './events.ts';
export { chance, defences, odds, raidChance } from './odds.ts';
export { distance, isPort, isSea, LINKS, type Way, way, ways } from './rules/route.ts';
export type { DiscId, HoldSlot, Limits, Options, State } from './state.ts';
export {
  CARD_TITLES,
  COLOUR_NAMES,
  FACE_NAMES,
  PLACE_NAMES,
  PORT_TODAY,
  paysNow,
  ZONE_NAMES,
} from './text.en.ts';
export type {
  Asked,
  CaptainView,
  DiscView,
  DuellistView,
  HarboursView,
  LaidView,
  PortView,
  TurnView,
  View,
} from './view.ts';
