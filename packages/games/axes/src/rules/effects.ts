import { finish, type Seat, take } from '@meadhall/core';
import type { ArmoryCard, AxeCard, Card, MaidCard, ShieldCard } from '../data/cards.ts';
import { ARMORY, MAID } from '../data/kinds.ts';
import type { AxesPlay, State, Viking } from '../state.ts';
import { drawCard, shuffleDiscards } from './pile.ts';
import { power, storedIn, survivor, throwResult, viking } from './vikings.ts';

/** The top card of the pile joins the hand; an empty pile is made anew from the discards first. [AX-T1, AX-T5] */
export function draw(play: AxesPlay, seat: Seat, own = viking(play.state, seat)): void {
  const { state, events, random } = play;
  if (state.left === 0) {
    shuffleDiscards(state);
    events?.push({ kind: 'discardsShuffled', cards: state.left });
  }
  const card = drawCard(state, random);
  own.hand.push(card);
  events?.push({ kind: 'cardDrawn', seat, open: state.limits.openHands, card });
}

/** A card leaves the hand for the table. */
function leaveHand({ hand }: Viking, card: Card): void {
  if (hand.length === 1 && hand[0] === card) hand.pop();
  else take(hand, card);
}

/** Cards go to the discards, all of them. */
function discardAll(cards: Card[], discards: Card[]): void {
  for (let card = cards.pop(); card !== undefined; card = cards.pop()) discards.push(card);
}

export function discard(play: AxesPlay, seat: Seat, card: Card): void {
  leaveHand(viking(play.state, seat), card);
  play.state.discards.push(card);
}

const armoryNamed = (armory: ArmoryCard): { armory?: ArmoryCard } => (armory === ARMORY ? {} : { armory });
const maidNamed = (maid: MaidCard): { maid?: MaidCard } => (maid === MAID ? {} : { maid });

/** The armory before a Viking goes to the discards. */
function loseArmory(state: State, own: Viking): ArmoryCard {
  const card = storedIn(own);
  own.armory = false;
  state.discards.push(card);
  return card;
}

/** Shields stop what they can; the rest hits. [AX-A2, AX-A4, AX-A5, AX-A6] */
export function throwAxes(play: AxesPlay, seat: Seat, card: AxeCard, target: Seat): void {
  const { state, events } = play;
  const victim = viking(state, target);
  const { stopped, hits } = throwResult(power(card), victim.unused);
  leaveHand(viking(state, seat), card);
  if (hits > 0) victim.strikes.push({ card, hits });
  else victim.stopped.push(card);
  victim.hits += hits;
  victim.unused -= stopped;
  events?.push({ kind: 'axesThrown', seat, target, card, stopped, hits, total: victim.hits });
  if (victim.unused === 0 && victim.shields.length > 0) breakWall(play, target, victim);
  if (victim.hits >= state.limits.hitsToFall) fall(play, target, seat);
}

/** Used-up shields go to the discards with the axes on them. [AX-A5, AX-A6] */
function breakWall({ state, events }: AxesPlay, seat: Seat, victim: Viking): void {
  events?.push({ kind: 'shieldsUsedUp', seat, shields: victim.shields.slice(), axes: victim.stopped.slice() });
  discardAll(victim.shields, state.discards);
  discardAll(victim.stopped, state.discards);
}

/** All that lies before a fallen Viking is discarded, the hand as well; the last one left has won. [AX-O2, AX-O4] */
function fall(play: AxesPlay, seat: Seat, by: Seat): void {
  const { state, events } = play;
  const fallen = viking(state, seat);
  events?.push({ kind: 'vikingFell', seat, by, hand: fallen.hand.slice() });
  for (let strike = fallen.strikes.pop(); strike !== undefined; strike = fallen.strikes.pop()) {
    state.discards.push(strike.card);
  }
  discardAll(fallen.shields, state.discards);
  discardAll(fallen.stopped, state.discards);
  discardAll(fallen.hand, state.discards);
  if (fallen.armory) loseArmory(state, fallen);
  fallen.hits = 0;
  fallen.unused = 0;
  fallen.rest = 'free';
  fallen.out = true;
  const winner = survivor(state);
  if (winner === null) return;
  events?.push({ kind: 'gameWon', seat: winner });
  finish(play);
}

/** [AX-D1] */
export function layShield(play: AxesPlay, seat: Seat, card: ShieldCard): void {
  const own = viking(play.state, seat);
  leaveHand(own, card);
  own.shields.push(card);
  own.unused += power(card);
  play.events?.push({ kind: 'shieldLaid', seat, card, unused: own.unused });
}

/** [AX-R2] */
export function layArmory(play: AxesPlay, seat: Seat, card: ArmoryCard): void {
  const own = viking(play.state, seat);
  leaveHand(own, card);
  own.armory = card === ARMORY ? true : card;
  play.events?.push({ kind: 'armoryLaid', seat, ...armoryNamed(card) });
}

/** A new armory is discarded for another card. [AX-R1] */
export function spendArmory(play: AxesPlay, seat: Seat, card: ArmoryCard): void {
  discard(play, seat, card);
  play.events?.push({ kind: 'armorySpent', seat, stored: false, ...armoryNamed(card) });
  draw(play, seat);
}

/** The stored one is. [AX-R2] */
export function useArmory(play: AxesPlay, seat: Seat): void {
  const card = loseArmory(play.state, viking(play.state, seat));
  play.events?.push({ kind: 'armorySpent', seat, stored: true, ...armoryNamed(card) });
  draw(play, seat);
}

/** [AX-M1] */
export function robArmory(play: AxesPlay, seat: Seat, maid: MaidCard, target: Seat): void {
  discard(play, seat, maid);
  const armory = loseArmory(play.state, viking(play.state, target));
  play.events?.push({ kind: 'armoryRobbed', seat, target, ...maidNamed(maid), ...armoryNamed(armory) });
}

/** [AX-M2] */
export function keepBusy(play: AxesPlay, seat: Seat, maid: MaidCard, target: Seat): void {
  discard(play, seat, maid);
  viking(play.state, target).rest = 'busy';
  play.events?.push({ kind: 'keptBusy', seat, target, ...maidNamed(maid) });
}
