import { Shape, scored, softened } from '@meadhall/bots';
import { at, derive, QuickRandom, range, type Seed } from '@meadhall/core';

/** A position with what became of it: a row of numbers for each seat, and each seat's share of the win. */
export interface Example {
  readonly numbers: Float32Array;
  /** Where the first seat's row begins. */
  readonly start: number;
  readonly seats: number;
  readonly payoff: readonly number[];
  /** The same table by all hands one round later; null where the game was over by then. */
  readonly later: { readonly start: number } | null;
}

/** A fit under way, as data: written down after every epoch, so that it can go on where it stopped. */
export interface Fit {
  readonly epoch: number;
  readonly weights: readonly number[];
  readonly first: readonly number[];
  readonly second: readonly number[];
  readonly steps: number;
  readonly curve: readonly { readonly fitted: number; readonly held: number }[];
  /** The weights of the epoch that did best on games it was not fitted to. */
  readonly best: { readonly epoch: number; readonly weights: readonly number[] };
}

export interface FitPlan {
  readonly inputs: number;
  readonly hidden: number;
  readonly epochs: number;
  readonly seed: Seed;
  /** How much of a target is the net's own view one round later; the rest is the result. */
  readonly later: number;
}

const RATE = 2e-3;
const BATCH = 64;
const DECAY = 1e-4;
const MOMENTS = { first: 0.9, second: 0.999, least: 1e-8 } as const;
const WEIGHT_DIGITS = 6;

/** Digits that a model file keeps; the fit goes on from the same. */
const rounded = (weights: Float32Array): number[] =>
  Array.from(weights, (weight) => Number(weight.toPrecision(WEIGHT_DIGITS)));

/** Small weights into the hidden units, none out of them: a fit begins as a plain sum of nothing. */
export function begun({ inputs, hidden, seed }: FitPlan): Fit {
  const shape = new Shape(inputs, hidden);
  const dice = QuickRandom.from(derive(seed, 'weights'));
  const spread = Math.sqrt(6 / inputs);
  const weights = new Float32Array(shape.size);
  for (let i = 0; i < shape.biases; i++) weights[i] = (2 * dice.unit() - 1) * spread;
  for (let i = shape.outs; i < shape.straight; i++) weights[i] = (2 * dice.unit() - 1) * 0.1;
  const none = range(shape.size).map(() => 0);
  const start = rounded(weights);
  return {
    epoch: 0,
    weights: start,
    first: none,
    second: none,
    steps: 0,
    curve: [],
    best: { epoch: 0, weights: start },
  };
}

/** A net with room for what a step needs. */
export class Trainee {
  readonly #shape: Shape;
  readonly #units: Float32Array[] = [];
  readonly weights: Float32Array;
  readonly slopes: Float32Array;

  constructor(shape: Shape, weights: Float32Array) {
    this.#shape = shape;
    this.weights = weights;
    this.slopes = new Float32Array(shape.size);
  }

