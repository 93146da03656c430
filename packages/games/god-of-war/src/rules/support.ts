import { begin, type Offer, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { WELL_DRAWS } from '../data/heroes.ts';
import type { GowPlay, ReadonlyState } from '../state.ts';
import { heroOf } from './facts.ts';
import { playerOf } from './hands.ts';
import { hero, stand, swap } from './heroes.ts';
import { offerMoves } from './moves.ts';
import { hasSpot, offerSpots } from './spots.ts';

/** Mimir's seat while he stands; he acts in other Heroes' turns. [GW-H6] */
export function isMimirIn(state: ReadonlyState, seat: Seat): boolean {
  return playerOf(state, seat).party === 'mimir' && !heroOf(state, 'mimir').down;
}

const isReady = (state: ReadonlyState): boolean => {
  const mimir = heroOf(state, 'mimir');
  return mimir.rage >= mimir.rageSlots;
};

/** The carrier's column while it is the carrier's turn. [GW-H7] */
function carriedIn(state: ReadonlyState, turn: Seat): number | null {
  if (state.carrier === null) return null;
  const carrier = heroOf(state, state.carrier);
  return carrier.seat === turn ? carrier.column : null;
}

/** Whether Mimir could do something in this Hero Activation besides Specials. */
export function hasSupport(state: ReadonlyState, seat: Seat, turn: Seat | null): boolean {
  if (turn === null || !isMimirIn(state, seat)) return false;
  const { hand, deck } = playerOf(state, seat);
  if (isReady(state) && (deck.length > 0 || state.carrier !== null)) return true;
  const column = carriedIn(state, turn);
  if (column === null || hand.length === 0) return false;
  return hasSpot(state, column, state.limits.openHands ? hand : null);
}

const NOT_READY = { rule: 'GW-R2', because: 'rageNotReady' } as const;
const DECK_EMPTY = { rule: 'GW-P4', because: 'deckEmpty' } as const;

/** Lists Mimir's Rage in any Hero Activation, and spots in the carrier's. [GW-H7, GW-H11] */
export function offerSupport(state: ReadonlyState, seat: Seat, turn: Seat, offer: Offer<Choice>): void {
  if (!isMimirIn(state, seat)) return;
  const ready = isReady(state);
  const { hand, deck } = playerOf(state, seat);
  offer({ kind: 'well', way: 'draw' }, ready ? null : NOT_READY, deck.length > 0 ? null : DECK_EMPTY);
  if (ready && state.carrier !== null) {
    const carrier = heroOf(state, state.carrier);
    offerMoves(
      state,
      carrier,
      false,
      (_, column, back) => ({ kind: 'well', way: 'move', column, back }),
      WELL_SWAP,
      offer,
    );
  }
  const column = carriedIn(state, turn);
  if (column !== null) offerSpots(state, 'mimir', column, hand, offer);
}

const WELL_SWAP: Choice = { kind: 'well', way: 'swap' };

/** Well of Knowledge. [GW-H11] */
export function drinkFromWell(play: GowPlay, choice: Extract<Choice, { kind: 'well' }>): void {
  const mimir = hero(play, 'mimir');
  mimir.rage = 0;
  play.events?.push({ kind: 'rageUsed', hero: 'mimir', ability: 'wellOfKnowledge' });
  if (choice.way === 'draw') {
    begin(play, { kind: 'draw', seat: mimir.seat, left: WELL_DRAWS, met: [], refills: false, poisoned: false });
    return;
  }
  if (play.state.carrier === null) return;
  const carrier = hero(play, play.state.carrier);
  const from = carrier.column;
  if (from === null) return;
  if (choice.way === 'move') {
    stand(play, carrier, choice.column, choice.back);
    const { id, back } = carrier;
    play.events?.push({ kind: 'heroMoved', hero: id, from, to: choice.column, back, by: 'well' });
  } else {
    const other = swap(play, carrier);
    if (other) {
      play.events?.push({ kind: 'heroesSwapped', hero: carrier.id, with: other.id, column: from, by: 'well' });
    }
  }
}
