import { at, begin, end, inOrder, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { GREY } from '../data/grey.ts';
import { JARLS, type JarlId } from '../data/jarls.ts';
import type { TileId } from '../data/tiles.ts';
import { FOLLOWERS, type Follower } from '../data/vocabulary.ts';
import { established, hasMost } from '../rules/counts.ts';
import { unseat } from '../rules/followers.ts';
import { copyKind, JARL_IDS } from '../rules/powers.ts';
import { changeSilfr } from '../rules/saga.ts';
import { copyable, settle } from '../rules/settle.ts';
import { type Frame, NOBODY, type PaxPlay, PUBLIC, type ReadonlyState } from '../state.ts';
import { actionOf, hasDeed, isPossible, listInfluence, listStandard, perform } from './deeds.ts';
import { canAct } from './influence.ts';
import { type PaxStep, refusal } from './step.ts';

/** A jarlboard is taken, with its HOME and whatever silfr its jarl adds. [PX-S8, PX-S11] */
export function takeJarl(play: PaxPlay, seat: Seat, jarl: JarlId): void {
  at(play.state.jarls, seat).jarl = jarl;
  const { home, extraSilfr } = JARLS[jarl];
  play.events?.push({ kind: 'jarlTaken', seat, jarl, home, silfr: extraSilfr });
  changeSilfr(play, seat, extraSilfr, 'ability');
  settle(play);
}

/** The last in turn order chooses first. [PX-S12] */
export const chooseJarl: PaxStep<'chooseJarl'> = {
  rule: 'PX-S12',
  seats: (_, { seat }) => [seat],
  choices(state, _, __, offer) {
    for (const jarl of JARL_IDS)
      if (!state.jarls.some((taken) => taken.jarl === jarl)) offer({ kind: 'chooseJarl', jarl });
  },
  choose(play, _, seat, choice) {
    if (choice.kind !== 'chooseJarl') return;
    takeJarl(play, seat, choice.jarl);
    end(play);
  },
};

/** Influence Phase: markers are taken and given back. [PX-T2, PX-T3] */
function influencePhase(play: PaxPlay, seat: Seat): void {
  const { state } = play;
  for (const of of FOLLOWERS) {
    const holder = state.influence[of];
    if (holder !== seat && hasMost(state, seat, of)) {
      state.influence[of] = seat;
      play.events?.push({ kind: 'influenceTaken', seat, of, from: holder, followers: established(state, seat, of) });
    } else if (holder === seat && isOvertaken(state, seat, of)) {
      state.influence[of] = NOBODY;
      play.events?.push({ kind: 'influenceReturned', seat, of });
    }
  }
}

/** Someone has more, or the holder has none left; a tie leaves the marker where it is. [PX-T4] */
function isOvertaken(state: ReadonlyState, seat: Seat, of: Follower): boolean {
  const mine = established(state, seat, of);
  if (mine === 0) return true;
  return state.jarls.some((_, other) => other !== seat && established(state, other, of) > mine);
}

/** A turn: Influence Phase, Action Phase, Winter Solstice. [PX-T1] */
export const saga: PaxStep<'saga'> = {
  run(play) {
    const { state } = play;
    const seat = state.turn === 0 ? state.first : (state.active + 1) % state.seats;
    state.active = seat;
    state.turn++;
    state.once = [];
    if (state.truces.length > 0) state.truces = state.truces.filter(({ by }) => by !== seat);
    const year = Math.ceil(state.turn / state.seats);
    play.events?.push({ kind: 'turnBegan', seat, turn: state.turn, year });
    influencePhase(play, seat);
    const markers = FOLLOWERS.filter((of) => state.influence[of] === seat);
    const frames: Frame[] = [];
    const { gods, advocates } = at(state.jarls, seat);
    for (const { tile, copies } of [...gods, ...advocates]) {
      if (copyKind(tile) === null) continue;
      if (copyable(state, seat, tile).some((source) => source !== copies)) frames.push({ kind: 'copying', seat, tile });
    }
    frames.push({ kind: 'actions', seat, plain: 4 - markers.length, markers });
    frames.push({ kind: 'winter', seat, stage: 'income' });
    if (state.grey) frames.push({ kind: 'grey', left: GREY.pace.orders });
    inOrder(play, frames);
  },
};

/** COPY: name a rival's ability, or leave things as they are. [PX-G8] */
export const copying: PaxStep<'copying'> = {
  rule: 'PX-G8',
  seats: (state, { seat, tile }) => (copyable(state, seat, tile).length > 0 ? [seat] : []),
  choices(state, { tile }, seat, offer) {
    for (const source of copyable(state, seat, tile)) offer({ kind: 'copy', source });
    offer({ kind: 'done' });
  },
  choose(play, { tile }, seat, choice) {
    end(play);
    if (choice.kind !== 'copy') return;
    const { gods, advocates } = at(play.state.jarls, seat);
    for (const seated of [...gods, ...advocates]) if (seated.tile === tile) seated.copies = choice.source;
    play.events?.push({ kind: 'abilityCopied', seat, tile, source: choice.source });
    settle(play);
  },
  run: (play) => end(play),
};

const MUST_ACT = refusal('PX-T6', 'mustAct');

/** Action Phase: all markers are used, an Influence Marker for its own action or for a Standard one. [PX-T5] */
export const actions: PaxStep<'actions'> = {
  rule: 'PX-T5',
  seats: (_, { seat, plain, markers }) => (plain + markers.length > 0 ? [seat] : []),
  choices(state, { markers }, seat, offer) {
    listStandard(state, seat, 'standard', offer);
    listInfluence(state, seat, markers, offer);
    const canDraw = state.pile.length > 0;
    if (offer.explains || !canDraw) offer({ kind: 'pass' }, canDraw || hasDeed(state, seat, markers) ? MUST_ACT : null);
  },
  choose(play, frame, seat, choice) {
    if (choice.kind === 'pass') {
      frame.plain = 0;
      frame.markers = [];
      play.events?.push({ kind: 'passed', seat });
      return;
    }
    if (choice.kind === 'influence') return spend(play, frame.markers, seat, choice.of, choice);
    if (frame.plain > 0) {
      frame.plain--;
      return act(play, seat, 'plain', choice);
    }
    if (frame.markers.length === 1) return spend(play, frame.markers, seat, at(frame.markers, 0), choice);
    if (choice.kind === 'play') announce(play, seat, choice.tile);
    begin(play, { kind: 'marker', seat, deed: choice });
  },
  run: (play) => end(play),
};

/** A tile named for a PLAY is known to all before the marker is laid. */
function announce(play: PaxPlay, seat: Seat, tile: TileId): void {
  for (const held of at(play.state.jarls, seat).hand) if (held.tile === tile) held.seen = PUBLIC;
}

function act(play: PaxPlay, seat: Seat, marker: Follower | 'plain' | 'gained', choice: Choice): void {
  const action = actionOf(choice);
  if (action) play.events?.push({ kind: 'actionTaken', seat, action, marker });
  perform(play, seat, choice);
}

function spend(play: PaxPlay, markers: Follower[], seat: Seat, of: Follower, choice: Choice): void {
  markers.splice(markers.indexOf(of), 1);
  act(play, seat, of, choice);
}

/** Which Influence Marker pays for a Standard Action. [PX-T8] */
export const marker: PaxStep<'marker'> = {
  rule: 'PX-T8',
  seats: (_, { seat }) => [seat],
  choices(state, _, __, offer) {
    const below = state.stack[state.stack.length - 2];
    if (below?.kind === 'actions') for (const of of below.markers) offer({ kind: 'marker', of });
  },
  choose(play, { deed }, seat, choice) {
    if (choice.kind !== 'marker') return;
    end(play);
    const below = at(play.state.stack, -1);
    if (below.kind === 'actions') spend(play, below.markers, seat, choice.of, deed);
  },
};

/** A GAINED action needs no marker, keeps its own conditions and may be declined. [PX-B11] */
export const gained: PaxStep<'gained'> = {
  rule: 'PX-B11',
  seats: (state, { seat, action }) => (isPossible(state, seat, action) ? [seat] : []),
  choices(state, { action }, seat, offer) {
    if (action === 'theocracy') {
      if (canAct(state, seat, action)) offer({ kind: 'influence', of: action });
    } else listStandard(state, seat, action, offer);
    offer({ kind: 'decline' });
  },
  choose(play, _, seat, choice) {
    end(play);
    if (choice.kind !== 'decline') act(play, seat, 'gained', choice);
  },
  run: (play) => end(play),
};

/** A jarlboard that lost a space gives up a tile of its owner's choice. [PX-K6] */
export const unseating: PaxStep<'unseat'> = {
  rule: 'PX-K6',
  seats: (_, { seat }) => [seat],
  choices(state, { slot }, seat, offer) {
    const { gods, advocates } = at(state.jarls, seat);
    for (const { tile } of slot === 'god' ? gods : advocates) offer({ kind: 'tile', tile });
  },
  choose(play, _, seat, choice) {
    if (choice.kind !== 'tile') return;
    end(play);
    unseat(play, seat, choice.tile, seat);
  },
};
