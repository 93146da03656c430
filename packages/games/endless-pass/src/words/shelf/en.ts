import type { ShelfWords } from '@meadhall/core';

export const shelf = {
  blurb: 'What you cannot kill crawls on to your neighbour.',
  score: ['Glory', 'Health'],
  options: {
    boards: {
      label: 'Boards',
      about: 'Basic boards are all alike. Heroes have numbers and a power of their own: the advanced game.',
      values: {
        basic: 'Basic boards',
        random: 'Heroes, dealt at random',
        chosen: 'Heroes, chosen in turn',
        mixed: 'Each picks a hero or the basic board',
      },
    },
    nine: {
      label: 'The Nine',
      about: 'Nine hunters that shrug off some of your cards. Added, they make the Pass deadlier.',
      values: {
        off: 'Left out',
        substitute: 'In place of nine plain Endless',
        add: 'On top of all the others',
      },
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
} as const satisfies ShelfWords;
