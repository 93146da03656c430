import type { Locator, Page } from 'playwright-core';

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

export async function rename(page: Page, name: string, mark: string): Promise<void> {
  await page.goto('/you');
  await button(page, 'Name and mark').click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('radio', { name: mark }).check();
  await button(page, 'Keep').click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** The new device comes with the old one's code; the old one says yes or no. */
export async function linked(desk: Page, phone: Page, yes: boolean): Promise<void> {
  await desk.goto('/you');
  await button(desk, 'Show QR and code').click();
  await desk.waitForSelector('.me-link .qr');
  const code = (await desk.locator('.me-code').textContent()) ?? '';
  await phone.goto(`/link#${code.replaceAll('-', '')}`);
  await button(phone, 'This is me').click();
  await phone.getByText('say yes on your other device').waitFor();
  await desk.getByRole('heading', { name: 'Is this yours?' }).waitFor();
  await button(desk, yes ? 'Yes, it is me' : 'No, shut it out').click();
}
