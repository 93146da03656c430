import { type AnyPackage, seedFrom } from '@meadhall/core';
import { memoryStore, openHallOfOne, systemClock } from '@meadhall/hall';
import { load } from '@meadhall/registry';
import { expect, test } from 'vitest';

/** The pasts that bots are handed in a short match. */
async function pasts(pkg: AnyPackage): Promise<(readonly unknown[])[]> {
  const handed: (readonly unknown[])[] = [];
  const one = openHallOfOne({
    store: memoryStore(systemClock),
    clock: systemClock,
    load: async () => pkg,
    settled() {},
    thinkers: () => ({
      async think({ game }, state, seat, _level, _ms, { past = [] }) {
        handed.push(past);
        return { choice: game.choices(state, seat)[0], isHasty: false };
      },
      rest() {},
    }),
  });
  const seats = [null, 'jarl', 'jarl'].map((bot, seat) => ({ name: `Viking ${seat}`, bot }));
  const { id, version } = pkg.game.meta;
  await one.set({ id: 'm', game: id, options: {}, seed: seedFrom('lately'), seats, known: { version, plies: [] } });
  const match = await one.hall.match('m');
  for (let asked = 0; asked < 6; asked++) {
    await expect.poll(() => match.shown?.waiting.includes(0), { interval: 5 }).toBe(true);
    const { state, asked: plies } = match.shown ?? { state: null, asked: [] };
    await match.choose(0, plies[0] ?? -1, `c${asked}`, [pkg.game.choices(state, 0)[0]], 'seat');
  }
  await one.close();
  return handed;
}

test('bots are handed what happened lately where it tells something', async () => {
  const pass = await load('endless-pass');
  const handed = await pasts(pass);
  expect(handed.length).toBeGreaterThan(2);
  expect(handed.at(-1)?.length).toBeGreaterThan(3);
  const { inference: _, ...forgetful } = pass;
  expect((await pasts(forgetful)).every(({ length }) => length === 0)).toBe(true);
});
