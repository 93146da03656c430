import { type AnyPackage, type Model, range, type Seat, same } from '@meadhall/core';
import { Shape, scored, softened } from './net.ts';

/** What a net makes of positions of one game: chances to win, seat by seat. */
export interface Judgement {
  /** By what one seat sees. */
  ofView(view: unknown, viewer: Seat, seats: number): readonly number[];
  /** By what each seat sees of a table that somebody imagines. */
  ofTable(state: unknown, seats: number): readonly number[];
}

const featuresOf = ({ game, learning }: AnyPackage) => {
  if (!learning) throw new RangeError(`${game.meta.title} names no features to learn from.`);
  return learning.features;
};

/** The numbers of all seats, one after the other, as one seat sees them. */
export function viewNumbers(pkg: AnyPackage, view: unknown, viewer: Seat, seats: number): Float32Array {
  const features = featuresOf(pkg);
  const count = features.names.length;
  const numbers = new Float32Array(count * seats);
  for (let of = 0; of < seats; of++) features.write(view, viewer, of, numbers, of * count);
  return numbers;
}

/** The same, each seat as it sees itself: all hands of an imagined table count. */
export function tableNumbers(pkg: AnyPackage, state: unknown, seats: number): Float32Array {
  const features = featuresOf(pkg);
  const count = features.names.length;
  const numbers = new Float32Array(count * seats);
  for (let of = 0; of < seats; of++) features.write(pkg.game.view(state, of), of, of, numbers, of * count);
  return numbers;
}

/** A model made ready. Refuses one that was learnt from other features. */
export function judgementOf(pkg: AnyPackage, model: Model): Judgement {
  const { names } = featuresOf(pkg);
  if (model.game !== pkg.game.meta.id || !same(model.features, names)) {
    throw new RangeError(`This model was learnt from other features than ${pkg.game.meta.title} has now.`);
  }
  const shape = new Shape(names.length, model.hidden);
  const weights = Float32Array.from(model.weights);
  if (weights.length !== shape.size) throw new RangeError('This model has too few or too many weights.');
  const units = new Float32Array(model.hidden);
  const chances = (numbers: Float32Array, seats: number): number[] =>
    softened(range(seats).map((seat) => scored(shape, weights, numbers, seat * shape.inputs, units)));
  return {
    ofView: (view, viewer, seats) => chances(viewNumbers(pkg, view, viewer, seats), seats),
    ofTable: (state, seats) => chances(tableNumbers(pkg, state, seats), seats),
  };
}

/** The same game with a learnt judgement at the end of every line, for whoever thinks ahead. */
export function judgedBy(pkg: AnyPackage, model: Model): AnyPackage {
  const { ofTable } = judgementOf(pkg, model);
  const value = (state: unknown): readonly number[] => {
    const before: readonly number[] = pkg.judge.value(state);
    return before.length > 1 && !pkg.game.outcome(state) ? ofTable(state, before.length) : before;
  };
  return { ...pkg, judge: { ...pkg.judge, value } };
}

const shown = new WeakMap<AnyPackage, AnyPackage>();

/** The same game as people are told about it: by the learnt judgement where there is one. */
export function toldBy(pkg: AnyPackage): AnyPackage {
  const model = pkg.learning?.model;
  if (!model) return pkg;
  const known = shown.get(pkg) ?? judgedBy(pkg, model);
  shown.set(pkg, known);
  return known;
}
