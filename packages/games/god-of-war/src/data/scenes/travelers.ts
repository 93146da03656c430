import type { Scene } from '../scene.ts';

export const travelers = {
  kind: 'quest',
  number: 1,
  provenance: 'reconstructed',
  areas: {},
  win: {
    is: 'all',
    of: [
      { is: 'defeated', anyOf: ['travelerBare'] },
      { is: 'defeated', anyOf: ['championBare'] },
    ],
  },
  hindrance: [{ do: 'wound', who: 'all', n: 1, undefended: true }],
  cards: {
    T1: {
      front: {
        enemy: { id: 'ledgeArcher', health: 4, armor: [], attack: { ranged: true, strength: 3 } },
        runes: [1],
        flips: [{ on: 'defeated', set: { T1: 'back' } }],
      },
      back: { reward: [{ do: 'heal', n: 2 }] },
    },
    T2: {
      front: {
        spots: [
          {
            id: 'topple',
            cost: { melee: true, number: 2 },
            effects: [
              { do: 'breakArmor', enemy: 'traveler' },
              { do: 'flip', set: { T2: 'back' } },
            ],
          },
        ],
      },
      back: {},
    },
    T3: {
      front: {
        enemy: { id: 'mistRevenant', health: 5, armor: [], attack: { ranged: true, strength: 3, status: 'poison' } },
        runes: [3],
        flips: [{ on: 'defeated', set: { T3: 'back' } }],
      },
      back: { reward: [{ do: 'rage', n: 2 }] },
    },
    T4: {
      front: {
        enemy: { id: 'wallArcher', health: 4, armor: [], attack: { ranged: true, strength: 3 } },
        runes: [4],
        flips: [{ on: 'defeated', set: { T4: 'back' } }],
      },
      back: { reward: [{ do: 'heal', n: 2 }] },
    },
    B1: {
      front: {
        enemy: { id: 'draugrL', health: 4, armor: [], attack: { melee: ['own'], strength: 3 } },
        runes: [2],
        flips: [{ on: 'defeated', set: { B1: 'back' } }],
      },
      back: { reward: [{ do: 'rage', n: 1 }] },
    },
    B2: {
      front: {
        enemy: { id: 'traveler', health: 12, armor: [6, 4], attack: { melee: ['left', 'own'], strength: 4 } },
        runes: [1],
        flips: [{ on: 'armorBroken', set: { B2: 'back' } }],
      },
      back: {
        enemy: { id: 'travelerBare', health: 12, armor: [], attack: { melee: ['left', 'own', 'right'], strength: 4 } },
        runes: [1, 2],
      },
    },
    B3: {
      front: {
        enemy: { id: 'champion', health: 12, armor: [7, 5], attack: { melee: ['own', 'right'], strength: 4 } },
        runes: [3],
        flips: [{ on: 'armorBroken', set: { B3: 'back' } }],
      },
      back: {
        enemy: {
          id: 'championBare',
          health: 12,
          armor: [],
          attack: { melee: ['left', 'own', 'right'], strength: 4, status: 'stun' },
        },
        runes: [3, 4],
      },
    },
    B4: {
      front: {
        enemy: { id: 'draugrR', health: 4, armor: [], attack: { melee: ['own'], strength: 3 } },
        runes: [4],
        flips: [{ on: 'defeated', set: { B4: 'back' } }],
      },
      back: { reward: [{ do: 'rage', n: 1 }] },
    },
  },
} as const satisfies Scene;
