import type { Meta } from '@meadhall/core';
import type { Options } from './state.ts';
import { shelf } from './words/shelf/en.ts';

const { difficulty, cards, faceDown, saga, extraTiles, openHands, jarls, forcedEnd, longWinter, solo } = shelf.options;

export const meta = {
  id: 'pax-viking',
  title: 'Pax Viking',
  version: 3,
  seats: { min: 1, max: 6 },
  minutes: 75,
  blurb: shelf.blurb,
  seatWord: 'jarl',
  score: ['Followers', 'Silfr'],
  options: {
    difficulty: {
      kind: 'pick',
      default: 'standard',
      values: [
        { value: 'novice', label: difficulty.values.novice },
        { value: 'standard', label: difficulty.values.standard },
        { value: 'advanced', label: difficulty.values.advanced },
        { value: 'eklundian', label: difficulty.values.eklundian },
        { value: 'mixed', label: difficulty.values.mixed },
      ],
      label: difficulty.label,
      about: difficulty.about,
    },
    cards: {
      kind: 'number',
      default: 4,
      min: 1,
      max: 5,
      label: cards.label,
      about: cards.about,
    },
    faceDown: {
      kind: 'flag',
      default: false,
      label: faceDown.label,
      about: faceDown.about,
    },
    saga: {
      kind: 'pick',
      default: 'starter',
      values: [
        { value: 'starter', label: saga.values.starter },
        { value: 'random', label: saga.values.random },
        { value: 'balanced', label: saga.values.balanced },
      ],
      label: saga.label,
      about: saga.about,
    },
    extraTiles: {
      kind: 'number',
      default: 0,
      min: 0,
      max: 6,
      label: extraTiles.label,
      about: extraTiles.about,
    },
    openHands: {
      kind: 'flag',
      default: false,
      label: openHands.label,
      about: openHands.about,
    },
    jarls: {
      kind: 'pick',
      default: 'dealt',
      values: [
        { value: 'dealt', label: jarls.values.dealt },
        { value: 'chosen', label: jarls.values.chosen },
      ],
      label: jarls.label,
      about: jarls.about,
    },
    forcedEnd: {
      kind: 'flag',
      default: true,
      label: forcedEnd.label,
      about: forcedEnd.about,
    },
    longWinter: {
      kind: 'number',
      default: 40,
      min: 10,
      max: 60,
      label: longWinter.label,
      about: longWinter.about,
    },
    solo: {
      kind: 'pick',
      default: 'usual',
      values: [
        { value: 'usual', label: solo.values.usual },
        { value: 'stout', label: solo.values.stout },
        { value: 'short', label: solo.values.short },
      ],
      label: solo.label,
      about: solo.about,
    },
  },
  edition: shelf.edition,
  bound: 120_000,
} as const satisfies Meta<Options>;
