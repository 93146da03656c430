import type { Meta, OptionSpec } from './contract.ts';

/** What is read of a game before anyone sits down to it, in another language than English. */
export interface ShelfWords {
  /** Where a language has a title of its own. */
  readonly title?: string;
  readonly blurb: string;
  readonly edition: readonly string[];
  /** What the game counts, in the order of `Meta.score`. */
  readonly score?: readonly string[];
  /** Why some seats and options do not go together, where the game refuses any. */
  readonly misfit?: string;
  readonly options: Readonly<
    Record<
      string,
      { readonly label: string; readonly about: string; readonly values?: Readonly<Record<string, string>> }
    >
  >;
}

function optionIn(spec: OptionSpec, words: ShelfWords['options'][string] | undefined): OptionSpec {
  if (!words) return spec;
  const { label, about, values = {} } = words;
  if (spec.kind !== 'pick') return { ...spec, label, about };
  return {
    ...spec,
    label,
    about,
    values: spec.values.map(({ value, label: english }) => ({ value, label: values[value] ?? english })),
  };
}

/** The same game with these words on the shelf; what they leave out stays English. */
export function metaIn<M extends Meta<unknown>>(
  meta: M,
  { title = meta.title, blurb, edition, score, misfit, options }: ShelfWords,
): M {
  const specs: readonly (readonly [string, OptionSpec])[] = Object.entries(meta.options);
  const { refuseSetup } = meta;
  return {
    ...meta,
    title,
    blurb,
    edition,
    ...(meta.score && score ? { score } : {}),
    ...(refuseSetup && misfit
      ? { refuseSetup: (seats: number, given: unknown) => (refuseSetup(seats, given) === null ? null : misfit) }
      : {}),
    options: Object.fromEntries(specs.map(([name, spec]) => [name, optionIn(spec, options[name])])),
  };
}
