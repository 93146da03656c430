import { promiseOf } from '@meadhall/match';
import { expect, test } from 'vitest';
import {
  bearWitness,
  type HeardPly,
  memoryShelf,
  type Promised,
  type Reply,
  SILENCE,
  type Sitting,
  type SittingState,
  type TableInfo,
} from '../src/index.ts';

const SALT = 'a1'.repeat(16);
const MATCH = 'abcdefghijklmnop';
const MINE = promiseOf(SALT);

const told = (fairness: Partial<Promised>, more: Partial<TableInfo> = {}): TableInfo => ({
  match: MATCH,
  code: null,
  game: 'axes',
  version: 1,
  options: { strategic: true },
  status: 'running',
  seats: ['Freyja', 'Ask'].map((name, seat) => ({
    kind: seat === 0 ? 'person' : 'bot',
    name,
    level: seat === 0 ? null : 'karl',
    away: false,
    present: true,
  })),
  host: 0,
  listed: false,
  spectators: true,
  watching: 0,
  pace: 'unhurried',
  standIn: 'karl',
  fairness: { commitment: 'c0', opening: null, promises: null, salts: null, start: null, hallSeed: null, ...fairness },
  outcome: null,
  rematch: null,
  takeBack: null,
  held: null,
  created: 0,
  ...more,
});

const promises = { phase: 'promises', awaited: [0], until: 9 } as const;
const salts = { phase: 'salts', awaited: [0], until: 9 } as const;

/** A client at a table, told by hand what the hall says. */
function atTable(shelf = memoryShelf()) {
  const sent: string[] = [];
  const listeners = new Set<() => void>();
  let state: SittingState = {
    link: 'live',
    why: null,
    said: null,
    viewer: 0,
    table: null,
    ply: null,
    view: null,
    turn: 0,
    waiting: [],
    question: null,
    deadlines: null,
    heard: [],
    pending: [],
    talk: SILENCE,
    orders: null,
    free: null,
  };
  const sitting: Pick<Sitting, 'state' | 'subscribe'> = {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const answer = async (): Promise<Reply<TableInfo>> => ({ ok: true, value: told({}) });
  const hall = {
    promise(_: unknown, promise: string) {
      sent.push(`promise ${promise}`);
      return answer();
    },
    showSalt(_: unknown, salt: string) {
      sent.push(`salt ${salt}`);
      return answer();
    },
  };
  const witness = bearWitness(
    sitting,
    { match: MATCH, token: 'mine' },
    { hall, shelf, newSalt: () => SALT, now: () => 7 },
  );
  return {
    sent,
    shelf,
    async hear(change: Partial<SittingState>) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
      await witness.settled();
      await witness.settled();
    },
    receipt: () => shelf.find(MATCH, 0),
  };
}

const ply = (n: number, hash: string, live = true): HeardPly => ({ ply: n, hash, events: [{ kind: 'e', n }], live });

test('first the hash, and the salt only after all promises are told; then plies as they come', async () => {
  const { hear, sent, receipt } = atTable();
  await hear({ table: told({}, { status: 'open' }) });
  expect(sent).toEqual([]);
  await hear({ table: told({ opening: promises }) });
  expect(sent).toEqual([`promise ${MINE}`]);
  expect(await receipt()).toMatchObject({ salt: SALT, shown: 'promised', promises: null, early: true, since: 7 });
  await hear({ table: told({ opening: salts, promises: [MINE, null] }) });
  expect(sent).toEqual([`promise ${MINE}`, `salt ${SALT}`]);
  expect(await receipt()).toMatchObject({ shown: 'taken', promises: [MINE, null], names: ['Freyja', 'Ask'] });
  await hear({ table: told({ start: 's', promises: [MINE, null], salts: [SALT, ''] }, { version: 3 }) });
  await hear({ ply: 0, view: { hand: 3 }, heard: [ply(0, 'h0', false)] });
  await hear({ ply: 1, view: { hand: 2 }, heard: [ply(0, 'h0', false), ply(1, 'h1')] });
  const kept = await receipt();
  expect(kept).toMatchObject({ start: 's', version: 3, bots: [null, 'karl'], twice: null });
  expect(kept?.seen.map(({ hash, view }) => [hash, typeof view])).toEqual([
    ['h0', 'string'],
    ['h1', 'string'],
  ]);
});

test('nothing is shown to a hall that leaves out our promise, or has changed its own', async () => {
  for (const lie of [{ promises: ['other', null] }, { promises: [MINE, null], commitment: 'c1' }]) {
    const { hear, sent, receipt } = atTable();
    await hear({ table: told({ opening: promises }) });
    await hear({ table: told({ opening: salts, ...lie }) });
    expect(sent).toEqual([`promise ${MINE}`]);
    expect((await receipt())?.shown).toBe('promised');
  }
});

test('a page that comes back shows the very salt that was promised', async () => {
  const first = atTable();
  await first.hear({ table: told({ opening: promises }) });
  const second = atTable(first.shelf);
  await second.hear({ table: told({ opening: salts, promises: [MINE, null] }) });
  expect(second.sent).toEqual([`salt ${SALT}`]);
  expect(await second.receipt()).toMatchObject({ shown: 'taken', early: true });
});

test('two different things told of one ply, one promise or one deal are kept against the hall', async () => {
  const first = atTable();
  await first.hear({ table: told({ start: 's' }), ply: 1, heard: [ply(0, 'h0'), ply(1, 'h1')] });
  await first.hear({ heard: [ply(0, 'h0', false), ply(1, 'other', false)] });
  expect((await first.receipt())?.twice).toBe(1);

  const later = atTable();
  await later.hear({ table: told({ start: 's' }), ply: 1, heard: [ply(0, 'h0'), ply(1, 'h1')] });
  const reloaded = atTable(later.shelf);
  await reloaded.hear({ table: told({ start: 's' }), ply: 1, heard: [ply(0, 'changed', false), ply(1, 'h1', false)] });
  expect(await reloaded.receipt()).toMatchObject({ twice: 0, seen: [{ hash: 'h0' }, { hash: 'h1' }] });

  for (const lie of [{ commitment: 'c1' }, { start: 't' }]) {
    const one = atTable();
    await one.hear({ table: told({ start: 's' }) });
    await one.hear({ table: told({ start: 's', ...lie }) });
    expect((await one.receipt())?.twice).toBe(0);
  }
});

test('names that change after the deal do not change the receipt', async () => {
  const { hear, receipt } = atTable();
  await hear({ table: told({ start: 's' }) });
  await hear({ table: told({ start: 's' }, { seats: [], options: {} }) });
  expect(await receipt()).toMatchObject({ names: ['Freyja', 'Ask'], options: { strategic: true } });
});
