import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, DESK, openHall, PHONE, playByKeyboard, sitDown, type TestHall } from './hall.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall(undefined, 'when looked at');
});
afterAll(() => hall.close());

test('the coach shows the best choices, points at them, and decides nothing', async () => {
  const { page, complaints, shot } = await hall.visit(DESK);
  await sitDown(page, 'Viking Games');
  for (let i = 0; i < 40; i++) {
    await page.waitForSelector('.prompt:not(.wait)');
    if ((await page.locator('[data-state="legal"]').count()) > 1) break;
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(50);
  }
  const ply = await page.locator('.table').getAttribute('data-ply');
  const ask = page.getByRole('button', { name: 'What would you do?' });
  await ask.click();
  await page.getByRole('button', { name: 'Never mind' }).click();
  expect(await page.locator('.coach').count()).toBe(0);
  await ask.click();
  await page.waitForSelector('.coach ol');
  const hints = page.locator('.coach li button');
  expect(await hints.count()).toBeGreaterThan(1);
  expect(await hints.count()).toBeLessThan(4);
  const chances = (await page.locator('.coach ol > li em').allTextContents()).map(Number.parseFloat);
  expect(chances).toEqual([...chances].sort((a, b) => b - a));
  expect(await hints.first().textContent()).toMatch(/\d+ \d+–\d+/);
  const reasons = await page.locator('.coach li button > small').allTextContents();
  expect(new Set(reasons).size).toBe(chances.length);
  await hints.first().hover();
  await page.waitForSelector('[data-aim]');
  expect(await axeFindings(page)).toEqual([]);
  await shot('coach-desk');
  expect(await page.locator('.table').getAttribute('data-ply')).toBe(ply);
  await hints.first().click();
  await page.keyboard.press('Enter');
  await page.locator('.coach').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('after the game: win chances over time, key moments, and the best that was known', async () => {
  const { page, complaints, shot } = await hall.visit(DESK);
  await sitDown(page, 'Viking Games');
  await playByKeyboard(page);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.waitForSelector('[role=progressbar]');
  await page.locator('[role=progressbar]').waitFor({ state: 'detached', timeout: 180_000 });
  const moments = page.locator('.km li button');
  expect(await moments.count()).toBeGreaterThan(0);
  await moments.first().click();
  await page.waitForSelector('.best');
  const ply = /ply (\d+)/.exec((await moments.first().textContent()) ?? '')?.[1];
  await page.waitForURL(new RegExp(`ply=${ply}&`));
  expect(await page.locator('svg.curve').getAttribute('aria-label')).toContain(`Win chance at ply ${ply}`);
  expect(await axeFindings(page)).toEqual([]);
  await shot('insight-desk');
  const sums = await page.locator('.report dd b').count();
  expect(sums).toBe(3);
  const told = await page.locator('.report').textContent();
  await page.reload();
  await page.waitForSelector('.report');
  expect(await page.locator('.report').textContent()).toBe(told);
  expect(complaints).toEqual([]);
});

test('on a phone the bar keeps the name of every game on one line', async () => {
  const { page } = await hall.visit(PHONE);
  for (const game of ['axes', 'endless-pass', 'edge-of-the-world', 'god-of-war', 'pax-viking']) {
    await page.goto(`/open/${game}`);
    await page.getByRole('button', { name: /^Open the table/ }).click();
    await page.waitForSelector('.table .prompt');
    const bar = await page.locator('.top').boundingBox();
    const name = await page.locator('.top-game').boundingBox();
    const buttons = await page.locator('.top-nav').boundingBox();
    expect(name?.y, game).toBeGreaterThanOrEqual(0);
    expect((name?.y ?? 0) + (name?.height ?? 99), game).toBeLessThanOrEqual(bar?.height ?? 0);
    expect((name?.x ?? 0) + (name?.width ?? 999), game).toBeLessThanOrEqual(buttons?.x ?? 0);
    expect((buttons?.x ?? 0) + (buttons?.width ?? 999), game).toBeLessThanOrEqual(390);
  }
});
