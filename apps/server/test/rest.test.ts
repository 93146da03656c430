import type { Refused, Seated, TableInfo } from '@meadhall/protocol';
import { expect, test } from 'vitest';
import type { ServeOptions } from '../src/index.ts';
import { get, must, plan, post, type Reply, raw, salt, sit, started, testHall, until } from './support.ts';

const MINUTE = 60_000;

/** A hall whose clock is moved by hand. */
async function clocked(options: ServeOptions = {}) {
  // The store stamps rows by the machine's own clock: this one only runs ahead of it.
  let now = Date.now();
  const hall = await testHall({ now: () => now, ...options });
  const pass = (ms: number): void => {
    now += ms;
  };
  return { hall, url: hall.url, pass, now: () => now };
}

const ask = <T = TableInfo>(url: string, { match, token }: Seated, path: string, body?: unknown) =>
  post<T & Refused>(`${url}/api/tables/${match}/${path}`, body, token);
const codeOf = ({ body }: Reply<Refused>): string => body.code;

async function two(url: string, pace: 'thoughtful' | 'unhurried' | 'lively' = 'thoughtful', game = 'axes') {
  const [a, b] = await started(url, 2, { pace, game });
  if (!a || !b) throw new Error('Two sit here.');
  return [a, b] as const;
}

/** When the next seat's time runs out, in seconds of the hall's clock; 0 if no clock runs. */
async function deadline(url: string, match: string): Promise<number> {
  const wire = await raw(url);
  wire.send({ t: 'hello', v: 2, match });
  const { deadlines } = await wire.next('a welcome', ({ t }) => t === 'welcome');
  wire.close();
  return Math.max(0, ...(Array.isArray(deadlines) ? deadlines : []).map(Number));
}

const found = async (url: string, { match }: Seated): Promise<TableInfo> =>
  must(await get<TableInfo>(`${url}/api/tables/${match}`));

test('a table rests when all agree: no clock runs, nobody chooses, and what was left of the time is left afterwards', async () => {
  const { hall, url, pass, now } = await clocked();
  const [a, b] = await two(url);
  const seat = sit(url, a);
  await until('a question', () => seat.state.deadlines?.some((at) => at !== null) ?? false);
  const before = await deadline(url, a.match);
  expect(before).toBeGreaterThan(0);
  pass(MINUTE);
  expect(must(await ask(url, a, 'pause', { hours: 10 })).pause).toMatchObject({ seat: 0, agreed: [0], since: null });
  // Asked twice is asked once; nobody else may ask meanwhile.
  expect(codeOf(await ask(url, b, 'pause', { hours: 1 }))).toBe('PAUSED');
  expect(must(await ask(url, b, 'pause/answer', { agrees: true })).pause).toMatchObject({ since: now() });
  await until('the clocks stand', () => seat.state.deadlines?.every((at) => at === null) ?? false);
  expect(await deadline(url, a.match)).toBe(0);
  const asked = seat.state.question ? seat : sit(url, b);
  await until('someone is asked', () => asked.state.question !== null);
  expect(await asked.choose(asked.state.question?.choices[0])).toMatchObject({ kind: 'refused', code: 'PAUSED' });
  pass(5 * 60 * MINUTE);
  expect(must(await ask(url, a, 'pause/resume')).pause).toMatchObject({ back: [0] });
  expect(must(await ask(url, b, 'pause/resume')).pause).toBe(undefined);
  await until('the clocks go on', () => seat.state.deadlines?.some((at) => at !== null) ?? false);
  expect((await deadline(url, a.match)) - before).toBe(5 * 60 * 60);
  expect(await asked.choose(asked.state.question?.choices[0])).toMatchObject({ kind: 'played' });
  seat.leave();
  if (asked !== seat) asked.leave();
  await hall.end();
});

