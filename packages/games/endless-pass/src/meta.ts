import type { Meta } from '@meadhall/core';
import { LEVELS } from './data/levels.ts';
import type { Options } from './state.ts';
import { shelf } from './words/shelf/en.ts';

const { boards, nine } = shelf.options;

export const meta: Meta<Options> = {
  id: 'endless-pass',
  title: 'Endless Pass',
  version: 4,
  seats: { min: 2, max: 6 },
  minutes: 30,
  blurb: shelf.blurb,
  seatWord: 'viking',
  levels: LEVELS,
  score: shelf.score,
  options: {
    boards: {
      kind: 'pick',
      default: 'basic',
      values: [
        { value: 'basic', label: boards.values.basic },
        { value: 'random', label: boards.values.random },
        { value: 'chosen', label: boards.values.chosen },
        { value: 'mixed', label: boards.values.mixed },
      ],
      label: boards.label,
      about: boards.about,
    },
    nine: {
      kind: 'pick',
      default: 'off',
      values: [
        { value: 'off', label: nine.values.off },
        { value: 'substitute', label: nine.values.substitute },
        { value: 'add', label: nine.values.add },
      ],
      label: nine.label,
      about: nine.about,
    },
  },
  edition: shelf.edition,
  bound: 20_000,
};
