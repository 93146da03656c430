import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinTable, own, plyOf, until } from './at-table.ts';
import { axeFindings, DESK, openHall, type Page, PHONE, type TestHall } from './hall.ts';
import { openRealHall, type RealHall } from './real-hall.ts';

let real: RealHall;
let hall: TestHall;
beforeAll(async () => {
  real = await openRealHall();
  hall = await openHall(real.address, 'when looked at');
});
afterAll(async () => {
  await hall?.close();
  await real?.close();
});

const said = (page: Page): Promise<string[]> => page.locator('.co-line .co-words').allTextContents();

/** On a phone the talk is a sheet. */
async function openTalk(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Talk/ }).click();
  await page.locator('.co-sheet .co-say').waitFor();
}

test('two persons talk, point at things, mute and hear each other again', async () => {
  const host = await hall.visit(DESK);
  const guest = await hall.visit(PHONE);
  await host.page.goto('/open/god-of-war');
  await host.page.getByText('With friends online').click();
  for (let seats = 4; seats > 2; seats--) {
    const fewer = host.page.getByRole('button', { name: 'One seat fewer' });
    if ((await fewer.count()) > 0 && (await fewer.isEnabled())) await fewer.click();
  }
  await host.page.getByRole('button', { name: /^Open the table/ }).click();
  await joinTable(guest.page, (await host.page.locator('.on-share b').textContent()) ?? '');
  await host.page.getByRole('button', { name: 'Begin' }).click();
  for (const { page } of [host, guest]) await page.waitForSelector('.table .prompt');

  // Words, by the keyboard. On a desk the log comes first.
  await host.page.getByRole('tab', { name: 'Talk' }).click();
  const field = host.page.getByRole('textbox', { name: 'Say to the table' });
  await field.fill('Red would hurt now.');
  await field.press('Enter');
  await until('it is said', async () => (await said(host.page)).length === 1);
  expect(await field.inputValue()).toBe('');
  await until(
    'a badge',
    async () =>
      (await guest.page
        .locator('.talk-new')
        .textContent()
        .catch(() => '')) === '1',
  );
  expect(await guest.page.locator('.co-spoken').getAttribute('aria-live')).toBe('polite');
  await openTalk(guest.page);
  expect(await said(guest.page)).toEqual(['Red would hurt now.']);
  await guest.page.getByRole('button', { name: 'Well planned' }).click();
  await until('a phrase', async () => (await said(host.page)).includes('Well planned'));
  expect(await axeFindings(guest.page)).toEqual([]);
  await guest.shot('company-phone');
  await guest.page.keyboard.press('Escape');

  // A ping, by keys: which thing, then what of it.
  const ply = await plyOf(host.page);
  await field.blur();
  await host.page.keyboard.press('p');
  await host.page.locator('.co-aim').waitFor();
  await host.page.keyboard.press('ArrowRight');
  await host.page.keyboard.press('Enter');
  await host.page.getByRole('menu').waitFor();
  await host.shot('company-palette');
  await host.page.keyboard.press('1');
  // It goes by itself after a while: what it says is read as it comes.
  await guest.page.locator('.co-layer .co-bubble', { hasText: 'I can take this' }).waitFor();
  await guest.shot('company-ping-phone');
  await host.shot('company-ping-desk');
  expect(await axeFindings(host.page)).toEqual([]);
  expect(await plyOf(host.page)).toBe(ply);

  // Muted, they are folded away, and no ring and no badge tells of them.
  await openTalk(guest.page);
  await guest.page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await guest.page.getByRole('button', { name: /^Mute/ }).click();
  await guest.page.locator('.co-folded').first().waitFor();
  await guest.page.keyboard.press('Escape');
  await field.fill('Do you hear me?');
  await field.press('Enter');
  await until('it is said', async () => (await said(host.page)).includes('Do you hear me?'));
  await openTalk(guest.page);
  await until('it is folded', async () => (await guest.page.locator('.co-folded').count()) === 3);
  expect(await said(guest.page)).toEqual(['Well planned']);
  expect(await guest.page.locator('.co-layer .co-bubble').count()).toBe(0);
  await guest.page
    .getByRole('button', { name: /again$/ })
    .first()
    .click();
  await until('heard again', async () => (await said(guest.page)).includes('Do you hear me?'));
  for (const { complaints } of [host, guest]) expect(own(complaints)).toEqual([]);
});
