import 'fake-indexeddb/auto';
import { playLine } from '@meadhall/bots';
import { type AnyPackage, at, range } from '@meadhall/core';
import { type MatchRecord, openMatch as matchOf, parseRecord, recordText } from '@meadhall/match';
import { load } from '@meadhall/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameOf } from '../../cli/src/choosing.ts';
import { PipedTable } from '../../cli/src/piped-table.ts';
import { get, sit, started, type TestHall, testHall, until } from '../../server/test/support.ts';
import { until as heardOf, newDatabase, plan, setTable } from './local.ts';

/** The script: the n-th ply takes the n-th choice of those listed, whoever is asked. */
const scripted = (choices: readonly unknown[], ply: number): unknown => at(choices, (ply * 7) % choices.length);

let hall: TestHall;
beforeAll(async () => {
  hall = await testHall();
});
afterAll(() => hall.end());

/** The same people sit there as at the other end of a pipe. */
async function inTheHall(game: string, seats: number): Promise<MatchRecord> {
  const seated = await started(hall.url, seats, { game }, nameOf);
  const sittings = seated.map((one) => sit(hall.url, one));
  const [first] = sittings;
  await until('all are asked', () => sittings.every(({ state }) => state.ply === 0));
  for (let ply = 0; first?.state.table?.status === 'running'; ply++) {
    await until(`ply ${ply}`, () => sittings.every(({ state }) => state.ply === ply));
    const seat = first.state.waiting[0];
    if (seat === undefined) break;
    const sitting = at(sittings, seat);
    const answer = await sitting.choose(scripted(sitting.state.question?.choices ?? [], ply));
    expect(answer.kind).toBe('played');
  }
  for (const sitting of sittings) sitting.leave();
  return (await get<MatchRecord>(`${hall.url}/api/records/${seated[0]?.match}`)).body;
}

/** The hall of one of a browser's worker, with a client for every seat at the other end of a message port. */
async function inTheBrowser(
  pkg: AnyPackage,
  { id, options, seats, seed }: MatchRecord,
): Promise<MatchRecord | undefined> {
  const table = await setTable(
    plan(pkg.game.meta.id, seats.length, seats.length, {
      ...(id === undefined ? {} : { id }),
      options: Object.fromEntries(Object.entries(options ?? {})),
      seating: seats.map((name) => ({ name, mark: 1, kind: 'person' })),
      seed,
    }),
    { db: await newDatabase() },
  );
  const sittings = seats.map((_, seat) => table.sit(seat));
  const first = at(sittings, 0);
  for (let ply = 0; first.state.table?.status !== 'over'; ply++) {
    await Promise.all(sittings.map((sitting) => heardOf(sitting, (state) => state.ply === ply)));
    const seat = first.state.waiting[0];
    if (seat === undefined) break;
    const sitting = at(sittings, seat);
    const answer = await sitting.choose(scripted(sitting.state.question?.choices ?? [], ply));
    expect(answer.kind).toBe('played');
  }
  const { record } = await table.hall.stored();
  await table.close();
  return record;
}

function byBots(pkg: AnyPackage, { id, options, seats, seed, fairness }: MatchRecord): MatchRecord {
  const match = matchOf(pkg.game, {
    ...(id === undefined ? {} : { id }),
    options,
    names: seats,
    seed,
    ...(fairness ? { fairness } : {}),
  });
  const choosers = seats.map(() => (seen: { readonly choices: readonly unknown[] }) => {
    return scripted(seen.choices, match.now.ply);
  });
  playLine(pkg, choosers, match, seed);
  return match.record();
}

/** A program at the other end of `meadhall pipe` that plays all seats. */
function byPipe(pkg: AnyPackage, { options, seats, seed }: MatchRecord): MatchRecord | null {
  let record: MatchRecord | null = null;
  const told: Readonly<Record<string, unknown>>[] = [];
  const own = seats.map((_, seat) => seat);
  const table = new PipedTable({ pkg, seats: seats.length, own, options, bots: [], withText: false }, (message) => {
    told.push(message);
  });
  table.deal(seed);
  for (let message = told.shift(); message; message = told.shift()) {
    const { type, ply, choices, record: text } = message;
    if (type === 'ask' && Array.isArray(choices)) {
      table.answer(JSON.stringify({ choice: scripted(choices, Number(ply)) }));
    }
    if (type === 'end') table.answer('{"record":true}');
    if (type === 'record') record = parseRecord(JSON.stringify(text));
    expect(type).not.toBe('error');
  }
  return record;
}

/** The links of a chain, which bind what a hall promised before the deal, and so cannot be alike without the promise. */
const linksOf = ({ start, plies }: MatchRecord): readonly string[] => [start, ...plies.map(({ hash }) => hash)];
const unlinked = (record: MatchRecord): MatchRecord => ({
  ...record,
  start: '',
  plies: record.plies.map((ply) => ({ ...ply, hash: '' })),
});

test.each([
  ['axes', 3],
  ['god-of-war', 2],
])(
  'the same script played in hall, browser, command line and by bots gives the same record, byte for byte: %s',
  async (game, seats) => {
    const pkg = await load(game);
    const told = await inTheHall(game, seats);
    expect(told.seats).toEqual(range(seats).map(nameOf));
    expect(recordText(byBots(pkg, told))).toBe(recordText(told));

    // Only a hall of many has anybody to promise a deal to. The same match without the promise differs in its links alone.
    const { fairness: promised, ...rest } = told;
    expect(promised).toBeDefined();
    const unpromised = byBots(pkg, rest);
    expect(recordText(unlinked(unpromised))).toBe(recordText(unlinked(rest)));
    expect(new Set([...linksOf(unpromised), ...linksOf(told)]).size).toBe(2 * linksOf(told).length);

    const browser = await inTheBrowser(pkg, told);
    expect(browser && recordText(browser)).toBe(recordText(unpromised));

    // What is read through a pipe is nowhere to be found again: it has no id.
    const { id: _, ...nameless } = unpromised;
    const piped = byPipe(pkg, told);
    expect(piped && recordText(piped)).toBe(recordText(nameless));
  },
);
