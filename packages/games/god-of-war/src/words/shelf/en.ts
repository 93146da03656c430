import type { ShelfWords } from '@meadhall/core';

export const shelf = {
  blurb: 'Kratos and his allies against the end of the world: two quests and a final boss, all together or not at all.',
  score: ['Scenes', 'Health'],
  options: {
    difficulty: {
      label: 'Difficulty',
      about: 'Story weakens enemy attacks by 1 and gives every hero 1 health; Ragnarök does the reverse.',
      values: {
        story: 'Story',
        normal: 'Normal',
        ragnarok: 'Ragnarök',
      },
    },
    openHands: {
      label: 'Open hands',
      about: 'Allies see each other’s cards and plan together. Off: everyone sees only their own.',
    },
    heroes: {
      label: 'Heroes',
      about: 'Choose your hero at the table, or let the Norns choose. Alone you are always Kratos.',
      values: {
        picked: 'Picked by the players',
        dealt: 'Dealt at random',
      },
    },
    journey: {
      label: 'Journey',
      about: 'A first game begins with The Travelers, one hero to a column. One quest: that and no more.',
      values: {
        drawn: 'Drawn at random',
        first: 'First game',
        one: 'One quest (house rule)',
      },
    },
  },
  edition: [
    'Rules after the published rulebook, in our own words.',
    'Reconstructed: the rulebook does not print the cards. Starting decks, the Upgrade deck, the faces of the Enemy die, health and Rage tracks (except Kratos’ five slots), and all Scene cards of the six Quests and four Bosses are made anew to fit what the rulebook shows.',
    'House rules: a Scene is lost after thirty rounds; losing conditions that count tokens are looked at when a round ends; three difficulties.',
  ],
} as const satisfies ShelfWords;
