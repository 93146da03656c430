import { fixtures, type LadderPlan, playFixture } from '@meadhall/bots';
import { type AnyPackage, at } from '@meadhall/core';

/** A ladder as data: its fixtures follow from the plan, so that a chunk is only a range of their numbers. */
export interface LadderJob {
  readonly kind: 'ladder';
  readonly game: string;
  readonly plan: LadderPlan;
}

export interface Played {
  /** The fixture's number. */
  readonly number: number;
  readonly payoff: readonly number[];
  readonly ending: string;
  readonly plies: number;
}

export interface LadderResult {
  readonly kind: 'ladder';
  readonly played: readonly Played[];
}

export function climb(pkg: AnyPackage, { plan }: LadderJob, from: number, to: number): LadderResult {
  const all = fixtures(pkg, plan);
  const played: Played[] = [];
  for (let number = from; number < to; number++) {
    const { payoff, ending, plies } = playFixture(pkg, at(all, number));
    played.push({ number, payoff, ending, plies });
  }
  return { kind: 'ladder', played };
}
