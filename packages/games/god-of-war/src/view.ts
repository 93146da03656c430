import type { DeepReadonly, EventViews, Seat, Viewer } from '@meadhall/core';
import type { Face } from './data/cards.ts';
import type { Companion, HeroId, Party } from './data/heroes.ts';
import type { UpgradeId } from './data/upgrades.ts';
import type { Event } from './events.ts';
import { type Threat, threatsOf } from './rules/forecast.ts';
import { bestDefense, handLimit } from './rules/hands.ts';
import { orderOf } from './rules/tables.ts';
import type { Ended, Frame, HeroState, Journey, Limits, SceneState, SeatState, State } from './state.ts';

export interface SeatView {
  party: Party | null;
  handCount: number;
  /** Null: not for this viewer's eyes. */
  hand: readonly Face[] | null;
  deckCount: number;
  /** Cards everyone knows to lie on top of the deck, the first one on top. */
  deckTop: Face[];
  /** Everything else of the deck in table order, and the hand where it is hidden. */
  unseen: Face[];
  discard: readonly Face[];
  handLimit: number;
  holding: boolean;
  /** The best Defense this hand can make, where it is seen. */
  guard: number | null;
}

export interface View {
  limits: DeepReadonly<Limits>;
  seats: SeatView[];
  heroes: DeepReadonly<HeroState[]>;
  carrier: HeroId | null;
  companions: DeepReadonly<{ [C in Companion]: boolean }>;
  journey: DeepReadonly<Journey>;
  scene: DeepReadonly<SceneState>;
  upgrades: {
    deckCount: number;
    /** Shown to all and still on top, the first one on top. */
    deckTop: UpgradeId[];
    offer: readonly UpgradeId[];
  };
  supply: { stun: number; poison: number; crystal: number };
  box: readonly Face[];
  first: Seat;
  active: Seat;
  /** Everything under way, the last on top: what is being decided and what waits for it. */
  stack: DeepReadonly<Frame[]>;
  /** What each Rune would do now, Rune by Rune in the order it would happen. */
  threats: Threat[];
  ended: DeepReadonly<Ended> | null;
}

/** Who sees what happened: all of it, but for cards drawn into a closed hand. [GW-C2] */
export const eventViews: EventViews<Event> = {
  journeyLaid: 'public',
  heroPicked: 'public',
  sceneLaid: 'public',
  hindranceMet: 'public',
  standeePlaced: 'public',
  roundBegan: 'public',
  mimirAttached: 'public',
  deckShuffled: 'public',
  cardDrawn: (event, viewer) =>
    event.seat === viewer || event.open ? event : { kind: 'cardDrawn', seat: event.seat, open: false },
  statusDrawn: 'public',
  handLimitChanged: 'public',
  turnBegan: 'public',
  turnEnded: 'public',
  heroMoved: 'public',
  heroesSwapped: 'public',
  attackDeclared: 'public',
  attackStrengthened: 'public',
  attackFizzled: 'public',
  dieRolled: 'public',
  dieTurned: 'public',
  armorHeld: 'public',
  armorBroken: 'public',
  enemyHarmed: 'public',
  enemyStunned: 'public',
  enemyDefeated: 'public',
  enemyRevived: 'public',
  sceneFlipped: 'public',
  rewardGained: 'public',
  tokensChanged: 'public',
  spotUsed: 'public',
  boostGained: 'public',
  rageGained: 'public',
  rageUsed: 'public',
  wardPlaced: 'public',
  wardSpent: 'public',
  wardReturned: 'public',
  companionUsed: 'public',
  companionsReadied: 'public',
  specialPlayed: 'public',
  heldBack: 'public',
  upgradesShown: 'public',
  upgradesSorted: 'public',
  runeRevealed: 'public',
  enemyAttacked: 'public',
  stunShaken: 'public',
  boxActivated: 'public',
  blowShielded: 'public',
  defensePlayed: 'public',
  heroHurt: 'public',
  blowBlocked: 'public',
  heroHealed: 'public',
  heroKnockedDown: 'public',
  cardGained: 'public',
  supplyEmpty: 'public',
  handDiscarded: 'public',
  upgradeTaken: 'public',
  cardRemoved: 'public',
  offerReturned: 'public',
  firstPassed: 'public',
  questWon: 'public',
  gameWon: 'public',
  gameLost: 'public',
};

const byOrder = (a: Face, b: Face): number => orderOf(a) - orderOf(b);

/** The top of a face-down pile as far as everyone knows it, the first card on top. */
const topOf = <T>(deck: readonly T[], known: number): T[] => deck.slice(deck.length - known).reverse();

/** Whether a viewer may look at a seat's hand. [GW-C2] */
export const seesHand = (limits: { readonly openHands: boolean }, seat: Seat, viewer: Viewer): boolean =>
  limits.openHands || seat === viewer;

function seatView(own: DeepReadonly<SeatState>, isSeen: boolean): SeatView {
  const covered = own.deck.slice(0, own.deck.length - own.known);
  return {
    party: own.party,
    handCount: own.hand.length,
    hand: isSeen ? own.hand : null,
    deckCount: own.deck.length,
    deckTop: topOf(own.deck, own.known),
    unseen: (isSeen ? covered : [...covered, ...own.hand]).sort(byOrder),
    discard: own.discard,
    handLimit: handLimit(own),
    holding: own.holding,
    guard: isSeen ? bestDefense(own.hand) : null,
  };
}

/** Everything on the table but the order of the decks, and other hands if they are closed. [GW-X1, GW-C2] */
export const view = (state: DeepReadonly<State>, viewer: Viewer): View => ({
  limits: state.limits,
  seats: state.seats.map((own, seat) => seatView(own, seesHand(state.limits, seat, viewer))),
  heroes: state.heroes,
  carrier: state.carrier,
  companions: state.companions,
  journey: state.journey,
  scene: state.scene,
  upgrades: {
    deckCount: state.upgrades.deck.length,
    deckTop: topOf(state.upgrades.deck, state.upgrades.known),
    offer: state.upgrades.offer,
  },
  supply: state.supply,
  box: state.box,
  first: state.first,
  active: state.active,
  stack: state.stack,
  threats: threatsOf(state),
  ended: state.ended,
});
