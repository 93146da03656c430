import { at, type DeepReadonly, type Judge, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { battleOf, type CardId } from '../data/cards.ts';
import { BATTLE } from '../data/discs.ts';
import { captainOf } from '../rules/captains.ts';
import { faceOf } from '../rules/knowledge.ts';
import { distance } from '../rules/route.ts';
import type { Duel, ReadonlyState, State } from '../state.ts';
import type { View } from '../view.ts';
import { bestBattles, duelChance } from './battles.ts';
import { byShare } from './beliefs.ts';
import { guises } from './guises.ts';
import { levels } from './levels.ts';
import { rateAs } from './rate.ts';
import { TEMPERS } from './temper.ts';

// The weights of this file are fitted to the winners of some 1,500 games between the bots of this package.

/** Shields and goods aboard. */
function aboard(state: ReadonlyState, seat: Seat): { shields: number; goods: number } {
  let [shields, goods] = [0, 0];
  for (const disc of captainOf(state, seat).hold) {
    if (disc === null) continue;
    const battle = BATTLE[faceOf(state, disc)];
    shields += battle;
    if (battle === 0) goods++;
  }
  return { shields, goods };
}

const handBattle = (hand: readonly CardId[]): number => {
  let sum = 0;
  for (const card of hand) sum += battleOf(card);
  return sum;
};

const share = (weights: readonly number[]): number[] => {
  let total = 0;
  for (const weight of weights) total += weight;
  return weights.map((weight) => weight / total);
};

/** Until someone goes home gold counts for a little, then more; late, so do strength and being near. */
function sailingWeight(state: ReadonlyState, seat: Seat, most: number): number {
  const { gold, hand, place } = captainOf(state, seat);
  const { goal } = state.limits;
  const { shields, goods } = aboard(state, seat);
  const late = most / goal;
  const end = late ** 3;
  let [richest, away] = [-1, 0];
  for (let other = 0; other < state.captains.length; other++) {
    const rival = captainOf(state, other);
    if (other === seat || rival.gold <= richest) continue;
    richest = rival.gold;
    away = distance(place, rival.home);
  }
  return Math.exp(
    ((0.5 + 0.16 * late) * gold) / goal +
      (0.096 + 0.036 * late) * goods +
      (0.043 * late + 0.054 * end) * shields +
      (0.006 + 0.11 * end) * handBattle(hand) -
      0.072 * end * away +
      (gold === most ? 0.46 * end : 0),
  );
}

/** In a chase the leader needs strength, the others need to be near, and strength. */
function chaseWeight(state: ReadonlyState, seat: Seat, leader: Seat): number {
  const { hand, place } = captainOf(state, seat);
  const { shields } = aboard(state, seat);
  const battle = handBattle(hand);
  if (seat === leader) return Math.exp(-1.39 + 0.31 * shields + 0.31 * battle);
  const away = distance(place, captainOf(state, leader).home);
  return Math.exp(-0.245 * Math.min(away, 16) - 0.32 * Math.max(0, away - 8) + 0.19 * shields + 0.13 * battle);
}

/** A card yet to be taken for the duel. */
const CARD_TO_COME = 3;
const HAND_TO_FIGHT = 3;

/** With all that is left spread evenly over the rounds to come. */
function duelValue(state: ReadonlyState, duel: DeepReadonly<Duel>): number[] {
  const { leader, challenger } = duel;
  const rounds = HAND_TO_FIGHT - leader.wins - challenger.wins;
  const isFilling = at(state.stack, -1).kind !== 'duel';
  const strength = (seat: Seat): number => {
    const { hand } = captainOf(state, seat);
    const coming = isFilling ? CARD_TO_COME * (HAND_TO_FIGHT - hand.length) : 0;
    return bestBattles(hand, rounds) + coming + aboard(state, seat).shields;
  };
  const chance = duelChance(strength(leader.seat), strength(challenger.seat), leader.wins, challenger.wins);
  return state.captains.map((_, seat) => (seat === leader.seat ? chance : seat === challenger.seat ? 1 - chance : 0));
}

function value(state: ReadonlyState): readonly number[] {
  const { captains, chase, winner } = state;
  if (winner !== null) return captains.map((_, seat) => (seat === winner ? 1 : 0));
  for (const frame of state.stack) if (frame.kind === 'duel') return duelValue(state, frame);
  if (chase !== null) return share(captains.map((_, seat) => chaseWeight(state, seat, chase.leader)));
  let most = 0;
  for (const { gold } of captains) most = Math.max(most, gold);
  return share(captains.map((_, seat) => sailingWeight(state, seat, most)));
}

export const judge: Judge<State, View, Choice> = {
  rate: rateAs(TEMPERS.captain),
  reference: rateAs(TEMPERS.captain, byShare),
  value,
  temperaments: {
    trader: rateAs(TEMPERS.trader),
    raider: rateAs(TEMPERS.raider),
    pirate: rateAs(TEMPERS.pirate),
  },
  levels,
  guises,
};
