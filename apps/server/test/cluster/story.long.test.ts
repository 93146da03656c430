import { at } from '@meadhall/core';
import { parseRecord, playback, verifyRecord } from '@meadhall/match';
import type { Sitting } from '@meadhall/protocol';
import { load } from '@meadhall/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { duplicateSuite } from '../duplicate-suite.ts';
import { pushService } from '../notices/stand-ins.ts';
import { browser, linked, told, visitor } from '../person-support.ts';
import { freePort, type HallProcess, hallProcess } from '../processes.ts';
import { get, plan, robot, until } from '../support.ts';
import { newDatabase, privatePostgres, privateRedis, type Service } from './services.ts';

let postgres: Service;
let redis: Service;
let push: Awaited<ReturnType<typeof pushService>>;
let halls: HallProcess[] = [];
/** Lets an hour pass in a process at every SIGUSR2. */
const HOURS = new URL('../../../web/test/browser/an-hour.ts', import.meta.url).href;
beforeAll(async () => {
  [postgres, redis, push] = await Promise.all([privatePostgres(), privateRedis(), pushService()]);
  const env = {
    DATABASE_URL: await newDatabase(postgres.url),
    REDIS_URL: redis.url,
    MEADHALL_NOTICES: 'anywhere',
    NODE_OPTIONS: `--import ${HOURS}`,
  };
  const ports = await Promise.all([0, 1, 2].map(freePort));
  halls = await Promise.all(ports.map((port) => hallProcess(port, env)));
});
afterAll(async () => {
  await Promise.all(halls.map((hall) => hall.kill()));
  await Promise.all([postgres.remove(), redis.remove(), push.stop()]);
});

const url = (which: number): string => at(halls, which).url;

// Those who sit at one deal come by three processes.
duplicateSuite(() => halls.map((hall) => hall.url));

/** Plays until so many plies lie on the table, or it is over. */
async function playedTo(ply: number, sittings: readonly Sitting[]): Promise<void> {
  const isDone = (): boolean => sittings.some(({ state }) => (state.ply ?? 0) >= ply || state.table?.status === 'over');
  const robots = sittings.map((one, i) => robot(one, `story ${ply} ${i}`, () => !isDone()));
  await until(`ply ${ply} is reached`, isDone, 60_000);
  for (const one of robots) one.stop();
}

test('two persons on three devices and three processes, one killed on the way: desk, phone, notice, decision, talk, the end, a replay', async () => {
  const { game } = await load('axes');
  const desk = await visitor(url(0), 'Astrid');
  const ketil = await visitor(url(2), 'Ketil');
  const options = { strategic: true };
  const { match } = told(await desk.api.open(plan({ name: 'Astrid', pace: 'by-day', options })));
  told(await ketil.api.join(match, { name: 'Ketil' }));

  // Begun on the desk.
  const [atDesk, rival] = [desk.sit(match), ketil.sit(match)];
  told(await desk.api.start({ match }));
  await until('it is dealt', () => [atDesk, rival].every(({ state }) => state.ply !== null));
  await playedTo(2, [atDesk, rival]);
  await until('both have seen it', () => atDesk.state.ply === rival.state.ply);
  const ply = atDesk.state.ply ?? 0;
  const [hers, his] = [atDesk.state.view, rival.state.view];
  atDesk.leave();

  // Gone on with on the phone, which comes to another process.
  const phone = await linked(url(1), desk);
  told(await phone.api.persons.pushTo(push.subscribe('phone')));
  told(await phone.api.persons.changeNotices({ wait: 1, quiet: null }));
  const onPhone = phone.sit(match);
  await until('the phone is at the table', () => onPhone.state.ply !== null);
  expect(onPhone.state.viewer).toBe(0);
  await playedTo(ply + 2, [onPhone, rival]);
  onPhone.leave();

  // The process of the phone dies; whoever plays on does, until it is her turn.
  await at(halls, 1).kill();
  const alone = robot(rival, 'alone');
  await until('he waits for her', () => rival.state.question === null && rival.state.waiting.includes(0), 60_000);
  alone.stop();
  for (const hall of [at(halls, 0), at(halls, 2)]) {
    hall.child.kill('SIGUSR2');
    await get(`${hall.url}/healthz`);
  }
  const tellings = () => push.heard.filter(({ payload }) => payload.match === match);
  await until('she is told', () => tellings().length > 0, 60_000);
  expect(tellings()).toMatchObject([{ device: 'phone', payload: { kind: 'decision', path: `/table/${match}` } }]);

  // Back, by way of a process that lives: her decision is in her list, and they talk.
  const back = browser(url(2), url(2), phone.key);
  const mine = told(await back.api.persons.tables()).tables.find((table) => table.match === match);
  expect(mine?.waiting).toContain(mine?.seat);
  const again = back.sit(match);
  for (const one of [again, rival]) one.talk.attend();
  await until('both may talk', () => [again, rival].every(({ state }) => state.talk.offered));
  expect(await again.talk.say('table', { words: 'Back on the phone.' })).toBeNull();
  await until('he reads it', () => rival.state.talk.lines.some(({ words }) => words === 'Back on the phone.'));
  await playedTo(Number.POSITIVE_INFINITY, [again, rival]);
  await until('both know that it is over', () => [again, rival].every(({ state }) => state.table?.status === 'over'));
  for (const one of [again, rival]) one.leave();

  // A third browser, at the process where it began: that ply, with the hands they had.
  const third = browser(url(0));
  const { record } = told(await third.api.replay(match));
  const whole = parseRecord(JSON.stringify(record));
  expect(verifyRecord(game, whole)).toMatchObject({ ok: true });
  const scene = at(playback(game, whole), ply);
  expect(game.view(scene.state, 0)).toEqual(hers);
  expect(game.view(scene.state, 1)).toEqual(his);
  expect(hers).not.toEqual(his);
  expect(tellings()).toHaveLength(1);
});
