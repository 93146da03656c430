import {
  type DeepReadonly,
  type EventViews,
  type PlainFieldsByKind,
  pickByKind,
  type Seat,
  type Viewer,
} from '@meadhall/core';
import type { Face } from './data/cards.ts';
import type { Companion, HeroId, Party } from './data/heroes.ts';
import { AREAS } from './data/scene.ts';
import type { UpgradeId } from './data/upgrades.ts';
import type { Event } from './events.ts';
import { type Threat, threatsOf } from './rules/forecast.ts';
import { bestDefense, handLimit } from './rules/hands.ts';
import { orderOf } from './rules/tables.ts';
import type {
  Ended,
  Frame,
  HeroState,
  Journey,
  Limits,
  ReadonlyState,
  SceneState,
  SeatState,
  SlotState,
} from './state.ts';

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
    /** Put under the deck for all to see, the lowest one last. */
    deckBottom: UpgradeId[];
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

/** Nothing under way is secret: cards are named before they work. Each field is named all the same. */
const FRAME_FIELDS = {
  open: ['dealt'],
  pickHeroes: [],
  travel: [],
  layOut: [],
  place: [],
  round: ['step', 'done'],
  attach: [],
  draw: ['seat', 'left', 'met', 'refills', 'poisoned'],
  turn: ['seat'],
  buildAttack: ['hero', 'card', 'as', 'at', 'also', 'wants', 'numbers', 'strength'],
  attack: ['hero', 'card', 'numbers', 'at', 'strength', 'stuns', 'step', 'roll', 'dieAdds', 'next'],
  pay: ['hero', 'at', 'spot', 'paid'],
  thunderbird: ['at', 'struck'],
  chooseEnemy: ['among', 'n', 'actor'],
  aid: ['window', 'waiting', 'turn', 'stale'],
  sort: ['seat', 'cards'],
  reveal: ['seat', 'extra', 'asked', 'turn'],
  activate: ['rune', 'next', 'step', 'box'],
  enemyAttack: ['at', 'enemy', 'strength', 'status', 'targets', 'next', 'dealt'],
  wounds: ['targets', 'next', 'n', 'undefended', 'status'],
  struck: ['hero', 'taker', 'strength', 'undefended', 'status', 'from', 'step', 'card', 'numbers', 'defense'],
  effects: ['list', 'next', 'actor', 'hindrance'],
  settle: ['actor'],
  upgrade: ['done'],
  removeNumber: ['done'],
  questWon: [],
} as const satisfies PlainFieldsByKind<DeepReadonly<Frame>>;

const heroView = (hero: DeepReadonly<HeroState>): HeroState => ({
  id: hero.id,
  seat: hero.seat,
  health: hero.health,
  damage: hero.damage,
  rage: hero.rage,
  rageSlots: hero.rageSlots,
  down: hero.down,
  column: hero.column,
  back: hero.back,
  moved: hero.moved,
  warded: hero.warded,
  raging: hero.raging,
  boost: hero.boost,
});

const slotView = ({ side, damage, broken, stunned, dead, fresh }: DeepReadonly<SlotState>): SlotState => ({
  side,
  damage,
  broken,
  stunned,
  dead,
  fresh,
});

function areasView(areas: DeepReadonly<SceneState['areas']>): SceneState['areas'] {
  const seen: SceneState['areas'] = {};
  for (const area of AREAS) {
    const tokens = areas[area];
    if (tokens !== undefined) seen[area] = tokens;
  }
  return seen;
}

const sceneView = (scene: DeepReadonly<SceneState>): DeepReadonly<SceneState> => ({
  id: scene.id,
  round: scene.round,
  slots: scene.slots.map(slotView),
  track: { damage: scene.track.damage, broken: scene.track.broken },
  areas: areasView(scene.areas),
  fallen: scene.fallen,
  spent: scene.spent,
  extra: scene.extra,
});

const limitsView = (limits: DeepReadonly<Limits>): Limits => ({
  difficulty: limits.difficulty,
  strength: limits.strength,
  leastStrength: limits.leastStrength,
  healthBonus: limits.healthBonus,
  bodyBonus: limits.bodyBonus,
  openHands: limits.openHands,
  solo: limits.solo,
  fixedPlaces: limits.fixedPlaces,
});

const journeyView = ({ quests, bosses, path, hindrances }: DeepReadonly<Journey>): DeepReadonly<Journey> => ({
  quests,
  bosses,
  path,
  hindrances,
});

/** Everything on the table but the order of the decks, and other hands if they are closed. [GW-X1, GW-C2] */
export const view = (state: ReadonlyState, viewer: Viewer): View => ({
  limits: limitsView(state.limits),
  seats: state.seats.map((own, seat) => seatView(own, seesHand(state.limits, seat, viewer))),
  heroes: state.heroes.map(heroView),
  carrier: state.carrier,
  companions: {
    a1: state.companions.a1,
    a2: state.companions.a2,
    m1: state.companions.m1,
    m2: state.companions.m2,
  },
  journey: journeyView(state.journey),
  scene: sceneView(state.scene),
  upgrades: {
    deckCount: state.upgrades.deck.length,
    deckTop: topOf(state.upgrades.deck, state.upgrades.known),
    deckBottom: state.upgrades.deck.slice(0, state.upgrades.sunk).reverse(),
    offer: state.upgrades.offer,
  },
  supply: { stun: state.supply.stun, poison: state.supply.poison, crystal: state.supply.crystal },
  box: state.box,
  first: state.first,
  active: state.active,
  stack: state.stack.flatMap((frame) => pickByKind(frame, FRAME_FIELDS) ?? []),
  threats: threatsOf(state),
  ended: state.ended && { won: state.ended.won, why: state.ended.why, scene: state.ended.scene },
});
