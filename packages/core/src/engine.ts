import type {
  BaseState,
  ChoiceOf,
  DeepReadonly,
  EventOf,
  Frame,
  FrameOf,
  Game,
  Played,
  Refusal,
  Seat,
  Step,
  Viewer,
} from './contract.ts';
import { copy as copyData, same } from './data.ts';
import { IllegalChoice, MeadhallError, NotYourTurn } from './errors.ts';
import { dealAnew, NOTHING_HIDDEN } from './hidden.ts';
import { linesOf, sampled } from './lines.ts';
import { newListing } from './listing.ts';
import { migrated } from './migrate.ts';
import { checkedOptions } from './options.ts';
import { QuickRandom, Random, type Seed } from './random.ts';
import type { GameSpec } from './spec.ts';
import { advance, NOBODY, owned, shown, stepsByKind, topOf } from './steps.ts';
import { viewsOf } from './views.ts';

type NamedEvent<S extends BaseState> = Extract<EventOf<S>, { kind: string }>;

/** The state that a game is set up with, and the dice it was set up by; throws where seats or options do not fit. */
function setUp<S extends BaseState<F>, F extends Frame, C, E extends { kind: string }, V, O>(
  spec: GameSpec<S, F, C, E, V, O>,
  seats: number,
  options: unknown,
  seed: Seed,
): { readonly state: S; readonly random: Random } {
  const { meta } = spec;
  const { min, max } = meta.seats;
  if (!Number.isInteger(seats) || seats < min || seats > max) {
    throw new MeadhallError('BAD_SEATS', `${meta.title} seats ${min} to ${max}, not ${seats}.`);
  }
  const checked = checkedOptions(meta, options);
  const misfit = meta.refuseSetup?.(seats, checked);
  if (misfit) throw new MeadhallError('BAD_OPTION', misfit);
  const random = Random.from(seed);
  return { state: spec.setup(seats, checked, random), random };
}

/** Deals anew, in a copy it may change, what a viewer cannot know, and gives it the dice of `seed`. */
function dealtAnew<S extends BaseState<F>, F extends Frame, C, E extends { kind: string }, V, O>(
  spec: GameSpec<S, F, C, E, V, O>,
  dealt: S,
  state: DeepReadonly<S>,
  viewer: Viewer,
  seed: Seed,
): S {
  const random = QuickRandom.from(seed);
  if (spec.redeal) spec.redeal(dealt, viewer, random);
  else if (spec.hidden) dealAnew(dealt, spec.hidden.of(state, viewer), random);
  dealt.random.key = seed;
  dealt.random.drawn = 0;
  return dealt;
}

