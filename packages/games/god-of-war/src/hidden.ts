import {
  askingOf,
  at,
  type HiddenPlace,
  type HiddenSpec,
  type Random,
  range,
  type Seat,
  take,
  type Viewer,
} from '@meadhall/core';
import type { Choice } from './choices.ts';
import type { Face } from './data/cards.ts';
import type { Event } from './events.ts';
import { hold, letGo, statusOf } from './rules/hands.ts';
import { orderOf } from './rules/tables.ts';
import type { Frame, SeatState, State } from './state.ts';
import { steps } from './steps/index.ts';
import { seesHand } from './view.ts';

const { asked, hasChoice } = askingOf<State, Frame, Choice, Event>(steps);
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
  /** Who has begun a set or a payment holds what ends it. [GW-C5, GW-I2] */
  allows: (dealt) => asked(dealt).every((seat) => hasChoice(dealt, seat)),
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
  for (const seat of asked(state)) if (!seesHand(state.limits, seat, viewer)) redealUntilAnswer(state, seat, random);
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

/** A hand is drawn this often before one is put together: what is rarer is not worth the wait. */
const DRAWS = 200;

/** Draws a closed hand again until it can answer what is asked: each hand that can is as likely as another. [GW-C5, GW-I2] */
function redealUntilAnswer(state: State, seat: Seat, random: Random): void {
  const own = at(state.seats, seat);
  for (let draw = 0; draw < DRAWS; draw++) {
    if (hasChoice(state, seat)) return;
    redealSeat(own, false, random);
  }
  if (!hasChoice(state, seat)) composeAnswer(state, seat, random);
}

/** Lays the cards out by chance and takes the first hand of them, from the front, that can answer. */
export function composeAnswer(state: State, seat: Seat, random: Random): void {
  const own = at(state.seats, seat);
  const covered = own.deck.length - own.known;
  const drawn = own.hand;
  const pool = random.redealt([...own.deck.slice(0, covered), ...drawn], orderOf);
  const cards = pool.filter(isHeld);
  const hand: Face[] = [];
  own.hand = hand;
  const isFound = (from: number): boolean => {
    if (hand.length === drawn.length) return hasChoice(state, seat);
    const tried = new Set<Face>();
    for (let i = from; i < cards.length; i++) {
      const card = at(cards, i);
      if (tried.has(card)) continue;
      tried.add(card);
      hold(hand, card);
      if (isFound(i + 1)) return true;
      letGo(hand, card);
    }
    return false;
  };
  if (!isFound(0)) {
    own.hand = drawn;
    return;
  }
  for (const card of hand) take(pool, card);
  own.deck = [...random.shuffle(pool), ...own.deck.slice(covered)];
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
