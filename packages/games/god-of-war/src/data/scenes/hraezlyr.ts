import type { Scene } from '../scene.ts';

export const hraezlyr = {
  kind: 'boss',
  number: 10,
  provenance: 'reconstructed',
  areas: {},
  win: { is: 'defeated', anyOf: ['hraezlyr'] },
  hindrance: [{ do: 'extraActivation', n: 1 }],
  cards: {
    T1: {
      front: { boxes: [{ rune: 4, effects: [{ do: 'wound', who: 'front', columns: [1, 2], n: 2 }] }] },
      back: null,
    },
    T2: {
      front: {
        enemy: { id: 'hraezlyr', health: 55, armor: [], tracked: true, attack: { ranged: true, strength: 4 } },
        runes: [2],
        flips: [{ on: 'rune', rune: 1, set: { T2: 'back' } }],
      },
      back: {
        enemy: {
          id: 'hraezlyr',
          health: 55,
          armor: [],
          tracked: true,
          attack: { ranged: true, strength: 5, status: 'stun' },
        },
        runes: [3],
        flips: [{ on: 'attacked', set: { T2: 'front' } }],
        spots: [
          {
            id: 'throw',
            cost: { crystal: true },
            effects: [
              { do: 'harm', enemy: 'hraezlyr', n: 7 },
              { do: 'flip', set: { T2: 'front' } },
            ],
          },
        ],
      },
    },
    T3: {
      front: { boxes: [{ rune: 3, effects: [{ do: 'wound', who: 'front', columns: [1, 2, 3, 4], n: 2 }] }] },
      back: null,
    },
    T4: {
      front: {
        spots: [
          {
            id: 'crane',
            cost: { melee: true, ranged: true, number: 2 },
            when: { is: 'health', enemy: 'hraezlyr', atMost: 8 },
            effects: [{ do: 'harm', enemy: 'hraezlyr', n: 99 }],
          },
        ],
      },
      back: null,
    },
    B1: {
      front: {
        spots: [
          {
            id: 'sapL',
            cost: { any: true },
            oncePerRound: true,
            effects: [{ do: 'gain', who: 'actor', card: 'crystal' }],
          },
        ],
      },
      back: null,
    },
    B2: {
      front: {
        enemy: { id: 'clawL', health: 8, armor: [], attack: { melee: ['left', 'own'], strength: 4 } },
        runes: [1],
        flips: [{ on: 'defeated', set: { B2: 'back' } }],
      },
      back: {
        flips: [{ on: 'rune', rune: 4, set: { B2: 'front' } }],
        reward: [{ do: 'harm', enemy: 'hraezlyr', n: 4 }],
      },
    },
    B3: {
      front: {
        enemy: { id: 'clawR', health: 8, armor: [], attack: { melee: ['own', 'right'], strength: 4 } },
        runes: [4],
        flips: [{ on: 'defeated', set: { B3: 'back' } }],
      },
      back: {
        flips: [{ on: 'rune', rune: 1, set: { B3: 'front' } }],
        reward: [{ do: 'harm', enemy: 'hraezlyr', n: 4 }],
      },
    },
    B4: {
      front: {
        spots: [
          {
            id: 'sapR',
            cost: { any: true },
            oncePerRound: true,
            effects: [{ do: 'gain', who: 'actor', card: 'crystal' }],
          },
        ],
      },
      back: null,
    },
  },
} as const satisfies Scene;
