import { at, end, type Offer } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import type { Face } from '../data/cards.ts';
import { type Cost, POSITIONS } from '../data/scene.ts';
import { enemyAt, heroOf } from '../rules/facts.ts';
import { canComplete, letGo, pays, player, playerOf } from '../rules/hands.ts';
import { refuseForNow, refuseUnpaid } from '../rules/idle.ts';
import { leastOrder, payOf } from '../rules/offers.ts';
import { workSpot } from '../rules/pay.ts';
import { harm } from '../rules/scene.ts';
import { spotAt } from '../rules/spots.ts';
import { orderOf, PLACE } from '../rules/tables.ts';
import type { GowStep } from '../state.ts';

/** Lists what may be paid next, and says what. In table order only later cards may follow a card. */
function listPayments(
  cost: Cost,
  paid: readonly Face[],
  hand: readonly Face[],
  least: number,
  inTableOrder: boolean,
  offer: Offer<Choice>,
): readonly Face[] {
  const picked = paid.slice();
  const listed: Face[] = [];
  for (let i = 0; i < hand.length; i++) {
    const card = at(hand, i);
    if (card === hand[i - 1] || orderOf(card) < least) continue;
    const rest = inTableOrder ? hand.slice(i + 1) : hand.filter((_, other) => other !== i);
    picked.push(card);
    if (canComplete(cost, picked, rest, 0)) {
      offer(payOf(card));
      listed.push(card);
    }
    picked.pop();
  }
  return listed;
}

/** Cards are paid in any order, only such as can still make up the cost, with no card too many. [GW-I2] */
export const pay: GowStep<'pay'> = {
  rule: 'GW-I2',
  seats: (state, frame) => [heroOf(state, frame.hero).seat],
  choices(state, frame, seat, offer) {
    const { cost } = spotAt(state, PLACE[frame.at], frame.spot);
    const { hand } = playerOf(state, seat);
    const least = leastOrder(offer.after);
    if (offer.inLine && listPayments(cost, frame.paid, hand, least, true, offer).length > 0) return;
    const listed = listPayments(cost, frame.paid, hand, -1, false, offer);
    refuseUnpaid(state, seat, offer, listed, payOf);
  },
  choose(play, frame, seat, choice) {
    if (choice.kind !== 'pay') return;
    letGo(player(play, seat).hand, choice.card);
    frame.paid.push(choice.card);
    const place = PLACE[frame.at];
    const spot = spotAt(play.state, place, frame.spot);
    if (!pays(spot.cost, frame.paid)) return;
    end(play);
    workSpot(play, frame.hero, place, spot, frame.paid);
  },
};

/** One enemy of choice among places; a single one needs no choice, none is no matter. [GW-F10, GW-I4] */
export const chooseEnemy: GowStep<'chooseEnemy'> = {
  rule: 'GW-F10',
  seats(state, { among, actor }) {
    const living = among.filter((position) => enemyAt(state, PLACE[position]));
    return living.length > 1 ? [actor === null ? state.first : heroOf(state, actor).seat] : [];
  },
  choices(state, { among }, seat, offer) {
    for (const position of POSITIONS) {
      if (among.includes(position) && enemyAt(state, PLACE[position])) offer({ kind: 'target', at: position });
    }
    refuseForNow(state, seat, 'GW-F10', offer);
  },
  choose(play, frame, _seat, choice) {
    if (choice.kind !== 'target') return;
    end(play);
    harm(play, PLACE[choice.at], frame.n, frame.actor);
  },
  run(play, frame) {
    const only = frame.among.find((position) => enemyAt(play.state, PLACE[position]));
    end(play);
    if (only !== undefined) harm(play, PLACE[only], frame.n, frame.actor);
  },
};
