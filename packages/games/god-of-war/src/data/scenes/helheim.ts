import type { Scene } from '../scene.ts';

export const helheim = {
  kind: 'quest',
  number: 4,
  provenance: 'reconstructed',
  areas: { fireL: { start: 3, most: 4 }, fireR: { start: 3, most: 4 } },
  win: { is: 'defeated', anyOf: ['mattugr'] },
  lose: {
    is: 'all',
    of: [
      { is: 'tokens', area: 'fireL', atMost: 0 },
      { is: 'tokens', area: 'fireR', atMost: 0 },
    ],
  },
  hindrance: [{ do: 'gain', who: 'everyone', card: 'stun' }],
  cards: {
    T1: {
      front: {
        boxes: [{ rune: 1, effects: [{ do: 'token', area: 'fireL', n: -1 }] }],
        flips: [
          {
            on: 'condition',
            when: { is: 'allDefeated' },
            set: { T1: 'back', T2: 'back', T3: 'back', T4: 'back', B2: 'back', B3: 'back' },
          },
        ],
      },
      back: { boxes: [{ rune: 1, effects: [{ do: 'token', area: 'fireL', n: -1 }] }] },
    },
    T2: {
      front: {
        enemy: { id: 'reaverL', health: 7, armor: [], attack: { ranged: true, strength: 2, status: 'stun' } },
        runes: [2],
      },
      back: { boxes: [{ rune: 4, effects: [{ do: 'wound', who: 'cold', n: 1, undefended: true }] }] },
    },
    T3: {
      front: { enemy: { id: 'reaverR', health: 7, armor: [], attack: { ranged: true, strength: 3 } }, runes: [3] },
      back: { boxes: [{ rune: 2, effects: [{ do: 'revive', at: ['B3'] }] }] },
    },
    T4: {
      front: {
        boxes: [
          {
            rune: 4,
            effects: [
              { do: 'wound', who: 'cold', n: 1, undefended: true },
              { do: 'token', area: 'fireR', n: -1 },
            ],
          },
        ],
      },
      back: { boxes: [{ rune: 4, effects: [{ do: 'token', area: 'fireR', n: -1 }] }] },
    },
    B1: {
      front: {
        area: 'fireL',
        spots: [
          {
            id: 'stokeL',
            cost: { any: true },
            when: { is: 'tokens', area: 'fireL', atMost: 2 },
            effects: [{ do: 'token', area: 'fireL', n: 2 }],
          },
          {
            id: 'emberL',
            cost: { any: true },
            when: { is: 'tokens', area: 'fireL', atLeast: 3 },
            effects: [
              { do: 'token', area: 'fireL', n: -1 },
              { do: 'boost', n: 3 },
            ],
          },
        ],
      },
      back: null,
    },
    B2: {
      front: {
        enemy: { id: 'helWalker', health: 10, armor: [], attack: { melee: ['left', 'own'], strength: 4 } },
        runes: [1],
      },
      back: {
        enemy: {
          id: 'mattugr',
          health: 32,
          armor: [5],
          attack: { melee: ['left', 'own', 'right'], strength: 5, status: 'stun' },
        },
        runes: [1, 3],
      },
    },
    B3: {
      front: {
        enemy: { id: 'helViken', health: 14, armor: [4], attack: { melee: ['own', 'right'], strength: 4 } },
        runes: [4],
      },
      back: {
        enemy: {
          id: 'helBrood',
          health: 9,
          armor: [],
          attack: { melee: ['own', 'right'], strength: 2, status: 'stun' },
        },
        runes: [2],
      },
    },
    B4: {
      front: {
        area: 'fireR',
        spots: [
          {
            id: 'stokeR',
            cost: { any: true },
            when: { is: 'tokens', area: 'fireR', atMost: 2 },
            effects: [{ do: 'token', area: 'fireR', n: 2 }],
          },
          {
            id: 'emberR',
            cost: { any: true },
            when: { is: 'tokens', area: 'fireR', atLeast: 3 },
            effects: [
              { do: 'token', area: 'fireR', n: -1 },
              { do: 'boost', n: 3 },
            ],
          },
        ],
      },
      back: null,
    },
  },
} as const satisfies Scene;
