import { at, Random, seedFrom } from '@meadhall/core';
import { expect, test, vi } from 'vitest';

/** An Action Card that no rule names, in the table alone. */
vi.doMock('../src/data/actions.ts', async (load) => {
  const data = await load<typeof import('../src/data/actions.ts')>();
  return { ...data, ACTION_KINDS: { ...data.ACTION_KINDS, s9b9: { steps: 9, battle: 9, count: 30 } } };
});
const { game } = await import('../src/index.ts');

test('a card of the table alone is drafted, laid and sailed with, as far as the table says', () => {
  const random = Random.from(seedFrom('made up'));
  let { state } = game.start(3, { goal: '150', roundCap: 40, chaseCap: 10 }, seedFrom('made up'));
  let longest = 0;
  for (let ply = 0; ply < 200 && game.toMove(state).length > 0; ply++) {
    longest = Math.max(longest, game.view(state, 'spectator').turn?.steps ?? 0);
    const seat = at(game.toMove(state), 0);
    state = game.play(state, seat, random.pick(game.choices(state, seat))).state;
  }
  expect(longest).toBe(9);
});
