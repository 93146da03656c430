import { type AnyPackage, at, derive, Random, type Seat, type Seed, same, sayFor } from '@meadhall/core';
import { type Budget, type Clock, systemClock } from './budget.ts';
import { contrast, type Foreseen, foresee } from './foresight.ts';
import { toldBy } from './learn/judgement.ts';
import { candidates, rated } from './rating.ts';
import { chancesOf, leadOf, type Mean, meanOf, resultsOf, type Sample, sampleChoices } from './search/sample.ts';
import { search } from './search/search.ts';
import type { Choice, Seen } from './seen.ts';

/** How many proposals are weighed where a decision is open. */
export const PROPOSALS = 8;
/** How many choices the coach shows, and how many it samples to find them. */
const SHOWN = 3;
const SAMPLED = 5;
/** Parts of the budget: to find what is worth a closer look, and to look closer. The rest is for foresight. */
const FINDING = 0.35;
const LOOKING = 0.4;
const MOST_TABLES = 600;
/** Two standard errors: what is less is not told apart from nothing. */
const SURE = 2;

/** One of the coach's choices. */
export interface Hint {
  readonly choice: Choice;
  /** In the game's words, for whoever asks. */
  readonly said: string;
  /** The asker's chance to win with it, and its standard error. */
  readonly chance: number;
  readonly error: number;
  /** The chance to win, seat by seat. */
  readonly chances: readonly number[];
  /** How good it looks at first glance, among all choices: 1 is best. */
  readonly rank: number;
  /**
   * Which hint it is compared with: the best with the second, every other with the best or with one above it that it does
   * not differ from. Null if there is only one.
   */
  readonly against: number | null;
  /** How much more chance it has than that one, at the same tables. */
  readonly lead: Mean;
  /** Whether that difference is more than noise. */
  readonly isSure: boolean;
  /** What happens after it and not, or less often, after that one. */
  readonly foreseen: readonly Foreseen[];
}

export interface Advice {
  /** Best first, by the chance to win. */
  readonly hints: readonly Hint[];
  /** What else was looked at closely, with the range that holds all of it; null if nothing was. */
  readonly rest: { readonly said: readonly string[]; readonly low: number; readonly high: number } | null;
  /** How many choices there are in all. */
  readonly choices: number;
  /** How many tables every hint was tried at. */
  readonly tables: number;
}

export interface AdviceRequest {
  readonly seed: Seed;
  readonly budget: Budget;
  /** The names at the table. */
  readonly names: readonly string[];
  /** Weigh these and no others: the best and one that somebody wonders about. */
  readonly among?: readonly Choice[] | undefined;
  readonly clock?: Clock;
}

/** "What would you do?" and "Why not this?": from what the asker sees and nothing else. */
export function advise(pkg: AnyPackage, seen: Seen, request: AdviceRequest): Advice {
  const { seed, budget, names, among, clock = systemClock } = request;
  const began = clock();
  const all = candidates(pkg, seen, Random.from(derive(seed, 'proposals')), PROPOSALS);
  const say = sayFor(names, seen.seat);
  const picked = among ?? promising(pkg, seen, all, request, clock);
  const until = 'ms' in budget ? began + budget.ms * (FINDING + LOOKING) : Number.POSITIVE_INFINITY;
  const tables =
    'iterations' in budget ? Math.max(2, Math.floor((budget.iterations * LOOKING) / picked.length)) : MOST_TABLES;
  const samples = sampleChoices(toldBy(pkg), seen, picked, {
    seed: derive(seed, 'coach'),
    tables,
    isLate: () => clock() >= until,
  });
  const best = (each: Sample): number => meanOf(resultsOf(each, seen.seat)).mean;
  const said = new Map(samples.map(({ choice }) => [choice, pkg.words.choice(choice, seen.view, say)]));
  const apart = [...samples]
    .sort((a, b) => best(b) - best(a))
    // Two cards of a kind make two choices that nobody can tell apart.
    .filter(({ choice }, i, all) => all.findIndex((each) => said.get(each.choice) === said.get(choice)) === i);
  const shown = among ? among.length : SHOWN;
  const ordered = apart.slice(0, shown);
  const end = 'ms' in budget ? began + budget.ms : Number.POSITIVE_INFINITY;
  return {
    hints: hintsOf(pkg, seen, ordered, all, derive(seed, 'foresight'), names, () => clock() >= end),
    rest: restOf(apart.slice(shown), said, seen.seat),
    choices: all.length,
    tables: ordered[0]?.results.length ?? 0,
  };
}

