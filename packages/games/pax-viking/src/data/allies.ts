import type { Ally } from './vocabulary.ts';

/** The brown posts. Three of them bring Longships of their own. */
export const ALLIES = {
  dublin: {
    post: 'dyflin',
    icons: ['any'],
    longships: 3,
    ability: { when: 'immediate', verbs: [{ do: 'allyShips', ally: 'dublin' }] },
    provenance: { name: 'found', ability: 'reconstructed' },
  },
  faroe: {
    post: 'tinganes',
    icons: ['any'],
    longships: 2,
    ability: { when: 'immediate', verbs: [{ do: 'allyShips', ally: 'faroe' }] },
    provenance: { name: 'found', ability: 'reconstructed' },
  },
  iceland: {
    post: 'thingvellir',
    icons: ['any'],
    longships: 2,
    ability: {
      when: 'immediate',
      verbs: [
        { do: 'allyShips', ally: 'iceland' },
        { do: 'draw', tiles: 1 },
      ],
    },
    provenance: { name: 'found', ability: 'reconstructed' },
  },
  franks: {
    post: 'paris',
    icons: ['any'],
    longships: 0,
    ability: { when: 'immediate', verbs: [{ do: 'silfr', who: 'me', amount: 4 }] },
    provenance: { name: 'found', ability: 'reconstructed' },
  },
  sami: {
    post: 'finnmork',
    icons: ['any'],
    longships: 0,
    ability: {
      when: 'immediate',
      verbs: [
        { do: 'silfr', who: 'me', amount: 2 },
        { do: 'draw', tiles: 1 },
      ],
    },
    provenance: { name: 'reconstructed', ability: 'reconstructed' },
  },
  emperor: {
    post: 'magdeburg',
    icons: ['any'],
    longships: 0,
    ability: {
      when: 'immediate',
      verbs: [{ do: 'establish', type: 'theocracy', kind: 'venture', where: 'south', pay: 'free' }],
    },
    provenance: { name: 'reconstructed', ability: 'reconstructed' },
  },
  rome: {
    post: 'rome',
    icons: ['any'],
    longships: 0,
    ability: { when: 'immediate', verbs: [{ do: 'act', action: 'theocracy' }] },
    provenance: { name: 'reconstructed', ability: 'reconstructed' },
  },
  khazars: {
    post: 'itil',
    icons: ['any'],
    longships: 0,
    ability: { when: 'immediate', verbs: [{ do: 'buy', less: 9 }] },
    provenance: { name: 'reconstructed', ability: 'reconstructed' },
  },
} as const satisfies Record<string, Ally>;

export type AllyId = keyof typeof ALLIES;
