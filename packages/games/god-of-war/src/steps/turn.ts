import { begin, type DeepReadonly, end, type Offer, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { callCompanion, offerCompanions, offerRage, spendCompanion, unleash } from '../rules/abilities.ts';
import { isFace, livingAfter, offerAttacks, sourceValue } from '../rules/attacks.ts';
import { type Hero, heroOf, isBodied, isIn, takesTurns } from '../rules/facts.ts';
import { letGo, player, playerOf } from '../rules/hands.ts';
import { hero, stand, swap } from '../rules/heroes.ts';
import { offerMoves } from '../rules/moves.ts';
import { moveOf, swapOf } from '../rules/offers.ts';
import { useSpot } from '../rules/pay.ts';
import { hasSpecial, offerSpecials, playSpecial } from '../rules/specials.ts';
import { offerSpots } from '../rules/spots.ts';
import { drinkFromWell, hasSupport, offerSupport } from '../rules/support.ts';
import { PLACE } from '../rules/tables.ts';
import type { GowStep, GowTable, State } from '../state.ts';

const END_TURN: Choice = { kind: 'endTurn' };

/** Move, play, rage and interact in any mixture, until the player has done; Allies may speak up. [GW-V2, GW-C8] */
export const turn: GowStep<'turn'> = {
  rule: 'GW-V2',
  seats: (state, { seat }) => (takesTurns(state, seat) ? [seat] : []),
  may(state, frame) {
    if (!state.limits.openHands) return [];
    return state.seats.flatMap((_, seat) => (canSpeak(state, seat, frame.seat) ? [seat] : []));
  },
  choices(state, frame, seat, offer) {
    if (seat === frame.seat) {
      for (const who of state.heroes) if (who.seat === seat && !who.down && isBodied(who)) offerTurn(state, who, offer);
    } else offerSupport(state, seat, frame.seat, offer);
    offerSpecials(state, seat, 'turn', offer);
    if (seat === frame.seat) offer(END_TURN);
  },
  choose(table, frame, seat, choice) {
    if (choice.kind === 'endTurn') endTurn(table, frame.seat);
    else act(table, seat, choice);
  },
  run: (table, { seat }) => endTurn(table, seat),
};

const canSpeak = (state: DeepReadonly<State>, seat: Seat, active: Seat): boolean =>
  seat !== active && isIn(state, seat) && (hasSpecial(state, seat, 'turn') || hasSupport(state, seat, active));

/** Everything one Hero may do in the own turn. [GW-V2] */
function offerTurn(state: DeepReadonly<State>, who: Hero, offer: Offer<Choice>): void {
  offerAttacks(state, who, offer);
  offerRage(state, who, offer);
  if (who.column !== null) offerSpots(state, who.id, who.column, playerOf(state, who.seat).hand, offer);
  offerMoves(state, who, who.moved, moveOf, swapOf(who.id), offer);
  if (state.limits.solo) offerCompanions(state, who, offer);
}

/** Boosts are lost when the turn ends. [GW-F14] */
function endTurn(table: GowTable, seat: Seat): void {
  for (const who of table.state.heroes) if (who.seat === seat) who.boost = 0;
  table.state.turns++;
  table.events?.push({ kind: 'turnEnded', seat });
  end(table);
}

/** Carries out what a player does in a Hero Activation, their own or an Ally's. */
export function act(table: GowTable, seat: Seat, choice: Choice): void {
  switch (choice.kind) {
    case 'move':
      return move(table, choice);
    case 'swap':
      return trade(table, choice);
    case 'attack':
      return beginAttack(table, choice);
    case 'rage':
      return unleash(table, choice);
    case 'well':
      return drinkFromWell(table, choice);
    case 'interact':
      return useSpot(table, choice.hero, choice.spot);
    case 'companion':
      return callCompanion(table, choice);
    case 'special':
      return playSpecial(table, seat, choice, 'turn');
    default:
  }
}

/** Once in a turn, to any column with a free space. [GW-M1] */
function move(table: GowTable, choice: Extract<Choice, { kind: 'move' }>): void {
  const who = hero(table, choice.hero);
  const from = who.column;
  who.moved = true;
  stand(table, who, choice.column, choice.back);
  if (from === null) return;
  table.events?.push({ kind: 'heroMoved', hero: who.id, from, to: choice.column, back: who.back, by: 'move' });
}

/** The swap is the move of the turn. [GW-M4] */
function trade(table: GowTable, choice: Extract<Choice, { kind: 'swap' }>): void {
  const who = hero(table, choice.hero);
  const other = swap(table, who);
  who.moved = true;
  if (!other || who.column === null) return;
  table.events?.push({ kind: 'heroesSwapped', hero: who.id, with: other.id, column: who.column, by: 'move' });
}

/** The attack card leaves the hand; Numbers follow one by one. [GW-C6] */
function beginAttack(table: GowTable, choice: Extract<Choice, { kind: 'attack' }>): void {
  const { card, as, at } = choice;
  const { state } = table;
  const { seat } = heroOf(state, choice.hero);
  if (card === 'a1' || card === 'a2') spendCompanion(table, card, 'attack');
  else if (card === 'gearUp' || card === 'weaponize') {
    const smith = hero(table, card === 'gearUp' ? 'brok' : 'sindri');
    smith.rage = 0;
    table.events?.push({ kind: 'rageUsed', hero: smith.id, ability: card });
  } else if (isFace(card)) letGo(player(table, seat).hand, card);
  const wants = card === 'a2' && livingAfter(state, PLACE[at]).length > 0;
  const strength = sourceValue(card, as);
  begin(table, { kind: 'buildAttack', hero: choice.hero, card, as, at, also: null, wants, numbers: [], strength });
}