function restOf(samples: readonly Sample[], said: ReadonlyMap<Choice, string>, seat: Seat): Advice['rest'] {
  if (samples.length === 0) return null;
  const chances = samples.map((sample) => meanOf(resultsOf(sample, seat)));
  return {
    said: samples.map(({ choice }) => said.get(choice) ?? ''),
    low: Math.max(0, Math.min(...chances.map(({ mean, error }) => mean - SURE * error))),
    high: Math.min(1, Math.max(...chances.map(({ mean, error }) => mean + SURE * error))),
  };
}

/** What a search leaves in the race longest. */
function promising(
  pkg: AnyPackage,
  seen: Seen,
  all: readonly Choice[],
  { seed, budget }: AdviceRequest,
  clock: Clock,
): readonly Choice[] {
  if (all.length <= 2) return all;
  const part: Budget =
    'iterations' in budget
      ? { iterations: Math.ceil(budget.iterations * FINDING) }
      : { ms: ('ms' in budget ? budget.ms : budget.turnMs) * FINDING };
  const { weighed } = search(pkg, seen, { seed, budget: part, clock, choices: all });
  return weighed.slice(0, SAMPLED).map(({ choice }) => choice);
}

function hintsOf(
  pkg: AnyPackage,
  seen: Seen,
  ordered: readonly Sample[],
  all: readonly Choice[],
  seed: Seed,
  names: readonly string[],
  isLate: () => boolean,
): readonly Hint[] {
  const { seat, seats } = seen;
  const [say, aside] = [sayFor(names, seat), sayFor(names, 'spectator')];
  const ratings = rated(pkg, seen, null, all);
  const choices = ordered.map(({ choice }) => choice);
  const said = choices.map((choice) => pkg.words.choice(choice, seen.view, say));
  const ahead = choices.length > 1 ? foresee(pkg, seen, choices, { seed, say, aside, isLate }) : [];
  return ordered.map((sample, i): Hint => {
    const own = ratings[all.findIndex((choice) => same(choice, sample.choice))] ?? 0;
    const against = comparedWith(ordered, i, seat);
    const lead = against === null ? { mean: 0, error: 0 } : leadOf(sample, at(ordered, against), seat);
    return {
      choice: sample.choice,
      said: at(said, i),
      chance: meanOf(resultsOf(sample, seat)).mean,
      error: meanOf(resultsOf(sample, seat)).error,
      chances: chancesOf(sample, seats),
      rank: 1 + ratings.filter((rating) => rating > own).length,
      against,
      lead,
      isSure: Math.abs(lead.mean) > SURE * lead.error,
      foreseen:
        against === null || isAlike(lead)
          ? []
          : contrast(at(ahead, i), at(ahead, against), { here: at(said, i), there: at(said, against) }),
    };
  });
}

/** Nothing came of the difference at any table: whatever happens otherwise on the way is no reason. */
export const isAlike = ({ mean, error }: Mean): boolean => mean === 0 && error === 0;

function comparedWith(ordered: readonly Sample[], index: number, seat: Seat): number | null {
  if (ordered.length < 2) return null;
  if (index === 0) return 1;
  const own = at(ordered, index);
  const twin = ordered.findLastIndex((other, i) => {
    return i < index && isAlike(leadOf(own, other, seat));
  });
  return Math.max(0, twin);
}
