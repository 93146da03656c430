import { type AnyGame, at, same } from '@meadhall/core';
import { docFrom, type LogRow, recordedPly, type Store, sha256 } from '@meadhall/hall';
import { linkAfter } from '@meadhall/match';
import { type OpenTable, type Seated, type Sitting, sitDown } from '@meadhall/protocol';
import { load } from '@meadhall/registry';
import { bumped } from '@meadhall/testkit/bumped';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sharedQueue } from '../../src/bus/shared.ts';
import { newLogger } from '../../src/log.ts';
import { openStore } from '../../src/store/open.ts';
import { impatient } from '../kill-suite.ts';
import { freePort, type HallProcess, hallProcess } from '../processes.ts';
import { must, nameOf, plan, post, robot, salt, until } from '../support.ts';
import { newDatabase, privatePostgres, privateRedis, type Service } from './services.ts';

/** Matches in this run; the long run sets more. */
const MATCHES = Number(process.env.MEADHALL_ROLLING ?? 6);
const GAMES: readonly Pick<OpenTable, 'game' | 'options'>[] = [
  { game: 'axes', options: { strategic: true } },
  { game: 'endless-pass' },
  { game: 'edge-of-the-world' },
];

let postgres: Service;
let redis: Service;
beforeAll(async () => {
  [postgres, redis] = await Promise.all([privatePostgres(), privateRedis()]);
});
afterAll(async () => {
  await Promise.all([postgres.remove(), redis.remove()]);
});

/** Someone who plays up to a ply that is set from outside, and opens the page anew when the hall has sent them away. */
function player(seated: Seated, url: () => string, limit: () => number) {
  const played: { readonly ply: number; readonly choice: unknown }[] = [];
  const refused: string[] = [];
  let sitting: Sitting;
  let hand: ReturnType<typeof robot>;
  function comeIn(): void {
    sitting = sitDown(impatient(url), { match: seated.match, token: seated.token, recalls: false });
    const own = sitting;
    hand = robot(own, `${seated.match}/${seated.seat}`, () => (own.state.ply ?? 0) < limit());
  }
  function leave(): void {
    sitting.leave();
    hand.stop();
    played.push(...hand.acknowledged);
    refused.push(...hand.refused);
  }
  comeIn();
  return {
    seated,
    refused,
    get state() {
      return sitting.state;
    },
    get played() {
      return [...played, ...hand.acknowledged];
    },
    /** They look again, as someone does who was told to come back later. */
    again(): void {
      if (sitting.state.link !== 'ended') return void hand.go();
      leave();
      comeIn();
    },
    leave,
  };
}

/** Every ply of a log leads to its hash by the rules it was made under; the rules change by a row of the log alone. */
function followsFrom(older: AnyGame, newer: AnyGame, start: unknown, version: number, log: readonly LogRow[]): void {
  const states: unknown[] = [start];
  let game = version === older.meta.version ? older : newer;
  for (const row of log.slice(1)) {
    const before = states.at(-1);
    const choice: unknown = JSON.parse(row.choice);
    if (row.by === 'rules') {
      expect([game, choice]).toEqual([older, newer.meta.version]);
      states.push(newer.migrate(before, older.meta.version));
      game = newer;
    } else states.push(game.play(before, row.seat, choice).state);
    expect(sha256(linkAfter(at(log, row.ply - 1).hash, recordedPly(row), states.at(-1)))).toBe(row.hash);
  }
}

const rulesOf = (log: readonly LogRow[]): number => log.filter(({ by }) => by === 'rules').length;

