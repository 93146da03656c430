import type { Meta } from '@meadhall/core';
import type { Options } from './state.ts';
import { shelf } from './words/shelf/en.ts';

const { difficulty, openHands, heroes, journey } = shelf.options;

export const meta = {
  id: 'god-of-war',
  title: 'God of War: The Card Game',
  version: 2,
  seats: { min: 1, max: 4 },
  trialSeats: 2,
  minutes: 90,
  blurb: shelf.blurb,
  seatWord: 'hero',
  cooperative: true,
  score: shelf.score,
  options: {
    difficulty: {
      kind: 'pick',
      default: 'normal',
      values: [
        { value: 'story', label: difficulty.values.story },
        { value: 'normal', label: difficulty.values.normal },
        { value: 'ragnarok', label: difficulty.values.ragnarok },
      ],
      label: difficulty.label,
      about: difficulty.about,
    },
    openHands: { kind: 'flag', default: true, ...openHands },
    heroes: {
      kind: 'pick',
      default: 'picked',
      values: [
        { value: 'picked', label: heroes.values.picked },
        { value: 'dealt', label: heroes.values.dealt },
      ],
      label: heroes.label,
      about: heroes.about,
    },
    journey: {
      kind: 'pick',
      default: 'drawn',
      values: [
        { value: 'drawn', label: journey.values.drawn },
        { value: 'first', label: journey.values.first },
        { value: 'one', label: journey.values.one },
      ],
      label: journey.label,
      about: journey.about,
    },
  },
  edition: shelf.edition,
  bound: 40_000,
} as const satisfies Meta<Options>;
