import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, DESK, openHall, PHONE, playByKeyboard, playByMouse, sitDown, type TestHall } from './hall.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

test('a whole game of Edge of the World by pointing, on a phone', async () => {
  const { page, complaints, shot } = await hall.visit(PHONE);
  await sitDown(page, 'Edge of the World');
  await shot('edge-of-the-world-phone');
  expect(await playByMouse(page)).toBeGreaterThan(0);
  await shot('edge-of-the-world-phone-over');
  expect(complaints).toEqual([]);
});

test('a whole game of Edge of the World by keyboard alone, on a desk', async () => {
  const { page, complaints, shot } = await hall.visit(DESK);
  await sitDown(page, 'Edge of the World');
  await page.waitForSelector('.prompt:not(.wait)');
  await shot('edge-of-the-world-desk');
  expect(await axeFindings(page)).toEqual([]);
  expect(await playByKeyboard(page)).toBeGreaterThan(0);
  await shot('edge-of-the-world-desk-over');
  expect(complaints).toEqual([]);
});
