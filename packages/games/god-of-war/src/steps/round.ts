import { at, begin, end, finish, type Seat } from '@meadhall/core';
import { ROUNDS_PER_SCENE } from '../data/difficulty.ts';
import { SCENE_OF } from '../data/scenes.ts';
import { beginAid } from '../rules/aid.ts';
import { heroOf, holds, isBodied, isIn, takesTurns } from '../rules/facts.ts';
import { handLimit, hold, player, statusOf } from '../rules/hands.ts';
import { discardHand, hurt } from '../rules/heroes.ts';
import { refuseForNow } from '../rules/idle.ts';
import type { FrameOf, GowPlay, GowStep, Why } from '../state.ts';
import { passFirst } from './journey.ts';

/** Preparation, Activation, Extra Scene Activation, Upgrade, and again. [GW-G4] */
export const round: GowStep<'round'> = {
  run(play, frame) {
    switch (frame.step) {
      case 'begin':
        return beginRound(play, frame);
      case 'draw':
        return prepare(play, frame);
      case 'activate':
        return activate(play, frame);
      case 'extra':
        return activateOnceMore(play, frame);
      case 'end':
        return endRound(play, frame);
      case 'next':
        passFirst(play);
        frame.step = 'begin';
    }
  },
};

function beginRound(play: GowPlay, frame: FrameOf<'round'>): void {
  const { state } = play;
  state.scene.round++;
  state.scene.spent = [];
  state.carrier = null;
  for (const seat of state.seats) {
    seat.holding = false;
    if (seat.limits.length > 0) seat.limits = seat.limits.filter(({ until }) => until >= state.scene.round);
  }
  play.events?.push({ kind: 'roundBegan', round: state.scene.round, first: state.first });
  frame.step = 'draw';
  frame.done = 0;
  if (state.heroes.some((hero) => hero.id === 'mimir' && !hero.down)) begin(play, { kind: 'attach' });
}

/** Each player draws up to the hand limit. [GW-P1] */
function prepare(play: GowPlay, frame: FrameOf<'round'>): void {
  const { state } = play;
  if (frame.done === state.seats.length) {
    frame.step = 'activate';
    frame.done = 0;
    return;
  }
  const seat = (state.first + frame.done++) % state.seats.length;
  const own = player(play, seat);
  const left = handLimit(own) - own.hand.length;
  if (left > 0 && isIn(state, seat)) begin(play, { kind: 'draw', seat, left, met: [], refills: true, poisoned: false });
}

/** A Hero Activation for whoever has a Hero to act, then a Scene Activation. [GW-V1, GW-V3] */
function activate(play: GowPlay, frame: FrameOf<'round'>): void {
  const { state } = play;
  if (frame.done === state.seats.length) {
    frame.step = 'extra';
    frame.done = 0;
    return;
  }
  const seat = (state.first + frame.done++) % state.seats.length;
  const acts = takesTurns(state, seat);
  state.active = seat;
  begin(play, { kind: 'reveal', seat, extra: false, asked: false, turn: acts ? seat : null });
  if (acts) beginTurn(play, seat);
}

function beginTurn(play: GowPlay, seat: Seat): void {
  for (const hero of play.state.heroes) {
    if (hero.seat !== seat) continue;
    hero.moved = false;
    hero.boost = 0;
  }
  play.events?.push({ kind: 'turnBegan', seat });
  begin(play, { kind: 'turn', seat });
  const { carrier } = play.state;
  if (carrier !== null && heroOf(play.state, carrier).seat === seat) beginAid(play, 'support', seat);
}

/** One more Rune for the Scene, and those a Hindrance adds in round 1. [GW-E7, GW-Q7] */
function activateOnceMore(play: GowPlay, frame: FrameOf<'round'>): void {
  const { state } = play;
  if (frame.done > state.scene.extra) {
    state.scene.extra = 0;
    frame.step = 'end';
    return;
  }
  frame.done++;
  state.active = state.first;
  begin(play, { kind: 'reveal', seat: state.first, extra: true, asked: false, turn: null });
}

