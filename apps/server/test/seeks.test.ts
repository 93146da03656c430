import {
  memoryStore,
  noMetrics,
  type Once,
  onceFrom,
  openSeeks,
  openTables,
  type PeopledStore,
  Refuse,
  SEEK_MS,
  type Seeks,
  type Tables,
} from '@meadhall/hall';
import type { OpenTable, Seated } from '@meadhall/protocol';
import { load } from '@meadhall/registry';
import { afterEach, expect, test } from 'vitest';
import { type SlowHall, slowHall } from './notices/slow-hall.ts';
import { refusal, told, visitor } from './person-support.ts';
import { salt, testHall, until } from './support.ts';

interface Process {
  readonly slow: SlowHall;
  readonly tables: Tables;
  readonly seeks: Seeks;
}

const time = { now: Date.UTC(2026, 5, 1) };
const halls: SlowHall[] = [];
afterEach(async () => {
  for (const slow of halls.splice(0)) await slow.stop();
});

const newStore = (): PeopledStore => memoryStore({ now: () => time.now });

/** A process of a hall, on simulated time. */
function process(plain: PeopledStore = newStore()): Process {
  const slow = slowHall(plain, time);
  halls.push(slow);
  const { store, hall, clock } = slow;
  const tables = openTables({ store, hall, metrics: noMetrics, load, clock });
  return { slow, tables, seeks: openSeeks({ store, tables, load, clock }) };
}

let keys = 0;
const once = (key = `request-${keys++}`): Once => onceFrom(key.padEnd(22, '0'), key);
const who = (id: string) => ({ id, mark: 1 });
const wish = (name: string, given: Partial<OpenTable> = {}): OpenTable => ({
  game: 'axes',
  name,
  salt: salt(7),
  seats: [{ kind: 'me' }, { kind: 'open' }],
  pace: 'lively',
  ...given,
});
const hang = ({ tables }: Process, name: string, given: Partial<OpenTable> = {}): Promise<Seated> =>
  tables.open(wish(name, { seek: true, listed: true, ...given }), once(), who(name));
const quick = ({ seeks }: Process, name: string, given: Partial<OpenTable> = {}, key?: string): Promise<Seated> =>
  seeks.quick(wish(name, given), once(key), who(name));
const hanging = async ({ tables }: Process) =>
  (await tables.listed(null, 50)).filter(({ seek, status }) => seek && status === 'open');
const codeOf = (error: unknown): unknown => (error instanceof Refuse ? error.code : error);

/** Somebody's page is open at a table. */
async function lookOn({ slow }: Process, { match, seat }: Seated): Promise<() => void> {
  const live = await slow.hall.match(match);
  const listener = { send() {}, dismiss() {} };
  await live.join(listener, seat, null);
  return () => live.part(listener, seat);
}

async function pass({ slow }: Process, ms: number): Promise<void> {
  for (const end = time.now + ms; time.now < end; ) await slow.passTo(Math.min(end, time.now + 5_000));
}

test('a seek hangs in the hall; whoever answers is seated, and when all are there it begins by itself', async () => {
  const here = process();
  const asked = await hang(here, 'Ylva', { seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] });
  await lookOn(here, asked);
  expect(await hanging(here)).toMatchObject([{ match: asked.match, seek: { until: time.now + SEEK_MS } }]);
  for (const name of ['Ketil', 'Astrid']) {
    expect((await here.tables.find(asked.match)).status).toBe('open');
    await lookOn(here, await here.tables.join(asked.match, { name, salt: salt(8) }, once(), who(name)));
    await pass(here, 2_000);
  }
  expect((await here.tables.find(asked.match)).status).toBe('running');
  expect(await hanging(here)).toEqual([]);
});

test('quick match: equal wishes are one game, others are not', async () => {
  const here = process();
  const first = await quick(here, 'Ylva');
  for (const given of [{ pace: 'steady' }, { options: { strategic: true } }, { game: 'hnefatafl' }] as const) {
    const other = await quick(here, `Someone ${keys}`, given);
    expect(other.match).not.toBe(first.match);
  }
  const three = await quick(here, 'Gudrun', { seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] });
  expect(three.match).not.toBe(first.match);
  expect((await quick(here, 'Ketil')).match).toBe(first.match);
  expect(await quick(here, 'Nobody', { seats: [{ kind: 'me' }, { kind: 'bot', level: 'karl' }] }).catch(codeOf)).toBe(
    'BAD_SEATS',
  );
  const guest = here.seeks.quick(wish('Guest'), once(), null).catch(codeOf);
  expect(await guest).toBe('NO_PERSON');
});

