import type { BaseState, DeepReadonly, Play, RandomState, Seat, Step, Steps } from '@meadhall/core';
import type { Choice } from './choices.ts';
import type { CardId, PortCardId } from './data/cards.ts';
import type { Face } from './data/discs.ts';
import type { HomeId, PortId, Zone } from './data/ports.ts';
import type { PlaceId, SeaId } from './data/seas.ts';
import type { Event } from './events.ts';

export interface Options {
  /** Gold that sends a captain home. */
  goal: string;
  /** The round after which the richest becomes the leader. */
  roundCap: number;
  /** Rounds of chase after which the nearest is moved to the duel. */
  chaseCap: number;
}

/** What the options come to. */
export interface Limits {
  goal: number;
  roundCap: number;
  chaseCap: number;
}

/** One of the 52 Trade Discs as a thing one can follow with the eye: 0–25 are northern, 26–51 southern. */
export type DiscId = number;

/** One of the four spaces on a ship board, from 0. */
export type HoldSlot = number;

export interface Captain {
  home: HomeId;
  place: PlaceId;
  gold: number;
  /** Four spaces; null is an empty one. */
  hold: (DiscId | null)[];
  hand: CardId[];
  /** The card turned up to move this round. */
  sailing: CardId | null;
}

export interface PortState {
  discs: DiscId[];
  /** The value of its Defence Disc. */
  defence: number;
  /** Turned up by an attack. */
  faceUp: boolean;
  /** +1 tokens on it. */
  repelled: number;
  /** `token`: marked Ruined Port. `bare`: no token was left, the Defence Disc is gone instead. [EW-P8] */
  ruin: 'none' | 'token' | 'bare';
}

/** The Port Cards of one zone. */
export interface Harbours {
  /** Three slots, lowest first; null once used this round. */
  open: (PortCardId | null)[];
  /** The last one is the top card, face up. */
  pile: PortCardId[];
  discards: PortCardId[];
}

/** What one side lays for a battle. */
export interface Laid {
  card: CardId | null;
  slots: readonly HoldSlot[];
}

export type Frame =
  /** The bottom of the stack: begins one round after another. */
  | { kind: 'round' }
  /** Turns up the cards that are lacking. */
  | { kind: 'deal'; among: Seat[] }
  /** `next` is an index into `among`, who take cards in this order. */
  | { kind: 'draft'; among: Seat[]; next: number; market: CardId[] }
  /** One entry a seat, null until laid. */
  | { kind: 'commit'; laid: (CardId | null)[] }
  /** Who has yet to sail, in order. */
  | { kind: 'turns'; order: Seat[] }
  | Sail
  | { kind: 'buy'; seat: Seat; port: PortId }
  | { kind: 'raid'; seat: Seat; card: PortCardId }
  | ShipBattle
  | Bounty
  | Pointing
  | { kind: 'roundEnd' }
  | Duel;

/** A ship's turn. */
export interface Sail {
  kind: 'sail';
  seat: Seat;
  /** Steps left. */
  steps: number;
  /** Where the port action of this turn was done. */
  acted: PortId | null;
  hasAttacked: boolean;
  /** The ship has just come into this sea space, so may attack there. [EW-S2] */
  entered: boolean;
}

export interface ShipBattle {
  kind: 'shipBattle';
  attacker: Seat;
  defender: Seat;
  place: SeaId;
  attack: Laid | null;
  defence: Laid | null;
}

export interface Bounty {
  kind: 'bounty';
  winner: Seat;
  loser: Seat;
  /** In units of 10 gold or one disc. [EW-S8] */
  price: number;
}

/** Discs of the price, still to be pointed at. */
export interface Pointing {
  kind: 'point';
  winner: Seat;
  loser: Seat;
  left: number;
  /** The loser's slots in the order in which the discs now lie covered; nobody knows it. */
  mixed: HoldSlot[];
  gold: number;
  forgiven: number;
  taken: { disc: DiscId; from: HoldSlot; to: HoldSlot }[];
}

export interface Duel {
  kind: 'duel';
  leader: Duellist;
  challenger: Duellist;
}

export interface Duellist {
  seat: Seat;
  /** Battle rounds won. */
  wins: number;
  laid: Laid | null;
}

/** `reached`: gold. `cap`: the round cap made this leader. [EW-H7] */
export interface Chase {
  leader: Seat;
  by: 'reached' | 'cap';
  /** Rounds of chase begun. */
  rounds: number;
}

export interface State extends BaseState<Frame> {
  limits: Limits;
  round: number;
  /** Turns really taken. */
  turns: number;
  /** Who holds the Special Token. */
  token: Seat;
  store: number;
  /** Ruined Port/+1 tokens not on the board. */
  tokens: number;
  captains: Captain[];
  ports: Record<PortId, PortState>;
  harbours: Record<Zone, Harbours>;
  actionPile: CardId[];
  actionDiscards: CardId[];
  /** What is on each Trade Disc, by DiscId. */
  faces: Face[];
  /** Who has seen each Trade Disc: a bit a seat, and SPECTATOR. [EW-K2] */
  seen: number[];
  goneCards: CardId[];
  goneDiscs: DiscId[];
  chase: Chase | null;
  challenger: Seat | null;
  winner: Seat | null;
  random: RandomState;
}

export type ReadonlyState = DeepReadonly<State>;
export type EdgePlay = Play<State, Event>;
export type EdgeSteps = Steps<State, Frame, Choice, Event>;
export type EdgeStep<K extends Frame['kind']> = Step<State, Extract<Frame, { kind: K }>, Choice, Event>;
