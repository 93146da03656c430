import { at, type LabNotes } from '@meadhall/core';
import { ACTION_CARDS, type CardId, PORT_CARDS } from './data/cards.ts';
import type { Event } from './events.ts';
import { captainOf } from './rules/captains.ts';
import type { State } from './state.ts';

const cardName = (card: CardId): string => `card ${at(ACTION_CARDS, card).kind}`;

const forceUses = ({
  seat,
  card,
  discs,
}: Readonly<{ seat: number; card: CardId | null; discs: readonly { face: string }[] }>) => [
  ...(card === null ? [] : [{ what: `${cardName(card)} in battle`, by: seat }]),
  ...discs.map(({ face }) => ({ what: `${face} in battle`, by: seat })),
];

export const lab: LabNotes<State, Event> = {
  traits: (state, seat) => ({ home: captainOf(state, seat).home }),
  used(event) {
    switch (event.kind) {
      case 'cardsTurned':
        return event.cards.flatMap(({ seat, card }) =>
          card === null ? [] : [{ what: `${cardName(card)} to sail`, by: seat }],
        );
      case 'portCardUsed':
        return [{ what: `${event.for} ${at(PORT_CARDS, event.card).port}`, by: event.seat }];
      case 'discBought':
        return event.face ? [{ what: `${event.face} bought`, by: event.seat }] : [];
      case 'goodsSold':
        return [{ what: `${event.shown.face} sold`, by: event.seat }];
      case 'raidLaid':
        return forceUses(event.force);
      case 'raidWon':
        return [{ what: `raid won, ${event.ruin}`, by: event.seat }];
      case 'raidLost':
        return [{ what: `raid lost, ${event.token ? 'token' : 'no token'}`, by: event.seat }];
      case 'forcesTurned':
        return [...forceUses(event.attacker), ...forceUses(event.defender)];
      case 'duelTurned':
        return [...forceUses(event.leader), ...forceUses(event.challenger)];
      case 'battleWon':
        return [{ what: `battle at sea won, price ${event.price}`, by: event.winner }];
      case 'bountyPaid':
        return [
          ...(event.gold > 0 ? [{ what: 'bounty in gold', by: event.winner }] : []),
          ...event.discs.map(() => ({ what: 'bounty in discs', by: event.winner })),
        ];
      case 'sentHome':
        return [{ what: 'sent home', by: event.seat }];
      case 'leaderWentHome':
        return [{ what: `leader, ${event.by}`, by: event.seat }];
      case 'duelBegan':
        return [{ what: `challenger, ${event.by}`, by: event.challenger }];
      default:
        return [];
    }
  },
};
