import { at, finish, type Seat } from '@meadhall/core';
import { VICTORY, type VictoryId } from '../data/victory.ts';
import type { EndingKind, PaxPlay, ReadonlyState } from '../state.ts';
import { following, meets } from './counts.ts';
import { greyFollowers } from './grey.ts';
import { isTrackEmpty } from './saga.ts';

type Met = { seat: Seat; card: VictoryId }[];

function metBy(state: ReadonlyState, seats: readonly Seat[], cards: readonly VictoryId[]): Met {
  const met: Met = [];
  for (const card of cards) for (const seat of seats) if (meets(state, seat, card)) met.push({ seat, card });
  return met;
}

/** The best of those who qualify: most ESTABLISHED Followers, then silfr, then shared. [PX-W8] */
export function best(state: ReadonlyState, among: readonly Seat[]): Seat[] {
  let leaders: Seat[] = [];
  for (const seat of among) {
    const leader = leaders[0];
    const ahead = leader === undefined ? 1 : compare(state, seat, leader);
    if (ahead > 0) leaders = [seat];
    else if (ahead === 0) leaders.push(seat);
  }
  return leaders;
}

const compare = (state: ReadonlyState, one: Seat, other: Seat): number =>
  following(state, one) - following(state, other) || at(state.jarls, one).silfr - at(state.jarls, other).silfr;

/** Ends the saga; an Event that was under way, by an action it granted, is out of the game with it. */
function endGame(play: PaxPlay, ending: EndingKind, winners: Seat[], met: Met): void {
  const cards = [...new Set(met.filter(({ seat }) => winners.includes(seat)).map(({ card }) => card))];
  play.state.over = { ending, winners, cards };
  play.events?.push({ kind: 'gameEnded', ending, winners, cards });
  for (const frame of play.state.stack) if (frame.kind === 'event') play.state.removed.push(frame.tile);
  finish(play);
}

const seatsOf = (state: ReadonlyState): Seat[] => Array.from({ length: state.seats }, (_, seat) => seat);

function check(
  play: PaxPlay,
  seats: readonly Seat[],
  isChecked: (card: VictoryId) => boolean,
  why: 'event' | 'endOfTurn',
) {
  const { state } = play;
  const cards = state.cards.filter(isChecked);
  const met = metBy(state, seats, cards);
  play.events?.push({ kind: 'victoryChecked', cards, met, why });
  if (met.length === 0) return false;
  endGame(play, 'victory', best(state, [...new Set(met.map(({ seat }) => seat))]), met);
  return true;
}

/** Every Event, RESOLVED or not, has all cards but the Novice ones checked for all. [PX-W4] */
export const checkAtEvent = (play: PaxPlay): boolean =>
  check(play, seatsOf(play.state), (card) => VICTORY[card].difficulty !== 'novice', 'event');

/** Novice cards are checked at the end of a turn, for the jarl whose turn it was. [PX-W3] */
export const checkAtTurnEnd = (play: PaxPlay, seat: Seat): boolean =>
  play.state.cards.some((card) => VICTORY[card].difficulty === 'novice') &&
  check(play, [seat], (card) => VICTORY[card].difficulty === 'novice', 'endOfTurn');

/** The last check: every face-up card for everyone; if nobody qualifies, all compare. [PX-W6, PX-W7] */
function endByTime(play: PaxPlay, ending: 'emptyTrack' | 'longWinter'): void {
  const { state } = play;
  const seats = seatsOf(state);
  const met = metBy(state, seats, state.cards);
  play.events?.push({ kind: 'victoryChecked', cards: state.cards.slice(), met, why: 'last' });
  if (met.length === 0 && state.seats === 1) return endGame(play, 'lost', [], []);
  const among = met.length > 0 ? [...new Set(met.map(({ seat }) => seat))] : seats;
  endGame(play, ending, best(state, among), met);
}

/** The grey rival has what it wants: the lone jarl has lost. [PX-L8] */
export function endIfGreyWins(play: PaxPlay): boolean {
  const { state } = play;
  if (!state.grey || greyFollowers(state) < state.grey.goal) return false;
  endGame(play, 'overtaken', [], []);
  return true;
}

/** No tile left on the track: the game ends at once. [PX-W5] */
export function endIfTrackEmpty(play: PaxPlay): boolean {
  if (!isTrackEmpty(play.state)) return false;
  endByTime(play, 'emptyTrack');
  return true;
}

/** The long winter. [PX-W10] */
export function endIfLongWinter(play: PaxPlay): boolean {
  if (play.state.turn < play.state.limits.turns) return false;
  endByTime(play, 'longWinter');
  return true;
}
