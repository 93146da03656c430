import { at, become, finish, type Seat } from '@meadhall/core';
import type { Event, PieceName } from '../events.ts';
import type { State, TaflPlay } from '../state.ts';
import { ATTACKER, type Piece, type Side, type Square } from '../state.ts';
import type { End } from './endings.ts';
import { type Grid, nameOf } from './grid.ts';
import { timesStood } from './history.ts';
import { kingTakers } from './king.ts';
import { boardAtStart, seatOf } from './match.ts';
import { gridFor, kingOf, manOf, other } from './pieces.ts';
import { ringOf } from './ring.ts';
import { type Settled, settle } from './settle.ts';

const NAMES: readonly PieceName[] = ['attacker', 'attacker', 'defender', 'king'];
const pieceName = (piece: Piece): PieceName => at(NAMES, piece);

/** A piece moves, men fall, and the turn passes or the game ends. */
export function move(play: TaflPlay, seat: Seat, from: Square, to: Square): void {
  const { state, events } = play;
  const piece = at(state.board, from);
  const settled = settle(state, from, to);
  state.turn++;
  state.last = { from, to };
  if (events) for (const event of eventsOf(state, seat, piece, from, to, settled)) events.push(event);
  if (settled.end) endGame(play, settled.end, to);
  else become(play, { kind: 'turn', seat: 1 - seat });
}

function eventsOf(state: State, seat: Seat, piece: Piece, from: Square, to: Square, settled: Settled): Event[] {
  const grid = gridFor(state);
  const name = (square: Square): string => nameOf(grid, square);
  const fallen = pieceName(manOf(piece === ATTACKER ? 'defenders' : 'attackers'));
  const told: Event[] = [{ kind: 'pieceMoved', seat, piece: pieceName(piece), from: name(from), to: name(to) }];
  for (const { at, against, partner } of settled.pairs) {
    told.push({
      kind: 'manTaken',
      seat,
      piece: fallen,
      at: name(at),
      by: name(to),
      against: name(against),
      partner,
    });
  }
  for (const { men, fronts, ends } of settled.walls) {
    told.push({
      kind: 'shieldwallFell',
      seat,
      piece: fallen,
      at: men.map(name),
      fronts: fronts.map(name),
      ends: ends.map(name),
    });
  }
  const times = settled.end ? 1 : timesStood(state);
  if (times > 1) told.push({ kind: 'positionRepeated', times });
  return told;
}

/** Says how it ended, and begins the next game of the match if there is one. [HT-P1] */
function endGame(play: TaflPlay, { ending, winner }: End, moved: Square): void {
  const { state, events } = play;
  const seat = winner === null ? null : seatOf(state, winner);
  events?.push(endEvent(state, ending, moved));
  state.results.push({ ending, winner: seat });
  events?.push({ kind: 'gameEnded', game: state.results.length, games: state.games, winner: seat, ending });
  if (state.results.length === state.games) return finish(play);
  state.attackers = 1 - state.attackers;
  state.board = boardAtStart(state.rules);
  state.quiet = [];
  state.last = null;
  beginGame(play);
}

export function beginGame(play: TaflPlay): void {
  const { attackers, games, results } = play.state;
  play.events?.push({ kind: 'gameBegan', game: results.length + 1, games, attackers });
  become(play, { kind: 'turn', seat: attackers });
}

/** What is told of an end, with the squares that show it. */
function endEvent(state: State, ending: End['ending'], moved: Square): Event {
  const grid: Grid = gridFor(state);
  const name = (square: Square): string => nameOf(grid, square);
  const seat = (side: Side): Seat => seatOf(state, side);
  const mover: Side = state.board[moved] === ATTACKER ? 'attackers' : 'defenders';
  switch (ending) {
    case 'goal':
      return { kind: 'kingEscaped', seat: seat('defenders'), at: name(moved) };
    case 'kingTaken':
      return {
        kind: 'kingTaken',
        seat: seat('attackers'),
        at: name(kingOf(state)),
        by: (kingTakers(state, moved) ?? []).map(name),
      };
    case 'exitFort':
      return { kind: 'fortBuilt', seat: seat('defenders'), at: name(kingOf(state)) };
    case 'encircled':
      return { kind: 'ringClosed', seat: seat('attackers'), ring: ringOf(state).map(name) };
    case 'noMove':
      return { kind: 'sideStuck', seat: seat(other(mover)) };
    case 'repetition':
      return { kind: 'positionRepeated', times: timesStood(state) };
    case 'quiet':
      return { kind: 'nobodyTaken', moves: state.quiet.length };
  }
}