test(`two versions of the rules roll over ${MATCHES} running matches, forward and back: none is changed silently, none is lost`, async () => {
  const databaseUrl = await newDatabase(postgres.url);
  const env = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url };
  const halls = new Set<HallProcess>();
  // None if all went well. One that is left would go on playing beside the next try.
  onTestFinished(async () => {
    await Promise.all([...halls].map((hall) => hall.kill()));
  });
  async function open(rules: 'older' | 'newer'): Promise<HallProcess> {
    const hall = await hallProcess(await freePort(), { ...env, MEADHALL_TEST_RULES: rules });
    halls.add(hall);
    return hall;
  }
  const both = (rules: 'older' | 'newer') => Promise.all([open(rules), open(rules)]);
  async function close(hall: HallProcess, how: 'stop' | 'kill'): Promise<void> {
    halls.delete(hall);
    await hall[how]();
  }
  let turn = 0;
  /** Any hall that is open, as a balancer would. */
  const anyUrl = (): string => at([...halls], turn++ % halls.size).url;

  const store: Store = await openStore({ databaseUrl });
  const players: ReturnType<typeof player>[] = [];
  const matches: string[] = [];
  let limit = 0;
  const logOf = (match: string): Promise<LogRow[]> => store.log(match, 0, 100_000).then((rows) => [...rows]);
  const logs = (): Promise<LogRow[][]> => Promise.all(matches.map(logOf));

  async function gather(number: number, hall: HallProcess): Promise<void> {
    const seats: OpenTable['seats'] = [{ kind: 'me' }, { kind: 'bot', level: 'karl' }, { kind: 'open' }];
    const { url } = hall;
    const host = must(await post<Seated>(`${url}/api/tables`, plan({ ...at(GAMES, number % GAMES.length), seats })));
    const join = { name: nameOf(1), salt: salt(2), seat: 2 };
    const guest = must(await post<Seated>(`${url}/api/tables/${host.match}/join`, join));
    must(await post(`${url}/api/tables/${host.match}/start`, undefined, host.token));
    matches.push(host.match);
    for (const seated of [host, guest]) players.push(player(seated, anyUrl, () => limit));
  }
  /** Everyone plays on for so many plies, whoever was sent away comes back. */
  async function playOn(what: string, plies: number, who = players): Promise<void> {
    limit += plies;
    let last = 0;
    await until(
      what,
      () => {
        if (Date.now() - last > 500) {
          for (const one of who) one.again();
          last = Date.now();
        }
        return who.every(({ state }) => state.table?.status === 'over' || (state.ply ?? 0) >= limit);
      },
      120_000,
    );
  }

  const [first, second] = await both('older');
  for (let i = 0; i < MATCHES; i++) await gather(i, i % 2 === 0 ? first : second);
  await playOn('all play under the older rules', 5);

  // Forward: the newer ones open beside the older, as a rolling update with a surge does. One of the older crashes in it.
  const [third, fourth] = await both('newer');
  await Promise.all([playOn('they stay with the older rules while one of those lives', 3), close(first, 'kill')]);
  expect((await logs()).map(rulesOf)).toEqual(matches.map(() => 0));
  await gather(MATCHES, third);
  await close(second, 'stop');
  await playOn('all go over', 3);
  const over = (await logs()).map(rulesOf);
  expect(over).toEqual([...matches.slice(1).map(() => 1), 0]);

  // Back: what has gone over waits as it is, and the older rules open tables of their own.
  const before = players.slice();
  const [fifth, sixth] = await both('older');
  await Promise.all([close(third, 'stop'), close(fourth, 'stop')]);
  const waiting = await logs();
  const isHeld = ({ state }: (typeof players)[number]): boolean =>
    state.table?.status === 'over' || (state.link === 'ended' && state.why === 'OTHER_RULES');
  limit += 3;
  await until('all are told which version they wait for', () => before.every(isHeld), 120_000);
  for (const { state } of before) if (state.said) expect(state.said).toMatch(/Rules version \d+ .* is needed/);
  expect(await logs()).toEqual(waiting);
  for (const i of [0, 1, 2]) await gather(i, fifth);
  const own = players.slice(before.length);
  await playOn('the older rules play tables of their own', 0, own);

  // Forward again, and to a rest.
  await both('newer');
  await Promise.all([close(fifth, 'stop'), close(sixth, 'stop')]);
  await playOn('all go on', 3);
  for (const one of players) one.leave();
  await Promise.all([...halls].map((hall) => close(hall, 'stop')));

  const rows = await logs();
  expect(rows.map(rulesOf)).toEqual([...over, 1, 1, 1]);
  for (const [i, match] of matches.entries()) {
    const log = at(rows, i);
    const table = await store.table(match);
    const older = await load(table?.game ?? '');
    const start = at(await store.snapshots(match), 0);
    expect(log.map(({ ply }) => ply)).toEqual(log.map((_, ply) => ply));
    followsFrom(older.game, bumped(older).game, JSON.parse(start.state), docFrom(table?.doc ?? '').version, log);
    for (const { seated, played } of players.filter((one) => one.seated.match === match))
      for (const { ply, choice } of played) {
        expect(log[ply]).toMatchObject({ seat: seated.seat, by: 'seat' });
        expect(same(JSON.parse(log[ply]?.choice ?? 'null'), choice)).toBe(true);
      }
  }
  const refused = players.flatMap((one) => one.refused);
  expect(refused.filter((code) => code !== 'MOVING' && code !== 'OTHER_RULES')).toEqual([]);
  await store.close();
}, 400_000);

test('turns of bots go to processes with the same rules alone: others could not take them', async () => {
  const taken: string[] = [];
  const settings = { delayMs: 0, log: newLogger('silent'), isUp: () => true };
  const [newer, older] = ['newer', 'older'].map((peers) =>
    sharedQueue(redis.url, async ({ match }) => void taken.push(`${match} by ${peers}`), { ...settings, peers }),
  );
  const matches = Array.from({ length: 20 }, (_, i) => `match${i}`);
  for (const match of matches) older?.add({ match, seat: 0, asked: 0, since: 0 });
  await until('all are taken', () => taken.length === matches.length);
  expect(taken.toSorted()).toEqual(matches.map((match) => `${match} by older`).toSorted());
  await Promise.all([newer?.close(), older?.close()]);
});
