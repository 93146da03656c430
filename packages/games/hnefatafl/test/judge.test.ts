import { at } from '@meadhall/core';
import { expect, test } from 'vitest';
import { type Choice, game, pkg, type View } from '../src/index.ts';
import { A, D, move, start, type TaflScenario, tafl } from './given.ts';

type Rate = typeof pkg.judge.rate;
const { rate } = pkg.judge;
const naive: Rate = pkg.judge.naive ?? rate;

function best(by: Rate, given: TaflScenario, seat: number): Choice {
  const choices = game.choices(given.state, seat);
  const view: View = game.view(given.state, seat);
  const ratings = by(view, seat, choices);
  return at(choices, ratings.indexOf(Math.max(...ratings)));
}

const ROAD = `
    7 # . A . K . #
    6 . . . D . . .
    5 . . . . . . A
    4 A A . X D A .
    3 . . D . . . .
    2 . . . A . . .
    1 # . . A . . #`;

test('a bot takes the open road, and closes it for the other', () => {
  expect(best(rate, tafl('brandubh', D, ROAD), D)).toEqual(move('e7-g7'));
  expect(best(rate, tafl('brandubh', A, ROAD), A)).toEqual(move('f4-f7'));
});

test('a beginner takes a man and does not see the road', () => {
  const greedy = tafl('brandubh', A, ROAD.replace('2 . . . A', '2 . . D A').replace('1 # . . A', '1 # A . A'));
  expect(best(naive, greedy, A)).not.toEqual(move('f4-f7'));
  expect(best(rate, greedy, A)).toEqual(move('f4-f7'));
});

test('the chance is near even at the start, near one with two roads, and half of a match of two', () => {
  for (const board of ['brandubh', 'tablut', 'copenhagen'] as const) {
    const [attackers, defenders] = pkg.judge.value(start({ board }).state);
    expect(at([attackers ?? 0], 0) + (defenders ?? 0)).toBeCloseTo(1);
    expect(defenders).toBeGreaterThan(0.25);
    expect(defenders).toBeLessThan(0.75);
  }
  const two = tafl('brandubh', A, ROAD.replace('7 # . A', '7 # . .').replace('4 A A . X D A .', '4 A A . X D . .'));
  expect(pkg.judge.value(two.state)[D]).toBeGreaterThan(0.9);
  const pair = start({ pair: true }).state;
  expect(pkg.judge.value(pair)[0]).toBeGreaterThan(0.25);
  expect(pkg.judge.value(pair)[0]).toBeLessThan(0.75);
});

test('temperaments differ, and every one of them takes a win', () => {
  const tempers = pkg.judge.temperaments ?? {};
  expect(Object.keys(tempers)).toEqual(['raider', 'warden']);
  for (const by of Object.values(tempers)) expect(best(by, tafl('brandubh', D, ROAD), D)).toEqual(move('e7-g7'));
  const view = start().view(A);
  const choices = game.choices(start().state, A);
  expect(tempers.raider?.(view, A, choices)).not.toEqual(tempers.warden?.(view, A, choices));
});
