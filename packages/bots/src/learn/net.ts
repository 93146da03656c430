import { at } from '@meadhall/core';

/**
 * Where the weights lie, one after the other: `hidden` rows of one weight for each input, a bias for each hidden unit, what each hidden
 * unit counts, and the straight path from each input to the score. There is no bias of the score: only differences between seats count.
 */
export class Shape {
  readonly inputs: number;
  readonly hidden: number;
  readonly biases: number;
  readonly outs: number;
  readonly straight: number;
  readonly size: number;

  constructor(inputs: number, hidden: number) {
    this.inputs = inputs;
    this.hidden = hidden;
    this.biases = inputs * hidden;
    this.outs = this.biases + hidden;
    this.straight = this.outs + hidden;
    this.size = this.straight + inputs;
  }
}

/** How well one seat stands by its numbers, as the logarithm of a chance. `units` takes what the hidden units came to. */
export function scored(
  shape: Shape,
  weights: Float32Array,
  inputs: Float32Array,
  start: number,
  units: Float32Array,
): number {
  const { inputs: count, hidden, biases, outs, straight } = shape;
  let score = 0;
  for (let i = 0; i < count; i++) score += (weights[straight + i] ?? 0) * (inputs[start + i] ?? 0);
  for (let unit = 0; unit < hidden; unit++) {
    let sum = weights[biases + unit] ?? 0;
    const row = unit * count;
    for (let i = 0; i < count; i++) sum += (weights[row + i] ?? 0) * (inputs[start + i] ?? 0);
    const active = Math.max(0, sum);
    units[unit] = active;
    score += active * (weights[outs + unit] ?? 0);
  }
  return score;
}

/** Scores to chances that sum to 1, in place. */
export function softened(scores: number[]): number[] {
  const highest = Math.max(...scores);
  let total = 0;
  for (let i = 0; i < scores.length; i++) {
    scores[i] = Math.exp(at(scores, i) - highest);
    total += at(scores, i);
  }
  for (let i = 0; i < scores.length; i++) scores[i] = at(scores, i) / total;
  return scores;
}
