import type { Meta } from '@meadhall/core';
import type { Options } from './state.ts';
import { shelf } from './words/shelf/en.ts';

const { difficulty, cards, faceDown, saga, extraTiles, openHands, jarls, forcedEnd, longWinter, solo } = shelf.options;
const { noviceBesides, standardBesides, advancedBesides, eklundianBesides } = shelf.options;

const MOST_CARDS = 5;

export const meta = {
  id: 'pax-viking',
  title: 'Pax Viking',
  version: 4,
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
      max: MOST_CARDS,
      label: cards.label,
      about: cards.about,
    },
    noviceBesides: {
      kind: 'number',
      default: 0,
      min: 0,
      max: MOST_CARDS - 1,
      label: noviceBesides.label,
      about: noviceBesides.about,
    },
    standardBesides: {
      kind: 'number',
      default: 0,
      min: 0,
      max: MOST_CARDS - 1,
      label: standardBesides.label,
      about: standardBesides.about,
    },
    advancedBesides: {
      kind: 'number',
      default: 0,
      min: 0,
      max: MOST_CARDS - 1,
      label: advancedBesides.label,
      about: advancedBesides.about,
    },
    eklundianBesides: {
      kind: 'number',
      default: 0,
      min: 0,
      max: MOST_CARDS - 1,
      label: eklundianBesides.label,
      about: eklundianBesides.about,
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
  /** One to five cards in all. [PX-S1] */
  refuseSetup: (_, options) =>
    options.cards +
      options.noviceBesides +
      options.standardBesides +
      options.advancedBesides +
      options.eklundianBesides >
    MOST_CARDS
      ? shelf.misfit
      : null,
} as const satisfies Meta<Options>;
