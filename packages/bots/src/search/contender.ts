import { range } from '@meadhall/core';
import type { Choice } from '../seen.ts';
import { type Node, newNode } from './tree.ts';

/** A candidate at the root. */
export interface Contender {
  readonly choice: Choice;
  /** How far it is behind the favourite by the heuristic. */
  readonly shortfall: number;
  visits: number;
  /** Sum of payoffs, seat by seat. */
  readonly sums: number[];
  /** Paired differences to the baseline in the same determinizations: sum and sum of squares. */
  lead: number;
  squares: number;
  pairs: number;
  /** Rounds of halving survived. */
  rounds: number;
  /** The tree below it. */
  readonly child: Node;
}

export const newContender = (
  choice: Choice,
  shortfall: number,
  seats: number,
  child: Node | null = null,
): Contender => ({
  choice,
  shortfall,
  visits: 0,
  sums: range(seats).map(() => 0),
  lead: 0,
  squares: 0,
  pairs: 0,
  rounds: 0,
  child: child ?? newNode(),
});

/** Adds one paired difference. */
export function compare(contender: Contender, lead: number): void {
  contender.lead += lead;
  contender.squares += lead * lead;
  contender.pairs++;
}

export const meanLead = ({ lead, pairs }: Contender): number => (pairs > 0 ? lead / pairs : 0);

/** The standard error of the mean difference; 0 for the baseline itself. */
export function leadError({ lead, squares, pairs }: Contender): number {
  return pairs > 1 ? Math.sqrt(Math.max(0, squares - (lead * lead) / pairs) / (pairs * (pairs - 1))) : 0;
}
