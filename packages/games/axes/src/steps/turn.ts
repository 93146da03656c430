import { become, type Seat } from '@meadhall/core';
import { draw } from '../rules/effects.ts';
import { nextSeat, viking } from '../rules/vikings.ts';
import type { AxesPlay, AxesSteps } from '../state.ts';

/** A busy Viking loses the turn, and it is the next one's; any other draws a card. [AX-T1, AX-M5] */
function beginTurn(play: AxesPlay, first: Seat): void {
  const { state, events } = play;
  let seat = first;
  let own = viking(state, seat);
  while (own.rest === 'busy') {
    own.rest = 'recovering';
    events?.push({ kind: 'turnLost', seat });
    seat = nextSeat(state, seat);
    own = viking(state, seat);
  }
  state.turn++;
  events?.push({ kind: 'turnBegan', seat, turn: state.turn });
  draw(play, seat, own);
  become(play, { kind: 'play', seat, stored: own.armory !== false });
}

/** The turn is complete, which ends the time in which it could not be lost, and passes left. [AX-M3, AX-T4] */
export function passTurn(play: AxesPlay, seat: Seat): void {
  if (play.state.stack.length === 0) return;
  const own = viking(play.state, seat);
  if (own.rest === 'recovering') own.rest = 'free';
  beginTurn(play, nextSeat(play.state, seat));
}

/** The first turn of the game; every other one follows from the one before. */
export const turn: AxesSteps['turn'] = { run: (play, { seat }) => beginTurn(play, seat) };
