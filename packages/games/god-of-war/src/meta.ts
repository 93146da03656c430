import type { Meta } from '@meadhall/core';
import type { Options } from './state.ts';

export const meta = {
  id: 'god-of-war',
  title: 'God of War: The Card Game',
  version: 1,
  seats: { min: 1, max: 4 },
  minutes: 90,
  blurb: 'Kratos and his allies against the end of the world: two quests and a final boss, all together or not at all.',
  seatWord: 'hero',
  cooperative: true,
  options: {
    difficulty: {
      kind: 'pick',
      default: 'normal',
      values: [
        { value: 'story', label: 'Story' },
        { value: 'normal', label: 'Normal' },
        { value: 'ragnarok', label: 'Ragnarök' },
      ],
      label: 'Difficulty',
      about: 'Story weakens enemy attacks by 1 and gives every hero 1 health; Ragnarök does the reverse.',
    },
    openHands: {
      kind: 'flag',
      default: true,
      label: 'Open hands',
      about: 'Allies see each other’s cards and plan together. Off: everyone sees only their own.',
    },
    heroes: {
      kind: 'pick',
      default: 'picked',
      values: [
        { value: 'picked', label: 'Picked by the players' },
        { value: 'dealt', label: 'Dealt at random' },
      ],
      label: 'Heroes',
      about: 'Choose your hero at the table, or let the Norns choose. Alone you are always Kratos.',
    },
    journey: {
      kind: 'pick',
      default: 'drawn',
      values: [
        { value: 'drawn', label: 'Drawn at random' },
        { value: 'first', label: 'First game' },
      ],
      label: 'Journey',
      about: 'A first game begins with The Travelers, one hero to a column.',
    },
  },
  edition: [
    'Rules after the published rulebook, in our own words.',
    'Reconstructed: the rulebook does not print the cards. Starting decks, the Upgrade deck, the faces of the Enemy die, health and Rage tracks (except Kratos’ five slots), and all Scene cards of the six Quests and four Bosses are made anew to fit what the rulebook shows.',
    'House rules: a Scene is lost after thirty rounds; losing conditions that count tokens are looked at when a round ends; three difficulties.',
  ],
  bound: 40_000,
} as const satisfies Meta<Options>;
