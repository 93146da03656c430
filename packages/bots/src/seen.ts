import {
  type AnyPackage,
  derive,
  IllegalChoice,
  type Line,
  type Random,
  type Seat,
  type Seed,
  seedFrom,
} from '@meadhall/core';

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
  /** Once more from a table imagined before and not played on, with other dice each time. */
  again(imagined: unknown, time: number): Line<unknown, Choice>;
  /** Whether the game takes this choice from this seat now. */
  allows(choice: Choice): boolean;
  /** A listed choice or, where the decision is open, sometimes a sampled one. */
  sample(random: Random): Choice;
}

/** More words of the dice than a playout uses. */
const DICE_APART = 1 << 14;
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
    again(imagined, time) {
      const line = game.fork(imagined);
      line.state.random.drawn = time * DICE_APART;
      return line;
    },
    allows(choice) {
      try {
        game.play(veiled, seat, choice);
        return true;
      } catch (error) {
        if (error instanceof IllegalChoice) return false;
        throw error;
      }
    },
    sample: (random) => game.sample(veiled, seat, random),
  };
}
