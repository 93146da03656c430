import { at, become, type DeepReadonly, need, type Offer, only, range, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import type { AxeCard, Card } from '../data/cards.ts';
import { meta } from '../meta.ts';
import { discard, draw, keepBusy, layArmory, layShield, robArmory, throwAxes } from '../rules/effects.ts';
import { canLoseTurn, isAxe, isPlayable, isShield, viking, vikingOf } from '../rules/vikings.ts';
import type { AxesSteps, AxesTable, State } from '../state.ts';
import { passTurn } from './turn.ts';

const MOST_SEATS = meta.seats.max;

type Offering = (state: DeepReadonly<State>, seat: Seat, offer: Offer<Choice>) => void;

/** Every throw there is, made once: choices are plain data and never change. */
const throwsOf = (card: AxeCard): readonly Choice[] =>
  range(MOST_SEATS).map((target) => ({ kind: 'throwAxes', card, target }));
const SINGLE = throwsOf('axe1');
const DOUBLE = throwsOf('axe2');
const TRIPLE = throwsOf('axe3');
const throwAt = (card: AxeCard, target: Seat): Choice =>
  (card === 'axe1' ? SINGLE : card === 'axe2' ? DOUBLE : TRIPLE)[target] ?? { kind: 'throwAxes', card, target };

/** At any rival who still stands. [AX-A1] */
function offerThrows(card: AxeCard, state: DeepReadonly<State>, seat: Seat, offer: Offer<Choice>): void {
  for (let target = 0; target < state.vikings.length; target++) {
    if (target === seat) continue;
    offer(throwAt(card, target), need('AX-A1', !vikingOf(state, target).out, 'fallen'));
  }
}

/** Discard it for another card, or store it, unless one is stored already. [AX-R1, AX-R2, AX-R3] */
const offerArmory: Offering = (state, seat, offer) => {
  const room = need('AX-R3', !vikingOf(state, seat).armory, 'armoryStored');
  offer({ kind: 'spendArmory', card: 'armory' }, room);
  offer({ kind: 'layArmory', card: 'armory' }, room);
};

/** Carry off an armory, or cost a turn. [AX-M1, AX-M2, AX-M3] */
const offerMaid: Offering = (state, seat, offer) => {
  for (let target = 0; target < state.vikings.length; target++) {
    if (target === seat) continue;
    const rival = vikingOf(state, target);
    const stands = need('AX-M4', !rival.out, 'fallen');
    offer({ kind: 'robArmory', card: 'maid', target }, stands, need('AX-M1', rival.armory, 'noArmory'));
    offer({ kind: 'keepBusy', card: 'maid', target }, stands, need('AX-M3', canLoseTurn(rival), 'cannotLoseTurn'));
  }
};

/** A card that can be played must be; only if none can, one is discarded. [AX-T2, AX-T3, AX-V3] */
function offerCard(state: DeepReadonly<State>, seat: Seat, card: Card, canPlay: boolean, offer: Offer<Choice>): void {
  if (isAxe(card)) offerThrows(card, state, seat, offer);
  else if (isShield(card)) offer({ kind: 'layShield', card });
  else if (card === 'armory') offerArmory(state, seat, offer);
  else offerMaid(state, seat, offer);
  if (!canPlay || offer.explains) offer({ kind: 'discard', card }, need('AX-T2', !canPlay, 'mustPlay'));
}

function playCard(table: AxesTable, seat: Seat, choice: Choice): void {
  switch (choice.kind) {
    case 'throwAxes':
      return throwAxes(table, seat, choice.card, choice.target);
    case 'layShield':
      return layShield(table, seat, choice.card);
    case 'layArmory':
      return layArmory(table, seat);
    case 'robArmory':
      return robArmory(table, seat, choice.target);
    case 'keepBusy':
      return keepBusy(table, seat, choice.target);
    case 'discard':
      discard(table, seat, choice.card);
      table.events?.push({ kind: 'cardDiscarded', seat, card: choice.card });
      return;
    case 'spendArmory':
    case 'useArmory':
    case 'endTurn':
      throw new TypeError(`'${choice.kind}' plays no card.`);
  }
}

/** One card of the hand is played or, if none can be, discarded. [AX-T2, AX-T3] */
export const play: AxesSteps['play'] = {
  rule: 'AX-T2',
  seats: (_, { seat }) => only(seat),
  choices(state, _, seat, offer) {
    const { hand } = vikingOf(state, seat);
    const drawn = hand[0];
    if (drawn && hand.length === 1) return offerCard(state, seat, drawn, isPlayable(state, seat, drawn), offer);
    let canPlay = false;
    for (let i = 0; i < hand.length && !canPlay; i++) canPlay = isPlayable(state, seat, at(hand, i));
    for (let i = 0; i < hand.length; i++) {
      const card = at(hand, i);
      if (hand.indexOf(card) === i) offerCard(state, seat, card, canPlay, offer);
    }
  },
  choose(table, frame, seat, choice) {
    if (choice.kind === 'spendArmory') {
      discard(table, seat, 'armory');
      table.events?.push({ kind: 'armorySpent', seat, stored: false });
      draw(table, seat);
      return;
    }
    playCard(table, seat, choice);
    if (frame.stored && table.state.stack.length > 0) become(table, { kind: 'storedArmory', seat });
    else passTurn(table, seat);
  },
};

/** An armory of an earlier turn may be discarded for one more card, after the normal one. [AX-T4, AX-R2, AX-R4] */
export const storedArmory: AxesSteps['storedArmory'] = {
  rule: 'AX-R2',
  seats: (_, { seat }) => only(seat),
  choices(_state, _frame, _seat, offer) {
    offer({ kind: 'useArmory' });
    offer({ kind: 'endTurn' });
  },
  choose(table, _, seat, choice) {
    if (choice.kind === 'endTurn') return passTurn(table, seat);
    viking(table.state, seat).armory = false;
    table.state.discards.push('armory');
    table.events?.push({ kind: 'armorySpent', seat, stored: true });
    draw(table, seat);
    become(table, { kind: 'play', seat, stored: false });
  },
};
