import {
  type AnyPackage,
  derive,
  IllegalChoice,
  type Line,
  QuickRandom,
  type Random,
  type Seat,
  type Seed,
  seedFrom,
} from '@meadhall/core';

/** A choice of any game. */
export type Choice = unknown;

const VEIL: Seed = seedFrom('veil');

/** Dice that follow from a seed and are not those an imagined table rolls. */
function otherDice(seed: Seed): QuickRandom {
  const dice = QuickRandom.from(seed);
  dice.begin(1);
  return dice;
}

/**
 * All that a bot is ever given: what one seat may know, and ways to imagine the rest. The state is dealt anew for that seat
 * before anything else happens, so that whatever is handed on was never near the hidden cards. Only `seenBy` makes one: the
 * private field lets no other object pass for it, and no copy of one either.
 */
export class Seen {
  readonly #game: AnyPackage['game'];
  readonly #veiled: unknown;
  readonly #infer: ((imagined: unknown, seed: Seed) => void) | null;
  readonly seat: Seat;
  readonly seats: number;
  readonly view: unknown;
  readonly choices: readonly Choice[];
  /** Whether the decision also takes choices that are judged, not listed. */
  readonly isOpen: boolean;

  private constructor({ game, judge, inference }: AnyPackage, veiled: unknown, seat: Seat, past: readonly unknown[]) {
    this.#game = game;
    this.#veiled = veiled;
    this.seat = seat;
    this.seats = judge.value(veiled).length;
    this.view = game.view(veiled, seat);
    this.choices = game.choices(veiled, seat);
    this.isOpen = game.isOpen(veiled, seat);
    const told: unknown =
      past.length > 0 ? (inference?.recall(this.view, seat, game.viewEvents(past, seat)) ?? null) : null;
    this.#infer =
      inference && told !== null ? (imagined, seed) => inference.redeal(imagined, seat, told, otherDice(seed)) : null;
  }

  static by(pkg: AnyPackage, state: unknown, seat: Seat, past: readonly unknown[]): Seen {
    return new Seen(pkg, pkg.game.determinize(state, seat, derive(VEIL, seat)), seat, past);
  }

  /** A line of play from a table that could be the real one, the likelier for what others did. */
  imagine(seed: Seed): Line<unknown, Choice> {
    const line = this.#game.imagine(this.#veiled, this.seat, seed);
    this.#infer?.(line.state, seed);
    return line;
  }

  /** A state that could be the real one, for whoever wants to hear the events of what is played on it. */
  deal(seed: Seed): unknown {
    const state: unknown = this.#game.determinize(this.#veiled, this.seat, seed);
    this.#infer?.(state, seed);
    return state;
  }

  /** Once more from a table imagined before and not played on, with these dice. */
  again(imagined: unknown, dice: QuickRandom): Line<unknown, Choice> {
    return this.#game.fork(imagined, dice);
  }

  /** Whether the game takes this choice from this seat now. */
  allows(choice: Choice): boolean {
    try {
      this.#game.play(this.#veiled, this.seat, choice);
      return true;
    } catch (error) {
      if (error instanceof IllegalChoice) return false;
      throw error;
    }
  }

  /** A listed choice or, where the decision is open, sometimes a sampled one. */
  sample(random: Random): Choice {
    return this.#game.sample(this.#veiled, this.seat, random);
  }
}

/**
 * What a seat sees of a table. `past` is what happened lately, oldest first: of it the seat recalls what it was shown, and no
 * more.
 */
export const seenBy = (pkg: AnyPackage, state: unknown, seat: Seat, past: readonly unknown[] = []): Seen =>
  Seen.by(pkg, state, seat, past);
