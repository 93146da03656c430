import type { Ratio } from './rounds.ts';

export type Ratios = Readonly<Record<string, Ratio>>;

/** Figures that are measured together. */
export interface Suite {
  readonly part: string;
  /** All it can tell. */
  readonly names: readonly string[];
  /** Only in a full run, or when asked for by name. */
  readonly isSlow?: boolean;
  /** Measures what these names need and nothing else. */
  measure(wanted: ReadonlySet<string>, quick: boolean): Promise<Ratios>;
}

export interface Chosen {
  readonly suite: Suite;
  readonly wanted: ReadonlySet<string>;
}

/** A whole part, one figure, or all that begin with a word: `hall`, `hall/bare`, `update.us`. */
const isMeant = (word: string, part: string, name: string): boolean =>
  word === part || word === name || name.startsWith(`${word}.`);

/** What the words of `--only` ask for; all that is quick enough, if there are none. */
export function chosenFrom(suites: readonly Suite[], words: readonly string[], quick: boolean): Chosen[] {
  const isAsked = ({ part, isSlow }: Suite, name: string): boolean =>
    words.length === 0 ? !(quick && isSlow) : words.some((word) => isMeant(word, part, name));
  return suites
    .map((suite) => ({ suite, wanted: new Set(suite.names.filter((name) => isAsked(suite, name))) }))
    .filter(({ wanted }) => wanted.size > 0);
}

/** The first word that means nothing here. */
export const unknownWord = (suites: readonly Suite[], words: readonly string[]): string | undefined =>
  words.find((word) => !suites.some(({ part, names }) => names.some((name) => isMeant(word, part, name))));
