import { DESK, openHall, playByKeyboard, playByMouse, type TestHall } from '@meadhall/web/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall(undefined, 'when looked at');
});
afterAll(() => hall?.close());

test('the strategic game by pointing, on a desk', async () => {
  const { page, complaints, shot } = await hall.visit(DESK);
  await page.goto('/open/axes');
  await page.getByRole('switch', { name: 'Strategic game' }).click();
  await page.getByRole('button', { name: /^Open the table/ }).click();
  await page.waitForSelector('.table .prompt');
  await playByMouse(page, { onDecision: async (count) => (count === 3 ? shot('axes-strategic') : undefined) });
  expect(complaints).toEqual([]);
});

test('from the hall to the end and on to the next game by keys alone, at twice the size of everything', async () => {
  const { page, complaints, shot } = await hall.visit({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });
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
