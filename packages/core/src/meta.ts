import type { Meta, OptionSpec, OptionValues } from './contract.ts';

/** What a game must say about itself; the rest has a default. */
export type MetaSpec<P extends Readonly<Record<string, OptionSpec>>> = Pick<
  Meta<OptionValues<P>>,
  'id' | 'title' | 'seats'
> &
  Partial<Omit<Meta<OptionValues<P>>, 'options'>> & { readonly options?: P };

const PLAIN = { version: 1, minutes: 20, blurb: '', seatWord: 'player', edition: [], bound: 10_000 };

/** A game's card in the lobby, with defaults. The type of its options follows from their descriptions. */
export function defineMeta<const P extends Readonly<Record<string, OptionSpec>> = Readonly<Record<never, OptionSpec>>>(
  spec: MetaSpec<P>,
): Meta<OptionValues<P>> {
  return { ...PLAIN, ...spec, options: (spec.options ?? {}) as Meta<OptionValues<P>>['options'] };
}
