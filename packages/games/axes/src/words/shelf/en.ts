import type { ShelfWords } from '@meadhall/core';

export const shelf = {
  blurb: 'Axes fly, shields split. Last one standing.',
  score: ['Hits to spare', 'Rivals down'],
  options: {
    strategic: {
      label: 'Strategic game',
      about: 'Hold two cards, draw a third, play any of them.',
    },
  },
  edition: [
    'Rules after the printed rulebook of 2016; the deck of 120 cards is complete, nothing is reconstructed.',
    'The published title is most probably Viking Games; the rulebook itself does not name it.',
    'The card the rulebook calls Wench is the Tavern Maid here.',
    'Where the rulebook is silent (order of a turn, several shields, a stored armory, immunity) RULES.md decides.',
  ],
} as const satisfies ShelfWords;
