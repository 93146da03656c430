import { at, type DeepReadonly } from '@meadhall/core';
import type { Scene } from '@meadhall/learn';
import { type Choice, type Event, PORT_CARDS, type PortCardId, type PortId, type State } from '../src/index.ts';

export type EdgeScene = Scene<State, Choice, Event>;

export const OTHERS = ['Ketil', 'Astrid'];

export const captainOf = (state: DeepReadonly<State>, seat = 0): DeepReadonly<State['captains'][number]> =>
  at(state.captains, seat);
export const happened =
  (kind: Event['kind']) =>
  (_: unknown, events: readonly Event[]): boolean =>
    events.some((event) => event.kind === kind);
export const isKind = (kind: Choice['kind']) => (choice: Choice) => choice.kind === kind;
export const portCard = (port: PortId): PortCardId => PORT_CARDS.findIndex((each) => each.port === port);
