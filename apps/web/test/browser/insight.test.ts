import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, DESK, openHall, sitDown, type TestHall } from './hall.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

test('the coach shows the best choices, points at them, and decides nothing', async () => {
  const { page, complaints, shot } = await hall.visit(DESK);
  await sitDown(page, 'Viking Games');
  for (let i = 0; i < 40; i++) {
    await page.waitForSelector('.prompt:not(.wait)');
    if ((await page.locator('[data-state="legal"]').count()) > 1) break;
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(50);
  }
  const ply = await page.locator('.table').getAttribute('data-ply');
  const ask = page.getByRole('button', { name: 'What would you do?' });
  await ask.click();
  await page.getByRole('button', { name: 'Never mind' }).click();
  expect(await page.locator('.coach').count()).toBe(0);
  await ask.click();
  await page.waitForSelector('.coach ol');
  const hints = page.locator('.coach li button');
  expect(await hints.count()).toBeGreaterThan(1);
  expect(await hints.count()).toBeLessThan(4);
  expect(await hints.first().textContent()).toMatch(/\d+ %/);
  await hints.first().hover();
  await page.waitForSelector('[data-aim]');
  expect(await axeFindings(page)).toEqual([]);
  await shot('coach-desk');
  expect(await page.locator('.table').getAttribute('data-ply')).toBe(ply);
  await hints.first().click();
  await page.keyboard.press('Enter');
  await page.locator('.coach').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('single keys can be turned off; arrows and Enter still play', async () => {
  const { page, complaints } = await hall.visit(DESK);
  await sitDown(page, 'Viking Games');
  await page.waitForSelector('.prompt:not(.wait)');
  await page.keyboard.press('?');
  await page.getByRole('switch', { name: 'Single keys' }).click();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.keyboard.press('1');
  expect(await page.locator('dialog').count()).toBe(0);
  expect(await page.locator('.choices .on').count()).toBe(0);
  const lines = await page.locator('.log li').count();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('.log li').nth(lines).waitFor();
  expect(complaints).toEqual([]);
});
