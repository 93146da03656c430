import {
  at,
  type DeepReadonly,
  type EventViews,
  type Part,
  type PickedByKind,
  type PlainFieldsByKind,
  pickByKind,
  range,
  type Seat,
  type Viewer,
} from '@meadhall/core';
import type { GreyOrderId } from './data/grey.ts';
import type { JarlId } from './data/jarls.ts';
import type { PostId, RegionId } from './data/map.ts';
import type { TileId } from './data/tiles.ts';
import { VICTORY, type VictoryId } from './data/victory.ts';
import { type Area, type Difficulty, FOLLOWERS, type Follower, type Test } from './data/vocabulary.ts';
import type { Event } from './events.ts';
import { establishedByType, following, type Held, type Progress, postsOfAll, progress } from './rules/counts.ts';
import { greyFollowers, openOrders } from './rules/grey.ts';
import { POST_SPOTS } from './rules/places.ts';
import { discount, handLimit, spaces, votes } from './rules/powers.ts';
import { bit, PRICES } from './rules/saga.ts';
import { isGrey, shipsAt } from './rules/ships.ts';
import {
  byFollower,
  ledgerView,
  limitsView,
  openBundle,
  powerView,
  sealedBundle,
  seatedView,
  shipView,
  spotView,
} from './rules/shown.ts';
import type {
  Ending,
  Frame,
  Grey,
  JarlState,
  LedgerLine,
  Limits,
  Power,
  ReadonlyState,
  Seated,
  Ship,
  SourceId,
} from './state.ts';

export interface JarlView {
  jarl: JarlId | null;
  /** The lone jarl's rival. */
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

/** Frames of which more is to be said than which plain fields are open to all. */
type Told = 'keep' | 'offer' | 'handOver' | 'standIn' | 'powers' | 'shift' | 'pickJarl';
type PlainFrame = Exclude<Frame, { kind: Told }>;

/** What all may see of a frame that asks. */
export const FRAME_FIELDS = {
  chooseJarl: ['seat'],
  saga: [],
  copying: ['seat', 'tile'],
  actions: ['seat', 'plain', 'markers'],
  marker: ['seat'],
  gained: ['seat', 'action'],
  journey: ['seat', 'ship', 'left', 'moved', 'asked'],
  parley: ['seat', 'at', 'stage', 'struck'],
  establish: ['seat', 'at', 'during', 'must'],
  jarldom: ['seat'],
  raided: ['seat', 'at'],
  sweden: ['seat', 'tile', 'at'],
  theocracy: ['seat'],
  rus: ['seat'],
  aftermath: ['seat', 'during', 'at', 'struck', 'tire'],
  effects: ['seat', 'source', 'block', 'next', 'at', 'struck'],
  event: ['seat', 'tile', 'stage'],
  althing: ['seat', 'tile', 'votes'],
  options: ['seat', 'source', 'blocks', 'at', 'struck'],
  putBack: ['seat', 'count', 'next'],
  take: ['seat', 'zone', 'tile'],
  buy: ['seat', 'less'],
  discard: ['seat', 'left'],
  placeShip: ['seat', 'area', 'left'],
  pickShip: ['seat', 'steps'],
  sail: ['seat', 'ship', 'left'],
  strikeShips: ['seat', 'by', 'owner', 'area', 'left', 'how'],
  refreshShips: ['seat', 'left'],
  spread: ['seat', 'type', 'post', 'area', 'pay'],
  strikeFollowers: ['seat', 'by', 'owner', 'type', 'area', 'left'],
  convert: ['seat', 'type', 'area'],
  banish: ['seat', 'by', 'owner'],
  foundDuchy: ['seat', 'area'],
  swapCard: ['seat'],
  unseat: ['seat', 'slot'],
  winter: ['seat', 'stage'],
  grey: ['left'],
} as const satisfies PlainFieldsByKind<DeepReadonly<PlainFrame>>;

export type FrameView =
  | PickedByKind<DeepReadonly<PlainFrame>, typeof FRAME_FIELDS>
  | DeepReadonly<Extract<Frame, { kind: Exclude<Told, 'pickJarl'> }>>
  /** With the ability for which a jarl is meant. */
  | DeepReadonly<Extract<Frame, { kind: 'pickJarl' }> & { source: SourceId | null }>;

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
  truces: { area: Area; by: Seat }[];
  ledger: LedgerLine[];
  /** The lone jarl's rival: how many Followers it has ESTABLISHED and wants, the open orders, how many are unseen, those followed. */
  grey: { followers: number; goal: number; open: GreyOrderId[]; unseen: number; done: GreyOrderId[] } | null;
  /** What is being asked, with what others may not see taken out; `sealed` counts tiles of an offer unseen. */
  asks: { frame: FrameView; sealed: { give: number; ask: number } | null } | null;
  over: Ending | null;
}

