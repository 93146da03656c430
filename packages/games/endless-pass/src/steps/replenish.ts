import { at, become, itsSeat, type Seat } from '@meadhall/core';
import type { ActionCard } from '../data/cards.ts';
import { discardsFrom } from '../rules/discards.ts';
import { refill, spend } from '../rules/effects.ts';
import { type IdleCards, offerIdle } from '../rules/idle.ts';
import { REFUSED } from '../rules/refusals.ts';
import { passTurn } from '../rules/turns.ts';
import { build, viking, vikingOf } from '../rules/vikings.ts';
import type { PassPlay, PassSteps } from '../state.ts';

const IDLE: IdleCards = { rune: REFUSED.keepLoot, greekFire: REFUSED.keepLoot, stormHammer: REFUSED.keepLoot };

/** Unwanted Action cards go, new ones come up to the limit, and the turn is over. [EP-R2, EP-R3] */
function refillAndPass(play: PassPlay, seat: Seat, discards: ActionCard[]): void {
  for (let i = 0; i < discards.length; i++) spend(play, seat, at(discards, i));
  const { state, events } = play;
  const own = viking(state, seat);
  const kept = own.actions.length;
  refill(play, seat, build(own).hand);
  if (events) {
    const cards = own.actions.slice(kept);
    events.push({ kind: 'replenished', seat, discards, drawn: cards.length, cards });
  }
  passTurn(play);
}

/** The walk ends. With an empty hand there is nothing to ask, and everyone can see that it is empty. [EP-R2, EP-V1] */
export function rest(play: PassPlay, seat: Seat): void {
  if (viking(play.state, seat).actions.length > 0) become(play, { kind: 'replenish', seat });
  else refillAndPass(play, seat, []);
}

/** Which Action cards to throw away before drawing. [EP-R2] */
export const replenish: PassSteps['replenish'] = {
  rule: 'EP-R2',
  seats: itsSeat,
  choices(state, _frame, seat, offer) {
    const own = vikingOf(state, seat);
    const sets = discardsFrom(own.actions);
    for (let i = 0; i < sets.length; i++) offer(at(sets, i));
    offerIdle(own, IDLE, offer);
  },
  choose(play, _frame, seat, choice) {
    if (choice.kind === 'replenish') refillAndPass(play, seat, choice.discards);
  },
};
