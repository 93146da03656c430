import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAsked, joinTable, layTable, own, playOn, plyOf, until } from './at-table.ts';
import { DESK, openHall, PHONE, type TestHall } from './hall.ts';
import { type LaptopLine, openLaptopLine } from './laptop-line.ts';
import { openRealHall, type RealHall } from './real-hall.ts';

/** Two browsers that share nothing, each its own process on its own line, and a third for the rival. */
let real: RealHall;
let lines: { readonly left: LaptopLine; readonly right: LaptopLine };
let browsers: { readonly left: TestHall; readonly right: TestHall; readonly rival: TestHall };
beforeAll(async () => {
  real = await openRealHall();
  lines = { left: await openLaptopLine(real.address), right: await openLaptopLine(real.address) };
  browsers = {
    left: await openHall(lines.left.address, 'when looked at'),
    right: await openHall(lines.right.address, 'when looked at'),
    rival: await openHall(real.address, 'when looked at'),
  };
});
afterAll(async () => {
  for (const browser of Object.values(browsers ?? {})) await browser.close();
  for (const line of Object.values(lines ?? {})) await line.close();
  await real?.close();
});

const ANSWERED = 'This was answered already';

/** All that a page shows of the table. */
async function sight(page: Page): Promise<readonly (string | null)[]> {
  const board = await page.locator('.board').textContent();
  const hand = await page.locator('.me').textContent();
  return [board, hand, ...(await page.locator('.log li').allTextContents())];
}

/** Walks to a choice and takes it; the answer is on its way when this returns. */
async function choose(page: Page, nth: number): Promise<void> {
  for (let i = 0; i <= nth; i++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

async function sitTogether(left: Page, rival: Page): Promise<void> {
  await joinTable(rival, await layTable(left));
  await left.getByRole('button', { name: 'Begin' }).click();
  for (const page of [left, rival]) await page.waitForSelector('.table .prompt');
}

async function untilAsked(page: Page, rival: Page): Promise<void> {
  await until('the seat is asked', async () => {
    if (await isAsked(page)) return true;
    if (await isAsked(rival)) await playOn([rival], 1);
    return false;
  });
}

test('two browsers hold one seat and answer at once: one answer is played, both see the same, the slower is told', async () => {
  const left = await browsers.left.visit(DESK);
  const right = await browsers.right.visit(DESK);
  const rival = await browsers.rival.visit(DESK);
  await sitTogether(left.page, rival.page);
  // One profile on two machines: the same person is kept in both.
  const kept = await left.page.evaluate(() => Object.entries(localStorage));
  await right.page.goto('/');
  await right.page.evaluate((all) => {
    for (const [key, value] of all) localStorage.setItem(key, String(value));
  }, kept);
  await right.page.goto(new URL(left.page.url()).pathname);
  await right.page.waitForSelector('.table .prompt');
  for (const { page } of [left, right]) await page.evaluate('window.staysLoaded = true');

  // Each is first once, with the same choice and with another; then both are let go at once.
  for (const { first, nth } of [
    { first: left, nth: 0 },
    { first: right, nth: 0 },
    { first: left, nth: 1 },
    { first: right, nth: 1 },
    { first: null, nth: 0 },
    { first: null, nth: 1 },
    { first: null, nth: 1 },
  ]) {
    await untilAsked(left.page, rival.page);
    await until('both are asked', () => isAsked(right.page));
    const before = await plyOf(left.page);
    expect(await plyOf(right.page)).toBe(before);

    for (const line of Object.values(lines)) line.hold();
    await choose(left.page, 0);
    await choose(right.page, nth);
    for (const { page } of [left, right]) {
      await page.getByText('Sending…').waitFor();
      await page.getByText(ANSWERED).waitFor({ state: 'detached' });
    }
    if (first) {
      lines[first === left ? 'left' : 'right'].letGo();
      await until('the first is heard', async () => (await plyOf(rival.page)) > before);
    }
    for (const line of Object.values(lines)) line.letGo();

    const told = async (page: Page): Promise<boolean> => (await page.getByText(ANSWERED).count()) > 0;
    await until('one of both is told', async () => (await told(left.page)) || (await told(right.page)));
    if (first === left && nth === 0) await right.shot('race-told');
    for (const { page } of [left, right]) {
      await until('nothing is on its way', async () => (await page.getByText('Sending…').count()) === 0);
      await until('the answer is seen', async () => (await plyOf(page)) > before);
    }
    expect([await told(left.page), await told(right.page)]).toEqual(
      first ? [first === right, first === left] : (await told(left.page)) ? [true, false] : [false, true],
    );
    await until('the rival has seen it too', async () => (await plyOf(rival.page)) > before);
    for (const { page } of [left, right, rival]) expect(await plyOf(page)).toBe(before + 1);
    await expect.poll(() => sight(right.page)).toEqual(await sight(left.page));
    const isOne = async (): Promise<boolean> => (await isAsked(right.page)) === (await isAsked(left.page));
    await until('both are asked or neither', isOne);
  }
  for (const { page } of [left, right]) expect(await page.evaluate('window.staysLoaded')).toBe(true);
  for (const { complaints } of [left, right, rival]) expect(own(complaints)).toEqual([]);
});

test('a phone in another browser takes the seat while an answer is on its way: it is played once or not at all', async () => {
  const left = await browsers.left.visit(DESK);
  const phone = await browsers.right.visit(PHONE);
  const rival = await browsers.rival.visit(DESK);
  await sitTogether(left.page, rival.page);
  await untilAsked(left.page, rival.page);
  await left.page.getByRole('button', { name: 'Menu' }).click();
  await left.page.getByRole('button', { name: 'Take this seat to your phone' }).click();
  const link = (await left.page.locator('.link-text').textContent()) ?? '';
  await left.page.keyboard.press('Escape');
  const before = await plyOf(left.page);

  lines.left.hold();
  await choose(left.page, 0);
  await left.page.getByText('Sending…').waitFor();
  await phone.page.goto(new URL(link).pathname + new URL(link).search + new URL(link).hash);
  await phone.page.waitForSelector('.table .prompt:not(.wait)');
  expect(await plyOf(phone.page)).toBe(before);
  await choose(phone.page, 0);
  await until('the phone has played', async () => (await plyOf(phone.page)) === before + 1);
  lines.left.letGo();
  await left.page.getByText('taken over on another device').waitFor();
  await until('the rival has seen it', async () => (await plyOf(rival.page)) === before + 1);
  await rival.page.waitForTimeout(500);
  expect(await plyOf(phone.page)).toBe(before + 1);
  expect(await plyOf(rival.page)).toBe(before + 1);
  await playOn([phone.page, rival.page], 3);

  // What is left in the old browser opens no door.
  await left.page.reload();
  await left.page.waitForSelector('.table, .trouble');
  expect(await left.page.locator('.ax-hand .card').count()).toBe(0);
  for (const { complaints } of [left, phone, rival]) expect(own(complaints)).toEqual([]);
});
