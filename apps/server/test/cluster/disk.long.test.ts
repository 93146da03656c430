import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { at as element, same } from '@meadhall/core';
import { expect, test } from 'vitest';
import { backup, restore, shadow } from '../../src/index.ts';
import { openStore } from '../../src/store/open.ts';
import { freePort, hallProcess } from '../processes.ts';
import { get, metric, post, robot, sit, started, temporary, testHall, until } from '../support.ts';

const SCRIPT = fileURLToPath(new URL('../hall-process.ts', import.meta.url));

/** How a disk fails: what the operating system answers to the calls that reach it, and the words the hall has for it. */
const FAILURES = [
  {
    what: 'is full',
    calls: ['pwrite64:error=ENOSPC'],
    says: /disk is full\. Make room on the disk/,
  },
  {
    what: 'can only be read',
    // A file that cannot be opened for writing is then opened for reading, which succeeds.
    calls: ['pwrite64:error=EROFS', 'ftruncate:error=EROFS', 'openat:error=EROFS:when=1+2'],
    says: /readonly database\. Let the hall write to its data again/,
  },
  {
    what: 'fails to sync',
    calls: ['fdatasync:error=EIO', 'fsync:error=EIO'],
    says: /disk I\/O error\. The disk fails/,
  },
];

const injections = (calls: readonly string[], data: string): string[] => [
  '-f',
  '-o',
  '/dev/null',
  '-e',
  `trace=${calls.map((call) => call.split(':')[0]).join()}`,
  ...calls.flatMap((call) => ['-e', `inject=${call}`]),
  ...['hall.lock', 'hall.db', 'hall.db-wal'].flatMap((file) => ['-P', `${data}/${file}`]),
];

