import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, DESK, openHall, PHONE, playByKeyboard, playByMouse, sitDown, type TestHall } from './hall.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

test('a whole game of God of War by pointing, on a phone', async () => {
  const { page, complaints, shot } = await hall.visit(PHONE);
  await sitDown(page, 'God of War');
  await shot('god-of-war-phone');
  expect(await playByMouse(page)).toBeGreaterThan(0);
  await shot('god-of-war-phone-over');
  expect(complaints).toEqual([]);
});

test('a whole game of God of War by keyboard alone, on a desk', async () => {
  const { page, complaints, shot } = await hall.visit(DESK);
  await sitDown(page, 'God of War');
  await page.waitForSelector('.prompt:not(.wait)');
  await shot('god-of-war-desk');
  expect(await axeFindings(page)).toEqual([]);
  expect(await playByKeyboard(page)).toBeGreaterThan(0);
  await shot('god-of-war-desk-over');
  expect(complaints).toEqual([]);
});
