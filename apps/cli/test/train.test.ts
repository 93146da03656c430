import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Shape } from '@meadhall/bots';
import { at, QuickRandom, range, seedFrom } from '@meadhall/core';
import { load } from '@meadhall/registry';
import { beforeAll, describe, expect, test } from 'vitest';
import { examplesOf, splitOf } from '../src/train/examples.ts';
import { begun, type Example, type Fit, type FitPlan, lossOf, oneEpoch, Trainee } from '../src/train/fit.ts';
import { isKeptBack, type LearntGame, playToLearn, type TrainJob } from '../src/train/games.ts';
import { halfOf } from '../src/train/gate.ts';
import { byGame, calibrated } from '../src/train/measure.ts';
import { sprt } from '../src/train/sprt.ts';
import { inProcess, json, scratch } from './meadhall.ts';

const INPUTS = 3;
const plan = (epochs: number): FitPlan => ({ inputs: INPUTS, hidden: 6, epochs, seed: seedFrom('toy'), later: 0.5 });

/** Three seats; the first number says how likely a seat wins, the others say nothing. */
function toy(count: number, seed: string): readonly Example[] {
  const dice = QuickRandom.from(seedFrom(seed));
  return range(count).map(() => {
    const numbers = Float32Array.from(range(3 * INPUTS), () => dice.unit());
    const strengths = range(3).map((seat) => Math.exp(4 * (numbers[seat * INPUTS] ?? 0) ** 2));
    const drawn = dice.unit() * strengths.reduce((sum, each) => sum + each, 0);
    const upTo = (seat: number): number => strengths.slice(0, seat + 1).reduce((sum, each) => sum + each, 0);
    const winner = range(3).findIndex((seat) => drawn < upTo(seat));
    return { numbers, start: 0, seats: 3, payoff: range(3).map((seat) => (seat === winner ? 1 : 0)), later: null };
  });
}

/** Tells when to stop. */
const HELD = toy(1000, 'held');

const fittedTo = (examples: readonly Example[], from: Fit, epochs: number, whole = epochs): Fit =>
  range(epochs).reduce((fit) => oneEpoch(fit, plan(whole), examples, HELD), from);

describe('a fit', () => {
  test('follows the slope that differences of the loss show', () => {
    const shape = new Shape(INPUTS, 6);
    const dice = QuickRandom.from(seedFrom('slopes'));
    const net = new Trainee(
      shape,
      Float32Array.from(range(shape.size), () => dice.unit() - 0.5),
    );
    const { numbers, start } = at(toy(1, 'one'), 0);
    const target = [0.2, 0.7, 0.1];
    net.learn(numbers, start, target);
    const step = 1e-3;
    for (const i of range(shape.size)) {
      const before = net.weights[i] ?? 0;
      const losses = [step, -step].map((more) => {
        net.weights[i] = before + more;
        return lossOf(net.chances(numbers, start, 3), target);
      });
      net.weights[i] = before;
      expect(net.slopes[i]).toBeCloseTo((at(losses, 0) - at(losses, 1)) / (2 * step), 2);
    }
  });

  test('foretells a toy better than a guess, and what it says comes', () => {
    const fit = fittedTo(toy(4000, 'games'), begun(plan(24)), 24);
    const net = new Trainee(new Shape(INPUTS, 6), Float32Array.from(fit.best.weights));
    const fresh = toy(6000, 'others').map(({ numbers, payoff }) => ({ chances: net.chances(numbers, 0, 3), payoff }));
    const loss = fresh.reduce((sum, { chances, payoff }) => sum + lossOf(chances, payoff), 0) / fresh.length;
    expect(loss).toBeLessThan(Math.log(3) - 0.15);
    for (const { said, came, seats } of calibrated(fresh)) {
      if (seats > 600) expect(Math.abs(said - came)).toBeLessThan(0.06);
    }
    expect(at(fit.curve, 23).held).toBeLessThan(at(fit.curve, 0).held);
  });

  test('that was stopped goes on to the same weights', () => {
    const examples = toy(300, 'stopped');
    const whole = fittedTo(examples, begun(plan(4)), 4);
    const half: Fit = JSON.parse(JSON.stringify(fittedTo(examples, begun(plan(4)), 2, 4)));
    expect(fittedTo(examples, half, 2, 4)).toEqual(whole);
  });

  test('mixes in what it says itself of a round later', () => {
    const examples = toy(200, 'later').map((example) => ({ ...example, later: { start: 0 } }));
    const alone = fittedTo(toy(200, 'later'), begun(plan(3)), 3);
    expect(fittedTo(examples, begun(plan(3)), 1, 3).weights).toEqual(
      fittedTo(toy(200, 'later'), begun(plan(3)), 1, 3).weights,
    );
    expect(fittedTo(examples, begun(plan(3)), 3).weights).not.toEqual(alone.weights);
  });
});

