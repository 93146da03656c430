import { loadDemos } from '@meadhall/registry';
import { expect, test } from 'vitest';
import { DESK, PHONE, type TestHall } from './hall.ts';

const SIZES = {
  desk: DESK,
  phone: PHONE,
  landscape: { ...PHONE, viewport: { width: 844, height: 390 } },
};

/** A link to a rule of each of these games, on screens of these sizes. */
export function ruleLinks(
  sizes: readonly (keyof typeof SIZES)[],
  games: readonly string[],
  hall: () => TestHall,
): void {
  test.each(sizes)('a link to a rule opens the rulebook there, with the rule at work (%s)', async (size) => {
    const { page, complaints, shot } = await hall().visit(SIZES[size]);
    for (const game of games) {
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
  });
}
