import { Shape } from '@meadhall/bots';
import { at, range } from '@meadhall/core';
import { examplesOf } from './examples.ts';
import { type Example, lossOf, Trainee } from './fit.ts';
import type { LearntGame } from './games.ts';

/** How well somebody foretold the games kept back. */
export interface Foretold {
  readonly loss: number;
  readonly brier: number;
}

/** A difference with its 95 % interval, counted game by game. */
export interface Difference {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export interface Comparison {
  readonly name: 'from a view' | 'from a view, the last two rounds' | 'from a view, before them' | 'all hands known';
  readonly games: number;
  readonly positions: number;
  readonly guess: number;
  readonly judge: Foretold;
  readonly net: Foretold;
  /** The net's log loss less the judge's: below 0 the net is better. */
  readonly difference: Difference;
}

/** One of ten ranges of what was said, with what came: shares of all seats in it. */
export interface Calibration {
  readonly said: number;
  readonly came: number;
  readonly seats: number;
}

export interface Measured {
  readonly comparisons: readonly Comparison[];
  readonly calibration: { readonly net: readonly Calibration[]; readonly judge: readonly Calibration[] };
}

interface Told {
  readonly game: number;
  readonly payoff: readonly number[];
  readonly net: readonly number[];
  readonly judge: readonly number[];
  readonly isLate: boolean;
}

const Z = 1.96;
const BINS = 10;
/** The last rounds of a game are told apart from what was before. */
const LATE_ROUNDS = 2;

const brierOf = (chances: readonly number[], payoff: readonly number[]): number =>
  payoff.reduce((sum, share, seat) => sum + (at(chances, seat) - share) ** 2, 0);

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean over positions, with an interval over games: positions of one game are one example. */
export function byGame(values: readonly { readonly game: number; readonly value: number }[]): Difference {
  const games = new Map<number, { sum: number; count: number }>();
  for (const { game, value } of values) {
    const own = games.get(game) ?? { sum: 0, count: 0 };
    own.sum += value;
    own.count++;
    games.set(game, own);
  }
  const middle = mean(values.map(({ value }) => value));
  const each = values.length / Math.max(1, games.size);
  const squares = [...games.values()].reduce((sum, own) => sum + ((own.sum - own.count * middle) / each) ** 2, 0);
  const half =
    games.size < 2 ? Number.POSITIVE_INFINITY : (Z * Math.sqrt(squares / (games.size - 1))) / Math.sqrt(games.size);
  return { mean: middle, low: middle - half, high: middle + half };
}

function compared(name: Comparison['name'], all: readonly Told[]): Comparison {
  const foretold = (who: 'net' | 'judge'): Foretold => ({
    loss: mean(all.map((told) => lossOf(told[who], told.payoff))),
    brier: mean(all.map((told) => brierOf(told[who], told.payoff))),
  });
  const differences = all.map(({ game, net, judge, payoff }) => ({
    game,
    value: lossOf(net, payoff) - lossOf(judge, payoff),
  }));
  return {
    name,
    games: new Set(all.map(({ game }) => game)).size,
    positions: all.length,
    guess: mean(all.map(({ payoff }) => Math.log(payoff.length))),
    judge: foretold('judge'),
    net: foretold('net'),
    difference: byGame(differences),
  };
}

export function calibrated(
  all: readonly { readonly chances: readonly number[]; readonly payoff: readonly number[] }[],
): readonly Calibration[] {
  const bins = range(BINS).map(() => ({ said: 0, came: 0, seats: 0 }));
  for (const { chances, payoff } of all) {
    chances.forEach((chance, seat) => {
      const bin = at(bins, Math.min(BINS - 1, Math.floor(chance * BINS)));
      bin.said += chance;
      bin.came += at(payoff, seat);
      bin.seats++;
    });
  }
  return bins
    .filter(({ seats }) => seats > 0)
    .map(({ said, came, seats }) => ({ said: said / seats, came: came / seats, seats }));
}

function toldOf(game: LearntGame, net: Trainee, inputs: number, kind: 'view' | 'table'): readonly Told[] {
  const own = examplesOf(game, inputs).filter((_, i) => i % 2 === (kind === 'view' ? 0 : 1));
  const late = game.positions - LATE_ROUNDS * game.seats;
  return own.map(({ numbers, start, seats, payoff }: Example, position) => ({
    game: game.number,
    payoff,
    net: net.chances(numbers, start, seats),
    judge: at(game.judged ?? [], position)[kind],
    isLate: position >= late,
  }));
}

/** The net against the game's own judgement on games kept back: both from a view, and both with all hands known. */
export function measured(
  games: readonly LearntGame[],
  weights: readonly number[],
  inputs: number,
  hidden: number,
): Measured {
  const net = new Trainee(new Shape(inputs, hidden), Float32Array.from(weights));
  const kept = games.filter(({ judged }) => judged !== null);
  const views = kept.flatMap((game) => toldOf(game, net, inputs, 'view'));
  const tables = kept.flatMap((game) => toldOf(game, net, inputs, 'table'));
  return {
    comparisons: [
      compared('from a view', views),
      compared(
        'from a view, the last two rounds',
        views.filter(({ isLate }) => isLate),
      ),
      compared(
        'from a view, before them',
        views.filter(({ isLate }) => !isLate),
      ),
      compared('all hands known', tables),
    ],
    calibration: {
      net: calibrated(views.map(({ net: chances, payoff }) => ({ chances, payoff }))),
      judge: calibrated(views.map(({ judge: chances, payoff }) => ({ chances, payoff }))),
    },
  };
}
