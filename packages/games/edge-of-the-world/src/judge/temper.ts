/** What a captain cares for. 1 is what it is worth in gold; 0 is never done. */
export interface Temper {
  readonly trade: number;
  readonly raid: number;
  readonly attack: number;
  /** Gold that a point of shield aboard is worth. */
  readonly shield: number;
  /** Gold that it is worth to be near a ship one could attack. */
  readonly hunt: number;
  /** Worth of a step and of a point of battle when cards are taken. */
  readonly steps: number;
  readonly battle: number;
  /** Gold that a step nearer to the home of a captain about to go there is worth. */
  readonly alarm: number;
  /** How much more battle counts when the duel is near. */
  readonly prepare: number;
}

export const TEMPERS = {
  captain: { trade: 1, raid: 1, attack: 1, shield: 3.5, hunt: 0.5, steps: 1, battle: 1.6, alarm: 2.5, prepare: 1.5 },
  trader: { trade: 1.2, raid: 0, attack: 0, shield: 1.2, hunt: 0, steps: 1.4, battle: 0.5, alarm: 1.5, prepare: 1 },
  raider: { trade: 0.7, raid: 1.3, attack: 0.4, shield: 5, hunt: 0, steps: 0.8, battle: 2.2, alarm: 1.5, prepare: 1.5 },
  pirate: { trade: 0.9, raid: 0.5, attack: 2, shield: 4.5, hunt: 4, steps: 1.1, battle: 1.7, alarm: 2, prepare: 1.5 },
} as const satisfies Record<string, Temper>;
