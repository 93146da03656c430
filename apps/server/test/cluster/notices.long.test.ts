import { at as element } from '@meadhall/core';
import type { OpenTable } from '@meadhall/protocol';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pushService, webhook } from '../notices/stand-ins.ts';
import { type Browser, browser, told, visitor } from '../person-support.ts';
import { freePort, type HallProcess, hallProcess } from '../processes.ts';
import { get, metric, salt, until } from '../support.ts';
import { newDatabase, privatePostgres, privateRedis, type Service } from './services.ts';

let postgres: Service;
let redis: Service;
let push: Awaited<ReturnType<typeof pushService>>;
let hook: Awaited<ReturnType<typeof webhook>>;
let halls: HallProcess[] = [];
let client: Client;
/** Lets an hour pass in a process at every SIGUSR2. */
const HOURS = new URL('../../../web/test/browser/an-hour.ts', import.meta.url).href;
beforeEach(async () => {
  [postgres, redis, push, hook] = await Promise.all([privatePostgres(), privateRedis(), pushService(), webhook()]);
  const database = await newDatabase(postgres.url);
  client = new Client({ connectionString: database });
  await client.connect();
  const clock = { NODE_OPTIONS: `--import ${HOURS}` };
  const env = { DATABASE_URL: database, REDIS_URL: redis.url, MEADHALL_NOTICES: 'anywhere', ...clock };
  const ports = await Promise.all([0, 1, 2].map(freePort));
  halls = await Promise.all(ports.map((port) => hallProcess(port, env)));
});
afterEach(async () => {
  await client.end();
  await Promise.all(halls.map((hall) => hall.kill()));
  await Promise.all([postgres.remove(), redis.remove(), push.stop(), hook.stop()]);
});

const TWO: OpenTable['seats'] = [{ kind: 'me' }, { kind: 'open' }];
const url = (which: number): string => element(halls, which).url;

/** A match at a day's pace of two who want to be told after a minute, by push and webhook. */
async function begun(people: readonly Browser[], names: readonly string[]): Promise<string> {
  const [one, two] = [element(people, 0), element(people, 1)];
  const plan = { game: 'axes', seats: TWO, name: element(names, 0), salt: salt(1), pace: 'by-day' } as const;
  const { match } = told(await one.api.open(plan));
  told(await two.api.join(match, { name: element(names, 1), salt: salt(2) }));
  told(await one.api.start({ match }));
  return match;
}

/** An hour passes in these processes; whoever answers afterwards has seen the signal. */
async function anHourLater(which: readonly HallProcess[]): Promise<void> {
  for (const hall of which) {
    hall.child.kill('SIGUSR2');
    await get(`${hall.url}/healthz`);
  }
}

async function settled(way: string): Promise<number> {
  const sql = 'SELECT count(*)::int AS count FROM notices WHERE settled IS NOT NULL AND way LIKE $1';
  return Number((await client.query<{ count: number }>(sql, [`${way}%`])).rows[0]?.count);
}

test('three processes on one store, the one that sends killed on the way: each decision is told on each way', async () => {
  const names = ['Ketil', 'Astrid'];
  const people = [await visitor(url(0), 'Ketil'), await visitor(url(1), 'Astrid')];
  for (const [i, one] of people.entries()) {
    told(await one.api.persons.hookTo(hook.url(`seat-${i}`)));
    told(await one.api.persons.pushTo(push.subscribe(`seat-${i}`)));
    told(await one.api.persons.changeNotices({ wait: 1, quiet: null }));
  }
  const matches = [await begun(people, names), await begun(people, names), await begun(people, names)];
  const calls = () => hook.heard.filter(({ body }) => matches.some((match) => body.includes(match)));
  const ids = () => new Set(calls().map(({ headers }) => headers['webhook-id']));

  // The webhook takes what is sent and says nothing: whoever sends is in the middle of it when it is killed. Its clock alone is an
  // hour ahead, so it sends and nobody else.
  const [sender, ...others] = [element(halls, 0), element(halls, 1), element(halls, 2)] as const;
  hook.hush(true);
  await anHourLater([sender]);
  await until('all webhooks are being called', () => ids().size === 3, 60_000);
  await until('all pushes are settled', async () => (await settled('push')) === 3, 60_000);
  const sent = await Promise.all([0, 1, 2].map((which) => metric(url(which), 'meadhall_notices_total', 'push')));
  expect(sent).toEqual([3, 0, 0]);
  await sender.kill();
  expect(await settled('webhook')).toBe(0);

  // The others come to where the sender stood, and an hour further, when its claims have lapsed.
  hook.hush(false);
  await anHourLater(others);
  await anHourLater(others);
  await until('another has told them', async () => (await settled('webhook')) === 3, 60_000);
  // A match that begins now is told after all others were looked at again.
  const still = people.map(({ key }) => browser(url(1), url(1), key));
  matches.push(await begun(still, names));
  await anHourLater(others);
  await until('the new one is told', () => ids().size === 4, 60_000);
  await until('and settled', async () => (await settled('')) === 8, 60_000);
  for (const match of matches.slice(0, 3)) {
    expect(calls().filter(({ body }) => body.includes(match))).toHaveLength(2);
    expect(push.heard.filter(({ payload }) => payload.match === match)).toHaveLength(1);
  }
  expect(calls()).toHaveLength(7);
});
