import { readFileSync } from 'node:fs';
import { seedFrom } from '@meadhall/core';
import { contract, ruleCoverage, scenario } from '@meadhall/testkit';
import { expect, test } from 'vitest';
import { type Choice, game, pkg } from '../src/index.ts';

const drink = (horns: number): Choice => ({ kind: 'drink', horns });
const start = () => scenario(game, game.start(2, {}, seedFrom('any words')).state);

/** 21 horns, drunk in threes until so many are left. */
function left(horns: number) {
  let at = start();
  for (let turn = 0; turn < (21 - horns) / 3; turn++) at = at.play(turn % 2, drink(3));
  return at;
}

test('[MG-T1] one, two or three horns, in turn', () => {
  start().asks(0, drink(1), drink(2), drink(3)).play(0, drink(2)).waitsFor(1);
});

test('[MG-T2] nobody drinks more than are left', () => {
  left(3).play(0, drink(1)).refuses(1, drink(3), 'MG-T2').offers(1, drink(2));
});

test('[MG-E1] the last horn wins', () => {
  const end = left(3).play(0, drink(3)).isOver();
  expect(game.outcome(end.state)?.winners).toEqual([0]);
});

const rules = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8');

/** Random games over all seat counts: every state keeps the promises that hall, bots and boards rely on. */
contract({ pkg, rules, inventory: () => ({}) });
/** Each rule has a test, each test's rule exists. */
ruleCoverage(rules, import.meta.dirname);
