import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { own, until } from './at-table.ts';
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

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

/** The page that led here has a menu of its own until the table stands. */
const atTable = async (page: Page): Promise<void> => {
  await page.waitForURL(/\/table\//);
  await page.waitForSelector('.prompt');
};

test('the trial of the day: sealed, asked once, begun is counted, given up is the end of it', async () => {
  const { page } = await hall.visit(PHONE);
  await page.goto('/trial');
  await page.getByText('The deal is sealed.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, 'Begin your one try').click();
  await button(page, 'Not yet').click();
  await button(page, 'Begin your one try').click();
  await page.getByRole('dialog', { name: 'Begin now?' }).getByRole('button', { name: 'Begin' }).click();
  await atTable(page);
  const match = page.url().split('/').at(-1) ?? '';
  await button(page, 'Menu').click();
  expect(await button(page, 'Play on your phone').count()).toBe(0);
  await page.goto('/trial');
  expect(await link(page, 'Go on with your try').getAttribute('href')).toBe(`/table/${match}`);
  await link(page, 'Go on with your try').click();
  await atTable(page);
  await button(page, 'Menu').click();
  await button(page, 'Resign').click();
  const sure = page.getByRole('dialog', { name: 'Leave this game for good?' });
  await sure.getByRole('button', { name: 'Resign' }).click();
  await sure.waitFor({ state: 'detached' });
  await page.goto('/trial');
  await page.getByRole('heading', { name: 'You gave it up' }).waitFor();
  expect(await button(page, 'Begin your one try').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.context().close();
});

test('the owner announces; everyone reads it on the first page, and puts it away for good', async () => {
  const { page: owner, complaints } = await hall.visit(DESK);
  await owner.goto('/owner');
  await owner.getByLabel('The owner’s key').fill('wrong-key-wrong-key-wrong-key-32');
  await button(owner, 'Open').click();
  await owner.getByRole('alert').waitFor();
  await until('the key is printed', async () => real.ownerKey() !== '');
  await owner.getByLabel('The owner’s key').fill(real.ownerKey());
  await button(owner, 'Open').click();
  await owner.getByRole('heading', { name: 'Reports to act on' }).waitFor();
  await owner.getByLabel('Announcement, for everyone').fill('Tonight <b>at ten</b> the hall rests.');
  await button(owner, 'Save').click();
  expect(await axeFindings(owner)).toEqual([]);

  const { page } = await hall.visit(PHONE);
  await page.goto('/');
  const said = page.getByRole('region', { name: 'From the owner of the hall' });
  // Text, whatever it looks like.
  await said.getByText('Tonight <b>at ten</b> the hall rests.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await said.getByRole('button', { name: 'Put away' }).click();
  await page.reload();
  await page.getByRole('heading', { name: 'In the hall' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await said.count()).toBe(0);
  expect(own(complaints)).toEqual([]);
});
