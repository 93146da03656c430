/**
 * How far counts lie from what was expected, as standard deviations of a normal variable; -Infinity where nothing can be said.
 * `blur`: what was expected has been counted too, and its variance is so many times that of a count.
 */
export function misfit(observed: readonly number[], expected: readonly number[], blur = 0): number {
  let square = 0;
  let bins = 0;
  let [rare, due] = [0, 0];
  for (const [i, wanted] of expected.entries()) {
    const found = observed[i] ?? 0;
    if (wanted <= 0) {
      if (found > 0) return Number.POSITIVE_INFINITY;
    } else if (wanted < FEWEST) {
      rare += found;
      due += wanted;
    } else {
      square += (found - wanted) ** 2 / wanted;
      bins++;
    }
  }
  if (due >= FEWEST) {
    square += (rare - due) ** 2 / due;
    bins++;
  }
  return bins < 2 ? Number.NEGATIVE_INFINITY : asDeviations(square / (1 + blur), bins - 1);
}

/** Fewer than these in a bin say nothing: such bins are taken together. */
const FEWEST = 8;

/** Wilson and Hilferty's cube root makes a chi-square variable all but normal. */
function asDeviations(square: number, freedom: number): number {
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(square / freedom) - (1 - spread)) / Math.sqrt(spread);
}
