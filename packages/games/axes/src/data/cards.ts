/** The whole deck, as the rulebook lists it. [AX-S1] */
export const CARDS = {
  axe1: { family: 'axe', power: 1, count: 30 },
  axe2: { family: 'axe', power: 2, count: 25 },
  axe3: { family: 'axe', power: 3, count: 15 },
  shield1: { family: 'shield', power: 1, count: 10 },
  shield2: { family: 'shield', power: 2, count: 7 },
  shield3: { family: 'shield', power: 3, count: 5 },
  shield4: { family: 'shield', power: 4, count: 3 },
  armory: { family: 'armory', power: 0, count: 15 },
  maid: { family: 'maid', power: 0, count: 10 },
} as const satisfies Record<string, { family: string; power: number; count: number }>;

export type Card = keyof typeof CARDS;

export type OfFamily<F> = { [C in Card]: (typeof CARDS)[C]['family'] extends F ? C : never }[Card];
export type AxeCard = OfFamily<'axe'>;
export type ShieldCard = OfFamily<'shield'>;
export type ArmoryCard = OfFamily<'armory'>;
export type MaidCard = OfFamily<'maid'>;

export const HITS_TO_FALL = { two: 15, more: 10 } as const;
export const STRATEGIC_HAND = 2;
export const MOST_SEATS = 7;
