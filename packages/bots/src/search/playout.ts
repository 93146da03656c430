import type { AnyPackage, Line, QuickRandom, Random, Seat, Tuning } from '@meadhall/core';
import { likelihoods, type Rate, ratingOf } from '../rating.ts';
import type { Choice } from '../seen.ts';
import { best, drawn } from './glance.ts';

type Imagined = Line<unknown, Choice>;

/** The rollout policy: plays on from a leaf of the tree. Counts its plies. */
export class Playout {
  readonly #pkg: AnyPackage;
  readonly #tuning: Tuning;
  readonly #dice: QuickRandom;
  readonly #random: Random;
  /** The searching seat, which rates by its own temperament; all others by `others`. */
  readonly #seat: Seat | null;
  readonly #own: Rate;
  readonly #others: Rate;
  plies = 0;

  constructor(
    pkg: AnyPackage,
    tuning: Tuning,
    seat: Seat | null,
    temperament: string | null,
    dice: QuickRandom,
    random: Random,
  ) {
    this.#pkg = pkg;
    this.#tuning = tuning;
    this.#seat = seat;
    this.#own = ratingOf(pkg, temperament ?? tuning.temperament);
    this.#others = ratingOf(pkg, tuning.others);
    this.#dice = dice;
    this.#random = random;
  }

  /** How a seat rates its choices in a line. */
  rated(line: Imagined, seat: Seat, choices: readonly Choice[]): readonly number[] {
    const rate = seat === this.#seat ? this.#own : this.#others;
    return rate(this.#pkg.game.view(line.state, seat), seat, choices);
  }

  /** Rolls out to the turn `horizon` and evaluates; null when late. */
  toTurn(line: Imagined, horizon: number, isLate: () => boolean): readonly number[] | null {
    const { game, judge } = this.#pkg;
    for (let ply = 0; ply < this.#tuning.plies; ply++) {
      const seat = line.toMove()[0];
      if (seat === undefined || game.turns(line.state) >= horizon) break;
      if (isLate()) return null;
      this.plies++;
      line.play(seat, this.reply(line, seat));
    }
    if (line.toMove().length > 0) return judge.value(line.state);
    return game.outcome(line.state)?.payoff ?? judge.value(line.state);
  }

  reply(line: Imagined, seat: Seat): Choice {
    const choices = line.choices(seat);
    return choices.length === 0 ? line.sample(seat, this.#random) : choices[this.sensible(line, seat, choices)];
  }

  /** One decision of the policy: the heuristic's maximum, a sample of its softmax, or uniformly random, by the tuning's shares. */
  sensible(line: Imagined, seat: Seat, choices: readonly Choice[]): number {
    if (choices.length === 1) return 0;
    if (this.#dice.unit() >= this.#tuning.sense) return this.#dice.below(choices.length);
    const ratings = this.rated(line, seat, choices);
    const { wavers } = this.#tuning;
    const isWavering = wavers > 0 && seat !== this.#seat && this.#dice.unit() < wavers;
    return isWavering ? drawn(likelihoods(ratings, 1), this.#dice) : best(ratings, this.#dice);
  }
}
