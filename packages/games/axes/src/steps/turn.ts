import { become, type Seat } from '@meadhall/core';
import { draw } from '../rules/effects.ts';
import { nextSeat, viking } from '../rules/vikings.ts';
import type { AxesSteps, AxesTable } from '../state.ts';

/** A busy Viking loses the turn; any other draws a card. [AX-T1, AX-M5] */
export const turn: AxesSteps['turn'] = {
  run(table, { seat }) {
    const { state, events } = table;
    const own = viking(state, seat);
    if (own.rest === 'busy') {
      own.rest = 'recovering';
      events.push({ kind: 'turnLost', seat });
      become(table, { kind: 'turn', seat: nextSeat(state, seat) });
      return;
    }
    state.turn++;
    events.push({ kind: 'turnBegan', seat, turn: state.turn });
    draw(table, seat);
    become(table, { kind: 'play', seat, stored: own.armory });
  },
};

/** The turn is complete, which ends the time in which it could not be lost, and passes left. [AX-M3, AX-T4] */
export function passTurn(table: AxesTable, seat: Seat): void {
  if (table.state.stack.length === 0) return;
  const own = viking(table.state, seat);
  if (own.rest === 'recovering') own.rest = 'free';
  become(table, { kind: 'turn', seat: nextSeat(table.state, seat) });
}
