import type { ShelfWords } from '@meadhall/core';

export const shelf = {
  blurb: 'Trade, raid, and race home with the gold.',
  score: ['Gold', 'Discs aboard'],
  options: {
    goal: {
      label: 'Gold to go home',
      about: 'Whoever holds this much goes home and waits for a challenger.',
      values: {
        '150': '150 gold',
        '100': '100 gold (shorter)',
        '60': '60 gold (a first game, house rule)',
      },
    },
    roundCap: {
      label: 'Last round before the chase',
      about: 'A safety cap: at the end of this round the richest captain goes home.',
    },
    chaseCap: {
      label: 'Longest chase in rounds',
      about: 'A safety cap: after so many rounds of chase the nearest captain is brought to the duel.',
    },
  },
  edition: [
    'Rules after the printed rulebook of 2022, in our own words; RULES.md marks every ruling where it is silent.',
    'Reconstructed: nineteen of the 26 port names, all levels, extras, prices and the sea route between the ports, the values on Action Cards, Trade Discs and Defence Discs. The numbers of cards, discs, coins and tokens are the printed ones.',
    'Known from the rulebook: Skálholt, Aualdsnes, Birka, Heldabýr, Apardition, Truso and Salmé, and that Apardition and Aualdsnes are two steps apart.',
    'The reconstructed values were tuned with bots so that trading, raiding and piracy can each win; the tables are in the README.',
    'Ours, not printed: the richest goes home after round 40, and a chase ends after ten rounds. Both can be set.',
  ],
} as const satisfies ShelfWords;
