import type { Meta } from '@meadhall/core';
import type { Options } from './state.ts';

export const meta: Meta<Options> = {
  id: 'endless-pass',
  title: 'Endless Pass',
  version: 1,
  seats: { min: 2, max: 6 },
  minutes: 30,
  blurb: 'What you cannot kill crawls on to your neighbour.',
  seatWord: 'viking',
  options: {
    boards: {
      kind: 'pick',
      default: 'basic',
      values: [
        { value: 'basic', label: 'Basic boards' },
        { value: 'random', label: 'Heroes, dealt at random' },
        { value: 'chosen', label: 'Heroes, chosen in turn' },
        { value: 'mixed', label: 'Each picks a hero or the basic board' },
      ],
      label: 'Boards',
      about: 'Basic boards are all alike. Heroes have numbers and a power of their own: the advanced game.',
    },
    nine: {
      kind: 'pick',
      default: 'off',
      values: [
        { value: 'off', label: 'Left out' },
        { value: 'substitute', label: 'In place of nine plain Endless' },
        { value: 'add', label: 'On top of all the others' },
      ],
      label: 'The Nine',
      about: 'Nine hunters that shrug off some of your cards. Added, they make the Pass deadlier.',
    },
  },
  edition: [
    'Rules after the printed rulebook, basic and advanced, with every answer of its FAQ.',
    'Reconstructed: how the 68 Action cards and the 78 Pass cards split into kinds. The rulebook prints the totals only.',
    'Reconstructed: Speed and Action limit of the heroes, except the limit of Sigurd, which is printed. Their powers are all printed.',
    'Reconstructed: which marks each of The Nine bears, and their names (serpents of the Eddas). The six marks are printed.',
    'The reconstructed numbers were tuned by many thousand games between bots; the README has the tables.',
    'Where the rulebook is silent, RULES.md decides.',
  ],
  bound: 20_000,
};
