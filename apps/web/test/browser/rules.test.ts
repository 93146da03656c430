import { GAME_IDS, hasLesson, loadDemos } from '@meadhall/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, openHall, PHONE, type TestHall } from './hall.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall?.close());

const SIZES = {
  desk: DESK,
  phone: PHONE,
  landscape: { ...PHONE, viewport: { width: 844, height: 390 } },
};

test.each(Object.keys(SIZES) as (keyof typeof SIZES)[])(
  'a link to a rule opens the rulebook there, with the rule at work (%s)',
  async (size) => {
    const { page, complaints, shot } = await hall.visit(SIZES[size]);
    for (const game of GAME_IDS.filter(hasLesson)) {
      const rule = (await loadDemos(game))?.demos[0]?.rules[0] ?? '';
      await page.goto(`/rules/${game}#${rule}`);
      const paragraph = page.locator(`[id="${rule}"]`);
      await paragraph.locator('.demo .demo-box > *').first().waitFor();
      await expect
        .poll(() => paragraph.evaluate((element) => element.getBoundingClientRect().top < innerHeight))
        .toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${game} fits`).toBe(true);
      expect(await page.locator('.rules-contents li').count()).toBeGreaterThan(3);
      expect(await page.locator('.rules-text .rb-term').count(), `${game} explains words`).toBeGreaterThan(0);
      await shot(`rules-${game}-${size}`);
    }
    expect(complaints).toEqual([]);
  },
);
