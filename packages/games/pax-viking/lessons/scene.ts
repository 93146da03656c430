import { at, type DeepReadonly } from '@meadhall/core';
import type { Scene } from '@meadhall/learn';
import type { Choice, Event, State } from '../src/index.ts';

export type PaxScene = Scene<State, Choice, Event>;

export const OTHERS = ['Ketil'];

export const jarl = (state: DeepReadonly<State>, seat = 0): DeepReadonly<State['jarls'][number]> =>
  at(state.jarls, seat);
/** The learner's first Longship. */
export const longship = (state: DeepReadonly<State>): DeepReadonly<State['ships'][number]> => at(state.ships, 0);
export const happened =
  (kind: Event['kind']) =>
  (_: unknown, events: readonly Event[]): boolean =>
    events.some((event) => event.kind === kind);
export const isKind =
  (...kinds: Choice['kind'][]) =>
  (choice: Choice): boolean =>
    kinds.includes(choice.kind);
