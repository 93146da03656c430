import { at, end } from '@meadhall/core';
import { typesEstablished } from '../rules/counts.ts';
import { checkAtTurnEnd, endIfLongWinter, endIfTrackEmpty } from '../rules/ending.ts';
import { handLimit } from '../rules/powers.ts';
import { changeSilfr, discard, refill, takeCheapest, takeFromHand } from '../rules/saga.ts';
import { beginUnseating } from '../rules/settle.ts';
import type { Table } from '../state.ts';
import { beginPowers } from './abilities.ts';
import type { PaxStep } from './step.ts';

/** Winter Solstice: income, WINTER abilities, the hand limit, REFRESH, the end of the turn. [PX-T9, PX-T10, PX-T11] */
export const winter: PaxStep<'winter'> = {
  rule: 'PX-T10',
  seats: (state, { seat, stage }) =>
    stage === 'discard' && at(state.jarls, seat).hand.length > handLimit(state, seat) ? [seat] : [],
  choices(state, _, seat, offer) {
    for (const { tile } of at(state.jarls, seat).hand) offer({ kind: 'tile', tile });
  },
  choose(table, _, seat, choice) {
    if (choice.kind !== 'tile') return;
    takeFromHand(table, seat, choice.tile);
    discard(table, seat, choice.tile, 'hand', 'limit');
  },
  run(table, frame) {
    const { seat } = frame;
    if (frame.stage === 'income') {
      frame.stage = 'discard';
      const types = typesEstablished(table.state, seat);
      table.events?.push({ kind: 'wintered', seat, income: types, types });
      changeSilfr(table, seat, types, 'income');
      return beginPowers(table, seat, 'winter', null, null);
    }
    if (frame.stage === 'discard') {
      frame.stage = 'refresh';
      return rest(table, seat);
    }
    if (beginUnseating(table) || endIfTrackEmpty(table)) return;
    if (checkAtTurnEnd(table, seat) || endIfLongWinter(table)) return;
    end(table);
  },
};

/** REFRESH in winter also unexhausts the jarl's ships; an empty pile wears the track away. [PX-G24, PX-K9] */
function rest(table: Table, seat: number): void {
  const { state } = table;
  refill(table);
  for (let number = 0; number < state.ships.length; number++) {
    const ship = at(state.ships, number);
    if (ship.by !== seat || !ship.tired) continue;
    ship.tired = false;
    table.events?.push({ kind: 'shipRefreshed', owner: seat, ship: number });
  }
  if (state.pile.length > 0 || !state.limits.forcedEnd) return;
  const worn = takeCheapest(table);
  if (worn) discard(table, null, worn, 'track', 'forcedEnd');
}
