import { at } from '@meadhall/core';
import { expect, test, vi } from 'vitest';

/** A god that no rule names, in the table alone. */
vi.doMock('../src/data/gods.ts', async (load) => {
  const data = await load<typeof import('../src/data/gods.ts')>();
  const made = {
    kind: 'god',
    at: 'north',
    follower: 'sweden',
    ability: { when: 'persistent', during: 'althing', modifiers: [{ has: 'vote', votes: 5 }] },
    starter: 1,
    provenance: 'reconstructed',
  };
  return { ...data, GODS: { ...data.GODS, 'god-made': made } };
});
const { jarls, playTile } = await import('./given.ts');

test('a tile of the table alone is played from the hand, and does what the table says', () => {
  const made = 'god-made' as 'god-frey';
  const here = jarls([{ ships: ['satakunta'], hand: [made] }, {}]);
  const before = at(here.view(0).jarls, 0).votes;
  here.offers(0, playTile(made, 'sweden'));
  const after = here.play(0, playTile(made, 'sweden')).view(0);
  expect(at(after.jarls, 0)).toMatchObject({ votes: before + 5, gods: [{ tile: 'god-made' }] });
});
