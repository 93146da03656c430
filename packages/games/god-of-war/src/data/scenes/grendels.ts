import type { Scene } from '../scene.ts';

export const grendels = {
  kind: 'quest',
  number: 5,
  provenance: 'reconstructed',
  areas: { ash: { start: 0, most: 3 }, frost: { start: 0, most: 3 } },
  win: {
    is: 'all',
    of: [
      { is: 'defeated', anyOf: ['ashGrendel', 'burningGrendel'] },
      { is: 'defeated', anyOf: ['frostGrendel', 'ragingGrendel'] },
    ],
  },
  lose: {
    is: 'all',
    of: [
      { is: 'tokens', area: 'ash', atLeast: 3 },
      { is: 'tokens', area: 'frost', atLeast: 3 },
    ],
  },
  hindrance: [{ do: 'removeNumber' }],
  cards: {
    T1: {
      front: {
        area: 'ash',
        boxes: [
          {
            rune: 1,
            effects: [
              {
                do: 'if',
                when: { is: 'not', of: { is: 'defeated', anyOf: ['ashGrendel', 'burningGrendel'] } },
                effects: [{ do: 'token', area: 'ash', n: 1 }],
              },
            ],
          },
        ],
        spots: [
          {
            id: 'drainA',
            cost: { defense: true },
            when: { is: 'tokens', area: 'ash', atLeast: 1 },
            effects: [{ do: 'token', area: 'ash', n: -1 }],
          },
          {
            id: 'drainA2',
            cost: { number: 2 },
            when: { is: 'tokens', area: 'ash', atLeast: 2 },
            effects: [{ do: 'token', area: 'ash', n: -1 }],
          },
        ],
      },
      back: null,
    },
    T2: {
      front: {
        enemy: { id: 'nightmareL', health: 6, armor: [], attack: { ranged: true, strength: 2 } },
        runes: [4],
        flips: [{ on: 'defeated', set: { T2: 'back' } }],
      },
      back: {
        spots: [
          {
            id: 'valve',
            cost: { number: 2 },
            when: {
              is: 'any',
              of: [
                { is: 'tokens', area: 'ash', atLeast: 2 },
                { is: 'tokens', area: 'frost', atLeast: 2 },
              ],
            },
            oncePerRound: true,
            effects: [
              { do: 'token', area: 'ash', n: -1 },
              { do: 'token', area: 'frost', n: -1 },
            ],
          },
        ],
      },
    },
    T3: {
      front: {
        enemy: { id: 'nightmareR', health: 6, armor: [], attack: { ranged: true, strength: 2 } },
        runes: [1],
        flips: [{ on: 'defeated', set: { T3: 'back' } }],
      },
      back: { reward: [{ do: 'heal', n: 2 }] },
    },
    T4: {
      front: {
        area: 'frost',
        boxes: [
          {
            rune: 4,
            effects: [
              {
                do: 'if',
                when: { is: 'not', of: { is: 'defeated', anyOf: ['frostGrendel', 'ragingGrendel'] } },
                effects: [{ do: 'token', area: 'frost', n: 1 }],
              },
            ],
          },
        ],
        spots: [
          {
            id: 'drainF',
            cost: { defense: true },
            when: { is: 'tokens', area: 'frost', atLeast: 1 },
            effects: [{ do: 'token', area: 'frost', n: -1 }],
          },
          {
            id: 'drainF2',
            cost: { number: 2 },
            when: { is: 'tokens', area: 'frost', atLeast: 2 },
            effects: [{ do: 'token', area: 'frost', n: -1 }],
          },
        ],
      },
      back: null,
    },
    B1: {
      front: {
        spots: [
          {
            id: 'pillarL',
            cost: { melee: true, number: 2 },
            effects: [
              { do: 'harm', on: 'B2', n: 4 },
              { do: 'flip', set: { B1: 'back' } },
            ],
          },
        ],
      },
      back: {},
    },
    B2: {
      front: {
        enemy: {
          id: 'ashGrendel',
          health: 34,
          armor: [4],
          attack: { melee: ['left', 'own'], strength: 4, status: 'poison', plus: 'ash' },
          onDefeat: [{ do: 'token', area: 'ash', n: -3 }],
        },
        runes: [2],
        flips: [{ on: 'condition', when: { is: 'health', enemy: 'ashGrendel', atMost: 17 }, set: { B2: 'back' } }],
      },
      back: {
        enemy: {
          id: 'burningGrendel',
          health: 34,
          armor: [],
          attack: { melee: ['left', 'own', 'right'], strength: 4, status: 'poison', plus: 'ash' },
          onDefeat: [{ do: 'token', area: 'ash', n: -3 }],
        },
        runes: [2],
      },
    },
    B3: {
      front: {
        enemy: {
          id: 'frostGrendel',
          health: 34,
          armor: [4],
          attack: { melee: ['own', 'right'], strength: 4, status: 'stun', plus: 'frost' },
          onDefeat: [{ do: 'token', area: 'frost', n: -3 }],
        },
        runes: [3],
        flips: [{ on: 'condition', when: { is: 'health', enemy: 'frostGrendel', atMost: 17 }, set: { B3: 'back' } }],
      },
      back: {
        enemy: {
          id: 'ragingGrendel',
          health: 34,
          armor: [],
          attack: { melee: ['left', 'own', 'right'], strength: 4, status: 'stun', plus: 'frost' },
          onDefeat: [{ do: 'token', area: 'frost', n: -3 }],
        },
        runes: [3],
      },
    },
    B4: {
      front: {
        spots: [
          {
            id: 'pillarR',
            cost: { melee: true, number: 2 },
            effects: [
              { do: 'harm', on: 'B3', n: 4 },
              { do: 'flip', set: { B4: 'back' } },
            ],
          },
        ],
      },
      back: {},
    },
  },
} as const satisfies Scene;
