import { at, begin, end, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { commitForce, nothingForbidden, offerLays, rollOff } from '../rules/battle.ts';
import { bountyOptions, canPay, payBounty, priceOf, settleBounty, takeDisc } from '../rules/bounty.ts';
import { captain, captainOf, NOBODY, only } from '../rules/captains.ts';
import { isPort } from '../rules/route.ts';
import type { EdgePlay, EdgeStep } from '../state.ts';

/** Home in shame: nothing paid, nothing owed. An attacker's turn is over with it. [EW-S11] */
function sendHome(play: EdgePlay, seat: Seat): void {
  const { state, events } = play;
  const own = captain(state, seat);
  const { place: from, home } = own;
  if (isPort(from)) return;
  own.place = home;
  events?.push({ kind: 'sentHome', seat, from, home });
  const top = at(state.stack, -1);
  if (top.kind !== 'sail' || top.seat !== seat) return;
  end(play);
  events?.push({ kind: 'turnEnded', seat, place: home });
}

/** One unit for a win by 1 to 3, two for more; the winner is asked only where there is something to decide. [EW-S8] */
function settle(play: EdgePlay, winner: Seat, loser: Seat, margin: number): void {
  const { state, events } = play;
  const price = priceOf(margin);
  events?.push({ kind: 'battleWon', winner, loser, margin, price });
  if (!canPay(captain(state, loser), price)) return sendHome(play, loser);
  const options = bountyOptions(state, winner, loser, price);
  if (options.length > 1) return begin(play, { kind: 'bounty', winner, loser, price });
  payBounty(play, winner, loser, at(options, 0), price);
}

/** First the attacker lays, then the defender, all covered; then everything is turned up and the dice roll. [EW-S4, EW-S5, EW-S6] */
export const shipBattle: EdgeStep<'shipBattle'> = {
  rule: 'EW-S4',
  seats: (_, { attacker, defender, attack, defence }) =>
    attack === null ? only(attacker) : defence === null ? only(defender) : NOBODY,
  choices: (state, _, seat, offer) => offerLays(captainOf(state, seat), nothingForbidden, offer),
  choose(play, frame, seat, choice) {
    if (choice.kind !== 'lay') return;
    const { card, slots } = choice;
    if (seat === frame.attacker) frame.attack = { card, slots };
    else frame.defence = { card, slots };
    play.events?.push({ kind: 'forceLaid', seat, discs: slots.length, card, slots });
  },
  run(play, { attacker, defender, attack, defence }) {
    if (attack === null || defence === null) return;
    const { events } = play;
    end(play);
    const [ours, theirs] = [commitForce(play, attacker, attack), commitForce(play, defender, defence)];
    events?.push({ kind: 'forcesTurned', attacker: ours, defender: theirs });
    const margin = rollOff(play, ours.value, theirs.value, (roll, other) =>
      events?.push({ kind: 'battleRolled', attacker, defender, ours: roll, theirs: other }),
    );
    if (margin > 0) settle(play, attacker, defender, margin);
    else settle(play, defender, attacker, -margin);
  },
};

/** The winner says how much of the price is gold and how much discs. [EW-S8, EW-S9] */
export const bounty: EdgeStep<'bounty'> = {
  rule: 'EW-S8',
  seats: (_, { winner }) => only(winner),
  choices(state, { winner, loser, price }, _, offer) {
    for (const option of bountyOptions(state, winner, loser, price)) offer(option);
  },
  choose(play, { winner, loser, price }, _, choice) {
    if (choice.kind !== 'bounty') return;
    end(play);
    payBounty(play, winner, loser, choice, price);
  },
};

const POINTS: readonly Choice[] = [0, 1, 2, 3].map((at) => ({ kind: 'point', at }));

/** The winner points at discs that lie covered and mixed; only their backs tell something. [EW-S9] */
export const point: EdgeStep<'point'> = {
  rule: 'EW-S9',
  seats: (_, { winner }) => only(winner),
  choices(_state, { mixed }, _seat, offer) {
    for (let i = 0; i < mixed.length; i++) offer(at(POINTS, i));
  },
  choose(play, frame, _seat, choice) {
    if (choice.kind !== 'point') return;
    const [slot] = frame.mixed.splice(choice.at, 1);
    if (slot !== undefined) takeDisc(play, frame, slot);
    frame.left--;
    if (frame.left > 0) return;
    end(play);
    settleBounty(play, frame);
  },
};
