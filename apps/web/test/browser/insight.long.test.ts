import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../../../scripts/test/patience.ts';
import { axeFindings, DESK, openHall, PHONE, playByKeyboard, sitDown, type TestHall } from './hall.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

test('after the game: win chances over time, key moments, and the best that was known', async () => {
  const { page, complaints, shot } = await hall.visit(DESK);
  await sitDown(page, 'Viking Games');
  await playByKeyboard(page);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.waitForSelector('[role=progressbar]');
  await page.locator('[role=progressbar]').waitFor({ state: 'detached', timeout: patient(180_000) });
  const moments = page.locator('.km li button');
  expect(await moments.count()).toBeGreaterThan(0);
  await moments.first().click();
  await page.waitForSelector('.best');
  const ply = /ply (\d+)/.exec((await moments.first().textContent()) ?? '')?.[1];
  await page.waitForURL(new RegExp(`ply=${ply}&`));
  expect(await page.locator('svg.curve').getAttribute('aria-label')).toContain(`Win chance at ply ${ply}`);
  expect(await axeFindings(page)).toEqual([]);
  await shot('insight-desk');
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
