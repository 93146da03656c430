import type { Scene } from '../scene.ts';

export const ogre = {
  kind: 'quest',
  number: 3,
  provenance: 'reconstructed',
  areas: {},
  win: { is: 'allDefeated' },
  hindrance: [{ do: 'handLimit', n: -2, rounds: 1 }],
  cards: {
    T1: {
      front: {
        enemy: { id: 'hurlerL', health: 4, armor: [], attack: { ranged: true, strength: 3 } },
        runes: [4],
        flips: [{ on: 'defeated', set: { T1: 'back' } }],
      },
      back: {},
    },
    T2: {
      front: {
        spots: [
          {
            id: 'mount',
            cost: { melee: true, ranged: true },
            when: { is: 'health', enemy: 'ogre', atMost: 20 },
            effects: [{ do: 'flip', set: { T2: 'back', B2: 'back' } }],
          },
        ],
      },
      back: {
        spots: [
          {
            id: 'goad',
            cost: { number: 1 },
            when: { is: 'alive', enemy: 'ogre' },
            effects: [
              { do: 'harm', choose: ['B1', 'B3', 'B4', 'T1', 'T4'], n: 4 },
              { do: 'harm', enemy: 'ogre', n: 2 },
            ],
          },
        ],
      },
    },
    T3: {
      front: {
        boxes: [{ rune: 3, effects: [{ do: 'revive', at: ['B3', 'B1', 'B4'] }] }],
        spots: [{ id: 'burn', cost: { number: 2, any: true }, effects: [{ do: 'flip', set: { T3: 'back' } }] }],
      },
      back: {},
    },
    T4: {
      front: {
        enemy: { id: 'hurlerR', health: 4, armor: [], attack: { ranged: true, strength: 3 } },
        runes: [2],
        flips: [{ on: 'defeated', set: { T4: 'back' } }],
      },
      back: {},
    },
    B1: {
      front: {
        enemy: { id: 'heavyL', health: 8, armor: [4], attack: { melee: ['own', 'right'], strength: 3 } },
        runes: [2],
      },
      back: null,
    },
    B2: {
      front: {
        enemy: { id: 'ogre', health: 36, armor: [], attack: { melee: ['left', 'own', 'right'], strength: 4 } },
        runes: [1, 3],
      },
      back: {
        enemy: { id: 'ogre', health: 36, armor: [] },
        boxes: [
          {
            rune: 3,
            link: 'ogre',
            effects: [
              { do: 'wound', who: 'front', columns: [2], n: 2 },
              { do: 'flip', set: { T2: 'front', B2: 'front' } },
            ],
          },
        ],
      },
    },
    B3: {
      front: {
        enemy: { id: 'heavyR', health: 8, armor: [4], attack: { melee: ['own', 'right'], strength: 3 } },
        runes: [4],
      },
      back: null,
    },
    B4: {
      front: {
        enemy: {
          id: 'tatzelwurm',
          health: 6,
          armor: [],
          attack: { melee: ['left', 'own'], strength: 2, status: 'poison' },
        },
        runes: [1],
      },
      back: null,
    },
  },
} as const satisfies Scene;
