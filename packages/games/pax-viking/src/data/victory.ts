import type { VictoryCard } from './vocabulary.ts';

/** The twenty victory cards, five of each difficulty. */
export const VICTORY = {
  'n-realm': {
    difficulty: 'novice',
    test: { test: 'atLeast', count: { of: 'followers', type: 'any', where: 'any' }, n: 8 },
    provenance: { name: 'reconstructed', test: 'reconstructed' },
  },
  'n-banners': {
    difficulty: 'novice',
    test: {
      test: 'all',
      of: [
        { test: 'atLeast', count: { of: 'types' }, n: 4 },
        { test: 'atLeast', count: { of: 'followers', type: 'any', where: 'any' }, n: 11 },
      ],
    },
    provenance: { name: 'reconstructed', test: 'reconstructed' },
  },
  'n-market': {
    difficulty: 'novice',
    test: {
      test: 'all',
      of: [
        { test: 'atLeast', count: { of: 'posts', kind: 'tradeCenter', where: 'any' }, n: 3 },
        { test: 'atLeast', count: { of: 'purse' }, n: 12 },
      ],
    },
    provenance: { name: 'reconstructed', test: 'reconstructed' },
  },
  'n-duke': {
    difficulty: 'novice',
    test: {
      test: 'all',
      of: [
        { test: 'atLeast', count: { of: 'duchies', where: 'any' }, n: 1 },
        { test: 'atLeast', count: { of: 'advocates' }, n: 1 },
        { test: 'atLeast', count: { of: 'followers', type: 'any', where: 'any' }, n: 9 },
      ],
    },
    provenance: { name: 'reconstructed', test: 'reconstructed' },
  },
  'n-sailor': {
    difficulty: 'novice',
    test: {
      test: 'all',
      of: [
        { test: 'atLeast', count: { of: 'winds', kind: 'any' }, n: 4 },
        { test: 'atLeast', count: { of: 'influence' }, n: 2 },
        { test: 'atLeast', count: { of: 'followers', type: 'any', where: 'any' }, n: 10 },
      ],
    },
    provenance: { name: 'reconstructed', test: 'reconstructed' },
  },
  's-chancellor': {
    difficulty: 'standard',
    test: {
      test: 'all',
      of: [
        { test: 'atLeast', count: { of: 'winds', kind: 'printed' }, n: 4 },
        { test: 'atLeast', count: { of: 'posts', kind: 'printed', where: 'any' }, n: 7 },
      ],
    },
    provenance: { name: 'found', test: 'reconstructed' },
  },
  's-duchy': {
    difficulty: 'standard',
    test: { test: 'atLeast', count: { of: 'duchies', where: 'any' }, n: 2 },
    provenance: { name: 'found', test: 'found' },
  },
  's-raiding': {
    difficulty: 'standard',
    test: { test: 'atLeast', count: { of: 'regions', kind: 'any', where: 'any' }, n: 9 },
    provenance: { name: 'found', test: 'reconstructed' },
  },
  's-baptism': {
    difficulty: 'standard',
    test: { test: 'atLeast', count: { of: 'followers', type: 'theocracy', where: 'any' }, n: 6 },
    provenance: { name: 'reconstructed', test: 'found' },
  },
  's-svear': {
    difficulty: 'standard',
    test: {
      test: 'all',
      of: [
        { test: 'atLeast', count: { of: 'followers', type: 'sweden', where: 'svealand' }, n: 1 },
        { test: 'atLeast', count: { of: 'followers', type: 'sweden', where: 'gotaland' }, n: 1 },
        { test: 'atLeast', count: { of: 'followers', type: 'sweden', where: 'finland' }, n: 1 },
        { test: 'atLeast', count: { of: 'followers', type: 'sweden', where: 'aldeigja' }, n: 1 },
      ],
    },
    provenance: { name: 'reconstructed', test: 'found' },
  },
  'a-jack': {
    difficulty: 'advanced',
    test: {
      test: 'all',
      of: [
        { test: 'atLeast', count: { of: 'gods' }, n: 1 },
        { test: 'atLeast', count: { of: 'advocates' }, n: 2 },
        { test: 'atLeast', count: { of: 'posts', kind: 'ally', where: 'any' }, n: 2 },
        { test: 'atLeast', count: { of: 'posts', kind: 'tradeCenter', where: 'any' }, n: 2 },
      ],
    },
    provenance: { name: 'found', test: 'found' },
  },
  'a-network': {
    difficulty: 'advanced',
    test: {
      test: 'all',
      of: [
        { test: 'atLeast', count: { of: 'posts', kind: 'tradeCenter', where: 'any' }, n: 4 },
        { test: 'atLeast', count: { of: 'posts', kind: 'keyTradeCenter', where: 'any' }, n: 2 },
        { test: 'atLeast', count: { of: 'winds', kind: 'any' }, n: 4 },
      ],
    },
    provenance: { name: 'found', test: 'reconstructed' },
  },
  'a-vassal': {
    difficulty: 'advanced',
    test: { test: 'atLeast', count: { of: 'duchies', where: 'any' }, n: 3 },
    provenance: { name: 'found', test: 'reconstructed' },
  },
  'a-raiding': {
    difficulty: 'advanced',
    test: {
      test: 'all',
      of: [
        { test: 'atLeast', count: { of: 'regions', kind: 'any', where: 'any' }, n: 10 },
        { test: 'atLeast', count: { of: 'winds', kind: 'any' }, n: 4 },
      ],
    },
    provenance: { name: 'found', test: 'reconstructed' },
  },
  'a-hoard': {
    difficulty: 'advanced',
    test: {
      test: 'all',
      of: [
        { test: 'atLeast', count: { of: 'purse' }, n: 30 },
        { test: 'atLeast', count: { of: 'types' }, n: 4 },
      ],
    },
    provenance: { name: 'reconstructed', test: 'reconstructed' },
  },
  'e-serkland': {
    difficulty: 'eklundian',
    test: {
      test: 'all',
      of: [
        { test: 'atLeast', count: { of: 'posts', kind: 'keyTradeCenter', where: 'any' }, n: 3 },
        { test: 'atLeast', count: { of: 'posts', kind: 'tradeCenter', where: 'any' }, n: 5 },
      ],
    },
    provenance: { name: 'reconstructed', test: 'reconstructed' },
  },
  'e-winds': {
    difficulty: 'eklundian',
    test: {
      test: 'all',
      of: [
        { test: 'atLeast', count: { of: 'duchies', where: 'any' }, n: 3 },
        { test: 'atLeast', count: { of: 'duchies', where: 'east' }, n: 1 },
        {
          test: 'any',
          of: [
            { test: 'atLeast', count: { of: 'duchies', where: 'west' }, n: 1 },
            { test: 'atLeast', count: { of: 'duchies', where: 'north' }, n: 1 },
          ],
        },
        { test: 'atLeast', count: { of: 'duchies', where: 'south' }, n: 1 },
      ],
    },
    provenance: { name: 'reconstructed', test: 'reconstructed' },
  },
  'e-northsea': {
    difficulty: 'eklundian',
    test: {
      test: 'all',
      of: [
        { test: 'atLeast', count: { of: 'posts', kind: 'ally', where: 'west' }, n: 4 },
        { test: 'atLeast', count: { of: 'followers', type: 'jarldom', where: 'any' }, n: 6 },
      ],
    },
    provenance: { name: 'reconstructed', test: 'reconstructed' },
  },
  'e-saint': {
    difficulty: 'eklundian',
    test: {
      test: 'all',
      of: [
        { test: 'atLeast', count: { of: 'followers', type: 'theocracy', where: 'any' }, n: 6 },
        { test: 'atLeast', count: { of: 'followers', type: 'any', where: 'any' }, n: 14 },
        { test: 'atLeast', count: { of: 'holds', post: 'rome' }, n: 1 },
        { test: 'atLeast', count: { of: 'holds', post: 'miklagard' }, n: 1 },
      ],
    },
    provenance: { name: 'reconstructed', test: 'reconstructed' },
  },
  'e-pax': {
    difficulty: 'eklundian',
    test: {
      test: 'all',
      of: [
        { test: 'atLeast', count: { of: 'followers', type: 'any', where: 'any' }, n: 18 },
        { test: 'atLeast', count: { of: 'influence' }, n: 3 },
      ],
    },
    provenance: { name: 'reconstructed', test: 'reconstructed' },
  },
} as const satisfies Record<string, VictoryCard>;

export type VictoryId = keyof typeof VICTORY;
