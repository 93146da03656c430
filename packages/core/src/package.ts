import type { AnyGame, DeepReadonly, Game, Outcome, Seat } from './contract.ts';
import type { Dress } from './messages.ts';
import type { Random } from './random.ts';
import type { Levels } from './tuning.ts';
import type { Words } from './words.ts';

/** A choice that comes to the same as another and looks different to the others, and how often to take it. */
export interface Guise<C> {
  readonly choice: C;
  readonly share: number;
}

/** What a view tells of each seat, as numbers from 0 to 1: what a learnt judgement looks at. */
export interface Features<V> {
  readonly names: readonly string[];
  /** Writes the numbers of one seat, as a viewer knows them, from `start` on. Same view, same numbers. */
  write(view: DeepReadonly<V>, viewer: Seat, of: Seat, into: Float32Array, start: number): void;
}

/** A learnt judgement, as data: the weights of a small net over `features`. */
export interface Model {
  readonly format: number;
  readonly game: string;
  /** The version of the rules it was learnt from. */
  readonly version: number;
  /** What it looks at, in the order of its weights. */
  readonly features: readonly string[];
  readonly hidden: number;
  readonly weights: readonly number[];
}

/** What bots weigh. `rate` sees a view only; `value` is called by search, on states it has imagined. */
export interface Judge<S, V, C> {
  /** How good each choice looks from this seat's own view, higher is better. Same view, same numbers. */
  rate(view: DeepReadonly<V>, seat: Seat, choices: readonly C[]): readonly number[];
  /** `rate` as the reference player `plain` knows it, once `rate` has changed: it is kept, so that old figures can be compared. */
  reference?(view: DeepReadonly<V>, seat: Seat, choices: readonly C[]): readonly number[];
  /** The chance to win (0–1), seat by seat; in a cooperative game the same number for all. */
  value(state: DeepReadonly<S>): readonly number[];
  /** The same by a beginner's rule of thumb, which leaves out something that counts. */
  naive?(view: DeepReadonly<V>, seat: Seat, choices: readonly C[]): readonly number[];
  /** An open choice worth making (a trade), or null. */
  propose?(view: DeepReadonly<V>, seat: Seat, random: Random): C | null;
  /** Other ways to rate: named temperaments. */
  readonly temperaments?: Readonly<
    Record<string, (view: DeepReadonly<V>, seat: Seat, choices: readonly C[]) => readonly number[]>
  >;
  /** How to hide what a choice says about a hand: a mixed strategy over choices of the same effect. Empty for most. */
  guises?(view: DeepReadonly<V>, seat: Seat, choice: C): readonly Guise<C>[];
  /** Where this game's bots are set otherwise than most. */
  readonly levels?: Levels;
}

/**
 * What others' deeds tell of what they hold, where a view has forgotten them. A fair deal is what follows from the pieces; this
 * goes on from one (ADR 57).
 */
export interface Inference<S, E, V, Told> {
  /** What is worth remembering of what happened, oldest first, as this seat saw it; null if it tells nothing. */
  recall(view: DeepReadonly<V>, seat: Seat, events: readonly DeepReadonly<E>[]): Told | null;
  /** Deals what is hidden from the seat once more, in place, by what it remembers. Touches nothing that it knows. */
  redeal(state: S, seat: Seat, told: Told, random: Random): void;
}

/** What the lab counts. */
export interface LabNotes<S, E> {
  /** What sets a seat apart: `{ hero: 'kara' }`, `{ home: 'hedeby' }`. Win shares are reported for each. */
  traits(state: DeepReadonly<S>, seat: Seat): Readonly<Record<string, string>>;
  /** Which card, tile, face or power an event used, and who did. */
  used(event: DeepReadonly<E>): readonly { readonly what: string; readonly by: Seat | null }[];
}

/** What people say at a table of this game at one click, by ids that the game's words put into any language. */
export interface Phrases {
  /** To all: "Well played". */
  readonly talk: readonly string[];
  /** Of a thing on the board that one points at: "I can block this". Names nothing that is hidden from anybody. */
  readonly point: readonly string[];
  /** Hands are open and all play together, at every table or where this option is on: allies see a set while it is being laid. */
  readonly showsSets?: boolean | string;
}

