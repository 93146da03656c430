import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAsked, joinTable, own, plyOf, until } from './at-table.ts';
import { axeFindings, DESK, openHall, PHONE, type TestHall } from './hall.ts';
import { openRealHall, type RealHall } from './real-hall.ts';

let real: RealHall;
let hall: TestHall;
beforeAll(async () => {
  real = await openRealHall();
  hall = await openHall(real.address);
});
afterAll(async () => {
  await hall?.close();
  await real?.close();
});

test('a choice is taken back: one asks, the others refuse or agree, and everyone sees the table as it was', async () => {
  const host = await hall.visit(DESK);
  const guest = await hall.visit(PHONE);
  await host.page.goto('/open/pax-viking');
  await host.page.getByText('With friends online').click();
  for (let seats = 4; seats > 2; seats--) await host.page.getByRole('button', { name: 'One seat fewer' }).click();
  await host.page.getByRole('button', { name: /^Open the table/ }).click();
  await joinTable(guest.page, (await host.page.locator('.on-share b').textContent()) ?? '');
  await host.page.getByRole('button', { name: 'Begin' }).click();
  for (const { page } of [host, guest]) await page.waitForSelector('.table .prompt');
  await until('someone is asked', async () => (await isAsked(host.page)) || (await isAsked(guest.page)));
  const [asker, other] = (await isAsked(host.page)) ? [host, guest] : [guest, host];

  await asker.page.getByRole('button', { name: 'Take back' }).click();
  await asker.page.getByRole('button', { name: 'Ask the others' }).click();
  await asker.page.getByText('You have chosen nothing yet').waitFor();
  await asker.page.keyboard.press('Escape');

  const lines = await host.page.locator('.log li').allTextContents();
  const played = async (): Promise<number> => {
    const before = await plyOf(asker.page);
    // The first choice draws from the pile, which cannot be unseen.
    for (let i = 0; i < 2; i++) await asker.page.keyboard.press('ArrowDown');
    await asker.page.keyboard.press('Enter');
    await until('it is played', async () => (await plyOf(other.page)) > before);
    return before;
  };
  const ask = async (): Promise<void> => {
    await asker.page.getByRole('button', { name: 'Take back' }).click();
    await asker.page.getByRole('button', { name: 'Ask the others' }).click();
    await other.page.getByText('would like to take the last choice back').waitFor();
  };

  const before = await played();
  await ask();
  await guest.shot('take-back-asked');
  await host.shot('take-back-asked-desk');
  expect(await axeFindings(host.page)).toEqual([]);
  await other.page.getByRole('button', { name: 'Agree' }).click();
  await until('all went back', async () => (await plyOf(asker.page)) === before + 2);
  await until('for the other too', async () => (await plyOf(other.page)) === before + 2);
  expect(await isAsked(asker.page)).toBe(true);
  const now = await host.page.locator('.log li').allTextContents();
  expect(now.slice(0, lines.length)).toEqual(lines);
  expect(now.slice(lines.length).join(' ')).toContain('the last choice back; all agreed.');
  await host.shot('take-back-done');

  await played();
  await ask();
  await other.page.getByRole('button', { name: 'Refuse' }).click();
  await asker.page.getByText('would rather leave the last choice as it is').waitFor();
  for (const { complaints } of [host, guest]) expect(own(complaints)).toEqual([]);
});
