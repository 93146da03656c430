import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, DESK, openHall, PHONE, playByKeyboard, sitDown, type TestHall } from './hall.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall(undefined, 'when looked at');
});
afterAll(() => hall.close());

test('from the hall to the first choice without a mouse', async () => {
  const { page, complaints } = await hall.visit(DESK);
  await page.goto('/');
  await page.waitForSelector('.gt');
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate('document.activeElement?.getAttribute("aria-label")')) === 'Play Viking Games') break;
  }
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.prompt:not(.wait)');
  await page.keyboard.press('1');
  await page.waitForSelector('.prompt .btn.go');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  const lines = await page.locator('.log li').count();
  await page.keyboard.press('Enter');
  await page.locator('.log li').nth(lines).waitFor();
  expect(complaints).toEqual([]);
});

test('around one screen a curtain hides the table until the next person lifts it', async () => {
  const { page, complaints, shot } = await hall.visit(PHONE);
  await page.goto('/open/axes');
  await page.getByText('Around this screen').click();
  await page.getByRole('switch', { name: 'Strategic game' }).click();
  await page.getByRole('button', { name: /^Open the table/ }).click();
  const seen = new Set<string>();
  for (let i = 0; i < 6; i++) {
    await page.waitForSelector('.cur, .victory');
    if (await page.locator('.victory').count()) break;
    expect(await page.locator('.card, .board').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    const heading = (await page.locator('.cur h1').textContent()) ?? '';
    seen.add(heading);
    if (i === 1) await shot('curtain-phone');
    await page.getByRole('button', { name: /lift the curtain/ }).click();
    await page.waitForSelector('.prompt:not(.wait)');
    expect(await page.locator('.ax-hand .card').count()).toBe(3);
    while (!(await page.locator('.cur, .victory').count())) {
      if (await page.locator('.prompt:not(.wait)').count()) {
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
      }
      await page.waitForTimeout(60);
    }
  }
  expect(seen.size).toBe(2);
  expect(complaints).toEqual([]);
});

test('a greyed thing says why, and the rule is one click away', async () => {
  const { page, complaints, shot } = await hall.visit(DESK);
  await sitDown(page, 'Viking Games');
  for (let i = 0; i < 200; i++) {
    if (await page.locator('.victory').count()) break;
    if (await page.locator('.hit[data-state="greyed"]').count()) break;
    if (await page.locator('.prompt:not(.wait)').count()) {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    await page.waitForTimeout(30);
  }
  const greyed = page.locator('.hit[data-state="greyed"]').first();
  if (!(await greyed.count())) return;
  await greyed.focus();
  await page.waitForSelector('.tip.why');
  await shot('why-not');
  const rule = await page.locator('.tip.why .rule').textContent();
  await page.locator('.tip.why .rule').click();
  await page.waitForSelector('dialog .rule-p.lit');
  expect(await page.locator('dialog .rule-p.lit').getAttribute('id')).toBe(rule);
  expect(complaints).toEqual([]);
});

test('a finished game can be saved, loaded elsewhere, looked at from another seat and played on', async () => {
  const { page, complaints } = await hall.visit(DESK);
  await sitDown(page, 'Viking Games');
  await playByKeyboard(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save record' }).click(),
  ]);
  const file = await download.path();
  expect(complaints).toEqual([]);

  const other = await hall.visit(DESK);
  await other.page.goto('/replays');
  await other.page.setInputFiles('input[type=file]', {
    name: 'game.json',
    mimeType: 'application/json',
    buffer: await readFile(file),
  });
  await other.page.waitForSelector('.timeline');
  await other.page.getByText('Consistent in itself').waitFor();
  await other.page.getByRole('button', { name: 'A turn on', exact: true }).click();
  await other.page.getByRole('button', { name: 'Onlooker' }).click();
  await other.page.getByRole('slider').focus();
  await other.page.keyboard.press('End');
  await other.page.waitForURL(/as=spectator/);
  await other.page.keyboard.press('Home');
  await other.page.waitForURL(/ply=0/);
  for (const how of ['The very cards', 'Without hindsight']) {
    const replay = other.page.url();
    await other.page.getByRole('button', { name: 'Play on from here' }).click();
    await other.page.getByRole('button', { name: how }).click();
    await other.page.waitForSelector('.prompt');
    await other.page.goto(replay);
  }
  expect(other.complaints).toEqual([]);

  const changed = (await readFile(file, 'utf8')).replace(/"hash":"[0-9a-f]/, '"hash":"x');
  await other.page.goto('/replays');
  await other.page.setInputFiles('input[type=file]', {
    name: 'changed.json',
    mimeType: 'application/json',
    buffer: Buffer.from(changed),
  });
  await other.page
    .getByRole('alert')
    .filter({ hasText: /record/ })
    .waitFor();
});

test('single keys can be turned off; arrows and Enter still play', async () => {
  const { page, complaints } = await hall.visit(DESK);
  await sitDown(page, 'Viking Games');
  await page.waitForSelector('.prompt:not(.wait)');
  await page.keyboard.press('?');
  await page.getByRole('switch', { name: 'Single keys' }).click();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.keyboard.press('1');
  expect(await page.locator('dialog').count()).toBe(0);
  expect(await page.locator('.choices .on').count()).toBe(0);
  const lines = await page.locator('.log li').count();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('.log li').nth(lines).waitFor();
  expect(complaints).toEqual([]);
});
