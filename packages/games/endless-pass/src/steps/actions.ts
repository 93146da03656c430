import { at, begin, type DeepReadonly, itsSeat, type Offer, range, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import type { Prize, Weapon } from '../data/cards.ts';
import { doAside, offerAsides } from '../rules/asides.ts';
import { playSpeed, searchFaster, spend } from '../rules/effects.ts';
import { type IdleCards, offerIdle } from '../rules/idle.ts';
import { REFUSED } from '../rules/refusals.ts';
import { holdsAction, holdsLoot, isAlive, isBeside, vikingOf } from '../rules/vikings.ts';
import type { PassSteps, PassTable, Sign, State } from '../state.ts';
import { rest } from './replenish.ts';
import { FASTER, goOn } from './setOut.ts';

type Challenge = Extract<Choice, { kind: 'challenge' }>;

const TABLE = range(6);
const REST: Choice = { kind: 'rest' };
const laying = (sign: Sign): readonly Choice[] =>
  TABLE.map((target) => ({ kind: 'laySpeed', card: 'speed', target, sign }));
const LAY_FASTER = laying(1);
const LAY_SLOWER = laying(-1);
const challenging = (card: Weapon, prize: Prize): readonly Choice[] =>
  TABLE.map((target) => ({ kind: 'challenge', card, target, prize }));
const CHALLENGES = {
  attack: { glory: challenging('attack', 'glory'), health: challenging('attack', 'health') },
  greekFire: { glory: challenging('greekFire', 'glory'), health: challenging('greekFire', 'health') },
} as const satisfies Record<Weapon, Record<Prize, readonly Choice[]>>;

const IDLE: IdleCards = {
  hide: REFUSED.walkedAlready,
  defend: REFUSED.noEncounter,
  evade: REFUSED.noEncounter,
  stormHammer: REFUSED.hammerSpares,
};

/** Attack reaches the neighbours, Greek Fire everyone; for Glory only those who have some. [EP-B2, EP-B3, EP-B5, EP-B6] */
function offerChallenges(state: DeepReadonly<State>, seat: Seat, weapon: Weapon, offer: Offer<Choice>): void {
  const { glory, health } = CHALLENGES[weapon];
  for (let target = 0; target < state.vikings.length; target++) {
    const rival = vikingOf(state, target);
    if (target === seat || !isAlive(rival)) continue;
    const reach = weapon === 'greekFire' || isBeside(state, seat, target) ? null : REFUSED.outOfReach;
    offer(at(glory, target), reach, rival.glory > 0 ? null : REFUSED.noGloryToWin);
    offer(at(health, target), reach);
  }
}

/** On anyone alive, for the next Search. [EP-O7] */
function offerSpeed(state: DeepReadonly<State>, offer: Offer<Choice>): void {
  for (let target = 0; target < state.vikings.length; target++) {
    if (!isAlive(vikingOf(state, target))) continue;
    offer(at(LAY_FASTER, target));
    offer(at(LAY_SLOWER, target));
  }
}

/** The first blow of a battle, and its prize. [EP-B1, EP-B5, EP-B7] */
function challenge(table: PassTable, seat: Seat, { card, target, prize }: Challenge): void {
  spend(table, seat, card);
  table.events?.push({ kind: 'challenged', seat, target, card, prize });
  begin(table, { kind: 'battle', weapon: card, prize, striker: seat, struck: target, chain: [{ seat, card }] });
}

/** Battles, Runes, Steal and Speed, in any order, until the Viking rests. [EP-T2, EP-B1, EP-B18, EP-O2, EP-O7] */
export const actions: PassSteps['actions'] = {
  rule: 'EP-B1',
  seats: itsSeat,
  choices(state, { searching }, seat, offer) {
    const own = vikingOf(state, seat);
    if (holdsAction(own, 'attack')) offerChallenges(state, seat, 'attack', offer);
    if (holdsLoot(own, 'greekFire')) offerChallenges(state, seat, 'greekFire', offer);
    offerAsides(state, seat, offer);
    if (holdsAction(own, 'speed')) {
      if (searching) offer(FASTER);
      offerSpeed(state, offer);
    }
    offer(REST);
    offerIdle(own, IDLE, offer);
  },
  choose(table, frame, seat, choice) {
    if (choice.kind === 'pace') {
      searchFaster(table, seat);
      if (table.state.horde.length > 0) goOn(table, seat);
      return;
    }
    frame.searching = false;
    if (choice.kind === 'challenge') challenge(table, seat, choice);
    else if (choice.kind === 'laySpeed') playSpeed(table, seat, choice.target, choice.sign, 'next');
    else if (choice.kind === 'rest') rest(table, seat);
    else doAside(table, seat, choice);
  },
};
