import { at, type LabNotes } from '@meadhall/core';
import type { Event } from './events.ts';
import type { State } from './state.ts';

export const lab: LabNotes<State, Event> = {
  traits: (state, seat) => ({ board: at(state.vikings, seat).board }),
  used(event) {
    switch (event.kind) {
      case 'hid':
        return [{ what: `hide ${event.way}`, by: event.seat }];
      case 'speedPlayed':
        return [{ what: event.sign > 0 ? 'speed up' : 'slow down', by: event.seat }];
      case 'fought': {
        const use = { what: event.power ? `power: ${event.card}` : event.card, by: event.seat };
        return [use, ...[...event.fells, ...event.wards].map((foe) => ({ what: `met ${foe}`, by: event.seat }))];
      }
      case 'stood':
        return event.hits.map((foe) => ({ what: `hit by ${foe}`, by: event.seat }));
      case 'quenched':
        return [{ what: `quench: ${event.card}`, by: event.seat }];
      case 'stole':
        return [{ what: 'steal', by: event.seat }];
      case 'stoleFromPass':
        return [{ what: 'steal from the Pass', by: event.seat }];
      case 'pillaged':
        return [{ what: 'power: steal', by: event.seat }];
      case 'runesUsed':
        return [{ what: `${event.power ? 'power: ' : ''}${event.runes} runes for ${event.prize}`, by: event.seat }];
      case 'speedTraded':
        return [{ what: 'power: speed', by: event.seat }];
      case 'challenged':
        return [{ what: `battle: ${event.card} for ${event.prize}`, by: event.seat }];
      case 'answered':
        return [{ what: `answer: ${event.card} to ${event.weapon}`, by: event.seat }];
      default:
        return [];
    }
  },
};
