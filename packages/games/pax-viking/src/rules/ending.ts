import { at, finish, type Seat } from '@meadhall/core';
import { VICTORY, type VictoryId } from '../data/victory.ts';
import type { EndingKind, Seen, Table } from '../state.ts';
import { following, meets } from './counts.ts';
import { isTrackEmpty } from './saga.ts';

type Met = { seat: Seat; card: VictoryId }[];

function metBy(state: Seen, seats: readonly Seat[], cards: readonly VictoryId[]): Met {
  const met: Met = [];
  for (const card of cards) for (const seat of seats) if (meets(state, seat, card)) met.push({ seat, card });
  return met;
}

/** The best of those who qualify: most ESTABLISHED Followers, then silfr, then shared. [PX-W8] */
export function best(state: Seen, among: readonly Seat[]): Seat[] {
  let leaders: Seat[] = [];
  for (const seat of among) {
    const leader = leaders[0];
    const ahead = leader === undefined ? 1 : compare(state, seat, leader);
    if (ahead > 0) leaders = [seat];
    else if (ahead === 0) leaders.push(seat);
  }
  return leaders;
}

const compare = (state: Seen, one: Seat, other: Seat): number =>
  following(state, one) - following(state, other) || at(state.jarls, one).silfr - at(state.jarls, other).silfr;

/** Ends the saga; an Event that was under way, by an action it granted, is out of the game with it. */
function endGame(table: Table, ending: EndingKind, winners: Seat[], met: Met): void {
  const cards = [...new Set(met.filter(({ seat }) => winners.includes(seat)).map(({ card }) => card))];
  table.state.over = { ending, winners, cards };
  table.events?.push({ kind: 'gameEnded', ending, winners, cards });
  for (const frame of table.state.stack) if (frame.kind === 'event') table.state.removed.push(frame.tile);
  finish(table);
}

const seatsOf = (state: Seen): Seat[] => Array.from({ length: state.seats }, (_, seat) => seat);

function check(
  table: Table,
  seats: readonly Seat[],
  isChecked: (card: VictoryId) => boolean,
  why: 'event' | 'endOfTurn',
) {
  const { state } = table;
  const cards = state.cards.filter(isChecked);
  const met = metBy(state, seats, cards);
  table.events?.push({ kind: 'victoryChecked', cards, met, why });
  if (met.length === 0) return false;
  endGame(table, 'victory', best(state, [...new Set(met.map(({ seat }) => seat))]), met);
  return true;
}

/** Every Event, RESOLVED or not, has all cards but the Novice ones checked for all. [PX-W4] */
export const checkAtEvent = (table: Table): boolean =>
  check(table, seatsOf(table.state), (card) => VICTORY[card].difficulty !== 'novice', 'event');

/** Novice cards are checked at the end of a turn, for the jarl whose turn it was. [PX-W3] */
export const checkAtTurnEnd = (table: Table, seat: Seat): boolean =>
  table.state.cards.some((card) => VICTORY[card].difficulty === 'novice') &&
  check(table, [seat], (card) => VICTORY[card].difficulty === 'novice', 'endOfTurn');

/** The last check: every face-up card for everyone; if nobody qualifies, all compare. [PX-W6, PX-W7] */
function endByTime(table: Table, ending: 'emptyTrack' | 'longWinter'): void {
  const { state } = table;
  const seats = seatsOf(state);
  const met = metBy(state, seats, state.cards);
  table.events?.push({ kind: 'victoryChecked', cards: state.cards.slice(), met, why: 'last' });
  if (met.length === 0 && state.seats === 1) return endGame(table, 'lost', [], []);
  const among = met.length > 0 ? [...new Set(met.map(({ seat }) => seat))] : seats;
  endGame(table, ending, best(state, among), met);
}

/** No tile left on the track: the game ends at once. [PX-W5] */
export function endIfTrackEmpty(table: Table): boolean {
  if (!isTrackEmpty(table.state)) return false;
  endByTime(table, 'emptyTrack');
  return true;
}

/** The long winter. [PX-W10] */
export function endIfLongWinter(table: Table): boolean {
  if (table.state.turn < table.state.limits.turns) return false;
  endByTime(table, 'longWinter');
  return true;
}
