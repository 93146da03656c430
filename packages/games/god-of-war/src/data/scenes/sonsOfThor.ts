import type { Scene } from '../scene.ts';

export const sonsOfThor = {
  kind: 'boss',
  number: 8,
  provenance: 'reconstructed',
  areas: { fury: { start: 0, most: 3 } },
  win: {
    is: 'all',
    of: [
      { is: 'defeated', anyOf: ['magni', 'magniAvenging'] },
      { is: 'defeated', anyOf: ['modi', 'modiRaging'] },
    ],
  },
  hindrance: [{ do: 'handLimit', n: -1, rounds: 2 }],
  cards: {
    T1: {
      front: {
        spots: [
          {
            id: 'iceL',
            cost: { ranged: true, number: 2 },
            effects: [
              { do: 'harm', on: 'B2', n: 4 },
              { do: 'flip', set: { T1: 'back' } },
            ],
          },
        ],
      },
      back: {},
    },
    T2: {
      front: {
        area: 'fury',
        boxes: [
          {
            when: { is: 'tokens', area: 'fury', atLeast: 3 },
            effects: [
              { do: 'token', area: 'fury', n: -3 },
              { do: 'wound', who: 'front', columns: [1, 2, 3, 4], n: 3 },
            ],
          },
        ],
        spots: [
          {
            id: 'divide',
            cost: { defense: true, any: true },
            when: { is: 'tokens', area: 'fury', atLeast: 2 },
            effects: [{ do: 'token', area: 'fury', n: -2 }],
          },
        ],
      },
      back: null,
    },
    T3: {
      front: {
        boxes: [{ rune: 4, effects: [{ do: 'wound', who: 'front', columns: [1, 2, 3, 4], n: 2 }] }],
        spots: [{ id: 'clear', cost: { ranged: true, number: 3 }, effects: [{ do: 'flip', set: { T3: 'back' } }] }],
      },
      back: { reward: [{ do: 'heal', n: 2 }] },
    },
    T4: {
      front: {
        spots: [
          {
            id: 'iceR',
            cost: { ranged: true, number: 2 },
            effects: [
              { do: 'harm', on: 'B3', n: 4 },
              { do: 'flip', set: { T4: 'back' } },
            ],
          },
        ],
      },
      back: {},
    },
    B1: {
      front: {
        enemy: { id: 'boneWalkerL', health: 8, armor: [], attack: { melee: ['own'], strength: 4 } },
        runes: [3],
        flips: [{ on: 'defeated', set: { B1: 'back' } }],
      },
      back: { reward: [{ do: 'heal', n: 1 }] },
    },
    B2: {
      front: {
        enemy: {
          id: 'magni',
          health: 46,
          armor: [6],
          attack: {
            melee: ['left', 'own', 'right'],
            strength: 4,
            status: 'stun',
            onDealt: [{ do: 'token', area: 'fury', n: 1 }],
          },
        },
        runes: [1],
        flips: [{ on: 'condition', when: { is: 'defeated', anyOf: ['modi', 'modiRaging'] }, set: { B2: 'back' } }],
      },
      back: {
        enemy: {
          id: 'magniAvenging',
          health: 46,
          armor: [],
          attack: { melee: ['left', 'own', 'right'], strength: 4, status: 'stun' },
        },
        runes: [1, 3],
      },
    },
    B3: {
      front: {
        enemy: {
          id: 'modi',
          health: 40,
          armor: [6, 5],
          attack: { melee: ['own', 'right'], strength: 4, onDealt: [{ do: 'token', area: 'fury', n: 1 }] },
        },
        runes: [2],
        flips: [{ on: 'condition', when: { is: 'defeated', anyOf: ['magni', 'magniAvenging'] }, set: { B3: 'back' } }],
      },
      back: {
        enemy: { id: 'modiRaging', health: 40, armor: [], attack: { ranged: true, strength: 4 } },
        runes: [2, 4],
      },
    },
    B4: {
      front: {
        enemy: { id: 'boneWalkerR', health: 8, armor: [], attack: { melee: ['own'], strength: 4 } },
        runes: [4],
        flips: [{ on: 'defeated', set: { B4: 'back' } }],
      },
      back: { reward: [{ do: 'heal', n: 1 }] },
    },
  },
} as const satisfies Scene;
