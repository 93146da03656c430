import type { ShelfWords } from '@meadhall/core';

export const shelf = {
  blurb: 'The king must break out. Ring him in, or bring him home.',
  score: ['Points', 'Men left'],
  options: {
    board: {
      label: 'Board',
      about: 'Brandubh is short and sharp, the one to begin with; Copenhagen is the long game.',
      values: {
        brandubh: 'Brandubh, 7 × 7',
        tablut: 'Tablut, 9 × 9',
        copenhagen: 'Copenhagen, 11 × 11',
      },
    },
    attackers: {
      label: 'Attackers',
      about: 'Who leads the attackers, and so moves first. The other has the king.',
      values: {
        first: 'First seat',
        second: 'Second seat',
        lot: 'By lot',
      },
    },
    pair: {
      label: 'Two games',
      about: 'Sides change after the first game, and the points are added.',
    },
  },
  edition: [
    'Hnefatafl belongs to everybody. Tablut was written down by Linnaeus in 1732; Copenhagen is played after the rules of 2012 and later.',
    'Brandubh is reconstructed: the old sources name the board and the men, not the rules. RULES.md says which are used here.',
    'Where sources differ (taking the king, repetition, what a fort is) RULES.md decides; the README names each ruling.',
  ],
} as const satisfies ShelfWords;
