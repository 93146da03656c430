import type { ServerMessage } from '@meadhall/protocol';
import { expect, test } from 'vitest';
import { type Hearer, openRooms } from '../src/company/rooms.ts';
import type { LineRow } from '../src/company/rows.ts';

const MATCH = { id: 'm', row: { status: 'running' }, doc: { seats: [{ person: 'p0' }, { person: 'p1' }] } };
const line = (number: number, speaker = 'p0'): LineRow => ({
  match: 'm',
  number,
  room: 'table',
  speaker,
  cid: `c${number}`,
  doc: JSON.stringify({ name: 'Astrid', seat: 0, words: `line ${number}`, ply: 0 }),
  at: 0,
});

function hearerAt(viewer: number): { readonly hearer: Hearer; readonly told: ServerMessage[] } {
  const told: ServerMessage[] = [];
  const hearer = { match: MATCH, viewer, person: null, send: (message: ServerMessage) => void told.push(message) };
  return { hearer: hearer as unknown as Hearer, told };
}

function rooms(written: readonly LineRow[] = []) {
  const later: (() => void)[] = [];
  const opened = openRooms(
    { lines: async (_match, after) => written.filter(({ number }) => number > after) },
    {
      after(_ms, act) {
        later.push(act);
        return () => {};
      },
    },
  );
  return { ...opened, later };
}

const numbers = (told: readonly ServerMessage[]): readonly number[] =>
  told.flatMap((message) => (message.t === 'said' ? [message.line.number] : []));

test('everyone in a room is told a line, its speaker also which message it answers', () => {
  const { enter, tell } = rooms();
  const [one, other] = [hearerAt(0), hearerAt(1)];
  for (const { hearer } of [one, other]) enter(hearer, new Set());
  tell(line(1), { hearer: one.hearer, id: 'mine' });
  expect(one.told).toMatchObject([{ t: 'said', id: 'mine' }]);
  expect(other.told).toMatchObject([{ t: 'said' }]);
  expect(other.told[0]).not.toHaveProperty('id');
});

test('a line that comes too early makes the missing ones be read, once for all that came meanwhile', async () => {
  const { enter, tell, later } = rooms([line(1), line(2), line(3)]);
  const { hearer, told } = hearerAt(0);
  const ear = enter(hearer, new Set());
  if (ear) ear.to = 0;
  tell(line(2));
  tell(line(3));
  expect(later).toHaveLength(1);
  for (const act of later) act();
  await Promise.resolve();
  await Promise.resolve();
  expect([...new Set(numbers(told))].sort()).toEqual([1, 2, 3]);
  expect(ear?.to).toBe(3);
});

test('whoever left while the store was asked is not let in any more', () => {
  const { enter, leave, has } = rooms();
  const { hearer } = hearerAt(0);
  expect(leave(hearer)).toBe(false);
  expect(enter(hearer, new Set())).toBeNull();
  expect(has(hearer)).toBe(false);
});

test('a set in the making is shown to all but whoever lays it', () => {
  const { enter, show } = rooms();
  const [one, other] = [hearerAt(0), hearerAt(1)];
  for (const { hearer } of [one, other]) enter(hearer, new Set());
  show('m', 0, ['card']);
  expect(one.told).toEqual([]);
  expect(other.told).toEqual([{ t: 'building', seat: 0, set: ['card'] }]);
});
