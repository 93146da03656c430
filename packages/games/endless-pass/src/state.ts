import type { BaseState, DeepReadonly, Play, RandomState, Seat, Steps } from '@meadhall/core';
import type { Choice } from './choices.ts';
import type { Board } from './data/boards.ts';
import type { ActionCard, Answer, FightCard, Loot, Prize, Weapon } from './data/cards.ts';
import type { Foe } from './data/foes.ts';
import type { Event } from './events.ts';

export interface Options {
  /** The basic board for all, heroes dealt, heroes chosen, or each Viking's own pick of a hero or the basic board. */
  boards: 'basic' | 'random' | 'chosen' | 'mixed';
  /** The Nine: left out, in place of nine plain Endless, or on top of them. */
  nine: 'off' | 'substitute' | 'add';
}

export type PassCard = Foe | Loot;
export type Direction = 1 | -1;
export type Sign = 1 | -1;

export interface Viking {
  board: Board;
  health: number;
  glory: number;
  /** Speed cards beside the board. They never mix: +2 is two cards of +1. [EP-S9] */
  pace: number;
  actions: ActionCard[];
  loot: Loot[];
  /** Null while alive, else the how-manieth this Viking was to fall. */
  fell: number | null;
}

/** What is needed to win and what can be had. [EP-A1, EP-D4, EP-W9] */
export interface Limits {
  health: number;
  glory: number;
}

/** A card played in a battle, and by whom. */
export interface Blow {
  seat: Seat;
  card: Answer | Weapon;
}

export type Frame =
  /** Boards are picked; `waiting` is who has still to pick, the last of them first. */
  | { kind: 'draft'; waiting: Seat[]; open: Board[] }
  /** Walk or hide. `paced`: a Speed card was played for the Search, so it is too late to hide. */
  | { kind: 'setOut'; seat: Seat; paced: boolean }
  /** `searching`: nothing was done since the draw, so Speed may still bring more. */
  | { kind: 'encounter'; seat: Seat; searching: boolean; warded: Foe[]; slain: Foe[] }
  /** In a crowd: `card` was used on the first beast, and may be on a second, to `does` it. */
  | { kind: 'second'; seat: Seat; card: FightCard; fells: Foe[]; wards: Foe[]; does: 'fell' | 'ward' }
  /** `card` burns whoever used it. */
  | { kind: 'burn'; seat: Seat; card: FightCard }
  | { kind: 'actions'; seat: Seat; searching: boolean }
  /** `struck` has to answer the blow of `striker`; `chain` is every card played so far. */
  | { kind: 'battle'; weapon: Weapon; prize: Prize; striker: Seat; struck: Seat; chain: Blow[] }
  | { kind: 'replenish'; seat: Seat };

export type Ending = 'glory' | 'lastViking' | 'valhalla';

export interface State extends BaseState<Frame> {
  limits: Limits;
  vikings: Viking[];
  /** Decks are drawn from the end. */
  actionDeck: ActionCard[];
  actionDiscard: ActionCard[];
  passDeck: PassCard[];
  passDiscard: PassCard[];
  /** Every beast on the path that has not been turned aside in the Encounter under way. */
  horde: Foe[];
  direction: Direction;
  /** Whose turn it is. */
  active: Seat;
  /** Turns taken, this one included. */
  turn: number;
  fallen: number;
  won: { seat: Seat; ending: Ending } | null;
  random: RandomState;
}

export type PassPlay = Play<State, Event>;
export type PassSteps = Steps<State, Frame, Choice, Event>;

export type ReadonlyState = DeepReadonly<State>;
