import type { AnyGame, DeepReadonly, Game, Seat } from './contract.ts';
import type { Random } from './random.ts';
import type { Words } from './words.ts';

/** What bots weigh. `rate` sees a view only; `value` is called by search, on states it has imagined. */
export interface Judge<S, V, C> {
  /** How good each choice looks from this seat's own view, higher is better. Same view, same numbers. */
  rate(view: DeepReadonly<V>, seat: Seat, choices: readonly C[]): readonly number[];
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
}

/** What the lab counts. */
export interface LabNotes<S, E> {
  /** What sets a seat apart: `{ hero: 'kara' }`, `{ home: 'hedeby' }`. Win shares are reported for each. */
  traits(state: DeepReadonly<S>, seat: Seat): Readonly<Record<string, string>>;
  /** Which card, tile, face or power an event used, and who did. */
  used(event: DeepReadonly<E>): readonly { readonly what: string; readonly by: Seat | null }[];
}

/** All that the apps need of a game. Every game package exports one, as `pkg`. */
export interface GamePackage<S, C, E, V, O> {
  readonly game: Game<S, C, E, V, O>;
  readonly words: Words<V, C, E>;
  readonly judge: Judge<S, V, C>;
  readonly lab: LabNotes<S, E>;
}

// biome-ignore lint/suspicious/noExplicitAny: as for AnyGame
export type AnyPackage = GamePackage<any, any, any, any, any> & { readonly game: AnyGame };
