import { axeFindings, DESK, sitDown } from '@meadhall/web/testing';
import { wholeGames } from '@meadhall/web/testing/whole-games';
import { expect, test } from 'vitest';

const visit = wholeGames({ id: 'axes', title: 'Viking Games' });

test('a reload in the middle loses nothing', async () => {
  const { page, complaints } = await visit(DESK);
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
  const { page, complaints, shot } = await visit(DESK);
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
  await page.waitForSelector('h1');
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
