import type { Page } from '@meadhall/web/testing';

/** Two jarls and the shortest saga: ten turns each. */
export async function sitDownShort(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Play Pax Viking' }).click();
  const shorter = page.getByRole('button', { name: 'Long winter: less' });
  while (await shorter.isEnabled()) await shorter.click();
  const fewer = page.getByRole('button', { name: 'One seat fewer' });
  while ((await page.locator('.seats .sr').count()) > 2) await fewer.click();
  await page.getByRole('button', { name: /^Open the table/ }).click();
  await page.waitForSelector('.table .prompt');
}
