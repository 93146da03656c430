import type { DeepReadonly, Refusal, Seat, WhyNot } from './contract.ts';
import { same } from './data.ts';
import { NestedListing } from './errors.ts';
import type { Random } from './random.ts';
import { type EvenStep, shown } from './steps.ts';

/** What one seat may choose, as a step lists it. Everything here speaks of the last `list`, until the next one. */
export interface Listing<S, F, C, E> {
  /** Asks a step. With `explains` it is also kept what may not be chosen, and why. For `inLine` and `after` see `Offer`. */
  list(
    state: DeepReadonly<S>,
    frame: F & { readonly kind: string },
    step: EvenStep<S, F, C, E>,
    seat: Seat,
    explains: boolean,
    inLine?: boolean,
    after?: C | null,
  ): void;
  /** All that was listed, as a list of its own. */
  taken(): readonly C[];
  /** One of what was listed, by chance. */
  drawn(random: Random): C;
  has(choice: C): boolean;
  /** What was not listed, and why; a new list each time it was asked for. */
  refused(): readonly WhyNot<C>[];
}

export function newListing<S, F, C, E>(): Listing<S, F, C, E> {
  // Reused buffer, valid in [0, count). One `offer` for all lists: V8 inlines it into the steps. Not re-entrant: `list` throws.
  const sheet: C[] = [];
  let count = 0;
  let isListing = false;
  let refused: WhyNot<C>[] = [];
  const write = (choice: C, need?: Refusal | null, also?: Refusal | null, andAlso?: Refusal | null): void => {
    const refusal = need ?? also ?? andAlso ?? null;
    if (refusal === null) sheet[count++] = choice;
    else if (offer.explains) refused.push({ choice, ...refusal });
  };
  const inMatch: { explains: boolean; inLine: boolean; after: C | null } = {
    explains: false,
    inLine: false,
    after: null,
  };
  const offer = Object.assign(write, inMatch);

  return {
    list(state, frame, step, seat, explains, inLine = false, after = null) {
      if (isListing) throw new NestedListing(frame.kind);
      isListing = true;
      count = 0;
      refused = explains ? [] : refused;
      offer.explains = explains;
      offer.inLine = inLine;
      offer.after = after;
      try {
        step.choices?.(state, shown<F>(frame), seat, offer);
      } finally {
        isListing = false;
      }
    },
    taken: () => sheet.slice(0, count),
    drawn(random) {
      // The buffer still holds what another table listed.
      if (count === 0) throw new RangeError('Nothing is listed to draw from: whoever is asked must have a choice.');
      return sheet[random.below(count)] as C;
    },
    has(choice) {
      for (let i = 0; i < count; i++) if (same(sheet[i], choice)) return true;
      return false;
    },
    refused: () => refused,
  };
}
