import { at, type DeepReadonly, type Seat, type Viewer } from '@meadhall/core';
import { type CardId, everyPort, PORT_CARDS, type PortCardId } from './data/cards.ts';
import type { Face } from './data/discs.ts';
import { type Colour, type HomeId, PORTS, type PortId, type Zone } from './data/ports.ts';
import type { PlaceId, SeaId } from './data/seas.ts';
import { bountyOptions } from './rules/bounty.ts';
import { faceOf, knows, seenBy, zoneOf } from './rules/knowledge.ts';
import { portValue } from './rules/ports.ts';
import type {
  Captain,
  Chase,
  DiscId,
  Duellist,
  Frame,
  Harbours,
  HoldSlot,
  Laid,
  Limits,
  PortState,
  Reading,
  Sail,
} from './state.ts';

/** A Trade Disc as this viewer sees it. */
export interface DiscView {
  disc: DiscId;
  zone: Zone;
  /** Null if this viewer has not seen it. */
  face: Face | null;
  /** The captains who have. */
  seenBy: Seat[];
}

export interface PortView {
  discs: DiscView[];
  /** The value of its Defence Disc, null while covered. */
  defence: number | null;
  /** +1 tokens on it. */
  repelled: number;
  ruin: PortState['ruin'];
  /** The whole defence before the die, null while the disc is covered. */
  value: number | null;
}

export interface CaptainView {
  home: HomeId;
  colour: Colour;
  place: PlaceId;
  gold: number;
  /** Four spaces of the ship board. */
  hold: (DiscView | null)[];
  /** The viewer's own hand; null for the hands of others. A card laid face down is still in it. */
  hand: CardId[] | null;
  /** How many cards are in hand, those laid face down included. */
  cards: number;
  /** What a good memory knows of the hand: who took what was open to all. Sorted; includes a card laid face down. [EW-D6] */
  remembered: CardId[];
  /** The card turned up to move this round. */
  sailing: CardId | null;
  isLeader: boolean;
}

export interface HarboursView {
  /** Three slots, lowest first; null once used this round. */
  open: (PortCardId | null)[];
  /** Opens next. */
  next: PortCardId | null;
  pile: number;
  discards: PortCardId[];
}

/** One side of a battle under way. `own` for the one who laid it. */
export interface LaidView {
  /** How many discs lie there; null in a duel, where nobody sees it. */
  discs: number | null;
  own: { card: CardId | null; slots: HoldSlot[] } | null;
}

export interface DuellistView {
  seat: Seat;
  /** Battle rounds won. */
  wins: number;
  laid: LaidView | null;
}

/** What is under way and who is asked. */
export type Asked =
  | { to: 'draft'; seat: Seat; market: CardId[]; among: Seat[]; forDuel: boolean }
  | { to: 'commit'; seats: Seat[]; laid: Seat[]; own: CardId | null }
  | { to: 'sail'; seat: Seat }
  | { to: 'buy'; seat: Seat; port: PortId }
  | { to: 'raid'; seat: Seat; port: PortId; card: PortCardId }
  | {
      to: 'shipBattle';
      seat: Seat;
      attacker: Seat;
      defender: Seat;
      place: SeaId;
      attack: LaidView | null;
      defence: LaidView | null;
    }
  | { to: 'bounty'; seat: Seat; winner: Seat; loser: Seat; options: { discs: number; gold: number }[] }
  | {
      to: 'duel';
      seats: Seat[];
      round: number;
      leader: DuellistView;
      challenger: DuellistView;
    };

/** The ship whose turn it is, also while it buys, raids or fights. */
export interface TurnView {
  seat: Seat;
  steps: number;
  /** Where the port action of this turn was done. */
  acted: PortId | null;
  hasAttacked: boolean;
  /** Came into this sea space just now: may attack a ship there. */
  entered: boolean;
  /** Who sails after this one, in order. */
  after: Seat[];
}

export interface View {
  viewer: Viewer;
  limits: Limits;
  round: number;
  token: Seat;
  store: number;
  tokens: number;
  captains: CaptainView[];
  ports: Record<PortId, PortView>;
  harbours: Record<Zone, HarboursView>;
  actionPile: number;
  actionDiscards: CardId[];
  goneCards: CardId[];
  goneDiscs: { disc: DiscId; face: Face }[];
  turn: TurnView | null;
  asked: Asked | null;
  chase: Chase | null;
  challenger: Seat | null;
  winner: Seat | null;
}

const discView = (state: Reading, viewer: Viewer, disc: DiscId): DiscView => ({
  disc,
  zone: zoneOf(disc),
  face: knows(state, viewer, disc) ? faceOf(state, disc) : null,
  seenBy: seenBy(state, disc),
});

/** Discs to those who have seen them, the defence once it was turned up. [EW-K1, EW-K2, EW-K3] */
function portView(state: Reading, viewer: Viewer, id: PortId): PortView {
  const { discs, defence, faceUp, repelled, ruin } = state.ports[id];
  return {
    discs: discs.map((disc) => discView(state, viewer, disc)),
    defence: faceUp ? defence : null,
    repelled,
    ruin,
    value: faceUp ? portValue(state, id) : null,
  };
}

