import type { Meta } from '@meadhall/core';
import { MOST_SEATS } from './data/cards.ts';
import { LEVELS } from './data/levels.ts';
import type { Options } from './state.ts';
import { shelf } from './words/shelf/en.ts';

export const meta: Meta<Options> = {
  id: 'axes',
  title: 'Viking Games',
  version: 1,
  seats: { min: 2, max: MOST_SEATS },
  minutes: 20,
  blurb: shelf.blurb,
  seatWord: 'viking',
  levels: LEVELS,
  score: shelf.score,
  options: {
    strategic: { kind: 'flag', default: false, ...shelf.options.strategic },
  },
  edition: shelf.edition,
  bound: 5000,
  weight: 60,
};