test('a rest that someone would rather not have is none; without a clock there is nothing to stop', async () => {
  const { hall, url } = await clocked();
  const [a, b] = await two(url);
  must(await ask(url, a, 'pause', { hours: 1 }));
  expect(must(await ask(url, b, 'pause/answer', { agrees: false })).pause).toMatchObject({ refusedBy: 1, since: null });
  expect(codeOf(await ask(url, b, 'pause/answer', { agrees: true }))).toBe('PAUSED');
  expect(codeOf(await ask(url, a, 'pause/resume'))).toBe('PAUSED');
  must(await ask(url, a, 'pause', { hours: 1 }));
  expect(must(await ask(url, a, 'pause/answer', { agrees: false })).pause).toBe(undefined);
  const [c] = await two(url, 'unhurried');
  expect(codeOf(await ask(url, c, 'pause', { hours: 1 }))).toBe('PAUSED');
  expect((await ask(url, c, 'pause', { hours: 1e9 })).status).toBe(400);
  await hall.end();
});

test('a rest ends by itself when its time is over', async () => {
  const { hall, url, pass } = await clocked();
  const [a, b] = await two(url);
  must(await ask(url, a, 'pause', { hours: 2 }));
  must(await ask(url, b, 'pause/answer', { agrees: true }));
  pass(3 * 60 * MINUTE);
  await until('it goes on', async () => (await found(url, a)).pause === undefined);
  expect((await found(url, a)).seats.every(({ late }) => late === undefined)).toBe(true);
  await hall.end();
});

test('whose time ran out is told so until they choose themselves, also after they were away', async () => {
  const { hall, url, pass, now } = await clocked();
  const [a] = await two(url, 'lively');
  pass(31_000);
  await until('the clock chose', async () => (await found(url, a)).seats.some(({ late }) => late !== undefined));
  const table = await found(url, a);
  const seat = table.seats.findIndex(({ late }) => late !== undefined);
  expect(table.seats[seat]?.late).toEqual({ count: 1, at: now() });
  await hall.end();
});

test('whoever resigns is out for good: a bot plays on, and coming back does not undo it', async () => {
  const { hall, url } = await clocked();
  const [a, b] = await two(url, 'unhurried');
  const table = must(await ask(url, a, 'resign'));
  expect(table).toMatchObject({ status: 'running', seats: [{ resigned: true, away: true }, { away: false }] });
  expect(codeOf(await ask(url, a, 'resign'))).toBe('NO_SEAT');
  const wire = await raw(url);
  wire.send({ t: 'hello', v: 2, match: a.match, token: a.token });
  await wire.next('a welcome', ({ t }) => t === 'welcome');
  expect((await found(url, b)).seats[0]).toMatchObject({ resigned: true, away: true });
  wire.close();
  await hall.end();
});

test('where a game of two says so, resigning ends it; its record stays one that can be checked', async () => {
  const { hall, url } = await clocked();
  const [a, b] = await two(url, 'unhurried', 'hnefatafl');
  const table = must(await ask(url, b, 'resign'));
  expect(table).toMatchObject({ status: 'over' });
  expect((await found(url, a)).outcome).toEqual({ ending: 'resigned', winners: [0], payoff: [1, 0] });
  const record = must(await get<{ outcome: unknown; plies: unknown[] }>(`${url}/api/records/${a.match}`));
  expect(record).toMatchObject({ outcome: null, plies: [] });
  // Everyone sits one place on.
  const next = must(await ask<Seated>(url, a, 'rematch', { salt: salt(7) }));
  expect(next.seat).toBe(1);
  const other = must(await ask<Seated>(url, b, 'rematch', { salt: salt(8) }));
  expect([other.match, other.seat]).toEqual([next.match, 0]);
  await hall.end();
});

test('someone asked to leave does not sit down again at once, and others may', async () => {
  const { hall, url, pass } = await clocked();
  const host = must(await post<Seated>(`${url}/api/tables`, plan({ seats: [{ kind: 'me' }, { kind: 'open' }] })));
  const join = (name: string) =>
    post<Seated & Refused>(`${url}/api/tables/${host.match}/join`, { name, salt: salt(2) });
  must(await join('Loki'));
  must(await ask(url, host, 'kick', { seat: 1 }));
  expect(codeOf(await join('L0ki'))).toBe('TOO_SOON');
  const heir = must(await join('Astrid'));
  must(await ask(url, heir, 'leave'));
  pass(11 * MINUTE);
  must(await join('Loki'));
  await hall.end();
});
