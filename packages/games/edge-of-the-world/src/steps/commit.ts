import { at, become, type Seat, take } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { ACTION_CARDS, type CardId, stepsOf } from '../data/cards.ts';
import { captain, captainOf, inTurn, setOf } from '../rules/captains.ts';
import type { EdgeStep, ReadonlyState } from '../state.ts';

const COMMITS: readonly Choice[] = ACTION_CARDS.map((_, card) => ({ kind: 'commit', card }));

/** The captains who can lay a card, and have or have not. The leader of a chase lays none. [EW-H3, EW-M8] */
function layers(state: ReadonlyState, laid: readonly (CardId | null)[], have: boolean): readonly Seat[] {
  let bits = 0;
  for (let seat = 0; seat < laid.length; seat++) {
    if (seat === state.chase?.leader || captainOf(state, seat).hand.length === 0) continue;
    if ((laid[seat] !== null) === have) bits |= 1 << seat;
  }
  return setOf(bits);
}

/** Fewest steps first; inTurn begins with the holder of the Special Token, and a stable sort keeps that. [EW-M2] */
function sailingOrder(state: ReadonlyState): Seat[] {
  const steps = (seat: Seat): number => {
    const { sailing } = captainOf(state, seat);
    return sailing === null ? 0 : stepsOf(sailing);
  };
  return inTurn(state).sort((a, b) => steps(a) - steps(b));
}

/** Laid cards stay secret and may be changed until the last is in; then all are turned up. [EW-M1, EW-K4] */
export const commit: EdgeStep<'commit'> = {
  rule: 'EW-M1',
  seats: (state, { laid }) => layers(state, laid, false),
  may: (state, { laid }) => layers(state, laid, true),
  choices(state, _, seat, offer) {
    for (const card of captainOf(state, seat).hand) offer(at(COMMITS, card));
  },
  choose(play, { laid }, seat, choice) {
    if (choice.kind !== 'commit') return;
    play.events?.push({ kind: 'cardLaid', seat, again: laid[seat] !== null, card: choice.card });
    laid[seat] = choice.card;
  },
  run(play, { laid }) {
    const { state, events } = play;
    for (let seat = 0; seat < laid.length; seat++) {
      const own = captain(state, seat);
      own.sailing = laid[seat] ?? null;
      if (own.sailing !== null) take(own.hand, own.sailing);
    }
    const order = sailingOrder(state);
    const cards = order.map((seat) => ({ seat, card: captain(state, seat).sailing }));
    events?.push({ kind: 'cardsTurned', cards, order: [...order] });
    become(play, { kind: 'turns', order });
  },
};