  chances(numbers: Float32Array, start: number, seats: number): number[] {
    const { inputs, hidden } = this.#shape;
    const scores: number[] = [];
    for (let seat = 0; seat < seats; seat++) {
      const units = this.#units[seat] ?? new Float32Array(hidden);
      this.#units[seat] = units;
      scores.push(scored(this.#shape, this.weights, numbers, start + seat * inputs, units));
    }
    return softened(scores);
  }

  /** Adds the slope of the log loss at one example to `slopes`. */
  learn(numbers: Float32Array, start: number, target: readonly number[]): void {
    const { inputs, hidden, biases, outs, straight } = this.#shape;
    const { slopes, weights } = this;
    const chances = this.chances(numbers, start, target.length);
    for (let seat = 0; seat < target.length; seat++) {
      const wrong = at(chances, seat) - at(target, seat);
      const row = start + seat * inputs;
      const units = this.#units[seat] ?? new Float32Array(hidden);
      for (let i = 0; i < inputs; i++)
        slopes[straight + i] = (slopes[straight + i] ?? 0) + wrong * (numbers[row + i] ?? 0);
      for (let unit = 0; unit < hidden; unit++) {
        const active = units[unit] ?? 0;
        if (active === 0) continue;
        slopes[outs + unit] = (slopes[outs + unit] ?? 0) + wrong * active;
        const back = wrong * (weights[outs + unit] ?? 0);
        slopes[biases + unit] = (slopes[biases + unit] ?? 0) + back;
        const first = unit * inputs;
        for (let i = 0; i < inputs; i++) slopes[first + i] = (slopes[first + i] ?? 0) + back * (numbers[row + i] ?? 0);
      }
    }
  }
}

/** The log loss of chances against what came. */
export const lossOf = (chances: readonly number[], payoff: readonly number[]): number =>
  payoff.reduce((sum, share, seat) => (share > 0 ? sum - share * Math.log(Math.max(1e-9, at(chances, seat))) : sum), 0);

const meanLoss = (net: Trainee, examples: readonly Example[]): number =>
  examples.reduce(
    (sum, { numbers, start, seats, payoff }) => sum + lossOf(net.chances(numbers, start, seats), payoff),
    0,
  ) / Math.max(1, examples.length);

/** The result, mixed with what the net itself says of the same game one round later. */
function targetOf(net: Trainee, { numbers, seats, payoff, later }: Example, share: number): readonly number[] {
  if (!later || share === 0) return payoff;
  const next = net.chances(numbers, later.start, seats);
  return payoff.map((won, seat) => (1 - share) * won + share * at(next, seat));
}

/** One more epoch: Adam over all examples in an order of its own. */
export function oneEpoch(fit: Fit, plan: FitPlan, fitted: readonly Example[], held: readonly Example[]): Fit {
  const shape = new Shape(plan.inputs, plan.hidden);
  const net = new Trainee(shape, Float32Array.from(fit.weights));
  const first = Float32Array.from(fit.first);
  const second = Float32Array.from(fit.second);
  const order = QuickRandom.from(derive(plan.seed, `epoch ${fit.epoch}`)).shuffle(range(fitted.length));
  const rate = RATE * 0.5 ** (fit.epoch / Math.max(1, plan.epochs / 3));
  // The first epoch knows nothing that would be worth mixing in.
  const share = fit.epoch === 0 ? 0 : plan.later;
  let { steps } = fit;
  for (let from = 0; from < order.length; from += BATCH) {
    const batch = order.slice(from, from + BATCH);
    net.slopes.fill(0);
    for (const index of batch) {
      const example = at(fitted, index);
      net.learn(example.numbers, example.start, targetOf(net, example, share));
    }
    steps++;
    adam(net, first, second, steps, batch.length, rate);
  }
  const weights = rounded(net.weights);
  const point = { fitted: meanLoss(net, fitted.slice(0, held.length)), held: meanLoss(net, held) };
  const least = Math.min(...fit.curve.map((each) => each.held), Number.POSITIVE_INFINITY);
  return {
    epoch: fit.epoch + 1,
    weights,
    first: Array.from(first),
    second: Array.from(second),
    steps,
    curve: [...fit.curve, point],
    best: point.held < least ? { epoch: fit.epoch + 1, weights } : fit.best,
  };
}

function adam(
  net: Trainee,
  first: Float32Array,
  second: Float32Array,
  steps: number,
  batch: number,
  rate: number,
): void {
  const { weights, slopes } = net;
  const [early, earlySquares] = [1 - MOMENTS.first ** steps, 1 - MOMENTS.second ** steps];
  for (let i = 0; i < weights.length; i++) {
    const slope = (slopes[i] ?? 0) / batch + DECAY * (weights[i] ?? 0);
    const mean = MOMENTS.first * (first[i] ?? 0) + (1 - MOMENTS.first) * slope;
    const squares = MOMENTS.second * (second[i] ?? 0) + (1 - MOMENTS.second) * slope * slope;
    first[i] = mean;
    second[i] = squares;
    weights[i] = (weights[i] ?? 0) - (rate * (mean / early)) / (Math.sqrt(squares / earlySquares) + MOMENTS.least);
  }
}
