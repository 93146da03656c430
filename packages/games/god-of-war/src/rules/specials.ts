import { at, begin, type Offer, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { CARD_OF, type Face } from '../data/cards.ts';
import { POSITIONS } from '../data/scene.ts';
import type { Facts, GowPlay, ReadonlyState, Window } from '../state.ts';
import { enemyAt, slotAt } from './facts.ts';
import { nearest } from './frames.ts';
import { letGo, player, playerOf } from './hands.ts';
import { gainRage, heal } from './heroes.ts';
import { specialAt, specialOf, specialOn } from './offers.ts';
import { stun } from './scene.ts';
import { orderOf, PLACE } from './tables.ts';

/** Hands are held in table order: Specials come after all other Action cards, supplies last. */
const SPECIALS_FROM = orderOf('atk2');
const SUPPLIES_FROM = orderOf('crystal');

export type Moment = Window | 'turn';

/** Whether a blow is about to deal damage: then a Special may still lower it. */
export function isBlowComing({ stack }: Facts): boolean {
  const blow = nearest(stack, 'struck');
  return blow !== null && blow.strength > blow.defense;
}

/** Lists what a Special could do now. [GW-C8, GW-C10] */
export function offerSpecials(state: ReadonlyState, seat: Seat, moment: Moment, offer: Offer<Choice>): void {
  const { hand } = playerOf(state, seat);
  for (let i = hand.length - 1; i >= 0; i--) {
    const card = at(hand, i);
    const order = orderOf(card);
    if (order < SPECIALS_FROM) return;
    if (order < SUPPLIES_FROM && card !== hand[i + 1]) offerSpecial(state, seat, card, moment, offer);
  }
}

function offerSpecial(state: ReadonlyState, seat: Seat, card: Face, moment: Moment, offer: Offer<Choice>): void {
  switch (CARD_OF[card].special?.does) {
    case 'attack':
      return offer(specialOf(card), moment === 'attack' ? null : NO_ATTACK);
    case 'defense':
      return offer(specialOf(card), moment === 'struck' && isBlowComing(state) ? null : NO_BLOW);
    case 'draw':
      return offer(specialOf(card), playerOf(state, seat).deck.length > 0 ? null : DECK_EMPTY);
    case 'scry':
      return offer(specialOf(card), state.upgrades.deck.length > 0 ? null : DECK_EMPTY);
    case 'heal':
      for (const hero of state.heroes) {
        if (!hero.down) offer(specialOn(card, hero.id), hero.damage > 0 ? null : UNHURT);
      }
      return;
    case 'rage':
      for (const hero of state.heroes) {
        if (hero.seat !== seat || hero.down) continue;
        offer(specialOn(card, hero.id), hero.rage < hero.rageSlots ? null : RAGE_FULL);
      }
      return;
    case 'stun': {
      let nobody = true;
      for (let place = 0; place < 8; place++) {
        if (!enemyAt(state, place)) continue;
        nobody = false;
        const stunned = slotAt(state, place).stunned;
        offer(specialAt(card, at(POSITIONS, place)), stunned ? STUNNED : null);
      }
      if (nobody) offer(specialOf(card), NOBODY_LEFT);
      return;
    }
    case undefined:
  }
}

const NO_ATTACK = { rule: 'GW-C10', because: 'noAttack' } as const;
const NO_BLOW = { rule: 'GW-C10', because: 'noBlow' } as const;
const DECK_EMPTY = { rule: 'GW-P4', because: 'deckEmpty' } as const;
const UNHURT = { rule: 'GW-D7', because: 'unhurt' } as const;
const RAGE_FULL = { rule: 'GW-R1', because: 'rageFull' } as const;
const NOBODY_LEFT = { rule: 'GW-C10', because: 'nobodyLeft' } as const;
const STUNNED = { rule: 'GW-A9', because: 'stunned' } as const;

/** Whether a player holds a Special that would do something, by what it does. */
export function hasSpecial(state: ReadonlyState, seat: Seat, moment: Moment): boolean {
  const { hand, deck } = playerOf(state, seat);
  return isAmong(hand, state, seat, moment, deck.length, state.upgrades.deck.length);
}

/** The same of a hand that is seen: all else it hangs on lies open, but for what is in the decks. */
export function isAmong(
  hand: readonly Face[],
  facts: Facts,
  seat: Seat,
  moment: Moment,
  deck: number,
  upgrades: number,
): boolean {
  for (let i = hand.length - 1; i >= 0; i--) {
    const card = at(hand, i);
    if (orderOf(card) < SPECIALS_FROM) return false;
    if (card !== hand[i + 1] && canPlay(facts, seat, card, moment, deck, upgrades)) return true;
  }
  return false;
}

function canPlay(facts: Facts, seat: Seat, card: Face, moment: Moment, deck: number, upgrades: number): boolean {
  switch (CARD_OF[card].special?.does) {
    case 'attack':
      return moment === 'attack';
    case 'defense':
      return moment === 'struck' && isBlowComing(facts);
    case 'draw':
      return deck > 0;
    case 'scry':
      return upgrades > 0;
    case 'heal':
      return facts.heroes.some((hero) => !hero.down && hero.damage > 0);
    case 'rage':
      return facts.heroes.some((hero) => hero.seat === seat && !hero.down && hero.rage < hero.rageSlots);
    case 'stun':
      return facts.scene.slots.some((slot, place) => !slot.stunned && enemyAt(facts, place) !== null);
    default:
      return false;
  }
}

/** Whether a player holds a Special made for this very moment: they are asked even if they hold back. */
export function holdsFor(state: ReadonlyState, seat: Seat, does: 'attack' | 'defense'): boolean {
  const { hand } = playerOf(state, seat);
  for (let i = hand.length - 1; i >= 0; i--) {
    const card = at(hand, i);
    if (orderOf(card) < SPECIALS_FROM) return false;
    if (CARD_OF[card].special?.does === does) return true;
  }
  return false;
}

/** A Special is carried out and goes to its owner's discard pile. [GW-C10, GW-C11] */
export function playSpecial(
  play: GowPlay,
  seat: Seat,
  choice: Extract<Choice, { kind: 'special' }>,
  moment: Moment,
): void {
  const { card } = choice;
  const { special, rage } = CARD_OF[card];
  const owner = player(play, seat);
  letGo(owner.hand, card);
  owner.discard.push(card);
  play.events?.push({
    kind: 'specialPlayed',
    seat,
    card,
    hero: choice.hero ?? null,
    at: choice.at ?? null,
    window: moment,
  });
  const own = play.state.heroes.find((hero) => hero.seat === seat && !hero.down);
  if (rage && own) gainRage(play, own.id, rage);
  if (special) carryOut(play, seat, special.does, special.n, choice);
}

function carryOut(
  play: GowPlay,
  seat: Seat,
  does: NonNullable<(typeof CARD_OF)[Face]['special']>['does'],
  n: number,
  choice: Extract<Choice, { kind: 'special' }>,
): void {
  switch (does) {
    case 'attack':
      return strengthen(play, n);
    case 'defense': {
      const blow = nearest(play.state.stack, 'struck');
      if (blow) blow.defense += n;
      return;
    }
    case 'heal':
      if (choice.hero) heal(play, choice.hero, n);
      return;
    case 'draw':
      return begin(play, { kind: 'draw', seat, left: n, met: [], refills: false, poisoned: false });
    case 'rage':
      if (choice.hero) gainRage(play, choice.hero, n);
      return;
    case 'stun':
      if (choice.at) stun(play, PLACE[choice.at], null);
      return;
    case 'scry':
      return lookAhead(play, seat, n);
  }
}

/** The Attack that has been named grows. [GW-A10] */
export function strengthen(play: GowPlay, n: number): void {
  const attack = nearest(play.state.stack, 'attack');
  if (!attack) return;
  attack.strength += n;
  play.events?.push({ kind: 'attackStrengthened', hero: attack.hero, n, strength: attack.strength });
}

/** The top Upgrade cards are shown to all, then sorted. [GW-C10, GW-O6, GW-X2] */
export function lookAhead(play: GowPlay, seat: Seat, n: number): void {
  const { upgrades } = play.state;
  const cards = upgrades.deck.slice(-n).reverse();
  upgrades.known = Math.max(upgrades.known, cards.length);
  play.events?.push({ kind: 'upgradesShown', seat, cards: cards.slice() });
  begin(play, { kind: 'sort', seat, cards });
}
