import { at, type DeepReadonly } from '@meadhall/core';
import { expect, test } from 'vitest';
import { type Choice, game, pkg, type State, type View } from '../src/index.ts';
import { throwAt, vikings } from './given.ts';

type Rate = typeof pkg.judge.rate;
const { rate } = pkg.judge;
const naive: Rate = pkg.judge.naive ?? rate;
const hunter: Rate = pkg.judge.temperaments?.hunter ?? rate;

/** What looks best to the Viking at seat 0. */
function best(by: Rate, state: DeepReadonly<State>): Choice {
  const view: View = game.view(state, 0);
  const choices = game.choices(state, 0);
  const ratings = by(view, 0, choices);
  return at(choices, ratings.indexOf(Math.max(...ratings)));
}

test('at a glance the strongest is hit; a beginner sees only the highest wall', () => {
  const { state } = vikings([{}, { hits: 8, shields: ['shield2'] }, { hits: 1 }, { hits: 4 }], {
    pile: ['axe1', 'axe1'],
  });
  expect(best(rate, state)).toEqual(throwAt('axe1', 2));
  expect(best(naive, state)).toEqual(throwAt('axe1', 1));
});

test('a hunter fells a rival while four stand, and of three only for a duel that can be won', () => {
  const weak = { hits: 9 };
  const pile: ['axe1', 'axe1'] = ['axe1', 'axe1'];
  expect(best(hunter, vikings([{}, weak, {}, {}], { pile }).state)).toEqual(throwAt('axe1', 1));
  expect(best(rate, vikings([{}, weak, {}, {}], { pile }).state)).not.toEqual(throwAt('axe1', 1));
  expect(best(hunter, vikings([{}, weak, { hits: 6 }], { pile }).state)).toEqual(throwAt('axe1', 1));
  expect(best(hunter, vikings([{ hits: 7 }, weak, {}], { pile }).state)).toEqual(throwAt('axe1', 2));
});

test('a hunter throws the smaller axe and keeps the big one', () => {
  const { state } = vikings([{ hand: ['axe3', 'axe1'] }, { hand: ['maid'] }, { hand: ['maid'] }, { hand: ['maid'] }], {
    strategic: true,
    pile: ['axe2', 'axe1'],
  });
  expect(best(hunter, state)).toMatchObject({ kind: 'throwAxes', card: 'axe1' });
});
