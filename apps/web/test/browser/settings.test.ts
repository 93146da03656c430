import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, openHall, PHONE, sitDown, type TestHall } from './hall.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

const themeOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.theme);

test('the theme follows the system until one is chosen', async () => {
  for (const [system, theme] of [
    [{ colorScheme: 'light' }, 'noon'],
    [{ colorScheme: 'dark' }, 'lamplight'],
    [{ contrast: 'more' }, 'contrast'],
  ] as const) {
    const { page } = await hall.visit({ ...DESK, ...system });
    await page.goto('/settings');
    await page.waitForSelector('.settings');
    expect(await themeOf(page)).toBe(theme);
    await page.context().close();
  }
  const { page } = await hall.visit({ ...DESK, colorScheme: 'light' });
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'High contrast' }).check();
  expect(await themeOf(page)).toBe('contrast');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  expect(await themeOf(page)).toBe('contrast');
});

test('text grows with the setting, and nothing of the page leaves a phone’s screen', async () => {
  const { page, shot } = await hall.visit(PHONE);
  await page.goto('/settings');
  const size = (): Promise<number> =>
    page
      .locator('.set-part h2')
      .first()
      .evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize));
  const before = await size();
  await page.getByRole('slider', { name: 'Text size' }).fill('150');
  expect(await size()).toBeCloseTo(before * 1.5, 1);
  await shot('settings-large-phone');
  const edges = await page
    .locator('.set-part, .set-part .btn, .set-part input, .seg')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
  expect(Math.max(...edges)).toBeLessThanOrEqual(390);
});

test('everything of this browser can be saved to a file and deleted', async () => {
  const { page } = await hall.visit(DESK);
  await sitDown(page, 'Viking Games');
  await page.waitForSelector('.prompt:not(.wait)');
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Noon' }).check();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^meadhall-\d{4}-\d\d-\d\d\.json$/);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByLabel('Write Freyja to mean it').fill('Freyja');
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.waitForURL('**/');
  await page.waitForSelector('.gt');
  // What the new hall writes for itself is not what was there before.
  const left = await page.evaluate(() =>
    ['profile', 'settings', 'seats', 'learnt'].filter((key) => localStorage.getItem(`meadhall.${key}`) !== null),
  );
  expect(left).toEqual([]);
  expect(await page.getByText('Your tables').count()).toBe(0);
});

test('the button for light, pressed twice, leads back to what was chosen', async () => {
  for (const chosen of ['system', 'contrast', 'lamplight'] as const) {
    const { page } = await hall.visit({ ...DESK, colorScheme: 'dark' });
    await page.addInitScript((theme) => localStorage.setItem('meadhall.settings', JSON.stringify({ theme })), chosen);
    await page.goto('/');
    const before = await themeOf(page);
    await page.getByRole('button', { name: 'Noon light' }).click();
    expect(await themeOf(page)).toBe('noon');
    await page.getByRole('button', { name: 'Lamplight' }).click();
    expect(await themeOf(page)).toBe(before);
    const kept = await page.evaluate(() => localStorage.getItem('meadhall.settings') ?? '');
    expect(JSON.parse(kept).theme).toBe(chosen);
    await page.context().close();
  }
});
