import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinTable, layTable, own, playOn, until } from './at-table.ts';
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

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a rude line is reported; the owner warns, silences and sends away, and it is told with its reason', async () => {
  const [{ page: rude }, { page: guest }] = [await hall.visit(DESK), await hall.visit(DESK)];
  await joinTable(guest, await layTable(rude));
  await button(rude, 'Begin').click();
  for (const page of [rude, guest]) {
    await page.waitForSelector('.table .prompt');
    await page.getByRole('tab', { name: /^Talk/ }).click();
  }
  const field = rude.getByRole('textbox', { name: 'Say to the table' });
  await field.fill('You rotten herring');
  await field.press('Enter');
  await guest.getByText('You rotten herring', { exact: true }).waitFor();
  await button(guest, /^More about what/).click();
  await button(guest, 'Report to the owner').click();
  await guest.getByText('The owner of this hall will look at it.').waitFor();

  const { page: owner, complaints } = await hall.visit(DESK);
  await owner.goto('/owner');
  await until('the key is printed', async () => real.ownerKey() !== '');
  await owner.getByLabel('The owner’s key').fill(real.ownerKey());
  await button(owner, 'Open').click();
  await owner.getByText('No fault since this process began.').waitFor();
  const report = owner.locator('.ow-report');
  await report.getByText('You rotten herring').waitFor();
  expect(await axeFindings(owner)).toEqual([]);
  await report.getByLabel(/^Reason/).fill('Mind your tongue');
  await button(owner, 'Warn').first().click();
  await owner.getByText('Nobody has reported anything.').waitFor();
  // Told at the table, until it was read.
  await rude.reload();
  const warning = rude.getByText('The owner of this hall warns you: Mind your tongue');
  await warning.waitFor();
  expect(await axeFindings(rude)).toEqual([]);
  await button(rude, 'I see').click();
  await warning.waitFor({ state: 'detached' });

  const name = String(await rude.evaluate(() => JSON.parse(localStorage.getItem('meadhall.profile') ?? '{}').name));
  const row = owner
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ has: owner.locator('details') })
    .first();
  const act = async (kind: string, reason: string): Promise<void> => {
    await row.locator('details').evaluate((details) => details.setAttribute('open', ''));
    await row.getByLabel(/^Reason/).fill(reason);
    await row.getByRole('button', { name: kind, exact: true }).click();
  };
  await act('Mute', 'Be quiet a while');
  await row.getByText('muted').waitFor();
  await rude.getByRole('tab', { name: /^Talk/ }).click();
  await rude.getByRole('textbox', { name: 'Say to the table' }).fill('Ha!');
  await rude.keyboard.press('Enter');
  await rude.getByRole('alert').filter({ hasText: 'Be quiet a while' }).waitFor();
  await act('Ban', 'Come back tomorrow');
  await row.getByText('banned').waitFor();
  await rude.goto('/open/axes');
  await rude.getByText('With friends online').click();
  await button(rude, /^Open the table/).click();
  await rude.getByText(/has sent you away until .*Come back tomorrow/).waitFor();
  await act('Let off', 'Enough');
  await row.getByText('banned').waitFor({ state: 'detached' });

  // By invitation: a stranger opens no table, whoever is known does.
  await owner.getByRole('switch', { name: 'Invitations only' }).click();
  await owner.getByRole('switch', { name: 'Invitations only', checked: true }).waitFor();
  const { page: stranger } = await hall.visit(DESK);
  await stranger.goto('/open/axes');
  await stranger.getByText('With friends online').click();
  await button(stranger, /^Open the table/).click();
  await stranger.getByText('Only those whom this hall knows open tables here').waitFor();
  await button(rude, /^Open the table/).click();
  await rude.waitForURL(/\/table\//);
  await owner.getByRole('switch', { name: 'Invitations only' }).click();
  await owner.getByRole('switch', { name: 'Invitations only', checked: false }).waitFor();
  expect(own(complaints)).toEqual([]);
});

