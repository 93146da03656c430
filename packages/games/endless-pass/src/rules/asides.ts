import { at, type DeepReadonly, type Offer, range, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { type Prize, RUNE_SETS } from '../data/cards.ts';
import type { PassPlay, ReadonlyState, Viking } from '../state.ts';
import type { Build } from './builds.ts';
import { drawAction, drawPass, isLoot, spend, winIfGlorious } from './effects.ts';
import { REFUSED } from './refusals.ts';
import { build, holdsAction, inEncounter, isAlive, runesOf, viking, vikingOf } from './vikings.ts';

const TABLE = range(6);
const STEALS = TABLE.map((target): Choice => ({ kind: 'steal', card: 'steal', target }));
const PILLAGES = TABLE.map((target): Choice => ({ kind: 'pillage', card: 'steal', target }));
const STEAL_FROM_PASS: Choice = { kind: 'stealFromPass', card: 'steal' };
const TRADE_SPEED: Choice = { kind: 'tradeSpeed', card: 'speed' };
const SETS = range(6);
const RUNES: Readonly<Record<Prize, readonly Choice[]>> = {
  glory: SETS.map((runes) => ({ kind: 'runes', card: 'rune', runes, prize: 'glory' })),
  health: SETS.map((runes) => ({ kind: 'runes', card: 'rune', runes, prize: 'health' })),
};

/** [EP-O4, EP-O6, EP-H6] */
function offerSteals(state: ReadonlyState, seat: Seat, offer: Offer<Choice>): void {
  const { pillages } = build(vikingOf(state, seat));
  for (let target = 0; target < state.vikings.length; target++) {
    const rival = vikingOf(state, target);
    if (target === seat) continue;
    if (!isAlive(rival)) {
      if (offer.explains) refuseFallen(target, pillages, offer);
      continue;
    }
    offer(at(STEALS, target), rival.loot.length > 0 ? null : REFUSED.noLoot);
    if (pillages) offer(at(PILLAGES, target), rival.glory > 0 ? null : REFUSED.noGloryToPillage);
  }
  const bare = state.passDeck.length === 0 && state.passDiscard.length === 0;
  offer(STEAL_FROM_PASS, inEncounter(state) ? null : REFUSED.passOnlyInEncounter, bare ? REFUSED.passIsBare : null);
}

function refuseFallen(target: Seat, pillages: boolean, offer: Offer<Choice>): void {
  offer(at(STEALS, target), REFUSED.fallenRobbed);
  if (pillages) offer(at(PILLAGES, target), REFUSED.fallenPillaged);
}

/** [EP-O1, EP-O3, EP-H7] */
function offerRunes(state: ReadonlyState, own: DeepReadonly<Viking>, offer: Offer<Choice>): void {
  const held = runesOf(own);
  if (held === 0) return;
  const { runeSets } = build(own);
  const whole = own.health < state.limits.health ? null : REFUSED.fullHealth;
  for (let i = 0; i < runeSets.length; i++) {
    const { runes } = at(runeSets, i);
    const few = held < runes ? REFUSED.tooFewRunes : null;
    offer(at(RUNES.glory, runes), few);
    offer(at(RUNES.health, runes), few, whole);
  }
  if (offer.explains) refuseOddSets(held, runeSets, offer);
}

/** As many Runes as are held, but no set. [EP-O1] */
function refuseOddSets(held: number, runeSets: Build['runeSets'], offer: Offer<Choice>): void {
  for (let runes = 1; runes < SETS.length && runes <= held; runes++) {
    if (runeSets.some((set) => set.runes === runes)) continue;
    offer(at(RUNES.glory, runes), REFUSED.noSuchSet);
    offer(at(RUNES.health, runes), REFUSED.noSuchSet);
  }
}

/** What the Viking whose turn it is may do whenever there is something to decide after the Search. [EP-E10, EP-O2, EP-O5] */
export function offerAsides(state: ReadonlyState, seat: Seat, offer: Offer<Choice>): void {
  const own = vikingOf(state, seat);
  if (holdsAction(own, 'steal')) offerSteals(state, seat, offer);
  if (own.loot.length > 0) offerRunes(state, own, offer);
  if (build(own).tradesSpeed && holdsAction(own, 'speed')) offer(TRADE_SPEED);
}

/** Says of each aside that could be chosen later that the Search comes first. [EP-T2] */
export function refuseAsides(state: ReadonlyState, seat: Seat, offer: Offer<Choice>): void {
  if (!offer.explains) return;
  const refuse = (choice: Choice): void => offer(choice, REFUSED.searchFirst);
  offerAsides(state, seat, Object.assign(refuse, { explains: false, inLine: false, after: null }));
}

/** One card at random out of another's loot. [EP-O4] */
function steal(play: PassPlay, seat: Seat, target: Seat): void {
  const { state, events, random } = play;
  const theirs = viking(state, target).loot;
  spend(play, seat, 'steal');
  const card = at(theirs.splice(random.below(theirs.length), 1), 0);
  viking(state, seat).loot.push(card);
  events?.push({ kind: 'stole', seat, from: target, card });
}

/** The top card of the Pass; a beast joins the Encounter. [EP-E11] */
function stealFromPass(play: PassPlay, seat: Seat): void {
  const { state, events } = play;
  spend(play, seat, 'steal');
  const card = drawPass(play);
  if (card === undefined) return;
  if (isLoot(card)) {
    viking(state, seat).loot.push(card);
    events?.push({ kind: 'stoleFromPass', seat, foe: null, loot: card });
  } else {
    state.horde.push(card);
    events?.push({ kind: 'stoleFromPass', seat, foe: card });
  }
}

/** [EP-H6] */
function pillage(play: PassPlay, seat: Seat, target: Seat): void {
  const [own, rival] = [viking(play.state, seat), viking(play.state, target)];
  spend(play, seat, 'steal');
  rival.glory--;
  own.glory++;
  play.events?.push({ kind: 'pillaged', seat, from: target, glory: own.glory, fromGlory: rival.glory });
}

const isOrdinarySet = (runes: number): boolean => RUNE_SETS.some((set) => set.runes === runes);

/** [EP-O1, EP-O3, EP-H7] */
function useRunes(play: PassPlay, seat: Seat, runes: number, prize: Prize): void {
  const { state, events } = play;
  const own = viking(state, seat);
  const gives = build(own).runeSets.find((set) => set.runes === runes)?.gives ?? 0;
  for (let i = 0; i < runes; i++) spend(play, seat, 'rune');
  const gained = prize === 'glory' ? gives : Math.min(gives, state.limits.health - own.health);
  own[prize] += gained;
  events?.push({ kind: 'runesUsed', seat, runes, prize, gained, has: own[prize], power: !isOrdinarySet(runes) });
}

/** [EP-H8] */
function tradeSpeed(play: PassPlay, seat: Seat): void {
  spend(play, seat, 'speed');
  const card = drawAction(play);
  if (card === undefined) return;
  viking(play.state, seat).actions.push(card);
  play.events?.push({ kind: 'speedTraded', seat, card });
}

/** Does what the choice says, if it is an aside. Glory won outside an Encounter may end the game. [EP-W1, EP-W2] */
export function doAside(play: PassPlay, seat: Seat, choice: Choice): boolean {
  switch (choice.kind) {
    case 'steal':
      steal(play, seat, choice.target);
      return true;
    case 'stealFromPass':
      stealFromPass(play, seat);
      return true;
    case 'pillage':
      pillage(play, seat, choice.target);
      break;
    case 'runes':
      useRunes(play, seat, choice.runes, choice.prize);
      break;
    case 'tradeSpeed':
      tradeSpeed(play, seat);
      return true;
    default:
      return false;
  }
  if (!inEncounter(play.state)) winIfGlorious(play, seat);
  return true;
}
