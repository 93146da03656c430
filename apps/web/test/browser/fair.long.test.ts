import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layTable, own, playOn } from './at-table.ts';
import { axeFindings, DESK, openHall, PHONE, type TestHall } from './hall.ts';
import { type Lie, type LyingHall, openLyingHall } from './lying-hall.ts';

let liar: LyingHall;
let hall: TestHall;
beforeAll(async () => {
  liar = await openLyingHall();
  hall = await openHall(liar.address, 'when looked at');
});
afterAll(async () => {
  await hall?.close();
  await liar?.close();
});

/** A whole match of one person and a bot, to its end. */
async function playThrough(page: Page): Promise<void> {
  await layTable(page);
  await page.getByRole('button', { name: 'A bot' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForSelector('.table .prompt');
  await playOn([page], 1000);
  await page.waitForSelector('.victory');
}

const card = (page: Page) => page.getByRole('region', { name: 'Receipt' });

/** What the browser says about the record, in words; waits until it is checked. */
async function finding(page: Page): Promise<string> {
  await card(page).waitFor();
  return (await card(page).textContent()) ?? '';
}

test('an honest hall is not accused, and each lie of the record is caught by whoever sat there', async () => {
  liar.tell('none');
  const { page, complaints, shot } = await hall.visit(DESK);
  await playThrough(page);
  const kept = await finding(page);
  expect(kept).toContain('The hall kept its word');
  expect(kept).toContain('Promise kept');
  expect(kept).toContain('Your salt is in it');
  expect(kept).toMatch(/(\d+) of \1 plies are those you saw/);
  await shot('receipt-kept');
  const address = page.url();

  const lies: readonly (readonly [Lie, RegExp])[] = [
    ['other game', /You sat at axes; the record is of hnefatafl/],
    ['cut plies', /Ply \d+ differs.*You saw this ply; the record ends before it/],
    ['changed names', /You sat with .*; the record says Loki/],
    ['changed choice', /Ply [1-9]\d* differs.*You saw.*The record says/],
    ['another deal', /The deal differs.*0 of \d+ plies are those you saw/],
  ];
  for (const [lie, words] of lies) {
    liar.tell(lie);
    await page.goto('/');
    await page.goto(address);
    await page.locator('.victory').waitFor();
    const said = await finding(page);
    expect(said, lie).toContain('Not the game you saw');
    expect(said, lie).toMatch(words);
    expect(await card(page).getByRole('button', { name: 'Save the evidence' }).count(), lie).toBe(1);
    await shot(`receipt-${lie.replaceAll(' ', '-')}`);
  }

  liar.tell('none');
  await page.goto('/');
  await page.goto(address);
  expect(await finding(page)).toContain('The hall kept its word');
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.waitForSelector('.timeline');
  expect(await finding(page)).toContain('The hall kept its word');
  expect(await axeFindings(page)).toEqual([]);
  await shot('receipt-replay');

  const stranger = await hall.visit(PHONE);
  await stranger.page.goto(address);
  await stranger.page.locator('.victory').waitFor();
  const unknown = await finding(stranger.page);
  expect(unknown).not.toContain('The hall kept its word');
  expect(unknown).toContain('Not all can be known');
  await stranger.shot('receipt-stranger');
  expect(own(complaints)).toEqual([]);
});

test.each([['ground seed', 'The promise is broken']] as const)(
  'a hall that lies at the deal is caught: %s',
  async (lie, words) => {
    liar.tell(lie);
    const { page, shot } = await hall.visit(DESK);
    await playThrough(page);
    const said = await finding(page);
    expect(said).toContain('Not the game you saw');
    expect(said).toContain(words);
    await shot(`receipt-${lie.replaceAll(' ', '-')}`);
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.waitForSelector('.timeline');
    await page.getByRole('alert').filter({ hasText: 'another game than the one you saw' }).waitFor();
    await shot(`receipt-replay-${lie.replaceAll(' ', '-')}`);
  },
);
