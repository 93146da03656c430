import type { BaseState, DeepReadonly, Frame, Offer, Refusal, Seat, Step, Steps } from './contract.ts';
import { NOBODY, shown, stepsByKind, topOf } from './steps.ts';

/** What a state asks, by the game's own steps: for a `redeal` that must leave whoever is asked an answer. */
export interface Asking<S> {
  /** Whom the top frame waits for. */
  asked(state: DeepReadonly<S>): readonly Seat[];
  /** Whether it lists anything for a seat. */
  hasChoice(state: DeepReadonly<S>, seat: Seat): boolean;
}

export function askingOf<S extends BaseState<F>, F extends Frame, C, E>(steps: Steps<S, F, C, E>): Asking<S> {
  const stepFor = stepsByKind(steps as unknown as Readonly<Record<string, Step<S, F, C, E>>>);
  const top = (state: DeepReadonly<S>): F | undefined => topOf((state as S).stack);
  let isListed = false;
  const note = (_choice: C, need?: Refusal | null, also?: Refusal | null, andAlso?: Refusal | null): void => {
    isListed ||= (need ?? also ?? andAlso ?? null) === null;
  };
  const offer: Offer<C> = Object.assign(note, { explains: false, inLine: false, after: null });
  return {
    asked(state) {
      const frame = top(state);
      return (frame && stepFor(frame).seats?.(state, shown(frame))) ?? NOBODY;
    },
    hasChoice(state, seat) {
      const frame = top(state);
      isListed = false;
      if (frame) stepFor(frame).choices?.(state, shown(frame), seat, offer);
      return isListed;
    },
  };
}
