import { METAS } from '@meadhall/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plyOf, until } from './at-table.ts';
import { DESK, openHall, sitDown, type TestHall } from './hall.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall(undefined, 'when looked at');
});
afterAll(() => hall.close());

const WANTED = 3;

/** What is sure comes first; what may follow begins with its odds. */
const surePart = (text: string): string => text.replace(/\d+ in 100:.*$/, '').trim();

test('what the prompt foretells of a choice is what the log then tells', async () => {
  const { page, complaints } = await hall.visit(DESK);
  await sitDown(page, METAS[0]?.title ?? '');
  let held = 0;
  for (let decisions = 0; decisions < 40 && held < WANTED; decisions++) {
    await page.waitForSelector('.prompt:not(.wait), .victory');
    if (await page.locator('.victory').count()) break;
    await page.keyboard.press('ArrowDown');
    await page.waitForSelector('.prompt .btn.go');
    // Where the board itself has something to say, it says that.
    await page.waitForSelector('.prompt-text small');
    const told = page.locator('.prompt .foretold');
    const sure = (await told.count()) > 0 ? surePart((await told.textContent()) ?? '') : '';
    const ply = await plyOf(page);
    await page.keyboard.press('Enter');
    await until('the choice is made', async () => (await plyOf(page)) > ply);
    if (!sure) continue;
    const lines = (await page.locator('.log li:not(.turn)').allTextContents()).join(' ');
    expect(lines).toContain(sure);
    held++;
  }
  expect(held).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});
