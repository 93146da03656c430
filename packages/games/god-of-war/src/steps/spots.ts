import { at, end } from '@meadhall/core';
import { POSITIONS } from '../data/scene.ts';
import { enemyAt, heroOf } from '../rules/facts.ts';
import { canComplete, letGo, pays, player, playerOf } from '../rules/hands.ts';
import { payOf } from '../rules/offers.ts';
import { workSpot } from '../rules/pay.ts';
import { harm } from '../rules/scene.ts';
import { spotAt } from '../rules/spots.ts';
import { orderOf, PLACE } from '../rules/tables.ts';
import type { GowStep } from '../state.ts';

/** Cards are paid in table order, only such as can still make up the cost, with no card too many. [GW-I2] */
export const pay: GowStep<'pay'> = {
  rule: 'GW-I2',
  seats: (state, frame) => [heroOf(state, frame.hero).seat],
  choices(state, frame, seat, offer) {
    const { cost } = spotAt(state, PLACE[frame.at], frame.spot);
    const { hand } = playerOf(state, seat);
    const picked = frame.paid.slice();
    const last = picked.length > 0 ? orderOf(at(picked, -1)) : -1;
    for (let i = 0; i < hand.length; i++) {
      const card = at(hand, i);
      if (card === hand[i - 1] || orderOf(card) < last) continue;
      picked.push(card);
      if (canComplete(cost, picked, hand, i + 1)) offer(payOf(card));
      picked.pop();
    }
  },
  choose(table, frame, seat, choice) {
    if (choice.kind !== 'pay') return;
    letGo(player(table, seat).hand, choice.card);
    frame.paid.push(choice.card);
    const place = PLACE[frame.at];
    const spot = spotAt(table.state, place, frame.spot);
    if (!pays(spot.cost, frame.paid)) return;
    end(table);
    workSpot(table, frame.hero, place, spot, frame.paid);
  },
};

/** One enemy of choice among places; a single one needs no choice, none is no matter. [GW-F10, GW-I4] */
export const chooseEnemy: GowStep<'chooseEnemy'> = {
  rule: 'GW-F10',
  seats(state, { among, actor }) {
    const living = among.filter((position) => enemyAt(state, PLACE[position]));
    return living.length > 1 ? [actor === null ? state.first : heroOf(state, actor).seat] : [];
  },
  choices(state, { among }, _seat, offer) {
    for (const position of POSITIONS) {
      if (among.includes(position) && enemyAt(state, PLACE[position])) offer({ kind: 'target', at: position });
    }
  },
  choose(table, frame, _seat, choice) {
    if (choice.kind !== 'target') return;
    end(table);
    harm(table, PLACE[choice.at], frame.n, frame.actor);
  },
  run(table, frame) {
    const only = frame.among.find((position) => enemyAt(table.state, PLACE[position]));
    end(table);
    if (only !== undefined) harm(table, PLACE[only], frame.n, frame.actor);
  },
};
