import { axeFindings } from '@meadhall/web/testing';
import { wholeGames } from '@meadhall/web/testing/whole-games';
import { expect } from 'vitest';
import { sitDownShort } from './short.ts';

wholeGames({
  id: 'pax-viking',
  title: 'Pax Viking',
  sit: sitDownShort,
  async onPhone(page, shot) {
    for (const tab of ['Places', 'Saga', 'Victory']) {
      await page.locator('.px-tabs button', { hasText: tab }).click();
      await page.waitForSelector('dialog[open]');
      await shot(`pax-viking-phone-${tab.toLowerCase()}`);
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog[open]', { state: 'detached' });
    }
  },
  async onDesk(page) {
    await page.getByRole('button', { name: 'Places' }).click();
    await page.waitForSelector('dialog[open]');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
  },
});
