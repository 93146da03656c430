import type { HiddenSpec } from './hidden.ts';
import type { Random, RandomState, Seed } from './random.ts';

/** A place at the table, counted from 0. */
export type Seat = number;

/** Who looks: a seat, or someone who only watches. */
export type Viewer = Seat | 'spectator';

/** A numbered paragraph of a game's RULES.md, such as `EP-B3`. */
export type RuleId = string;

export type DeepReadonly<T> = T extends readonly (infer U)[]
  ? readonly DeepReadonly<U>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/** Something under way, as plain data, on `state.stack`. The last one is on top and rules. */
export interface Frame {
  kind: string;
}

declare const TYPES: unique symbol;

/**
 * What every game's state has besides its own fields. All of it is plain JSON. Choices and events may be named here too:
 * `defineGame` then infers all of a game's types from what `setup` returns.
 */
export interface BaseState<F extends Frame = Frame, C = unknown, E = unknown> {
  stack: F[];
  random: RandomState;
  /** For the compiler only: no state has it. */
  readonly [TYPES]?: { readonly choice: C; readonly event: E };
}

export type FrameOf<S extends BaseState> = S['stack'][number];
export type ChoiceOf<S extends BaseState> = NonNullable<S[typeof TYPES]>['choice'];
export type EventOf<S extends BaseState> = NonNullable<S[typeof TYPES]>['event'];

/** A rule that stands in the way. `because` is a key that the game's words turn into a sentence. */
export interface Refusal {
  readonly rule: RuleId;
  readonly because: string;
}

/** Lists a choice, unless one of its needs is not met. When someone asks why not, the unmet need is kept. */
export interface Offer<C> {
  (choice: C, need?: Refusal | null, also?: Refusal | null, andAlso?: Refusal | null): void;
  /** False where nobody asks why not: a choice that is sure to be refused need not be made up then. */
  readonly explains: boolean;
  /**
   * True in search, where a set gathered pick by pick is listed along one path only. In a match it may be picked in any
   * order. Both hold for the same state: a line may begin in the middle of a set.
   */
  readonly inLine: boolean;
  /** The pick that this line made last in the same frame; null in a match and where a line begins. */
  readonly after: C | null;
}

/** One choice being played: a private, mutable copy of the state, the events so far and the dice. */
export interface Play<S, E> {
  readonly state: S;
  /** Null where nobody listens, in search: `play.events?.push({ … })` then makes no event at all. */
  readonly events: { push(event: E): unknown } | null;
  readonly random: Random;
}

/** The code for one kind of frame: who is asked, what they may choose, what follows. */
export interface Step<S, F, C, E> {
  /** The rule that governs this decision: named when a choice is refused that nobody ever offered. */
  rule?: RuleId;
  /** Who owes a choice. Leave out for a frame that only runs. */
  seats?(state: DeepReadonly<S>, frame: DeepReadonly<F>): readonly Seat[];
  /** Who may revise an answer given already (a sealed pick, until the last one is in). They are not waited for. */
  may?(state: DeepReadonly<S>, frame: DeepReadonly<F>): readonly Seat[];
  choices?(state: DeepReadonly<S>, frame: DeepReadonly<F>, seat: Seat, offer: Offer<C>): void;
  /** Only for what cannot be listed: a trade. `refuse` judges foreign input of any shape. */
  open?: {
    refuse(state: DeepReadonly<S>, frame: DeepReadonly<F>, seat: Seat, choice: C): Refusal | null;
    sample(state: DeepReadonly<S>, frame: DeepReadonly<F>, seat: Seat, random: Random): C | null;
  };
  choose?(play: Play<S, E>, frame: F, seat: Seat, choice: C): void;
  /** When nobody owes a choice. Must change the stack. */
  run?(play: Play<S, E>, frame: F): void;
}

/** One step for every kind of frame; a missing one does not compile. */
export type Steps<S, F extends Frame, C, E> = {
  readonly [K in F['kind']]: Step<S, Extract<F, { kind: K }>, C, E>;
};

/** Who may see an event: all of it, or what the function leaves of it (null: nothing). Exhaustive by type. */
export type EventViews<E extends { kind: string }> = {
  readonly [K in E['kind']]: 'public' | ((event: Extract<E, { kind: K }>, viewer: Viewer) => E | null);
};

export interface Played<S, E> {
  readonly state: S;
  readonly events: readonly E[];
}

/** How a game ended. `payoff` has a number from 0 to 1 per seat; a shared victory shares it. */
export interface Outcome {
  readonly ending: string;
  readonly winners: readonly Seat[];
  readonly payoff: readonly number[];
  /** What the victory rests on, in the game's own ids: the cards that were fulfilled. */
  readonly by?: readonly string[];
}

export type OptionSpec =
  | { readonly kind: 'flag'; readonly default: boolean; readonly label: string; readonly about: string }
  | {
      readonly kind: 'pick';
      readonly default: string;
      readonly values: readonly { readonly value: string; readonly label: string }[];
      readonly label: string;
      readonly about: string;
    }
  | {
      readonly kind: 'number';
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly label: string;
      readonly about: string;
    };

/** The options that go with their descriptions. */
export type OptionValues<P extends Readonly<Record<string, OptionSpec>>> = {
  [K in keyof P]: P[K] extends { readonly kind: 'flag' }
    ? boolean
    : P[K] extends { readonly kind: 'pick'; readonly values: readonly { readonly value: infer T }[] }
      ? T
      : number;
};

