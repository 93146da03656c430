import type { LabNotes } from '@meadhall/core';
import type { Event } from './events.ts';
import { sideOf } from './rules/match.ts';
import type { State } from './state.ts';

export const lab: LabNotes<State, Event> = {
  /** Of a match of two games, the side of the last one. */
  traits: (state, seat) => ({ side: sideOf(state, seat) }),
  used(event) {
    switch (event.kind) {
      case 'pieceMoved':
        return [{ what: `${event.piece} moved`, by: event.seat }];
      case 'manTaken':
        return [{ what: `${event.piece} taken against a ${event.partner}`, by: event.seat }];
      case 'shieldwallFell':
        return [{ what: `shieldwall of ${event.piece}s taken`, by: event.seat }];
      case 'positionRepeated':
        return [{ what: 'position repeated', by: null }];
      default:
        return [];
    }
  },
};
