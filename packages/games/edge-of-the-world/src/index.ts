import { defineGame, type GamePackage, type Outcome } from '@meadhall/core';
import type { Choice } from './choices.ts';
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
import type { Frame, Options, ReadonlyState, State } from './state.ts';
import { steps } from './steps/index.ts';
import { eventViews, type View, view } from './view.ts';
import { speak, words } from './words/index.ts';

/** Whether the leader held out in the duel or was beaten, and how the two came there. [EW-F7] */
function outcome({ winner, captains, chase }: ReadonlyState): Outcome | null {
  if (winner === null) return null;
  const payoff = captains.map((_, seat) => (seat === winner ? 1 : 0));
  return { ending: winner === chase?.leader ? 'leaderHeld' : 'leaderFell', winners: [winner], payoff };
}

export const game = defineGame<State, Frame, Choice, Event, View, Options>({
  meta,
  migrations,
  steps,
  setup,
  view,
  eventViews,
  hidden,
  redeal,
  outcome,
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
export { BATTLE, DEFENCE_DISCS, type Face, type Goods, type Shield, TRADE_DISCS } from './data/discs.ts';
export { HOLD } from './data/numbers.ts';
export { type Colour, HOMES, type HomeId, PORTS, type PortId, ZONES, type Zone } from './data/ports.ts';
export { PROVENANCE, type Provenance } from './data/provenance.ts';
export { type PlaceId, SEAS, type SeaId } from './data/seas.ts';
export type { Event, Force, MovedDisc, Roll, ShownDisc } from './events.ts';
export { distance, isPort, isSea } from './rules/route.ts';
export type { DiscId, HoldSlot, Limits, Options, State } from './state.ts';
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
export { eventText } from './words/events.ts';
export { messages, wordsIn } from './words/index.ts';
export { discText, faceText, inPlace, ofZone, paysText, whoDid } from './words/parts.ts';
export {
  attackText,
  bannerText,
  buyText,
  dimText,
  nothingToSell,
  raidText,
  reachText,
  verdictText,
} from './words/port.ts';
