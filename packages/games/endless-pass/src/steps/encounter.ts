import { at, become, begin, end, itsSeat, type Seat, take } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { BURNS, QUENCHERS } from '../data/cards.ts';
import type { Foe } from '../data/foes.ts';
import { doAside, offerAsides } from '../rules/asides.ts';
import { isOrdinary } from '../rules/builds.ts';
import { refuseBattles } from '../rules/challenges.ts';
import { hurt, searchFaster, spend, win, winIfGlorious } from '../rules/effects.ts';
import { offerFights, offerSecond, secondKinds, secondOf } from '../rules/fights.ts';
import { gloryTaken, isCrowd, kindsIn } from '../rules/foes.ts';
import { type IdleCards, offerIdle } from '../rules/idle.ts';
import { REFUSED } from '../rules/refusals.ts';
import { fallInTurn, regather } from '../rules/turns.ts';
import { build, holdsAction, isLastAlive, viking, vikingOf } from '../rules/vikings.ts';
import type { PassPlay, PassSteps, State } from '../state.ts';
import { refuseSpeed } from './actions.ts';
import { FASTER, SLOWER } from './setOut.ts';

type Fight = Extract<Choice, { kind: 'fight' }>;

const STAND: Choice = { kind: 'stand' };
const IDLE: IdleCards = { hide: REFUSED.walkedAlready };

/** The defeated are discarded for Glory, those turned aside have passed. [EP-E7, EP-E8, EP-E9] */
function deal(state: State, seat: Seat, fells: readonly Foe[], wards: readonly Foe[]): void {
  const frame = state.stack[0];
  if (frame?.kind !== 'encounter') return;
  for (let i = 0; i < fells.length; i++) {
    const foe = at(fells, i);
    take(state.horde, foe);
    state.passDiscard.push(foe);
    frame.slain.push(foe);
  }
  for (let i = 0; i < wards.length; i++) {
    const foe = at(wards, i);
    take(state.horde, foe);
    frame.warded.push(foe);
  }
  viking(state, seat).glory += fells.length;
}

/** One card is used on Endless. [EP-E3, EP-E4, EP-E5, EP-E8] */
function fight(play: PassPlay, seat: Seat, { card, fells, wards }: Fight): void {
  const { state, events } = play;
  const own = viking(state, seat);
  const crowd = isCrowd(kindsIn(state.horde).kinds);
  spend(play, seat, card);
  deal(state, seat, fells, wards);
  const power = !isOrdinary(card, fells.length, wards.length);
  events?.push({ kind: 'fought', seat, card, fells, wards, glory: own.glory, power, again: false });
  if (BURNS[card]) begin(play, { kind: 'burn', seat, card });
  const does = crowd ? secondOf(build(own).prowess[card], fells.length, wards.length) : null;
  if (does && secondKinds(state.horde, card) !== 0) {
    begin(play, { kind: 'second', seat, card, fells: [...fells], wards: [...wards], does });
  }
}

/** All that is left hits at once; then it is looked who is dead and who has won. [EP-E12, EP-E13, EP-N5, EP-W1, EP-W5] */
function stand(play: PassPlay, seat: Seat): void {
  const { state, events } = play;
  const own = viking(state, seat);
  const gloryLost = gloryTaken(own.glory, state.horde);
  own.glory -= gloryLost;
  events?.push({ kind: 'stood', seat, hits: [...state.horde], gloryLost, glory: own.glory });
  if (state.horde.length > 0 && !hurt(play, seat, state.horde.length, 'horde')) return fallInTurn(play);
  regather(state);
  if (winIfGlorious(play, seat)) return;
  if (isLastAlive(state)) win(play, seat, 'lastViking');
  else become(play, { kind: 'actions', seat, searching: false });
}

