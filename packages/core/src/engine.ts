import type {
  BaseState,
  DeepReadonly,
  EventViews,
  Frame,
  Game,
  Line,
  Meta,
  Offer,
  Outcome,
  Refusal,
  Seat,
  Step,
  Steps,
  Table,
  Viewer,
  WhyNot,
} from './contract.ts';
import { copy as copyData, same } from './data.ts';
import { IllegalChoice, MeadhallError, NotYourTurn, Runaway } from './errors.ts';
import { checkedOptions } from './options.ts';
import { derive, Random, type Seed } from './random.ts';

/** Steps that may run in a row before someone is asked. */
const PATIENCE = 100_000;
const NOBODY: readonly Seat[] = [];

/** What a game has to say for itself; `defineGame` makes the rest of the contract out of it. */
export interface GameSpec<S extends BaseState<F>, F extends Frame, C, E extends { kind: string }, V, O> {
  readonly meta: Meta<O>;
  readonly steps: Steps<S, F, C, E>;
  /** The table as it stands before the first choice. Put `random.state` into the state's field `random`. */
  setup(seats: number, options: O, random: Random): S;
  /** Built field by field from nothing: what is not named here is not seen. */
  view(state: DeepReadonly<S>, viewer: Viewer): V;
  readonly eventViews: EventViews<E>;
  /** Deals anew, in the copy it is given, all that the viewer cannot know. Uses `random.redealt` for what is unseen. */
  redeal(state: S, viewer: Viewer, random: Random): void;
  /** Null while the game goes on. */
  outcome(state: DeepReadonly<S>): Outcome | null;
  turns(state: DeepReadonly<S>): number;
  /** A faster copy than the general one, where a game has one. */
  copy?(state: S): S;
  /** From a state of that version to one of the next. */
  readonly migrations?: Readonly<Record<number, (state: never) => unknown>>;
}

/** Only what is allowed, and nobody asks why not. */
function listing<C>(list: (choice: C) => void): Offer<C> {
  const offer = (choice: C, need?: Refusal | null, also?: Refusal | null, andAlso?: Refusal | null): void => {
    if (!need && !also && !andAlso) list(choice);
  };
  return Object.assign(offer, { explains: false });
}

/** Everything that was thought of, each with what stands in its way. */
function explaining<C>(note: (choice: C, refusal: Refusal | null) => void): Offer<C> {
  const offer = (choice: C, need?: Refusal | null, also?: Refusal | null, andAlso?: Refusal | null): void =>
    note(choice, need ?? also ?? andAlso ?? null);
  return Object.assign(offer, { explains: true });
}

