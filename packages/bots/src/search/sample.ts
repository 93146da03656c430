import {
  type AnyPackage,
  at,
  derive,
  type Line,
  QuickRandom,
  Random,
  range,
  type Seat,
  type Seed,
  type Tuning,
} from '@meadhall/core';
import type { Choice, Seen } from '../seen.ts';
import { Playout } from './playout.ts';
import { tuningFor } from './tuning.ts';

/** The payoffs of a choice, by determinization and seat. */
export interface Sample {
  readonly choice: Choice;
  /** Determinizations × seats, row by row. Common random numbers: all choices of one call met the same cards and dice. */
  readonly results: readonly (readonly number[])[];
}

export interface SampleRequest {
  readonly seed: Seed;
  /** At most so many. */
  readonly tables: number;
  readonly tuning?: Partial<Tuning> | undefined;
  /**
   * Ends it as soon as no seat's mean has a larger standard error, looked at now and then: results that scatter get more
   * tables than those that agree, on every machine alike.
   */
  readonly error?: number | undefined;
  /** Asked before each table: true ends it early, with equally many tables for all. */
  readonly isLate?: () => boolean;
}

const NEVER = (): boolean => false;
/** Determinizations between two looks at the standard error. */
const BATCH = 24;

const isEnough = (results: readonly (readonly number[])[], error: number | undefined): boolean =>
  error !== undefined &&
  results.length % BATCH === 0 &&
  range(results[0]?.length ?? 0).every((seat) => meanOf(results.map((each) => each[seat] ?? 0)).error <= error);

interface Dices {
  /** For the rollout policy. */
  readonly dice: QuickRandom;
  /** For the rules. */
  readonly rolls: QuickRandom;
  readonly random: Random;
  readonly stem: Seed;
}

function dicesFrom(seed: Seed): Dices {
  const random = Random.from(derive(seed, 'sample'));
  const [dice, rolls] = [new QuickRandom(random.word()), new QuickRandom(random.word())];
  return { dice, rolls, random, stem: derive(seed, 'tables') };
}

/**
 * Tries every choice at the same imagined tables with the same dice, each as often as the others. Unlike a search it
 * favours none, so the means can be compared and have plain errors; same seed and tables, same numbers on every machine.
 */
export function sampleChoices(
  pkg: AnyPackage,
  seen: Seen,
  choices: readonly Choice[],
  { seed, tables, tuning: changes, error, isLate = NEVER }: SampleRequest,
): readonly Sample[] {
  const tuning = { ...tuningFor(pkg), ...changes };
  const { dice, rolls, random, stem } = dicesFrom(seed);
  const playout = new Playout(pkg, tuning, seen.seat, null, dice, random);
  const samples = choices.map((choice): { choice: Choice; results: number[][] } => ({ choice, results: [] }));
  for (let table = 0; table < tables && !(table > 0 && isLate()); table++) {
    const world = seen.imagine(derive(stem, table)).state;
    const horizon = pkg.game.turns(world) + tuning.turns;
    for (const { choice, results } of samples) {
      dice.begin(table);
      rolls.begin(table);
      const line = seen.again(world, rolls);
      line.play(seen.seat, choice);
      results.push([...(playout.toTurn(line, horizon, NEVER) ?? [])]);
    }
    if (samples.every(({ results }) => isEnough(results, error))) break;
  }
  return samples;
}

/** How a position stands for all seats, by what everybody may know of it: results, table by table. */
export function sampleStanding(
  pkg: AnyPackage,
  state: unknown,
  { seed, tables, tuning: changes, error }: SampleRequest,
): readonly (readonly number[])[] {
  const tuning = { ...tuningFor(pkg), ...changes };
  const { dice, random, stem } = dicesFrom(seed);
  const playout = new Playout(pkg, tuning, null, null, dice, random);
  const results: number[][] = [];
  for (let table = 0; table < tables; table++) {
    const line: Line<unknown, Choice> = pkg.game.imagine(state, 'spectator', derive(stem, table));
    dice.begin(table);
    results.push([...(playout.toTurn(line, pkg.game.turns(line.state) + tuning.turns, NEVER) ?? [])]);
    if (isEnough(results, error)) break;
  }
  return results;
}

export interface Mean {
  readonly mean: number;
  /** Standard error. */
  readonly error: number;
}

export function meanOf(values: readonly number[]): Mean {
  const count = values.length;
  if (count === 0) return { mean: 0, error: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: count > 1 ? Math.sqrt(squares / (count * (count - 1))) : 0 };
}

/** One seat's payoffs, by determinization. */
export const resultsOf = ({ results }: Sample, seat: Seat): readonly number[] => results.map((each) => each[seat] ?? 0);

/** Paired differences of two choices for one seat, by determinization. */
export function leadOf(one: Sample, other: Sample, seat: Seat): Mean {
  return meanOf(one.results.map((result, table) => (result[seat] ?? 0) - (at(other.results, table)[seat] ?? 0)));
}

export const chancesOf = ({ results }: Sample, seats: number): readonly number[] =>
  range(seats).map((seat) => meanOf(results.map((each) => each[seat] ?? 0)).mean);