test('two processes, two answers at once: one seat each; two quick wishes at once meet', async () => {
  const store = newStore();
  const [one, two] = [process(store), process(store)];
  const { match } = await hang(one, 'Ylva');
  const answers = await Promise.all(
    [one, two].map(({ tables }, i) =>
      tables
        .join(match, { name: `Guest ${i}`, salt: salt(8) }, once(), who(`guest-${i}`))
        .then(({ seat }) => seat, codeOf),
    ),
  );
  expect(answers.sort()).toEqual([1, 'NO_SEAT']);
  for (let round = 0; round < 6; round++) {
    const names = [0, 1].map((i) => `Round ${round} ${i}`);
    const given = { options: { strategic: true } };
    const seats = await Promise.all([one, two].map((each, i) => quick(each, names[i] ?? '', given)));
    expect(new Set(seats.map((seat) => seat.match)).size).toBe(1);
    expect(new Set(seats.map((seat) => seat.seat))).toEqual(new Set([0, 1]));
  }
});

test('sent again it is the same seat, whether one was found or a seek was hung up', async () => {
  const here = process();
  const first = await quick(here, 'Ylva', {}, 'same-request');
  expect(await quick(here, 'Ylva', {}, 'same-request')).toMatchObject({ match: first.match, seat: 0 });
  const second = await quick(here, 'Ketil', {}, 'other-request');
  expect(await quick(here, 'Ketil', {}, 'other-request')).toMatchObject({ match: first.match, seat: second.seat });
  expect(await hanging(here)).toHaveLength(1);
});

test('nobody asks for two games at once', async () => {
  const here = process();
  await hang(here, 'Ylva');
  expect(await hang(here, 'Ylva', { pace: 'steady' }).catch(codeOf)).toBe('TOO_MANY');
  const guest = here.tables.open(wish('Guest', { seek: true }), once(), null).catch(codeOf);
  expect(await guest).toBe('NO_PERSON');
});

test('a seek ends when its person leaves, by word or by being gone, and not while they are there', async () => {
  const here = process();
  const said = await hang(here, 'Ylva');
  await here.tables.leave(said.match, { person: 'Ylva' }, once());
  expect(await hanging(here)).toEqual([]);
  const asked = await hang(here, 'Ylva');
  const close = await lookOn(here, asked);
  await pass(here, 10 * 60_000);
  expect(await hanging(here)).toHaveLength(1);
  close();
  await pass(here, 60_000);
  expect(await hanging(here)).toHaveLength(1);
  await pass(here, 60_000);
  expect(await hanging(here)).toEqual([]);
  expect((await here.tables.find(asked.match)).status).toBe('closed');
});

test('no ghosts: what a process that died left hanging is taken down by the next one', async () => {
  const store = newStore();
  const dead = process(store);
  const { match } = await hang(dead, 'Ylva');
  halls.length = 0;
  const next = process(store);
  await pass(next, 120_000);
  expect((await next.tables.find(match)).status).toBe('closed');
  expect(await hanging(next)).toEqual([]);
});

test('when its time is over nobody can answer any more; bots fill up if that was the wish', async () => {
  const here = process();
  const bare = await hang(here, 'Ylva');
  await lookOn(here, bare);
  time.now += SEEK_MS;
  expect(await hanging(here)).toEqual([]);
  const late = here.tables.join(bare.match, { name: 'Ketil' }, once(), who('Ketil')).catch(codeOf);
  expect(await late).toBe('NOT_OPEN');
  await pass(here, 1_000);
  expect((await here.tables.find(bare.match)).status).toBe('closed');

  const filled = await hang(here, 'Astrid', {
    fill: true,
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
  });
  await lookOn(here, filled);
  await pass(here, SEEK_MS + 1_000);
  const { status, seats } = await here.tables.find(filled.match);
  expect(status).toBe('running');
  expect(seats.map(({ kind }) => kind)).toEqual(['person', 'bot', 'bot']);
});

test('over HTTP: two browsers that want the same are at one table, which deals by itself', async () => {
  const hall = await testHall();
  const [ylva, ketil] = [await visitor(hall.url, 'Ylva'), await visitor(hall.url, 'Ketil')];
  const first = told(await ylva.api.quick(wish('Ylva')));
  const one = ylva.sit(first.match);
  expect(told(await ketil.api.listed()).tables).toMatchObject([{ match: first.match, seek: { fill: false } }]);
  expect(refusal(await ylva.api.open(wish('Ylva', { seek: true })))).toBe('TOO_MANY');
  const second = told(await ketil.api.quick(wish('Ketil')));
  expect(second).toMatchObject({ match: first.match, seat: 1 });
  const two = ketil.sit(first.match);
  await until('both are asked', () => [one, two].every(({ state }) => state.ply !== null));
  one.leave();
  two.leave();
  await hall.end();
});