test('who resigns leaves the seat to a bot; from the table one sees how the others stand', async () => {
  const [{ page: host }, { page: guest }] = [await hall.visit(DESK), await hall.visit(DESK)];
  await joinTable(guest, await layTable(host));
  const name = (await guest.locator('.on-room a[href^="/who/"]').first().textContent()) ?? '';
  await button(host, 'Begin').click();
  await host.waitForSelector('.table .prompt');
  await guest.waitForSelector('.table .prompt');
  await button(guest, 'Menu').click();
  await button(guest, 'Resign').click();
  // Escape changes nothing.
  await guest.keyboard.press('Escape');
  await button(guest, 'Menu').click();
  await button(guest, 'Resign').click();
  await guest
    .getByRole('dialog', { name: 'Leave this game for good?' })
    .getByRole('button', { name: 'Resign' })
    .click();
  await guest.waitForURL((url) => url.pathname === '/');
  // Not while it thinks alone: as long as it sits there.
  await host.getByText('A bot plays for Ylva', { exact: true }).waitFor();
  await host.getByText('Your turn').first().waitFor();
  await host.getByText('A bot plays for Ylva', { exact: true }).waitFor();
  const person = await host.evaluate(async (key) => {
    const own = JSON.parse(localStorage.getItem(key) ?? '{}');
    return String(own.id);
  }, 'meadhall.person');
  await guest.goto(`/who/${person}`);
  await guest.getByRole('heading', { name, level: 1 }).waitFor();
  expect(await axeFindings(guest)).toEqual([]);
  await host.goto('/you');
  await host.getByRole('switch', { name: 'Others may see how I stand' }).click();
  await guest.reload();
  await guest.getByText('shows nothing of how they stand').waitFor();
});

test('the same deal at two tables: laid, both begun, one sees nothing of the other, and they are compared', async () => {
  const [one, two] = [await hall.visit(DESK), await hall.visit(PHONE)];
  const { page } = one;
  await page.goto('/open/axes');
  while (!(await button(page, 'One seat fewer').isDisabled())) await button(page, 'One seat fewer').click();
  await page.getByText('With friends online').click();
  await page.getByRole('radiogroup', { name: 'Tables with this deal' }).getByText('2').click();
  await button(page, /^Open the table/).click();
  const others = page.getByRole('region', { name: 'The same deal at other tables' });
  const link = (await others.locator('code').first().textContent()) ?? '';
  await button(page, 'A bot').click();
  await two.page.goto(new URL(link).pathname);
  await button(two.page, 'Sit down').click();
  await button(two.page, 'A bot').click();
  expect(await axeFindings(page)).toEqual([]);
  await one.shot('deal-room-desk');
  await two.shot('deal-room-phone');
  for (const each of [page, two.page]) {
    await button(each, 'Begin').click();
    await each.waitForSelector('.table .prompt');
  }
  const [first, second] = [page, two.page].map((each) => each.url().split('/').at(-1) ?? '');

  // Who has ended sees that it is sealed; who has not is let in nowhere else.
  await playOn([page], 1000);
  await button(page, 'Compare the tables').click();
  await page.getByText('Sealed until all tables are over.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const third = await hall.visit(DESK);
  await third.page.goto(`/replay/${first}`);
  await third.page.getByText(/still/).first().waitFor();
  await third.page.goto(`/table/${second}`);
  await third.page.getByRole('heading', { name: 'No seat here' }).waitFor();

  await playOn([two.page], 1000);
  await button(two.page, 'Compare the tables').click();
  for (const each of [page, two.page]) {
    await each.getByRole('heading', { name: 'Seat by seat' }).waitFor();
    expect(await axeFindings(each)).toEqual([]);
  }
  await one.shot('deal-compared-desk');
  await two.shot('deal-compared-phone');
  await page.getByRole('link', { name: 'Look at it' }).first().click();
  await page.waitForSelector('.timeline');
  expect(own([...one.complaints, ...two.complaints])).toEqual([]);
});
