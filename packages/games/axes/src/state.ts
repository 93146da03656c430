import type { BaseState, DeepReadonly, Play, RandomState, Seat, Steps } from '@meadhall/core';
import type { Choice } from './choices.ts';
import type { ArmoryCard, AxeCard, Card, ShieldCard } from './data/cards.ts';
import type { Event } from './events.ts';

export interface Options {
  strategic: boolean;
}

/** An axe card that hit, and how many of its axes did. */
export interface Strike {
  card: AxeCard;
  hits: number;
}

export interface Viking {
  hand: Card[];
  strikes: Strike[];
  /** All hits of all strikes. */
  hits: number;
  shields: ShieldCard[];
  /** Axe cards stopped by the shields, lying on them. */
  stopped: AxeCard[];
  /** Shields that have stopped nothing yet: one wall, whatever cards it is made of. [AX-D2] */
  unused: number;
  /** Whether an armory lies before this Viking, and which if it is not ARMORY. */
  armory: boolean | ArmoryCard;
  /** `busy`: loses the next turn. `recovering`: has lost it, and cannot lose another yet. [AX-M3] */
  rest: 'free' | 'busy' | 'recovering';
  out: boolean;
}

/** What the options and the number of Vikings come to. */
export interface Limits {
  hitsToFall: number;
  handAtStart: number;
  openHands: boolean;
}

export type Frame =
  | { kind: 'turn'; seat: Seat }
  /** One card of the hand is to be played. `stored`: an armory of an earlier turn may still be used after it. */
  | { kind: 'play'; seat: Seat; stored: boolean }
  | { kind: 'storedArmory'; seat: Seat };

export interface State extends BaseState<Frame> {
  limits: Limits;
  vikings: Viking[];
  /** How many cards of each kind lie in the draw pile, in the order of KINDS: their order is settled as they are drawn. */
  pile: number[];
  /** How many cards lie in the draw pile. */
  left: number;
  discards: Card[];
  /** Turns really taken, this one included. */
  turn: number;
  random: RandomState;
}

export type AxesPlay = Play<State, Event>;
export type AxesSteps = Steps<State, Frame, Choice, Event>;

export type ReadonlyState = DeepReadonly<State>;