/** All types follow from `meta`, from the state that `setup` returns (name it before `steps`) and from `view`. */
export function defineGame<S extends BaseState, V, O>(
  spec: GameSpec<S, FrameOf<S>, ChoiceOf<S>, NamedEvent<S>, V, O>,
): Game<S, ChoiceOf<S>, NamedEvent<S>, V, O>;
export function defineGame<S extends BaseState<F>, F extends Frame, C, E extends { kind: string }, V, O>(
  spec: GameSpec<S, F, C, E, V, O>,
): Game<S, C, E, V, O>;
export function defineGame<S extends BaseState<F>, F extends Frame, C, E extends { kind: string }, V, O>(
  spec: GameSpec<S, F, C, E, V, O>,
): Game<S, C, E, V, O> {
  const { meta } = spec;
  const stepFor = stepsByKind(spec.steps as unknown as Readonly<Record<string, Step<S, F, C, E>>>);
  const copied = spec.copy ?? copyData;
  const { follows, view, viewEvents, closedEvents } = viewsOf(spec);
  const listing = newListing<S, F, C, E>();
  const { list, taken, has, refused } = listing;
  const InPlace = linesOf(stepFor, listing);

  const top = (state: DeepReadonly<S>): F | undefined => topOf(owned(state).stack);

  function toMove(state: DeepReadonly<S>): readonly Seat[] {
    const frame = top(state);
    return (frame && stepFor(frame).seats?.(state, shown(frame))) ?? NOBODY;
  }

  function mayMove(state: DeepReadonly<S>): readonly Seat[] {
    const frame = top(state);
    return (frame && stepFor(frame).may?.(state, shown(frame))) ?? NOBODY;
  }

  /** The frame that asks a seat; undefined if none does. */
  function asking(state: DeepReadonly<S>, seat: Seat): F | undefined {
    const isAsked = toMove(state).includes(seat) || mayMove(state).includes(seat);
    return isAsked ? top(state) : undefined;
  }

  function choices(state: DeepReadonly<S>, seat: Seat): readonly C[] {
    const frame = asking(state, seat);
    if (!frame) return [];
    list(state, frame, stepFor(frame), seat, false);
    return taken();
  }

  /** Null if the choice is listed, or open and not refused. */
  function refusal(state: DeepReadonly<S>, frame: F, seat: Seat, choice: C): Refusal | null {
    const step = stepFor(frame);
    list(state, frame, step, seat, true);
    if (has(choice)) return null;
    for (const { choice: offered, rule, because } of refused()) {
      if (same(offered, choice)) return { rule, because };
    }
    if (step.open) return step.open.refuse(state, shown(frame), seat, choice);
    return { rule: step.rule ?? 'none', because: 'notOffered' };
  }

  function play(state: DeepReadonly<S>, seat: Seat, choice: C): Played<S, E> {
    const frame = asking(state, seat);
    if (!frame) throw new NotYourTurn(seat, toMove(state));
    const refusing = refusal(state, frame, seat, choice);
    if (refusing) throw new IllegalChoice(refusing, choice);
    const next = copied(owned(state));
    const events: E[] = [];
    const play = { state: next, events, random: new Random(next.random) };
    const own = next.stack[next.stack.length - 1] as F;
    stepFor(own).choose?.(play, own, seat, choice);
    advance(play, stepFor);
    follows(owned(state), next);
    return { state: next, events };
  }

  const determinize = (state: DeepReadonly<S>, viewer: Viewer, seed: Seed): S =>
    dealtAnew(spec, copied(owned(state)), state, viewer, seed);

  return {
    meta,
    start(seats, options, seed) {
      const { state, random } = setUp(spec, seats, options, seed);
      const events: E[] = [];
      advance({ state, events, random }, stepFor);
      return { state, events };
    },
    toMove,
    mayMove,
    choices,
    whyNot(state, seat) {
      const frame = asking(state, seat);
      if (!frame) return [];
      list(state, frame, stepFor(frame), seat, true);
      return refused();
    },
    play,
    isOpen: (state, seat) => {
      const frame = asking(state, seat);
      return frame !== undefined && stepFor(frame).open !== undefined;
    },
    sample(state, seat, random) {
      const frame = asking(state, seat);
      if (!frame) throw new NotYourTurn(seat, toMove(state));
      return sampled(stepFor(frame), state, frame, seat, choices(state, seat), random);
    },
    view,
    viewEvents,
    closedEvents,
    isSeenAlike: (state) => spec.isSeenAlike?.(state) ?? false,
    hidden: {
      of: (state, viewer) => spec.hidden?.of(state, viewer) ?? NOTHING_HIDDEN,
      ...(spec.hidden?.allows ? { allows: spec.hidden.allows } : {}),
      follows: spec.hidden?.follows ?? {},
    },
    determinize,
    fork(state, dice) {
      const own = copied(owned(state));
      return new InPlace(own, dice ?? new Random(own.random));
    },
    imagine: (state, viewer, seed) => new InPlace(determinize(state, viewer, seed), QuickRandom.from(seed)),
    outcome: (state) => spec.outcome(state),
    turns: (state) => spec.turns(state),
    migrate: (state, version) => migrated(meta, spec.migrations, state, version) as S,
  };
}
