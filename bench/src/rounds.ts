/** One thing to measure: does its work once and says how many units that was. */
export interface Contestant {
  readonly name: string;
  readonly once: () => number;
}

export interface Measured {
  readonly name: string;
  /** Units per second, round by round. */
  readonly rates: readonly number[];
  readonly median: number;
}

export interface Ratio {
  readonly median: number;
  /** The lowest and the highest of the rounds. */
  readonly low: number;
  readonly high: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Milliseconds this thread has really run: on a quiet machine the same as the clock, on a busy one what is fair. */
export function ownTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function rate(contestant: Contestant, milliseconds: number): number {
  const began = ownTime();
  let units = 0;
  let spent = 0;
  do {
    units += contestant.once();
    spent = ownTime() - began;
  } while (spent < milliseconds);
  return (units / spent) * 1000;
}

/** Contestants take turns, round after round, so that a slow moment of the machine meets them all. */
export function interleaved(
  contestants: readonly Contestant[],
  { rounds, milliseconds }: { rounds: number; milliseconds: number },
): Measured[] {
  for (const contestant of contestants) rate(contestant, milliseconds / 2);
  const rates = contestants.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < contestants.length; turn++) {
      const next = (turn + round) % contestants.length;
      rates[next].push(rate(contestants[next], milliseconds));
    }
  }
  return contestants.map(({ name }, i) => ({ name, rates: rates[i], median: median(rates[i]) }));
}

/** The ratio of two things measured in the same rounds: each round has its own, and the median is told. */
export function ratio(above: Measured, below: Measured): Ratio {
  const each = above.rates.map((value, round) => value / below.rates[round]);
  return { median: median(each), low: Math.min(...each), high: Math.max(...each) };
}

/** What one unit takes. */
export const microseconds = ({ median, rates }: Measured): Ratio => ({
  median: 1e6 / median,
  low: 1e6 / Math.max(...rates),
  high: 1e6 / Math.min(...rates),
});

/** A figure that is told with the spread of its rounds. */
export const spreadOf = (values: readonly number[]): Ratio => ({
  median: median(values),
  low: Math.min(...values),
  high: Math.max(...values),
});

export const single = (value: number): Ratio => ({ median: value, low: value, high: value });