export type OptionSpecs<O> = { readonly [K in keyof O]-?: OptionSpec };

/** How a bot level was shown to be stronger than the one before it: two against two, win share with its 95 % interval. */
export interface LevelProof {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
  readonly seed: string;
  /** What each of the two may think, in iterations, where they search. */
  readonly think?: string;
}

/** A bot level offered at a game's tables. */
export interface OfferedLevel {
  readonly level: 'thrall' | 'karl' | 'jarl' | 'konungr';
  /** Null for the weakest, and in a game that is won together, where each plays the same deals on its own. */
  readonly proof: LevelProof | null;
  /** Games won of those played, in a game that is won together. */
  readonly won?: { readonly share: number; readonly games: number; readonly seed: string };
}

export interface Meta<O> {
  readonly id: string;
  readonly title: string;
  /** Bumped by every change that alters play or the shape of the state. 0: a draft, whose matches nobody is promised to go on with. */
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** At how many seats the trial of the day is dealt, where that is not four or as near to it as can be. */
  readonly trialSeats?: number;
  /** What `GamePackage.score` counts, the weightiest first: Glory, Health. */
  readonly score?: readonly string[];
  /** The bot levels that are shown to differ, weakest first; all four where nobody has measured yet. */
  readonly levels?: readonly OfferedLevel[];
  readonly minutes: number;
  readonly blurb: string;
  /** What a seat is called in this game: viking, captain, hero, jarl. */
  readonly seatWord: string;
  readonly cooperative?: boolean;
  /** What becomes of a match of two when one resigns: a bot plays on, if nothing is said, or it ends there. */
  readonly resign?: 'ends';
  readonly options: OptionSpecs<O>;
  /** About this edition: what is reconstructed, what was ruled. Shown in the app and by the command line. */
  readonly edition: readonly string[];
  /** No game takes more plies than this. */
  readonly bound: number;
  /** What a browser may be sent for it beyond the hall, in kilobytes, where the house's budget is too generous. */
  readonly weight?: number;
  /** Null, or why this seat count and these options do not go together. */
  readonly refuseSetup?: (seats: number, options: O) => string | null;
}

export interface WhyNot<C> extends Refusal {
  readonly choice: C;
}

/**
 * For search: the same rules on one state that is changed in place, with no copy, no events and no check. A choice must
 * come from `choices` or `sample`; a list is valid until the next play.
 */
export interface Line<S, C> {
  readonly state: S;
  toMove(): readonly Seat[];
  choices(seat: Seat): readonly C[];
  /** A uniform pick among the listed choices, open ones sampled where the decision has them. */
  sample(seat: Seat, random: Random): C;
  play(seat: Seat, choice: C): void;
}

export interface Game<S, C, E, V, O> {
  readonly meta: Meta<O>;
  start(seats: number, options: O, seed: Seed): Played<S, E>;
  /** Who owes a choice; empty exactly when the game is over. */
  toMove(state: DeepReadonly<S>): readonly Seat[];
  /** Who has answered and may still change it. */
  mayMove(state: DeepReadonly<S>): readonly Seat[];
  choices(state: DeepReadonly<S>, seat: Seat): readonly C[];
  /** Whether this decision also takes choices that are judged, not listed. */
  isOpen(state: DeepReadonly<S>, seat: Seat): boolean;
  sample(state: DeepReadonly<S>, seat: Seat, random: Random): C;
  whyNot(state: DeepReadonly<S>, seat: Seat): readonly WhyNot<C>[];
  /** Pure. Throws IllegalChoice or NotYourTurn and changes nothing. */
  play(state: DeepReadonly<S>, seat: Seat, choice: C): Played<S, E>;
  view(state: DeepReadonly<S>, viewer: Viewer): V;
  viewEvents(events: readonly E[], viewer: Viewer): readonly E[];
  /** The kinds of events that are not told to all alike. */
  readonly closedEvents: readonly string[];
  /** Whether all, spectators too, see the same of this state and of the events that led to it. */
  isSeenAlike(state: DeepReadonly<S>): boolean;
  /** What a viewer cannot know, as data. */
  readonly hidden: HiddenSpec<S>;
  /** Deals anew all that this viewer cannot know. Depends on the viewer's view and the seed, on nothing else. */
  determinize(state: DeepReadonly<S>, viewer: Viewer, seed: Seed): S;
  /** Rolls the dice of the state, as `play` does; or these, which a search need not fear to see predicted. */
  fork(state: DeepReadonly<S>, dice?: Random): Line<S, C>;
  /** A line from a state dealt anew for this viewer, with quick dice of its own. */
  imagine(state: DeepReadonly<S>, viewer: Viewer, seed: Seed): Line<S, C>;
  outcome(state: DeepReadonly<S>): Outcome | null;
  /** How many turns were really taken; a lost turn is none. */
  turns(state: DeepReadonly<S>): number;
  /** Brings a stored state of an older version up to date; throws if it cannot. */
  migrate(state: unknown, version: number): S;
}

// The registry holds games of different types side by side; method parameters are bivariant, so each fits this one.
// biome-ignore lint/suspicious/noExplicitAny: the one place where a game's own types are forgotten
export type AnyGame = Game<any, any, any, any, any>;
