import type { Zone } from './ports.ts';

export const GOODS = ['amber', 'clams', 'ceramics', 'spices'] as const;
export type Goods = (typeof GOODS)[number];
export const SHIELDS = ['shield1', 'shield2', 'shield3', 'shield4'] as const;
export type Shield = (typeof SHIELDS)[number];

/** What the covered side of a Trade Disc shows. */
export type Face = Goods | Shield;
export const FACES: readonly Face[] = [...GOODS, ...SHIELDS];

/** What a face is worth in a battle; goods are worth nothing there. */
export const BATTLE = {
  amber: 0,
  clams: 0,
  ceramics: 0,
  spices: 0,
  shield1: 1,
  shield2: 2,
  shield3: 3,
  shield4: 4,
} as const satisfies Record<Face, number>;

/** 26 Trade Discs a zone: the number is the rulebook's, how many of each is reconstructed. */
export const TRADE_DISCS = {
  north: { amber: 9, clams: 9, shield1: 1, shield2: 3, shield3: 3, shield4: 1 },
  south: { ceramics: 9, spices: 9, shield1: 1, shield2: 3, shield3: 3, shield4: 1 },
} as const satisfies Record<Zone, Partial<Record<Face, number>>>;

/** One Defence Disc a port, by its level: the number is forced by the ports, the values are reconstructed. */
export const DEFENCE_DISCS = {
  1: [3, 3, 4, 4, 4, 5, 5, 5, 6, 6],
  2: [5, 5, 6, 6, 6, 7, 7, 7, 8],
  3: [7, 8, 8, 9, 9, 10, 11],
} as const satisfies Record<1 | 2 | 3, readonly number[]>;
