import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, DESK, openHall, PHONE, playByKeyboard, playByMouse, sitDown, type TestHall } from './hall.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

test('a whole game of Endless Pass by pointing, on a phone', async () => {
  const { page, complaints, shot } = await hall.visit(PHONE);
  await sitDown(page, 'Endless Pass');
  await shot('endless-pass-phone');
  expect(await playByMouse(page)).toBeGreaterThan(0);
  await shot('endless-pass-phone-over');
  expect(complaints).toEqual([]);
});

test('a whole game of Endless Pass by keyboard alone, on a desk', async () => {
  const { page, complaints, shot } = await hall.visit(DESK);
  await sitDown(page, 'Endless Pass');
  await page.waitForSelector('.prompt:not(.wait)');
  await shot('endless-pass-desk');
  expect(await axeFindings(page)).toEqual([]);
  expect(await playByKeyboard(page)).toBeGreaterThan(0);
  await shot('endless-pass-desk-over');
  expect(complaints).toEqual([]);
});
