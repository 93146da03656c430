import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pushService } from '../../../server/test/notices/stand-ins.ts';
import { isAsked, joinTable, layTable, own, playOn, until } from './at-table.ts';
import { axeFindings, DESK, openHall, PHONE, type TestHall } from './hall.ts';
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

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const seenBy = (page: Page): Promise<string | null> => page.locator('.vps button[aria-pressed="true"]').textContent();
const hand = (page: Page): Promise<readonly string[]> => page.locator('.ax-hand .card').allTextContents();
const lines = (page: Page): Promise<readonly string[]> => page.locator('.co-line .co-words').allTextContents();

async function atReplay(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForSelector('.timeline');
  await page.waitForSelector('.vps button[aria-pressed="true"]');
}

test('two persons on three devices: desk, phone, a notice while the tab is closed, your decision, talk, the end, and a replay that a third browser opens', async () => {
  const desk = await hall.visit(DESK);
  const phone = await hall.visit({ ...PHONE, serviceWorkers: 'allow', permissions: ['notifications'] });
  const friend = await hall.visit(DESK);
  const third = await hall.visit(DESK);

  // Begun on the desk.
  await joinTable(friend.page, await layTable(desk.page, { pace: 'by-day' }));
  await button(desk.page, 'Begin').click();
  for (const { page } of [desk, friend]) await page.waitForSelector('.table .prompt');
  await until('someone is asked', async () => (await isAsked(desk.page)) || (await isAsked(friend.page)));
  await playOn([desk.page, friend.page], 3);
  const table = desk.page.url();
  const match = table.split('/').at(-1) ?? '';

  // While it runs the address of the replay shows nobody's hand, whoever's eyes are asked for.
  await third.page.goto(`/replay/${match}?ply=2&as=0`);
  await third.page.getByRole('heading', { name: 'This match is still running' }).waitFor();
  expect(await third.page.locator('.card').count()).toBe(0);
  await third.page.getByRole('link', { name: 'To the table' }).click();
  await third.page.waitForSelector('.table .prompt');
  expect(await hand(third.page)).toEqual([]);

  // The same person on the phone, by code.
  await desk.page.goto('/you');
  await button(desk.page, 'Show QR and code').click();
  const link = (await desk.page.locator('.me-code').textContent()) ?? '';
  await subscribedTo(phone.page, push.subscribe('phone'));
  await phone.page.goto('/link');
  await phone.page.getByLabel('Code').fill(link);
  await button(phone.page, 'This is me').click();
  await button(desk.page, 'Yes, it is me').click();
  await phone.page.getByText(/^Welcome back/).waitFor();
  await turnPushOn(phone.page);
  await phone.page.goto(table);
  await phone.page.waitForSelector('.table .prompt');
  await playOn([phone.page, friend.page], 1);

  // Every tab of theirs is closed; the friend plays until it is their turn.
  const worker = workerOf(phone.page);
  await phone.page.goto('about:blank');
  await desk.page.goto('about:blank');
  const waiting = friend.page.locator('.prompt.wait');
  await until('the friend waits', async () => {
    if (await isAsked(friend.page)) await playOn([friend.page], 1);
    return (await waiting.count()) > 0 && !(await isAsked(friend.page));
  });
  real.anHourLater();
  await until('the hall has told them', async () => push.heard.some(({ payload }) => payload.match === match));
  await deliver(phone.page, real.address, push.heard.find(({ payload }) => payload.match === match)?.text ?? '');
  await until('it is shown', async () => (await noticesShown(worker)).some(({ tag }) => tag === match));
  expect((await noticesShown(worker)).find(({ tag }) => tag === match)?.title).toBe('Your decision: Viking Games');
  expect(await clicked(worker, match)).toBe(`/table/${match}`);

  // Back in the hall: the decision is the first thing there, and the notice is gone.
  await phone.page.goto('/');
  const decide = phone.page.locator(`.yt a[href="/table/${match}"], a.yt[href="/table/${match}"]`).first();
  await phone.page.getByRole('heading', { name: 'One table waits for you' }).waitFor();
  expect(await phone.page.title()).toBe('(1) Meadhall');
  expect((await noticesShown(worker)).filter(({ tag }) => tag === match)).toEqual([]);
  await decide.click();
  await phone.page.waitForSelector('.table .prompt:not(.wait)');

  // A word to the friend, and an answer.
  await button(phone.page, /^Talk/).click();
  await phone.page.getByRole('textbox', { name: 'Say to the table' }).fill('Back on the phone.');
  await phone.page.keyboard.press('Enter');
  await friend.page.getByRole('tab', { name: /Talk/ }).click();
  await until('the friend reads it', async () => (await lines(friend.page)).includes('Back on the phone.'));
  await friend.page.getByRole('textbox', { name: 'Say to the table' }).fill('Welcome.');
  await friend.page.keyboard.press('Enter');
  await until('it is answered', async () => (await lines(phone.page)).includes('Welcome.'));
  await phone.page.keyboard.press('Escape');
  await friend.page.locator('.table').click({ position: { x: 4, y: 4 } });
  await playOn([phone.page, friend.page], 1000);
  for (const { page } of [phone, friend]) await page.waitForSelector('.victory');

  // Each sees their own seat first, the guest too; a stranger sees what the link says.
  await desk.page.goto('/');
  await atReplay(desk.page, `/replay/${match}?ply=2`);
  await atReplay(friend.page, `/replay/${match}?ply=2`);
  const [host, guest] = [await seenBy(desk.page), await seenBy(friend.page)];
  expect(host).not.toBe(guest);
  const [hostHand, guestHand] = [await hand(desk.page), await hand(friend.page)];
  expect(guestHand.length).toBeGreaterThan(0);
  await atReplay(third.page, `/replay/${match}?ply=2`);
  expect(await seenBy(third.page)).toContain('Onlooker');
  expect(await hand(third.page)).toEqual([]);
  const shared = friend.page.url();
  expect(shared).toMatch(/ply=2&as=1$/);
  await atReplay(third.page, shared);
  expect(await seenBy(third.page)).toBe(guest);
  expect(await hand(third.page)).toEqual(guestHand);
  expect(await third.page.getByText(/^Ply 2/).count()).toBe(1);
  await atReplay(third.page, `/replay/${match}?ply=2&as=0`);
  expect(await hand(third.page)).toEqual(hostHand);
  expect(await axeFindings(third.page)).toEqual([]);
  // It is in the person's list, with its picture.
  await phone.page.goto('/replays');
  await button(phone.page, 'In the hall').click();
  await phone.page.locator(`.rp-list a[href="/replay/${match}"]`).waitFor();
  expect(await axeFindings(phone.page)).toEqual([]);
  expect(own(third.complaints)).toEqual([]);
});
