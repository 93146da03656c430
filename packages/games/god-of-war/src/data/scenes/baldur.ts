import type { Scene } from '../scene.ts';

export const baldur = {
  kind: 'boss',
  number: 7,
  provenance: 'reconstructed',
  areas: {},
  win: { is: 'defeated', anyOf: ['baldur'] },
  hindrance: [{ do: 'gain', who: 'everyone', card: 'stun' }],
  cards: {
    T1: {
      front: {
        boxes: [{ rune: 1, effects: [{ do: 'wound', who: 'front', columns: [1, 2], n: 2 }] }],
        spots: [{ id: 'cutroots', cost: { melee: true, number: 2 }, effects: [{ do: 'flip', set: { T1: 'back' } }] }],
      },
      back: {},
    },
    T2: {
      front: { flips: [{ on: 'condition', when: { is: 'armorBroken', enemy: 'baldur' }, set: { T2: 'back' } }] },
      back: { spots: [{ id: 'taunt', cost: { number: 3 }, oncePerRound: true, effects: [{ do: 'boost', n: 3 }] }] },
    },
    T3: {
      front: { boxes: [{ rune: 4, effects: [{ do: 'wound', who: 'front', columns: [3, 4], n: 2 }] }] },
      back: null,
    },
    T4: {
      front: {
        flips: [{ on: 'condition', when: { is: 'armorBroken', enemy: 'baldur' }, set: { T4: 'back' } }],
        spots: [
          {
            id: 'mistletoe',
            cost: { ranged: true, any: true },
            oncePerRound: true,
            effects: [{ do: 'breakArmor', enemy: 'baldur' }],
          },
        ],
      },
      back: { reward: [{ do: 'rage', n: 2 }] },
    },
    B1: {
      front: {
        enemy: { id: 'walkerL', health: 8, armor: [], attack: { melee: ['own', 'right'], strength: 3 } },
        runes: [2],
      },
      back: null,
    },
    B2: {
      front: {
        enemy: {
          id: 'baldur',
          health: 45,
          armor: [7, 6, 5],
          tracked: true,
          attack: { melee: ['left', 'own', 'right'], strength: 3, status: 'poison' },
        },
        runes: [1, 3],
        flips: [{ on: 'attacked', set: { B2: 'back', B3: 'back' } }],
      },
      back: {},
    },
    B3: {
      front: {},
      back: {
        enemy: {
          id: 'baldur',
          health: 45,
          armor: [7, 6, 5],
          tracked: true,
          attack: { melee: ['left', 'own', 'right'], strength: 4, status: 'stun' },
        },
        runes: [2, 4],
        flips: [{ on: 'attacked', set: { B2: 'front', B3: 'front' } }],
      },
    },
    B4: {
      front: {
        enemy: { id: 'walkerR', health: 8, armor: [], attack: { melee: ['left', 'own'], strength: 3 } },
        runes: [4],
      },
      back: null,
    },
  },
} as const satisfies Scene;
