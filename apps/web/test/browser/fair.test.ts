import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layTable, playOn } from './at-table.ts';
import { DESK, openHall, type TestHall } from './hall.ts';
import { type LyingHall, openLyingHall } from './lying-hall.ts';

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

test.each([['swapped salt', 'Your salt was changed']] as const)(
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
