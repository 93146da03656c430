import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { at as element, same } from '@meadhall/core';
import type { Seated } from '@meadhall/protocol';
import { PROTOCOL } from '@meadhall/protocol';
import { load } from '@meadhall/registry';
import { describe, expect, test } from 'vitest';
import { backup, restore, serve, shadow } from '../src/index.ts';
import { get, metric, must, plan, post, raw, robot, sit, started, temporary, testHall, until } from './support.ts';

/** A hall with some matches, some plies in each. */
async function played(url: string, matches: number, plies: number) {
  const all = [];
  for (let i = 0; i < matches; i++) {
    const seated = await started(url, 2);
    const sittings = seated.map((one) => sit(url, one, false));
    const robots = sittings.map((one, seat) => robot(one, `ops ${i} ${seat}`));
    await until(
      'some plies',
      () => (sittings[0]?.state.ply ?? 0) >= plies || sittings[0]?.state.table?.status === 'over',
    );
    for (const one of robots) one.stop();
    await until('quiet', () => sittings.every(({ state }) => state.pending.length === 0));
    await until('even', () => sittings[0]?.state.ply === sittings[1]?.state.ply);
    all.push({ seated, view: sittings[0]?.state.view, ply: sittings[0]?.state.ply });
    for (const one of sittings) one.leave();
  }
  return all;
}

test('health, readiness and figures', async () => {
  const hall = await testHall();
  expect((await get(`${hall.url}/healthz`)).status).toBe(200);
  expect((await get(`${hall.url}/readyz`)).status).toBe(200);
  await played(hall.url, 1, 5);
  const text = await (await fetch(`${hall.url}/metrics`)).text();
  for (const name of [
    'meadhall_matches_resident 1',
    'meadhall_connections ',
    'meadhall_choice_milliseconds_count',
    'meadhall_write_milliseconds_bucket',
    'meadhall_bot_queue 0',
    'meadhall_refusals_total',
    'process_resident_memory_bytes',
  ]) {
    expect(text).toContain(name);
  }
  await hall.end();
});

test('a hall that closes tells its clients to come back, and they do, with everything they had', async () => {
  const folder = temporary();
  const options = { port: 0, data: folder.path, logLevel: 'silent', botDelayMs: 0, webRoot: null };
  const first = await serve(options);
  const seated = await started(first.url, 2);
  const listener = await raw(first.url);
  listener.send({ t: 'hello', v: PROTOCOL, match: element(seated, 0).match });
  await listener.next('welcome', ({ t }) => t === 'welcome');
  const sittings = seated.map((one) => sit(first.url, one));
  const robots = sittings.map((one, i) => robot(one, `close ${i}`));
  await until('some plies', () => (sittings[0]?.state.ply ?? 0) >= 7);
  await first.stop();
  expect(await listener.next('bye', ({ t }) => t === 'bye')).toMatchObject({ why: 'restart', again: true });
  expect(await listener.closed).toBe(4000);
  const second = await serve({ ...options, port: first.port });
  await until(
    'they are back and go on',
    () => sittings.every(({ state }) => state.link === 'live' && (state.ply ?? 0) >= 15),
    40_000,
  );
  expect(robots.flatMap(({ refused }) => refused)).toEqual([]);
  for (const one of sittings) one.leave();
  await second.stop();
  folder.remove();
});

test('a full disk refuses choices, loses none that was acknowledged, and play goes on when there is room', async () => {
  const folder = temporary();
  // Room for twelve pages more than an empty hall has.
  await (await serve({ port: 0, data: folder.path, logLevel: 'silent', webRoot: null })).stop();
  const maxPages = statSync(`${folder.path}/hall.db`).size / 4096 + 12;
  const cramped = await serve({ port: 0, data: folder.path, logLevel: 'silent', webRoot: null, maxPages });
  const tables = [];
  for (let i = 0; i < 6; i++) tables.push(await started(cramped.url, 2));
  const sittings = tables.flat().map((one) => sit(cramped.url, one));
  const robots = sittings.map((one, i) => robot(one, `full ${i}`));
  const refused = (): Promise<number> => metric(cramped.url, 'meadhall_refusals_total', 'code="STORE_DOWN"');
  await until('the disk is full', async () => (await refused()) > 0);
  expect((await get(`${cramped.url}/healthz`)).status).toBe(200);
  expect(sittings.every(({ state }) => state.link === 'live')).toBe(true);
  await cramped.stop();
  const roomy = await serve({ port: cramped.port, data: folder.path, logLevel: 'silent', webRoot: null });
  await until(
    'all matches are played to their end',
    () => sittings.every(({ state }) => state.table?.status === 'over'),
    40_000,
  );
  const total = robots.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  expect(total).toBe(sittings.reduce((sum, { state }) => sum + (state.ply ?? 0), 0) / 2);
  expect(robots.flatMap(({ refused }) => refused)).toEqual([]);
  for (const one of sittings) one.leave();
  await roomy.stop();
  folder.remove();
});

