import { end, type Seat, take } from '@meadhall/core';
import { UPGRADE_OF } from '../data/upgrades.ts';
import { discardForGood, player, playerOf } from '../rules/hands.ts';
import { removeOf } from '../rules/offers.ts';
import type { GowStep, ReadonlyState } from '../state.ts';
import { returnOffer } from './journey.ts';

const seatAt = (state: ReadonlyState, done: number): Seat => (state.first + done) % state.seats.length;

const canUpgrade = (state: ReadonlyState, seat: Seat): boolean =>
  state.upgrades.offer.length > 0 || playerOf(state, seat).discard.length > 0;

/** From the First Player each takes a revealed card, or removes one of the discard pile. [GW-U2, GW-U3, GW-U4] */
export const upgrade: GowStep<'upgrade'> = {
  rule: 'GW-U2',
  seats(state, { done }) {
    if (done === state.seats.length) return [];
    const seat = seatAt(state, done);
    return canUpgrade(state, seat) ? [seat] : [];
  },
  choices(state, _frame, seat, offer) {
    const { offer: cards } = state.upgrades;
    for (let i = 0; i < cards.length; i++) {
      const card = cards[i];
      if (card && cards.indexOf(card) === i) offer({ kind: 'upgrade', card });
    }
    const { discard } = playerOf(state, seat);
    for (let i = 0; i < discard.length; i++) {
      const card = discard[i];
      if (card && discard.indexOf(card) === i) offer(removeOf(card));
    }
  },
  choose(play, frame, seat, choice) {
    const own = player(play, seat);
    frame.done++;
    if (choice.kind === 'upgrade') {
      take(play.state.upgrades.offer, choice.card);
      const upgraded = UPGRADE_OF.get(choice.card);
      if (upgraded) own.deck.push(upgraded.face);
      own.known++;
      play.events?.push({ kind: 'upgradeTaken', seat, card: choice.card });
    } else if (choice.kind === 'remove') {
      take(own.discard, choice.card);
      discardForGood(play, choice.card);
      play.events?.push({ kind: 'cardRemoved', seat, card: choice.card, by: 'upgrade' });
    }
  },
  run(play, frame) {
    if (frame.done < play.state.seats.length) {
      frame.done++;
      return;
    }
    returnOffer(play);
    end(play);
  },
};
