import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { own, until } from './at-table.ts';
import { axeFindings, DESK, openHall, PHONE, type TestHall, type Visitor } from './hall.ts';
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

/** A phone that reads the code beside a free seat of the screen. */
async function takeHand(screen: Page, seat: number, name: string): Promise<Visitor> {
  const visit = await hall.visit(PHONE);
  const code = (await screen.locator('.on-share b').textContent()) ?? '';
  await visit.page.goto(`/table/${code}?seat=${seat}`);
  await visit.page.getByLabel('Your name').fill(name);
  await button(visit.page, 'Sit down').click();
  await visit.page.getByText('Waiting for the host').waitFor();
  return visit;
}

test('the table lies on the large screen, phones are hands; an order given on one is seen on no other', async () => {
  const { page: screen, complaints } = await hall.visit(DESK);
  await screen.goto('/open/endless-pass');
  await screen.getByText('With friends online').click();
  await screen.getByRole('switch', { name: 'Around this screen' }).click();
  while (
    (await screen.locator('.seat-rows .sr, .srs .sr').count()) > 2 &&
    !(await button(screen, 'One seat fewer').isDisabled())
  )
    await button(screen, 'One seat fewer').click();
  await button(screen, /^Open the table/).click();
  await screen.getByText('This screen is the table.').waitFor();
  await until('each free seat has a code', async () => (await screen.locator('.on-seats .qr').count()) > 1);
  expect(await axeFindings(screen)).toEqual([]);

  const free = await screen.locator('.on-seats .sr.open').count();
  const hands = [await takeHand(screen, 0, 'Ylva'), await takeHand(screen, 1, 'Ketil')];
  for (let seat = 2; seat < free; seat++)
    await screen.locator('.on-seats .sr').nth(seat).getByRole('button', { name: 'A bot' }).click();
  await until('all seats are taken', async () => (await screen.locator('.on-seats .sr.open').count()) === 0);
  await button(screen, 'Begin').click();
  for (const { page } of hands) await page.getByText('Your hand. The table lies on the large screen.').waitFor();
  await screen.locator('.table .board').waitFor();
  expect(await screen.locator('.hand-note').count()).toBe(0);
  for (const { page } of hands) expect(await page.locator('.table .board').isVisible()).toBe(false);

  // Whatever may be chosen stands in the prompt of whoever is asked.
  const isAsked = async (page: Page): Promise<boolean> => (await page.locator('.prompt:not(.wait) button').count()) > 0;
  await until('a hand is asked', async () => (await Promise.all(hands.map(({ page }) => isAsked(page)))).some(Boolean));

  const [giver, other] = hands.map(({ page }) => page);
  if (!giver || !other) throw new Error('nobody');
  await button(giver, 'Menu').click();
  await button(giver, 'Standing orders').click();
  await giver.getByRole('switch', { name: /Never answer a challenge/ }).click();
  await button(giver, 'Done').click();
  await giver.getByText('Never answer a challenge, until I revoke it').waitFor();
  expect(await axeFindings(giver)).toEqual([]);
  for (const page of [other, screen]) expect(await page.getByText(/Never answer a challenge/).count()).toBe(0);
  await giver.reload();
  await button(giver, 'Revoke').click();
  await until('it is gone', async () => (await giver.getByText(/Never answer a challenge/).count()) === 0);

  await button(other, 'Show the table here').click();
  expect(await other.locator('.table .board').isVisible()).toBe(true);
  for (const said of [complaints, ...hands.map((hand) => hand.complaints)]) expect(own(said)).toEqual([]);
});
