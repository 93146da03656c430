import { type AnyPackage, derive, Random, type Say, type Seed, same, sayFor } from '@meadhall/core';
import { PROPOSALS } from './coach.ts';
import { contrast, type Foreseen, foresee } from './foresight.ts';
import { candidates, rated } from './rating.ts';
import {
  leadOf,
  type Mean,
  meanOf,
  resultsOf,
  type Sample,
  type SampleRequest,
  sampleChoices,
} from './search/sample.ts';
import { search } from './search/search.ts';
import type { Choice, Seen } from './seen.ts';

/** How many of the best choices of a search are compared at the same tables. */
const COMPARED = 4;
/** Tables that show whether they differ at all. */
const TO_TELL = 8;
/** Of so many differences the ones with a rule to them are told first. */
const WEIGHED_DIFFERENCES = 6;
const TOLD = 2;

export interface VerdictRequest {
  readonly seed: Seed;
  /** Half of them for the search, half for comparing what it found. */
  readonly iterations: number;
  /** Comparing ends as soon as every mean has a standard error this small. */
  readonly error?: number | undefined;
  readonly names: readonly string[];
}

/** A choice in the game's words. */
export interface ToldChoice {
  readonly choice: Choice;
  readonly said: string;
}

export interface Judged extends ToldChoice, Mean {}

/** What a deep look at a decision came to. */
export interface Analysis {
  readonly best: Judged;
  readonly second: Judged;
  /** Choices in the very words of the best. */
  readonly alike: readonly Choice[];
  /** How much more the best brings than the second, at the same tables with the same dice. */
  readonly lead: Mean;
  readonly tables: number;
  /** Whether the search, which goes deeper but compares less evenly, names the same best. */
  readonly isAgreed: boolean;
}

/** Looks deep into a decision from one seat's own view; null where there is nothing to compare. */
export function verdictOf(
  pkg: AnyPackage,
  seen: Seen,
  { seed, iterations, error, names }: VerdictRequest,
): Analysis | null {
  const say = sayFor(names, seen.seat);
  const all = candidates(pkg, seen, Random.from(derive(seed, 'proposals')), PROPOSALS);
  const words = (choice: Choice): string => pkg.words.choice(choice, seen.view, say);
  const { weighed } = search(pkg, seen, { seed, budget: { iterations: Math.ceil(iterations / 2) }, choices: all });
  const apart = weighed.filter(
    ({ choice }, i) => weighed.findIndex((each) => words(each.choice) === words(choice)) === i,
  );
  const picked = apart.slice(0, COMPARED).map(({ choice }) => choice);
  if (picked.length < 2) return null;
  const tables = Math.max(8, Math.floor(iterations / 2 / picked.length));
  const samples = [...comparedAt(pkg, seen, picked, { seed: derive(seed, 'riddle'), tables, error })].sort(
    (a, b) => chance(b, seen) - chance(a, seen),
  );
  const [first, second] = samples;
  if (!first || !second) return null;
  const judged = (sample: Sample): Judged => ({
    choice: sample.choice,
    said: words(sample.choice),
    ...meanOf(resultsOf(sample, seen.seat)),
  });
  const best = judged(first);
  return {
    best,
    second: judged(second),
    alike: all.filter((choice) => choice !== first.choice && words(choice) === best.said),
    lead: leadOf(first, second, seen.seat),
    tables: first.results.length,
    isAgreed: picked[0] !== undefined && words(picked[0]) === best.said,
  };
}

/** Where neither cards nor dice tell the tables apart, players who err now and then do: else there is no interval. */
const ERRING = { sense: 0.85 };

function comparedAt(pkg: AnyPackage, seen: Seen, picked: readonly Choice[], request: SampleRequest) {
  const first = sampleChoices(pkg, seen, picked, { seed: request.seed, tables: TO_TELL });
  const isSettled = first.every((sample) => meanOf(resultsOf(sample, seen.seat)).error === 0);
  return sampleChoices(pkg, seen, picked, { ...request, tuning: isSettled ? ERRING : undefined });
}

const chance = (sample: Sample, { seat }: Seen): number => meanOf(resultsOf(sample, seat)).mean;

const RULE = /\[[A-Z]{2}-[A-Z]+\d+[a-z]?\]/;

export interface ApartRequest {
  readonly seed: Seed;
  readonly say: Say;
  /** Kinds of events that explain nothing: that a card was drawn, or that a turn ended. */
  readonly untold?: readonly string[] | undefined;
}

const kindOf = (event: unknown): string =>
  typeof event === 'object' && event !== null && 'kind' in event ? String(event.kind) : '';

/** What happens after one choice and not, or less often, after the other. */
export function setApart(
  pkg: AnyPackage,
  seen: Seen,
  { best, second }: { readonly best: ToldChoice; readonly second: ToldChoice },
  { seed, say, untold = [] }: ApartRequest,
): readonly Foreseen[] {
  const [here, there] = foresee(pkg, seen, [best.choice, second.choice], { seed, say });
  if (!here || !there) return [];
  const [after, instead] = [here, there].map(
    (sightings) => new Map([...sightings].filter(([, { event }]) => !untold.includes(kindOf(event)))),
  );
  if (!after || !instead) return [];
  const apart = contrast(after, instead, { here: best.said, there: second.said }, WEIGHED_DIFFERENCES);
  const ruled = apart.filter(({ text }) => RULE.test(text));
  return [...ruled, ...apart.filter((each) => !ruled.includes(each))].slice(0, TOLD);
}

/** How good a choice looks at first glance: 1 is best. A beginner's rule of thumb is asked too, where there is one. */
export function glanceRanks(
  pkg: AnyPackage,
  seen: Seen,
  choice: Choice,
): { readonly glance: number; readonly naive: number | null } {
  const index = seen.choices.findIndex((each) => same(each, choice));
  const rank = (ratings: readonly number[]): number =>
    1 + ratings.filter((rating) => rating > (ratings[index] ?? 0)).length;
  const { naive } = pkg.judge;
  return {
    glance: rank(rated(pkg, seen, null, seen.choices)),
    naive: naive ? rank(naive(seen.view, seen.seat, seen.choices)) : null,
  };
}
