import type { BaseState, Frame, Refusal, RuleId, Seat } from './contract.ts';

interface Stacked<F extends Frame> {
  readonly state: BaseState<F>;
}

/** Puts a frame on top: it is settled before anything below goes on. */
export function begin<F extends Frame>(play: Stacked<F>, frame: F): void {
  play.state.stack.push(frame);
}

/** The frame on top turns into another. */
export function become<F extends Frame>(play: Stacked<F>, frame: F): void {
  play.state.stack[play.state.stack.length - 1] = frame;
}

/** The frame on top is settled. A result is handed to the frame below, as its field `result`. */
export function end<F extends Frame>(play: Stacked<F>, result?: unknown): void {
  const { stack } = play.state;
  stack.pop();
  if (result === undefined || stack.length === 0) return;
  const below: (Frame & { result?: unknown }) | undefined = stack[stack.length - 1];
  if (below) below.result = result;
}

/** Begins several frames so that the first named is settled first. */
export function inOrder<F extends Frame>(play: Stacked<F>, frames: readonly F[]): void {
  for (let i = frames.length - 1; i >= 0; i--) {
    const frame = frames[i];
    if (frame) play.state.stack.push(frame);
  }
}

/** The game is over: nothing is under way any more. */
export function finish(play: { readonly state: { stack: unknown[] } }): void {
  play.state.stack.length = 0;
}

/** Null when the condition holds, else the rule that stands in the way. */
export function need(rule: RuleId, holds: boolean, because: string): Refusal | null {
  return holds ? null : { rule, because };
}

// Not frozen: V8 reads frozen lists the slow way.
const ALONE: readonly (readonly Seat[])[] = Array.from({ length: 8 }, (_, seat) => [seat]);

/** A list of one seat, made once: who owes a choice when only one does. */
export const only = (seat: Seat): readonly Seat[] => ALONE[seat] ?? [seat];

/**
 * For `seats` of a step: the seat its frame names. The engine knows this one and does not need to call it. Generic, so that
 * `defineGame` does not take its frame for the game's own when it infers.
 */
export const itsSeat = <F extends { readonly seat: Seat }>(_state: unknown, frame: F): readonly Seat[] =>
  only(frame.seat);
