import { at } from '@meadhall/core';
import { expect, test, vi } from 'vitest';

/** A hero that no rule names, in the table alone. */
vi.doMock('../src/data/boards.ts', async (load) => {
  const data = await load<typeof import('../src/data/boards.ts')>();
  const ulf = { speed: 7, hand: 5, provenance: { speed: 'reconstructed', hand: 'reconstructed' } };
  return { ...data, BOARDS: { ...data.BOARDS, ulf }, HEROES: [...data.HEROES, 'ulf'] };
});
const { game } = await import('../src/index.ts');

test('a hero of the table alone can be picked, and has the numbers of the table', () => {
  const { state } = game.start(2, { boards: 'chosen', nine: 'off' }, 'ab'.repeat(32));
  const seat = at(game.toMove(state), 0);
  const pick = game.choices(state, seat).find((choice) => JSON.stringify(choice).includes('"ulf"'));
  if (!pick) throw new Error('Ulf is not offered.');
  const view = game.view(game.play(state, seat, pick).state, seat);
  expect(at(view.vikings, seat)).toMatchObject({ board: 'ulf', speed: 7, limit: 5 });
});
