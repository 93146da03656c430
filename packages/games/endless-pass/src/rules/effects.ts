import { finish, keysOf, lookup, type Seat, take } from '@meadhall/core';
import { type ActionCard, LOOT_CARDS, type Loot } from '../data/cards.ts';
import type { Ending, PassCard, PassPlay, Sign } from '../state.ts';
import { speedOf, viking } from './vikings.ts';

const namesLoot = lookup(keysOf(LOOT_CARDS), () => true);
const isNameOfLoot = (card: ActionCard | PassCard): card is Loot => namesLoot(card) === true;
export const isLoot = (card: PassCard): card is Loot => isNameOfLoot(card);
export const isLootCard = (card: ActionCard | Loot): card is Loot => isNameOfLoot(card);

/** The top Action card; its discard pile is shuffled first if the deck is empty. [EP-D8] */
export function drawAction({ state, events, random }: PassPlay): ActionCard | undefined {
  if (state.actionDeck.length === 0 && state.actionDiscard.length > 0) {
    state.actionDeck = random.shuffle(state.actionDiscard);
    state.actionDiscard = [];
    events?.push({ kind: 'deckShuffled', deck: 'action', cards: state.actionDeck.length });
  }
  return state.actionDeck.pop();
}

/** The top Pass card; its discard pile is shuffled first if the deck is empty. [EP-D8] */
export function drawPass({ state, events, random }: PassPlay): PassCard | undefined {
  if (state.passDeck.length === 0 && state.passDiscard.length > 0) {
    state.passDeck = random.shuffle(state.passDiscard);
    state.passDiscard = [];
    events?.push({ kind: 'deckShuffled', deck: 'pass', cards: state.passDeck.length });
  }
  return state.passDeck.pop();
}

/** Draws up to the limit of the board. [EP-D6, EP-R2] */
export function refill(play: PassPlay, seat: Seat, limit: number): void {
  const { actions } = viking(play.state, seat);
  while (actions.length < limit) {
    const card = drawAction(play);
    if (card === undefined) break;
    actions.push(card);
  }
}

/** A used card goes to the discard pile of its deck. [EP-R1] */
export function spend({ state }: PassPlay, seat: Seat, card: ActionCard | Loot): void {
  const own = viking(state, seat);
  if (isLootCard(card)) {
    take(own.loot, card);
    state.passDiscard.push(card);
  } else {
    take(own.actions, card);
    state.actionDiscard.push(card);
  }
}

/** A Speed card is laid beside a Viking, or cancels one of the other sign and both are discarded. [EP-S7, EP-S9] */
export function playSpeed(play: PassPlay, seat: Seat, target: Seat, sign: Sign, when: 'now' | 'next'): void {
  const { state, events } = play;
  const other = viking(state, target);
  take(viking(state, seat).actions, 'speed');
  const cancels = other.pace * sign < 0;
  if (cancels) state.actionDiscard.push('speed', 'speed');
  other.pace += sign;
  events?.push({ kind: 'speedPlayed', seat, target, sign, cancels, pace: other.pace, when });
}

/** Pass cards as many as asked for: beasts go to the path, loot to the hand. [EP-S1, EP-S3, EP-S4] */
export function search(play: PassPlay, seat: Seat, cards: number, extra: boolean): void {
  const { state, events } = play;
  const own = viking(state, seat);
  const before = state.horde.length;
  const held = own.loot.length;
  for (let i = 0; i < cards; i++) {
    const card = drawPass(play);
    if (card === undefined) break;
    if (isLoot(card)) own.loot.push(card);
    else state.horde.push(card);
  }
  if (!events) return;
  const foes = state.horde.slice(before);
  const loot = own.loot.slice(held);
  events.push({ kind: 'searched', seat, drawn: foes.length + loot.length, foes, found: loot.length, extra, loot });
}

/** A Speed card for this very Search, after the draw: one more card, if the Speed that counts has risen. [EP-S6, EP-S8] */
export function searchFaster(play: PassPlay, seat: Seat): void {
  const own = viking(play.state, seat);
  const before = speedOf(own);
  playSpeed(play, seat, seat, 1, 'now');
  if (speedOf(own) > before) search(play, seat, 1, true);
}

/** Health is lost, and with each point a Speed card beside the board. Says whether the Viking still lives. [EP-S10, EP-W9] */
export function hurt(play: PassPlay, seat: Seat, amount: number, cause: 'horde' | 'burn' | 'battle'): boolean {
  const { state, events } = play;
  const own = viking(state, seat);
  const lost = Math.min(amount, own.health);
  own.health -= lost;
  events?.push({ kind: 'damaged', seat, lost, health: own.health, cause });
  const cards = Math.min(lost, Math.abs(own.pace));
  if (cards > 0) {
    own.pace -= Math.sign(own.pace) * cards;
    for (let i = 0; i < cards; i++) state.actionDiscard.push('speed');
    events?.push({ kind: 'speedLost', seat, cards, pace: own.pace });
  }
  return own.health > 0;
}

/** Hand, loot and Speed cards of a fallen Viking go to the discard piles, face up. [EP-W4] */
export function fall({ state, events }: PassPlay, seat: Seat): void {
  const own = viking(state, seat);
  const { actions, loot, pace, glory } = own;
  const speedCards = Math.abs(pace);
  for (const card of actions) state.actionDiscard.push(card);
  for (let i = 0; i < speedCards; i++) state.actionDiscard.push('speed');
  for (const card of loot) state.passDiscard.push(card);
  own.actions = [];
  own.loot = [];
  own.pace = 0;
  state.fallen++;
  own.fell = state.fallen;
  events?.push({ kind: 'vikingFell', seat, glory, actions, loot, speedCards });
}

/** The game is over. */
export function win(play: PassPlay, seat: Seat, ending: Ending): void {
  play.state.won = { seat, ending };
  const outOfTurn = ending !== 'valhalla' && seat !== play.state.active;
  play.events?.push({ kind: 'gameWon', seat, ending, outOfTurn });
  finish(play);
}

/** Glory enough, and no Encounter left to survive. [EP-W2, EP-W3] */
export function winIfGlorious(play: PassPlay, seat: Seat): boolean {
  const { state } = play;
  if (viking(state, seat).glory < state.limits.glory) return false;
  win(play, seat, 'glory');
  return true;
}
