import { at, begin, type DeepReadonly, end } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import type { Face } from '../data/cards.ts';
import { COMPANION } from '../data/heroes.ts';
import { spendCompanion } from '../rules/abilities.ts';
import { beginAid } from '../rules/aid.ts';
import { heroOf, mimirOn } from '../rules/facts.ts';
import { letThrough } from '../rules/frames.ts';
import { canDefend, canDefendWith, gain, letGo, player, playerOf } from '../rules/hands.ts';
import { hero, hurt } from '../rules/heroes.ts';
import { refuseBeside, refuseForNow, refuseUnfit } from '../rules/idle.ts';
import { defendOf, offerNumbers } from '../rules/offers.ts';
import { valuesOf } from '../rules/tables.ts';
import type { FrameOf, GowPlay, GowStep, ReadonlyState } from '../state.ts';

/** A box strikes several Heroes, each for himself. [GW-D2, GW-D3] */
export const wounds: GowStep<'wounds'> = {
  run(play, frame) {
    if (frame.next === frame.targets.length) return end(play);
    const target = at(frame.targets, frame.next++);
    begin(play, {
      kind: 'struck',
      hero: target,
      taker: target,
      strength: frame.n,
      undefended: frame.undefended,
      status: frame.status,
      from: null,
      step: 'shield',
      card: null,
      numbers: [],
      defense: 0,
    });
  },
};

type Blow = DeepReadonly<FrameOf<'struck'>>;

const isShort = (frame: Blow): boolean => frame.defense < frame.strength;

/** Whether the struck player has a Defense decision; with closed hands everyone who holds a card is asked. [GW-D1] */
function defends(state: ReadonlyState, frame: Blow): boolean {
  if (frame.undefended || !isShort(frame)) return false;
  if (frame.card !== null) return true;
  const { hand } = playerOf(state, heroOf(state, frame.taker).seat);
  if (state.limits.solo && state.companions.a2) return true;
  return state.limits.openHands ? canDefend(hand) : hand.length > 0;
}

const TAKE: Choice = { kind: 'take' };
const BLOCK: Choice = { kind: 'block' };
const SHIELD: Choice = { kind: 'shield' };
const LEAVE: Choice = { kind: 'leave' };
const SPEND_WARD: Choice = { kind: 'spendWard' };
const KEEP_WARD: Choice = { kind: 'keepWard' };
const NO_NUMBER = { rule: 'GW-C5', because: 'noNumber' } as const;

