import type { EventViews, Seat, Viewer } from '@meadhall/core';
import type { Event } from './events.ts';

const isOf = (viewer: Viewer, seats: readonly Seat[]): boolean => viewer !== 'spectator' && seats.includes(viewer);

/** Everybody sees what happens at the table; what is on a covered disc or card, only those who have seen it. [EW-K2, EW-K4] */
export const eventViews: EventViews<Event> = {
  roundBegan: 'public',
  actionPileShuffled: 'public',
  cardsDealt: 'public',
  cardTaken: 'public',
  cardLaid: (event, viewer) =>
    event.seat === viewer ? event : { kind: 'cardLaid', seat: event.seat, again: event.again },
  cardsTurned: 'public',
  turnBegan: 'public',
  sailed: 'public',
  turnEnded: 'public',
  portCardUsed: 'public',
  discsPeeked(event, viewer) {
    if (event.seat === viewer) return event;
    const { kind, seat, port, paid, discs } = event;
    return { kind, seat, port, paid, discs };
  },
  discBought(event, viewer) {
    if (isOf(viewer, event.seen)) return event;
    const { kind, seat, port, disc, zone, from, slot, seen } = event;
    return { kind, seat, port, disc, zone, from, slot, seen };
  },
  goodsSold: 'public',
  raidBegan: 'public',
  raidLaid: 'public',
  defenceTurned: 'public',
  raidRolled: 'public',
  raidWon: 'public',
  raidLost: 'public',
  shipAttacked: 'public',
  forceLaid: (event, viewer) =>
    event.seat === viewer ? event : { kind: 'forceLaid', seat: event.seat, discs: event.discs },
  forcesTurned: 'public',
  battleRolled: 'public',
  battleWon: 'public',
  bountyPaid(event, viewer) {
    const { kind, winner, loser, gold, forgiven } = event;
    const discs = event.discs.map((moved) => {
      if (moved.shown || isOf(viewer, moved.seen)) return moved;
      const { disc, zone, from, to, seen, shown } = moved;
      return { disc, zone, from, to, seen, shown };
    });
    return { kind, winner, loser, gold, discs, forgiven };
  },
  sentHome: 'public',
  portCardDropped: 'public',
  portPileShuffled: 'public',
  portsRefilled: 'public',
  tokenPassed: 'public',
  roundEnded: 'public',
  leaderWentHome: 'public',
  duelBegan: 'public',
  duelLaid: (event, viewer) =>
    event.seat === viewer ? event : { kind: 'duelLaid', seat: event.seat, again: event.again },
  duelTurned: 'public',
  duelRolled: 'public',
  duelRoundWon: 'public',
  gameWon: 'public',
};
