import type { BaseState, DeepReadonly, Frame, Line, Play, Seat } from './contract.ts';
import { NotYourTurn, Runaway } from './errors.ts';
import { itsSeat, only } from './frames.ts';
import type { Listing } from './listing.ts';
import type { Random } from './random.ts';
import { type EvenStep, evenly, NOBODY, PATIENCE, type StepFor, shown, topOf } from './steps.ts';

const isItsSeat = <F extends Frame>(_frame: F, seats: unknown): _frame is F & { seat: Seat } => seats === itsSeat;

/** One of the listed choices or, where the decision is open, sometimes a sampled one. */
export function sampled<S, F, C, E>(
  { open }: EvenStep<S, F, C, E>,
  state: DeepReadonly<S>,
  frame: F,
  seat: Seat,
  listed: readonly C[],
  random: Random,
): C {
  if (open && random.below(listed.length + 1) === listed.length) {
    const choice = open.sample(state, shown(frame), seat, random);
    if (choice !== null) return choice;
  }
  return random.pick(listed);
}

/** Lines of one game: its steps on one state changed in place, which nobody else may see change. */
export function linesOf<S extends BaseState<F>, F extends Frame, C, E>(
  stepFor: StepFor<S, F, C, E>,
  { list, taken, drawn }: Listing<S, F, C, E>,
): new (
  state: S,
  dice: Random,
) => Line<S, C> {
  const noStep: EvenStep<S, F, C, E> = evenly({});

  return class InPlace implements Line<S, C> {
    readonly state: S;
    readonly #play: Play<S, E>;
    #toMove: readonly Seat[] = NOBODY;
    #frame: F | undefined;
    /** The last choice, if it left the same frame on top. */
    #after: C | null = null;
    // A cache of one: most often the next frame is of the same kind.
    #kind = '';
    #step: EvenStep<S, F, C, E> = noStep;

    constructor(state: S, dice: Random) {
      this.state = state;
      this.#play = { state, events: null, random: dice };
      this.#settle();
    }

    /** `advance`, with the step cached, `itsSeat` known instead of called, and who is asked kept. */
    #settle(): void {
      const { stack } = this.state;
      for (let runs = 0; runs < PATIENCE; runs++) {
        const frame = topOf(stack);
        this.#frame = frame;
        if (frame === undefined) {
          this.#toMove = NOBODY;
          this.#step = noStep;
          return;
        }
        if (frame.kind !== this.#kind) {
          this.#step = stepFor(frame);
          this.#kind = frame.kind;
        }
        const step = this.#step;
        if (step.seats !== undefined) {
          const seats = isItsSeat(frame, step.seats) ? only(frame.seat) : step.seats(shown(this.state), shown(frame));
          if (seats.length > 0) {
            this.#toMove = seats;
            return;
          }
        }
        step.run?.(this.#play, frame);
      }
      throw new Runaway(this.#kind);
    }

    toMove(): readonly Seat[] {
      return this.#toMove;
    }

    choices(seat: Seat): readonly C[] {
      if (this.#frame === undefined) return [];
      list(shown(this.state), this.#frame, this.#step, seat, false, true, this.#after);
      return taken();
    }

    sample(seat: Seat, random: Random): C {
      if (this.#frame === undefined) throw new NotYourTurn(seat, NOBODY);
      if (this.#step.open !== undefined) {
        return sampled(this.#step, shown(this.state), this.#frame, seat, this.choices(seat), random);
      }
      list(shown(this.state), this.#frame, this.#step, seat, false, true, this.#after);
      return drawn(random);
    }

    play(seat: Seat, choice: C): void {
      if (this.#frame === undefined) throw new NotYourTurn(seat, NOBODY);
      const frame = this.#frame;
      this.#step.choose?.(this.#play, frame, seat, choice);
      this.#settle();
      this.#after = this.#frame === frame ? choice : null;
    }
  };
}
