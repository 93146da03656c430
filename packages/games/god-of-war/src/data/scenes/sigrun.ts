import type { Scene } from '../scene.ts';

export const sigrun = {
  kind: 'boss',
  number: 9,
  provenance: 'reconstructed',
  areas: {},
  win: { is: 'defeated', anyOf: ['sigrun'] },
  hindrance: [{ do: 'wound', who: 'all', n: 2, undefended: true }],
  cards: {
    T1: {
      front: { boxes: [{ rune: 1, effects: [{ do: 'wound', who: 'front', columns: [1], n: 1 }] }] },
      back: null,
    },
    T2: {
      front: {
        enemy: {
          id: 'sigrun',
          health: 62,
          armor: [],
          tracked: true,
          attack: { ranged: true, strength: 3, status: 'stun' },
        },
        runes: [2, 4],
        flips: [
          {
            on: 'condition',
            when: { is: 'backs', at: ['B1', 'B2', 'B3', 'B4'], atLeast: 2 },
            set: { T2: 'back', T3: 'back' },
          },
        ],
      },
      back: {},
    },
    T3: {
      front: { boxes: [{ rune: 3, effects: [{ do: 'wound', who: 'front', columns: [1, 2, 3, 4], n: 1 }] }] },
      back: {
        enemy: {
          id: 'sigrun',
          health: 62,
          armor: [],
          tracked: true,
          inMeleeReach: true,
          attack: { melee: ['left', 'own', 'right'], strength: 4 },
        },
        runes: [1, 3],
      },
    },
    T4: {
      front: { boxes: [{ rune: 4, effects: [{ do: 'wound', who: 'front', columns: [4], n: 1 }] }] },
      back: null,
    },
    B1: {
      front: {
        enemy: { id: 'gunnr', health: 11, armor: [], attack: { melee: ['own', 'right'], strength: 3 } },
        runes: [1],
        flips: [{ on: 'defeated', set: { B1: 'back' } }],
      },
      back: {
        boxes: [{ rune: 1, effects: [{ do: 'harm', enemy: 'sigrun', n: 1 }] }],
        reward: [{ do: 'harm', enemy: 'sigrun', n: 3 }],
      },
    },
    B2: {
      front: {
        enemy: { id: 'kara', health: 9, armor: [], attack: { melee: ['left', 'own'], strength: 3, status: 'stun' } },
        runes: [2],
        flips: [{ on: 'defeated', set: { B2: 'back' } }],
      },
      back: {
        boxes: [{ rune: 2, effects: [{ do: 'harm', enemy: 'sigrun', n: 1 }] }],
        reward: [{ do: 'harm', enemy: 'sigrun', n: 3 }],
      },
    },
    B3: {
      front: {
        enemy: {
          id: 'rota',
          health: 11,
          armor: [],
          attack: { melee: ['own', 'right'], strength: 3, status: 'poison' },
        },
        runes: [3],
        flips: [{ on: 'defeated', set: { B3: 'back' } }],
      },
      back: {
        boxes: [{ rune: 3, effects: [{ do: 'harm', enemy: 'sigrun', n: 1 }] }],
        reward: [{ do: 'harm', enemy: 'sigrun', n: 3 }],
      },
    },
    B4: {
      front: {
        enemy: { id: 'eir', health: 9, armor: [], attack: { ranged: true, strength: 3 } },
        runes: [4],
        flips: [{ on: 'defeated', set: { B4: 'back' } }],
      },
      back: {
        boxes: [{ rune: 4, effects: [{ do: 'harm', enemy: 'sigrun', n: 1 }] }],
        reward: [{ do: 'harm', enemy: 'sigrun', n: 3 }],
      },
    },
  },
} as const satisfies Scene;
