import { type AnyPackage, derive, type Line, type Random, type Seat, type Seed, seedFrom } from '@meadhall/core';

/** A choice of any game. */
export type Choice = unknown;

/** All that a bot is ever given: what one seat may know, and ways to imagine the rest. */
export interface Seen {
  readonly seat: Seat;
  readonly seats: number;
  readonly view: unknown;
  readonly choices: readonly Choice[];
  /** Whether the decision also takes choices that are judged, not listed. */
  readonly isOpen: boolean;
  /** A line of play from a table that could be the real one. */
  imagine(seed: Seed): Line<unknown, Choice>;
  /** The same, once more from a table imagined before, with other dice. */
  again(imagined: unknown): Line<unknown, Choice>;
  /** A listed choice or, where the decision is open, sometimes a sampled one. */
  sample(random: Random): Choice;
}

const VEIL: Seed = seedFrom('veil');

/**
 * What a seat sees of a table. The state is dealt anew for that seat before anything else happens, so that whatever is
 * handed on was never near the hidden cards.
 */
export function seenBy(pkg: AnyPackage, state: unknown, seat: Seat): Seen {
  const { game } = pkg;
  const veiled: unknown = game.determinize(state, seat, derive(VEIL, seat));
  return {
    seat,
    seats: pkg.judge.value(veiled).length,
    view: game.view(veiled, seat),
    choices: game.choices(veiled, seat),
    isOpen: game.isOpen(veiled, seat),
    imagine: (seed) => game.imagine(veiled, seat, seed),
    again: (imagined) => game.fork(imagined),
    sample: (random) => game.sample(veiled, seat, random),
  };
}
