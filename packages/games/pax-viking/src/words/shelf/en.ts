import type { ShelfWords } from '@meadhall/core';

export const shelf = {
  blurb:
    'Jarls of the tenth century win Followers from Ireland to the Volga, trade, parley and race for a victory card.',
  options: {
    difficulty: {
      label: 'Victory cards',
      about: 'Novice cards are checked at the end of each turn, all others whenever an Event is played.',
      values: {
        novice: 'Novice',
        standard: 'Standard',
        advanced: 'Advanced',
        eklundian: 'Eklundian',
        mixed: 'Mixed: the difficulties in turn',
      },
    },
    cards: {
      label: 'How many victory cards',
      about: 'Cards dealt at the start. Four of the five of one difficulty is usual.',
    },
    noviceBesides: {
      label: 'Novice cards besides',
      about: 'Added to the cards above, for any mix of difficulties; at most five cards in all.',
    },
    standardBesides: {
      label: 'Standard cards besides',
      about: 'Added to the cards above, for any mix of difficulties; at most five cards in all.',
    },
    advancedBesides: {
      label: 'Advanced cards besides',
      about: 'Added to the cards above, for any mix of difficulties; at most five cards in all.',
    },
    eklundianBesides: {
      label: 'Eklundian cards besides',
      about: 'Added to the cards above, for any mix of difficulties; at most five cards in all.',
    },
    faceDown: {
      label: 'Victory cards face down',
      about: 'A card counts only once it is face up; every resolved Event turns one up.',
    },
    saga: {
      label: 'Saga pile',
      about: 'Twelve tiles a jarl: the starter sets, any tiles, or 4 Ventures, 3 Events, 3 Advocates and 2 Gods each.',
      values: {
        starter: 'Starter deck',
        random: 'Random tiles',
        balanced: 'Custom balanced',
      },
    },
    extraTiles: {
      label: 'Extra tiles a jarl',
      about: 'A longer game. Advised with the hardest victory cards.',
    },
    openHands: {
      label: 'Open hands',
      about: 'All hands lie open: more strategy and more negotiation.',
    },
    jarls: {
      label: 'Jarlboards',
      about: 'How the nine jarls are shared out.',
      values: {
        dealt: 'Dealt at random',
        chosen: 'Chosen, the last in turn order first',
      },
    },
    forcedEnd: {
      label: 'The saga wears away',
      about: 'House rule: while the pile is empty, every Winter Solstice discards the cheapest tile of the track.',
    },
    longWinter: {
      label: 'Long winter',
      about: 'House rule: after this many turns each the game ends as if the track were empty.',
    },
    solo: {
      label: 'Alone',
      about:
        'For one seat: meet a victory card before the grey rival, who lands, raids and hunts by a deck of orders, has the Followers it wants.',
      values: {
        usual: 'Lone jarl',
        stout: 'Stout: a grey Longship counts as two',
        short: 'Short: twelve tiles only',
      },
    },
  },
  misfit: 'At most five victory cards lie out, all difficulties together.',
  edition: [
    'The rules follow the printed Concise Rules, in our own words; every term of its glossary is a numbered rule.',
    'The rulebook prints no map, tile, jarl or victory card. The map, 8 allies, 7 trade centers, 9 jarls and nearly all of the 220 tiles and 20 victory cards are our reconstruction to fit its numbers and words; a few names and effects are known from people who played the printed game and are marked found.',
    'Every ability is written in one vocabulary; the text on a tile is made from the ability itself.',
    'House rules that can be changed: the saga wears away once the pile is empty, a long winter ends a saga that never does, and the lone jarl plays against a grey rival with a deck of orders.',
  ],
} as const satisfies ShelfWords;
