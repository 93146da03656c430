import { at, become, begin, end } from '@meadhall/core';
import { isColocated, isGrey, isLike, moveShip, rivalsOf, stepsFrom, stepsLeft, tireShip } from '../rules/ships.ts';
import { noteOffer, refuseOffer, sampleOffer } from '../rules/trade.ts';
import type { PaxPlay, ReadonlyState } from '../state.ts';
import { type FrameSeen, type PaxStep, refusal } from './step.ts';

const NOT_MOVED = refusal('PX-M5', 'notMoved');

const canTrade = (state: ReadonlyState, { seat, ship, asked }: FrameSeen<'journey'>): boolean => {
  const { at: place } = at(state.ships, ship);
  for (const rival of rivalsOf(state, seat)) {
    if (!isGrey(state, rival) && !asked.includes(rival) && isColocated(state, place, rival)) return true;
  }
  return false;
};

/** JOURNEY: STEP by STEP, and at every STEP an offer to any COLOCATED rival. [PX-A3, PX-A4, PX-N1] */
export const journey: PaxStep<'journey'> = {
  rule: 'PX-A3',
  seats(state, frame) {
    // A ship that was traded away on the journey has arrived.
    if (at(state.ships, frame.ship).by !== frame.seat) return [];
    return frame.left > 0 || canTrade(state, frame) ? [frame.seat] : [];
  },
  choices(state, { ship, left, moved }, seat, offer) {
    if (left > 0) for (const to of stepsFrom(state, seat, at(state.ships, ship))) offer({ kind: 'sail', to });
    offer({ kind: 'stop' }, moved ? null : NOT_MOVED);
  },
  open: {
    refuse: (state, frame, seat, choice) => refuseOffer(state, seat, choice, frame),
    sample: (state, frame, seat, random) => (canTrade(state, frame) ? sampleOffer(state, seat, frame, random) : null),
  },
  choose(play, frame, seat, choice) {
    if (choice.kind === 'offer') {
      frame.asked.push(choice.to);
      const { to, give, ask } = choice;
      noteOffer(play, seat, to, give, ask, false);
      begin(play, { kind: 'offer', from: seat, to, give, ask, counter: false });
    } else if (choice.kind === 'sail') {
      moveShip(play, frame.ship, choice.to, 'journey');
      frame.left = stepsLeft(frame.left, choice.to);
      frame.moved = true;
      frame.asked = [];
    } else arrive(play, frame.ship);
  },
  run: (play, { ship }) => arrive(play, ship),
};

function arrive(play: PaxPlay, ship: number): void {
  end(play);
  tireShip(play, ship, 'journey');
}

/** An ability moves a ship: any of the jarl's, exhausted or not. [PX-B8] */
export const pickShip: PaxStep<'pickShip'> = {
  rule: 'PX-B8',
  seats: (_, { seat }) => [seat],
  choices(state, _, seat, offer) {
    state.ships.forEach((ship, number) => {
      if (ship.by !== seat || ship.at === 'gone' || isLike(state, number)) return;
      if (stepsFrom(state, seat, ship).length > 0) offer({ kind: 'ship', ship: number });
    });
    offer({ kind: 'decline' });
  },
  choose(play, { steps }, seat, choice) {
    if (choice.kind === 'ship') become(play, { kind: 'sail', seat, ship: choice.ship, left: steps });
    else end(play);
  },
};

/** Sailing by an ability: no exhausting, no TRADE, no JOURNEY abilities. [PX-B8] */
export const sail: PaxStep<'sail'> = {
  rule: 'PX-B8',
  seats: (_, { seat, left }) => (left > 0 ? [seat] : []),
  choices(state, { ship }, seat, offer) {
    for (const to of stepsFrom(state, seat, at(state.ships, ship))) offer({ kind: 'sail', to });
    offer({ kind: 'stop' });
  },
  choose(play, frame, _, choice) {
    if (choice.kind !== 'sail') return end(play);
    moveShip(play, frame.ship, choice.to, 'sail');
    frame.left = stepsLeft(frame.left, choice.to);
  },
  run: (play) => end(play),
};
