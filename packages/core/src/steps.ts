import type { BaseState, DeepReadonly, Frame, Play, Seat, Step } from './contract.ts';
import { Runaway } from './errors.ts';

/** Steps that may run in a row before someone is asked. */
export const PATIENCE = 100_000;
export const NOBODY: readonly Seat[] = [];

export type EvenStep<S, F, C, E> = {
  readonly [K in keyof Required<Step<S, F, C, E>>]: Step<S, F, C, E>[K] | undefined;
};

/** The same step with every field there, in one order: V8 reads objects of one shape faster than those of many. */
export function evenly<S, F, C, E>(step: Step<S, F, C, E>): EvenStep<S, F, C, E> {
  const { rule, seats, may, choices, open, choose, run } = step;
  return { rule, seats, may, choices, open, choose, run };
}

/** Finds the step of a frame by its kind. */
export type StepFor<S, F, C, E> = (frame: F) => EvenStep<S, F, C, E>;

export function stepsByKind<S, F extends Frame, C, E>(
  steps: Readonly<Record<string, Step<S, F, C, E>>>,
): StepFor<S, F, C, E> {
  const stepOf = new Map(Object.entries(steps).map(([kind, step]) => [kind, evenly(step)]));
  return (frame) => {
    const step = stepOf.get(frame.kind);
    if (!step) throw new TypeError(`No step for a frame of kind '${frame.kind}'.`);
    return step;
  };
}

// Readonly is a promise to the reader: these casts drop it where the engine itself keeps the promise.
export const owned = <S>(state: DeepReadonly<S>): S => state as S;
export const shown = <T>(own: T): DeepReadonly<T> => own as DeepReadonly<T>;

/** The frame that is settled next. Never index -1: once asked for it, V8 reads every frame the slow way. */
export const topOf = <F>(stack: readonly F[]): F | undefined =>
  stack.length > 0 ? stack[stack.length - 1] : undefined;

/** Runs frames until someone is asked or nothing is left. */
export function advance<S extends BaseState<F>, F extends Frame, C, E>(
  play: Play<S, E>,
  stepFor: StepFor<S, F, C, E>,
): void {
  const { state } = play;
  for (let runs = 0; runs < PATIENCE; runs++) {
    const frame = topOf(state.stack);
    if (frame === undefined) return;
    const step = stepFor(frame);
    if (step.seats && step.seats(shown(state), shown(frame)).length > 0) return;
    if (!step.run) throw new TypeError(`The step '${frame.kind}' asks nobody and does not run.`);
    step.run(play, frame);
  }
  throw new Runaway(topOf(state.stack)?.kind ?? 'none');
}
