import { type AnyPackage, at, checkedOptions, derive, type Model, QuickRandom, range, seedFrom } from '@meadhall/core';
import { load, METAS } from '@meadhall/registry';
import { describe, expect, test } from 'vitest';
import { judgedBy, judgementOf, Shape, tableNumbers, viewNumbers } from '../src/index.ts';

const SEATS = 4;
const packages = await Promise.all(METAS.map(({ id }) => load(id)));
const learners = packages.filter(({ learning }) => learning);

/** Positions of a whole game between those who take what looks best, spread over it. */
function positions({ game, judge }: AnyPackage, count: number): readonly unknown[] {
  const dice = QuickRandom.from(seedFrom('positions'));
  const line = game.fork(game.start(SEATS, checkedOptions(game.meta, {}), seedFrom('learn')).state, dice);
  const met: unknown[] = [];
  for (let [seat] = line.toMove(); seat !== undefined; [seat] = line.toMove()) {
    met.push(structuredClone(line.state));
    const choices: readonly unknown[] = line.choices(seat);
    const ratings: readonly number[] = judge.rate(game.view(line.state, seat), seat, choices);
    line.play(seat, choices.length > 0 ? choices[ratings.indexOf(Math.max(...ratings))] : line.sample(seat, dice));
  }
  const apart = Math.max(1, Math.floor(met.length / count));
  return met.filter((_, i) => i % apart === 0).slice(0, count);
}

/** Weights by lot, as a model of this game. */
function byLot({ game, learning }: AnyPackage): Model {
  const dice = QuickRandom.from(seedFrom('weights'));
  const features = learning?.features.names ?? [];
  const { size } = new Shape(features.length, 8);
  const weights = range(size).map(() => dice.unit() - 0.5);
  return { format: 1, game: game.meta.id, version: game.meta.version, features, hidden: 8, weights };
}

test('somebody can be taught', () => expect(learners.length).toBeGreaterThan(1));

describe.each(learners.map((pkg) => [pkg.game.meta.id, pkg] as const))('%s', (_, pkg) => {
  const states = positions(pkg, 20);

  test('a seat’s numbers hang on its view alone, each from 0 to 1 with a name of its own', () => {
    const names = pkg.learning?.features.names ?? [];
    expect(new Set(names).size).toBe(names.length);
    for (const [i, state] of states.entries()) {
      const viewer = i % SEATS;
      const numbers = viewNumbers(pkg, pkg.game.view(state, viewer), viewer, SEATS);
      expect(numbers.every((number) => number >= 0 && number <= 1)).toBe(true);
      for (const deal of range(3)) {
        const elsewhere = pkg.game.determinize(state, viewer, derive(seedFrom('elsewhere'), deal));
        expect(viewNumbers(pkg, pkg.game.view(elsewhere, viewer), viewer, SEATS)).toEqual(numbers);
      }
    }
  });

  test('every seat writes as many numbers as there are names', () => {
    const count = pkg.learning?.features.names.length ?? 0;
    const into = new Float32Array(count + 2).fill(-1);
    pkg.learning?.features.write(pkg.game.view(at(states, 0), 0), 0, 1, into, 1);
    expect([...into].map((number) => number === -1)).toEqual([true, ...range(count).map(() => false), true]);
  });

  test('most numbers tell positions apart', () => {
    const all = states.map((state) => tableNumbers(pkg, state, SEATS));
    const count = pkg.learning?.features.names.length ?? 0;
    const told = range(count).filter(
      (i) => new Set(all.flatMap((one) => range(SEATS).map((s) => one[s * count + i]))).size > 1,
    );
    expect(told.length).toBeGreaterThan(count / 2);
  });

  test('a model’s chances sum to one, and stand at the end of every line', () => {
    const model = byLot(pkg);
    const judgement = judgementOf(pkg, model);
    const state = at(states, 5);
    const sum = (chances: readonly number[]): number => chances.reduce((total, chance) => total + chance, 0);
    expect(sum(judgement.ofView(pkg.game.view(state, 2), 2, SEATS))).toBeCloseTo(1, 6);
    expect(judgedBy(pkg, model).judge.value(state)).toEqual(judgement.ofTable(state, SEATS));
    expect(judgedBy(pkg, model).judge.value(state)).not.toEqual(pkg.judge.value(state));
    expect(() => judgementOf(pkg, { ...model, weights: model.weights.slice(1) })).toThrow('too few');
    expect(() => judgementOf(pkg, { ...model, features: [...model.features].reverse() })).toThrow('other features');
  });
});
