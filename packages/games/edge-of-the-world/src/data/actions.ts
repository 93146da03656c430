export interface ActionKind {
  /** The most steps a ship may take with it. */
  readonly steps: number;
  readonly battle: number;
  /** How many of the 58 cards are like this. */
  readonly count: number;
}

/** Number of cards and the two numbers on each are the rulebook's; which numbers is reconstructed. */
export const ACTION_KINDS = {
  s1b4: { steps: 1, battle: 4, count: 2 },
  s1b5: { steps: 1, battle: 5, count: 2 },
  s2b3: { steps: 2, battle: 3, count: 2 },
  s2b4: { steps: 2, battle: 4, count: 3 },
  s2b5: { steps: 2, battle: 5, count: 2 },
  s3b2: { steps: 3, battle: 2, count: 2 },
  s3b3: { steps: 3, battle: 3, count: 4 },
  s3b4: { steps: 3, battle: 4, count: 3 },
  s4b1: { steps: 4, battle: 1, count: 2 },
  s4b2: { steps: 4, battle: 2, count: 4 },
  s4b3: { steps: 4, battle: 3, count: 4 },
  s5b1: { steps: 5, battle: 1, count: 4 },
  s5b2: { steps: 5, battle: 2, count: 4 },
  s5b3: { steps: 5, battle: 3, count: 2 },
  s6b0: { steps: 6, battle: 0, count: 2 },
  s6b1: { steps: 6, battle: 1, count: 4 },
  s6b2: { steps: 6, battle: 2, count: 3 },
  s7b0: { steps: 7, battle: 0, count: 3 },
  s7b1: { steps: 7, battle: 1, count: 3 },
  s8b0: { steps: 8, battle: 0, count: 2 },
  s8b1: { steps: 8, battle: 1, count: 1 },
} as const satisfies Record<string, ActionKind>;
export type ActionKindId = keyof typeof ACTION_KINDS;