const viewerBit = (viewer: Viewer): number => (viewer === 'spectator' ? 0x80 : bit(viewer));

/** All of a jarl that lies open and does not change with every step of a ship. */
type Board = Omit<JarlView, 'hand' | 'shipsAtHome'>;

function boardView(state: ReadonlyState, seat: Seat, held: Held): Board {
  const jarl = at(state.jarls, seat);
  const counts = establishedByType(state, seat, held);
  return {
    jarl: jarl.jarl,
    grey: isGrey(state, seat),
    silfr: jarl.silfr,
    handLimit: handLimit(state, seat),
    supply: byFollower(jarl.supply),
    established: counts,
    followers: following(state, seat, held),
    types: FOLLOWERS.reduce((types, type) => types + (counts[type] > 0 ? 1 : 0), 0),
    gods: jarl.gods.map(seatedView),
    advocates: jarl.advocates.map(seatedView),
    spaces: { god: spaces(state, seat, 'god'), advocate: spaces(state, seat, 'advocate') },
    duchies: jarl.duchies.slice(),
    influence: FOLLOWERS.filter((type) => state.influence[type] === seat),
    votes: votes(state, seat),
    powers: jarl.powers.map(powerView),
  };
}

const handView = ({ hand }: DeepReadonly<JarlState>, mask: number): (TileId | null)[] =>
  hand.map(({ tile, seen }) => (seen & mask ? tile : null));

/** Silfr is counted by the dozen and what it buys one by one: a purse is one thing, filled or not. */
function together(card: VictoryId, parts: readonly Progress[]): Progress {
  const { test }: { test: Test } = VICTORY[card];
  const tests = test.test === 'all' ? test.of : [test];
  if (tests.length === 1) return { ...at(parts, 0) };
  const sum = { have: 0, need: 0 };
  parts.forEach(({ have, need }, i) => {
    const part = at(tests, i);
    const isPurse = part.test === 'atLeast' && part.count.of === 'purse';
    sum.have += isPurse ? Number(have >= need) : have;
    sum.need += isPurse ? 1 : need;
  });
  return sum;
}

function cardView(state: ReadonlyState, card: VictoryId, held: readonly Held[]): CardView {
  return {
    card,
    difficulty: VICTORY[card].difficulty,
    progress: range(state.seats).map((seat) => {
      const parts = progress(state, seat, card, at(held, seat));
      return { ...together(card, parts), met: parts.every(({ have, need }) => have >= need), parts };
    }),
  };
}

function actionsView(state: ReadonlyState): View['actions'] {
  for (const frame of state.stack) {
    if (frame.kind !== 'actions') continue;
    const { plain, markers } = frame;
    return { plain, markers: markers.slice(), used: 4 - plain - markers.length };
  }
  return null;
}

/** The frame that asks, as far as the viewer may see it. */
function asksView(state: ReadonlyState, viewer: Viewer): View['asks'] {
  const frame = state.stack[state.stack.length - 1];
  if (!frame) return null;
  switch (frame.kind) {
    case 'keep':
      return {
        frame: {
          kind: 'keep',
          seat: frame.seat,
          tiles: frame.seat === viewer ? frame.tiles.slice() : [],
          seen: [],
          left: frame.left,
        },
        sealed: null,
      };
    case 'powers':
      return {
        frame: { kind: 'powers', seat: frame.seat, ready: frame.ready.map(powerView), struck: frame.struck },
        sealed: null,
      };
    case 'pickJarl': {
      const { kind, seat, among } = frame;
      const under = state.stack[state.stack.length - 2];
      const source = under?.kind === 'effects' ? under.source : null;
      return { frame: { kind, seat, among: among.slice(), source }, sealed: null };
    }
    case 'shift':
      return {
        frame: { kind: 'shift', seat: frame.seat, to: frame.to, spot: frame.spot && spotView(frame.spot) },
        sealed: null,
      };
    case 'offer':
    case 'handOver':
    case 'standIn': {
      const bargain = frame.kind === 'offer' ? frame : frame.bargain;
      const isTrader = bargain.from === viewer || bargain.to === viewer;
      const bundle = isTrader ? openBundle : sealedBundle;
      const sealed = isTrader ? null : { give: bargain.give.tiles.length, ask: bargain.ask.tiles.length };
      const { from, to, counter } = bargain;
      const shown = { from, to, give: bundle(bargain.give), ask: bundle(bargain.ask), counter };
      if (frame.kind === 'offer') return { frame: { kind: 'offer', ...shown }, sealed };
      if (frame.kind === 'standIn') {
        const { kind, seat, chosen } = frame;
        return { frame: { kind, bargain: shown, seat, picked: [], chosen: chosen.slice() }, sealed };
      }
      return { frame: { kind: 'handOver', bargain: shown, seat: frame.seat, left: frame.left, picked: [] }, sealed };
    }
    default: {
      const shown = pickByKind(frame, FRAME_FIELDS);
      return shown && { frame: shown, sealed: null };
    }
  }
}