/** The Viking deals with what is on the path, then takes what is left. [EP-E1, EP-E2, EP-E10] */
export const encounter: PassSteps['encounter'] = {
  rule: 'EP-E2',
  seats: itsSeat,
  choices(state, { searching }, seat, offer) {
    const own = vikingOf(state, seat);
    offerFights(state, seat, offer);
    offerAsides(state, seat, offer);
    if (holdsAction(own, 'speed')) {
      offer(FASTER, searching ? null : REFUSED.noSpeedNow);
      offer(SLOWER, searching ? REFUSED.onlyFaster : REFUSED.noSpeedNow);
      refuseSpeed(state, offer);
    }
    offer(STAND);
    offerIdle(own, IDLE, offer);
    refuseBattles(state, seat, offer);
  },
  choose(play, frame, seat, choice) {
    if (choice.kind === 'pace') return searchFaster(play, seat);
    frame.searching = false;
    if (choice.kind === 'fight') fight(play, seat, choice);
    else if (choice.kind === 'stand') stand(play, seat);
    else doAside(play, seat, choice);
  },
};

const ENOUGH: Choice = { kind: 'enough' };
const IDLE_AIMING: IdleCards = {
  hide: REFUSED.beastFirst,
  attack: REFUSED.beastFirst,
  defend: REFUSED.beastFirst,
  evade: REFUSED.beastFirst,
  steal: REFUSED.beastFirst,
  speed: REFUSED.beastFirst,
  rune: REFUSED.beastFirst,
  greekFire: REFUSED.beastFirst,
  stormHammer: REFUSED.beastFirst,
};

/** In a crowd the second beast of a card for two is picked after the first, whichever it is. [EP-E2] */
export const second: PassSteps['second'] = {
  rule: 'EP-E2',
  seats: itsSeat,
  choices(state, { card, fells, wards, does }, seat, offer) {
    // A beast killed and one turned aside are not the same pair the other way round.
    const isMixed = fells.length > 0 && does === 'ward';
    offerSecond(state.horde, card, isMixed ? null : (fells[0] ?? wards[0] ?? null), offer);
    offer(ENOUGH);
    offerIdle(vikingOf(state, seat), IDLE_AIMING, offer);
  },
  choose(play, { card, fells, wards, does }, seat, choice) {
    end(play);
    if (choice.kind !== 'also') return;
    const fell = does === 'fell' ? [choice.foe] : [];
    const ward = does === 'ward' ? [choice.foe] : [];
    deal(play.state, seat, fell, ward);
    const power = !isOrdinary(card, fells.length + fell.length, wards.length + ward.length);
    const { glory } = viking(play.state, seat);
    play.events?.push({ kind: 'fought', seat, card, fells: fell, wards: ward, glory, power, again: true });
  },
};

const TAKE_BURN: Choice = { kind: 'burn' };
const QUENCH: readonly Choice[] = QUENCHERS.map((card) => ({ kind: 'quench', card }));
const IDLE_BURNING: IdleCards = {
  hide: REFUSED.noQuencher,
  attack: REFUSED.noQuencher,
  greekFire: REFUSED.noQuencher,
  stormHammer: REFUSED.noQuencher,
};

/** Greek Fire burns whoever used it, unless a Defend or an Evade wards it off. Everyone is asked. [EP-E5, EP-E6] */
export const burn: PassSteps['burn'] = {
  rule: 'EP-E6',
  seats: itsSeat,
  choices(state, _frame, seat, offer) {
    const own = vikingOf(state, seat);
    for (let i = 0; i < QUENCHERS.length; i++) {
      if (holdsAction(own, at(QUENCHERS, i))) offer(at(QUENCH, i));
    }
    offer(TAKE_BURN);
    offerAsides(state, seat, offer);
    offerIdle(own, IDLE_BURNING, offer);
  },
  choose(play, { card }, seat, choice) {
    if (choice.kind === 'quench') {
      spend(play, seat, choice.card);
      play.events?.push({ kind: 'quenched', seat, card: choice.card });
      end(play);
    } else if (choice.kind === 'burn') {
      end(play);
      if (!hurt(play, seat, BURNS[card] ?? 0, 'burn')) fallInTurn(play);
    } else {
      doAside(play, seat, choice);
    }
  },
};
