import { at } from '@meadhall/core';
import { expect, test } from 'vitest';
import { openStore } from '../src/store/open.ts';
import { met, opened, withOrders } from './orders.ts';
import { sit, until } from './support.ts';

test('the answer takes as long as was drawn, whether its seat had one choice or much to look through', async () => {
  const wait = 400;
  let spent = 0;
  const spend = (): void => {
    const end = performance.now() + spent;
    while (performance.now() < end);
  };
  const hall = await opened({ load: async () => withOrders(spend), orderWait: () => wait });
  const [own, other] = await met(hall.url);
  const [mine, rival] = [sit(hall.url, own), sit(hall.url, other)];
  await until('asked', () => mine.state.question !== null && rival.state.question !== null);
  await mine.order(['first']);
  for (let round = 0; round < 3; round++) {
    await until('it is answered', () => (mine.state.ply ?? 0) > round * 2);
    // From the second round on there is much to look through.
    spent = 120;
    await rival.choose({ kind: 'lay', card: round });
  }
  const store = await openStore({ data: hall.data });
  const log = await store.log(own.match, 0, 99);
  await store.close();
  const times = [3, 5].map((ply) => at(log, ply).at - at(log, ply - 1).at);
  // The faster of two: a machine that is busy with something else delays one of them, never both.
  expect(Math.min(...times)).toBeGreaterThanOrEqual(wait - 5);
  expect(Math.min(...times)).toBeLessThan(wait + 90);
  for (const one of [mine, rival]) one.leave();
});
