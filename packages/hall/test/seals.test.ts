import { load, METAS } from '@meadhall/registry';
import { expect, test } from 'vitest';
import { memoryPapers } from '../src/papers/memory.ts';
import { openSeals } from '../src/trials/seals.ts';

const DAY = '2026-11-16';
const drawing = (byte: number) => (count: number) => new Uint8Array(count).fill(byte);

test('a day is sealed once: whoever draws second plays the first deal', async () => {
  const papers = memoryPapers();
  const games = (await Promise.all(METAS.map(({ id }) => load(id)))).map(({ game }) => game.meta);
  const process = (byte: number) => openSeals({ papers, games, clock: { now: () => 7 }, random: drawing(byte) });
  const [one, other] = [process(1), process(2)];
  expect(await one.of(DAY)).toBeNull();
  const drawn = await one.sealed(DAY);
  expect(drawn).toMatchObject({ day: DAY, at: 7 });
  expect(await other.sealed(DAY)).toEqual(drawn);
  expect(await other.of(DAY)).toEqual(drawn);
  expect((await other.sealed('2026-11-17')).hallSeed).not.toBe(drawn.hallSeed);
});
