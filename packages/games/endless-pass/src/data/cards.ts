import type { Provenance } from './provenance.ts';

/** The two decks. The totals, 68 and 78, are printed in the rulebook; how they split is not. [EP-D1] */
export const ACTION_CARDS = {
  hide: { count: 8, provenance: 'reconstructed' },
  attack: { count: 16, provenance: 'reconstructed' },
  defend: { count: 14, provenance: 'reconstructed' },
  evade: { count: 14, provenance: 'reconstructed' },
  steal: { count: 8, provenance: 'reconstructed' },
  speed: { count: 8, provenance: 'reconstructed' },
} as const satisfies Record<string, CardRow>;

export const LOOT_CARDS = {
  rune: { count: 27, provenance: 'reconstructed' },
  greekFire: { count: 8, provenance: 'reconstructed' },
  stormHammer: { count: 5, provenance: 'reconstructed' },
} as const satisfies Record<string, CardRow>;

/** Plain Endless in the Pass deck. [EP-D1] */
export const ENDLESS_CARDS = { count: 38, provenance: 'reconstructed' } as const satisfies CardRow;

interface CardRow {
  readonly count: number;
  readonly provenance: Provenance;
}

export type ActionCard = keyof typeof ACTION_CARDS;
export type Loot = keyof typeof LOOT_CARDS;

export const ACTIONS = ['attack', 'defend', 'evade', 'hide', 'speed', 'steal'] as const satisfies readonly ActionCard[];
export const LOOTS = ['greekFire', 'rune', 'stormHammer'] as const satisfies readonly Loot[];

/** Cards that are used on Endless. */
export const FIGHT_CARDS = ['attack', 'defend', 'evade', 'greekFire', 'stormHammer'] as const;
export type FightCard = (typeof FIGHT_CARDS)[number];

/** How many Endless one use of a card may defeat, and how many it may turn aside. */
export interface Prowess {
  readonly defeats: number;
  readonly avoids: number;
}

/** [EP-E3, EP-E4, EP-E5, EP-E8] */
export const PROWESS = {
  attack: [{ defeats: 1, avoids: 0 }],
  defend: [{ defeats: 0, avoids: 2 }],
  evade: [{ defeats: 0, avoids: 1 }],
  greekFire: [{ defeats: 2, avoids: 0 }],
  stormHammer: [{ defeats: 2, avoids: 0 }],
} as const satisfies Record<FightCard, readonly Prowess[]>;

/** Health that a card costs whoever uses it on Endless. [EP-E5] */
export const BURNS: Partial<Readonly<Record<FightCard, number>>> = { greekFire: 1 };

/** What wards off a burn. [EP-E6] */
export const QUENCHERS = ['defend', 'evade'] as const;
export type Quencher = (typeof QUENCHERS)[number];

/** What each answer does to a blow: get away from it, or send it back. [EP-B8, EP-B9, EP-B10, EP-B11] */
export const ANSWERS = {
  attack: { attack: 'return', defend: 'escape', evade: 'escape' },
  greekFire: { defend: 'return', evade: 'escape' },
} as const satisfies Record<string, Partial<Record<Answer, Rebuff>>>;
export type Weapon = keyof typeof ANSWERS;
export type Answer = 'attack' | 'defend' | 'evade';
export type Rebuff = 'return' | 'escape';

export type Prize = 'glory' | 'health';

/** What a set of Runes is worth. [EP-O1] */
export interface RuneSet {
  readonly runes: number;
  readonly gives: number;
}
export const RUNE_SETS = [
  { runes: 3, gives: 1 },
  { runes: 5, gives: 2 },
] as const satisfies readonly RuneSet[];
