import { at, begin, end, inOrder, type Seat } from '@meadhall/core';
import { stepsOf } from '../data/cards.ts';
import { ZONES } from '../data/ports.ts';
import { captain, captainOf, firstFromToken, inTurn, leaderHome } from '../rules/captains.ts';
import { crownLeader, discardSailingCards, startDuel } from '../rules/homecoming.ts';
import { refillHarbours } from '../rules/piles.ts';
import { distance } from '../rules/route.ts';
import type { EdgePlay, EdgeStep, ReadonlyState } from '../state.ts';

/** A round: take cards, lay one, sail in order, clean up. [EW-R1] */
export const round: EdgeStep<'round'> = {
  run(play) {
    const { state, events } = play;
    state.round++;
    if (state.chase !== null) state.chase.rounds++;
    events?.push({ kind: 'roundBegan', round: state.round, token: state.token, chase: state.chase?.rounds ?? null });
    inOrder(play, [
      { kind: 'deal', among: inTurn(state) },
      { kind: 'commit', laid: state.captains.map(() => null) },
      { kind: 'roundEnd' },
    ]);
  },
};

const richest = (state: ReadonlyState): Seat => {
  const most = Math.max(...state.captains.map(({ gold }) => gold));
  return firstFromToken(
    state,
    state.captains.flatMap(({ gold }, seat) => (gold === most ? [seat] : [])),
  );
};

function nearest(state: ReadonlyState, leader: Seat): Seat {
  const { home } = captainOf(state, leader);
  const away = (seat: Seat): number => distance(captainOf(state, seat).place, home);
  const chasers = inTurn(state);
  const least = Math.min(...chasers.map(away));
  return firstFromToken(
    state,
    chasers.filter((seat) => away(seat) === least),
  );
}

/** Too long a game makes the richest the leader, too long a chase brings the nearest to the duel. [EW-H7, EW-H8] */
function applyCaps(play: EdgePlay): void {
  const { state } = play;
  const { chase, limits } = state;
  if (chase === null) {
    if (state.round >= limits.roundCap) crownLeader(play, richest(state), 'cap');
  } else if (chase.rounds >= limits.chaseCap) {
    startDuel(play, chase.leader, nearest(state, chase.leader), 'cap');
  }
}

/** Used cards are discarded, the harbours refilled, the Special Token passed on. [EW-R1, EW-R2, EW-R3, EW-R5] */
export const roundEnd: EdgeStep<'roundEnd'> = {
  run(play) {
    const { state, events } = play;
    discardSailingCards(play);
    for (const zone of ZONES) refillHarbours(play, zone);
    events?.push({ kind: 'roundEnded', round: state.round });
    end(play);
    applyCaps(play);
    if (state.challenger !== null) return;
    const from = state.token;
    state.token = (from + 1) % state.captains.length;
    events?.push({ kind: 'tokenPassed', from, to: state.token });
  },
};

/** Ships sail one after another; one that lies beside the leader already begins the duel. [EW-M2, EW-H5] */
export const turns: EdgeStep<'turns'> = {
  run(play, { order }) {
    const { state, events } = play;
    if (order.length === 0) return end(play);
    const seat = at(order, 0);
    order.shift();
    const { place, sailing } = captain(state, seat);
    state.turns++;
    const steps = sailing === null ? 0 : stepsOf(sailing);
    events?.push({ kind: 'turnBegan', seat, card: sailing, steps, place });
    if (state.chase !== null && place === leaderHome(state)) {
      return startDuel(play, state.chase.leader, seat, 'reached');
    }
    begin(play, { kind: 'sail', seat, steps, acted: null, hasAttacked: false, entered: false });
  },
};
