import { at, become, end, type Seat, take } from '@meadhall/core';
import type { CardId } from '../data/cards.ts';
import { HAND } from '../data/numbers.ts';
import { captain, captainOf, NOBODY, only } from '../rules/captains.ts';
import { drawActionCards } from '../rules/piles.ts';
import type { EdgePlay, EdgeStep, ReadonlyState } from '../state.ts';

const lacks = (state: ReadonlyState, seat: Seat): number => HAND - captainOf(state, seat).hand.length;

/** As many cards as all of them lack are turned up: in the first round three each. [EW-D1, EW-D2, EW-F1] */
export const deal: EdgeStep<'deal'> = {
  run(play, { among }) {
    const { state, events } = play;
    let lacking = 0;
    for (const seat of among) lacking += lacks(state, seat);
    const market = drawActionCards(play, lacking);
    if (market.length === 0) return end(play);
    events?.push({ kind: 'cardsDealt', cards: [...market], among: [...among] });
    become(play, { kind: 'draft', among, next: nextToTake(state, among, 0), market });
  },
};

/** The next, from this place in the order on, who holds fewer than three cards. [EW-D4] */
function nextToTake(state: ReadonlyState, among: readonly Seat[], from: number): number {
  for (let i = 0; i < among.length; i++) {
    const next = (from + i) % among.length;
    if (lacks(state, at(among, next)) > 0) return next;
  }
  return from;
}

function takeCard({ state, events }: EdgePlay, seat: Seat, card: CardId, last: boolean): void {
  captain(state, seat).hand.push(card);
  events?.push({ kind: 'cardTaken', seat, card, last });
}

/** One card at a time, in order, until all hold three; the last one is not chosen. [EW-D3, EW-D5] */
export const draft: EdgeStep<'draft'> = {
  rule: 'EW-D3',
  seats: (_, { among, next, market }) => (market.length > 1 ? only(at(among, next)) : NOBODY),
  choices(_, { market }, _seat, offer) {
    for (const card of market) offer({ kind: 'draft', card });
  },
  choose(play, frame, seat, choice) {
    if (choice.kind !== 'draft') return;
    take(frame.market, choice.card);
    takeCard(play, seat, choice.card, false);
    frame.next = nextToTake(play.state, frame.among, frame.next + 1);
  },
  run(play, { among, next, market }) {
    end(play);
    takeCard(play, at(among, next), at(market, 0), true);
  },
};
