import { at, type DeepReadonly, type Seat } from '@meadhall/core';
import { CARD_OF, type Face } from '../data/cards.ts';
import { HAND_LIMIT } from '../data/difficulty.ts';
import type { Cost, Status } from '../data/scene.ts';
import type { GowPlay, ReadonlyState, SeatState } from '../state.ts';
import { orderOf, valuesOf } from './tables.ts';

export const player = (play: GowPlay, seat: Seat): SeatState => at(play.state.seats, seat);
export const playerOf = (state: ReadonlyState, seat: Seat): DeepReadonly<SeatState> => at(state.seats, seat);

/** Hands are held in table order, so that equal cards lie together. */
export function hold(hand: Face[], card: Face): void {
  const order = orderOf(card);
  let i = hand.length;
  while (i > 0 && orderOf(at(hand, i - 1)) > order) i--;
  hand.splice(i, 0, card);
}

export function letGo(hand: Face[], card: Face): void {
  const i = hand.indexOf(card);
  if (i < 0) throw new RangeError(`No ${card} in this hand.`);
  hand.splice(i, 1);
}

/** What the hand limit is this round. [GW-P1, GW-P3] */
export function handLimit(seat: DeepReadonly<SeatState>): number {
  let limit = HAND_LIMIT;
  for (const { n } of seat.limits) limit += n;
  return Math.max(0, limit);
}

/** Whether a card may serve as a bare Number. [GW-C6] */
export const isNumber = (card: Face): boolean => valuesOf(card).number !== null;

/** Whether the hand has a card that can be a Number, beyond one card set aside. */
export function hasNumber(hand: readonly Face[], beyond: Face | null): boolean {
  let skip = beyond !== null && isNumber(beyond) ? 1 : 0;
  for (const card of hand) if (isNumber(card) && skip-- <= 0) return true;
  return false;
}

/** Whether a Defense card can be played from this hand: with a number of its own or one beside it. [GW-C5] */
export function canDefendWith(hand: readonly Face[], card: Face): boolean {
  const { defense } = valuesOf(card);
  return defense !== null && (defense > 0 || hasNumber(hand, card));
}

export function canDefend(hand: readonly Face[]): boolean {
  for (const card of hand) if (canDefendWith(hand, card)) return true;
  return false;
}

/** The most one Defense set of this hand keeps off. */
export function bestDefense(hand: readonly Face[]): number {
  let numbers = 0;
  for (const card of hand) numbers += valuesOf(card).number ?? 0;
  let best = 0;
  for (const card of hand) {
    const { defense, number } = valuesOf(card);
    if (defense !== null && canDefendWith(hand, card)) best = Math.max(best, defense + numbers - (number ?? 0));
  }
  return best;
}

/** What a card of a status supply does to whoever draws it; null for any other. [GW-T3, GW-T4] */
export function statusOf(card: Face): Status | null {
  const { supply } = CARD_OF[card];
  return supply === undefined || supply === 'crystal' ? null : supply;
}

/** Puts a card of a supply on top of a deck or shuffles it in. [GW-S7, GW-T2, GW-F16] */
export function gain(play: GowPlay, seat: Seat, card: Status | 'crystal', to: 'top' | 'shuffled'): void {
  const { supply } = play.state;
  if (supply[card] === 0) {
    play.events?.push({ kind: 'supplyEmpty', card });
    return;
  }
  supply[card]--;
  const owner = player(play, seat);
  owner.deck.push(card);
  if (to === 'top') owner.known++;
  else {
    play.random.shuffle(owner.deck);
    owner.known = 0;
  }
  play.events?.push({ kind: 'cardGained', seat, card, to });
}

/** A card leaves the game, or goes back to its supply. [GW-U3] */
export function discardForGood(play: GowPlay, card: Face): void {
  const { supply } = CARD_OF[card];
  if (supply) play.state.supply[supply]++;
  else play.state.box.push(card);
}

/** Most cards that could ever pay a cost: one an icon, and ones for the Number. */
const mostCards = (cost: Cost): number =>
  (cost.melee ? 1 : 0) +
  (cost.ranged ? 1 : 0) +
  (cost.defense ? 1 : 0) +
  (cost.any ? 1 : 0) +
  (cost.crystal ? 1 : 0) +
  (cost.number ?? 0);

/** Whether these cards, all of them, pay the cost with no card too many. [GW-I2] */
export function pays(cost: Cost, cards: readonly Face[]): boolean {
  return assign(cost, cards, 0, 0);
}

const ASKED = ['melee', 'ranged', 'defense', 'crystal', 'any'] as const;

/** Gives each icon of the cost a card in turn; what is left must be the Number. */
function assign(cost: Cost, cards: readonly Face[], step: number, used: number): boolean {
  const wanted = ASKED[step];
  if (wanted === undefined) return isExactNumber(cost.number ?? 0, cards, used);
  if (!cost[wanted]) return assign(cost, cards, step + 1, used);
  for (let i = 0; i < cards.length; i++) {
    const bit = 1 << i;
    if (used & bit) continue;
    const card = at(cards, i);
    const fits = wanted === 'any' || (wanted === 'crystal' ? card === 'crystal' : valuesOf(card)[wanted] !== null);
    if (fits && assign(cost, cards, step + 1, used | bit)) return true;
  }
  return false;
}

/** The cards not used yet are Numbers that reach the sum, each of them needed. */
function isExactNumber(sum: number, cards: readonly Face[], used: number): boolean {
  let total = 0;
  let least = Number.POSITIVE_INFINITY;
  let count = 0;
  for (let i = 0; i < cards.length; i++) {
    if (used & (1 << i)) continue;
    const value = valuesOf(at(cards, i)).number;
    if (value === null) return false;
    total += value;
    if (value < least) least = value;
    count++;
  }
  if (sum === 0) return count === 0;
  return total >= sum && total - least < sum;
}

/** Whether the cards picked can be made to pay with cards of the hand from one place on. */
export function canComplete(cost: Cost, picked: Face[], hand: readonly Face[], from: number): boolean {
  if (pays(cost, picked)) return true;
  if (picked.length >= mostCards(cost)) return false;
  for (let i = from; i < hand.length; i++) {
    const card = at(hand, i);
    if (i > from && card === hand[i - 1]) continue;
    picked.push(card);
    const found = canComplete(cost, picked, hand, i + 1);
    picked.pop();
    if (found) return true;
  }
  return false;
}

const scratch: Face[] = [];

/** Whether a hand can pay a spot. */
export function canPay(cost: Cost, hand: readonly Face[]): boolean {
  if (cost.crystal && !hand.includes('crystal')) return false;
  if (cost.number) {
    let sum = 0;
    for (const card of hand) sum += valuesOf(card).number ?? 0;
    if (sum < cost.number) return false;
  }
  if (cost.melee && !hasIcon(hand, 'melee')) return false;
  if (cost.ranged && !hasIcon(hand, 'ranged')) return false;
  if (cost.defense && !hasIcon(hand, 'defense')) return false;
  scratch.length = 0;
  return canComplete(cost, scratch, hand, 0);
}

function hasIcon(hand: readonly Face[], icon: 'melee' | 'ranged' | 'defense'): boolean {
  for (const card of hand) if (valuesOf(card)[icon] !== null) return true;
  return false;
}
