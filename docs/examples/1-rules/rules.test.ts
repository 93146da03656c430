import { readFileSync } from 'node:fs';
import { seedFrom } from '@meadhall/core';
import { contract, ruleCoverage, scenario } from '@meadhall/testkit';
import { expect, test } from 'vitest';
import { game, pkg } from './horns.ts';

// #region scenarios
const start = game.start(2, {}, seedFrom('any words')).state;
const given = (horns: number) => scenario(game, { ...start, horns });

test('[LH-T1] one, two or three horns, in turn', () => {
  given(9)
    .asks(0, { kind: 'drink', horns: 1 }, { kind: 'drink', horns: 2 }, { kind: 'drink', horns: 3 })
    .play(0, { kind: 'drink', horns: 3 })
    .waitsFor(1);
});

test('[LH-T2] three horns cannot be drunk when two are left', () => {
  const two = given(5).play(0, { kind: 'drink', horns: 3 });
  two.refuses(1, { kind: 'drink', horns: 3 }, 'LH-T2').offers(1, { kind: 'drink', horns: 2 });
});

test('[LH-E1] the last horn wins', () => {
  const end = given(5).play(0, { kind: 'drink', horns: 3 }).play(1, { kind: 'drink', horns: 2 }).isOver();
  expect(game.outcome(end.state)?.winners).toEqual([1]);
});
// #endregion scenarios

// #region contract
const rules = readFileSync(new URL('./RULES.md', import.meta.url), 'utf8');

contract({ pkg, rules, inventory: () => ({}) });
ruleCoverage(rules, import.meta.dirname);
// #endregion contract
