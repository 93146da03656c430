import { at, type DeepReadonly, end, type Seat, take } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { COMPANION } from '../data/heroes.ts';
import type { UpgradeId } from '../data/upgrades.ts';
import { spendCompanion } from '../rules/abilities.ts';
import { canBoost, isAsked, mightSpeak } from '../rules/aid.ts';
import { isIn } from '../rules/facts.ts';
import { player, playerOf } from '../rules/hands.ts';
import { refuseAllButSpecials, refuseForNow } from '../rules/idle.ts';
import { useSpot } from '../rules/pay.ts';
import { isBlowComing, offerSpecials, playSpecial, strengthen } from '../rules/specials.ts';
import { drinkFromWell, offerSupport } from '../rules/support.ts';
import type { FrameOf, GowPlay, GowStep, ReadonlyState } from '../state.ts';

const PASS: Choice = { kind: 'pass' };
const HOLD_BACK: Choice = { kind: 'holdBack' };
const A1_BONUS: Choice = { kind: 'companion', ability: 'a1', way: 'bonus' };

/** A moment for Specials; whoever is asked plays some or passes. [GW-C8, GW-C9] */
export const aid: GowStep<'aid'> = {
  rule: 'GW-C8',
  seats: (_state, { stale, waiting }) => (stale ? [] : waiting),
  may(state, frame) {
    if (frame.stale) return [];
    return state.seats.flatMap((_, seat) => (canSpeak(state, frame, seat) ? [seat] : []));
  },
  choices(state, frame, seat, offer) {
    offerSpecials(state, seat, frame.window, offer);
    if (frame.window === 'attack' && canBoost(state)) offer(A1_BONUS);
    if (frame.turn !== null && frame.window !== 'attack' && frame.window !== 'struck') {
      offerSupport(state, seat, frame.turn, offer);
    }
    refuseAllButSpecials(state, seat, offer);
    if (!frame.waiting.includes(seat)) return;
    offer(PASS);
    if (frame.window !== 'attack' && !playerOf(state, seat).holding) offer(HOLD_BACK);
  },
  choose(play, frame, seat, choice) {
    if (choice.kind === 'pass' || choice.kind === 'holdBack') {
      take(frame.waiting, seat);
      if (choice.kind === 'holdBack') holdBack(play, seat);
      return;
    }
    frame.stale = true;
    assist(play, frame, seat, choice);
  },
  run(play, frame) {
    const { state } = play;
    const isOver = frame.window === 'struck' && !isBlowComing(state);
    const { window, turn } = frame;
    frame.waiting = isOver ? [] : frame.waiting.filter((seat) => isAsked(state, seat, window, turn));
    frame.stale = false;
    if (frame.waiting.length === 0) end(play);
  },
};

const canSpeak = (state: ReadonlyState, frame: DeepReadonly<FrameOf<'aid'>>, seat: Seat): boolean =>
  !frame.waiting.includes(seat) && isIn(state, seat) && mightSpeak(state, seat, frame.window);

/** No more questions before a Rune this round. [GW-C9] */
function holdBack(play: GowPlay, seat: Seat): void {
  player(play, seat).holding = true;
  play.events?.push({ kind: 'heldBack', seat });
}

function assist(play: GowPlay, frame: FrameOf<'aid'>, seat: Seat, choice: Choice): void {
  switch (choice.kind) {
    case 'special':
      return playSpecial(play, seat, choice, frame.window);
    case 'well':
      return drinkFromWell(play, choice);
    case 'interact':
      return useSpot(play, choice.hero, choice.spot);
    case 'companion':
      spendCompanion(play, 'a1', 'bonus');
      return strengthen(play, COMPANION.attackBonus);
    default:
  }
}

/** Every way to put the cards shown back on top or to the bottom. [GW-C10, GW-O6] */
function sortings(cards: readonly UpgradeId[]): UpgradeId[][] {
  const first = at(cards, 0);
  const second = cards[1];
  if (second === undefined) return [[first], []];
  if (first === second) return [[first, second], [first], []];
  return [[first, second], [second, first], [first], [second], []];
}

/** What was shown goes back on top in the order named; the rest goes to the bottom. [GW-C10, GW-O6, GW-X2] */
export const sort: GowStep<'sort'> = {
  rule: 'GW-C10',
  seats: (_state, { seat }) => [seat],
  choices(state, { cards }, seat, offer) {
    for (const top of sortings(cards)) offer({ kind: 'sort', top });
    refuseForNow(state, seat, 'GW-C10', offer);
  },
  choose(play, frame, seat, choice) {
    if (choice.kind !== 'sort') return;
    const { upgrades } = play.state;
    const bottom = frame.cards.slice();
    for (const card of choice.top) take(bottom, card);
    for (let i = 0; i < frame.cards.length; i++) upgrades.deck.pop();
    for (let i = choice.top.length - 1; i >= 0; i--) upgrades.deck.push(at(choice.top, i));
    for (const card of bottom) upgrades.deck.unshift(card);
    upgrades.known = Math.min(upgrades.known - bottom.length, upgrades.deck.length);
    upgrades.sunk = Math.min(upgrades.sunk + bottom.length, upgrades.deck.length);
    play.events?.push({ kind: 'upgradesSorted', seat, top: choice.top.slice(), bottom });
    end(play);
  },
};
