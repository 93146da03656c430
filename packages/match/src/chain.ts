import { hashText, type Seat, type Seed } from '@meadhall/core';

/**
 * How the seed came about: the hall's own, promised by its hash before anyone sat down, and a salt from each person. The
 * salts were promised by their hashes too before any was shown; records from before that have no `promises`.
 */
export interface Fairness {
  readonly hallSeed: Seed;
  readonly commitment: string;
  /** Seat by seat; empty for a bot, and for a person who showed none in time. */
  readonly salts: readonly string[];
  /** Seat by seat; null for a bot, and for a person who promised none in time. */
  readonly promises?: readonly (string | null)[];
  /** Seat by seat the level of a bot, null for a person. */
  readonly bots?: readonly (string | null)[];
  /** The day whose trial it is, as 2026-11-16: dealt alike for all who try it, so from the hall's seed alone. */
  readonly day?: string;
  /** The duplicate set it belongs to: dealt alike at each of its tables, so from the hall's seed alone. */
  readonly set?: string;
}

/** What is promised of a match besides its game: all of it is in the first link of the chain. */
export interface Bond {
  readonly match: string;
  readonly names: readonly string[];
  /** Seats whose names were taken out at the wish of whoever sat there: the first link cannot be worked out any more. */
  readonly withheld?: readonly Seat[] | undefined;
  readonly bots: readonly (string | null)[];
  readonly commitment: string;
  readonly promises: readonly (string | null)[];
  readonly salts: readonly string[];
  /** The day whose trial it is. */
  readonly day?: string | undefined;
  /** The duplicate set it belongs to. */
  readonly set?: string | undefined;
}

/** What the hall publishes before seats are taken. */
export const commitmentTo = (hallSeed: Seed): string => hashText(`meadhall-seed:${hallSeed}`);

/** What a person publishes before any salt is shown. */
export const promiseOf = (salt: string): string => hashText(`meadhall-salt:${salt}`);

/** The seed of matches from before salts were promised. */
export const combinedSeed = (hallSeed: Seed, salts: readonly string[]): Seed =>
  hashText(`meadhall-match:${hallSeed}:${JSON.stringify(salts)}`);

/** The seed that is played with: nobody who gave a part of it could choose it. */
export const sealedSeed = (hallSeed: Seed, { match, salts }: Pick<Bond, 'match' | 'salts'>): Seed =>
  hashText(`meadhall-sealed:${hallSeed}:${JSON.stringify([match, salts])}`);

/** The seed of a day's trial, the same for all: nobody's salt is in it, and the promise of the day before binds it. */
export const daySeed = (hallSeed: Seed, day: string): Seed => hashText(`meadhall-day:${day}:${hallSeed}`);

/** The seed of a duplicate set, the same at all its tables: the hall promised its own before anyone sat down at any. */
export const setSeed = (hallSeed: Seed, set: string): Seed => hashText(`meadhall-set:${set}:${hallSeed}`);

/** The seed that follows from the hall's own; without a bond, as older halls made it. */
export function seedOf(hallSeed: Seed, salts: readonly string[], bond: Bond | null): Seed {
  if (!bond) return combinedSeed(hallSeed, salts);
  if (bond.set !== undefined) return setSeed(hallSeed, bond.set);
  return bond.day === undefined ? sealedSeed(hallSeed, bond) : daySeed(hallSeed, bond.day);
}

/** What the first link of a record binds; null in records from before salts were promised. */
export function bondOf({
  id,
  seats,
  fairness,
  withheld,
}: {
  readonly id?: string;
  readonly seats: readonly string[];
  readonly withheld?: readonly Seat[];
  readonly fairness?: Fairness;
}): Bond | null {
  if (id === undefined || !fairness?.promises || !fairness.bots) return null;
  const { commitment, promises, salts, bots, day, set } = fairness;
  return {
    match: id,
    names: seats,
    bots,
    commitment,
    promises,
    salts,
    ...(day === undefined ? {} : { day }),
    ...(set === undefined ? {} : { set }),
    ...(withheld ? { withheld } : {}),
  };
}

/** Whether the first link can be worked out: not where a name that it binds was taken out. */
export const hasNames = (bond: Pick<Bond, 'withheld'> | null): boolean => !bond?.withheld?.length;

/** Why a seed does not follow from what was promised; null if it does. */
export function unfairness(seed: Seed, { hallSeed, commitment, salts }: Fairness, bond: Bond | null): string | null {
  if (commitmentTo(hallSeed) !== commitment) return 'the hall’s seed is not the one it promised';
  const isWhole = !bond || [bond.bots, bond.promises, bond.salts].every(({ length }) => length === bond.names.length);
  if (!isWhole) return 'its promises are not of these seats';
  const broken = bond?.salts.findIndex((salt, seat) => salt !== '' && promiseOf(salt) !== bond.promises[seat]) ?? -1;
  if (broken >= 0) return `the salt of seat ${broken + 1} is not the one promised`;
  return seedOf(hallSeed, salts, bond) === seed ? null : 'the seed does not follow from the hall’s seed and the salts';
}

/** The text whose hash begins a match's chain. */
export function startLink(
  game: string,
  version: number,
  options: unknown,
  seed: Seed,
  state: unknown,
  bond: Bond | null = null,
): string {
  if (!bond) return `${game}/${version}/${JSON.stringify(options)}/${seed}/${JSON.stringify(state)}`;
  const { match, names, bots, commitment, promises, salts, day, set } = bond;
  const bound = [match, game, version, options, names, bots, commitment, promises, salts, seed];
  const alike = [...(day === undefined ? [] : [day]), ...(set === undefined ? [] : [{ set }])];
  return `meadhall-start:${JSON.stringify([...bound, ...alike])}/${JSON.stringify(state)}`;
}

/** The text whose hash is the next link: the link before, who chose what, and the state that came of it. */
export const plyLink = (previous: string, seat: Seat, choice: unknown, state: unknown): string =>
  `${previous}/${seat}/${JSON.stringify(choice)}/${JSON.stringify(state)}`;

/** The next link where choices were taken back: nothing before it is cut off. */
export const backLink = (previous: string, seat: Seat, to: number, state: unknown): string =>
  `${previous}/${seat}/back to ${to}/${JSON.stringify(state)}`;

/** The next link where the match was brought to newer rules. */
export const rulesLink = (previous: string, to: number, state: unknown): string =>
  `${previous}/rules ${to}/${JSON.stringify(state)}`;

/** One entry of a match's log, as far as its link depends on it. */
export interface Linked {
  readonly seat: Seat;
  readonly choice: unknown;
  readonly back?: number;
  readonly rules?: number;
}

/** The text whose hash is the link after an entry that led to `state`. */
export function linkAfter(previous: string, { seat, choice, back, rules }: Linked, state: unknown): string {
  if (rules !== undefined) return rulesLink(previous, rules, state);
  return back === undefined ? plyLink(previous, seat, choice, state) : backLink(previous, seat, back, state);
}