/** Posts, with what they cost someone who pays so much less. */
const postsView = (state: ReadonlyState, less: number): PostView[] =>
  POST_SPOTS.map(({ id, index, cost }) => {
    const { tile, holder, followers } = at(state.posts, index);
    return { id, tile, holder, followers: followers.slice(), cost: cost > less ? cost - less : 0 };
  });

/** The next orders lie open. [PX-L6] */
const greyView = ({ goal, orders, done }: DeepReadonly<Grey>) => ({
  goal,
  open: openOrders(orders),
  unseen: orders.length - openOrders(orders).length,
  done: done.slice(),
});

/** What a viewer may know. [PX-H1] */
export function view(state: ReadonlyState, viewer: Viewer, part: Part): View {
  const { limits, jarls, posts, ships, influence, cards } = state;
  const mask = viewerBit(viewer);
  const lessToBuy = viewer === 'spectator' ? 0 : discount(state, viewer, 'buy', 'invest');
  const lessToEstablish = viewer === 'spectator' ? 0 : discount(state, viewer, 'establish', 'parley');
  let posted: readonly Held[] | null = null;
  const held = (): readonly Held[] => {
    posted ??= postsOfAll(state);
    return posted;
  };
  const boards = part('boards', [jarls, posts, influence], () =>
    jarls.map((_, seat) => boardView(state, seat, at(held(), seat))),
  );
  return {
    viewer,
    seats: state.seats,
    limits: part('limits', [limits], () => limitsView(limits)),
    first: state.first,
    active: state.active,
    turn: state.turn,
    year: Math.max(1, Math.ceil(state.turn / state.seats)),
    actions: actionsView(state),
    jarls: part('jarls', [boards, jarls, ships, mask], () =>
      boards.map((board, seat) => ({
        ...board,
        hand: handView(at(jarls, seat), mask),
        shipsAtHome: shipsAt(state, seat, 'home'),
      })),
    ),
    posts: part('posts', [posts, lessToEstablish], () => postsView(state, lessToEstablish)),
    ships: part('ships', [ships], () => ships.map(shipView)),
    influence: byFollower(influence),
    track: state.track.slice(),
    prices: PRICES.map((price) => Math.max(0, price - lessToBuy)),
    pile: state.pile.length,
    peeked: state.peeked.map((seen, i) => (seen & mask ? at(state.pile, state.pile.length - 1 - i) : null)),
    discard: state.discard.slice(),
    removed: state.removed.slice(),
    unused: state.unused.length,
    cards: part('cards', [cards, jarls, posts, ships, influence], () =>
      cards.map((card) => cardView(state, card, held())),
    ),
    faceDown: state.faceDown.map((card) => VICTORY[card].difficulty),
    once: state.once.slice(),
    truces: state.truces.map(({ area, by }) => ({ area, by })),
    ledger: part('ledger', [state.ledger], () => state.ledger.map(ledgerView)),
    grey: state.grey && { followers: greyFollowers(state), ...greyView(state.grey) },
    asks: asksView(state, viewer),
    over: state.over && {
      ending: state.over.ending,
      winners: state.over.winners.slice(),
      cards: state.over.cards.slice(),
    },
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
  pileOrdered: 'public',
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
  orderFollowed: 'public',
  ordersTurned: 'public',
  wintered: 'public',
  victoryChecked: 'public',
  gameEnded: 'public',
};
