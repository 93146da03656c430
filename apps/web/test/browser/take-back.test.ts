import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAsked, joinTable, own, plyOf, until } from './at-table.ts';
import { axeFindings, DESK, openHall, PHONE, type TestHall } from './hall.ts';
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

type Visitor = Awaited<ReturnType<TestHall['visit']>>;

/** Two people at a table: whoever is asked first, and the other. */
async function table(game: string): Promise<{ host: Visitor; guest: Visitor; asker: Visitor; other: Visitor }> {
  const host = await hall.visit(DESK);
  const guest = await hall.visit(PHONE);
  await host.page.goto(`/open/${game}`);
  await host.page.getByText('With friends online').click();
  const fewer = host.page.getByRole('button', { name: 'One seat fewer' });
  // From four seats to two.
  for (let i = 0; i < 2 && (await fewer.count()) > 0 && !(await fewer.isDisabled()); i++) await fewer.click();
  await host.page.getByRole('button', { name: /^Open the table/ }).click();
  await joinTable(guest.page, (await host.page.locator('.on-share b').textContent()) ?? '');
  await host.page.getByRole('button', { name: 'Begin' }).click();
  for (const { page } of [host, guest]) await page.waitForSelector('.table .prompt');
  await until('someone is asked', async () => (await isAsked(host.page)) || (await isAsked(guest.page)));
  const [asker, other] = (await isAsked(host.page)) ? [host, guest] : [guest, host];
  return { host, guest, asker, other };
}

/** Chooses by keyboard, so far down the list; says at which ply. */
async function played(asker: Visitor, other: Visitor, down: number): Promise<number> {
  const before = await plyOf(asker.page);
  for (let i = 0; i < down; i++) await asker.page.keyboard.press('ArrowDown');
  await asker.page.keyboard.press('Enter');
  await until('it is played', async () => (await plyOf(other.page)) > before);
  return before;
}

test('a choice is taken back: one asks, the others refuse or agree, and everyone sees the table as it was', async () => {
  const { host, guest, asker, other } = await table('hnefatafl');
  await asker.page.getByRole('button', { name: 'Take back' }).click();
  await asker.page.getByRole('button', { name: 'Ask the others' }).click();
  await asker.page.getByText('You have chosen nothing yet').waitFor();
  await asker.page.keyboard.press('Escape');

  const lines = await host.page.locator('.log li').allTextContents();
  const ask = async (): Promise<void> => {
    await asker.page.getByRole('button', { name: 'Take back' }).click();
    await asker.page.getByRole('button', { name: 'Ask the others' }).click();
    await other.page.getByText('would like to take the last choice back').waitFor();
  };

  const before = await played(asker, other, 1);
  await ask();
  await guest.shot('take-back-asked');
  await host.shot('take-back-asked-desk');
  expect(await axeFindings(host.page)).toEqual([]);
  await other.page.getByRole('button', { name: 'Agree' }).click();
  await until('all went back', async () => (await plyOf(asker.page)) === before + 2);
  await until('for the other too', async () => (await plyOf(other.page)) === before + 2);
  await until('it is asked again', () => isAsked(asker.page));
  const now = await host.page.locator('.log li').allTextContents();
  expect(now.slice(0, lines.length)).toEqual(lines);
  expect(now.slice(lines.length).join(' ')).toContain('the last choice back.');
  await host.shot('take-back-done');

  await played(asker, other, 1);
  await ask();
  await other.page.getByRole('button', { name: 'Refuse' }).click();
  await asker.page.getByText('would rather leave the last choice as it is').waitFor();
  for (const { complaints } of [host, guest]) expect(own(complaints)).toEqual([]);
});