describe('games to learn from', () => {
  const job: TrainJob = {
    kind: 'train',
    game: 'endless-pass',
    seed: 'to-learn',
    seats: [3, 4],
    options: [
      { boards: 'basic', nine: 'off' },
      { boards: 'random', nine: 'add' },
    ],
    thought: null,
  };
  let games: readonly LearntGame[] = [];
  let inputs = 0;
  beforeAll(async () => {
    const pkg = await load('endless-pass');
    inputs = pkg.learning?.features.names.length ?? 0;
    games = range(14).map((number) => playToLearn(pkg, job, number));
  });

  test('are the same from the same seed, whoever plays them and in which order', async () => {
    expect(playToLearn(await load('endless-pass'), job, 9)).toEqual(games[9]);
    expect(new Set(games.map(({ seats }) => seats))).toEqual(new Set([3, 4]));
  });

  test('have two examples a position, each with its own table a round later', () => {
    for (const game of games) {
      const examples = examplesOf(game, inputs);
      expect(examples).toHaveLength(2 * game.positions);
      expect(at(examples, 0).later?.start).toBe((2 * game.seats + 1) * game.seats * inputs);
      expect(at(examples, examples.length - 1).later).toBeNull();
      expect(at(examples, 0).numbers).toHaveLength(2 * game.positions * game.seats * inputs);
    }
  });

  test('are split whole, and nothing is fitted to those kept back', () => {
    const { fitted, held } = splitOf(games, inputs);
    const positions = (some: readonly LearntGame[]): number => some.reduce((sum, game) => sum + 2 * game.positions, 0);
    const kept = games.filter(({ number }) => isKeptBack(number));
    expect(kept.every(({ judged, positions: count }) => judged?.length === count)).toBe(true);
    expect(fitted.length + held.length + positions(kept)).toBe(positions(games));
    const sides = new Set(fitted.map(({ numbers }) => numbers));
    expect(held.some(({ numbers }) => sides.has(numbers))).toBe(false);
    expect(held.length).toBeGreaterThan(0);
  });
});

describe('figures', () => {
  test('positions of one game are one example', () => {
    const values = range(40).map((game) => ({ game, value: game % 2 }));
    const often = values.flatMap((value) => range(25).map(() => value));
    expect(byGame(often).high - byGame(often).low).toBeCloseTo(byGame(values).high - byGame(values).low, 6);
    expect(byGame([{ game: 1, value: 1 }]).high).toBe(Number.POSITIVE_INFINITY);
  });

  test('a sequential test ends, errs seldom, and believes no handful of deals', () => {
    expect(sprt([1, 1, 1]).verdict).toBe('undecided');
    expect(sprt(range(8).map(() => 0.5)).verdict).toBe('undecided');
    const ended = (chance: number, seed: string): string => {
      const dice = QuickRandom.from(seedFrom(seed));
      const shares: number[] = [];
      for (;;) {
        for (const _ of range(8)) shares.push((Number(dice.unit() < chance) + Number(dice.unit() < chance)) / 2);
        const { verdict } = sprt(shares);
        if (verdict !== 'undecided') return verdict;
      }
    };
    const better = (chance: number): number =>
      range(200).filter((run) => ended(chance, `${chance} ${run}`) === 'better').length;
    expect(better(0.5)).toBeLessThan(20);
    expect(better(0.55)).toBeGreaterThan(180);
  });

  test('both sides sit in every way at four seats', () => {
    expect(range(4).map((deal) => halfOf(4, deal).map(Number).join(''))).toEqual(['1100', '1010', '1001', '1100']);
    expect(halfOf(2, 5)).toEqual([true, false]);
  });
});

test('one command: the same weights again, stopped on the way or not; a gate tries them', async () => {
  const [whole, again] = [scratch(), scratch()];
  const train = (out: string) =>
    inProcess([
      'train',
      'endless-pass',
      '--games',
      '48',
      '--epochs',
      '2',
      '--seed',
      's',
      '--hidden',
      '4',
      '--workers',
      '1',
      '--out',
      out,
      '--json',
    ]);
  expect((await train(whole)).err).toBe('');
  await train(again);
  const model = (out: string) => readFileSync(join(out, 'model.json'), 'utf8');
  expect(model(again)).toBe(model(whole));
  const chunks = join(again, 'generation-0', 'chunks.jsonl');
  writeFileSync(chunks, readFileSync(chunks, 'utf8').split('\n').slice(1).join('\n'));
  rmSync(join(again, 'generation-0', 'fit.json'));
  const { generations } = json((await train(again)).out);
  expect(model(again)).toBe(model(whole));
  expect(JSON.stringify(generations)).toContain('from a view');
  expect(readFileSync(join(whole, 'report.html'), 'utf8')).toContain('What was said from a view');

  const gate = (file: string, deals: string) =>
    inProcess([
      'gate',
      'endless-pass',
      '--model',
      file,
      '--iterations',
      '2',
      '--deals',
      deals,
      '--out',
      join(whole, 'gate'),
      '--json',
    ]);
  const tried = json((await gate(join(whole, 'model.json'), '8')).out);
  expect(tried).toMatchObject({ deals: 8 });
  expect(json((await gate(join(whole, 'model.json'), '8')).out)).toEqual(tried);
  const foreign = join(whole, 'foreign.json');
  writeFileSync(foreign, model(whole).replace('"health"', '"wealth"'));
  expect((await gate(foreign, '8')).err).toContain('other features');
  expect((await inProcess(['train', 'axes'])).err).toContain('no features');
});
