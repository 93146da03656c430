import { at, copy, type DeepReadonly, type EventViews, type Seat, type Viewer } from '@meadhall/core';
import type { JarlId } from './data/jarls.ts';
import type { PostId, RegionId } from './data/map.ts';
import type { TileId } from './data/tiles.ts';
import { VICTORY, type VictoryId } from './data/victory.ts';
import { type Difficulty, FOLLOWERS, type Follower } from './data/vocabulary.ts';
import type { Event } from './events.ts';
import { establishedByType, following, type Progress, progress } from './rules/counts.ts';
import { costAt } from './rules/followers.ts';
import { POST_SPOTS } from './rules/places.ts';
import { discount, handLimit, spaces, votes } from './rules/powers.ts';
import { bit, PRICES } from './rules/saga.ts';
import { isGrey, shipsAt } from './rules/ships.ts';
import type { Bundle, Ending, Frame, LedgerLine, Limits, Power, Seated, Seen, Ship, SourceId, State } from './state.ts';

export interface JarlView {
  jarl: JarlId | null;
  /** The lone jarl's rival, who never acts. */
  grey: boolean;
  silfr: number;
  /** Null for a tile that the viewer does not know. */
  hand: (TileId | null)[];
  handLimit: number;
  supply: Record<Follower, number>;
  /** ESTABLISHED Followers of each type. */
  established: Record<Follower, number>;
  /** All of them, as they count at the end. */
  followers: number;
  types: number;
  shipsAtHome: number;
  gods: Seated[];
  advocates: Seated[];
  spaces: { god: number; advocate: number };
  duchies: RegionId[];
  /** Influence Markers held. */
  influence: Follower[];
  votes: number;
  powers: Power[];
}

export interface PostView {
  id: PostId;
  tile: TileId | null;
  holder: Seat;
  followers: Follower[];
  /** What an ESTABLISH by PARLEY costs the viewer here, or what is printed for a spectator. */
  cost: number;
}

export interface CardView {
  card: VictoryId;
  difficulty: Difficulty;
  /** One entry a seat: all parts together, and each part of the card in its order. */
  progress: { have: number; need: number; met: boolean; parts: Progress[] }[];
}

export interface View {
  viewer: Viewer;
  seats: number;
  limits: Limits;
  first: Seat;
  active: Seat;
  turn: number;
  year: number;
  /** Markers left in the Action Phase under way, and how many of four were used. */
  actions: { plain: number; markers: Follower[]; used: number } | null;
  jarls: JarlView[];
  posts: PostView[];
  ships: Ship[];
  influence: Record<Follower, Seat>;
  track: (TileId | null)[];
  /** What a BUY from each space costs the viewer. */
  prices: number[];
  pile: number;
  /** Tiles at the top of the pile, the next one first, as far as the viewer has peeked. */
  peeked: (TileId | null)[];
  discard: TileId[];
  removed: TileId[];
  unused: number;
  cards: CardView[];
  faceDown: Difficulty[];
  once: SourceId[];
  truces: { area: string; by: Seat }[];
  ledger: LedgerLine[];
  /** What is being asked, with what others may not see taken out; `sealed` counts tiles of an offer unseen. */
  asks: { frame: DeepReadonly<Frame>; sealed: { give: number; ask: number } | null } | null;
  over: Ending | null;
}

const viewerBit = (viewer: Viewer): number => (viewer === 'spectator' ? 0x80 : bit(viewer));

function jarlView(state: Seen, seat: Seat, mask: number): JarlView {
  const jarl = at(state.jarls, seat);
  const counts = establishedByType(state, seat);
  return {
    jarl: jarl.jarl,
    grey: isGrey(state, seat),
    silfr: jarl.silfr,
    hand: jarl.hand.map(({ tile, seen }) => (seen & mask ? tile : null)),
    handLimit: handLimit(state, seat),
    supply: { ...jarl.supply },
    established: counts,
    followers: following(state, seat),
    types: FOLLOWERS.reduce((types, type) => types + (counts[type] > 0 ? 1 : 0), 0),
    shipsAtHome: shipsAt(state, seat, 'home'),
    gods: jarl.gods.map((seated) => ({ ...seated })),
    advocates: jarl.advocates.map((seated) => ({ ...seated })),
    spaces: { god: spaces(state, seat, 'god'), advocate: spaces(state, seat, 'advocate') },
    duchies: jarl.duchies.slice(),
    influence: FOLLOWERS.filter((type) => state.influence[type] === seat),
    votes: votes(state, seat),
    powers: jarl.powers.map((power) => ({ ...power })),
  };
}

function cardView(state: Seen, card: VictoryId): CardView {
  return {
    card,
    difficulty: VICTORY[card].difficulty,
    progress: state.jarls.slice(0, state.seats).map((_, seat) => {
      const parts = progress(state, seat, card);
      const sum = (key: keyof Progress): number => parts.reduce((total, part) => total + part[key], 0);
      return { have: sum('have'), need: sum('need'), met: parts.every(({ have, need }) => have >= need), parts };
    }),
  };
}

function actionsView(state: Seen): View['actions'] {
  for (const frame of state.stack) {
    if (frame.kind !== 'actions') continue;
    const { plain, markers } = frame;
    return { plain, markers: markers.slice(), used: 4 - plain - markers.length };
  }
  return null;
}

const sealedBundle = (bundle: DeepReadonly<Bundle>): Bundle => ({
  silfr: bundle.silfr,
  tiles: [],
  blind: bundle.blind,
  followers: bundle.followers.slice(),
  ships: bundle.ships.slice(),
  pledges: bundle.pledges.map((pledge) => ({ ...pledge })),
});

