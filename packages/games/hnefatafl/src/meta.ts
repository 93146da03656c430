import type { Meta } from '@meadhall/core';
import { LONGEST_GAME } from './data/boards.ts';
import { LEVELS } from './data/levels.ts';
import type { Options } from './state.ts';
import { shelf } from './words/shelf/en.ts';

const { board, attackers, pair } = shelf.options;

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
      values: [
        { value: 'brandubh', label: board.values.brandubh },
        { value: 'tablut', label: board.values.tablut },
        { value: 'copenhagen', label: board.values.copenhagen },
      ],
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
