import type { DeepReadonly, Say, Seat, Words } from '@meadhall/core';
import type { Choice, Event, View } from '../2-hands/horns.ts';

const horns = (count: number): string => (count === 1 ? 'one horn' : `${count} horns`);

const hand = (view: DeepReadonly<View>, seat: Seat, say: Say): string => {
  const cards = view.hands[seat];
  return `${say.who(seat)}: ${typeof cards === 'number' ? `${cards} cards` : `cards ${cards?.join(', ')}`}.`;
};

export const words: Words<View, Choice, Event> = {
  prompt(view, seat, say) {
    if (view.asked === null) return 'The horns are empty.';
    if (view.asked !== seat) return `${say.who(view.asked)} is choosing a card.`;
    return `Your turn. Which card do you play? ${horns(view.horns)} left. [LH-T1]`;
  },
  choice: ({ card }) => `Play **${card}**`,
  event(event, say) {
    switch (event.kind) {
      case 'drunk':
        return `${say.who(event.seat)} ${say.verb(event.seat, 'play', 'plays')} **${event.card}**; ${horns(event.left)} left.`;
      case 'drawn':
        return event.card ? `${say.who(event.seat)} ${say.verb(event.seat, 'draw', 'draws')} **${event.card}**.` : null;
    }
  },
  reason: () => 'You do not hold such a card.',
  ending: ({ winners: [winner = 0] }, say) =>
    `${say.who(winner)} ${say.verb(winner, 'drink', 'drinks')} the last horn and ${say.verb(winner, 'win', 'wins')}.`,
  table: (view, say) => [
    `${horns(view.horns)} on the table, ${view.pile} cards in the pile.`,
    ...view.hands.map((_, seat) => hand(view, seat, say)),
  ],
};
