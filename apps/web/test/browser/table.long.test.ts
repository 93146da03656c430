import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, openHall, sitDown, type TestHall } from './hall.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall(undefined, 'when looked at');
});
afterAll(() => hall.close());

test('motion can be skipped with a key, and the game goes on', async () => {
  const { page, complaints } = await hall.visit({ ...DESK, reducedMotion: 'no-preference' });
  await sitDown(page, 'Viking Games');
  for (let i = 0; i < 6; i++) {
    while (!(await page.locator('.prompt:not(.wait)').count()) && !(await page.locator('.victory').count())) {
      await page.keyboard.press('s');
      await page.waitForTimeout(30);
    }
    if (await page.locator('.victory').count()) break;
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(200);
  }
  expect(complaints).toEqual([]);
});
