import { at, begin, type DeepReadonly, end, type Offer, type Refusal, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { PORT_CARDS } from '../data/cards.ts';
import { HOLD } from '../data/numbers.ts';
import { PORTS, type PortId } from '../data/ports.ts';
import type { PlaceId } from '../data/seas.ts';
import { captain, captainOf, leaderHome, NOBODY, only } from '../rules/captains.ts';
import { startDuel } from '../rules/homecoming.ts';
import { canAct, isOpen, noPurchase, noRaid, noSale, useCard } from '../rules/ports.ts';
import { refusal } from '../rules/refusals.ts';
import { isPort, isSea, way, ways } from '../rules/route.ts';
import { peek, sell } from '../rules/trade.ts';
import type { Captain, EdgePlay, EdgeStep, ReadonlyState, Sail } from '../state.ts';

type Own = DeepReadonly<Captain>;
type Sailing = DeepReadonly<Sail>;

const TOO_FAR = refusal('EW-M4', 'tooFar');
const ACTED = refusal('EW-T1', 'actedAlready');
const NOT_OPEN = refusal('EW-T2', 'notOpen');
const NOTHING_TO_DO = refusal('EW-M5', 'nothingToDo');
const MUST_PUT_TO_SEA = refusal('EW-M5', 'mustPutToSea');
const ATTACKED = refusal('EW-S1', 'attackedAlready');
const NOT_ENTERED = refusal('EW-S2', 'notEntered');
const NO_CARD = refusal('EW-S3', 'noBattleCard');
const REST: Choice = { kind: 'rest' };
const ATTACKS: readonly Choice[] = [0, 1, 2, 3].map((target) => ({ kind: 'attack', target }));

/** Why there is no stopping in this port: a ship stops in one only to act. [EW-M5, EW-T1, EW-T2] */
function noCall(state: ReadonlyState, frame: Sailing, own: Own, port: PortId): Refusal | null {
  if (frame.acted !== null) return ACTED;
  if (!isOpen(state, port)) return NOT_OPEN;
  return canAct(state, own, port) ? null : NOTHING_TO_DO;
}

/** Any sea space within reach, and any port within reach to act in; the leader's home for the duel. [EW-M4, EW-H4] */
function offerSailing(state: ReadonlyState, frame: Sailing, own: Own, offer: Offer<Choice>): void {
  const duelAt = leaderHome(state);
  for (const { port, steps, choice } of ways(own.place, duelAt)) {
    if (port === null) {
      if (steps <= frame.steps) offer(choice);
    } else if (steps > frame.steps) offer(choice, TOO_FAR);
    else offer(choice, port === duelAt ? null : noCall(state, frame, own, port));
  }
}

/** With each open card of the port where the ship lies: buy, sell a disc, or raid. [EW-T1, EW-T2, EW-T3] */
function offerActions(state: ReadonlyState, frame: Sailing, own: Own, port: PortId, offer: Offer<Choice>): void {
  const once = frame.acted === null ? null : ACTED;
  for (const card of state.harbours[PORTS[port].zone].open) {
    if (card === null || at(PORT_CARDS, card).port !== port) continue;
    offer({ kind: 'buy', port, card }, once ?? noPurchase(state, own, port));
    offer({ kind: 'raid', port, card }, once ?? noRaid(state, own, port));
    for (let slot = 0; slot < HOLD; slot++) {
      if (own.hold[slot] === null) continue;
      offer({ kind: 'sell', port, card, slot }, once ?? noSale(state, own, slot, port));
    }
  }
}

/** A ship in the sea space just entered, once a turn, with a card to fight with. [EW-S1, EW-S2, EW-S3] */
function offerAttacks(state: ReadonlyState, frame: Sailing, own: Own, offer: Offer<Choice>): void {
  for (let target = 0; target < state.captains.length; target++) {
    if (target === frame.seat || captainOf(state, target).place !== own.place) continue;
    offer(
      at(ATTACKS, target),
      frame.hasAttacked ? ATTACKED : null,
      frame.entered ? null : NOT_ENTERED,
      own.hand.length > 0 ? null : NO_CARD,
    );
  }
}

/** Only at sea, where the ship has acted, or without a card to sail with. [EW-M5, EW-M8] */
const mayRest = ({ acted }: Sailing, { place, sailing }: Own): boolean =>
  isSea(place) || acted === place || sailing === null;

/** Whether a ship lies here that could be attacked. [EW-S1, EW-S2, EW-S3] */
function canAttack(state: ReadonlyState, frame: Sailing, own: Own): boolean {
  if (!frame.entered || frame.hasAttacked || own.hand.length === 0) return false;
  return state.captains.some(({ place }, other) => other !== frame.seat && place === own.place);
}

/** No step left and nothing to decide: the turn ends by itself. Asks only what everyone can see. */
function isSpent(state: ReadonlyState, frame: Sailing): boolean {
  if (frame.steps > 0) return false;
  const own = captainOf(state, frame.seat);
  if (isSea(own.place)) return !canAttack(state, frame, own);
  return frame.acted === own.place || (own.sailing === null && !isOpen(state, own.place));
}

function sailTo(play: EdgePlay, frame: Sail, to: PlaceId): void {
  const { state, events } = play;
  const own = captain(state, frame.seat);
  const duelAt = leaderHome(state);
  const route = way(own.place, to, duelAt);
  if (!route) return;
  own.place = to;
  frame.steps -= route.steps;
  frame.entered = isSea(to);
  events?.push({ kind: 'sailed', seat: frame.seat, path: [...route.path], stepsLeft: frame.steps });
  if (state.chase !== null && to === duelAt) startDuel(play, state.chase.leader, frame.seat, 'reached');
}

function rest(play: EdgePlay, seat: Seat): void {
  end(play);
  play.events?.push({ kind: 'turnEnded', seat, place: captain(play.state, seat).place });
}

/** A ship attacks another in the sea space it has come into. [EW-S1] */
function attack(play: EdgePlay, frame: Sail, defender: Seat): void {
  const { place } = captain(play.state, frame.seat);
  if (isPort(place)) return;
  frame.hasAttacked = true;
  const attacker = frame.seat;
  play.events?.push({ kind: 'shipAttacked', attacker, defender, place });
  begin(play, { kind: 'shipBattle', attacker, defender, place, attack: null, defence: null });
}

/** Sail, act in one port, attack one ship, in any order, until the captain rests. [EW-M4, EW-M5, EW-T1, EW-S1] */
export const sail: EdgeStep<'sail'> = {
  rule: 'EW-M4',
  seats: (state, frame) => (isSpent(state, frame) ? NOBODY : only(frame.seat)),
  choices(state, frame, seat, offer) {
    const own = captainOf(state, seat);
    if (isPort(own.place)) offerActions(state, frame, own, own.place, offer);
    else offerAttacks(state, frame, own, offer);
    offerSailing(state, frame, own, offer);
    offer(REST, mayRest(frame, own) ? null : MUST_PUT_TO_SEA);
  },
  choose(play, frame, seat, choice) {
    switch (choice.kind) {
      case 'sail':
        return sailTo(play, frame, choice.to);
      case 'buy':
        frame.acted = choice.port;
        useCard(play, seat, choice.card, 'buy');
        return peek(play, seat, choice.port);
      case 'sell':
        frame.acted = choice.port;
        useCard(play, seat, choice.card, 'sell');
        return sell(play, seat, choice.card, choice.slot);
      case 'raid':
        frame.acted = choice.port;
        useCard(play, seat, choice.card, 'raid');
        play.events?.push({ kind: 'raidBegan', seat, port: choice.port, card: choice.card });
        return begin(play, { kind: 'raid', seat, card: choice.card });
      case 'attack':
        return attack(play, frame, choice.target);
      case 'rest':
        return rest(play, seat);
      default:
        return;
    }
  },
  run: (play, { seat }) => rest(play, seat),
};
