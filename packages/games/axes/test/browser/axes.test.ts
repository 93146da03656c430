import { axeFindings, DESK, playByKeyboard, playByMouse, sitDown } from '@meadhall/web/testing';
import { wholeGames } from '@meadhall/web/testing/whole-games';
import { expect, test } from 'vitest';

const visit = wholeGames({ id: 'axes', title: 'Viking Games' });

test('the strategic game by pointing, on a desk', async () => {
  const { page, complaints, shot } = await visit(DESK);
  await page.goto('/open/axes');
  await page.getByRole('switch', { name: 'Strategic game' }).click();
  await page.getByRole('button', { name: /^Open the table/ }).click();
  await page.waitForSelector('.table .prompt');
  await playByMouse(page, { onDecision: async (count) => (count === 3 ? shot('axes-strategic') : undefined) });
  expect(complaints).toEqual([]);
});

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

test('from the hall to the end and on to the next game by keys alone, at twice the size of everything', async () => {
  const { page, complaints, shot } = await visit({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });
  const focused = (): Promise<string> =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
  await page.goto('/');
  await page.waitForSelector('.gt');
  for (let tabs = 0; tabs < 20 && (await focused()) !== 'Play Viking Games'; tabs++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog');
  expect(await focused()).toMatch(/^Open the table/);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.prompt:not(.wait)');
  await shot('axes-twice-as-large');
  expect(await playByKeyboard(page)).toBeGreaterThan(0);
  await shot('axes-twice-as-large-over');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await focused()).toBe('Play again');
  const played = page.url();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.href !== played);
  await page.waitForSelector('.prompt');
  expect(complaints).toEqual([]);
});