export function defineGame<S extends BaseState<F>, F extends Frame, C, E extends { kind: string }, V, O>(
  spec: GameSpec<S, F, C, E, V, O>,
): Game<S, C, E, V, O> {
  type AnyStep = Step<S, F, C, E>;
  const { meta, steps, eventViews } = spec;
  const stepOf = steps as unknown as Readonly<Record<string, AnyStep>>;
  const viewOf = eventViews as unknown as Readonly<Record<string, 'public' | ((event: E, viewer: Viewer) => E | null)>>;
  const copied = spec.copy ?? copyData;

  // Readonly is a promise to the reader: these casts drop it where the engine itself keeps the promise.
  const owned = (state: DeepReadonly<S>): S => state as S;
  const shown = (state: S): DeepReadonly<S> => state as DeepReadonly<S>;
  const shownFrame = (frame: F): DeepReadonly<F> => frame as DeepReadonly<F>;

  function stepFor(frame: F): AnyStep {
    const step = stepOf[frame.kind];
    if (!step) throw new TypeError(`No step for a frame of kind '${frame.kind}'.`);
    return step;
  }

  /** Runs frames until someone is asked or nothing is left; returns who. */
  function advance(table: Table<S, E>): readonly Seat[] {
    const { state } = table;
    const { stack } = state;
    for (let runs = 0; runs < PATIENCE; runs++) {
      const frame = stack[stack.length - 1];
      if (frame === undefined) return NOBODY;
      const step = stepFor(frame);
      if (step.seats) {
        const seats = step.seats(shown(state), shownFrame(frame));
        if (seats.length > 0) return seats;
      }
      if (!step.run) throw new TypeError(`The step '${frame.kind}' asks nobody and does not run.`);
      step.run(table, frame);
    }
    throw new Runaway(stack[stack.length - 1]?.kind ?? 'none');
  }

  function top(state: DeepReadonly<S>): F | undefined {
    const { stack } = owned(state);
    return stack[stack.length - 1];
  }

  function toMove(state: DeepReadonly<S>): readonly Seat[] {
    const frame = top(state);
    return (frame && stepFor(frame).seats?.(state, shownFrame(frame))) ?? NOBODY;
  }

  function mayMove(state: DeepReadonly<S>): readonly Seat[] {
    const frame = top(state);
    return (frame && stepFor(frame).may?.(state, shownFrame(frame))) ?? NOBODY;
  }

  const isAsked = (state: DeepReadonly<S>, seat: Seat): boolean =>
    toMove(state).includes(seat) || mayMove(state).includes(seat);

  function choices(state: DeepReadonly<S>, seat: Seat): readonly C[] {
    const frame = top(state);
    if (!frame || !isAsked(state, seat)) return [];
    const listed: C[] = [];
    const offer = listing<C>((choice) => listed.push(choice));
    stepFor(frame).choices?.(state, shownFrame(frame), seat, offer);
    return listed;
  }

  function whyNot(state: DeepReadonly<S>, seat: Seat): readonly WhyNot<C>[] {
    const frame = top(state);
    if (!frame || !isAsked(state, seat)) return [];
    const refused: WhyNot<C>[] = [];
    const offer = explaining<C>((choice, refusal) => {
      if (refusal) refused.push({ choice, ...refusal });
    });
    stepFor(frame).choices?.(state, shownFrame(frame), seat, offer);
    return refused;
  }

  /** Null if the choice is listed, or open and not refused. */
  function refusal(state: DeepReadonly<S>, frame: F, seat: Seat, choice: C): Refusal | null {
    const step = stepFor(frame);
    let found = false;
    let refused: Refusal | null = null;
    const offer = explaining<C>((offered, unmet) => {
      if (found || !same(offered, choice)) return;
      refused = unmet;
      found = unmet === null;
    });
    step.choices?.(state, shownFrame(frame), seat, offer);
    if (found) return null;
    if (refused) return refused;
    if (step.open) return step.open.refuse(state, shownFrame(frame), seat, choice);
    return { rule: step.rule ?? 'none', because: 'notOffered' };
  }

  function play(state: DeepReadonly<S>, seat: Seat, choice: C) {
    const frame = top(state);
    if (!frame || !isAsked(state, seat)) throw new NotYourTurn(seat, toMove(state));
    const refused = refusal(state, frame, seat, choice);
    if (refused) throw new IllegalChoice(refused, choice);
    const next = copied(owned(state));
    const events: E[] = [];
    const table = { state: next, events, random: new Random(next.random) };
    const own = next.stack[next.stack.length - 1] as F;
    stepFor(own).choose?.(table, own, seat, choice);
    advance(table);
    return { state: next, events };
  }

  /** One of the listed choices or, where the decision is open, sometimes a sampled one. */
  function sampled(state: DeepReadonly<S>, frame: F, seat: Seat, listed: readonly C[], random: Random): C {
    const { open } = stepFor(frame);
    if (open && random.below(listed.length + 1) === listed.length) {
      const choice = open.sample(state, shownFrame(frame), seat, random);
      if (choice !== null) return choice;
    }
    return random.pick(listed);
  }

  class InPlace implements Line<S, C> {
    readonly state: S;
    readonly #table: Table<S, E>;
    readonly #offer: Offer<C>;
    // One list for all plies, of which the first `count` are meant: growing a new one each time would cost more.
    readonly #listed: C[] = [];
    #count = 0;
    #toMove: readonly Seat[] = NOBODY;
    // The frame on top and its step, as long as somebody is asked.
    #frame: F | undefined;
    #step: AnyStep | undefined;

    constructor(state: S) {
      this.state = state;
      this.#table = { state, events: null, random: new Random(state.random) };
      const offer = (choice: C, need?: Refusal | null, also?: Refusal | null, andAlso?: Refusal | null): void => {
        if (!need && !also && !andAlso) this.#listed[this.#count++] = choice;
      };
      this.#offer = Object.assign(offer, { explains: false });
      this.#settle();
    }

    /** Runs frames until someone is asked or nothing is left. */
    #settle(): void {
      const { state } = this;
      const { stack } = state;
      for (let runs = 0; runs < PATIENCE; runs++) {
        const frame = stack[stack.length - 1];
        this.#frame = frame;
        if (frame === undefined) {
          this.#toMove = NOBODY;
          this.#step = undefined;
          return;
        }
        const step = stepFor(frame);
        if (step.seats) {
          const seats = step.seats(shown(state), shownFrame(frame));
          if (seats.length > 0) {
            this.#toMove = seats;
            this.#step = step;
            return;
          }
        }
        step.run?.(this.#table, frame);
      }
      throw new Runaway(this.#frame?.kind ?? 'none');
    }

    toMove(): readonly Seat[] {
      return this.#toMove;
    }

    choices(seat: Seat): readonly C[] {
      this.#list(seat);
      return this.#listed.slice(0, this.#count);
    }

    #list(seat: Seat): void {
      this.#count = 0;
      if (this.#frame) this.#step?.choices?.(shown(this.state), shownFrame(this.#frame), seat, this.#offer);
    }

    sample(seat: Seat, random: Random): C {
      if (this.#frame && this.#step?.open) {
        return sampled(shown(this.state), this.#frame, seat, this.choices(seat), random);
      }
      this.#list(seat);
      return this.#listed[random.below(this.#count)] as C;
    }

    play(seat: Seat, choice: C): void {
      if (!this.#frame) throw new NotYourTurn(seat, NOBODY);
      this.#step?.choose?.(this.#table, this.#frame, seat, choice);
      this.#settle();
    }
  }

  function determinize(state: DeepReadonly<S>, viewer: Viewer, seed: Seed): S {
    const dealt = copied(owned(state));
    spec.redeal(dealt, viewer, Random.from(derive(seed, 'deal')));
    dealt.random.key = derive(seed, 'dice');
    dealt.random.drawn = 0;
    return dealt;
  }

  return {
    meta,
    start(seats, options, seed) {
      const { min, max } = meta.seats;
      if (!Number.isInteger(seats) || seats < min || seats > max) {
        throw new MeadhallError('BAD_SEATS', `${meta.title} seats ${min} to ${max}, not ${seats}.`);
      }
      const checked = checkedOptions(meta, options);
      const misfit = meta.refuseSetup?.(seats, checked);
      if (misfit) throw new MeadhallError('BAD_OPTION', misfit);
      const random = Random.from(seed);
      const events: E[] = [];
      const table = { state: spec.setup(seats, checked, random), events, random };
      advance(table);
      return { state: table.state, events };
    },
    toMove,
    mayMove,
    choices,
    whyNot,
    play,
    isOpen(state, seat) {
      const frame = top(state);
      return frame !== undefined && stepFor(frame).open !== undefined && isAsked(state, seat);
    },
    sample(state, seat, random) {
      const frame = top(state);
      if (!frame || !isAsked(state, seat)) throw new NotYourTurn(seat, toMove(state));
      return sampled(state, frame, seat, choices(state, seat), random);
    },
    view: (state, viewer) => spec.view(state, viewer),
    viewEvents(events, viewer) {
      const seen: E[] = [];
      for (const event of events) {
        const rule = viewOf[event.kind];
        if (rule === undefined) throw new TypeError(`Nobody said who sees '${event.kind}'.`);
        const visible = rule === 'public' ? event : rule(event, viewer);
        if (visible) seen.push(visible);
      }
      return seen;
    },
    determinize,
    fork: (state) => new InPlace(copied(owned(state))),
    imagine: (state, viewer, seed) => new InPlace(determinize(state, viewer, seed)),
    outcome: (state) => spec.outcome(state),
    turns: (state) => spec.turns(state),
    migrate(state, version) {
      let current = state;
      for (let from = version; from < meta.version; from++) {
        const migration = spec.migrations?.[from];
        if (!migration) {
          throw new MeadhallError(
            'NO_MIGRATION',
            `${meta.title} cannot bring a state of version ${from} to version ${from + 1}; ` +
              `finish the match on the version it began with.`,
          );
        }
        current = migration(current as never);
      }
      return current as S;
    },
  };
}
