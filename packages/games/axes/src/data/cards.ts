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

/** The kinds of card in a fixed order, for piles that are counted. */
export const KINDS = [
  'axe1',
  'axe2',
  'axe3',
  'shield1',
  'shield2',
  'shield3',
  'shield4',
  'armory',
  'maid',
] as const satisfies readonly Card[];

export type AxeCard = 'axe1' | 'axe2' | 'axe3';
export type ShieldCard = 'shield1' | 'shield2' | 'shield3' | 'shield4';

export const HITS_TO_FALL = { two: 15, more: 10 } as const;
export const STRATEGIC_HAND = 2;
export const MOST_SEATS = 7;
