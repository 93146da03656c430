import { at, type Offer, type Refusal, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { CARD_OF, type Face } from '../data/cards.ts';
import type { ReadonlyState } from '../state.ts';
import { enemyAt, isBodied } from './facts.ts';
import { isNumber, playerOf } from './hands.ts';
import { addOf } from './offers.ts';
import { valuesOf } from './tables.ts';

const ONLY_NUMBERS = { rule: 'GW-C6', because: 'onlyNumbers' } as const;
const NO_DEFENSE = { rule: 'GW-C6', because: 'noDefense' } as const;
const SPECIAL_LATER = { rule: 'GW-C8', because: 'specialLater' } as const;
const ONLY_SPECIALS = { rule: 'GW-C8', because: 'onlySpecials' } as const;
const NOBODY_HERE = { rule: 'GW-A1', because: 'nobodyHere' } as const;
const WHEN_STRUCK = { rule: 'GW-C7', because: 'whenStruck' } as const;
const IN_A_SET = { rule: 'GW-C6', because: 'inASet' } as const;
const ONLY_PAID = { rule: 'GW-I2', because: 'onlyPaid' } as const;
const NOT_NEEDED = { rule: 'GW-I2', because: 'notNeeded' } as const;

const isSpecial = (card: Face): boolean => CARD_OF[card].special !== undefined;

/** Says of each face in hand, once, why it has no use now; null: it has one, or is spoken of elsewhere. */
function offerIdle(
  state: ReadonlyState,
  seat: Seat,
  offer: Offer<Choice>,
  why: (card: Face) => Refusal | null,
  choiceOf: (card: Face) => Choice = addOf,
): void {
  if (!offer.explains) return;
  const { hand } = playerOf(state, seat);
  for (let i = 0; i < hand.length; i++) {
    const card = at(hand, i);
    const refusal = card === hand[i - 1] ? null : why(card);
    if (refusal) offer(choiceOf(card), refusal);
  }
}

/** Nothing but Numbers follows the card a set began with; Specials come when it is settled. [GW-C6, GW-C8] */
export function refuseBeside(state: ReadonlyState, seat: Seat, offer: Offer<Choice>): void {
  offerIdle(state, seat, offer, (card) => (isNumber(card) ? null : isSpecial(card) ? SPECIAL_LATER : ONLY_NUMBERS));
}

/** A Defense begins with a Defense card. [GW-C6, GW-C8] */
export function refuseUnfit(
  state: ReadonlyState,
  seat: Seat,
  offer: Offer<Choice>,
  choiceOf: (card: Face) => Choice,
): void {
  const why = (card: Face): Refusal => (isSpecial(card) ? SPECIAL_LATER : NO_DEFENSE);
  offerIdle(state, seat, offer, (card) => (valuesOf(card).defense === null ? why(card) : null), choiceOf);
}

/** What does not help to pay the rest of a cost. [GW-I2] */
export function refuseUnpaid(
  state: ReadonlyState,
  seat: Seat,
  offer: Offer<Choice>,
  listed: readonly Face[],
  choiceOf: (card: Face) => Choice,
): void {
  offerIdle(state, seat, offer, (card) => (listed.includes(card) ? null : NOT_NEEDED), choiceOf);
}

/** In others' turns and in moments for Specials nothing else is played. [GW-C8] */
export function refuseAllButSpecials(state: ReadonlyState, seat: Seat, offer: Offer<Choice>): void {
  offerIdle(state, seat, offer, (card) => (isSpecial(card) ? null : ONLY_SPECIALS));
}

/** In the own turn: what begins nothing. [GW-A1, GW-C6, GW-C7, GW-I2] */
export function refuseInTurn(state: ReadonlyState, seat: Seat, offer: Offer<Choice>): void {
  if (!offer.explains) return;
  const meets = state.heroes.some(
    (hero) => hero.seat === seat && !hero.down && isBodied(hero) && hasEnemies(state, hero.column),
  );
  offerIdle(state, seat, offer, (card) => {
    if (isSpecial(card)) return null;
    const { melee, ranged, defense } = valuesOf(card);
    if (melee !== null || ranged !== null) return meets ? null : NOBODY_HERE;
    if (defense !== null) return WHEN_STRUCK;
    return card === 'crystal' ? ONLY_PAID : IN_A_SET;
  });
}

const hasEnemies = (state: ReadonlyState, column: number | null): boolean =>
  column !== null && (enemyAt(state, column - 1) !== null || enemyAt(state, column + 3) !== null);

/** Something else is to be settled before a card is played. */
export function refuseForNow(state: ReadonlyState, seat: Seat, rule: string, offer: Offer<Choice>): void {
  offerIdle(state, seat, offer, () => ({ rule, because: 'settleFirst' }));
}
