import type { Jarl } from './vocabulary.ts';

/** The nine jarlboards. */
export const JARLS = {
  eric: {
    wind: 'north',
    home: 'uppsala',
    extraSilfr: 4,
    ability: { when: 'persistent', during: 'influence', once: true, verbs: [{ do: 'silfr', who: 'me', amount: 1 }] },
    provenance: { name: 'found', home: 'reconstructed', ability: 'reconstructed' },
  },
  sigrid: {
    wind: 'north',
    home: 'skara',
    extraSilfr: 4,
    ability: { when: 'persistent', during: 'parley', once: true, verbs: [{ do: 'steal', amount: 2, who: 'rival' }] },
    provenance: { name: 'found', home: 'reconstructed', ability: 'reconstructed' },
  },
  hakon: {
    wind: 'north',
    home: 'hladir',
    extraSilfr: 3,
    ability: { when: 'persistent', during: 'always', modifiers: [{ has: 'slot', kind: 'god', spaces: 1 }] },
    provenance: { name: 'reconstructed', home: 'reconstructed', ability: 'reconstructed' },
  },
  greycloak: {
    wind: 'west',
    home: 'avaldsnes',
    extraSilfr: 0,
    ability: { when: 'persistent', during: 'activate', once: true, verbs: [{ do: 'silfr', who: 'me', amount: 1 }] },
    provenance: { name: 'found', home: 'reconstructed', ability: 'reconstructed' },
  },
  gunhild: {
    wind: 'west',
    home: 'kirkwall',
    extraSilfr: 0,
    ability: {
      when: 'persistent',
      during: 'invest',
      once: true,
      verbs: [{ do: 'pay', silfr: 1, verbs: [{ do: 'take', zone: 'discard', tile: 'any', mode: 'choose' }] }],
    },
    provenance: { name: 'found', home: 'reconstructed', ability: 'reconstructed' },
  },
  styrbjorn: {
    wind: 'south',
    home: 'jomsborg',
    extraSilfr: 2,
    ability: { when: 'persistent', during: 'parley', modifiers: [{ has: 'strength', ships: 1, where: 'any' }] },
    provenance: { name: 'found', home: 'reconstructed', ability: 'reconstructed' },
  },
  bluetooth: {
    wind: 'south',
    home: 'jelling',
    extraSilfr: 0,
    ability: { when: 'persistent', during: 'play', modifiers: [{ has: 'substitute', type: 'theocracy' }] },
    provenance: { name: 'reconstructed', home: 'reconstructed', ability: 'reconstructed' },
  },
  ingvar: {
    wind: 'east',
    home: 'holmgardr',
    extraSilfr: 3,
    ability: {
      when: 'persistent',
      during: 'winter',
      verbs: [
        {
          do: 'if',
          test: { test: 'atLeast', count: { of: 'ships', where: 'river' }, n: 2 },
          verbs: [{ do: 'silfr', who: 'me', amount: 1 }],
        },
      ],
    },
    provenance: { name: 'found', home: 'reconstructed', ability: 'reconstructed' },
  },
  helga: {
    wind: 'east',
    home: 'koenugard',
    extraSilfr: 2,
    ability: {
      when: 'persistent',
      during: 'parley',
      once: true,
      verbs: [
        {
          do: 'pay',
          silfr: 2,
          verbs: [{ do: 'returnFollower', who: 'rival', followers: 1, type: 'any', where: 'region' }],
        },
      ],
    },
    provenance: { name: 'found', home: 'reconstructed', ability: 'reconstructed' },
  },
} as const satisfies Record<string, Jarl>;

export type JarlId = keyof typeof JARLS;
