import { browserPlace, hallApi, inPage, type OpenTable, sitDown } from '@meadhall/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pushService } from '../../../server/test/notices/stand-ins.ts';
import { until } from './at-table.ts';
import { DESK, openHall, type TestHall } from './hall.ts';
import { clicked, deliver, noticesShown, subscribedTo, turnPushOn, workerOf } from './push-on-page.ts';
import { openRealHall, type RealHall } from './real-hall.ts';

let push: Awaited<ReturnType<typeof pushService>>;
let real: RealHall;
let hall: TestHall;
beforeAll(async () => {
  push = await pushService();
  real = await openRealHall({ MEADHALL_NOTICES: 'anywhere' });
  hall = await openHall(real.address);
});
afterAll(async () => {
  await hall?.close();
  await real?.close();
  await push?.stop();
});

const KETIL = 'K'.repeat(32);

/** Somebody else, who needs no browser. */
const stranger = (key: string) =>
  hallApi(real.address, (to, sent) => fetch(to, { ...sent, headers: { ...sent.headers, origin: real.address } }), {
    ...inPage,
    person: () => key,
  });

test('told by push while the tab is closed: until when, and nothing of the game; a click opens the table', async () => {
  const { page, complaints } = await hall.visit({ ...DESK, serviceWorkers: 'allow', permissions: ['notifications'] });
  await subscribedTo(page, push.subscribe('desk'));
  await turnPushOn(page);
  await page.getByRole('button', { name: 'Send a test by push' }).click();
  await page.getByText('Sent: look for it.').waitFor();
  expect(push.heard.map(({ payload }) => payload.kind)).toEqual(['test']);
  expect(complaints).toEqual([]);

  const key = await page.evaluate(() => JSON.parse(localStorage.getItem('meadhall.person') ?? '{}').key);
  const [me, ketil] = [stranger(key), stranger(KETIL)];
  await ketil.persons.enter({ name: 'Ketil', mark: 3, label: 'A test' });
  const seats: OpenTable['seats'] = [{ kind: 'me' }, { kind: 'open' }];
  const opened = await ketil.open({ game: 'axes', seats, name: 'Ketil', salt: '1'.repeat(32), pace: 'by-day' });
  if (!opened.ok) throw new Error(opened.message);
  const { match } = opened.value;
  await me.join(match, { name: 'Freyja', salt: '2'.repeat(32) });
  await ketil.start({ match });
  const isMine = async (): Promise<boolean> => {
    const reply = await me.persons.tables();
    return reply.ok && reply.value.tables.some((table) => table.match === match && table.waiting.includes(table.seat));
  };
  await until('the match has begun', async () => {
    const reply = await me.persons.tables();
    return reply.ok && reply.value.tables.some(({ status, waiting }) => status === 'running' && waiting.length > 0);
  });
  const context = page.context();
  const worker = workerOf(page);
  await page.goto('about:blank');
  const rival = sitDown(browserPlace(`${real.address.replace('http', 'ws')}/ws`), { match, key: KETIL });
  await until('Ketil sits', async () => rival.state.link === 'live' && rival.state.ply !== null);
  await until('it is their turn', async () => {
    if (await isMine()) return true;
    const { question } = rival.state;
    if (question && !question.may) await rival.choose(question.choices[0]);
    return false;
  });
  rival.leave();
  real.anHourLater();
  await until('the hall has told them', async () => push.heard.some(({ payload }) => payload.match === match));
  const told = push.heard.find(({ payload }) => payload.match === match);

  await deliver(page, real.address, told?.text ?? '');
  const shown = () => noticesShown(worker);
  await until('it is shown', async () => (await shown()).some(({ tag }) => tag === match));
  const notice = (await shown()).find(({ tag }) => tag === match);
  expect(notice?.title).toBe('Your decision: Viking Games');
  expect(notice?.body).toMatch(/^Ketil’s table · until [A-Z][a-z]+day, \d\d:\d\d$/);

  expect(await clicked(worker, match)).toBe(`/table/${match}`);
  expect((await shown()).filter(({ tag }) => tag === match)).toEqual([]);
  await context.close();
});
