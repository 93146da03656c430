import { keysOf, type Meta } from '@meadhall/core';
import { BOARDS, QUIET_MOVES } from './data/boards.ts';
import { LEVELS } from './data/levels.ts';
import type { Options } from './state.ts';
import { shelf } from './words/shelf/en.ts';

const { board, attackers, pair } = shelf.options;

/** Attackers and defenders, whom a game may lose one by one. */
const menOn = (layout: readonly string[]): number => layout.join('').replaceAll(/[^AD]/g, '').length;

/** On the fullest board every man is taken after a quiet stretch, and a last one follows: no game goes on after so many moves. */
const LONGEST_GAME = (Math.max(...keysOf(BOARDS).map((board) => menOn(BOARDS[board].layout))) + 1) * QUIET_MOVES;

export const meta: Meta<Options> = {
  id: 'hnefatafl',
  title: 'Hnefatafl',
  version: 1,
  seats: { min: 2, max: 2 },
  resign: 'ends',
  minutes: 20,
  blurb: shelf.blurb,
  seatWord: 'side',
  levels: LEVELS,
  score: shelf.score,
  options: {
    board: {
      kind: 'pick',
      default: 'brandubh',
      values: keysOf(BOARDS).map((value) => ({ value, label: board.values[value] })),
      label: board.label,
      about: board.about,
    },
    attackers: {
      kind: 'pick',
      default: 'first',
      values: [
        { value: 'first', label: attackers.values.first },
        { value: 'second', label: attackers.values.second },
        { value: 'lot', label: attackers.values.lot },
      ],
      label: attackers.label,
      about: attackers.about,
    },
    pair: { kind: 'flag', default: false, ...pair },
  },
  edition: shelf.edition,
  bound: 2 * LONGEST_GAME,
};
