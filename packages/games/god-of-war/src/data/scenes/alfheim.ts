import type { Scene } from '../scene.ts';

export const alfheim = {
  kind: 'quest',
  number: 2,
  provenance: 'reconstructed',
  areas: { light: { start: 0, most: 2 } },
  win: { is: 'defeated', anyOf: ['svartaljofurr'] },
  lose: { is: 'poisonEmpty' },
  hindrance: [{ do: 'gain', who: 'everyone', card: 'poison' }],
  cards: {
    T1: {
      front: {
        boxes: [{ rune: 1, effects: [{ do: 'wound', who: 'front', columns: [1], n: 1, status: 'poison' }] }],
        spots: [
          {
            id: 'cutL',
            cost: { ranged: true, number: 1 },
            effects: [
              { do: 'gain', who: 'actor', card: 'crystal' },
              { do: 'flip', set: { T1: 'back' } },
            ],
          },
        ],
      },
      back: {},
    },
    T2: {
      front: {
        area: 'light',
        boxes: [{ rune: 2, effects: [{ do: 'revive', at: ['B3', 'B2'] }] }],
        flips: [
          {
            on: 'condition',
            when: { is: 'tokens', area: 'light', atLeast: 2 },
            set: { T2: 'back', B2: 'back', B3: 'back' },
          },
        ],
        spots: [
          { id: 'feed', cost: { crystal: true }, effects: [{ do: 'token', area: 'light', n: 1 }] },
          { id: 'channel', cost: { number: 5 }, oncePerRound: true, effects: [{ do: 'token', area: 'light', n: 1 }] },
        ],
      },
      back: { spots: [{ id: 'bask', cost: { number: 3 }, oncePerRound: true, effects: [{ do: 'heal', n: 2 }] }] },
    },
    T3: {
      front: {
        enemy: { id: 'summoner', health: 8, armor: [], attack: { ranged: true, strength: 3, status: 'stun' } },
        runes: [3],
        flips: [{ on: 'defeated', set: { T3: 'back' } }],
      },
      back: { reward: [{ do: 'gain', who: 'actor', card: 'crystal' }] },
    },
    T4: {
      front: {
        boxes: [{ rune: 4, effects: [{ do: 'wound', who: 'front', columns: [4], n: 1, status: 'poison' }] }],
        spots: [
          {
            id: 'cutR',
            cost: { ranged: true, number: 1 },
            effects: [
              { do: 'gain', who: 'actor', card: 'crystal' },
              { do: 'flip', set: { T4: 'back' } },
            ],
          },
        ],
      },
      back: {},
    },
    B1: {
      front: {
        enemy: { id: 'elfL', health: 8, armor: [], attack: { melee: ['own', 'right'], strength: 3 } },
        runes: [1],
        flips: [{ on: 'defeated', set: { B1: 'back' } }],
      },
      back: { reward: [{ do: 'gain', who: 'actor', card: 'crystal' }] },
    },
    B2: {
      front: {
        enemy: { id: 'elfLord', health: 11, armor: [], attack: { melee: ['left', 'own'], strength: 3 } },
        runes: [2],
      },
      back: {
        enemy: {
          id: 'svartaljofurr',
          health: 28,
          armor: [5],
          attack: { melee: ['left', 'own', 'right'], strength: 4, status: 'poison' },
        },
        runes: [2, 4],
      },
    },
    B3: {
      front: {
        enemy: { id: 'elfBridge', health: 8, armor: [], attack: { melee: ['own', 'right'], strength: 3 } },
        runes: [3],
      },
      back: {
        spots: [{ id: 'lightstrike', cost: { number: 2 }, oncePerRound: true, effects: [{ do: 'boost', n: 3 }] }],
      },
    },
    B4: {
      front: {
        enemy: { id: 'elfR', health: 8, armor: [], attack: { melee: ['left', 'own'], strength: 3 } },
        runes: [4],
        flips: [{ on: 'defeated', set: { B4: 'back' } }],
      },
      back: { reward: [{ do: 'gain', who: 'actor', card: 'crystal' }] },
    },
  },
} as const satisfies Scene;
