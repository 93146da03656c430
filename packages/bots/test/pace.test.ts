import { range, seedFrom } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import {
  evenTime,
  finish,
  newPurse,
  openness,
  type Purse,
  search,
  seenBy,
  THINKING_PACES,
  thinkingOf,
} from '../src/index.ts';
import { optionsAt } from '../src/search/tree.ts';
import { pkg } from './runes.ts';

const SEATS = 4;
const first = (seed: string) => pkg.game.start(3, { barter: false }, seedFrom(seed)).state;

/** The longest wait over the turns between two own ones, where every decision takes a share of what its turn has left. */
function longestWait(purse: Purse, share: number, decisions: number): number {
  const turns = range(40).map((turn) =>
    range(decisions).reduce((sum) => {
      // A quiet stretch first, so that whatever can be saved up is.
      const ms = turn < 10 ? 0 : purse.left(turn) * share;
      purse.spend(ms);
      return sum + ms;
    }, 0),
  );
  return Math.max(...turns.map((_, from) => turns.slice(from, from + SEATS).reduce((sum, ms) => sum + ms, 0)));
}

describe('the time a person waits', () => {
  test.each([
    ['few large decisions', 1, 2],
    ['many small ones', 0.3, 40],
  ])('is never longer than the pace says: %s', (_, share, decisions) => {
    expect(longestWait(newPurse(THINKING_PACES.normal, SEATS), share, decisions)).toBeLessThanOrEqual(
      THINKING_PACES.normal + 1e-6,
    );
  });

  test('is found too long where a purse is filled anew each turn', () => {
    let left = 0;
    let known = -1;
    const careless: Purse = {
      left(turn) {
        if (turn !== known) left = THINKING_PACES.normal;
        known = turn;
        return left;
      },
      spend(ms) {
        left -= ms;
      },
    };
    expect(longestWait(careless, 0.3, 40)).toBeGreaterThan(THINKING_PACES.normal);
  });

  test('is kept where nobody may learn how open a decision was', () => {
    const turn = range(100).reduce((sum, nth) => sum + evenTime('konungr', 'normal', SEATS, nth), 0);
    expect(SEATS * turn).toBeLessThanOrEqual(THINKING_PACES.normal);
    expect(evenTime('karl', 'normal', SEATS, 0)).toBe(0);
  });
});

describe('a decision takes its share by how open it is', () => {
  test('nothing for a single choice, little where one stands out, more the more look alike', () => {
    expect(openness([3])).toBe(0);
    const clear = openness([9, 0, 0, 0, 0, 0, 0, 0]);
    const pair = openness([1, 1]);
    const open = openness(range(12).map(() => 1));
    expect(clear).toBeLessThan(pair);
    expect(pair).toBeLessThan(open);
    expect(open).toBeLessThan(0.6);
  });

  test('the search takes that share of what the turn has left', () => {
    const seen = seenBy(pkg, first('share'), 0);
    const share = openness(pkg.judge.rate(pkg.game.view(first('share'), 0), 0, pkg.game.choices(first('share'), 0)));
    let now = 0;
    search(pkg, seen, { seed: seedFrom('one'), budget: { turnMs: 1000 }, clock: () => now++ });
    expect(now).toBeGreaterThan(1000 * share - 5);
    expect(now).toBeLessThan(1000 * share + 20);
  });
});

describe('thinking ends', () => {
  const request = { seed: seedFrom('one'), budget: { iterations: 4_000 } };

  test('when nothing can overtake the best, and not before', () => {
    const even = { ...pkg, judge: { ...pkg.judge, value: () => [1 / 3, 1 / 3, 1 / 3] } };
    const seen = seenBy(even, first('even'), 0);
    const tuning = { turns: 1, plies: 0, depth: 0 };
    const early = search(even, seen, { ...request, tuning, early: true });
    expect(early.iterations).toBeLessThan(200);
    expect(search(even, seen, { ...request, tuning }).iterations).toBe(4_000);
  });

  test('with the choice that a full search takes, where that is clear', () => {
    const agree = range(12).filter((deal) => {
      const seen = seenBy(pkg, first(`clear ${deal}`), 1);
      const whole = search(pkg, seen, { ...request, budget: { iterations: 1500 } });
      const early = search(pkg, seen, { ...request, budget: { iterations: 1500 }, early: true });
      const worth = (choice: unknown): number => whole.weighed.find((each) => each.choice === choice)?.chances[1] ?? 0;
      return worth(whole.weighed[0]?.choice) - worth(early.weighed[0]?.choice) < 0.03;
    });
    expect(agree.length).toBeGreaterThanOrEqual(11);
  });

  test('at once for someone in a hurry, with the best found so far', () => {
    const thinking = thinkingOf(pkg, seenBy(pkg, first('hurry'), 0), 'konungr', seedFrom('one'), {
      budget: { ms: 1e9 },
    });
    for (const _ of range(20)) expect(thinking.next().done).toBe(false);
    const ended = thinking.next(true);
    expect(ended.done).toBe(true);
  });

  test('without a step for a bot that does not think ahead', () => {
    const seen = seenBy(pkg, first('karl'), 0);
    expect(thinkingOf(pkg, seen, 'karl', seedFrom('one')).next().done).toBe(true);
    expect(seen.choices).toContain(finish(thinkingOf(pkg, seen, 'karl', seedFrom('one'))).choice);
  });
});

test('what follows a choice is not searched anew at the next decision of the same turn', () => {
  const seen = seenBy(pkg, first('tree'), 0);
  const tuning = { depth: 4 };
  const before = search(pkg, seen, { seed: seedFrom('one'), budget: { iterations: 600 }, tuning });
  const known = optionsAt(before.tree, 0)?.edges ?? [];
  const choice = known[0]?.choice;
  const after = search(pkg, seen, {
    seed: seedFrom('two'),
    budget: { iterations: 1 },
    tuning,
    choices: [choice],
    tree: before.tree,
  });
  expect(after.tree).toBe(known[0]?.child);
});
