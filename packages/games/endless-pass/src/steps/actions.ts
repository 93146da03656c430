import { at, begin, itsSeat, type Offer, range, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { doAside, offerAsides } from '../rules/asides.ts';
import { offerChallenges } from '../rules/challenges.ts';
import { playSpeed, searchFaster, spend } from '../rules/effects.ts';
import { type IdleCards, offerIdle } from '../rules/idle.ts';
import { REFUSED } from '../rules/refusals.ts';
import { holdsAction, holdsLoot, isAlive, vikingOf } from '../rules/vikings.ts';
import type { PassPlay, PassSteps, ReadonlyState, Sign } from '../state.ts';
import { rest } from './replenish.ts';
import { FASTER, goOn } from './setOut.ts';

type Challenge = Extract<Choice, { kind: 'challenge' }>;

const TABLE = range(6);
const REST: Choice = { kind: 'rest' };
const laying = (sign: Sign): readonly Choice[] =>
  TABLE.map((target) => ({ kind: 'laySpeed', card: 'speed', target, sign }));
const LAY_FASTER = laying(1);
const LAY_SLOWER = laying(-1);

const IDLE: IdleCards = {
  hide: REFUSED.walkedAlready,
  defend: REFUSED.noEncounter,
  evade: REFUSED.noEncounter,
  stormHammer: REFUSED.hammerSpares,
};

/** On anyone alive, for the next Search. [EP-O7] */
function offerSpeed(state: ReadonlyState, offer: Offer<Choice>): void {
  for (let target = 0; target < state.vikings.length; target++) {
    const fallen = isAlive(vikingOf(state, target)) ? null : REFUSED.fallenPaced;
    offer(at(LAY_FASTER, target), fallen);
    offer(at(LAY_SLOWER, target), fallen);
  }
}

/** Says of each Speed that could be laid later why not in the Encounter. [EP-O8] */
export function refuseSpeed(state: ReadonlyState, offer: Offer<Choice>): void {
  if (!offer.explains) return;
  for (let target = 0; target < state.vikings.length; target++) {
    if (!isAlive(vikingOf(state, target))) continue;
    offer(at(LAY_FASTER, target), REFUSED.noSpeedNow);
    offer(at(LAY_SLOWER, target), REFUSED.noSpeedNow);
  }
}

/** The first blow of a battle, and its prize. [EP-B1, EP-B5, EP-B7] */
function challenge(play: PassPlay, seat: Seat, { card, target, prize }: Challenge): void {
  spend(play, seat, card);
  play.events?.push({ kind: 'challenged', seat, target, card, prize });
  begin(play, { kind: 'battle', weapon: card, prize, striker: seat, struck: target, chain: [{ seat, card }] });
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
  choose(play, frame, seat, choice) {
    if (choice.kind === 'pace') {
      searchFaster(play, seat);
      if (play.state.horde.length > 0) goOn(play, seat);
      return;
    }
    frame.searching = false;
    if (choice.kind === 'challenge') challenge(play, seat, choice);
    else if (choice.kind === 'laySpeed') playSpeed(play, seat, choice.target, choice.sign, 'next');
    else if (choice.kind === 'rest') rest(play, seat);
    else doAside(play, seat, choice);
  },
};