/** Losing conditions are looked at, then hands are discarded and Upgrade cards taken. [GW-G3, GW-G5, GW-U1] */
function endRound(play: GowPlay, frame: FrameOf<'round'>): void {
  const { state } = play;
  const { lose: losing } = SCENE_OF[state.scene.id];
  if (losing && holds(state, losing)) return lose(play, 'losingCondition');
  if (state.scene.round >= ROUNDS_PER_SCENE) return lose(play, 'outOfTime');
  for (let seat = 0; seat < state.seats.length; seat++) discardHand(play, seat);
  frame.step = 'next';
  begin(play, { kind: 'upgrade', done: 0 });
}

export function lose(play: GowPlay, why: Why): void {
  const { state } = play;
  const { id, round: inRound } = state.scene;
  state.ended = { won: false, why, scene: id };
  play.events?.push({ kind: 'gameLost', scene: id, round: inRound, why });
  for (const frame of state.stack) if (frame.kind === 'draw') player(play, frame.seat).discard.push(...frame.met);
  finish(play);
}

/** Mimir is carried by an Ally who stands. [GW-H5] */
export const attach: GowStep<'attach'> = {
  rule: 'GW-H5',
  seats: (state) => (state.carrier === null ? [heroOf(state, 'mimir').seat] : []),
  choices(state, _frame, seat, offer) {
    for (const hero of state.heroes) if (isBodied(hero) && !hero.down) offer({ kind: 'attach', hero: hero.id });
    refuseForNow(state, seat, 'GW-H5', offer);
  },
  choose(play, _frame, seat, choice) {
    if (choice.kind !== 'attach') return;
    play.state.carrier = choice.hero;
    play.events?.push({ kind: 'mimirAttached', hero: choice.hero, seat });
  },
  run: (play) => end(play),
};

/** Cards are drawn one by one; Stun and Poison cards are met on the way. [GW-P2, GW-P4, GW-T3, GW-T4, GW-T5] */
export const draw: GowStep<'draw'> = {
  rule: 'GW-T5',
  seats: (_state, { poisoned, seat }) => (poisoned ? [seat] : []),
  choices(state, _frame, seat, offer) {
    for (const hero of state.heroes) if (hero.seat === seat && !hero.down) offer({ kind: 'suffer', hero: hero.id });
    refuseForNow(state, seat, 'GW-T5', offer);
  },
  choose(play, frame, _seat, choice) {
    if (choice.kind !== 'suffer') return;
    frame.poisoned = false;
    begin(play, { kind: 'settle', actor: null });
    hurt(play, choice.hero, 1, 'poison');
  },
  run(play, frame) {
    const own = player(play, frame.seat);
    while (frame.left > 0 && isIn(play.state, frame.seat)) {
      if (own.deck.length === 0 && !refill(play, frame)) break;
      if (drawOne(play, frame)) return;
    }
    for (const card of frame.met) own.discard.push(card);
    end(play);
  },
};

/** The discard pile becomes the deck; status cards met in this draw stay out. [GW-P2, GW-T6] */
function refill(play: GowPlay, { seat, refills }: FrameOf<'draw'>): boolean {
  const own = player(play, seat);
  if (!refills || own.discard.length === 0) return false;
  own.deck = play.random.shuffle(own.discard);
  own.known = 0;
  own.discard = [];
  play.events?.push({ kind: 'deckShuffled', seat, cards: own.deck.length });
  return true;
}

/** Takes the top card; true when Poison has to be suffered before the draw goes on. */
function drawOne(play: GowPlay, frame: FrameOf<'draw'>): boolean {
  const { seat } = frame;
  const own = player(play, seat);
  const card = at(own.deck, -1);
  own.deck.pop();
  own.known = Math.max(0, own.known - 1);
  const status = statusOf(card);
  if (status !== null) {
    frame.met.push(card);
    play.events?.push({ kind: 'statusDrawn', seat, card: status });
    if (status === 'poison') return sicken(play, frame);
    frame.left--;
    return false;
  }
  frame.left--;
  hold(own.hand, card);
  play.events?.push({ kind: 'cardDrawn', seat, card, open: play.state.limits.openHands });
  return false;
}

function sicken(play: GowPlay, frame: FrameOf<'draw'>): boolean {
  const standing = play.state.heroes.filter((hero) => hero.seat === frame.seat && !hero.down);
  if (standing.length > 1) {
    frame.poisoned = true;
    return true;
  }
  begin(play, { kind: 'settle', actor: null });
  hurt(play, at(standing, 0).id, 1, 'poison');
  return true;
}
