import type {
  BaseState,
  DeepReadonly,
  EventViews,
  Frame,
  Game,
  Line,
  Meta,
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
import { itsSeat, only } from './frames.ts';
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
  /** Where nothing is hidden from one and shown to another: all are then told the same, worked out once. */
  isSeenAlike?(state: DeepReadonly<S>): boolean;
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

type EvenStep<S, F, C, E> = {
  readonly [K in keyof Required<Step<S, F, C, E>>]: Step<S, F, C, E>[K] | undefined;
};

/** The same step with every field there, in one order: V8 reads objects of one shape faster than those of many. */
function evenly<S, F, C, E>({ rule, seats, may, choices, open, choose, run }: Step<S, F, C, E>): EvenStep<S, F, C, E> {
  return { rule, seats, may, choices, open, choose, run };
}

const isItsSeat = <F extends Frame>(_frame: F, seats: unknown): _frame is F & { seat: Seat } => seats === itsSeat;

export function defineGame<S extends BaseState<F>, F extends Frame, C, E extends { kind: string }, V, O>(
  spec: GameSpec<S, F, C, E, V, O>,
): Game<S, C, E, V, O> {
  type AnyStep = EvenStep<S, F, C, E>;
  const { meta, steps, eventViews } = spec;
  const stepOf = new Map<string, AnyStep>();
  for (const [kind, step] of Object.entries(steps as unknown as Readonly<Record<string, Step<S, F, C, E>>>)) {
    stepOf.set(kind, evenly(step));
  }
  const viewOf = eventViews as unknown as Readonly<Record<string, 'public' | ((event: E, viewer: Viewer) => E | null)>>;
  const copied = spec.copy ?? copyData;
  const NO_STEP: AnyStep = evenly({});

  // Readonly is a promise to the reader: these casts drop it where the engine itself keeps the promise.
  const owned = (state: DeepReadonly<S>): S => state as S;
  const shown = (state: S): DeepReadonly<S> => state as DeepReadonly<S>;
  const shownFrame = (frame: F): DeepReadonly<F> => frame as DeepReadonly<F>;

  function stepFor(frame: F): AnyStep {
    const step = stepOf.get(frame.kind);
    if (!step) throw new TypeError(`No step for a frame of kind '${frame.kind}'.`);
    return step;
  }

  /** Runs frames until someone is asked or nothing is left; returns who. */
  function advance(table: Table<S, E>): readonly Seat[] {
    const { state } = table;
    const { stack } = state;
    for (let runs = 0; runs < PATIENCE; runs++) {
      if (stack.length === 0) return NOBODY;
      const frame = stack[stack.length - 1] as F;
      const step = stepFor(frame);
      if (step.seats) {
        const seats = step.seats(shown(state), shownFrame(frame));
        if (seats.length > 0) return seats;
      }
      if (!step.run) throw new TypeError(`The step '${frame.kind}' asks nobody and does not run.`);
      step.run(table, frame);
    }
    throw new Runaway(top(shown(state))?.kind ?? 'none');
  }

  function top(state: DeepReadonly<S>): F | undefined {
    const { stack } = owned(state);
    return stack.length > 0 ? stack[stack.length - 1] : undefined;
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

  // Every list of choices is written on one sheet by one function: V8 then makes it part of the steps that call it. Of the
  // sheet only the first `count` lines are meant. Nothing is listed while something else is.
  const sheet: C[] = [];
  let count = 0;
  let refused: WhyNot<C>[] = [];
  const write = (choice: C, need?: Refusal | null, also?: Refusal | null, andAlso?: Refusal | null): void => {
    if (!need && !also && !andAlso) sheet[count++] = choice;
    else if (offer.explains) note(choice, need ?? also ?? andAlso ?? null);
  };
  const offer = Object.assign(write, { explains: false });

  function note(choice: C, refusal: Refusal | null): void {
    if (refusal) refused.push({ choice, ...refusal });
  }

  /** Writes what a seat may choose on the sheet and, if someone asks why not, notes what it may not. */
  function list(state: DeepReadonly<S>, frame: F, step: AnyStep, seat: Seat, explains: boolean): void {
    count = 0;
    refused = explains ? [] : refused;
    offer.explains = explains;
    step.choices?.(state, shownFrame(frame), seat, offer);
  }

  function choices(state: DeepReadonly<S>, seat: Seat): readonly C[] {
    const frame = top(state);
    if (!frame || !isAsked(state, seat)) return [];
    list(state, frame, stepFor(frame), seat, false);
    return sheet.slice(0, count);
  }

  function whyNot(state: DeepReadonly<S>, seat: Seat): readonly WhyNot<C>[] {
    const frame = top(state);
    if (!frame || !isAsked(state, seat)) return [];
    list(state, frame, stepFor(frame), seat, true);
    return refused;
  }

  /** Null if the choice is listed, or open and not refused. */
  function refusal(state: DeepReadonly<S>, frame: F, seat: Seat, choice: C): Refusal | null {
    const step = stepFor(frame);
    list(state, frame, step, seat, true);
    for (let i = 0; i < count; i++) if (same(sheet[i], choice)) return null;
    for (const { choice: offered, rule, because } of refused) if (same(offered, choice)) return { rule, because };
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
    #toMove: readonly Seat[] = NOBODY;
    #frame: F | undefined;
    // The step found last: most often the next frame is of the same kind.
    #kind = '';
    #step: AnyStep = NO_STEP;

    constructor(state: S) {
      this.state = state;
      this.#table = { state, events: null, random: new Random(state.random) };
      this.#settle();
    }

    /** Runs frames until someone is asked or nothing is left. */
    #settle(): void {
      const { stack } = this.state;
      for (let runs = 0; runs < PATIENCE; runs++) {
        // Never index -1: once asked for it, V8 reads every frame the slow way.
        const frame = stack.length > 0 ? stack[stack.length - 1] : undefined;
        this.#frame = frame;
        if (frame === undefined) {
          this.#toMove = NOBODY;
          this.#step = NO_STEP;
          return;
        }
        if (frame.kind !== this.#kind) {
          this.#step = stepFor(frame);
          this.#kind = frame.kind;
        }
        const step = this.#step;
        if (step.seats) {
          const seats = isItsSeat(frame, step.seats)
            ? only(frame.seat)
            : step.seats(shown(this.state), shownFrame(frame));
          if (seats.length > 0) {
            this.#toMove = seats;
            return;
          }
        }
        step.run?.(this.#table, frame);
      }
      throw new Runaway(this.#kind);
    }

    toMove(): readonly Seat[] {
      return this.#toMove;
    }

    choices(seat: Seat): readonly C[] {
      if (!this.#frame) return [];
      list(shown(this.state), this.#frame, this.#step, seat, false);
      return sheet.slice(0, count);
    }

    sample(seat: Seat, random: Random): C {
      if (!this.#frame) throw new NotYourTurn(seat, NOBODY);
      if (this.#step.open) return sampled(shown(this.state), this.#frame, seat, this.choices(seat), random);
      list(shown(this.state), this.#frame, this.#step, seat, false);
      return sheet[random.below(count)] as C;
    }

    play(seat: Seat, choice: C): void {
      if (!this.#frame) throw new NotYourTurn(seat, NOBODY);
      this.#step.choose?.(this.#table, this.#frame, seat, choice);
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
    isSeenAlike: (state) => spec.isSeenAlike?.(state) ?? false,
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
