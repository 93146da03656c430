import { become, type Seat } from '@meadhall/core';
import { draw } from '../rules/effects.ts';
import { nextSeat, viking } from '../rules/vikings.ts';
import type { AxesSteps, AxesTable } from '../state.ts';

/** A busy Viking loses the turn, and it is the next one's; any other draws a card. [AX-T1, AX-M5] */
function beginTurn(table: AxesTable, first: Seat): void {
  const { state, events } = table;
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
  draw(table, seat, own);
  become(table, { kind: 'play', seat, stored: own.armory });
}

/** The turn is complete, which ends the time in which it could not be lost, and passes left. [AX-M3, AX-T4] */
export function passTurn(table: AxesTable, seat: Seat): void {
  if (table.state.stack.length === 0) return;
  const own = viking(table.state, seat);
  if (own.rest === 'recovering') own.rest = 'free';
  beginTurn(table, nextSeat(table.state, seat));
}

/** The first turn of the game; every other one follows from the one before. */
export const turn: AxesSteps['turn'] = { run: (table, { seat }) => beginTurn(table, seat) };
