import type { BaseState, DeepReadonly, EventViews, Frame, Meta, Outcome, Steps, Viewer } from './contract.ts';
import type { HiddenSpec } from './hidden.ts';
import type { Migrations } from './migrate.ts';
import type { Part } from './parts.ts';
import type { Random } from './random.ts';

/** What a game has to say for itself; `defineGame` makes the rest of the contract out of it. */
export interface GameSpec<S extends BaseState, F extends Frame, C, E extends { kind: string }, V, O> {
  readonly meta: Meta<O>;
  readonly steps: Steps<NoInfer<S>, F, C, E>;
  /** The table as it stands before the first choice. Put `random.state` into the state's field `random`. */
  setup(seats: number, options: O, random: Random): S;
  /** Built field by field from nothing: what is not named here is not seen. */
  view(state: DeepReadonly<NoInfer<S>>, viewer: Viewer, part: Part): V;
  readonly eventViews: EventViews<E>;
  /** Where nothing is hidden from one and shown to another: all are then told the same, worked out once. */
  isSeenAlike?(state: DeepReadonly<NoInfer<S>>): boolean;
  /** What each viewer cannot know, as data. Leave out for a game in which nothing but the dice is hidden. */
  readonly hidden?: HiddenSpec<NoInfer<S>>;
  /**
   * Deals anew, in the copy it is given, all that is hidden: a faster way than from its description, where a game has one.
   * Uses `random.redealt` for what is unseen.
   */
  redeal?(state: NoInfer<S>, viewer: Viewer, random: Random): void;
  /** Null while the game goes on. */
  outcome(state: DeepReadonly<NoInfer<S>>): Outcome | null;
  turns(state: DeepReadonly<NoInfer<S>>): number;
  /** A faster copy than the general one, where a game has one. */
  copy?(state: NoInfer<S>): NoInfer<S>;
  readonly migrations?: Migrations;
}
