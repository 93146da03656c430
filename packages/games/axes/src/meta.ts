import type { Meta } from '@meadhall/core';
import { MOST_SEATS } from './data/cards.ts';
import type { Options } from './state.ts';

export const meta: Meta<Options> = {
  id: 'axes',
  title: 'Viking Games',
  version: 1,
  seats: { min: 2, max: MOST_SEATS },
  minutes: 20,
  blurb: 'Axes fly, shields split. Last one standing.',
  seatWord: 'viking',
  options: {
    strategic: {
      kind: 'flag',
      default: false,
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
  bound: 5000,
};
