import { rate } from 'openskill';

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Each seat's skill after a match; a level of bots at several seats gets the mean of what each of them would. */
export function ratedAnew(
  before: readonly { readonly who: string; readonly mu: number; readonly sigma: number }[],
  places: readonly number[],
): ReadonlyMap<string, { readonly mu: number; readonly sigma: number }> {
  const teams = rate(
    before.map(({ mu, sigma }) => [{ mu, sigma }]),
    { rank: [...places] },
  );
  const after = new Map<string, { mu: number; sigma: number }>();
  for (const { who } of before) {
    const own = teams.flatMap((team, seat) => (before[seat]?.who === who ? team : []));
    after.set(who, { mu: mean(own.map(({ mu }) => mu)), sigma: mean(own.map(({ sigma }) => sigma)) });
  }
  return after;
}