/** From now on the disk fails a process so; resolves with what ends it. */
async function failing(pid: number, calls: readonly string[], data: string): Promise<() => Promise<void>> {
  const strace = spawn('strace', ['-p', String(pid), ...injections(calls, data)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => strace.once('exit', () => resolve()));
  let said = '';
  strace.stderr.on('data', (part) => {
    said += part;
  });
  await until('strace is at it', () => said.includes('attached'));
  return async () => {
    strace.kill('SIGINT');
    await ended;
  };
}

interface Ready {
  readonly ok: boolean;
  readonly why?: string;
}

test('a disk that is full, can only be read or fails to sync: the hall says what to do, loses nothing and goes on', async () => {
  const folder = temporary();
  const data = `${folder.path}/data`;
  const { url, child, stop } = await hallProcess(await freePort(), { MEADHALL_DATA: data, MEADHALL_LOG: 'silent' });
  const seated = await started(url, 3, { game: 'edge-of-the-world' });
  const sittings = seated.map((one) => sit(url, one, false));
  const ply = (): number => Math.min(...sittings.map(({ state }) => state.ply ?? 0));
  // A match that plays as fast as it can is over before all has been tried.
  let furthest = 6;
  const robots = sittings.map((one, i) => robot(one, `disk ${i}`, () => ply() < furthest));
  const playOn = (): void => {
    furthest = ply() + 6;
    for (const one of robots) void one.go();
  };
  const refused = (): Promise<number> => metric(url, 'meadhall_refusals_total', 'code="STORE_DOWN"');
  await until('they play', () => ply() > 3);
  for (const { what, calls, says } of FAILURES) {
    const before = await refused();
    const mend = await failing(child.pid ?? 0, calls, data);
    playOn();
    await until(`the disk ${what}: choices are refused`, async () => (await refused()) > before);
    const stuck = ply();
    expect((await post(`${url}/api/tables`, { ...seated, game: 'axes' })).status).toBeGreaterThanOrEqual(400);
    let why = '';
    await until(`the disk ${what}: it says what to do`, async () => {
      const { status, body } = await get<Ready>(`${url}/readyz`);
      why = status === 503 ? (body.why ?? '') : '';
      return says.test(why);
    });
    // One may have been written when it happened and told since.
    expect(ply() - stuck).toBeLessThanOrEqual(1);
    await mend();
    playOn();
    await until(`the disk ${what} no more: they play on`, () => ply() > stuck + 3);
    await until('it is ready again', async () => (await get<Ready>(`${url}/readyz`)).status === 200);
  }
  for (const one of robots) one.stop();
  await until('every choice is answered', () => sittings.every(({ state }) => state.pending.length === 0));
  for (const one of sittings) one.leave();
  await stop();
  expect(robots.flatMap((one) => one.refused)).toEqual([]);
  const store = await openStore({ data });
  const log = await store.log(element(seated, 0).match, 0, 100_000);
  await store.close();
  for (const [i, { acknowledged }] of robots.entries())
    for (const { ply: at, choice } of acknowledged) {
      expect(log[at]?.seat).toBe(element(seated, i).seat);
      expect(same(JSON.parse(log[at]?.choice ?? 'null'), choice)).toBe(true);
    }
  expect((await shadow({ data })).differing).toEqual([]);
  folder.remove();
}, 120_000);

test.each([element(FAILURES, 0), element(FAILURES, 1)])(
  'a hall whose disk $what does not start, and says what to do',
  async ({ calls }) => {
    const folder = temporary();
    await (await testHall({ data: folder.path })).stop();
    const args = [...injections(calls, folder.path), process.execPath, SCRIPT];
    const env = { ...process.env, MEADHALL_PORT: '0', MEADHALL_DATA: folder.path, MEADHALL_LOG: 'silent' };
    const child = spawn('strace', args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (part) => {
      said += part;
    });
    expect(await new Promise((resolve) => child.once('exit', resolve))).not.toBe(0);
    expect(said).toMatch(/cannot be used: .*(Make room on the disk|mounted for writing)/);
    folder.remove();
  },
  60_000,
);

test('a backup that is made while people play holds all that was acknowledged before it, and can be played on', async () => {
  const folder = temporary();
  const hall = await testHall();
  const tables = [await started(hall.url, 3, { game: 'edge-of-the-world' }), await started(hall.url, 3)];
  const players = tables.flat().map((seated, i) => {
    const sitting = sit(hall.url, seated, false);
    return { seated, sitting, hand: robot(sitting, `backup ${i}`) };
  });
  await until('they play', () => players.every(({ sitting }) => (sitting.state.ply ?? 0) > 3));
  const before = players.map(({ seated, hand }) => ({ seated, acknowledged: hand.acknowledged.slice() }));
  await backup({ from: { data: hall.data }, to: `${folder.path}/copy` });
  const reached = players.map(({ sitting }) => sitting.state.ply ?? 0);
  await until('they play on meanwhile', () =>
    players.some(({ sitting }, i) => (sitting.state.ply ?? 0) > element(reached, i)),
  );
  for (const { sitting, hand } of players) {
    hand.stop();
    sitting.leave();
  }
  await hall.end();

  const data = `${folder.path}/data`;
  await restore({ from: `${folder.path}/copy`, to: { data } });
  const store = await openStore({ data });
  for (const { seated, acknowledged } of before) {
    const log = await store.log(seated.match, 0, 100_000);
    for (const { ply, choice } of acknowledged) expect(JSON.parse(log[ply]?.choice ?? 'null')).toEqual(choice);
  }
  await store.close();
  expect((await shadow({ data })).differing).toEqual([]);
  const again = await testHall({ data });
  const back = element(tables, 0).map((seated) => sit(again.url, seated, false));
  await until('all are back', () => back.every(({ state }) => state.link === 'live'));
  const from = back[0]?.state.ply ?? 0;
  const hands = back.map((one, i) => robot(one, `again ${i}`));
  await until('and play on', () => back.every(({ state }) => (state.ply ?? 0) > from + 3));
  for (const one of hands) one.stop();
  for (const one of back) one.leave();
  await again.end();
  folder.remove();
}, 60_000);
