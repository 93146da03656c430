import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAsked, joinTable, layTable, own, playOn, plyOf, until } from './at-table.ts';
import { axeFindings, DESK, openHall, type TestHall } from './hall.ts';
import { openLaptopLine } from './laptop-line.ts';
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

test('someone away is marked, a bot sits in, and whoever comes back plays on', async () => {
  const host = await hall.visit({ ...DESK, reducedMotion: 'no-preference' });
  const guest = await hall.visit(DESK);
  await joinTable(guest.page, await layTable(host.page));
  await host.page.getByRole('button', { name: 'Begin' }).click();
  await guest.page.waitForSelector('.table .prompt');
  const address = guest.page.url();
  await guest.page.goto('/');
  await until('the guest is waited for', async () => {
    if (await host.page.getByText('is away').count()) return true;
    if (await isAsked(host.page)) await playOn([host.page], 1);
    return false;
  });
  await host.shot('online-away');
  // Nobody is replaced before the thirty seconds of grace are over.
  real.anHourLater();
  await host.page.getByRole('button', { name: 'A bot sits in' }).click();
  await until('the bot has answered', () => isAsked(host.page));
  await playOn([host.page], 3);
  await guest.page.goto(address);
  await guest.page.waitForSelector('.table .prompt');
  const since = guest.page.getByRole('region', { name: 'Since you left' });
  await since.waitFor();
  expect(await axeFindings(guest.page)).toEqual([]);
  await guest.shot('since-you-left');
  expect(await since.locator('li').count()).toBeGreaterThan(2);
  await since.getByRole('button', { name: 'Go on' }).click();
  await since.waitFor({ state: 'detached' });
  await playOn([host.page, guest.page], 4);
  await guest.page.goto('/');
  await guest.page.getByLabel('Your tables').getByText('Viking Games').first().waitFor();
  for (const { complaints } of [host, guest]) expect(own(complaints)).toEqual([]);
});

test('a laptop wakes after an hour: the game went on, the page catches up without a reload and plays', async () => {
  const line = await openLaptopLine(real.address);
  const laptop = await hall.visit({ ...DESK, baseURL: line.address });
  const guest = await hall.visit(DESK);
  await laptop.page.clock.install();
  const code = await layTable(laptop.page, { pace: 'thoughtful' });
  await joinTable(guest.page, code);
  await laptop.page.getByRole('button', { name: 'Begin' }).click();
  await guest.page.waitForSelector('.table .prompt');
  await playOn([laptop.page, guest.page], 2);
  await until('the laptop is asked', async () => {
    if (await isAsked(laptop.page)) return true;
    if (await isAsked(guest.page)) await playOn([guest.page], 1);
    return false;
  });
  await laptop.page.evaluate('window.staysLoaded = true');
  const before = await plyOf(laptop.page);

  await laptop.page.clock.pauseAt(Date.now() + 1000);
  line.sleep();
  // The hall hears nothing any more and drops the connection.
  await guest.page.getByText('is away').waitFor({ timeout: 90_000 });
  // One decision of the laptop's runs out of time in each; it may owe several in a row.
  let hours = 0;
  while (!(await isAsked(guest.page))) {
    const stands = await plyOf(guest.page);
    real.anHourLater();
    hours++;
    await until('the clock has decided for the laptop', async () => (await plyOf(guest.page)) > stands);
    await guest.page.waitForTimeout(1_500);
  }
  await playOn([guest.page], 1);
  const reached = await plyOf(guest.page);
  expect(reached).toBeGreaterThan(before + 1);
  expect(await plyOf(laptop.page)).toBe(before);

  line.wake();
  await laptop.page.clock.fastForward(hours * 3_600_000);
  await laptop.page.clock.resume();
  await until('the laptop has caught up', async () => (await plyOf(laptop.page)) >= reached);
  await guest.page.getByText('is away').waitFor({ state: 'detached' });
  expect(await laptop.page.getByText('The connection is broken').count()).toBe(0);
  await playOn([laptop.page, guest.page], 4);
  await until('both agree', async () => (await plyOf(laptop.page)) === (await plyOf(guest.page)));
  const lines = (page: Page): Promise<number> => page.locator('.log li').count();
  await until('nothing is missing in the log', async () => (await lines(laptop.page)) === (await lines(guest.page)));
  expect(await laptop.page.evaluate('window.staysLoaded')).toBe(true);
  for (const { complaints } of [laptop, guest]) expect(own(complaints)).toEqual([]);
  await line.close();
});
