import type { TradeCenter } from './vocabulary.ts';

/** The grey posts. The four key ones are marked. */
export const CENTERS = {
  birka: {
    post: 'birka',
    key: false,
    icons: ['sweden'],
    ability: { when: 'persistent', during: 'invest', modifiers: [{ has: 'discount', on: 'buy', less: 1 }] },
    provenance: { name: 'reconstructed', ability: 'reconstructed' },
  },
  hedeby: {
    post: 'hedeby',
    key: false,
    icons: ['jarldom'],
    ability: { when: 'persistent', during: 'play', modifiers: [{ has: 'discount', on: 'establish', less: 1 }] },
    provenance: { name: 'reconstructed', ability: 'reconstructed' },
  },
  bulgar: {
    post: 'bolghar',
    key: false,
    icons: ['rus'],
    ability: { when: 'persistent', during: 'activate', once: true, verbs: [{ do: 'silfr', who: 'me', amount: 1 }] },
    provenance: { name: 'reconstructed', ability: 'reconstructed' },
  },
  miklagard: {
    post: 'miklagard',
    key: true,
    icons: ['any'],
    ability: { when: 'persistent', during: 'winter', verbs: [{ do: 'silfr', who: 'me', amount: 2 }] },
    provenance: { name: 'found', ability: 'reconstructed' },
  },
  damascus: {
    post: 'damascus',
    key: true,
    icons: ['any'],
    ability: { when: 'persistent', during: 'invest', once: true, verbs: [{ do: 'draw', tiles: 1 }] },
    provenance: { name: 'found', ability: 'reconstructed' },
  },
  india: {
    post: 'india',
    key: true,
    icons: ['any', 'any'],
    ability: {
      when: 'persistent',
      during: 'winter',
      verbs: [{ do: 'silfr', who: 'me', amount: { per: 1, count: { of: 'winds', kind: 'any' } } }],
    },
    provenance: { name: 'found', ability: 'reconstructed' },
  },
  changan: {
    post: 'changan',
    key: true,
    icons: ['any', 'any'],
    ability: { when: 'persistent', during: 'activate', once: true, verbs: [{ do: 'silfr', who: 'me', amount: 3 }] },
    provenance: { name: 'found', ability: 'reconstructed' },
  },
} as const satisfies Record<string, TradeCenter>;

export type CenterId = keyof typeof CENTERS;
