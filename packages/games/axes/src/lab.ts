import type { LabNotes } from '@meadhall/core';
import type { Event } from './events.ts';
import type { State } from './state.ts';

export const lab: LabNotes<State, Event> = {
  traits: () => ({}),
  used(event) {
    switch (event.kind) {
      case 'axesThrown':
      case 'shieldLaid':
        return [{ what: event.card, by: event.seat }];
      case 'armoryLaid':
        return [{ what: 'armory laid', by: event.seat }];
      case 'armorySpent':
        return [{ what: event.stored ? 'armory used' : 'armory spent', by: event.seat }];
      case 'armoryRobbed':
        return [{ what: 'maid: armory', by: event.seat }];
      case 'keptBusy':
        return [{ what: 'maid: turn', by: event.seat }];
      default:
        return [];
    }
  },
};
