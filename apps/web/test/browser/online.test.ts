import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAsked, joinTable, layTable, own, playOn, plyOf, until } from './at-table.ts';
import { axeFindings, DESK, openHall, PHONE, type TestHall } from './hall.ts';
import { openRealHall, type RealHall } from './real-hall.ts';

let real: RealHall;
let hall: TestHall;
beforeAll(async () => {
  real = await openRealHall();
  hall = await openHall(real.address, 'when looked at');
});
afterAll(async () => {
  await hall?.close();
  await real?.close();
});

test('friends: by code, through a reload, a second tab, a phone and a killed hall, to the end and once more', async () => {
  const host = await hall.visit(DESK);
  const guest = await hall.visit(DESK);
  const code = await layTable(host.page, { pace: 'thoughtful' });
  expect(code).toMatch(/^[2-9A-Z]{6}$/);
  expect(await axeFindings(host.page)).toEqual([]);
  await joinTable(guest.page, code);
  await host.page.getByRole('button', { name: 'Begin' }).click();
  await host.page.waitForSelector('.table .prompt');
  await guest.page.waitForSelector('.table .prompt');
  await until('someone is asked', async () => (await isAsked(host.page)) || (await isAsked(guest.page)));
  expect(await host.page.getByRole('timer').textContent()).toMatch(/^[45]:\d\d$/);
  expect(await axeFindings(host.page)).toEqual([]);
  expect(await host.page.getByRole('button', { name: 'What would you do?' }).count()).toBe(0);
  await playOn([host.page, guest.page], 3);

  const watcher = await hall.visit(DESK);
  await watcher.page.goto(host.page.url());
  await watcher.page.waitForSelector('.table .prompt');
  expect(await host.page.locator('.ax-hand .card').count()).toBeGreaterThan(0);
  expect(await watcher.page.locator('.ax-hand .card').count()).toBe(0);
  expect(await isAsked(watcher.page)).toBe(false);

  await until('the guest has seen it too', async () => (await plyOf(guest.page)) === (await plyOf(host.page)));
  const lines = await guest.page.locator('.log li').allTextContents();
  const prompt = await guest.page.locator('.prompt-text').textContent();
  await guest.page.reload();
  await guest.page.waitForSelector('.table .prompt');
  await until('the log is whole', async () => (await guest.page.locator('.log li').count()) === lines.length);
  expect(await guest.page.locator('.log li').allTextContents()).toEqual(lines);
  await expect.poll(() => guest.page.locator('.prompt-text').textContent()).toBe(prompt);

  const tab = await host.page.context().newPage();
  await tab.goto(host.page.url());
  await tab.waitForSelector('.table .prompt');
  await until('the host is asked', async () => {
    if ((await isAsked(host.page)) && (await isAsked(tab))) return true;
    if (await isAsked(guest.page)) await playOn([guest.page], 1);
    return false;
  });
  const before = await plyOf(host.page);
  for (const page of [host.page, tab]) await page.keyboard.press('ArrowDown');
  await Promise.all([host.page.keyboard.press('Enter'), tab.keyboard.press('Enter')]);
  await until('one of both was heard', async () => (await plyOf(host.page)) > before && (await plyOf(tab)) > before);
  await until('both agree', async () => (await plyOf(host.page)) === (await plyOf(tab)));
  const logOf = (page: Page): Promise<string[]> => page.locator('.log li').allTextContents();
  await expect.poll(() => logOf(tab)).toEqual(await logOf(host.page));
  await tab.close();

  await guest.page.getByRole('button', { name: 'Menu' }).click();
  await guest.page.getByRole('button', { name: 'Take this seat to your phone' }).click();
  await guest.page.waitForSelector('svg.qr');
  await guest.shot('personal-link');
  const link = (await guest.page.locator('.link-text').textContent()) ?? '';
  const phone = await hall.visit(PHONE);
  await phone.page.goto(link);
  await phone.page.waitForSelector('.table .prompt');
  await guest.page.getByText('taken over on another device').waitFor();
  await playOn([host.page, phone.page], 3);
  await phone.shot('online-phone');

  await host.page.evaluate('window.staysLoaded = true');
  await real.kill();
  await host.page.getByText('The connection is broken').waitFor();
  await host.shot('online-broken');
  await real.start();
  await host.page.getByText('The connection is broken').waitFor({ state: 'detached' });
  await phone.page.getByText('The connection is broken').waitFor({ state: 'detached' });
  await playOn([host.page, phone.page], 4);
  expect(await host.page.evaluate('window.staysLoaded')).toBe(true);

  await playOn([host.page, phone.page], 1000);
  await host.page.waitForSelector('.victory');
  await phone.page.waitForSelector('.victory');
  await watcher.page.waitForSelector('.victory');
  await host.shot('online-over');
  await host.page.getByRole('button', { name: 'Once more' }).click();
  await host.page.waitForSelector('.on-room');
  await phone.page.getByRole('button', { name: 'Join the next game' }).click();
  await phone.page.getByText('Waiting for the host').waitFor();
  await host.page.getByRole('button', { name: 'Begin' }).click();
  await phone.page.waitForSelector('.table .prompt');

  await watcher.page.getByRole('button', { name: 'Replay' }).click();
  await watcher.page.waitForSelector('.timeline');
  for (const { complaints } of [host, guest, phone, watcher]) expect(own(complaints)).toEqual([]);
});
