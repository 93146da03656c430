import { at, begin, end, type Seat } from '@meadhall/core';
import { commitForce, nothingForbidden, offerLays, rollOff } from '../rules/battle.ts';
import { bountyOptions, canPay, payBounty, priceOf } from '../rules/bounty.ts';
import { captain, captainOf, NOBODY, only } from '../rules/captains.ts';
import { checkGoal } from '../rules/homecoming.ts';
import { isPort } from '../rules/route.ts';
import type { EdgeStep, EdgeTable } from '../state.ts';

/** Home in shame: nothing paid, nothing owed. An attacker's turn is over with it. [EW-S11] */
function sendHome(table: EdgeTable, seat: Seat): void {
  const { state, events } = table;
  const own = captain(state, seat);
  const { place: from, home } = own;
  if (isPort(from)) return;
  own.place = home;
  events?.push({ kind: 'sentHome', seat, from, home });
  const top = at(state.stack, -1);
  if (top.kind !== 'sail' || top.seat !== seat) return;
  end(table);
  events?.push({ kind: 'turnEnded', seat, place: home });
}

/** One unit for a win by 1 to 3, two for more; the winner is asked only where there is something to decide. [EW-S8] */
function settle(table: EdgeTable, winner: Seat, loser: Seat, margin: number): void {
  const { state, events } = table;
  const price = priceOf(margin);
  events?.push({ kind: 'battleWon', winner, loser, margin, price });
  if (!canPay(captain(state, loser), price)) return sendHome(table, loser);
  const options = bountyOptions(state, winner, loser, price);
  if (options.length > 1) return begin(table, { kind: 'bounty', winner, loser, price });
  payBounty(table, winner, loser, at(options, 0), price);
  checkGoal(table, winner);
}

/** First the attacker lays, then the defender, all covered; then everything is turned up and the dice roll. [EW-S4, EW-S5, EW-S6] */
export const shipBattle: EdgeStep<'shipBattle'> = {
  rule: 'EW-S4',
  seats: (_, { attacker, defender, attack, defence }) =>
    attack === null ? only(attacker) : defence === null ? only(defender) : NOBODY,
  choices: (state, _, seat, offer) => offerLays(captainOf(state, seat), nothingForbidden, offer),
  choose(table, frame, seat, choice) {
    if (choice.kind !== 'lay') return;
    const { card, slots } = choice;
    if (seat === frame.attacker) frame.attack = { card, slots };
    else frame.defence = { card, slots };
    table.events?.push({ kind: 'forceLaid', seat, discs: slots.length, card, slots });
  },
  run(table, { attacker, defender, attack, defence }) {
    if (attack === null || defence === null) return;
    const { events } = table;
    end(table);
    const [ours, theirs] = [commitForce(table, attacker, attack), commitForce(table, defender, defence)];
    events?.push({ kind: 'forcesTurned', attacker: ours, defender: theirs });
    const margin = rollOff(table, ours.value, theirs.value, (roll, other) =>
      events?.push({ kind: 'battleRolled', attacker, defender, ours: roll, theirs: other }),
    );
    if (margin > 0) settle(table, attacker, defender, margin);
    else settle(table, defender, attacker, -margin);
  },
};

/** The winner says how much of the price is gold and how much discs. [EW-S8, EW-S9] */
export const bounty: EdgeStep<'bounty'> = {
  rule: 'EW-S8',
  seats: (_, { winner }) => only(winner),
  choices(state, { winner, loser, price }, _, offer) {
    for (const option of bountyOptions(state, winner, loser, price)) offer(option);
  },
  choose(table, { winner, loser, price }, _, choice) {
    if (choice.kind !== 'bounty') return;
    end(table);
    payBounty(table, winner, loser, choice, price);
    checkGoal(table, winner);
  },
};
