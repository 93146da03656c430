import { at, type HiddenPlace, type HiddenSpec, type Random, range, type Viewer } from '@meadhall/core';
import type { Face } from './data/cards.ts';
import { hold, statusOf } from './rules/hands.ts';
import { orderOf } from './rules/tables.ts';
import type { SeatState, State } from './state.ts';
import { seesHand } from './view.ts';

const isHeld = (card: Face): boolean => statusOf(card) === null;

/** The covered part of every deck, and closed hands, which never hold a status card. [GW-X1, GW-C2] */
export const hidden: HiddenSpec<State> = {
  of({ seats, limits, upgrades }, viewer) {
    const pools = seats.map(({ deck, known, hand }, seat) => {
      const places: HiddenPlace[] = [{ zone: 'decks', at: ['seats', seat, 'deck'], cells: range(deck.length - known) }];
      if (!seesHand(limits, seat, viewer)) {
        const takes = [...deck, ...hand].filter(isHeld);
        places.push({ zone: 'hands', at: ['seats', seat, 'hand'], isSorted: true, takes });
      }
      return { name: `cards of seat ${seat}`, places };
    });
    const { deck, sunk, known } = upgrades;
    const covered = range(deck.length - known).filter((card) => card >= sunk);
    const offers = { zone: 'upgrades', at: ['upgrades', 'deck'], cells: covered };
    return { pools: [...pools, { name: 'upgrades', places: [offers] }] };
  },
  follows: {
    'seats[].known': 'how many cards lie shown on top',
    'upgrades.known': 'how many cards lie shown on top',
    'upgrades.sunk': 'how many cards were laid below in the open',
    turns: 'each is told as it begins',
  },
};

/** Deals the covered part of every deck anew, with the hands this viewer cannot see. [GW-X1, GW-C2] */
export function redeal(state: State, viewer: Viewer, random: Random): void {
  state.seats.forEach((own, seat) => {
    redealSeat(own, seesHand(state.limits, seat, viewer), random);
  });
  const { upgrades } = state;
  const { deck, sunk } = upgrades;
  const top = Math.max(sunk, deck.length - upgrades.known);
  upgrades.deck = [...deck.slice(0, sunk), ...random.redealt(deck.slice(sunk, top)), ...deck.slice(top)];
}

function redealSeat(own: SeatState, isSeen: boolean, random: Random): void {
  const covered = own.deck.length - own.known;
  const known = own.deck.slice(covered);
  const pool = own.deck.slice(0, covered);
  if (!isSeen) pool.push(...own.hand);
  const dealt = random.redealt(pool, orderOf);
  if (!isSeen) {
    own.hand = handFrom(dealt, own.hand.length);
    // What is left is no random order: status cards were passed over.
    random.shuffle(dealt);
  }
  own.deck = [...dealt, ...known];
}

/** Status cards are never held: a hand is dealt of what else there is. */
function handFrom(pool: Face[], count: number): Face[] {
  const hand: Face[] = [];
  for (let i = pool.length - 1; i >= 0 && hand.length < count; i--) {
    const card = at(pool, i);
    if (!isHeld(card)) continue;
    pool.splice(i, 1);
    hold(hand, card);
  }
  return hand;
}
