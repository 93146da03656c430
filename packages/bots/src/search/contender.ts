import { range } from '@meadhall/core';
import type { Choice } from '../seen.ts';
import { type Node, newNode } from './tree.ts';

/** One of the choices that are weighed. */
export interface Contender {
  readonly choice: Choice;
  /** How far behind the best-looking choice it is at first glance. */
  readonly shortfall: number;
  visits: number;
  /** What it brought, seat by seat, in all. */
  readonly sums: number[];
  /** How much more it brought its own seat than the best-looking choice did at the same tables: sum and squares. */
  lead: number;
  squares: number;
  pairs: number;
  /** How many rounds it has outlived. */
  rounds: number;
  /** What follows it. */
  readonly child: Node;
}

export const newContender = (choice: Choice, shortfall: number, seats: number): Contender => ({
  choice,
  shortfall,
  visits: 0,
  sums: range(seats).map(() => 0),
  lead: 0,
  squares: 0,
  pairs: 0,
  rounds: 0,
  child: newNode(),
});

/** One more table at which both were tried. */
export function compare(contender: Contender, lead: number): void {
  contender.lead += lead;
  contender.squares += lead * lead;
  contender.pairs++;
}
