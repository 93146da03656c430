import { at, type LabNotes } from '@meadhall/core';
import type { Event } from './events.ts';
import type { State } from './state.ts';

export const lab: LabNotes<State, Event> = {
  traits: (state, seat) => ({
    jarl: at(state.jarls, seat).jarl ?? 'none',
    turnOrder: String(1 + ((seat - state.first + state.seats) % state.seats)),
  }),
  used(event) {
    switch (event.kind) {
      case 'abilityUsed':
        return [{ what: event.source, by: event.seat }];
      case 'venturePlayed':
      case 'tileSeated':
        return [{ what: event.tile, by: event.seat }];
      case 'eventResolved':
        return [{ what: event.tile, by: event.seat }];
      case 'followersPlaced':
        return [{ what: `post ${event.at}`, by: event.seat }];
      case 'actionTaken':
        return [{ what: `action ${event.action}`, by: event.seat }];
      case 'tradeMade':
        return [{ what: 'trade', by: event.from }];
      case 'shipTraded':
        return [{ what: 'ship traded', by: event.from }];
      case 'pledged':
        return [{ what: `promise ${event.pledge.kind}`, by: event.by }];
      case 'althingDecided':
        return [{ what: `althing ${event.passed ? 'passed' : 'rejected'}`, by: event.seat }];
      case 'victoryChecked':
        return event.met.map(({ seat, card }) => ({ what: card, by: seat }));
      default:
        return [];
    }
  },
};
