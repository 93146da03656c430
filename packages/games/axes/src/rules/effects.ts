import { finish, type Seat, take } from '@meadhall/core';
import type { AxeCard, Card, ShieldCard } from '../data/cards.ts';
import type { AxesTable } from '../state.ts';
import { drawCard, shuffleDiscards } from './pile.ts';
import { power, survivor, throwResult, viking } from './vikings.ts';

/** The top card of the pile joins the hand; an empty pile is made anew from the discards first. [AX-T1, AX-T5] */
export function draw(table: AxesTable, seat: Seat): void {
  const { state, events, random } = table;
  if (state.left === 0) {
    shuffleDiscards(state);
    events?.push({ kind: 'discardsShuffled', cards: state.left });
  }
  const card = drawCard(state, random);
  viking(state, seat).hand.push(card);
  events?.push({ kind: 'cardDrawn', seat, open: state.limits.openHands, card });
}

/** A card leaves the hand for the table. */
export function leaveHand(table: AxesTable, seat: Seat, card: Card): void {
  take(viking(table.state, seat).hand, card);
}

export function discard(table: AxesTable, seat: Seat, card: Card): void {
  leaveHand(table, seat, card);
  table.state.discards.push(card);
}

/** Shields stop what they can; the rest hits. [AX-A2, AX-A4, AX-A5, AX-A6] */
export function throwAxes(table: AxesTable, seat: Seat, card: AxeCard, target: Seat): void {
  const { state, events } = table;
  const victim = viking(state, target);
  const { stopped, hits } = throwResult(power(card), victim.unused);
  leaveHand(table, seat, card);
  if (hits > 0) victim.strikes.push({ card, hits });
  else victim.stopped.push(card);
  victim.hits += hits;
  victim.unused -= stopped;
  events?.push({ kind: 'axesThrown', seat, target, card, stopped, hits, total: victim.hits });
  if (victim.unused === 0 && victim.shields.length > 0) breakWall(table, target);
  if (victim.hits >= state.limits.hitsToFall) fall(table, target, seat);
}

/** Used-up shields go to the discards with the axes on them. [AX-A5, AX-A6] */
function breakWall(table: AxesTable, seat: Seat): void {
  const { state, events } = table;
  const victim = viking(state, seat);
  for (const card of victim.shields) state.discards.push(card);
  for (const card of victim.stopped) state.discards.push(card);
  events?.push({ kind: 'shieldsUsedUp', seat, shields: victim.shields, axes: victim.stopped });
  victim.shields = [];
  victim.stopped = [];
}

/** All that lies before a fallen Viking is discarded, the hand as well; the last one left has won. [AX-O2, AX-O4] */
function fall(table: AxesTable, seat: Seat, by: Seat): void {
  const { state, events } = table;
  const fallen = viking(state, seat);
  for (const strike of fallen.strikes) state.discards.push(strike.card);
  state.discards.push(...fallen.shields, ...fallen.stopped, ...fallen.hand);
  if (fallen.armory) state.discards.push('armory');
  events?.push({ kind: 'vikingFell', seat, by, hand: fallen.hand });
  fallen.hand = [];
  fallen.strikes = [];
  fallen.hits = 0;
  fallen.shields = [];
  fallen.stopped = [];
  fallen.unused = 0;
  fallen.armory = false;
  fallen.rest = 'free';
  fallen.out = true;
  const winner = survivor(state);
  if (winner === null) return;
  events?.push({ kind: 'gameWon', seat: winner });
  finish(table);
}

/** [AX-D1] */
export function layShield(table: AxesTable, seat: Seat, card: ShieldCard): void {
  const own = viking(table.state, seat);
  leaveHand(table, seat, card);
  own.shields.push(card);
  own.unused += power(card);
  table.events?.push({ kind: 'shieldLaid', seat, card, unused: own.unused });
}

/** [AX-R2] */
export function layArmory(table: AxesTable, seat: Seat): void {
  leaveHand(table, seat, 'armory');
  viking(table.state, seat).armory = true;
  table.events?.push({ kind: 'armoryLaid', seat });
}

/** [AX-M1] */
export function robArmory(table: AxesTable, seat: Seat, target: Seat): void {
  discard(table, seat, 'maid');
  viking(table.state, target).armory = false;
  table.state.discards.push('armory');
  table.events?.push({ kind: 'armoryRobbed', seat, target });
}

/** [AX-M2] */
export function keepBusy(table: AxesTable, seat: Seat, target: Seat): void {
  discard(table, seat, 'maid');
  viking(table.state, target).rest = 'busy';
  table.events?.push({ kind: 'keptBusy', seat, target });
}
