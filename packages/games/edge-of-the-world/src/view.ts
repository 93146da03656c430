import { at, type DeepReadonly, type EventViews, type Part, type Seat, type Viewer } from '@meadhall/core';
import { type CardId, everyPort, PORT_CARDS, type PortCardId } from './data/cards.ts';
import type { Face } from './data/discs.ts';
import { type Colour, type HomeId, PORTS, type PortId, type Zone } from './data/ports.ts';
import type { PlaceId, SeaId } from './data/seas.ts';
import type { Event } from './events.ts';
import { bountyOptions } from './rules/bounty.ts';
import { captainOf } from './rules/captains.ts';
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
  ReadonlyState,
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
  /** `backs`: the zones of the covered discs, as they lie. */
  | { to: 'point'; seat: Seat; winner: Seat; loser: Seat; left: number; backs: Zone[] }
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

const discView = (state: ReadonlyState, viewer: Viewer, disc: DiscId): DiscView => ({
  disc,
  zone: zoneOf(disc),
  face: knows(state, viewer, disc) ? faceOf(state, disc) : null,
  seenBy: seenBy(state, disc),
});

/** Discs to those who have seen them, the defence once it was turned up. [EW-K1, EW-K2, EW-K3] */
function portView(state: ReadonlyState, viewer: Viewer, id: PortId): PortView {
  const { discs, defence, faceUp, repelled, ruin } = state.ports[id];
  // A port laid bare has lost its Defence Disc. [EW-P8]
  const isThere = faceUp && ruin !== 'bare';
  return {
    discs: discs.map((disc) => discView(state, viewer, disc)),
    defence: isThere ? defence : null,
    repelled,
    ruin,
    value: isThere ? portValue(state, id) : null,
  };
}

function captainView(state: ReadonlyState, viewer: Viewer, own: DeepReadonly<Captain>, seat: Seat): CaptainView {
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

function asked(state: ReadonlyState, viewer: Viewer): Asked | null {
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
    case 'point': {
      const { winner, loser, left, mixed } = frame;
      const { hold } = captainOf(state, loser);
      const backs = mixed.map((slot) => zoneOf(hold[slot] ?? 0));
      return { to: 'point', seat: winner, winner, loser, left, backs };
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

function turnView({ stack }: ReadonlyState): TurnView | null {
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

export function view(state: ReadonlyState, viewer: Viewer, part: Part): View {
  const { captains, harbours, limits, chase, ports, faces, seen } = state;
  return {
    viewer,
    limits: { goal: limits.goal, roundCap: limits.roundCap, chaseCap: limits.chaseCap },
    round: state.round,
    token: state.token,
    store: state.store,
    tokens: state.tokens,
    captains: part('captains', [captains, faces, seen, viewer, chase?.leader], () =>
      captains.map((own, seat) => captainView(state, viewer, own, seat)),
    ),
    ports: part('ports', [ports, faces, seen, viewer], () => everyPort((id) => portView(state, viewer, id))),
    harbours: part('harbours', [harbours], () => ({
      north: harboursView(harbours.north),
      south: harboursView(harbours.south),
    })),
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

const isOf = (viewer: Viewer, seats: readonly Seat[]): boolean => viewer !== 'spectator' && seats.includes(viewer);

/** Everybody sees what happens at the table; what is on a covered disc or card, only those who have seen it. [EW-K2, EW-K4] */
export const eventViews: EventViews<Event> = {
  roundBegan: 'public',
  actionPileShuffled: 'public',
  cardsDealt: 'public',
  cardTaken: 'public',
  cardLaid: (event, viewer) =>
    event.seat === viewer ? event : { kind: 'cardLaid', seat: event.seat, again: event.again },
  cardsTurned: 'public',
  turnBegan: 'public',
  sailed: 'public',
  turnEnded: 'public',
  portCardUsed: 'public',
  discsPeeked(event, viewer) {
    if (event.seat === viewer) return event;
    const { kind, seat, port, paid, discs } = event;
    return { kind, seat, port, paid, discs };
  },
  discBought(event, viewer) {
    if (isOf(viewer, event.seen)) return event;
    const { kind, seat, port, disc, zone, from, slot, seen } = event;
    return { kind, seat, port, disc, zone, from, slot, seen };
  },
  goodsSold: 'public',
  raidBegan: 'public',
  raidLaid: 'public',
  defenceTurned: 'public',
  raidRolled: 'public',
  raidWon: 'public',
  raidLost: 'public',
  shipAttacked: 'public',
  forceLaid: (event, viewer) =>
    event.seat === viewer ? event : { kind: 'forceLaid', seat: event.seat, discs: event.discs },
  forcesTurned: 'public',
  battleRolled: 'public',
  battleWon: 'public',
  holdMixed: 'public',
  bountyPaid(event, viewer) {
    const { kind, winner, loser, gold, forgiven } = event;
    const discs = event.discs.map((moved) => {
      if (moved.shown || isOf(viewer, moved.seen)) return moved;
      const { disc, zone, from, to, seen, shown } = moved;
      return { disc, zone, from, to, seen, shown };
    });
    return { kind, winner, loser, gold, discs, forgiven };
  },
  sentHome: 'public',
  portCardDropped: 'public',
  portPileShuffled: 'public',
  portsRefilled: 'public',
  tokenPassed: 'public',
  roundEnded: 'public',
  leaderWentHome: 'public',
  duelBegan: 'public',
  duelLaid: (event, viewer) =>
    event.seat === viewer ? event : { kind: 'duelLaid', seat: event.seat, again: event.again },
  duelTurned: 'public',
  duelRolled: 'public',
  duelRoundWon: 'public',
  gameWon: 'public',
};
