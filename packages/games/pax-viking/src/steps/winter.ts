import { at, end } from '@meadhall/core';
import { typesEstablished } from '../rules/counts.ts';
import { checkAtTurnEnd, endIfGreyWins, endIfLongWinter, endIfTrackEmpty } from '../rules/ending.ts';
import { followOrder, openOrders } from '../rules/grey.ts';
import { handLimit } from '../rules/powers.ts';
import { changeSilfr, discard, refill, takeCheapest, takeFromHand } from '../rules/saga.ts';
import { beginUnseating } from '../rules/settle.ts';
import type { PaxPlay } from '../state.ts';
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
  choose(play, _, seat, choice) {
    if (choice.kind !== 'tile') return;
    takeFromHand(play, seat, choice.tile);
    discard(play, seat, choice.tile, 'hand', 'limit');
  },
  run(play, frame) {
    const { seat } = frame;
    if (frame.stage === 'income') {
      frame.stage = 'discard';
      const types = typesEstablished(play.state, seat);
      play.events?.push({ kind: 'wintered', seat, income: types, types });
      changeSilfr(play, seat, types, 'income');
      return beginPowers(play, seat, 'winter', null, null);
    }
    if (frame.stage === 'discard') {
      frame.stage = 'refresh';
      return rest(play, seat);
    }
    if (beginUnseating(play) || endIfTrackEmpty(play)) return;
    if (checkAtTurnEnd(play, seat) || endIfLongWinter(play)) return;
    end(play);
  },
};

/** After the lone jarl's winter the grey rival follows its orders. [PX-L6] */
export const grey: PaxStep<'grey'> = {
  run(play, frame) {
    if (beginUnseating(play) || endIfGreyWins(play)) return;
    if (frame.left > 0) {
      frame.left--;
      return followOrder(play);
    }
    play.events?.push({ kind: 'ordersTurned', orders: openOrders(play.state.grey?.orders ?? []) });
    end(play);
  },
};

/** REFRESH in winter also unexhausts the jarl's ships; an empty pile wears the track away. [PX-G24, PX-K9] */
function rest(play: PaxPlay, seat: number): void {
  const { state } = play;
  refill(play);
  for (let number = 0; number < state.ships.length; number++) {
    const ship = at(state.ships, number);
    if (ship.by !== seat || !ship.tired) continue;
    ship.tired = false;
    play.events?.push({ kind: 'shipRefreshed', owner: seat, ship: number });
  }
  if (state.pile.length > 0 || !state.limits.forcedEnd) return;
  const worn = takeCheapest(play);
  if (worn) discard(play, null, worn, 'track', 'forcedEnd');
}
