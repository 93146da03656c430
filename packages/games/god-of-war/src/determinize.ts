import { at, type Random, type Viewer } from '@meadhall/core';
import type { Face } from './data/cards.ts';
import { hold } from './rules/hands.ts';
import { orderOf } from './rules/tables.ts';
import type { SeatState, State } from './state.ts';
import { seesHand } from './view.ts';

/** Deals the covered part of every deck anew, with the hands this viewer cannot see. [GW-X1, GW-C2] */
export function redeal(state: State, viewer: Viewer, random: Random): void {
  state.seats.forEach((own, seat) => {
    redealSeat(own, seesHand(state.limits, seat, viewer), random);
  });
  const { upgrades } = state;
  const covered = upgrades.deck.length - upgrades.known;
  upgrades.deck = [...random.redealt(upgrades.deck.slice(0, covered)), ...upgrades.deck.slice(covered)];
}

function redealSeat(own: SeatState, isSeen: boolean, random: Random): void {
  const covered = own.deck.length - own.known;
  const known = own.deck.slice(covered);
  const pool = own.deck.slice(0, covered);
  if (!isSeen) pool.push(...own.hand);
  const dealt = random.redealt(pool, orderOf);
  if (!isSeen) own.hand = handFrom(dealt, own.hand.length);
  own.deck = [...dealt, ...known];
}

/** Status cards are never held: a hand is dealt of what else there is. */
function handFrom(pool: Face[], count: number): Face[] {
  const hand: Face[] = [];
  for (let i = pool.length - 1; i >= 0 && hand.length < count; i--) {
    const card = at(pool, i);
    if (card === 'stun' || card === 'poison') continue;
    pool.splice(i, 1);
    hold(hand, card);
  }
  return hand;
}
