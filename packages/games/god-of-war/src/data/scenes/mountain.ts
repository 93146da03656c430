import type { Scene } from '../scene.ts';

export const mountain = {
  kind: 'quest',
  number: 6,
  provenance: 'reconstructed',
  areas: { horde: { start: 0, most: 5 }, gear: { start: 0, most: 3 } },
  win: { is: 'defeated', anyOf: ['jarnFotr'] },
  lose: { is: 'tokens', area: 'horde', atLeast: 5 },
  hindrance: [{ do: 'extraActivation', n: 1 }],
  cards: {
    T1: {
      front: {
        area: 'horde',
        boxes: [
          {
            rune: 1,
            effects: [
              {
                do: 'if',
                when: { is: 'dead', at: ['B1', 'B2'] },
                effects: [{ do: 'revive', at: ['B1', 'B2'] }],
                otherwise: [{ do: 'token', area: 'horde', n: 1 }],
              },
            ],
          },
        ],
        spots: [
          { id: 'collapse', cost: { crystal: true }, effects: [{ do: 'flip', set: { T1: 'back' } }] },
          {
            id: 'beatback',
            cost: { number: 2 },
            when: { is: 'tokens', area: 'horde', atLeast: 2 },
            effects: [{ do: 'token', area: 'horde', n: -1 }],
          },
        ],
      },
      back: {},
    },
    T2: {
      front: {
        boxes: [{ rune: 2, effects: [{ do: 'wound', who: 'front', columns: [2], n: 1 }] }],
        spots: [
          {
            id: 'harvest',
            cost: { number: 2 },
            oncePerRound: true,
            effects: [{ do: 'gain', who: 'actor', card: 'crystal' }],
          },
        ],
      },
      back: null,
    },
    T3: {
      front: {
        enemy: { id: 'cacheArcher', health: 6, armor: [], attack: { ranged: true, strength: 2 } },
        runes: [3],
        flips: [{ on: 'defeated', set: { T3: 'back' } }],
      },
      back: { reward: [{ do: 'gain', who: 'actor', card: 'crystal' }] },
    },
    T4: {
      front: {
        area: 'gear',
        boxes: [
          { rune: 4, effects: [{ do: 'wound', who: 'front', columns: [4], n: 1 }] },
          { rune: 2, effects: [{ do: 'revive', at: ['B4', 'B3'] }] },
        ],
        flips: [
          {
            on: 'condition',
            when: { is: 'tokens', area: 'gear', atLeast: 3 },
            set: { T4: 'back', B3: 'back', B4: 'back' },
          },
        ],
        spots: [{ id: 'crank', cost: { number: 2, any: true }, effects: [{ do: 'token', area: 'gear', n: 1 }] }],
      },
      back: {},
    },
    B1: {
      front: {
        enemy: { id: 'nestDraugr', health: 6, armor: [], attack: { melee: ['own', 'right'], strength: 2 } },
        runes: [1],
      },
      back: null,
    },
    B2: {
      front: {
        enemy: { id: 'shieldDraugr', health: 6, armor: [3], attack: { melee: ['left', 'own'], strength: 3 } },
        runes: [2],
      },
      back: null,
    },
    B3: {
      front: {
        enemy: { id: 'liftRevenant', health: 8, armor: [], attack: { ranged: true, strength: 2, status: 'poison' } },
        runes: [3],
      },
      back: {
        enemy: {
          id: 'jarnFotr',
          health: 30,
          armor: [6],
          attack: { melee: ['left', 'own', 'right'], strength: 4, status: 'stun' },
        },
        runes: [2, 4],
      },
    },
    B4: {
      front: {
        enemy: { id: 'liftReaver', health: 8, armor: [], attack: { melee: ['left', 'own'], strength: 3 } },
        runes: [4],
      },
      back: { spots: [{ id: 'blast', cost: { crystal: true }, effects: [{ do: 'harm', enemy: 'jarnFotr', n: 5 }] }] },
    },
  },
} as const satisfies Scene;
