import { at, Random, seedFrom } from '@meadhall/core';
import { expect, test, vi } from 'vitest';

/** A board that no rule names, larger than any other, in the table and on the shelf alone. */
vi.doMock('../src/data/boards.ts', async (load) => {
  const data = await load<typeof import('../src/data/boards.ts')>();
  const wide = {
    ...data.BOARDS.tablut,
    layout: [
      '...AAAAAAA...',
      '.....AAA.....',
      '......D......',
      'A.....D.....A',
      'A.....D.....A',
      'AA...DDD...AA',
      'AADDDDKDDDDAA',
      'AA...DDD...AA',
      'A.....D.....A',
      'A.....D.....A',
      '......D......',
      '.....AAA.....',
      '...AAAAAAA...',
    ],
  };
  return { ...data, BOARDS: { ...data.BOARDS, wide } };
});
vi.doMock('../src/words/shelf/en.ts', async (load) => {
  const { shelf } = await load<typeof import('../src/words/shelf/en.ts')>();
  const { board } = shelf.options;
  const values = { ...board.values, wide: 'Wide, 13 × 13' };
  return { shelf: { ...shelf, options: { ...shelf.options, board: { ...board, values } } } };
});
const { game, pkg } = await import('../src/index.ts');

const wide = 'wide' as 'tablut';

test('a board of the table alone is on the shelf and among the medals', () => {
  expect(game.meta.options.board).toMatchObject({
    values: expect.arrayContaining([{ value: 'wide', label: 'Wide, 13 × 13' }]),
  });
  expect(pkg.medals).toContainEqual({ of: 'board', from: 'option', values: expect.arrayContaining(['wide']) });
});

test('no game on it can outlast the bound: all its men may be taken, each after a quiet stretch', () => {
  expect(game.meta.bound).toBe(2 * (40 + 20 + 1) * 100);
});

test.each(['made up', 'and again'])('a game on it is played to its end (%s)', (seed) => {
  const random = Random.from(seedFrom(seed));
  let { state } = game.start(2, { board: wide, attackers: 'first', pair: false }, seedFrom(seed));
  expect([state.variant, state.board.length]).toEqual(['wide', 169]);
  for (let ply = 0; ply < game.meta.bound && game.toMove(state).length > 0; ply++) {
    const seat = at(game.toMove(state), 0);
    state = game.play(state, seat, random.pick(game.choices(state, seat))).state;
  }
  expect(game.outcome(state)).not.toBeNull();
});