/** Mimir may step in; then Defense, Specials and a Freya token; what is left hurts. [GW-D1, GW-H8, GW-H4] */
export const struck: GowStep<'struck'> = {
  rule: 'GW-D1',
  seats(state, frame) {
    switch (frame.step) {
      case 'shield': {
        const mimir = mimirOn(state, frame.hero);
        return mimir ? [mimir.seat] : [];
      }
      case 'defend':
        return defends(state, frame) ? [heroOf(state, frame.taker).seat] : [];
      case 'ward': {
        const taker = heroOf(state, frame.taker);
        return taker.warded && isShort(frame) ? [taker.seat] : [];
      }
      default:
        return [];
    }
  },
  choices(state, frame, seat, offer) {
    if (frame.step === 'shield') {
      offer(SHIELD);
      offer(LEAVE);
      refuseForNow(state, seat, 'GW-H8', offer);
    } else if (frame.step === 'ward') {
      offer(SPEND_WARD);
      offer(KEEP_WARD);
      refuseForNow(state, seat, 'GW-H4', offer);
    } else if (frame.card === null) {
      offer(TAKE);
      const { hand } = playerOf(state, seat);
      for (let i = 0; i < hand.length; i++) {
        const card = at(hand, i);
        if (card === hand[i - 1] || valuesOf(card).defense === null) continue;
        offer(defendOf(card), canDefendWith(hand, card) ? null : NO_NUMBER);
      }
      if (state.limits.solo && state.companions.a2) offer(defendOf('a2'));
      refuseUnfit(state, seat, offer, defendOf);
    } else {
      offer(BLOCK, frame.defense > 0 ? null : NO_NUMBER);
      offerNumbers(playerOf(state, seat).hand, offer);
      refuseBeside(state, seat, offer);
    }
  },
  choose(play, frame, seat, choice) {
    switch (choice.kind) {
      case 'shield':
        frame.taker = 'mimir';
        play.events?.push({ kind: 'blowShielded', by: 'mimir', hero: frame.hero });
        frame.step = 'defend';
        return;
      case 'leave':
        frame.step = 'defend';
        return;
      case 'defend':
        return raise(play, frame, seat, choice.card);
      case 'add':
        letGo(player(play, seat).hand, choice.card);
        frame.numbers.push(choice.card);
        frame.defense += valuesOf(choice.card).number ?? 0;
        if (!isShort(frame)) block(play, frame);
        return;
      case 'block':
        return block(play, frame);
      case 'take':
        frame.step = 'aid';
        return;
      case 'spendWard':
        return spendWard(play, frame);
      default:
        frame.step = 'hurt';
    }
  },
  run(play, frame) {
    if (heroOf(play.state, frame.taker).down) return end(play);
    switch (frame.step) {
      case 'shield':
        frame.step = 'defend';
        return;
      case 'defend':
        frame.step = 'aid';
        return;
      case 'aid':
        frame.step = 'ward';
        if (isShort(frame)) beginAid(play, 'struck', null);
        return;
      case 'ward':
        frame.step = 'hurt';
        return;
      case 'hurt':
        return suffer(play, frame);
    }
  },
};

/** The Defense card comes first, Numbers follow in any order; enough is enough. [GW-C6, GW-D1] */
function raise(play: GowPlay, frame: FrameOf<'struck'>, seat: number, card: Face | 'a2'): void {
  frame.card = card;
  if (card === 'a2') {
    spendCompanion(play, 'a2', 'defense');
    frame.defense += COMPANION.defense;
  } else {
    letGo(player(play, seat).hand, card);
    frame.defense += valuesOf(card).defense ?? 0;
  }
  if (!isShort(frame)) block(play, frame);
}

/** The set is discarded and counts against the blow. [GW-C1, GW-D1] */
function block(play: GowPlay, frame: FrameOf<'struck'>): void {
  const { card, numbers, taker, defense } = frame;
  if (card === null) return;
  const { discard } = player(play, hero(play, taker).seat);
  if (card !== 'a2') discard.push(card);
  for (const number of numbers) discard.push(number);
  play.events?.push({ kind: 'defensePlayed', hero: taker, card, numbers: numbers.slice(), defense });
  frame.step = 'aid';
}

/** All the rest of this damage is prevented. [GW-H4] */
function spendWard(play: GowPlay, frame: FrameOf<'struck'>): void {
  hero(play, frame.taker).warded = false;
  play.events?.push({ kind: 'wardSpent', hero: frame.taker, prevented: frame.strength - frame.defense });
  frame.defense = frame.strength;
  frame.step = 'hurt';
}

/** What the defense left hurts, and only then a status card follows. [GW-D1, GW-D4, GW-T2] */
function suffer(play: GowPlay, frame: FrameOf<'struck'>): void {
  end(play);
  const dealt = letThrough(frame);
  if (dealt === 0) {
    play.events?.push({ kind: 'blowBlocked', hero: frame.taker });
    return;
  }
  begin(play, { kind: 'settle', actor: null });
  hurt(play, frame.taker, dealt, frame.from === null ? 'box' : 'attack');
  if (frame.status !== null) gain(play, hero(play, frame.taker).seat, frame.status, 'top');
  const { stack } = play.state;
  const below = stack[stack.length - 2];
  if (below?.kind === 'enemyAttack') below.dealt = true;
}
