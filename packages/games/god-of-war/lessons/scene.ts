import type { DeepReadonly } from '@meadhall/core';
import type { Scene } from '@meadhall/learn';
import type { Choice, Event, HeroState, State } from '../src/index.ts';

export type GowScene = Scene<State, Choice, Event>;

export const OTHERS = ['Ketil'];

export function kratos({ heroes }: DeepReadonly<State>): DeepReadonly<HeroState> {
  const found = heroes.find(({ id }) => id === 'kratos');
  if (!found) throw new RangeError('Kratos is in every scene of the lesson.');
  return found;
}
export const happened =
  (kind: Event['kind']) =>
  (_: unknown, events: readonly Event[]): boolean =>
    events.some((event) => event.kind === kind);
export const isKind =
  (...kinds: Choice['kind'][]) =>
  (choice: Choice): boolean =>
    kinds.includes(choice.kind);