function captainView(state: Reading, viewer: Viewer, own: DeepReadonly<Captain>, seat: Seat): CaptainView {
  return {
    home: own.home,
    colour: PORTS[own.home].home,
    place: own.place,
    gold: own.gold,
    hold: own.hold.map((disc) => (disc === null ? null : discView(state, viewer, disc))),
    hand: seat === viewer ? [...own.hand] : null,
    cards: own.hand.length,
    remembered: [...own.hand].sort((a, b) => a - b),
    sailing: own.sailing,
    isLeader: state.chase?.leader === seat,
  };
}

const harboursView = ({ open, pile, discards }: DeepReadonly<Harbours>): HarboursView => ({
  open: [...open],
  next: pile[pile.length - 1] ?? null,
  pile: pile.length,
  discards: [...discards],
});

/** What lies covered is told to the one who laid it; how many discs, to all but in a duel. [EW-S4, EW-K4] */
function laidView(laid: DeepReadonly<Laid> | null, isOwn: boolean, countIsSeen: boolean): LaidView | null {
  if (laid === null) return null;
  return {
    discs: countIsSeen || isOwn ? laid.slots.length : null,
    own: isOwn ? { card: laid.card, slots: [...laid.slots] } : null,
  };
}

const duellistView = ({ seat, wins, laid }: DeepReadonly<Duellist>, viewer: Viewer): DuellistView => ({
  seat,
  wins,
  laid: laidView(laid, seat === viewer, false),
});

function asked(state: Reading, viewer: Viewer): Asked | null {
  const frame: DeepReadonly<Frame> | undefined = state.stack[state.stack.length - 1];
  switch (frame?.kind) {
    case 'draft': {
      const { among, next, market } = frame;
      return {
        to: 'draft',
        seat: at(among, next),
        market: [...market],
        among: [...among],
        forDuel: state.challenger !== null,
      };
    }
    case 'commit': {
      const laid = state.captains.flatMap((_, seat) => (frame.laid[seat] === null ? [] : [seat]));
      const seats = state.captains.flatMap(({ hand }, seat) =>
        laid.includes(seat) || hand.length === 0 || seat === state.chase?.leader ? [] : [seat],
      );
      return { to: 'commit', seats, laid, own: viewer === 'spectator' ? null : (frame.laid[viewer] ?? null) };
    }
    case 'sail':
      return { to: 'sail', seat: frame.seat };
    case 'buy':
      return { to: 'buy', seat: frame.seat, port: frame.port };
    case 'raid':
      return { to: 'raid', seat: frame.seat, port: at(PORT_CARDS, frame.card).port, card: frame.card };
    case 'shipBattle': {
      const { attacker, defender, place } = frame;
      return {
        to: 'shipBattle',
        seat: frame.attack === null ? attacker : defender,
        attacker,
        defender,
        place,
        attack: laidView(frame.attack, attacker === viewer, true),
        defence: laidView(frame.defence, defender === viewer, true),
      };
    }
    case 'bounty': {
      const { winner, loser, price } = frame;
      const options = bountyOptions(state, winner, loser, price).map(({ discs, gold }) => ({ discs, gold }));
      return { to: 'bounty', seat: winner, winner, loser, options };
    }
    case 'duel': {
      const { leader, challenger } = frame;
      return {
        to: 'duel',
        seats: [leader, challenger].flatMap(({ seat, laid }) => (laid === null ? [seat] : [])),
        round: leader.wins + challenger.wins + 1,
        leader: duellistView(leader, viewer),
        challenger: duellistView(challenger, viewer),
      };
    }
    default:
      return null;
  }
}

function turnView({ stack }: Reading): TurnView | null {
  let after: readonly Seat[] = [];
  let sailing: DeepReadonly<Sail> | null = null;
  for (const frame of stack) {
    if (frame.kind === 'turns') after = frame.order;
    if (frame.kind === 'sail') sailing = frame;
  }
  if (sailing === null) return null;
  const { seat, steps, acted, hasAttacked, entered } = sailing;
  return { seat, steps, acted, hasAttacked, entered, after: [...after] };
}

export function view(state: Reading, viewer: Viewer): View {
  const { harbours, limits, chase } = state;
  return {
    viewer,
    limits: { goal: limits.goal, roundCap: limits.roundCap, chaseCap: limits.chaseCap },
    round: state.round,
    token: state.token,
    store: state.store,
    tokens: state.tokens,
    captains: state.captains.map((own, seat) => captainView(state, viewer, own, seat)),
    ports: everyPort((id) => portView(state, viewer, id)),
    harbours: { north: harboursView(harbours.north), south: harboursView(harbours.south) },
    actionPile: state.actionPile.length,
    actionDiscards: [...state.actionDiscards],
    goneCards: [...state.goneCards],
    goneDiscs: state.goneDiscs.map((disc) => ({ disc, face: faceOf(state, disc) })),
    turn: turnView(state),
    asked: asked(state, viewer),
    chase: chase === null ? null : { leader: chase.leader, by: chase.by, rounds: chase.rounds },
    challenger: state.challenger,
    winner: state.winner,
  };
}
