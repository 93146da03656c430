import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, DESK, openHall, PHONE, playByKeyboard, playByMouse, sitDown, type TestHall } from './hall.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

test('a whole game of Viking Games by pointing, on a phone, against three bots', async () => {
  const { page, complaints, shot } = await hall.visit(PHONE);
  await sitDown(page, 'Viking Games');
  await shot('axes-phone');
  expect(await playByMouse(page)).toBeGreaterThan(0);
  await shot('axes-phone-over');
  expect(complaints).toEqual([]);
});

test('a whole game of Viking Games by keyboard alone, on a desk', async () => {
  const { page, complaints, shot } = await hall.visit(DESK);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await sitDown(page, 'Viking Games');
  await shot('axes-desk');
  expect(await playByKeyboard(page)).toBeGreaterThan(0);
  await shot('axes-desk-over');
  expect(complaints).toEqual([]);
});

test('the strategic game by pointing, on a desk', async () => {
  const { page, complaints, shot } = await hall.visit(DESK);
  await page.goto('/open/axes');
  await page.getByRole('switch', { name: 'Strategic game' }).click();
  await page.getByRole('button', { name: /^Open the table/ }).click();
  await page.waitForSelector('.table .prompt');
  await playByMouse(page, { onDecision: async (count) => (count === 3 ? shot('axes-strategic') : undefined) });
  expect(complaints).toEqual([]);
});

test('a reload in the middle loses nothing', async () => {
  const { page, complaints } = await hall.visit(DESK);
  await sitDown(page, 'Viking Games');
  await page.waitForSelector('.prompt:not(.wait)');
  const lines = await page.locator('.log li').allTextContents();
  const prompt = await page.locator('.prompt-text').textContent();
  await page.reload();
  await page.waitForSelector('.prompt:not(.wait)');
  expect(await page.locator('.log li').allTextContents()).toEqual(lines);
  expect(await page.locator('.prompt-text').textContent()).toBe(prompt);
  expect(complaints).toEqual([]);
});

test('axe-core finds nothing on the hall, the dialog, the table, the rules and the replay', async () => {
  const { page, complaints, shot } = await hall.visit(DESK);
  await page.goto('/');
  await page.waitForSelector('.gt');
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/open/axes');
  await page.waitForSelector('dialog');
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/rules/axes');
  await page.waitForSelector('#AX-A1');
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/about');
  expect(await axeFindings(page)).toEqual([]);
  await sitDown(page, 'Viking Games');
  await page.waitForSelector('.prompt:not(.wait)');
  for (const theme of ['lamplight', 'noon']) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.goto(page.url().replace('/play/', '/replay/'));
  await page.waitForSelector('.timeline');
  expect(await axeFindings(page)).toEqual([]);
  await shot('replay-desk');
  expect(complaints).toEqual([]);
});
