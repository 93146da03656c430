import { begin, end, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { callCompanion, spendCompanion, unleash } from '../rules/abilities.ts';
import { mightSpeak } from '../rules/aid.ts';
import { isFace, livingAfter, sourceValue } from '../rules/attacks.ts';
import { heroOf, isBodied, isIn, takesTurns } from '../rules/facts.ts';
import { letGo, player, playerOf } from '../rules/hands.ts';
import { hero, stand, swap } from '../rules/heroes.ts';
import { refuseAllButSpecials, refuseInTurn } from '../rules/idle.ts';
import { useSpot } from '../rules/pay.ts';
import { offerSpecials, playSpecial } from '../rules/specials.ts';
import { drinkFromWell, hasSupport, offerSupport } from '../rules/support.ts';
import { offerTurn } from '../rules/turns.ts';
import type { GowPlay, GowStep, ReadonlyState } from '../state.ts';

const END_TURN: Choice = { kind: 'endTurn' };

/** Move, play, rage and interact in any mixture, until the player has done; Allies may speak up. [GW-V2, GW-C8] */
export const turn: GowStep<'turn'> = {
  rule: 'GW-V2',
  seats: (state, { seat }) => (takesTurns(state, seat) ? [seat] : []),
  may(state, frame) {
    return state.seats.flatMap((_, seat) => (canSpeak(state, seat, frame.seat) ? [seat] : []));
  },
  choices(state, frame, seat, offer) {
    if (seat === frame.seat) {
      const { hand } = playerOf(state, seat);
      for (const who of state.heroes) {
        if (who.seat !== seat || who.down || !isBodied(who)) continue;
        offerTurn(state, who, hand, state.upgrades.deck.length, offer);
      }
    } else offerSupport(state, seat, frame.seat, offer);
    offerSpecials(state, seat, 'turn', offer);
    if (seat === frame.seat) {
      offer(END_TURN);
      refuseInTurn(state, seat, offer);
    } else refuseAllButSpecials(state, seat, offer);
  },
  choose(play, frame, seat, choice) {
    if (choice.kind === 'endTurn') endTurn(play, frame.seat);
    else act(play, seat, choice);
  },
  run: (play, { seat }) => endTurn(play, seat),
};

/** With closed hands whoever holds a card may speak up, so that the right to tells nothing. [GW-C8] */
const canSpeak = (state: ReadonlyState, seat: Seat, active: Seat): boolean =>
  seat !== active && isIn(state, seat) && (mightSpeak(state, seat, 'turn') || hasSupport(state, seat, active));

/** Boosts are lost when the turn ends. [GW-F14] */
function endTurn(play: GowPlay, seat: Seat): void {
  for (const who of play.state.heroes) if (who.seat === seat) who.boost = 0;
  play.state.turns++;
  play.events?.push({ kind: 'turnEnded', seat });
  end(play);
}

/** Carries out what a player does in a Hero Activation, their own or an Ally's. */
export function act(play: GowPlay, seat: Seat, choice: Choice): void {
  switch (choice.kind) {
    case 'move':
      return move(play, choice);
    case 'swap':
      return trade(play, choice);
    case 'attack':
      return beginAttack(play, choice);
    case 'rage':
      return unleash(play, choice);
    case 'well':
      return drinkFromWell(play, choice);
    case 'interact':
      return useSpot(play, choice.hero, choice.spot);
    case 'companion':
      return callCompanion(play, choice);
    case 'special':
      return playSpecial(play, seat, choice, 'turn');
    default:
  }
}

/** Once in a turn, to any column with a free space. [GW-M1] */
function move(play: GowPlay, choice: Extract<Choice, { kind: 'move' }>): void {
  const who = hero(play, choice.hero);
  const from = who.column;
  who.moved = true;
  stand(play, who, choice.column, choice.back);
  if (from === null) return;
  play.events?.push({ kind: 'heroMoved', hero: who.id, from, to: choice.column, back: who.back, by: 'move' });
}

/** The swap is the move of the turn. [GW-M4] */
function trade(play: GowPlay, choice: Extract<Choice, { kind: 'swap' }>): void {
  const who = hero(play, choice.hero);
  const other = swap(play, who);
  who.moved = true;
  if (!other || who.column === null) return;
  play.events?.push({ kind: 'heroesSwapped', hero: who.id, with: other.id, column: who.column, by: 'move' });
}

/** The attack card leaves the hand; Numbers follow one by one. [GW-C6] */
function beginAttack(play: GowPlay, choice: Extract<Choice, { kind: 'attack' }>): void {
  const { card, as, at } = choice;
  const { state } = play;
  const { seat } = heroOf(state, choice.hero);
  if (card === 'a1' || card === 'a2') spendCompanion(play, card, 'attack');
  else if (card === 'gearUp' || card === 'weaponize') {
    const smith = hero(play, card === 'gearUp' ? 'brok' : 'sindri');
    smith.rage = 0;
    play.events?.push({ kind: 'rageUsed', hero: smith.id, ability: card });
  } else if (isFace(card)) letGo(player(play, seat).hand, card);
  const wants = card === 'a2' && livingAfter(state, -1).length > 1;
  const strength = sourceValue(card, as);
  begin(play, { kind: 'buildAttack', hero: choice.hero, card, as, at, also: null, wants, numbers: [], strength });
}