/** An answer given beforehand to a question that comes again and again. It knows what its seat sees, and nothing else. */
export interface StandingOrder<V, C> {
  /** The game's words say it in any language. */
  readonly id: string;
  /** What it answers, one of the choices; null where it has nothing to say to this question. */
  answer(view: DeepReadonly<V>, seat: Seat, choices: readonly C[]): C | null;
  /** It ends once this is less than when it was given: "until I am struck". Leave out for one that ends when revoked. */
  until?(view: DeepReadonly<V>, seat: Seat): number;
}

/** One row of medals: what a win is told apart by, and all it can be. */
export interface Medals {
  readonly of: string;
  /** Where it is read: what sets the winner apart (`LabNotes.traits`), what the victory rests on (`Outcome.by`), or an option. */
  readonly from: 'trait' | 'by' | 'option';
  readonly values: readonly string[];
}

/** A finished game, as a game's bars look at it. */
export interface BalanceGame<S> {
  readonly state: DeepReadonly<S>;
  readonly outcome: Outcome;
  readonly turns: number;
  /** The bot at each seat: `karl`, `karl:trader`. */
  readonly bots: readonly string[];
  /** How often something was used, by the names of `LabNotes.used`. */
  readonly uses: ReadonlyMap<string, number>;
}

/** A table at which balance is measured. Its bots sit down in turn, one seat further every game. */
export interface BalanceTable {
  readonly name: string;
  readonly seats: number;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** `karl`, `karl:trader`, `jarl@60` (iterations). */
  readonly bots: readonly string[];
  readonly games: number;
}

/** What a figure should come to at a table. */
export interface BalanceBar {
  readonly table: string;
  readonly figure: string;
  readonly from?: number;
  readonly to?: number;
  /** A share is told in percent. */
  readonly unit?: 'share';
}

/** How a game should come out at the tables people meet, and how that is counted. */
export interface Balance<S> {
  /** The deals that are reported; written down before anything was tuned. */
  readonly seed: string;
  readonly tables: readonly BalanceTable[];
  readonly bars: readonly BalanceBar[];
  /** What a game adds to each figure: so much, out of so much. Whole numbers. */
  figures(game: BalanceGame<S>): Readonly<Record<string, readonly [of: number, outOf: number]>>;
}

// biome-ignore lint/suspicious/noExplicitAny: as for AnyGame
export type AnyBalance = Balance<any>;

/** Rules as an older version had them, with the engine of their time: they play again what was played under them. */
export type OlderRules = Omit<AnyGame, 'hidden' | 'closedEvents'>;

/** All that the apps need of a game. Every game package exports one, as `pkg`. */
export interface GamePackage<S, C, E, V, O> {
  readonly game: Game<S, C, E, V, O>;
  /** By version, rules that records were made under which tell neither events nor states. */
  readonly older?: Readonly<Record<number, () => Promise<{ readonly game: OlderRules }>>>;
  readonly words: Words<V, C, E>;
  /** The same words in another language, or English where the game has none; `dress` is for tests of the layout. */
  speak?(language: string, dress?: Dress): Promise<Words<V, C, E>>;
  readonly judge: Judge<S, V, C>;
  /** What a judgement is learnt from and, where it tells chances better than `judge.value`, the one that coach and look back show. Nobody plays by it. */
  readonly learning?: { readonly features: Features<V>; readonly model?: Model };
  /** Only for those who think ahead. */
  readonly inference?: Inference<S, E, V, unknown>;
  readonly lab: LabNotes<S, E>;
  readonly phrases?: Phrases;
  /** What people at a table of this game may order for questions they are asked in others' turns. */
  readonly orders?: readonly StandingOrder<V, C>[];
  readonly medals?: readonly Medals[];
  /** How far a seat has come, by the game's own measures, the weightiest first; `meta.score` names them. More is better. */
  score?(state: DeepReadonly<S>, seat: Seat): readonly number[];
}

// biome-ignore lint/suspicious/noExplicitAny: as for AnyGame
export type AnyPackage = GamePackage<any, any, any, any, any> & { readonly game: AnyGame };
