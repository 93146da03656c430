import { become, itsSeat, type Offer, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { refuseAsides } from '../rules/asides.ts';
import { refuseBattles } from '../rules/challenges.ts';
import { playSpeed, search, spend, win } from '../rules/effects.ts';
import { type IdleCards, offerIdle } from '../rules/idle.ts';
import { REFUSED } from '../rules/refusals.ts';
import { passTurn } from '../rules/turns.ts';
import { aliveCount, holdsAction, isLastAlive, nextSeat, speedOf, viking, vikingOf } from '../rules/vikings.ts';
import type { PassPlay, PassSteps, ReadonlyState } from '../state.ts';

const HIDE_ONWARD: Choice = { kind: 'hide', card: 'hide', way: 'onward' };
const HIDE_BACK: Choice = { kind: 'hide', card: 'hide', way: 'back' };
const WALK: Choice = { kind: 'walk' };
export const FASTER: Choice = { kind: 'pace', card: 'speed', sign: 1 };
export const SLOWER: Choice = { kind: 'pace', card: 'speed', sign: -1 };

const IDLE: IdleCards = {
  attack: REFUSED.searchFirst,
  defend: REFUSED.searchFirst,
  evade: REFUSED.searchFirst,
  steal: REFUSED.searchFirst,
  rune: REFUSED.searchFirst,
  greekFire: REFUSED.searchFirst,
  stormHammer: REFUSED.searchFirst,
};

/** Hide before anything else was done, unless nobody else is left. Between two, search takes the ways as one. [EP-T3, EP-T5, EP-W5] */
function offerHiding(state: ReadonlyState, paced: boolean, offer: Offer<Choice>): void {
  const late = paced ? REFUSED.tooLateToHide : isLastAlive(state) ? REFUSED.lastMustWalk : null;
  offer(HIDE_ONWARD, late);
  if (!offer.inLine || aliveCount(state) > 2) offer(HIDE_BACK, late);
}

/** The horde passes the hider by and goes on with the turn, the same way or the other. [EP-T4, EP-T5, EP-T6] */
function hide(play: PassPlay, seat: Seat, way: 'onward' | 'back'): void {
  const { state, events } = play;
  spend(play, seat, 'hide');
  if (way === 'back') state.direction = state.direction === 1 ? -1 : 1;
  const { direction } = state;
  events?.push({ kind: 'hid', seat, way, direction, to: nextSeat(state, seat, direction) });
  passTurn(play);
}

/** After the draw there is an Encounter if anything is on the path; else the last Viking has come through. [EP-E1, EP-W5] */
export function goOn(play: PassPlay, seat: Seat): void {
  const { state, events } = play;
  if (state.horde.length > 0) {
    become(play, { kind: 'encounter', seat, searching: true, warded: [], slain: [] });
    events?.push({ kind: 'encounterBegan', seat, size: state.horde.length });
  } else if (isLastAlive(state)) {
    win(play, seat, 'lastViking');
  } else {
    become(play, { kind: 'actions', seat, searching: true });
  }
}

/** The turn begins: hide, or walk the Pass at a Speed that Speed cards may change first. [EP-T1, EP-T3, EP-S5] */
export const setOut: PassSteps['setOut'] = {
  rule: 'EP-T1',
  seats: itsSeat,
  choices(state, { paced }, seat, offer) {
    const own = vikingOf(state, seat);
    offer(WALK);
    if (holdsAction(own, 'hide')) offerHiding(state, paced, offer);
    if (holdsAction(own, 'speed')) {
      offer(FASTER);
      offer(SLOWER);
    }
    offerIdle(own, IDLE, offer);
    refuseAsides(state, seat, offer);
    refuseBattles(state, seat, offer);
  },
  choose(play, frame, seat, choice) {
    if (choice.kind === 'hide') return hide(play, seat, choice.way);
    if (choice.kind === 'pace') {
      playSpeed(play, seat, seat, choice.sign, 'now');
      frame.paced = true;
      return;
    }
    search(play, seat, speedOf(viking(play.state, seat)), false);
    goOn(play, seat);
  },
};
