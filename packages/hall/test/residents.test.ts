import { expect, test } from 'vitest';
import { comparing, leaving } from '../src/residents.ts';

const SETTINGS = { idleMs: 1_000, mostIdle: 2 };
const NOW = 1_000_000;

const resident = (id: string, ago: number, given: { isIdle?: boolean; seeks?: boolean } = {}) => ({
  id,
  isIdle: given.isIdle ?? true,
  lastUsed: NOW - ago,
  row: { status: given.seeks ? 'open' : 'running', rev: 1 },
  doc: { seek: given.seeks ? {} : null },
});
type Given = Parameters<typeof leaving>[0][number] & { id: string };
const gone = (...all: ReturnType<typeof resident>[]): readonly string[] =>
  leaving(all as unknown as Given[], SETTINGS, NOW).map(({ id }) => id);

test('a match leaves memory when nobody has used it for too long', () => {
  expect(gone(resident('a', 1_001), resident('b', 1_000))).toEqual(['a']);
});

test('of too many idle matches the longest unused leave, those in use never', () => {
  expect(gone(resident('a', 10), resident('b', 40), resident('c', 30), resident('d', 20))).toEqual(['b', 'c']);
  expect(gone(resident('a', 9_000, { isIdle: false }), resident('b', 9_000))).toEqual(['b']);
});

test('a seek stays while somebody may be waiting at it', () => {
  expect(gone(resident('a', 60_000, { seeks: true }))).toEqual([]);
  expect(gone(resident('a', 5 * 60_000, { seeks: true }))).toEqual(['a']);
});

/** A match in memory at a ply, and the list of those that read again. */
function followed(id: string, ply: number, again: string[], isIdle = false) {
  const refresh = async (): Promise<void> => void again.push(id);
  return { id, isIdle, row: { rev: 1 }, shown: { ply }, refresh };
}
const inMemory = (all: readonly ReturnType<typeof followed>[]) =>
  new Map(all.map((live) => [live.id, live])) as unknown as Parameters<typeof comparing>[1];

test('matches behind the store read again; those that nobody follows are not asked for', async () => {
  const again: string[] = [];
  const asked: (readonly string[])[] = [];
  const all = [followed('late', 3, again), followed('here', 5, again), followed('idle', 0, again, true)];
  const compare = comparing(
    {
      async heads(ids) {
        asked.push(ids);
        return ids.map((id) => ({ id, rev: 1, ply: 5 }));
      },
    },
    inMemory(all),
  );
  await compare();
  expect(asked).toEqual([['late', 'here']]);
  expect(again).toEqual(['late']);
});

test('however many matches there are, each call asks for one page, and all get their turn', async () => {
  const all = Array.from({ length: 2_500 }, (_, i) => followed(`m${i}`, 0, []));
  const asked: (readonly string[])[] = [];
  const heads = async (ids: readonly string[]) => {
    asked.push(ids);
    return [];
  };
  const compare = comparing({ heads }, inMemory(all));
  for (let i = 0; i < 4; i++) await compare();
  expect(asked.map(({ length }) => length)).toEqual([1_000, 1_000, 500, 1_000]);
  expect(new Set(asked.flat()).size).toBe(2_500);
});