const openBundle = (bundle: DeepReadonly<Bundle>): Bundle => ({ ...sealedBundle(bundle), tiles: bundle.tiles.slice() });

/** The frame that asks, as far as the viewer may see it. */
function asksView(state: Seen, viewer: Viewer): View['asks'] {
  const frame = state.stack[state.stack.length - 1];
  if (!frame) return null;
  switch (frame.kind) {
    case 'keep':
      if (frame.seat === viewer) return { frame: { ...frame, tiles: frame.tiles.slice(), seen: [] }, sealed: null };
      return { frame: { ...frame, tiles: [], seen: [] }, sealed: null };
    case 'offer':
    case 'handOver': {
      const bargain = frame.kind === 'offer' ? frame : frame.bargain;
      const isTrader = bargain.from === viewer || bargain.to === viewer;
      const bundle = isTrader ? openBundle : sealedBundle;
      const sealed = isTrader ? null : { give: bargain.give.tiles.length, ask: bargain.ask.tiles.length };
      const { from, to, counter } = bargain;
      const shown = { from, to, give: bundle(bargain.give), ask: bundle(bargain.ask), counter };
      if (frame.kind === 'offer') return { frame: { kind: 'offer', ...shown }, sealed };
      return { frame: { kind: 'handOver', bargain: shown, seat: frame.seat, left: frame.left, picked: [] }, sealed };
    }
    default:
      return { frame: copy(frame), sealed: null };
  }
}

/** What a viewer may know. [PX-H1] */
export function view(state: DeepReadonly<State>, viewer: Viewer): View {
  const mask = viewerBit(viewer);
  return {
    viewer,
    seats: state.seats,
    limits: { ...state.limits },
    first: state.first,
    active: state.active,
    turn: state.turn,
    year: Math.max(1, Math.ceil(state.turn / state.seats)),
    actions: actionsView(state),
    jarls: state.jarls.map((_, seat) => jarlView(state, seat, mask)),
    posts: POST_SPOTS.map((spot) => {
      const { tile, holder, followers } = at(state.posts, spot.index);
      const cost = viewer === 'spectator' ? spot.cost : costAt(state, viewer, spot, 'parley');
      return { id: spot.id, tile, holder, followers: followers.slice(), cost };
    }),
    ships: state.ships.map((ship) => ({ ...ship })),
    influence: { ...state.influence },
    track: state.track.slice(),
    prices: PRICES.map((price) =>
      viewer === 'spectator' ? price : Math.max(0, price - discount(state, viewer, 'buy', 'invest')),
    ),
    pile: state.pile.length,
    peeked: state.peeked.map((seen, i) => (seen & mask ? at(state.pile, state.pile.length - 1 - i) : null)),
    discard: state.discard.slice(),
    removed: state.removed.slice(),
    unused: state.unused.length,
    cards: state.cards.map((card) => cardView(state, card)),
    faceDown: state.faceDown.map((card) => VICTORY[card].difficulty),
    once: state.once.slice(),
    truces: state.truces.map((truce) => ({ ...truce })),
    ledger: state.ledger.map((line) => ({ ...line, pledge: { ...line.pledge } })),
    asks: asksView(state, viewer),
    over: state.over ? { ...state.over, winners: state.over.winners.slice(), cards: state.over.cards.slice() } : null,
  };
}

type Offered = Extract<Event, { kind: 'offerMade' | 'tradeMade' }>;

/** Tiles that change hands are seen by the two who trade. [PX-N4] */
function sealed<E extends Offered>(event: E, viewer: Viewer): E {
  if (event.from === viewer || event.to === viewer) return event;
  const counts = { give: event.give.tiles.length, ask: event.ask.tiles.length };
  return { ...event, give: sealedBundle(event.give), ask: sealedBundle(event.ask), sealed: counts };
}

export const eventViews: EventViews<Event> = {
  jarlTaken: 'public',
  turnBegan: 'public',
  influenceTaken: 'public',
  influenceReturned: 'public',
  actionTaken: 'public',
  passed: 'public',
  tileDrawn: (event, viewer) => (event.seat === viewer || event.open ? event : { kind: 'tileDrawn', seat: event.seat }),
  tileBought: 'public',
  tileTaken: 'public',
  tileDiscarded: 'public',
  tileShown: 'public',
  pilePeeked: (event, viewer) =>
    event.seat === viewer ? event : { kind: 'pilePeeked', seat: event.seat, count: event.count },
  tilesAdded: 'public',
  trackRefilled: 'public',
  journeyBegan: 'public',
  shipMoved: 'public',
  shipReturned: 'public',
  shipTired: 'public',
  shipRefreshed: 'public',
  alliedShips: 'public',
  alliedShipsLeft: 'public',
  venturePlayed: 'public',
  tileSeated: 'public',
  tileUnseated: 'public',
  followersPlaced: 'public',
  followersReturned: 'public',
  followerShifted: 'public',
  challenged: 'public',
  duchyRaised: 'public',
  duchyLost: 'public',
  abilityUsed: 'public',
  abilityCopied: 'public',
  silfrChanged: 'public',
  eventPlayed: 'public',
  voteCast: 'public',
  althingDecided: 'public',
  eventResolved: 'public',
  truceCalled: 'public',
  cardRevealed: 'public',
  cardSwapped: 'public',
  offerMade: sealed,
  offerDeclined: 'public',
  tradeMade: sealed,
  pledged: 'public',
  followerTraded: 'public',
  shipTraded: 'public',
  wintered: 'public',
  victoryChecked: 'public',
  gameEnded: 'public',
};
