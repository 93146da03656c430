import type { Meta } from '@meadhall/core';
import type { Options } from './state.ts';

export const meta = {
  id: 'pax-viking',
  title: 'Pax Viking',
  version: 1,
  seats: { min: 1, max: 6 },
  minutes: 75,
  blurb:
    'Jarls of the tenth century win Followers from Ireland to the Volga, trade, parley and race for a victory card.',
  seatWord: 'jarl',
  options: {
    difficulty: {
      kind: 'pick',
      default: 'standard',
      values: [
        { value: 'novice', label: 'Novice' },
        { value: 'standard', label: 'Standard' },
        { value: 'advanced', label: 'Advanced' },
        { value: 'eklundian', label: 'Eklundian' },
        { value: 'mixed', label: 'Mixed: the difficulties in turn' },
      ],
      label: 'Victory cards',
      about: 'Novice cards are checked at the end of each turn, all others whenever an Event is played.',
    },
    cards: {
      kind: 'number',
      default: 4,
      min: 1,
      max: 5,
      label: 'How many victory cards',
      about: 'Cards dealt at the start. Four of the five of one difficulty is usual.',
    },
    faceDown: {
      kind: 'flag',
      default: false,
      label: 'Victory cards face down',
      about: 'A card counts only once it is face up; every resolved Event turns one up.',
    },
    saga: {
      kind: 'pick',
      default: 'starter',
      values: [
        { value: 'starter', label: 'Starter deck' },
        { value: 'random', label: 'Random tiles' },
        { value: 'balanced', label: 'Custom balanced' },
      ],
      label: 'Saga pile',
      about: 'Twelve tiles a jarl: the starter sets, any tiles, or 4 Ventures, 3 Events, 3 Advocates and 2 Gods each.',
    },
    extraTiles: {
      kind: 'number',
      default: 0,
      min: 0,
      max: 6,
      label: 'Extra tiles a jarl',
      about: 'A longer game. Advised with the hardest victory cards.',
    },
    openHands: {
      kind: 'flag',
      default: false,
      label: 'Open hands',
      about: 'All hands lie open: more strategy and more negotiation.',
    },
    jarls: {
      kind: 'pick',
      default: 'dealt',
      values: [
        { value: 'dealt', label: 'Dealt at random' },
        { value: 'chosen', label: 'Chosen, the last in turn order first' },
      ],
      label: 'Jarlboards',
      about: 'How the nine jarls are shared out.',
    },
    forcedEnd: {
      kind: 'flag',
      default: true,
      label: 'The saga wears away',
      about: 'House rule: while the pile is empty, every Winter Solstice discards the cheapest tile of the track.',
    },
    longWinter: {
      kind: 'number',
      default: 40,
      min: 10,
      max: 60,
      label: 'Long winter',
      about: 'House rule: after this many turns each the game ends as if the track were empty.',
    },
    solo: {
      kind: 'pick',
      default: 'usual',
      values: [
        { value: 'usual', label: 'Lone jarl' },
        { value: 'stout', label: 'Stout: a grey Longship counts as two' },
        { value: 'short', label: 'Short: twelve tiles only' },
      ],
      label: 'Alone',
      about: 'For one seat: meet a victory card before the saga ends, against grey pieces that never act.',
    },
  },
  edition: [
    'The rules follow the printed Concise Rules, in our own words; every term of its glossary is a numbered rule.',
    'The rulebook prints no map, tile, jarl or victory card. The map, 8 allies, 7 trade centers, 9 jarls and nearly all of the 220 tiles and 20 victory cards are our reconstruction to fit its numbers and words; a few names and effects are known from people who played the printed game and are marked found.',
    'Every ability is written in one vocabulary; the text on a tile is made from the ability itself.',
    'House rules that can be changed: the saga wears away once the pile is empty, a long winter ends a saga that never does, and the lone jarl plays against grey pieces.',
  ],
  bound: 120_000,
} as const satisfies Meta<Options>;