test('a store that cannot be written refuses, and the same process goes on when it can be again', async () => {
  const hall = await testHall();
  const seated = await started(hall.url, 2);
  const sittings = seated.map((one) => sit(hall.url, one));
  const robots = sittings.map((one, i) => robot(one, `locked ${i}`));
  await until('some plies', () => (sittings[0]?.state.ply ?? 0) >= 3);
  const intruder = new DatabaseSync(`${hall.data}/hall.db`);
  intruder.exec('PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE');
  const refused = (): Promise<number> => metric(hall.url, 'meadhall_refusals_total', 'code="STORE_DOWN"');
  await until('a choice is refused', async () => (await refused()) > 0);
  const stuck = sittings.map(({ state }) => state.ply);
  expect((await post(`${hall.url}/api/tables`, plan())).status).toBe(503);
  expect(sittings.map(({ state }) => state.ply)).toEqual(stuck);
  intruder.exec('ROLLBACK');
  intruder.close();
  await until(
    'the match is played to its end',
    () => sittings.every(({ state }) => state.table?.status === 'over'),
    40_000,
  );
  expect(robots.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)).toBe(sittings[0]?.state.ply);
  expect(robots.flatMap((one) => one.refused)).toEqual([]);
  for (const one of sittings) one.leave();
  await hall.end();
});

describe('copies', () => {
  test('a backup made while the hall plays is whole, and a hall restored from it goes on', async () => {
    const hall = await testHall();
    const all = await played(hall.url, 3, 12);
    const sitting = await started(hall.url, 2);
    const busy = sitting.map((one) => sit(hall.url, one));
    const robots = busy.map((one, i) => robot(one, `busy ${i}`));
    const folder = temporary();
    const file = `${folder.path}/hall.backup`;
    const copied = await backup({ from: { data: hall.data }, to: file });
    expect(copied.tables).toBe(4);
    for (const one of robots) one.stop();
    for (const one of busy) one.leave();
    await hall.end();

    const data = `${folder.path}/restored`;
    expect(await restore({ from: file, to: { data } })).toEqual(copied);
    await expect(restore({ from: file, to: { data } })).rejects.toThrow('empty');
    expect(await shadow({ data })).toMatchObject({ matches: 4, differing: [] });
    const again = await testHall({ data });
    for (const { seated, view, ply } of all) {
      const one = sit(again.url, element(seated, 0));
      await until('welcome', () => one.state.link === 'live');
      expect(one.state.ply).toBe(ply);
      expect(same(one.state.view, view)).toBe(true);
      one.leave();
    }
    await again.end();
    folder.remove();
  });

  test('there is nothing to copy where there is no hall', async () => {
    await expect(backup({ from: { data: '/nonexistent' }, to: '/tmp/x' })).rejects.toThrow('no hall');
    await expect(restore({ from: '/nonexistent', to: { data: '/tmp/y' } })).rejects.toThrow('no backup');
  });
});

describe('shadow', () => {
  test('names the matches that other rules would have played otherwise', async () => {
    const hall = await testHall();
    await played(hall.url, 3, 10);
    expect(await shadow({ data: hall.data })).toMatchObject({ matches: 3, differing: [] });
    const axes = await load('axes');
    let count = 0;
    const changed: typeof axes = {
      ...axes,
      game: {
        ...axes.game,
        play(state, seat, choice) {
          const result = axes.game.play(state, seat, choice);
          return ++count === 5 ? { ...result, state: { ...result.state, turn: 999 } } : result;
        },
      },
    };
    const { differing } = await shadow({ data: hall.data }, { load: async () => changed });
    expect(differing).toHaveLength(1);
    expect(differing[0]).toMatchObject({ game: 'axes', status: 'running', ply: 5 });
    await hall.end();
  });
});

test('no secret stands in the log', async () => {
  const lines: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (chunk: string | Uint8Array): boolean => {
    lines.push(String(chunk));
    return true;
  };
  try {
    const { newLogger } = await import('../src/log.ts');
    const log = newLogger('info');
    log.info(
      {
        token: 'T0KEN',
        doc: { hallSeed: 'S33D', salt: 'S4LT' },
        req: { headers: { authorization: 'B34RER' } },
        choice: { card: 'C4RD' },
      },
      'x',
    );
    const hall = await testHall({ logLevel: 'trace' });
    const seated = must(await post<Seated>(`${hall.url}/api/tables`, plan()));
    await post(`${hall.url}/api/tables/${seated.match}/start`, undefined, seated.token);
    const one = await raw(hall.url);
    one.send({ t: 'hello', v: PROTOCOL, match: seated.match, token: seated.token });
    await one.next('welcome', ({ t }) => t === 'welcome');
    one.close();
    await hall.end();
    const all = lines.join('');
    for (const secret of ['T0KEN', 'S33D', 'S4LT', 'B34RER', 'C4RD', seated.token]) expect(all).not.toContain(secret);
  } finally {
    process.stdout.write = write;
  }
});

test('with a port of their own, figures and readiness are nowhere else', async () => {
  const hall = await testHall({ opsPort: 0 });
  expect((await fetch(`${hall.opsUrl}/metrics`)).status).toBe(200);
  expect((await fetch(`${hall.opsUrl}/readyz`)).status).toBe(200);
  expect((await fetch(`${hall.opsUrl}/api/tables`)).status).toBe(404);
  for (const path of ['/metrics', '/readyz']) expect((await fetch(`${hall.url}${path}`)).status).toBe(404);
  for (const url of [hall.url, hall.opsUrl]) expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await hall.end();
});
