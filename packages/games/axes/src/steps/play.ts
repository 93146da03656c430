import { at, become, itsSeat, type Offer, type Refusal, type Seat } from '@meadhall/core';
import { aimed, armingOf, type Choice, END_TURN, layingOf, throwsOf, USE_ARMORY, visitsOf } from '../choices.ts';
import type { Card } from '../data/cards.ts';
import {
  discard,
  keepBusy,
  layArmory,
  layShield,
  robArmory,
  spendArmory,
  throwAxes,
  useArmory,
} from '../rules/effects.ts';
import { canLoseTurn, vikingOf } from '../rules/vikings.ts';
import type { AxesPlay, AxesSteps, ReadonlyState } from '../state.ts';
import { passTurn } from './turn.ts';

const YOURSELF: Refusal = { rule: 'AX-A1', because: 'yourself' };
const NOT_ON_YOURSELF: Refusal = { rule: 'AX-M4', because: 'yourself' };
const CARD_FIRST: Refusal = { rule: 'AX-R2', because: 'cardFirst' };
const FALLEN: Refusal = { rule: 'AX-A1', because: 'fallen' };
const ARMORY_STORED: Refusal = { rule: 'AX-R3', because: 'armoryStored' };
const FALLEN_TO_HER: Refusal = { rule: 'AX-M4', because: 'fallen' };
const NO_ARMORY: Refusal = { rule: 'AX-M1', because: 'noArmory' };
const CANNOT_LOSE_TURN: Refusal = { rule: 'AX-M3', because: 'cannotLoseTurn' };
const MUST_PLAY: Refusal = { rule: 'AX-T2', because: 'mustPlay' };

/** Offers what can be done with a card; says whether that is anything. */
type Offering<Ways> = (ways: Ways, state: ReadonlyState, seat: Seat, offer: Offer<Choice>) => boolean;
type Ways<Of extends (card: Card) => unknown> = NonNullable<ReturnType<Of>>;

/** At any rival who still stands: there always is one. [AX-A1] */
const offerThrows: Offering<Ways<typeof throwsOf>> = (throws, state, seat, offer) => {
  for (let target = 0; target < state.vikings.length; target++) {
    if (target !== seat) offer(aimed(throws, target), vikingOf(state, target).out ? FALLEN : null);
    else if (offer.explains) offer(aimed(throws, target), YOURSELF);
  }
  return true;
};

/** Discard it for another card, or store it, unless one is stored already. [AX-R1, AX-R2, AX-R3] */
const offerArmory: Offering<Ways<typeof armingOf>> = ({ spend, lay }, state, seat, offer) => {
  const { armory } = vikingOf(state, seat);
  offer(spend, armory ? ARMORY_STORED : null);
  offer(lay, armory ? ARMORY_STORED : null);
  return !armory;
};

/** Carry off an armory, or cost a turn. [AX-M1, AX-M2, AX-M3, AX-M4] */
const offerMaid: Offering<Ways<typeof visitsOf>> = ({ robberies, distractions }, state, seat, offer) => {
  let isWelcome = false;
  for (let target = 0; target < state.vikings.length; target++) {
    if (target === seat) {
      if (!offer.explains) continue;
      offer(aimed(robberies, target), NOT_ON_YOURSELF);
      offer(aimed(distractions, target), NOT_ON_YOURSELF);
      continue;
    }
    const rival = vikingOf(state, target);
    const stands = rival.out ? FALLEN_TO_HER : null;
    offer(aimed(robberies, target), stands, rival.armory ? null : NO_ARMORY);
    offer(aimed(distractions, target), stands, canLoseTurn(rival) ? null : CANNOT_LOSE_TURN);
    if (!rival.out && (rival.armory || canLoseTurn(rival))) isWelcome = true;
  }
  return isWelcome;
};

function offerCard(state: ReadonlyState, seat: Seat, card: Card, offer: Offer<Choice>): boolean {
  const throws = throwsOf(card);
  if (throws !== undefined) return offerThrows(throws, state, seat, offer);
  const arming = armingOf(card);
  if (arming !== undefined) return offerArmory(arming, state, seat, offer);
  const visits = visitsOf(card);
  if (visits !== undefined) return offerMaid(visits, state, seat, offer);
  const laying = layingOf(card);
  if (laying !== undefined) offer(laying);
  return laying !== undefined;
}

/** A card that can be played must be; only if none can, one is discarded. [AX-T2, AX-T3, AX-V3] */
function offerDiscards(hand: readonly Card[], canPlay: boolean, offer: Offer<Choice>): void {
  for (const card of new Set(hand)) offer({ kind: 'discard', card }, canPlay ? MUST_PLAY : null);
}

function playCard(play: AxesPlay, seat: Seat, choice: Choice): void {
  switch (choice.kind) {
    case 'throwAxes':
      return throwAxes(play, seat, choice.card, choice.target);
    case 'layShield':
      return layShield(play, seat, choice.card);
    case 'layArmory':
      return layArmory(play, seat, choice.card);
    case 'robArmory':
      return robArmory(play, seat, choice.card, choice.target);
    case 'keepBusy':
      return keepBusy(play, seat, choice.card, choice.target);
    case 'discard':
      discard(play, seat, choice.card);
      play.events?.push({ kind: 'cardDiscarded', seat, card: choice.card });
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
  seats: itsSeat,
  choices(state, { stored }, seat, offer) {
    const { hand } = vikingOf(state, seat);
    let canPlay = false;
    for (let i = 0; i < hand.length; i++) {
      const card = at(hand, i);
      if ((i === 0 || hand.indexOf(card) === i) && offerCard(state, seat, card, offer)) canPlay = true;
    }
    if (!canPlay || offer.explains) offerDiscards(hand, canPlay, offer);
    if (stored && offer.explains) offer(USE_ARMORY, CARD_FIRST);
  },
  choose(play, frame, seat, choice) {
    if (choice.kind === 'spendArmory') return spendArmory(play, seat, choice.card);
    playCard(play, seat, choice);
    if (frame.stored && play.state.stack.length > 0) become(play, { kind: 'storedArmory', seat });
    else passTurn(play, seat);
  },
};

/** An armory of an earlier turn may be discarded for one more card, after the normal one. [AX-T4, AX-R2, AX-R4] */
export const storedArmory: AxesSteps['storedArmory'] = {
  rule: 'AX-R2',
  seats: itsSeat,
  choices(_state, _frame, _seat, offer) {
    offer(USE_ARMORY);
    offer(END_TURN);
  },
  choose(play, _, seat, choice) {
    if (choice.kind === 'endTurn') return passTurn(play, seat);
    useArmory(play, seat);
    become(play, { kind: 'play', seat, stored: false });
  },
};
