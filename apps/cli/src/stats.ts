/** 97.5 % of the normal distribution lies below this. */
const Z = 1.959964;

export interface Interval {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** A share of counted things with Wilson's 95 % interval. */
export function wilson(part: number, whole: number): Interval {
  if (whole === 0) return { share: 0, low: 0, high: 1 };
  const share = part / whole;
  const spread = 1 + (Z * Z) / whole;
  const middle = (share + (Z * Z) / (2 * whole)) / spread;
  const half = (Z / spread) * Math.sqrt((share * (1 - share)) / whole + (Z * Z) / (4 * whole * whole));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Sums of a measured number, enough for its mean and spread; whole numbers in, so that order does not matter. */
export interface Sums {
  count: number;
  sum: number;
  squares: number;
}

export const noSums = (): Sums => ({ count: 0, sum: 0, squares: 0 });

export function addTo(sums: Sums, value: number): void {
  sums.count++;
  sums.sum += value;
  sums.squares += value * value;
}

export const meanOf = ({ count, sum }: Sums): number => (count === 0 ? 0 : sum / count);

const varianceOf = ({ count, sum, squares }: Sums): number =>
  count < 2 ? 0 : Math.max(0, (squares - (sum * sum) / count) / (count - 1));

/** The mean with its 95 % interval. */
export function meanInterval(sums: Sums): Interval {
  const share = meanOf(sums);
  const half = Z * Math.sqrt(varianceOf(sums) / Math.max(1, sums.count));
  return { share, low: share - half, high: share + half };
}

/** How likely a difference at least this large is if there is none: two shares. */
export function shareDifference(partA: number, wholeA: number, partB: number, wholeB: number): number {
  const pooled = (partA + partB) / Math.max(1, wholeA + wholeB);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / Math.max(1, wholeA) + 1 / Math.max(1, wholeB)));
  return error === 0 ? 1 : twoSided((partA / Math.max(1, wholeA) - partB / Math.max(1, wholeB)) / error);
}

/** The same for two means. */
export function meanDifference(a: Sums, b: Sums): number {
  const error = Math.sqrt(varianceOf(a) / Math.max(1, a.count) + varianceOf(b) / Math.max(1, b.count));
  const apart = meanOf(a) - meanOf(b);
  if (error === 0) return apart === 0 ? 1 : 0;
  return twoSided(apart / error);
}

/** Chance that a normal variable is at least this far from 0, after Abramowitz and Stegun 7.1.26. */
function twoSided(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return poly * Math.exp(-x * x);
}

/** Holm's correction: of many comparisons, which remain significant at 5 % together. */
export function significant(chances: readonly number[]): boolean[] {
  const order = chances.map((chance, i) => ({ chance, i })).sort((a, b) => a.chance - b.chance);
  const kept = chances.map(() => false);
  for (const [rank, { chance, i }] of order.entries()) {
    if (chance > 0.05 / (chances.length - rank)) break;
    kept[i] = true;
  }
  return kept;
}
